// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

/// Columns beside each other, or one at a time where there is no room for all.
@MainActor open class Leaflet: Widget {
    /// Makes an empty leaflet in which one can go back by a gesture.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(adw_leaflet_new()))
        withOpaque { adw_leaflet_set_can_navigate_back($0, 1) }
    }

    /// Takes over a leaflet that somebody owns.
    package override init(sinking pointer: UnsafeMutableRawPointer) {
        super.init(sinking: pointer)
    }

    /// Whether one column is seen at a time.
    package final var isFolded: Bool {
        withOpaque { adw_leaflet_get_folded($0) != 0 }
    }

    /// Adds a column, or a line between two.
    package final func append(_ child: Widget, isNavigatable: Bool = true) {
        withOpaque { leaflet in
            let page = child.withWidget { adw_leaflet_append(leaflet, $0) }
            if !isNavigatable { adw_leaflet_page_set_navigatable(page, 0) }
        }
    }

    /// Whether a column is the one that is seen.
    package final func isShowing(_ child: Widget) -> Bool {
        withOpaque { leaflet in child.withWidget { adw_leaflet_get_visible_child(leaflet) == $0 } }
    }

    /// Goes to the column before or after.
    package final func navigate(_ direction: AdwNavigationDirection) {
        withOpaque { _ = adw_leaflet_navigate($0, direction) }
    }

    /// Calls `body` whenever it folds or unfolds; a later call replaces the closure.
    package final func onFolded(_ body: @escaping @MainActor () -> Void) {
        on("notify::folded", body)
    }

    /// Calls `body` whenever another column is seen; a later call replaces the closure.
    package final func onShown(_ body: @escaping @MainActor () -> Void) {
        on("notify::visible-child", body)
    }
}

extension Leaflet: FindableWidget {
    package static var kind: WidgetKind<Leaflet> { WidgetKind(adw_leaflet_get_type()) { Leaflet(sinking: $0) } }
}
