// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import FoundationAdditions
internal import EnfiladeGLib
package import EnfiladeGTK

/// Who takes what is dropped on a widget.
@MainActor package protocol DropReceiver: AnyObject {
    /// Whether something of what is dragged can be taken.
    func accepts(_ items: [NSItemProvider]) -> Bool
    /// What is dragged comes over the widget, or leaves it.
    func setTargeted(_ isTargeted: Bool)
    /// What is dragged has moved within the widget, or is about to come over it.
    func moved(to place: (x: Double, y: Double))
    /// What is dragged has left the widget without being dropped there, whether it could be taken or not.
    func left()
    /// What is dragged was dropped on the widget, and leaves it by that.
    func willTake()
    /// Takes what was dropped; false if nothing of it could be taken. Nobody has asked before whether it can.
    func take(_ items: [NSItemProvider], at place: (x: Double, y: Double)) async -> Bool
}

extension DropReceiver {
    package func moved(to place: (x: Double, y: Double)) {}
    package func left() {}
    package func willTake() {}
}

/// A widget on which something can be dropped.
///
/// Where several of them lie within each other, the innermost one decides alone, also if it takes nothing of the kind.
@MainActor package final class DropTarget {
    /// Those that the pointer is over while something is dragged. A window may close in the middle.
    private static var under: [Entered] = []
    private static var entered: [DropTarget] { under.compactMap(\.target) }

    private struct Entered {
        weak var target: DropTarget?
    }

    private let native: Object
    private weak var widget: Widget?
    private weak var receiver: (any DropReceiver)?
    private var drop: IncomingDrop?
    private var isTargeted = false

    /// Lets a receiver have what is dropped on a widget.
    package init(_ widget: Widget, _ receiver: any DropReceiver) {
        (self.widget, self.receiver) = (widget, receiver)
        DragTime.follow
        let controller: OpaquePointer = gtk_drop_target_async_new(nil, GDK_ACTION_COPY)
        native = Object(sinking: UnsafeMutableRawPointer(controller))
        native.onDrag("drag-enter") { [weak self] in self?.enter($0) ?? 0 }
        native.onDrag("drag-motion") { [weak self] in self?.move($0) ?? 0 }
        native.on("drag-leave") { [weak self] in self?.leave() }
        native.onDrag("drop") { [weak self] in self?.drop($0) ?? 0 }
        widget.addController(native)
    }

    isolated deinit {
        // GTK takes a drop for a controller that nobody listens to.
        widget?.removeController(native)
    }

    // MARK: - While something is dragged

    /// Whether no other widget inside this one has what is dragged over it.
    private var isInnermost: Bool {
        !Self.entered.contains { other in
            guard other !== self, let inner = other.widget, let widget else { return false }
            return inner.isDescendant(of: widget)
        }
    }

    /// Whether it can be dropped here; true as long as nobody knows what it is.
    private var isWelcome: Bool {
        guard isInnermost, let drop, let receiver else { return false }
        return drop.items.map { receiver.accepts($0) } ?? true
    }

    private var action: UInt32 { isWelcome ? GDK_ACTION_COPY.rawValue : 0 }

    private func enter(_ place: DragPlace) -> UInt32 {
        let drop = IncomingDrop.of(place.drop)
        self.drop = drop
        Self.under = (Self.entered.filter { $0 !== self } + [self]).map { Entered(target: $0) }
        receiver?.moved(to: (place.x, place.y))
        Self.look()
        if drop.items == nil {
            Task {
                _ = try? await drop.find()
                guard self.drop === drop else { return }
                Self.look()
                if isInnermost { drop.setStatus(isWelcome) }
            }
        }
        return action
    }

    private func move(_ place: DragPlace) -> UInt32 {
        if isTargeted { receiver?.moved(to: (place.x, place.y)) }
        return action
    }

    private func leave() {
        Self.under = Self.entered.filter { $0 !== self }.map { Entered(target: $0) }
        drop = nil
        setTargeted(false)
        receiver?.left()
        Self.look()
    }

    /// Tells every widget under the pointer whether it would be the one.
    private static func look() {
        for target in entered { target.setTargeted(target.drop?.items != nil && target.isWelcome) }
    }

    private func setTargeted(_ isTargeted: Bool) {
        guard self.isTargeted != isTargeted else { return }
        self.isTargeted = isTargeted
        receiver?.setTargeted(isTargeted)
    }

    // MARK: - The drop

    private func drop(_ place: DragPlace) -> UInt32 {
        let drop = IncomingDrop.of(place.drop)
        guard isInnermost, let receiver else { return 0 }
        drop.markDropped()
        for target in Self.entered {
            // GTK takes it for a place that something is over until something else comes there.
            target.widget?.showNoDrop()
        }
        Self.under = []
        self.drop = nil
        receiver.willTake()
        setTargeted(false)
        Task {
            let items = (try? await drop.find()) ?? []
            drop.finish(await receiver.take(items, at: (place.x, place.y)))
        }
        return 1
    }
}
