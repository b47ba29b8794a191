// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededNumbers
import Testing
import UIKit

/// Fonts, colors and paragraph styles as attributes of texts.
@MainActor struct TextAttributesTests {
    private func attributes(_ numbers: inout SeededGenerator) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if Bool.random(using: &numbers) {
            attributes[.font] = UIFont.systemFont(ofSize: .random(in: 10...12, using: &numbers))
        }
        if Bool.random(using: &numbers) {
            attributes[.foregroundColor] = [UIColor.red, .blue].randomElement(using: &numbers)
        }
        if Bool.random(using: &numbers) {
            let style = NSMutableParagraphStyle()
            style.headIndent = Bool.random(using: &numbers) ? 0 : 10
            attributes[.paragraphStyle] = style
        }
        if Bool.random(using: &numbers) { attributes[.underlineStyle] = Int.random(in: 0...1, using: &numbers) }
        return attributes
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func neighborsMayDifferInAnyOfThem(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let text = NSMutableAttributedString(string: "")
        for _ in 0..<20 { text.append(NSAttributedString(string: "word ", attributes: attributes(&numbers))) }
        for place in 0..<19 {
            text.setAttributes(attributes(&numbers), range: NSRange(location: place * 5, length: 5))
            let part = text.attributedSubstring(from: NSRange(location: place, length: 7))
            #expect(part.length == 7)
        }
        let font = text.attribute(.font, at: 95, effectiveRange: nil)
        #expect(font == nil || font is UIFont)
    }

    @Test func theyAreEqualByTheirContent() {
        #expect(
            UIColor(white: 1, alpha: 1) == .white && UIColor.white.isEqual(UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        )
        #expect(UIColor.white != .black && Set([UIColor.white, .white, .black]).count == 2)
        #expect(
            UIFont.systemFont(ofSize: 12) == .systemFont(ofSize: 12)
                && UIFont.systemFont(ofSize: 12) != .systemFont(ofSize: 13))
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let copy = style.copy() as? NSParagraphStyle
        style.alignment = .left
        #expect(copy?.alignment == .center && copy != style)
    }
}
