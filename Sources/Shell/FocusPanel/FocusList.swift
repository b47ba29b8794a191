// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeFocus
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import EnfiladeSettings
import ShellSupport

/// The modes, and the ends of one of them, as a list that the arrow keys walk.
@MainActor final class FocusList {
    /// The list.
    let root = ListBox().styled("boxed-list")
    /// Called with the line that was chosen.
    var chosen: (FocusLine) -> Void = { _ in }
    /// Called with the mode whose ends are to be listed; with `nil` if those that are listed are to go.
    var expand: (FocusMode.ID?) -> Void = { _ in }
    private(set) var rows: [FocusRow] = []
    private let colors = FocusColors()
    private var search = ""

    init() {
        root.selectionMode = GTK_SELECTION_NONE
        root.say(translated("Focuses"))
        root.onRowChosen { [weak self] position in
            if let self, rows.indices.contains(position) { chosen(rows[position].line) }
        }
        root.onKey { [weak self] key in self?.pressed(Int32(bitPattern: key)) ?? false }
        root.addShortcut("Menu|<Shift>F10", running: "focus", "ends") { [weak self] in
            if let row = self?.focusedRow { self?.toggle(row) }
        }
    }

    // MARK: - Lines

    /// Shows lines; those that were there keep their widgets, and with them the keyboard.
    func show(_ lines: [FocusLine]) {
        colors.add(
            lines.compactMap { line in
                if case .mode(let choice, _) = line { choice.color } else { nil }
            })
        let focused = focusedRow
        for change in lines.map(\.id).difference(from: rows.map(\.line.id)) {
            switch change {
            case .remove(let position, _, _):
                let row = rows[position]
                // The mode of an end that goes is above it.
                if row === focused { focus(before: position) }
                root.remove(row.root)
                rows.remove(at: position)
            case .insert(let position, let id, _):
                guard let line = lines.first(where: { $0.id == id }) else { continue }
                let row = make(line)
                root.insert(row.root, at: position)
                rows.insert(row, at: position)
            }
        }
        for (row, line) in zip(rows, lines) where row.line != line { row.show(line) }
        find(search)
    }

    private func make(_ line: FocusLine) -> FocusRow {
        let row = FocusRow(line)
        row.expand = { [weak self, weak row] in
            if let self, let row { toggle(row) }
        }
        return row
    }

    private func focus(before position: Int) {
        let above = rows[..<position].last { row in
            if case .mode = row.line { true } else { false }
        }
        (above ?? rows.first { $0 !== rows[position] })?.root.grabFocus()
    }

    // MARK: - Keyboard

    /// The row that has the keyboard; `nil` if none has.
    var focusedRow: FocusRow? {
        guard let focus = root.focusInWindow else { return nil }
        return rows.first { focus.isSame(as: $0.root) || focus.isDescendant(of: $0.root) }
    }

    /// Gives the keyboard to the mode that is on, or else to the first one that is shown.
    func focusFirst() {
        let shown = rows.filter(\.root.isVisible)
        let active = shown.first { row in
            if case .mode(let choice, _) = row.line { choice.isOn } else { false }
        }
        (active ?? shown.first)?.root.grabFocus()
    }

    private func pressed(_ key: Int32) -> Bool {
        guard let row = focusedRow else { return false }
        // GTK stops at each row: seen from the last one, or from the first one, the next stop is outside of the list.
        if [GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab].contains(key) {
            let shown = rows.filter(\.root.isVisible)
            (key == GDK_KEY_ISO_Left_Tab ? shown.first : shown.last)?.root.grabFocus()
            return false
        }
        let (forwards, backwards) =
            root.isRightToLeft
            ? ([GDK_KEY_Left, GDK_KEY_KP_Left], [GDK_KEY_Right, GDK_KEY_KP_Right])
            : ([GDK_KEY_Right, GDK_KEY_KP_Right], [GDK_KEY_Left, GDK_KEY_KP_Left])
        switch row.line {
        case .mode(let choice, false) where forwards.contains(key): expand(choice.id)
        case .mode(_, true) where backwards.contains(key): expand(nil)
        case .end where backwards.contains(key): expand(nil)
        default: return forwards.contains(key) || backwards.contains(key)
        }
        return true
    }

    private func toggle(_ row: FocusRow) {
        switch row.line {
        case .mode(let choice, let isExpanded): expand(isExpanded ? nil : choice.id)
        case .end: expand(nil)
        }
    }

    // MARK: - Search

    /// Shows the modes whose names have all words of a text, and a ring around the first one.
    ///
    /// - Returns: How many there are.
    @discardableResult func find(_ text: String) -> Int {
        search = text
        let words = SearchText.words(text)
        var count = 0
        for row in rows {
            let isFound = row.matches(words)
            if row.root.isVisible != isFound { row.root.isVisible = isFound }
            row.isMarked = isFound && count == 0 && !words.isEmpty
            count += isFound ? 1 : 0
        }
        return count
    }

    /// Chooses the line with the ring; nothing without a search.
    func chooseFound() {
        guard !SearchText.words(search).isEmpty, let row = rows.first(where: \.root.isVisible) else { return }
        chosen(row.line)
    }
}
