// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK
internal import EnfiladeLocalization

/// The views of an island below a header bar of their own.
@MainActor final class Page {
    /// Header bar and views.
    let widget = Box(GTK_ORIENTATION_VERTICAL)
    /// The header bar.
    let bar = HeaderBar()
    /// The island, which must outlast its end on the display.
    let island: IslandNode
    /// The title if the views ask for none: the title of the views around all the pages.
    var outerTitle: String? {
        didSet { if outerTitle != oldValue { showTitle() } }
    }
    private let title = WindowTitle()
    private var back: ControlButton?
    private var placed: [Widget] = []

    init(_ island: IslandNode) {
        self.island = island
        bar.titleWidget = title
        widget.append(bar)
        island.changed = { [weak self] in self?.place() }
        island.titleChanged = { [weak self] in self?.showTitle() }
        place()
        showTitle()
    }

    /// Shows a button that goes back, or takes it away; Alt and the arrow that points back do the same.
    func setBack(_ action: (@MainActor () -> Void)?) {
        guard let action else {
            if let back { bar.remove(back) }
            back = nil
            return
        }
        if back == nil {
            let button = ControlButton(icon: "go-previous-symbolic")
            let text = translated("Back")
            button.setTooltip(text)
            button.setAccessible(.label, text)
            Shortcuts.apply(
                KeyboardShortcut(button.isRightToLeft ? .rightArrow : .leftArrow, modifiers: .option), to: button)
            bar.packStart(button)
            back = button
        }
        back?.onClick(action)
    }

    private func place() {
        let shown = island.shown
        for child in placed where !shown.contains(where: { $0 === child }) { widget.remove(child) }
        for child in shown where !placed.contains(where: { $0 === child }) {
            child.expand(horizontally: true, vertically: true)
            widget.append(child)
        }
        placed = shown
    }

    private func showTitle() {
        title.setTitle(island.title ?? outerTitle ?? "")
    }
}
