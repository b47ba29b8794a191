// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK

extension HeaderBar {
    /// Finds the header bar of the place that a widget is in: the nearest one beside an ancestor, or beside the widget.
    static func nearest(to widget: Widget) -> HeaderBar? {
        var next: Widget? = widget
        while let place = next {
            let parent = place.parent
            if let bar = parent?.firstChild(of: HeaderBar.self) { return bar }
            next = parent
        }
        return nil
    }

    /// The header bar that is seen above a widget: the nearest one, or the bar in its place while that is hidden.
    ///
    /// - Parameter user: Is told to place its things again when it becomes another one.
    static func seen(above widget: Widget, by user: any BarUser) -> HeaderBar? {
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
    private static let relays = LastingValue<BarRelay>("enfilade-bar-relay")

    private struct User {
        weak var user: (any BarUser)?
    }

    /// Finds the bar that is seen instead; `nil` as long as the bar itself is seen.
    var standIn: (() -> HeaderBar?)?
    private var users: [User] = []

    /// The relay of a bar, which lasts as long as the bar.
    static func of(_ bar: HeaderBar) -> BarRelay {
        if let known = relays.of(bar) { return known }
        let relay = BarRelay()
        relays.set(relay, of: bar)
        return relay
    }

    /// Has a user of the bar told from now on.
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
    private weak var widget: Widget?
    private var hidden: HeaderBar?
    private let standIn: () -> HeaderBar?

    /// Hides the bar once the widget is in a window.
    ///
    /// - Parameter standIn: Finds the bar that is seen instead.
    init(above widget: Widget, standIn: @escaping () -> HeaderBar?) {
        (self.widget, self.standIn) = (widget, standIn)
        widget.on("notify::root") { [weak self] in self?.update() }
        Scheduler.shared.afterUpdate { [weak self] in self?.update() }
    }

    isolated deinit {
        guard let hidden else { return }
        hidden.isVisible = true
        let relay = BarRelay.of(hidden)
        relay.standIn = nil
        relay.changed()
    }

    /// Says that another bar stands in than before.
    func changed() {
        if let hidden { BarRelay.of(hidden).changed() }
    }

    private func update() {
        guard let widget, widget.isRooted else { return }
        guard hidden == nil, let bar = HeaderBar.nearest(to: widget) else { return }
        hidden = bar
        bar.isVisible = false
        let relay = BarRelay.of(bar)
        relay.standIn = { [weak self] in self?.standIn() }
        relay.changed()
    }
}
