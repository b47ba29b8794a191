// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// The bars on top of windows and of columns in them.
@MainActor enum HeaderBar {
    /// The header bar that belongs to what a widget is in: the nearest one beside an ancestor, or beside the widget.
    static func nearest(to widget: Object) -> Object? {
        var next: UnsafeMutablePointer<GtkWidget>? = widget.withWidget { $0 }
        while let place = next {
            var sibling = gtk_widget_get_parent(place).flatMap { gtk_widget_get_first_child($0) }
            while let candidate = sibling {
                let object = Object(sinking: UnsafeMutableRawPointer(candidate))
                if object.isInstance(of: adw_header_bar_get_type()) { return object }
                sibling = gtk_widget_get_next_sibling(candidate)
            }
            next = gtk_widget_get_parent(place)
        }
        return nil
    }

    /// The header bar that is seen above a widget: the nearest one, or the bar in its place while that is hidden.
    ///
    /// - Parameter user: Is told to place its things anew when it becomes another one.
    static func seen(above widget: Object, by user: any BarUser) -> Object? {
        var bar = nearest(to: widget)
        while let found = bar {
            let relay = BarRelay.of(found)
            relay.add(user)
            guard let other = relay.standIn?() else { break }
            bar = other
        }
        return bar
    }
}

/// The owner of things in a header bar.
@MainActor protocol BarUser: AnyObject {
    /// Puts it into the bar that is seen now.
    func place()
}

/// Tells the owners of things in a header bar that another bar is seen instead: that of a page or a column below it.
@MainActor final class BarRelay {
    private static let key = "enfilade-bar-relay"

    private struct User {
        weak var user: (any BarUser)?
    }

    /// Finds the bar that is seen instead; `nil` as long as the bar itself is seen.
    var standIn: (() -> Object?)?
    private var users: [User] = []

    /// The relay of a bar, which lasts as long as the bar.
    static func of(_ bar: Object) -> BarRelay {
        bar.withPointer(as: GObject.self) { native in
            if let known = g_object_get_data(native, key) {
                return Unmanaged<BarRelay>.fromOpaque(known).takeUnretainedValue()
            }
            let relay = BarRelay()
            g_object_set_data_full(
                native, key, Unmanaged.passRetained(relay).toOpaque(),
                { data in
                    if let data { Unmanaged<BarRelay>.fromOpaque(data).release() }
                })
            return relay
        }
    }

    /// Has somebody told from now on.
    func add(_ user: any BarUser) {
        users.removeAll { $0.user == nil }
        if !users.contains(where: { $0.user === user }) { users.append(User(user: user)) }
    }

    /// Tells everybody that another bar is seen.
    func changed() {
        for user in users.compactMap(\.user) { user.place() }
    }
}

/// Hides the header bar above a widget that has bars of its own, one of which stands in for it.
@MainActor final class BarHider {
    private weak var widget: Object?
    private var hidden: Object?
    private let standIn: () -> Object?

    /// Hides the bar once the widget is in a window.
    ///
    /// - Parameter standIn: Finds the bar that is seen instead.
    init(above widget: Object, standIn: @escaping () -> Object?) {
        (self.widget, self.standIn) = (widget, standIn)
        widget.on("notify::root") { [weak self] in self?.update() }
        Scheduler.shared.afterUpdate { [weak self] in self?.update() }
    }

    isolated deinit {
        guard let hidden else { return }
        hidden.withWidget { gtk_widget_set_visible($0, 1) }
        let relay = BarRelay.of(hidden)
        relay.standIn = nil
        relay.changed()
    }

    /// Says that another bar stands in than before.
    func changed() {
        if let hidden { BarRelay.of(hidden).changed() }
    }

    private func update() {
        guard let widget, widget.window != nil else { return }
        guard hidden == nil, let bar = HeaderBar.nearest(to: widget) else { return }
        hidden = bar
        bar.withWidget { gtk_widget_set_visible($0, 0) }
        let relay = BarRelay.of(bar)
        relay.standIn = { [weak self] in self?.standIn() }
        relay.changed()
    }
}
