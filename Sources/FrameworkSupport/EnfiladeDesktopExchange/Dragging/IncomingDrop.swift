// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeConcurrency
internal import FoundationAdditions
internal import EnfiladeGLib
internal import Synchronization

/// A drag that is over a window of this program.
@MainActor final class IncomingDrop {
    private static weak var latest: IncomingDrop?

    private let drop: Object
    private let identity = DragIdentity()
    private var finding: Task<[NSItemProvider], any Error>?
    /// The dragged items; `nil` as long as they are not known.
    private(set) var items: [NSItemProvider]?
    private var isFinished = false
    /// Keeps the drop of another program going, which takes back its items as soon as that is over.
    private var lease: DropLease?

    private init(_ drop: Object) {
        self.drop = drop
        items = own
        lease = items == nil ? DropLease(drop) : nil
    }

    /// The drag behind an object of GDK: the same for all widgets that it comes over.
    static func of(_ drop: Object) -> IncomingDrop {
        if let latest, latest.drop.isSame(as: drop) { return latest }
        let new = IncomingDrop(drop)
        latest = new
        return new
    }

    /// The items that this program itself is dragging; `nil` if another one is the source.
    private var own: [NSItemProvider]? {
        drop.withOpaque { drop in
            gdk_drop_get_drag(drop).flatMap { gdk_drag_get_content($0) }.flatMap { ContentProvider.providers(of: $0) }
        }
    }

    /// Finds the dragged items.
    ///
    /// - Throws: `ExchangeError` if the source does not tell.
    func find() async throws -> [NSItemProvider] {
        if let items { return items }
        let finding =
            finding
            ?? Task {
                let items = try await foreign.itemProviders()
                return lease.map { lease in items.map { $0.keeping(lease) } } ?? items
            }
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

    /// The names under which the content is offered.
    private var names: [String] {
        drop.withOpaque { gdk_drop_get_formats($0).map { [String](names: $0) } ?? [] }
    }

    /// Whether a text of GTK takes it.
    private(set) lazy var hasText = drop.withOpaque { drop -> Bool in
        guard let formats = gdk_drop_get_formats(drop) else { return false }
        // It takes over the reference.
        let types: OpaquePointer? = gdk_content_formats_union_deserialize_gtypes(gdk_content_formats_ref(formats))
        defer { gdk_content_formats_unref(types) }
        return gdk_content_formats_contain_gtype(types, g_type_from_name("gchararray")) != 0
    }
    /// Whether it has files, addresses or pictures, beside which a text only names or describes them.
    private(set) lazy var isMoreThanText = names.contains { WireName.isListOfFiles($0) || $0.hasPrefix("image/") }

    private var foreign: ForeignContent {
        ForeignContent(names: names, source: .drop(drop, identity))
    }

    /// It was dropped here.
    func markDropped() {
        identity.markDropped()
    }

    /// Says which action a drop has now; none refuses it.
    func setStatus(_ isAccepted: Bool) {
        guard !isFinished else { return }
        let action = isAccepted ? GDK_ACTION_COPY : GdkDragAction(rawValue: 0)
        drop.withOpaque { gdk_drop_status($0, action, action) }
    }

    /// Says that a drop is over, once: of another program's when nobody can load anything of it any more.
    func finish(_ isTaken: Bool) {
        guard !isFinished else { return }
        isFinished = true
        guard let lease else { return drop.finish(isTaken) }
        lease.isTaken = isTaken
        if isTaken { lease.limit() } else { lease.end() }
        (self.lease, items, finding) = (nil, nil, nil)
    }
}

/// Has a drop go on until the last provider of the dropped items has gone.
@MainActor final class DropLease: ContentLease {
    /// How long a drop goes on at least that somebody keeps providers of, but loads nothing of: its source waits.
    nonisolated static let longest = Duration.seconds(60)

    /// Whether something of it was taken; `nil` before that is known, and if it was not dropped.
    var isTaken: Bool?
    private let drop: Object
    private nonisolated let loads = Atomic(0)

    init(_ drop: Object) {
        self.drop = drop
    }

    isolated deinit {
        end()
    }

    nonisolated func beginLoading() { loads.add(1, ordering: .relaxed) }
    nonisolated func endLoading() { loads.subtract(1, ordering: .relaxed) }

    /// Ends the drop, once.
    func end() {
        guard let isTaken else { return }
        self.isTaken = nil
        drop.finish(isTaken)
    }

    /// Ends the drop as soon as it has gone on for long and nothing of it is being loaded.
    func limit(_ time: Duration = longest) {
        Task { [weak self] in
            repeat {
                try? await pause(for: time, because: "the receiver says nothing when it has lost interest")
            } while (self?.loads.load(ordering: .relaxed) ?? 0) > 0
            self?.end()
        }
    }
}

extension Object {
    /// Says that a drop is over.
    @MainActor fileprivate func finish(_ isTaken: Bool) {
        withOpaque { gdk_drop_finish($0, isTaken ? GDK_ACTION_COPY : GdkDragAction(rawValue: 0)) }
    }
}
