// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A popover with the lines of a menu.
@MainActor package final class PopoverMenu: Popover {
    /// Makes a popover for a menu.
    package init(_ lines: MenuLines) {
        super.init(
            sinking: UnsafeMutableRawPointer(
                lines.withPointer(as: GMenuModel.self) { gtk_popover_menu_new_from_model($0) }))
    }
}
