// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A button that opens a menu or a popover.
@MainActor open class MenuButton: Widget {
    /// Makes a button that opens nothing.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_menu_button_new()))
    }

    /// The text on the button; `nil` for none.
    package final var label: String? {
        get { withOpaque { String(borrowing: gtk_menu_button_get_label($0)) } }
        set { if label != newValue { withOpaque { gtk_menu_button_set_label($0, newValue ?? "") } } }
    }

    /// Puts a widget onto the button.
    package final func setChild(_ child: Widget) {
        withOpaque { button in child.withWidget { gtk_menu_button_set_child(button, $0) } }
    }

    /// Says whether an arrow is shown beside the content of the button.
    package final func alwaysShowArrow(_ isShown: Bool) {
        withOpaque { gtk_menu_button_set_always_show_arrow($0, isShown ? 1 : 0) }
    }

    /// Has the button open a popover.
    package final func setPopover(_ popover: Popover) {
        withOpaque { button in popover.withWidget { gtk_menu_button_set_popover(button, $0) } }
    }

    /// Opens the popover of the button.
    package final func popUp() {
        withOpaque { gtk_menu_button_popup($0) }
    }

    /// Has the button open a menu.
    ///
    /// - Returns: The popover that GTK has made for it; `nil` if it has made none.
    @discardableResult package final func setMenu(_ lines: MenuLines) -> Popover? {
        withOpaque { button in
            lines.withPointer(as: GMenuModel.self) { gtk_menu_button_set_menu_model(button, $0) }
            return gtk_menu_button_get_popover(button).map { Popover(sinking: UnsafeMutableRawPointer($0)) }
        }
    }

    /// Calls `body` before the button opens, so that it can be given its menu.
    package final func onOpening(_ body: @escaping @MainActor () -> Void) {
        withOpaque { button in
            gtk_menu_button_set_create_popup_func(
                button,
                { _, data in
                    guard let data else { return }
                    // Safe: the button owns a reference until its destroy function has run.
                    let handler = Unmanaged<TypedHandler<Void, Void>>.fromOpaque(data).takeUnretainedValue()
                    // Safe: GTK opens menus on the thread of the main actor.
                    MainActor.assumeIsolated { handler.body(()) }
                },
                Unmanaged.passRetained(TypedHandler<Void, Void>(body)).toOpaque(),
                { data in
                    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
                })
        }
    }
}
