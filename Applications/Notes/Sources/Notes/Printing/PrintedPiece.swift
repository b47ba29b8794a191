// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import UIKit

/// A text or a picture at its place of the page.
struct PrintedPiece {
    private enum Content {
        case text(NSAttributedString, mark: NSAttributedString?)
        /// A file, which is read again for each page that it is on: all pictures of a note may be large.
        case picture(Data)
    }

    private let content: Content
    private let frame: CGRect

    /// The number of letters that are laid out at once. The time for that does not grow with the length of a line then.
    private static let portion = 8_000
    /// The distance between the mark and the text of an item of a list.
    private static let gap: CGFloat = 6

    /// The upper and the lower edge.
    var top: CGFloat { frame.minY }
    var bottom: CGFloat { frame.maxY }

    /// Whether it is a text.
    var isText: Bool { if case .text = content { true } else { false } }

    private init(_ content: Content, _ frame: CGRect) {
        (self.content, self.frame) = (content, frame)
    }

    // MARK: - Blocks

    /// The pieces of a block; a text of many letters is in several.
    static func pieces(of block: PageText.Block, in note: PrintedNote, at top: CGFloat) -> [PrintedPiece] {
        switch block {
        case .heading(let level, let runs):
            let style: UIFont.TextStyle = level == 1 ? .title1 : level == 2 ? .title2 : .headline
            return pieces(of: text(runs, style), at: top)
        case .line(let runs): return pieces(of: text(runs), at: top)
        case .code(let line): return pieces(of: text([PageText.Run(text: line, styles: [.code])]), at: top)
        case .item(let mark, let runs):
            return pieces(
                of: text(runs), mark: text([PageText.Run(text: mark)]), isMirrored: block.isRightToLeft, at: top)
        case .picture(let id, let title): return [picture(note.pictures[id], title: title, at: top)]
        }
    }

    private static func pieces(
        of text: NSAttributedString, mark: NSAttributedString? = nil, isMirrored: Bool = false, at top: CGFloat
    ) -> [PrintedPiece] {
        let indent = mark.map { $0.size().width.rounded(.up) + gap } ?? 0
        let width = PageContent.textWidth - indent
        var (pieces, rest, top): ([PrintedPiece], NSAttributedString, CGFloat) = ([], text, top)
        func add(_ text: NSAttributedString) {
            let frame = CGRect(
                x: PageContent.margin + (isMirrored ? 0 : indent), y: top, width: width,
                height: height(of: text, width: width))
            pieces.append(PrintedPiece(.text(text, mark: pieces.isEmpty ? mark : nil), frame))
            top += frame.height
        }
        while rest.length > portion {
            let part = rest.attributedSubstring(from: NSRange(location: 0, length: portion))
            // The last line of the part may go on.
            let end = end(of: part, width: width, height: height(of: part, width: width) - 1)
            guard end > 0 else { break }
            add(rest.attributedSubstring(from: NSRange(location: 0, length: end)))
            rest = rest.attributedSubstring(from: NSRange(location: end, length: rest.length - end))
        }
        add(rest)
        return pieces
    }

    private static func picture(_ file: Result<Data, any Error>?, title: String, at top: CGFloat) -> PrintedPiece {
        var problem = NSLocalizedString("It cannot be shown.", comment: "a picture")
        switch file {
        case .success(let data):
            guard let size = UIImage(data: data)?.size, size.width > 0 else { break }
            let scale = min(1, PageContent.textWidth / size.width)
            return PrintedPiece(
                .picture(data),
                CGRect(x: PageContent.margin, y: top, width: size.width * scale, height: size.height * scale))
        case .failure(let error): problem = error.localizedDescription
        case nil: break
        }
        let words = text([PageText.Run(text: "\(title): \(problem)")])
        return PrintedPiece(
            .text(words, mark: nil),
            CGRect(
                x: PageContent.margin, y: top, width: PageContent.textWidth,
                height: height(of: words, width: PageContent.textWidth)))
    }

    // MARK: - Text

    private static func text(_ runs: [PageText.Run], _ style: UIFont.TextStyle = .body) -> NSAttributedString {
        let base = UIFont.preferredFont(forTextStyle: style)
        // An empty line is as high as one with words.
        let runs = runs.contains { !$0.text.isEmpty } ? runs.filter { !$0.text.isEmpty } : [PageText.Run(text: " ")]
        let whole = NSMutableAttributedString(string: "")
        for run in runs {
            whole.append(NSAttributedString(string: run.text, attributes: attributes(of: run.styles, over: base)))
        }
        return whole
    }

    private static func attributes(
        of styles: Set<PageText.Style>, over base: UIFont
    ) -> [NSAttributedString.Key: Any] {
        var font = base
        if styles.contains(.code) { font = .monospacedSystemFont(ofSize: base.pointSize, weight: .regular) }
        var traits = base.fontDescriptor.symbolicTraits
        if styles.contains(.bold) { traits.insert(.traitBold) }
        if styles.contains(.italic) { traits.insert(.traitItalic) }
        if let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
            font = UIFont(descriptor: descriptor, size: 0)
        }
        var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.black]
        if styles.contains(.struck) { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if styles.contains(.link) {
            attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
            attributes[.foregroundColor] = UIColor(red: 0.1, green: 0.35, blue: 0.7, alpha: 1)
        }
        return attributes
    }

    private static func height(of text: NSAttributedString, width: CGFloat) -> CGFloat {
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        return text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height
    }

    /// The number of letters in the lines of a text that a height has room for; 0 if it has none for the first one.
    private static func end(of text: NSAttributedString, width: CGFloat, height limit: CGFloat) -> Int {
        func fits(_ length: Int) -> Bool {
            let part = text.attributedSubstring(from: NSRange(location: 0, length: length))
            return height(of: part, width: width) <= limit
        }
        var (low, high) = (0, text.length)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(middle) { low = middle } else { high = middle - 1 }
        }
        guard low > 0, low < text.length else { return low }
        let string = text.string as NSString
        // A word that goes on belongs to the next line with its beginning, unless it is longer than a line.
        let space = string.rangeOfCharacter(
            from: .whitespaces, options: .backwards, range: NSRange(location: 0, length: low))
        if space.location != NSNotFound {
            let start = space.location + space.length
            let word = NSRange(location: start, length: low - start)
            let before = text.attributedSubstring(from: NSRange(location: 0, length: start))
            let through = text.attributedSubstring(from: NSRange(location: 0, length: word.location + word.length))
            if height(of: before, width: width) == height(of: through, width: width) { return start }
        }
        let letter = string.rangeOfComposedCharacterSequence(at: low).location
        return letter > 0 ? letter : low
    }

    /// The lines above a height and those below it; `nil` for a picture, and if there are none above.
    func split(at height: CGFloat) -> (PrintedPiece, PrintedPiece)? {
        guard case .text(let text, let mark) = content else { return nil }
        let end = Self.end(of: text, width: frame.width, height: height - frame.minY)
        guard end > 0, end < text.length else { return nil }
        let part = text.attributedSubstring(from: NSRange(location: 0, length: end))
        let rest = text.attributedSubstring(from: NSRange(location: end, length: text.length - end))
        var (upper, lower) = (frame, frame)
        upper.size.height = Self.height(of: part, width: frame.width)
        lower.origin.y = upper.maxY
        lower.size.height = Self.height(of: rest, width: frame.width)
        return (PrintedPiece(.text(part, mark: mark), upper), PrintedPiece(.text(rest, mark: nil), lower))
    }

    // MARK: - Drawing

    /// Draws the piece, in the coordinates of the page.
    func draw() {
        switch content {
        case .text(let text, let mark):
            // The mark of a text that begins at the margin is at its other side.
            let x = frame.minX > PageContent.margin ? PageContent.margin : frame.maxX + Self.gap
            if let mark { mark.draw(at: CGPoint(x: x, y: frame.minY)) }
            text.draw(in: frame)
        case .picture(let data): UIImage(data: data)?.draw(in: frame)
        }
    }
}
