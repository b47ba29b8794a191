// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import Enfilade
import Foundation
import EnfiladeGLib
import EnfiladeLogging
package import EnfiladeServiceClient
import ShellSupport

/// The content of the switcher: the windows that there are, in an order that stays while somebody looks at it.
@MainActor package final class SwitcherModel {
    /// The state of the list of windows.
    enum Phase: Hashable {
        /// Nothing is known yet.
        case loading
        /// The windows are known.
        case ready
        /// The service cannot be reached, for a reason.
        case unreachable(String)
    }

    /// An app that has windows.
    struct Group: Hashable {
        let bundle: String
        let name: String
        let icon: String?
        let count: Int
    }

    private(set) var phase = Phase.loading
    /// Every window, in the order in which they are shown.
    private(set) var order: [String] = []
    private(set) var cards: [String: SwitcherCard] = [:]
    /// The windows that are shown.
    private(set) var visible: [String] = []
    /// Only the windows of one app; `nil` for all.
    private(set) var bundle: String?
    private(set) var search = ""
    /// Called with the cards that say something else than before, after anything has changed.
    var changed: (Set<String>) -> Void = { _ in }
    /// Called with the title of a window that could not be closed, and the reason; the window is listed again.
    var closingFailed: (String, any Error) -> Void = { _, _ in }

    /// The windows at the service.
    let scenes: Scenes1Client
    private let registry: Registry1Client
    private let connection: ServiceConnection
    private let log = Logger(module: "shell")
    private var apps: [String: BundleDescription] = [:]
    private var sessions: [String: SceneDescription] = [:]
    /// Windows that are not listed because they are being closed; they come back if that is undone or fails.
    private var closing: Set<String> = []
    private let pending: PendingClosings
    private let clock: any Clock<Duration>
    /// The bundles to ask for again; an empty one stands for everything.
    private var stale: Set<String> = []
    /// Asks for the stale bundles; `nil` if there are none.
    private var refreshing: Task<Void, Never>?
    private var watches: [Task<Void, Never>] = []

    /// Lists nothing before ``start()``.
    package init(_ connection: ServiceConnection = .shared, clock: any Clock<Duration> = ContinuousClock()) {
        self.connection = connection
        self.clock = clock
        pending = PendingClosings(clock: clock)
        scenes = Scenes1Client(connection)
        registry = Registry1Client(connection)
        pending.isOver = { [weak self] identifier in
            // Also without a switcher on screen, whose window may be gone meanwhile.
            Task { await self?.destroy(identifier) }
        }
    }

    isolated deinit {
        stop()
    }

    // MARK: - Sessions

    /// Asks for everything, and follows the changes from now on.
    package func start() {
        stop()
        // On other threads: this one has GTK to start, if the program has just begun.
        let beginning = Task.detached { [scenes, registry, connection] in
            try await Beginning(scenes, registry, connection)
        }
        watches = [Task { [weak self] in await self?.follow(beginning) }]
    }

    /// Follows nothing any more.
    func stop() {
        for watch in watches { watch.cancel() }
        watches = []
    }

    private func follow(_ beginning: Task<Beginning, any Error>) async {
        do {
            let beginning = try await beginning.value
            guard !Task.isCancelled else { return }
            let (changes, bundles, owners) = (beginning.changes, beginning.bundleChanges, beginning.owners)
            take(beginning.sessions, of: beginning.bundles)
            // A task of its own for each: they only say what is to be asked for.
            watches.append(Task { [weak self] in for await bundle in changes { self?.refresh(bundle) } })
            watches.append(Task { [weak self] in for await _ in bundles { self?.refresh("") } })
            watches.append(
                Task { [weak self] in for await owner in owners where owner.new != nil { self?.refresh("") } })
        } catch {
            log.warning("changes cannot be followed", ["error": "\(error)"])
            fail(error)
        }
    }

    /// Asks again for all windows, and returns when they are listed, when that has failed, or when a limit has passed.
    func bringUpToDate(within limit: Duration) async {
        let refreshing = refresh("")
        try? await withTimeout(limit, clock: clock) { await refreshing.value }
    }

    /// Asks again for the windows of a bundle; of all if it is empty.
    ///
    /// - Returns: The task that asks.
    @discardableResult
    func refresh(_ bundle: String) -> Task<Void, Never> {
        stale.insert(bundle)
        if let refreshing { return refreshing }
        let task = Task { [weak self] in
            guard let self else { return }
            await refreshAll()
        }
        refreshing = task
        return task
    }

    private func refreshAll() async {
        defer { refreshing = nil }
        while !stale.isEmpty {
            let wanted = stale
            stale = []
            do {
                if wanted.contains("") || phase != .ready {
                    let bundles = try await registry.bundles()
                    take(try await scenes.sessions(), of: bundles)
                } else {
                    for bundle in wanted {
                        take(try await scenes.sessions(bundle), replacing: { $0.bundle == bundle })
                    }
                }
            } catch {
                fail(error)
            }
        }
    }

    private func fail(_ error: any Error) {
        phase = .unreachable("\(error)")
        changed([])
    }

    /// Takes over all windows there are, and all bundles that are installed.
    private func take(_ current: [SceneDescription], of bundles: [BundleDescription]) {
        apps = Dictionary(bundles.map { ($0.identifier, $0.localized) }) { $1 }
        take(current, replacing: { _ in true })
    }

    /// Takes over the present windows; those that stay keep their places, and new ones come last.
    private func take(_ current: [SceneDescription], replacing isReplaced: (SceneDescription) -> Bool) {
        let wasReady = phase == .ready
        phase = .ready
        let known = Set(current.map(\.identifier))
        let gone = Set(sessions.values.filter { isReplaced($0) && !known.contains($0.identifier) }.map(\.identifier))
        for identifier in gone {
            sessions[identifier] = nil
            cards[identifier] = nil
            pending.remove(identifier)
        }
        if !gone.isEmpty { order.removeAll { gone.contains($0) } }
        closing.subtract(gone)
        var different: Set<String> = []
        for session in current {
            if sessions.updateValue(session, forKey: session.identifier) == nil { order.append(session.identifier) }
            let card = SwitcherCard(session, app: apps[session.bundle])
            if cards.updateValue(card, forKey: session.identifier) != card { different.insert(session.identifier) }
        }
        if !wasReady { sort() }
        arrange(different)
    }

    /// Brings the windows into the order of their last use: somebody begins to look.
    func begin() {
        sort()
        arrange()
    }

    private func sort() {
        order = sessions.values.sorted { ($1.activated, $1.identifier) < ($0.activated, $0.identifier) }
            .map(\.identifier)
    }

    private func arrange(_ different: Set<String> = []) {
        let words = SearchText.words(search)
        visible = order.filter { identifier in
            guard let card = cards[identifier], !closing.contains(identifier) else { return false }
            return (bundle == nil || card.bundle == bundle) && card.matches(words)
        }
        changed(different)
    }

    // MARK: - Cards

    /// Shows only the windows that the words of a text occur in.
    func find(_ text: String) {
        guard text != search else { return }
        search = text
        arrange()
    }

    /// Shows only the windows of an app; of all if it is `nil`.
    func show(only bundle: String?) {
        guard bundle != self.bundle else { return }
        self.bundle = bundle
        arrange()
    }

    /// The place of the card to begin with: that of the window before the one in use, so that Return goes back to it.
    var firstPosition: Int {
        guard visible.count > 1, let first = visible.first.flatMap({ sessions[$0] }) else { return 0 }
        return first.state == "foregroundActive" ? 1 : 0
    }

    /// The apps that have windows, by name.
    var groups: [Group] {
        let shown = order.compactMap { cards[$0] }.filter { !closing.contains($0.identifier) }
        return Dictionary(grouping: shown, by: \.bundle).compactMap { bundle, cards in
            cards.first.map { Group(bundle: bundle, name: $0.app, icon: $0.icon, count: cards.count) }
        }.sorted { ($0.name.lowercased(), $0.bundle) < ($1.name.lowercased(), $1.bundle) }
    }

    /// The app whose windows are shown alone.
    var shownApp: Group? {
        guard let bundle else { return nil }
        if let group = groups.first(where: { $0.bundle == bundle }) { return group }
        let app = apps[bundle]
        return Group(
            bundle: bundle, name: app?.name ?? bundle, icon: app.flatMap { $0.icon.isEmpty ? nil : $0.icon }, count: 0)
    }

    // MARK: - Actions

    /// Brings a window to the front; its app is started if it does not run.
    func open(_ identifier: String, token: String?) async throws {
        guard let card = cards[identifier] else { return }
        _ = try await scenes.open(card.bundle, .init(session: identifier, token: token))
    }

    /// Closes a window. It is not listed any more at once; its session is destroyed when the time to undo is over.
    func close(_ identifier: String) {
        guard cards[identifier] != nil, closing.insert(identifier).inserted else { return }
        pending.add(identifier)
        arrange()
    }

    /// Lists the window again that was closed last, where it was; false if there is none whose session still exists.
    @discardableResult func undoClosing() -> Bool {
        guard let identifier = pending.undo() else { return false }
        closing.remove(identifier)
        arrange()
        return true
    }

    /// The window that undoing brings back; `nil` if there is none.
    var lastClosed: SwitcherCard? {
        pending.identifiers.last.flatMap { cards[$0] }
    }

    private func destroy(_ identifier: String) async {
        do {
            try await scenes.destroy(identifier)
        } catch let error as ServiceError where error.code == .notFound {
            // Somebody else was faster.
        } catch {
            closing.remove(identifier)
            arrange()
            return closingFailed(cards[identifier]?.title ?? "", error)
        }
        sessions[identifier] = nil
        cards[identifier] = nil
        order.removeAll { $0 == identifier }
        closing.remove(identifier)
        arrange()
    }
}

/// The first state of a model, and the streams of its changes.
private struct Beginning: Sendable {
    let changes: AsyncStream<String>
    let bundleChanges: AsyncStream<Void>
    let owners: AsyncStream<BusNameChange>
    let bundles: [BundleDescription]
    let sessions: [SceneDescription]

    /// Listens to changes, and asks for everything after that, so that no change is missed.
    init(_ scenes: Scenes1Client, _ registry: Registry1Client, _ connection: ServiceConnection) async throws {
        changes = try await scenes.changedSignals()
        bundleChanges = try await registry.bundlesChangedSignals()
        owners = try await connection.bus().nameOwnerChanges(of: Interfaces.serviceName)
        bundles = try await registry.bundles()
        sessions = try await scenes.sessions()
    }
}
