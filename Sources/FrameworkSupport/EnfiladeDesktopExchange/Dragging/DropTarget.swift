// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib
package import EnfiladeGTK

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

    /// The behaviour of the widget; the present one counts in each event.
    package var handler: DropHandler
    private let native: Object
    private weak var widget: Widget?
    private var drop: IncomingDrop?
    private var isTargeted = false

    /// Lets items be dropped on a widget.
    package init(_ widget: Widget, _ handler: DropHandler = DropHandler()) {
        (self.widget, self.handler) = (widget, handler)
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

    /// Whether no other widget inside this one has the drag over it.
    private var isInnermost: Bool {
        !Self.entered.contains { other in
            guard other !== self, let inner = other.widget, let widget else { return false }
            return inner.isDescendant(of: widget)
        }
    }

    /// Whether the items can be dropped here; true as long as they are not known.
    private var isWelcome: Bool {
        guard isInnermost, let drop else { return false }
        return drop.items.map { handler.accepts($0) } ?? true
    }

    private var action: UInt32 { isWelcome ? GDK_ACTION_COPY.rawValue : 0 }

    private func enter(_ place: DragPlace) -> UInt32 {
        let drop = IncomingDrop.of(place.drop)
        self.drop = drop
        Self.under = (Self.entered.filter { $0 !== self } + [self]).map { Entered(target: $0) }
        handler.moved(place.point)
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
        if isTargeted { handler.moved(place.point) }
        return action
    }

    private func leave() {
        Self.under = Self.entered.filter { $0 !== self }.map { Entered(target: $0) }
        drop = nil
        setTargeted(false)
        handler.left()
        Self.look()
    }

    /// Tells every widget under the pointer whether it would be the one.
    private static func look() {
        for target in entered { target.setTargeted(target.drop?.items != nil && target.isWelcome) }
    }

    private func setTargeted(_ isTargeted: Bool) {
        guard self.isTargeted != isTargeted else { return }
        self.isTargeted = isTargeted
        handler.targeted(isTargeted)
    }

    // MARK: - The drop

    private func drop(_ place: DragPlace) -> UInt32 {
        let drop = IncomingDrop.of(place.drop)
        guard isInnermost else { return 0 }
        drop.markDropped()
        for target in Self.entered {
            // GTK takes it for a place that something is over until something else comes there.
            target.widget?.showNoDrop()
        }
        Self.under = []
        self.drop = nil
        handler.willTake()
        setTargeted(false)
        // The drop goes on when the widget is gone: some are only there while something is dragged.
        Task {
            let items = (try? await drop.find()) ?? []
            drop.finish(await handler.take(items, place.point))
        }
        return 1
    }
}

extension DragPlace {
    /// The place in the widget.
    fileprivate var point: CGPoint { CGPoint(x: x, y: y) }
}
