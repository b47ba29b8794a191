// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeGLib
internal import EnfiladeGTK
internal import Foundation

/// A text with attributes in a text view: it displays the value of a binding, and hands on changes of the user.
///
/// The text in the view and the value are compared scalar by scalar, and the looks part by part; only differences are
/// applied.
@MainActor final class StyledText {
    private let editor: TextView
    private var keys: KeyController?
    /// The text in the view, and that of the binding.
    private var edited = EditedText()
    /// The looks of the text in the view.
    private var looks = LookRuns()
    /// The value whose looks are displayed.
    private var styled: AttributedString?
    private var text: Binding<AttributedString>?
    private var selection: Binding<AttributedTextSelection>?
    /// The number of the selection that is displayed; `nil` if none was yet.
    private var stamp: UInt64?
    /// The place of it in the view.
    private var selected: Range<Int>?
    /// The numbers of looks, and the tags that display them.
    private var numbers: [TextLook: Int] = [:]
    private var tags: [(look: TextLook, tag: TextTag)] = []
    private var colors: TextColors?
    /// Whether the values of the bindings are being displayed, so that the cursor does not move by the user.
    private var isShowing = false

    /// Displays texts in a view.
    init(_ editor: TextView) {
        self.editor = editor
        editor.buffer.onChange { [weak self] in self?.typed() }
        editor.buffer.onSelection { [weak self] in self?.moved() }
        let keys = KeyController()
        keys.comeFirst()
        keys.onKeyPressed { [weak self] in self?.catchUp() }
        editor.addController(keys)
        self.keys = keys
    }

    private var buffer: TextBuffer { editor.buffer }

    // MARK: - Displaying

    /// Displays the values of bindings.
    ///
    /// A change of the text that comes with another selection is one of the user and can be undone; any other one is by
    /// somebody else.
    func show(_ text: Binding<AttributedString>, _ selection: Binding<AttributedTextSelection>?) {
        (self.text, self.selection) = (text, selection)
        isShowing = true
        defer { isShowing = false }
        let value = text.wrappedValue
        let picked = selection?.wrappedValue
        let isPicked = picked.map { stamp == nil ? !$0.isDefault : $0.stamp != stamp } ?? false
        let isCommand = isPicked && stamp != nil
        let changes = edited.show(value.plain)
        func display() {
            if !changes.isEmpty { replace(changes, isCommand: isCommand) }
            showLooks(of: value, isSameText: changes.isEmpty)
            stamp = picked?.stamp
            if isPicked, let picked {
                let range = value.scalars(of: picked)
                selected = range
                if buffer.selectedRange != range { buffer.selectedRange = range }
                if isCommand { editor.scrollToCursor() }
            } else if !changes.isEmpty {
                // The cursor has moved with the text around it.
                Scheduler.shared.afterUpdate { [weak self] in self?.moved() }
            }
        }
        if isPicked, !changes.isEmpty, !buffer.selectedRange.isEmpty {
            editor.keepingPrimarySelection(display)
        } else {
            display()
        }
    }

    /// Brings the text in the view up to date.
    private func replace(_ changes: [TextReplacement], isCommand: Bool) {
        buffer.mutingChange {
            if isCommand {
                buffer.asOneStep { buffer.replace(changes, canBeUndone: true) }
            } else {
                buffer.replace(changes, canBeUndone: false)
            }
        }
        looks.apply(changes)
        clearLooks(of: changes)
    }

    /// Displays a command of the app whose frame has not come yet, so that the next key is for its result.
    private func catchUp() {
        guard let text, let selection, selection.wrappedValue.stamp != stamp else { return }
        show(text, selection)
    }

    /// Takes the looks away that GTK has given to a new text after those around it.
    private func clearLooks(of changes: [TextReplacement]) {
        var shift = 0
        for change in changes {
            let start = change.start + shift
            let length = change.inserted.unicodeScalars.count
            if length > 0 { buffer.removeAllTags(in: start..<start + length) }
            shift += length - change.removed
        }
    }

    private func showLooks(of value: AttributedString, isSameText: Bool) {
        updateColors()
        if isSameText, styled == value { return }
        styled = value
        let wanted = runs(of: value)
        wanted.forEachDifference(from: looks) { range, former, new in
            if former > 0 { buffer.remove(tags[former - 1].tag, in: range) }
            if new > 0 { buffer.apply(tags[new - 1].tag, in: range) }
        }
        looks = wanted
    }

    private func runs(of value: AttributedString) -> LookRuns {
        var (result, known) = (LookRuns(), [AttributeContainer: Int]())
        for run in value.runs {
            let attributes = run.attributes
            let number = known[attributes] ?? self.number(of: TextLook(attributes))
            known[attributes] = number
            result.append(value.unicodeScalars.distance(from: run.range.lowerBound, to: run.range.upperBound), number)
        }
        return result
    }

    /// The number of a look, which gets a tag if it is a new one.
    private func number(of look: TextLook) -> Int {
        if look == TextLook() { return 0 }
        if let number = numbers[look] { return number }
        let tag = buffer.makeTag(of: look)
        if let colors { tag.setColors(of: look, in: colors) }
        tags.append((look, tag))
        numbers[look] = tags.count
        return tags.count
    }

    /// Follows the colors of the theme.
    private func updateColors() {
        let colors = TextColors(of: editor)
        guard colors != self.colors else { return }
        self.colors = colors
        for (look, tag) in tags { tag.setColors(of: look, in: colors) }
    }

    // MARK: - Typing

    /// Hands on the text after the user has changed it. A change by the app that is not displayed yet is kept.
    private func typed() {
        guard let text else { return }
        let (typed, value) = (buffer.wholeText, text.wrappedValue)
        let wanted = value.plain
        let edits = TextReplacement.all(from: edited.shown.shownText, to: typed)
        let merged = edited.take(typed: typed, wanted: wanted)
        looks.apply(edits)
        clearLooks(of: edits)
        let changes = TextReplacement.all(from: wanted, to: merged)
        if !changes.isEmpty {
            text.wrappedValue = value.replaced(by: changes, typing: selection?.wrappedValue.ownTypingAttributes)
        }
        guard merged.isSame(as: edited.shown) else { return }
        // If it is another text now, the app has changed it.
        edited.given = text.wrappedValue.plain.isSame(as: wanted) ? wanted : merged
        moved()
    }

    /// Hands on the selection, once the binding has the text that is displayed.
    private func moved() {
        guard !isShowing, let selection, let text, selection.wrappedValue.stamp == stamp else { return }
        let range = buffer.selectedRange
        let value = text.wrappedValue
        let shown = edited.shown
        guard range != selected, value.plain.isSame(as: shown), shown.shownText.isSame(as: buffer.wholeText) else {
            return
        }
        selected = range
        let picked = AttributedTextSelection(range: value.range(ofScalars: range))
        stamp = picked.stamp
        selection.wrappedValue = picked
    }
}

extension AttributedString {
    /// The text without its attributes.
    fileprivate var plain: String { String(characters[...]) }

    /// A selection in Unicode scalars, from its first place to its last.
    fileprivate func scalars(of selection: AttributedTextSelection) -> Range<Int> {
        func place(_ index: Index) -> Int { unicodeScalars.distance(from: startIndex, to: index) }
        switch selection.indices(in: self) {
        case .insertionPoint(let index):
            let place = place(index)
            return place..<place
        case .ranges(let ranges):
            let first = ranges.ranges.first.map { place($0.lowerBound) } ?? 0
            return first..<max(first, ranges.ranges.last.map { place($0.upperBound) } ?? 0)
        }
    }

    /// The part of the text at a place in Unicode scalars.
    fileprivate func range(ofScalars range: Range<Int>) -> Range<Index> {
        let view = unicodeScalars
        let start = view.index(view.startIndex, offsetBy: range.lowerBound, limitedBy: view.endIndex) ?? view.endIndex
        let end = view.index(start, offsetBy: range.count, limitedBy: view.endIndex) ?? view.endIndex
        return start..<end
    }

    /// Returns the text after changes by the user; inserted text has the attributes of the text around it.
    ///
    /// - Parameter typing: Attributes of inserted text instead.
    fileprivate func replaced(by changes: [TextReplacement], typing: AttributeContainer?) -> AttributedString {
        var result = self
        for change in changes.reversed() {
            let range = result.range(ofScalars: change.start..<change.end)
            let attributes =
                typing
                ?? (range.isEmpty
                    ? result.typingAttributes(at: range.lowerBound) : result.runs[range.lowerBound].attributes)
            result.replaceSubrange(range, with: AttributedString(change.inserted, attributes: attributes))
        }
        return result
    }
}

extension TextLook {
    /// The look of a text with attributes.
    @MainActor fileprivate init(_ attributes: AttributeContainer) {
        self.init()
        if let font = attributes.font {
            family = TextStyle(font: font).familyName
            weight = (font.weight ?? font.size.weight)?.value
            isItalic = font.isItalic
            switch font.size {
            case .style(let style) where style.percent != 100: scale = Double(style.percent) / 100
            // Lengths are in pixels, of which a GTK point has 4/3.
            case .points(let points): self.points = Double(max(1, points)) * 0.75
            case .style: break
            }
        }
        isUnderlined = attributes.underlineStyle != nil
        isStruckThrough = attributes.strikethroughStyle != nil
        foreground = attributes.foregroundColor.map(Color.init)
        background = attributes.backgroundColor.map(Color.init)
        guard attributes.link != nil else { return }
        isUnderlined = true
        foreground = foreground ?? .accent(alpha: 1)
    }
}

extension TextLook.Color {
    fileprivate init(_ color: SwiftUI.Color) {
        switch color.source {
        case .components(let red, let green, let blue):
            self = .components(red: red, green: green, blue: blue, alpha: color.alpha)
        case .primary: self = .text(alpha: color.alpha)
        case .accent: self = .accent(alpha: color.alpha)
        }
    }
}
