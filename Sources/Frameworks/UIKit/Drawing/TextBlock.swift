// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladeGTK

/// An attributed text in lines of a width, to be measured and drawn.
@MainActor final class TextBlock {
    /// A paragraph in its lines.
    private struct Paragraph {
        let layout: TextLayout
        /// The place of its upper left corner.
        let place: CGPoint
        /// The number of its first line among those of the text.
        let firstLine: Int
        let lineCount: Int
    }

    private var paragraphs: [Paragraph] = []
    /// The lower edges of all lines, from the upper edge of the first one.
    private(set) var lineBottoms: [CGFloat] = []
    /// The size of the text; spaces below the last paragraph do not count.
    private(set) var size = CGSize.zero

    /// Lays out a text.
    ///
    /// - Parameter width: The width of the lines, in points; `nil` for as few lines as there can be.
    init(_ text: NSAttributedString, width: CGFloat?) {
        var top: CGFloat = 0
        for part in TextBlock.paragraphs(of: text) {
            let layout = TextLayout(markup: part.markup, for: part.font.paper)
            let style = part.style
            let indent = max(0, min(style.firstLineHeadIndent, style.headIndent))
            layout.arrange(
                width: width.map { Double(max(0, $0 - indent)) }, alignment: style.alignment.native,
                indent: Double(style.firstLineHeadIndent - style.headIndent), spacing: Double(style.lineSpacing))
            let bottoms = layout.lineBottoms.map { top + CGFloat($0) }
            // The indent is on the side where the lines begin.
            let place = CGPoint(x: width != nil && layout.isRightToLeft ? 0 : indent, y: top)
            paragraphs.append(
                Paragraph(layout: layout, place: place, firstLine: lineBottoms.count, lineCount: bottoms.count))
            lineBottoms += bottoms
            let height = CGFloat(layout.size.height)
            size = CGSize(width: max(size.width, CGFloat(layout.size.width) + indent), height: top + height)
            top += height + max(0, style.paragraphSpacing)
        }
    }

    /// Draws some lines, with the upper left corner of the text at a place; `nil` for all lines.
    func draw(at place: CGPoint, lines: Range<Int>? = nil) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let lines = lines ?? 0..<lineBottoms.count
        context.withCairo { cairo in
            cairo_set_source(cairo, .black)
            for paragraph in paragraphs {
                let own = paragraph.firstLine..<paragraph.firstLine + paragraph.lineCount
                let wanted = own.clamped(to: lines)
                guard !wanted.isEmpty else { continue }
                paragraph.layout.show(
                    lines: wanted.lowerBound - own.lowerBound..<wanted.upperBound - own.lowerBound,
                    at: (Double(place.x + paragraph.place.x), Double(place.y + paragraph.place.y)), in: cairo)
            }
        }
    }

    // MARK: - Attributes

    /// The text of a paragraph, as Pango's markup.
    private struct Source {
        var markup = ""
        let font: UIFont
        let style: NSParagraphStyle.Values
    }

    private static func paragraphs(of text: NSAttributedString) -> [Source] {
        let string = text.string as NSString
        var (sources, open): ([Source], Source?) = ([], nil)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
            let style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? NSParagraphStyle.Values()
            let span = span(of: attributes, font)
            // Of a line end of two characters the first one is no part of the text.
            let lines = string.substring(with: range).unicodeScalars
                .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\u{2029}" }
            for (index, line) in lines.enumerated() {
                if index > 0 {
                    sources.append(open ?? Source(font: font, style: style))
                    open = nil
                }
                guard !line.isEmpty || index < lines.count - 1 else { continue }
                var words = String.UnicodeScalarView(line)
                if index < lines.count - 1, words.last == "\r" { words.removeLast() }
                let escaped = PaperFont.escaped(String(words))
                open = open ?? Source(font: font, style: style)
                if !escaped.isEmpty { open?.markup += "<span \(span)>\(escaped)</span>" }
            }
        }
        if let open { sources.append(open) }
        return sources
    }

    private static func span(of attributes: [NSAttributedString.Key: Any], _ font: UIFont) -> String {
        var span = font.paper.markup
        if let color = attributes[.foregroundColor] as? UIColor {
            let parts = [color.red, color.green, color.blue].map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0\(digits)" : digits
            }
            span += " foreground=\"#\(parts.joined())\" alpha=\"\(max(1, Int((color.alpha * 65_535).rounded())))\""
        }
        if let line = number(attributes[.underlineStyle]), line != 0 {
            span += " underline=\"\(NSUnderlineStyle(rawValue: line).contains(.double) ? "double" : "single")\""
        }
        if let line = number(attributes[.strikethroughStyle]), line != 0 { span += " strikethrough=\"true\"" }
        return span
    }

    private static func number(_ value: Any?) -> Int? {
        value as? Int ?? (value as? NSNumber)?.intValue ?? (value as? NSUnderlineStyle)?.rawValue
    }
}

extension NSTextAlignment {
    /// The alignment as layouts have it.
    fileprivate var native: TextLayout.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}
