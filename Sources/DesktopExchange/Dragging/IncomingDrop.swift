// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import FoundationAdditions
internal import GLib

/// A drag that is over a window of this program.
@MainActor final class IncomingDrop {
    private static weak var latest: IncomingDrop?

    private let drop: Object
    private var finding: Task<[NSItemProvider], any Error>?
    /// What is dragged; `nil` as long as that is not known.
    private(set) var items: [NSItemProvider]?
    private var isFinished = false

    private init(_ drop: Object) {
        self.drop = drop
        items = own
    }

    /// The drag behind an object of GDK: the same for all widgets that it comes over.
    static func of(_ drop: Object) -> IncomingDrop {
        if let latest, latest.drop.isSame(as: drop) { return latest }
        let new = IncomingDrop(drop)
        latest = new
        return new
    }

    /// What this program itself is dragging; `nil` if another one is the source.
    private var own: [NSItemProvider]? {
        drop.withOpaque { drop in
            gdk_drop_get_drag(drop).flatMap { gdk_drag_get_content($0) }.flatMap { ContentProvider.providers(of: $0) }
        }
    }

    /// Finds out what is dragged.
    ///
    /// - Throws: `ExchangeError` if the source does not tell.
    func find() async throws -> [NSItemProvider] {
        if let items { return items }
        let finding = finding ?? Task { try await foreign.itemProviders() }
        self.finding = finding
        do {
            let found = try await finding.value
            items = found
            return found
        } catch {
            // Once it is dropped the source may answer.
            self.finding = nil
            throw error
        }
    }

    private var foreign: ForeignContent {
        let names = drop.withOpaque { gdk_drop_get_formats($0).map { [String](names: $0) } ?? [] }
        return ForeignContent(names: names, source: .drop(drop))
    }

    /// Says which action a drop has now; none refuses it.
    func setStatus(_ isAccepted: Bool) {
        guard !isFinished else { return }
        let action = isAccepted ? GDK_ACTION_COPY : GdkDragAction(rawValue: 0)
        drop.withOpaque { gdk_drop_status($0, action, action) }
    }

    /// Says that everything of a drop was read, once.
    func finish(_ isTaken: Bool) {
        guard !isFinished else { return }
        isFinished = true
        drop.withOpaque { gdk_drop_finish($0, isTaken ? GDK_ACTION_COPY : GdkDragAction(rawValue: 0)) }
    }
}
