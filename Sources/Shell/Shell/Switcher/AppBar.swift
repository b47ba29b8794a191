// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeLocalization

/// The apps that have windows, as buttons that lead to the windows of one.
@MainActor final class AppBar {
    /// The scrolled row.
    let root = Object(widget: gtk_scrolled_window_new())
    /// Called with the bundle of an app.
    var chosen: (String) -> Void = { _ in }
    private let row = Object.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: ["apps"])
    private var buttons: [(group: SwitcherModel.Group, button: Object)] = []

    init() {
        root.withOpaque { gtk_scrolled_window_set_policy($0, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER) }
        row.withWidget { gtk_widget_set_halign($0, GTK_ALIGN_CENTER) }
        root.setChild(row) { gtk_scrolled_window_set_child($0, $1) }
    }

    /// Shows these apps. One alone needs no button.
    func show(_ groups: [SwitcherModel.Group]) {
        let groups = groups.count > 1 ? groups : []
        root.isVisible = !groups.isEmpty
        guard buttons.map(\.group) != groups else { return }
        let former = buttons
        buttons = groups.map { group in
            if let same = former.first(where: { $0.group == group }) { return same }
            return (group, button(group))
        }
        for (_, button) in former { row.remove(button) }
        for (_, button) in buttons { row.append(button) }
    }

    private func button(_ group: SwitcherModel.Group) -> Object {
        let icon = Object(widget: gtk_image_new())
        icon.setIcon(group.icon)
        icon.withOpaque { gtk_image_set_pixel_size($0, 20) }
        let content = Object.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
        content.append(
            icon, Object(widget: gtk_label_new(group.name)),
            Object(widget: gtk_label_new("\(group.count)"), classes: "dim-label", "numeric"))
        let button = Object(widget: gtk_button_new(), classes: "pill-small", "flat")
        content.withWidget { content in
            button.withPointer(as: GtkButton.self) { gtk_button_set_child($0, content) }
        }
        button.say(
            translated(
                "\(group.name), \(group.count) window", plural: "\(group.name), \(group.count) windows",
                count: group.count))
        button.on("clicked") { [weak self] in self?.chosen(group.bundle) }
        return button
    }
}

/// The app whose windows are shown alone.
@MainActor final class OverviewHeader {
    /// The row.
    let root = Object.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["overview"])
    private let icon = Object(widget: gtk_image_new())
    private let name = Object.label(classes: ["title-2"])
    private let count = Object.label(classes: ["dim-label"])

    init() {
        icon.withOpaque { gtk_image_set_pixel_size($0, 40) }
        let texts = Object.box(GTK_ORIENTATION_VERTICAL)
        texts.append(name, count)
        root.append(icon, texts)
    }

    /// Shows an app, or nothing.
    func show(_ app: SwitcherModel.Group?) {
        root.isVisible = app != nil
        guard let app else { return }
        icon.setIcon(app.icon)
        name.setLabel(app.name)
        count.setLabel(counted(app.count))
    }
}

/// How many windows there are, in words.
private func counted(_ count: Int) -> String {
    translated("\(count) window", plural: "\(count) windows", count: count)
}
