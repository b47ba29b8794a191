// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// The lines of a menu, with the names of their actions: a GMenu.
@MainActor package final class MenuLines: Object {
    /// Makes a menu without lines.
    package init() {
        let menu: OpaquePointer = g_menu_new()
        super.init(adopting: UnsafeMutableRawPointer(menu))
    }

    /// Adds a line that runs an action.
    package func append(_ title: String, action: String) {
        withOpaque { g_menu_append($0, title, action) }
    }

    /// Adds lines that stand together, below a title if there is one.
    package func append(section: MenuLines, titled title: String?) {
        withOpaque { menu in section.withPointer(as: GMenuModel.self) { g_menu_append_section(menu, title, $0) } }
    }

    /// Adds a line that opens another menu.
    package func append(submenu: MenuLines, titled title: String) {
        withOpaque { menu in submenu.withPointer(as: GMenuModel.self) { g_menu_append_submenu(menu, title, $0) } }
    }
}
