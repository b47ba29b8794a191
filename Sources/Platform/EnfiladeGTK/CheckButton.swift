// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A check box with a widget beside it.
@MainActor open class CheckButton: Widget {
    /// Makes a box that is not checked.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_check_button_new()))
    }

    /// Whether it is checked.
    package final var isActive: Bool {
        get { withPointer(as: GtkCheckButton.self) { gtk_check_button_get_active($0) != 0 } }
        set { if isActive != newValue { withPointer { gtk_check_button_set_active($0, newValue ? 1 : 0) } } }
    }

    /// Puts a widget beside the box; `nil` takes it away.
    package final func setChild(_ child: Widget?) {
        withPointer(as: GtkCheckButton.self) { button in
            child.withWidgetOrNil { gtk_check_button_set_child(button, $0) }
        }
    }

    /// Calls `body` whenever it is checked or not anymore; a later call replaces the closure.
    package final func onToggle(_ body: @escaping @MainActor () -> Void) {
        on("toggled", body)
    }

    /// Runs `body` without telling the closure of `onToggle`.
    package final func mutingToggle(_ body: () -> Void) {
        muting("toggled", body)
    }
}
