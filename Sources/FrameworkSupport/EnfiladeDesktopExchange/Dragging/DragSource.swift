// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import CoreTransferable
internal import Enfilade
internal import Foundation
package import FoundationAdditions
internal import EnfiladeGLib
package import EnfiladeGTK

/// A widget that can be dragged somewhere.
@MainActor package final class DragSource {
    /// Makes the dragged items, once somebody drags; empty for nothing.
    package var content: () -> [NSItemProvider] = { [] }
    /// Makes the widget that is displayed under the pointer; `nil` for a picture of the widget itself.
    package var preview: () -> Widget? = { nil }
    /// Called when a drag begins, with true, and when it has ended.
    package var dragging: (Bool) -> Void = { _ in }

    /// One of the sources that there are.
    private struct Living {
        weak var source: DragSource?
    }

    /// The source that is dragged now.
    private static weak var current: DragSource?
    private static var living: [ObjectIdentifier: Living] = [:]

    private let native: Object
    private weak var widget: Widget?
    private weak var handle: Widget?
    private var session: DragSession?
    private var grip = (x: 0.0, y: 0.0)

    /// Lets a widget be dragged.
    ///
    /// - Parameter handle: Where the drag begins: the widget itself, or something around it.
    package init(_ widget: Widget, from handle: Widget) {
        (self.widget, self.handle) = (widget, handle)
        let controller: OpaquePointer = gtk_drag_source_new()
        native = Object(sinking: UnsafeMutableRawPointer(controller))
        native.onPrepare { [weak self] in self?.prepare(at: $0) }
        native.onObject("drag-begin") { [weak self] in self?.begin($0) }
        native.on("drag-end") { [weak self] in self?.end() }
        handle.addController(native)
        Self.living[ObjectIdentifier(self)] = Living(source: self)
    }

    isolated deinit {
        session?.end()
        Self.living[ObjectIdentifier(self)] = nil
        handle?.removeController(native)
    }

    /// All that is dragged with this widget: in a selected row of a list, the items of the other selected rows as well.
    private var selected: [DragSource] {
        guard let row, row.isSelected, let list = row.parent else { return [self] }
        let others = Self.living.values.compactMap(\.source).compactMap { source -> (index: Int, source: DragSource)? in
            guard let other = source.row, other.isSelected, other.parent?.isSame(as: list) == true else { return nil }
            return (other.index, source)
        }
        return others.sorted { $0.index < $1.index }.map(\.source)
    }

    private var row: ListBoxRow? {
        widget?.ancestor(of: ListBoxRow.self)
    }

    private func prepare(at place: (x: Double, y: Double)) -> Object? {
        // Where sources lie within each other, GTK asks the innermost one first, and the others as well.
        guard Self.current == nil else { return nil }
        let items = selected.flatMap { $0.content() }
        guard !items.isEmpty else { return nil }
        grip = grip(at: place)
        let session = DragSession(items)
        self.session = session
        let outgoing = Outgoing(items) { try await session.mark().data }
        return ContentProvider.make(items, as: outgoing)
    }

    /// The place in the widget that is nearest to a place in the widget by which it is dragged.
    private func grip(at place: (x: Double, y: Double)) -> (x: Double, y: Double) {
        guard let widget, let handle else { return place }
        let (x, y) = handle.translate(x: place.x, y: place.y, to: widget) ?? (0, 0)
        return (min(max(0, x), Double(widget.width)), min(max(0, y), Double(widget.height)))
    }

    private func begin(_ drag: Object) {
        Self.current = self
        let (icon, grip) = preview().map { ($0, (x: 8.0, y: 8.0)) } ?? (picture, grip)
        drag.withOpaque { drag in
            if let icon, let place = gtk_drag_icon_get_for_drag(drag) {
                icon.withWidget { gtk_drag_icon_set_child(OpaquePointer(place), $0) }
            }
            gdk_drag_set_hotspot(drag, gint(grip.x), gint(grip.y))
        }
        dragging(true)
    }

    /// A picture of the widget, on the color of windows: most widgets have none behind them.
    private var picture: Widget? {
        widget?.paintable.map { Picture(showing: $0).styled("background") }
    }

    private func end() {
        Self.current = nil
        session?.end()
        session = nil
        dragging(false)
    }
}

/// The offer of the dragged items to the service, made once a receiver that knows Enfilade asks.
@MainActor private final class DragSession {
    private let items: [NSItemProvider]
    private let pasteboard = Pasteboard(name: "drag-\(UUID().uuidString)")
    private var offering: Task<PasteboardOffer, any Error>?

    init(_ items: [NSItemProvider]) {
        self.items = items
    }

    /// The name of the offer that the service has, made when somebody first asks.
    func mark() async throws -> OfferMark {
        let offering = offering ?? Task { [pasteboard, items] in try await pasteboard.write(items) }
        self.offering = offering
        return OfferMark(pasteboard: pasteboard.name, offer: try await offering.value.number)
    }

    /// Withdraws the offer.
    func end() {
        guard let offering else { return }
        self.offering = nil
        Task { try? await offering.value.withdraw() }
    }
}
