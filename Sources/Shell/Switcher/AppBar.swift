// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeLocalization
import ShellSupport

/// The apps that have windows, as buttons that lead to the windows of one.
@MainActor final class AppBar {
    /// The scrolled row.
    let root = ScrolledWindow()
    /// Called with the bundle of an app.
    var chosen: (String) -> Void = { _ in }
    private let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6).styled("apps")
    private var buttons: [(group: SwitcherModel.Group, button: Button)] = []

    init() {
        root.setPolicy(horizontal: GTK_POLICY_EXTERNAL, vertical: GTK_POLICY_NEVER)
        row.align(horizontally: GTK_ALIGN_CENTER)
        root.setChild(row)
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

    private func button(_ group: SwitcherModel.Group) -> Button {
        let icon = Image()
        icon.setIcon(group.icon)
        icon.pixelSize = 20
        let content = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
        content.append(
            icon, Label(group.name),
            Label("\(group.count)").styled("dim-label", "numeric"))
        let button = Button().styled("pill-small", "flat")
        button.setChild(content)
        button.say(
            translated(
                "\(group.name), \(group.count) window", plural: "\(group.name), \(group.count) windows",
                count: group.count))
        button.onClick { [weak self] in self?.chosen(group.bundle) }
        return button
    }
}

/// The app whose windows are shown alone.
@MainActor final class OverviewHeader {
    /// The row.
    let root = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12).styled("overview")
    private let icon = Image()
    private let name = Label.line().styled("title-2")
    private let count = Label.line().styled("dim-label")

    init() {
        icon.pixelSize = 40
        let texts = Box(GTK_ORIENTATION_VERTICAL)
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
