// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeNotifications
import Foundation

/// The room of notifications: decisions, lists, badges, and the way to the desktop and back to the apps.
actor Notifications {
    let store: NotificationsStore
    let peers: any NotificationsPeers
    let policies: any FocusPolicies
    let apps: any NotificationApps
    private let foreground: any ForegroundApps
    let desktop: DesktopNotifications
    let attachments: AttachmentFolders
    let responses: NotificationResponses
    let errands = SourceErrands()
    let clock: any Clock<Duration>
    /// Milliseconds since 1970 by the clock on the wall.
    let now: @Sendable () -> Int64
    /// The time zone of the user, in which dates without a zone of their own are.
    let zone: @Sendable () -> TimeZone
    /// Makes identifiers that were never used.
    private let newIdentifier: @Sendable () -> String
    let logger = Logger(module: "notifications")

    var table = NotificationTable()
    /// Keeps the store and the memory in one order.
    let changes = SerialQueue()
    /// The wait for the next notification that is due.
    var timer: Task<Void, Never>?
    /// The zone and the time of the last look for due notifications; `nil` before the first one.
    var lastLook: (zone: TimeZone, time: Int64)?
    /// The tasks that follow the desktop and docks.
    var followers: [Task<Void, Never>] = []
    var isFollowingDesktop = false
    private var isFollowingDocks = false
    /// The decisions about notifications of programs that are not stored yet.
    var unnoted: [NotificationDecision] = []
    var isNoting = false
    /// The sources whose last decision, a refusal, is noted.
    var refused: Set<String> = []
    /// Hears of the notifications that are taken off the list.
    var removalFollower: (@Sendable ([String]) async -> Void)?
    /// The rooms that take the actions on notifications of sources of their own, by these; `true` if one is done.
    var responders: [String: @Sendable (NotificationResponse) async -> Bool] = [:]
    /// The tokens that came for the next action.
    var tokens: [UInt32: String] = [:]
    /// Events of notifications that the desktop shows already, and has not given their numbers yet.
    var early = EarlyEvents()

    init(
        store: NotificationsStore, _ surroundings: NotificationSurroundings, clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Int64, zone: @escaping @Sendable () -> TimeZone,
        newIdentifier: @escaping @Sendable () -> String = { UUID().uuidString }
    ) {
        self.store = store
        peers = surroundings.peers
        policies = surroundings.policies
        apps = surroundings.apps
        foreground = surroundings.foreground
        desktop = DesktopNotifications(server: surroundings.server)
        attachments = surroundings.attachments
        responses = NotificationResponses(store: store, peers: surroundings.peers, apps: surroundings.apps)
        self.clock = clock
        self.now = now
        self.zone = zone
        self.newIdentifier = newIdentifier
    }

    deinit {
        timer?.cancel()
        for follower in followers { follower.cancel() }
    }

    /// The time by the clock on the wall.
    var date: Date { Date(timeIntervalSince1970: Double(now()) / 1_000) }

    /// Takes up the notifications of a former service; those that were due meanwhile come now.
    func restore() async throws {
        table = try await store.load()
        await forgetUninstalled()
        await policies.follow { [weak self] former, present in
            await self?.focusChanged(from: former, to: present)
        }
        let shown = table.delivered(of: "").filter { $0.desktop != nil }
        if !shown.isEmpty {
            await followDesktop()
            // Another server gives the same numbers to others.
            await forgetNumbers(exceptOf: await desktop.currentOwner())
        }
        await dropGoneBanners()
        // Docks forget the badges of a service that has ended.
        await showBadges()
        await summarise(except: await policies.policy()?.mode)
        // The zone of the user is not looked for while nothing waits.
        if table.nextDue != nil { _ = await followWall() }
        arm()
        sweepAttachments()
    }

    /// Forgets bundles that are gone: the service may have ended while they were uninstalled.
    private func forgetUninstalled() async {
        for (source, state) in table.sources {
            if apps.stored.contains(ExactText(source)) {
                table[source].isBundle = true
            } else if state.isBundle || state.settings.requested != 0 {
                // Only bundles ask for an authorization. Other programs are here as long as the user wants.
                await storeQuietly { try await self.store.deleteAll(of: source) }
                table.remove(source)
                deleteAllAttachments(of: source)
            }
        }
    }

    /// Waits until all work for a source is done, for tests.
    func settle(_ source: String) async {
        await errands.settle(source)
        await responses.settle(source)
    }

    func changed(_ source: String) async {
        await peers.changed(source: source)
    }
}

// MARK: - Settings

extension Notifications: Notifications1Service {
    func join(_ membership: NotificationMembership, by caller: Caller) async throws {
        let bundle = try CallerRules.bundle(of: caller)
        await responses.join(caller.connection, of: bundle, membership)
    }

    func requestAuthorization(_ options: UInt32, by caller: Caller) async throws -> Bool {
        let bundle = try CallerRules.bundle(of: caller)
        try await change(bundle) { $0.settings.authorize(options) }
        return table[bundle].settings.authorization != .denied
    }

    func setSettings(_ source: String, _ wanted: NotificationSettingsChanges, by caller: Caller) async throws {
        try CallerRules.requireSettings(caller, to: "change the settings of notifications")
        let source = try NotificationRules.source(source, settledBy: caller)
        try await change(source) { $0.settings.apply(wanted) }
        if wanted.badge != nil || wanted.authorization != nil { await showBadge(of: source) }
    }

    func setCategories(_ source: String, categories: [NotificationCategory], by caller: Caller) async throws {
        let source = try NotificationRules.source(source, of: caller)
        try NotificationRules.check(categories)
        try await change(source) { $0.categories = categories }
    }

    /// Changes settings, categories or badge of a source, as one of the changes.
    private func change(_ source: String, _ body: @escaping @Sendable (inout SourceState) -> Void) async throws {
        try await changes.run { try await self.changeNow(source, body) }
    }

    private func changeNow(_ source: String, _ body: @Sendable (inout SourceState) -> Void) async throws {
        try checkCount(with: source)
        var state = table[source]
        body(&state)
        state.isBundle = await isBundle(source)
        try await store.set(source, state)
        body(&table[source])
        table[source].isBundle = state.isBundle
        await changed(source)
    }

    /// Whether a source is, or was, an installed bundle.
    private func isBundle(_ source: String) async -> Bool {
        if table[source].isBundle { return true }
        return await apps.appearance(of: source) != nil
    }

    func checkCount(with source: String) throws(ServiceError) {
        guard table.knows(source) || table.sources.count < NotificationRules.sourceLimit else {
            throw ServiceError(.limitExceeded, "there are \(NotificationRules.sourceLimit) sources already")
        }
    }
}

// MARK: - Delivering

extension Notifications {
    func add(
        _ source: String, _ request: NotificationRequest, by caller: Caller
    ) async throws -> NotificationDecision {
        let source = try NotificationRules.source(source, of: caller)
        try NotificationRules.check(request)
        let isByUser = NotificationRules.isTool(caller)
        if let trigger = request.trigger {
            guard NotificationRules.isAuthorized(table[source].settings, isByUser: isByUser) else {
                throw notAuthorized(source)
            }
            // Calendars may look through many years: nobody else waits for that.
            let due = try await due(of: trigger)
            return try await changes.run {
                try await self.keep(request, until: due, from: source, isByUser: isByUser)
            }
        }
        let decision = try await changes.run {
            try await self.deliver(request, from: source, isByUser: isByUser)
        }
        return decision.told(mayKnow: await policies.mayKnowMode(caller))
    }

    /// The first time at which a trigger is due.
    ///
    /// - Throws: `ServiceError` with the reason why it never is.
    private func due(of trigger: NotificationTrigger) async throws(ServiceError) -> Date {
        let (date, zone) = (date, zone())
        do throws(NotificationSchedule.Objection) {
            return try await offload { () throws(NotificationSchedule.Objection) in
                try NotificationSchedule.first(of: trigger, after: date, in: zone)
            }
        } catch {
            throw ServiceError(error.isUnsupported ? .notSupported : .invalidArgument, error.message)
        }
    }

    /// Keeps a notification until it is due.
    private func keep(
        _ request: NotificationRequest, until due: Date, from source: String, isByUser: Bool
    ) async throws -> NotificationDecision {
        try checkCount(with: source)
        let state = table[source]
        guard NotificationRules.isAuthorized(state.settings, isByUser: isByUser) else { throw notAuthorized(source) }
        guard state.pending[request.identifier] != nil || state.pending.count < NotificationRules.pendingLimit else {
            throw ServiceError(
                .limitExceeded, "\(NotificationRules.pendingLimit) notifications of “\(source)” wait already")
        }
        // From here on it follows the zone, with all that were kept before.
        _ = await followWall()
        let waiting = WaitingNotification(
            record: PendingNotification(source: source, request: request, next: due.milliseconds), isByUser: isByUser)
        if await isBundle(source) != state.isBundle { try await changeNow(source) { _ in } }
        try await store.keep(waiting)
        let former = table[source].pending.updateValue(waiting, forKey: request.identifier)
        deleteAttachments(of: [former].compactMap { $0?.record.request }, from: source)
        arm()
        await changed(source)
        return NotificationDecision(
            source: source, identifier: request.identifier, title: request.content.title, time: UInt64(clamping: now()),
            outcome: .wait, gate: .trigger, level: request.content.level, criteria: request.content.criteria)
    }

    private func notAuthorized(_ source: String) -> ServiceError {
        ServiceError(.notPermitted, "“\(source)” may not notify: it is not authorized")
    }

    /// Decides about a notification that is due, lists it, and has it shown.
    ///
    /// - Parameter owner: The bundle for which the source notifies: it interrupts only where one of its own would; empty for none.
    func deliver(
        _ request: NotificationRequest, from source: String, of owner: String = "", isByUser: Bool,
        repetition: WaitingNotification? = nil
    ) async throws -> NotificationDecision {
        try checkCount(with: source)
        let policy = await policies.policy()
        var decision = NotificationRules.decision(
            on: request.content, from: source, table[source].settings, isByUser: isByUser, policy: policy)
        if !owner.isEmpty, decision.outcome == .interrupt {
            let own = NotificationRules.decision(
                on: request.content, from: owner, table[owner].settings, isByUser: false, policy: policy)
            if own.outcome != .interrupt { (decision.outcome, decision.gate) = (.silence, own.gate) }
        }
        (decision.identifier, decision.time) = (request.identifier, UInt64(clamping: now()))
        guard decision.outcome != .refuse else {
            // One tells the reason for all that follow; an app may try without end.
            if !refused.contains(source) { try await store.note(decision) }
            refused.insert(source)
            throw notAuthorized(source)
        }
        refused.remove(source)
        if !decision.note.isEmpty {
            logger.warning("a predicate cannot be decided", ["source": source, "reason": decision.note])
        }
        let isInFront = decision.outcome == .interrupt ? await foreground.isInForeground(source) : false
        let counts = !isInFront && table[source].settings.mayBadge && request.content.badge != nil
        let inserted = try await insert(
            ListedNotification(request, from: source, decision, hiddenBy: policy),
            badge: counts ? request.content.badge : nil, repetition: repetition)
        let (listed, former) = (inserted.listed, inserted.former)
        logger.info(
            "notification decided",
            ["source": source, "outcome": decision.outcome.rawValue, "gate": decision.gate.rawValue])
        await changed(source)
        await summarise(ifOver: listed.silencedBy)
        if counts { await showBadge(of: source) }
        let shown = ([former].compactMap { $0 } + inserted.removed).compactMap(\.desktop)
        let isCrowded = errands.count(for: source) >= NotificationRules.errandLimit
        if isCrowded { logger.warning("a notification is only listed: others wait", ["source": source]) }
        // The record stays in the list alone: many may wait here.
        let (place, replaced) = (listed.place, former?.desktop)
        // Nothing of it is to be seen in a list; an app in front is asked first.
        if request.content.isBadgeAlone, !isInFront || isCrowded { await takeOff(listed) }
        if !isCrowded || !shown.isEmpty {
            errands.run(for: source) {
                if isCrowded { return await self.close(shown) }
                await self.present(place, isInFront: isInFront, replacing: replaced, closing: shown)
            }
        }
        return decision
    }

    /// The result of listing a notification: it with its number, the one that it replaces, and those that left the list for it.
    struct Inserted: Sendable {
        let listed: ListedNotification
        let former: ListedNotification?
        let removed: [ListedNotification]
    }

    /// Stores and lists a notification that was decided about, in the place of one with its identifier.
    ///
    /// - Parameters:
    ///   - badge: The new badge of its source; `nil` leaves it.
    ///   - limit: The limit for notifications of its source in the list; the oldest go.
    func insert(
        _ listed: ListedNotification, badge: Int64? = nil, repetition: WaitingNotification? = nil,
        limit: Int = NotificationRules.deliveredLimit
    ) async throws -> Inserted {
        var listed = listed
        let source = listed.source
        var state = table[source]
        if let badge { state.badge = badge }
        state.isBundle = await isBundle(source)
        let others = state.delivered.values.filter { $0.identifier != listed.identifier }
            .sorted { $0.number > $1.number }
        let kept = NotificationRules.fitting([listed] + others.prefix(limit - 1), \.record.size)
        let dropped = others.dropFirst(max(kept.count - 1, 0))
        listed.number = try await store.deliver(
            listed, state, repetition: repetition, dropping: dropped.map(\.number))
        // Meanwhile errands may have changed the memory: only differences are applied to it.
        (table[source].badge, table[source].isBundle) = (state.badge, state.isBundle)
        let waited = table[source].pending[listed.identifier]
        table[source].pending[listed.identifier] = repetition
        let former = table[source].delivered.updateValue(listed, forKey: listed.identifier)
        let removed = dropped.compactMap { table[source].delivered.removeValue(forKey: $0.identifier) }
        let gone = ([former].compactMap { $0 } + removed).map(\.record.request)
        deleteAttachments(of: gone + [waited].compactMap { $0?.record.request }, from: source)
        return Inserted(listed: listed, former: former, removed: removed)
    }

    /// Has a notification shown that may interrupt, and closes those in whose place it is.
    private func present(
        _ place: ListedNotification.Place, isInFront: Bool, replacing former: DesktopIdentity?,
        closing others: [DesktopIdentity]
    ) async {
        var presentation = NotificationPresentation(banner: true, list: true, sound: true, badge: true)
        if isInFront, let listed = table.notification(at: place) {
            presentation = await askApp(about: listed)
            await apply(presentation, to: listed)
            if listed.record.request.content.isBadgeAlone { await takeOff(listed) }
        }
        var replaced: DesktopIdentity?
        if presentation.banner, let listed = table.notification(at: place),
            listed.record.decision?.outcome == .interrupt
        {
            replaced = former
            await show(listed, isAudible: presentation.sound, replacing: former)
            // No click can reach one that is neither listed nor shown.
            if let rest = table.notification(at: place), rest.isBannerAlone, rest.desktop == nil { await drop(rest) }
        }
        await close(others.filter { $0 != replaced })
    }

    /// Has the server of the desktop show a notification.
    private func show(_ listed: ListedNotification, isAudible: Bool, replacing former: DesktopIdentity?) async {
        await followDesktop()
        let (source, content) = (listed.source, listed.record.request.content)
        let state = table[source]
        let notification = DesktopNotification(
            content, level: listed.record.decision?.level ?? content.level, of: source,
            await apps.appearance(of: source), category: state.categories[content.category],
            isAudible: isAudible && state.settings.sound)
        early.begin()
        let identity = await desktop.show(notification, replacing: former)
        await note(identity, of: listed)
        early.end()
        while let event = early.next(of: identity?.number) { await apply(event) }
        if identity?.number != former?.number, let former { await desktop.close(former) }
    }

    /// Has the server of the desktop close notifications.
    private func close(_ identities: [DesktopIdentity]) async {
        for identity in identities { await desktop.close(identity) }
    }

    /// Whether a notification was neither removed nor replaced.
    private func isStillThere(_ listed: ListedNotification) -> Bool {
        table.notification(at: listed.place) != nil
    }

    /// Notes the number that a server gave; closes the notification if it is off the list already.
    private func note(_ identity: DesktopIdentity?, of listed: ListedNotification) async {
        guard let identity else { return }
        guard isStillThere(listed), var present = table[listed.source].delivered[listed.identifier] else {
            return await desktop.close(identity)
        }
        present.desktop = identity
        table[listed.source].delivered[listed.identifier] = present
        await storeQuietly { [present] in try await self.store.update([present]) }
    }

    /// Asks an app in front; without an answer the notification is only listed.
    private func askApp(about listed: ListedNotification) async -> NotificationPresentation {
        let nothing = NotificationPresentation(list: true)
        guard let connection = await responses.connection(of: listed.source, { $0.presents }) else { return nothing }
        do {
            let mayKnow = await policies.mayKnowMode(listed.source)
            return try await peers.willPresent(listed.record.told(mayKnow: mayKnow), at: connection)
        } catch {
            logger.warning(
                "an app in front does not say how to present", ["source": listed.source, "error": "\(error)"])
            return nothing
        }
    }

    /// Applies the badge of a notification, or takes it off the list, as its app in front wants it.
    private func apply(_ presentation: NotificationPresentation, to listed: ListedNotification) async {
        let source = listed.source
        if presentation.badge, table[source].settings.mayBadge, let badge = listed.record.request.content.badge {
            await storeQuietly { try await self.setBadge(source, to: badge) }
        }
        if !presentation.list, isStillThere(listed) {
            guard presentation.banner else { return await drop(listed) }
            await hide(listed)
        }
    }

    /// Stores something of which the loss harms nobody.
    func storeQuietly(_ work: @escaping @Sendable () async throws -> Void) async {
        do {
            try await work()
        } catch {
            logger.error("a notification is not stored", ["error": "\(error)"])
        }
    }
}

// MARK: - Remote notifications

extension Notifications {
    func push(
        _ source: String, payload bytes: Data, by caller: Caller
    ) async throws -> (identifier: String, decision: NotificationDecision) {
        let source = try NotificationRules.source(source, of: caller)
        let remote = try RemoteNotification(bytes, for: source)
        if remote.payload.isSilent {
            if let badge = remote.payload.content.badge, table[source].settings.mayBadge {
                try await setBadge(source, to: badge)
            }
            return ("", NotificationDecision(source: source, outcome: .silence, gate: .noCriteria, level: .passive))
        }
        let request = await remote.request(
            newIdentifier(), folder: await apps.appearance(of: source)?.folder,
            extension: await responses.connection(of: source) { $0.changes }, peers)
        let decision = try await changes.run { try await self.deliver(request, from: source, isByUser: false) }
        return (request.identifier, decision.told(mayKnow: await policies.mayKnowMode(caller)))
    }
}

// MARK: - Badges

extension Notifications {
    func setBadge(_ source: String, count: Int64, by caller: Caller) async throws {
        let source = try NotificationRules.source(source, of: caller)
        try NotificationRules.check(badge: count)
        guard table[source].settings.authorization != .denied else { throw notAuthorized(source) }
        guard table[source].settings.mayBadge else {
            throw ServiceError(.notPermitted, "the badges of “\(source)” are switched off")
        }
        try await setBadge(source, to: count)
    }

    private func setBadge(_ source: String, to count: Int64) async throws {
        try await change(source) { $0.badge = count }
        await showBadge(of: source)
    }

    /// Tells docks the badge of a source; a Focus may hide it.
    func showBadge(of source: String) async {
        let policy = await policies.policy()
        let isShown = table[source].settings.mayBadge && !NotificationRules.hidesBadge(of: source, policy)
        if table[source].badge > 0 { await followDocks() }
        await peers.badge(isShown ? UInt64(clamping: table[source].badge) : 0, of: source)
    }

    func showBadges() async {
        for (source, state) in table.sources where state.badge > 0 { await showBadge(of: source) }
    }

    private func followDocks() async {
        guard !isFollowingDocks else { return }
        isFollowingDocks = true
        let docks = await peers.docks()
        followers.append(Task { [weak self] in for await _ in docks { await self?.showBadges() } })
    }
}

// MARK: - Responses

extension Notifications {
    /// The errands that tell rooms of actions, in one line. No source has such a name.
    static let responderErrands = "/responders"

    /// Takes a notification off the list, and tells its app of an action, once.
    func respond(
        to listed: ListedNotification, _ action: String, text: String? = nil, token: String? = nil
    ) async {
        guard isStillThere(listed) else { return }
        let mayKnow = await policies.mayKnowMode(listed.source)
        guard isStillThere(listed) else { return }
        let response = NotificationResponse(
            notification: listed.record.told(mayKnow: mayKnow), action: action, text: text, token: token)
        let responder = responders[listed.source]
        if responder != nil {
            // It stays in the list until the room is done, and is no longer that of the banner, which can act but once.
            table[listed.source].delivered[listed.identifier]?.desktop = nil
        } else {
            table[listed.source].delivered[listed.identifier] = nil
            await responses.keep(response, of: listed.source, removing: listed.number)
            await changed(listed.source)
        }
        if action != NotificationActions.dismiss, let identity = listed.desktop {
            errands.run(for: listed.source) { await self.desktop.close(identity) }
        }
        guard let responder else { return await responses.handOver(listed.source) }
        // In a line of its own: a room may wait for what it has delivered.
        errands.run(for: Self.responderErrands) {
            if await responder(response) { await self.takeOff(listed) }
        }
    }

    /// Takes a notification off the list, unless that has happened or another one has its place.
    private func takeOff(_ listed: ListedNotification) async {
        guard isStillThere(listed) else { return }
        table[listed.source].delivered[listed.identifier] = nil
        await storeQuietly { try await self.store.remove(delivered: [listed.number]) }
        await changed(listed.source)
    }

    /// Hands over the stored responses for which no service has started their apps yet.
    func handOverResponses() async {
        await responses.handOverAll()
    }

    func openSettings(_ source: String, by caller: Caller) async throws {
        let source = try NotificationRules.source(source, of: caller)
        guard await apps.appearance(of: source) != nil else {
            throw ServiceError(.notFound, "the bundle “\(source)” is not installed")
        }
        try await store.keep(nil, of: source, removing: nil)
        await responses.handOver(source)
    }
}
