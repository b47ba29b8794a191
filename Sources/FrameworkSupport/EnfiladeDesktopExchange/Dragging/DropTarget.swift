// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib
package import EnfiladeGTK

/// A widget on which something can be dropped.
///
/// Where several of them lie within each other, the innermost one decides alone, also if it takes nothing of the kind.
/// A text in it that can be edited takes text; files and pictures that the widget can take are the widget's also there. They
/// put the cursor of the text to where they are dropped.
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
    /// The place of the drag in the widget.
    private var place = CGPoint.zero
    /// Whether a text at that place takes the drag.
    private var isForText = false

    /// Lets items be dropped on a widget.
    package init(_ widget: Widget, _ handler: DropHandler = DropHandler()) {
        (self.widget, self.handler) = (widget, handler)
        DragTime.follow
        let controller: OpaquePointer = gtk_drop_target_async_new(nil, GDK_ACTION_COPY)
        native = Object(sinking: UnsafeMutableRawPointer(controller))
        // A text in the widget would have it first.
        native.withOpaque { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
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
        guard isInnermost, !isForText, let drop else { return false }
        return drop.items.map { handler.accepts($0) } ?? true
    }

    /// Finds out whether a text at a place takes the drag, and returns whether it did not before, or the other way round.
    @discardableResult private func lookForText(at place: CGPoint, _ drop: IncomingDrop) -> Bool {
        let before = isForText
        self.place = place
        isForText =
            drop.hasText && widget?.hasEditableText(atX: place.x, y: place.y) == true
            && !(drop.isMoreThanText && drop.items.map { handler.accepts($0) } ?? true)
        return isForText != before
    }

    private var action: UInt32 { isWelcome ? GDK_ACTION_COPY.rawValue : 0 }

    private func enter(_ place: DragPlace) -> UInt32 {
        let drop = IncomingDrop.of(place.drop)
        self.drop = drop
        Self.under = (Self.entered.filter { $0 !== self } + [self]).map { Entered(target: $0) }
        handler.moved(place.point)
        lookForText(at: place.point, drop)
        Self.look()
        if drop.items == nil {
            Task {
                _ = try? await drop.find()
                guard self.drop === drop else { return }
                lookForText(at: self.place, drop)
                Self.look()
                if isInnermost, !isForText { drop.setStatus(isWelcome) }
            }
        }
        return action
    }

    private func move(_ place: DragPlace) -> UInt32 {
        if let drop, lookForText(at: place.point, drop) { Self.look() }
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
        lookForText(at: place.point, drop)
        if isForText {
            // The text takes it, and the drag has left.
            for target in Self.entered { target.leave() }
            return 0
        }
        drop.markDropped()
        for target in Self.entered {
            // GTK takes it for a place that something is over until something else comes there.
            target.widget?.showNoDrop()
        }
        Self.under = []
        self.drop = nil
        handler.willTake()
        setTargeted(false)
        widget?.placeCursor(atX: place.x, y: place.y)
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
