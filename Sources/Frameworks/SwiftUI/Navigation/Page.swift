// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeLocalization

/// The views of an island below a header bar of their own.
@MainActor final class Page {
    /// Header bar and views.
    let widget = Object(widget: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    /// The header bar.
    let bar = Object(widget: adw_header_bar_new())
    /// The island, which must outlast its end on the display.
    let island: IslandNode
    /// The title if the views ask for none: the title of the views around all the pages.
    var outerTitle: String? {
        didSet { if outerTitle != oldValue { showTitle() } }
    }
    private let title: Object
    private var back: Object?
    private var placed: [Object] = []

    init(_ island: IslandNode) {
        self.island = island
        title = adw_window_title_new("", nil).map { Object(widget: $0) } ?? Object(widget: gtk_label_new(nil))
        bar.withOpaque { bar in title.withWidget { adw_header_bar_set_title_widget(bar, $0) } }
        widget.withPointer(as: GtkBox.self) { box in bar.withWidget { gtk_box_append(box, $0) } }
        island.changed = { [weak self] in self?.place() }
        island.titleChanged = { [weak self] in self?.showTitle() }
        place()
        showTitle()
    }

    /// Shows a button that goes back, or takes it away; Alt and the arrow that points back do the same.
    func setBack(_ action: (@MainActor () -> Void)?) {
        guard let action else {
            if let back { bar.withOpaque { bar in back.withWidget { adw_header_bar_remove(bar, $0) } } }
            back = nil
            return
        }
        if back == nil {
            let button = Object(widget: gtk_button_new_from_icon_name("go-previous-symbolic"))
            let text = translated("Back")
            button.setTooltip(text)
            button.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
            let isRightToLeft = button.withWidget { gtk_widget_get_direction($0) } == GTK_TEXT_DIR_RTL
            Shortcuts.apply(
                KeyboardShortcut(isRightToLeft ? .rightArrow : .leftArrow, modifiers: .option), to: button)
            bar.withOpaque { bar in button.withWidget { adw_header_bar_pack_start(bar, $0) } }
            back = button
        }
        back?.on("clicked", action)
    }

    private func place() {
        let shown = island.shown
        widget.withPointer(as: GtkBox.self) { box in
            for child in placed where !shown.contains(where: { $0 === child }) {
                child.withWidget { gtk_box_remove(box, $0) }
            }
            for child in shown where !placed.contains(where: { $0 === child }) {
                child.withWidget {
                    gtk_widget_set_hexpand($0, 1)
                    gtk_widget_set_vexpand($0, 1)
                    gtk_box_append(box, $0)
                }
            }
        }
        placed = shown
    }

    private func showTitle() {
        title.withOpaque { adw_window_title_set_title($0, island.title ?? outerTitle ?? "") }
    }
}
