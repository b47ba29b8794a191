// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeFiles
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeSharing
import ShellSupport

/// Targets that something can be shared with, as a grid that the arrow keys walk.
@MainActor final class ShareTargetGrid {
    /// The grid.
    let root = FlowBox().styled("share-targets")
    /// Called with the target that was chosen.
    var chosen: (ShareTarget) -> Void = { _ in }
    private(set) var targets: [ShareTarget] = []
    private var cells: [FlowBoxChild] = []
    private let iconSize: Int
    /// How many can be seen at first; the others get their widgets after that.
    private static let first = 24

    /// Makes an empty grid, with its name for assistive technologies.
    init(_ title: String, iconSize: Int = 48) {
        self.iconSize = iconSize
        root.setChildrenPerLine(4...4)
        root.say(title)
        root.onChildActivated { [weak self] position in
            guard let self, targets.indices.contains(position) else { return }
            chosen(targets[position])
        }
    }

    /// Shows targets, of which there are none yet.
    func show(_ targets: [ShareTarget]) {
        guard self.targets != targets else { return }
        for cell in cells { root.remove(cell) }
        cells = []
        self.targets = targets
        add(upTo: Self.first)
    }

    private func add(upTo count: Int) {
        for target in targets[cells.count..<min(count, targets.count)] {
            let cell = cell(target)
            root.append(cell)
            cells.append(cell)
        }
        find(search)
        let whole = targets
        guard cells.count < whole.count else { return }
        MainLoop.afterPainting { [weak self] in
            guard let self, self.targets == whole else { return }
            add(upTo: cells.count + Self.first)
        }
    }

    private func cell(_ target: ShareTarget) -> FlowBoxChild {
        let icon = Image()
        icon.setIcon(at: target.description.icon, fallback: "application-x-executable")
        icon.pixelSize = iconSize
        icon.setAccessibleHidden(true)
        let name = Label(target.name.inOneLine).styled("caption")
        name.wraps = true
        name.setWrapMode(PANGO_WRAP_WORD_CHAR)
        name.maximumLines = 2
        name.setEllipsis(PANGO_ELLIPSIZE_END)
        name.justification = GTK_JUSTIFY_CENTER
        name.setMaximumWidth(letters: 12)
        name.align(vertically: GTK_ALIGN_START)
        let content = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
        content.append(icon, name)
        let cell = FlowBoxChild().styled("share-target")
        cell.setChild(content)
        cell.setTooltipText(target.name.inOneLine)
        cell.say(target.name.inOneLine)
        return cell
    }

    // MARK: - Search

    private var search = ""
    /// The first target that has all words of the search; `nil` if none has.
    private var firstFound: ShareTarget?

    /// Shows those whose names have all words of a search. Those that have no widgets yet are found as well.
    ///
    /// - Returns: How many there are.
    @discardableResult func find(_ text: String) -> Int {
        search = text
        let words = SearchText.words(text)
        let found = targets.map { target in
            let name = SearchText.folded(target.name)
            return words.allSatisfy { name.contains($0) }
        }
        for (cell, isFound) in zip(cells, found) where cell.isVisible != isFound { cell.isVisible = isFound }
        firstFound = zip(targets, found).first { $0.1 }?.0
        showRing()
        return found.count { $0 }
    }

    /// Whether the first target that is shown has a ring around it: it is the one that Return chooses in the search.
    var marksFirst = false {
        didSet { showRing() }
    }

    private func showRing() {
        var isFirst = marksFirst
        for cell in cells {
            cell.setStyleClass("marked", isFirst && cell.isVisible)
            if cell.isVisible { isFirst = false }
        }
    }

    /// Chooses the first one that is found; false if there is none.
    @discardableResult func chooseFirst() -> Bool {
        guard let firstFound else { return false }
        chosen(firstFound)
        return true
    }

    /// Gives the keyboard to the first one that is shown; false if there is none.
    @discardableResult func focusFirst() -> Bool {
        guard let cell = cells.first(where: { $0.isVisible }) else { return false }
        cell.grabFocus()
        return true
    }
}
