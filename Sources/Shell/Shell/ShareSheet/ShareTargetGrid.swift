// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeFiles
import EnfiladeGLib

/// Targets that something can be shared with, as a grid that the arrow keys walk.
@MainActor final class ShareTargetGrid {
    /// The grid.
    let root = Object(widget: gtk_flow_box_new(), classes: "share-targets")
    /// Called with the target that was chosen.
    var chosen: (ShareTarget) -> Void = { _ in }
    private(set) var targets: [ShareTarget] = []
    private var cells: [Object] = []
    private let iconSize: gint
    /// How many can be seen at first; the others get their widgets after that.
    private static let first = 24

    /// Makes an empty grid, with what assistive technologies call it.
    init(_ title: String, iconSize: gint = 48) {
        self.iconSize = iconSize
        root.withOpaque {
            gtk_flow_box_set_selection_mode($0, GTK_SELECTION_NONE)
            gtk_flow_box_set_homogeneous($0, 1)
            gtk_flow_box_set_min_children_per_line($0, 4)
            gtk_flow_box_set_max_children_per_line($0, 4)
        }
        root.say(title)
        root.onObject("child-activated") { [weak self] child in
            let position = child.withPointer(as: GtkFlowBoxChild.self) { Int(gtk_flow_box_child_get_index($0)) }
            guard let self, targets.indices.contains(position) else { return }
            chosen(targets[position])
        }
    }

    /// Shows targets, of which there are none yet.
    func show(_ targets: [ShareTarget]) {
        guard self.targets != targets else { return }
        for cell in cells { root.withOpaque { root in cell.withWidget { gtk_flow_box_remove(root, $0) } } }
        cells = []
        self.targets = targets
        add(upTo: Self.first)
    }

    private func add(upTo count: Int) {
        for target in targets[cells.count..<min(count, targets.count)] {
            let cell = cell(target)
            root.withOpaque { root in cell.withWidget { gtk_flow_box_insert(root, $0, -1) } }
            cells.append(cell)
        }
        let whole = targets
        guard cells.count < whole.count else {
            find(search)
            return
        }
        MainLoop.afterPainting { [weak self] in
            guard let self, self.targets == whole else { return }
            add(upTo: cells.count + Self.first)
        }
    }

    private func cell(_ target: ShareTarget) -> Object {
        let icon = Object(widget: gtk_image_new())
        icon.setIcon(target.description.icon, fallback: "application-x-executable")
        icon.withOpaque { gtk_image_set_pixel_size($0, iconSize) }
        icon.hideFromAssistiveTechnologies()
        let name = Object(widget: gtk_label_new(target.name.inOneLine), classes: "caption")
        name.withOpaque {
            gtk_label_set_wrap($0, 1)
            gtk_label_set_wrap_mode($0, PANGO_WRAP_WORD_CHAR)
            gtk_label_set_lines($0, 2)
            gtk_label_set_ellipsize($0, PANGO_ELLIPSIZE_END)
            gtk_label_set_justify($0, GTK_JUSTIFY_CENTER)
            gtk_label_set_max_width_chars($0, 12)
        }
        name.withWidget { gtk_widget_set_valign($0, GTK_ALIGN_START) }
        let content = Object.box(GTK_ORIENTATION_VERTICAL, spacing: 6)
        content.append(icon, name)
        let cell = Object(widget: gtk_flow_box_child_new(), classes: "share-target")
        cell.withPointer(as: GtkFlowBoxChild.self) { cell in
            content.withWidget { gtk_flow_box_child_set_child(cell, $0) }
        }
        cell.withWidget { gtk_widget_set_tooltip_text($0, target.name.inOneLine) }
        cell.say(target.name.inOneLine)
        return cell
    }

    // MARK: - Search

    private var search = ""

    /// Shows those whose names have all words of a search.
    ///
    /// - Returns: How many there are.
    @discardableResult func find(_ text: String) -> Int {
        search = text
        let words = SwitcherCard.words(text)
        var count = 0
        for (target, cell) in zip(targets, cells) {
            let name = SwitcherCard.folded(target.name)
            let isFound = words.allSatisfy { name.contains($0) }
            if cell.isVisible != isFound { cell.isVisible = isFound }
            count += isFound ? 1 : 0
        }
        showRing()
        return count
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

    /// Chooses the first one that is shown; false if there is none.
    @discardableResult func chooseFirst() -> Bool {
        guard let found = zip(targets, cells).first(where: { $0.1.isVisible }) else { return false }
        chosen(found.0)
        return true
    }

    /// Gives the keyboard to the first one that is shown; false if there is none.
    @discardableResult func focusFirst() -> Bool {
        guard let cell = cells.first(where: { $0.isVisible }) else { return false }
        cell.focus()
        return true
    }
}
