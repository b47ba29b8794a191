// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// An arrow with a widget beside it, which shows and hides another one.
@MainActor open class Expander: Widget {
    /// Makes an empty one that is closed.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_expander_new(nil)))
    }

    /// Whether it is open.
    package final var isExpanded: Bool {
        get { withOpaque { gtk_expander_get_expanded($0) != 0 } }
        set { if isExpanded != newValue { withOpaque { gtk_expander_set_expanded($0, newValue ? 1 : 0) } } }
    }

    /// Puts a widget beside the arrow.
    package final func setLabelWidget(_ label: Widget) {
        withOpaque { expander in label.withWidget { gtk_expander_set_label_widget(expander, $0) } }
    }

    /// Puts a widget below the arrow.
    package final func setChild(_ child: Widget) {
        withOpaque { expander in child.withWidget { gtk_expander_set_child(expander, $0) } }
    }

    /// Calls `body` whenever it is opened or closed; a later call replaces the closure.
    package final func onExpanded(_ body: @escaping @MainActor () -> Void) {
        on("notify::expanded", body)
    }

    /// Runs `body` without telling the closure of `onExpanded`.
    package final func mutingExpanded(_ body: () -> Void) {
        muting("notify::expanded", body)
    }
}
