// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeSQLite
import Foundation

/// The room of reminders about content.
actor Reminders {
    private let store: RemindersStore
    private let surroundings: ReminderSurroundings
    private let clock: any Clock<Duration>
    /// Milliseconds since 1970 by the clock on the wall.
    private let now: @Sendable () -> Int64
    private let logger = Logger(module: "reminders")

    /// The reminders that are not due yet, without the states of their content.
    private var waiting: [Int64: Reminder] = [:]
    /// The number of those that wait for an event, and not for a time.
    private var eventCount = 0
    /// Keeps the store and the memory in one order.
    private let changes = SerialQueue()
    /// Keeps deliveries in order. They wait for the desktop, and changes do not wait for them.
    private let deliveries = SerialQueue()
    /// The wait for the next reminder that is due.
    private var timer: Task<Void, Never>?
    /// The look at the end of the grace; `nil` while nothing waits for it.
    private var grace: Task<Void, Never>?
    private let graceTime: Duration
    private let graceClock: any Clock<Duration>
    /// The time since the start of the service.
    private let sinceStart: @Sendable () -> Duration

    /// - Parameters:
    ///   - clock: The clock by which reminders wait for their times.
    ///   - graceTime: The time after the start in which programs that were in front before may come back.
    ///   - graceClock: The clock of that time, which passes also where the other one stands still.
    ///   - now: Milliseconds since 1970 by the clock on the wall.
    init(
        store: RemindersStore, _ surroundings: ReminderSurroundings, clock: any Clock<Duration>,
        graceTime: Duration = .seconds(3), graceClock: any Clock<Duration> = SuspendingClock(),
        now: @escaping @Sendable () -> Int64
    ) {
        (self.store, self.surroundings, self.clock, self.now) = (store, surroundings, clock, now)
        (self.graceTime, self.graceClock, sinceStart) = (graceTime, graceClock, stopwatch(graceClock))
    }

    deinit {
        timer?.cancel()
        grace?.cancel()
    }

    // MARK: - Making and changing

    /// Makes a reminder.
    ///
    /// - Returns: Its number.
    func add(_ request: ReminderRequest, by caller: Caller) async throws -> UInt64 {
        let owner = try ReminderRules.owner(of: caller)
        try ReminderRules.check(text: request.text)
        let named = try ReminderRules.event(
            at: request.at, isWithContent: request.isWithContent, front: request.front)
        guard let event = named else {
            throw ServiceError(.invalidArgument, "one of “at”, “withContent” and “front” has to be given")
        }
        let entry = try await entry(for: request, event, of: owner)
        try ReminderRules.check(event, for: entry?.content ?? ActivityDescription())
        if !owner.isEmpty {
            guard await surroundings.notifications.mayNotify(owner) else {
                throw ServiceError(.notPermitted, "the bundle “\(owner)” may not remind: it may not notify")
            }
        }
        let time = now()
        let new = Reminder(
            number: 0, identifier: UUID().uuidString, owner: owner, text: request.text, notes: request.notes,
            event: event, isArmed: true, program: entry?.program, content: entry?.content ?? ActivityDescription(),
            activity: entry?.state, created: time, changed: time)
        let number = try await changes.run { try await self.keep(new, isCovered: request.isCovered) }
        // The event may have come or gone while the reminder was stored.
        surroundings.news.tell()
        await settle()
        return UInt64(clamping: number)
    }

    /// The content that a reminder is to be about, with its state; `nil` if it is about none.
    private func entry(
        for request: ReminderRequest, _ event: ReminderEvent, of owner: String
    ) async throws -> ActivityEntry? {
        guard request.activity == nil || request.link == nil else {
            throw ServiceError(.invalidArgument, "only one of “activity” and “link” can be given")
        }
        if let number = request.link {
            guard owner.isEmpty else {
                throw ServiceError(.notPermitted, "the bundle “\(owner)” may not make reminders about links")
            }
            return try await surroundings.links.linked(number)
        }
        guard let number = request.activity else {
            if !owner.isEmpty { try ReminderRules.check(event, about: nil, of: owner) }
            return nil
        }
        let known: ActivityEntry
        do {
            known = try await surroundings.activities.content(of: number)
        } catch let error as ServiceError where !owner.isEmpty && error.code == .notFound {
            // A bundle does not learn which numbers others have.
            throw ServiceError(
                .notPermitted, "the bundle “\(owner)” may make reminders about its own current activity only")
        }
        if !owner.isEmpty { try ReminderRules.check(event, about: known, of: owner) }
        return try await surroundings.activities.saved(number)
    }

    /// Stores a new reminder, and has it wait.
    ///
    /// - Parameter isCovered: Whether a window has just come over the program that it may wait for.
    private func keep(_ new: Reminder, isCovered: Bool) async throws -> Int64 {
        var new = new
        new.wait(for: new.event, await presence(of: new.event, new, await surroundings.activities.shown()))
        if case .front = new.event, isCovered, new.isArmed { (new.isHeld, new.isArmed) = (true, false) }
        if isGrace { new.isArmed = false }  // The look at its end finds out.
        let number = try await store.add(new)
        guard var reminder = try await store.reminder(number) else { return number }
        (reminder.activity, reminder.seen, reminder.isHeld) = (nil, new.seen, new.isHeld)
        reminder.wasThere = new.wasThere
        wait(for: reminder, number)
        return number
    }

    /// Changes a reminder.
    func change(_ number: UInt64, _ wanted: ReminderChanges, by caller: Caller) async throws {
        let named = try ReminderRules.event(at: wanted.at, isWithContent: wanted.isWithContent, front: wanted.front)
        if let text = wanted.text { try ReminderRules.check(text: text) }
        try await changes.run {
            try await self.changeNow(Int64(clamping: number), wanted, named, by: caller)
        }
        if named != nil { surroundings.news.tell() }
        await settle()
    }

    private func changeNow(
        _ number: Int64, _ wanted: ReminderChanges, _ event: ReminderEvent?, by caller: Caller
    ) async throws {
        var reminder = try await reminder(number)
        // Content that was there is not new for having another text.
        (reminder.seen, reminder.isHeld) = (waiting[number]?.seen ?? [], waiting[number]?.isHeld ?? false)
        reminder.wasThere = waiting[number]?.wasThere ?? false
        try ReminderRules.checkAccess(of: caller, to: [reminder.owner], "change")
        if let text = wanted.text { reminder.text = text }
        if let notes = wanted.notes { reminder.notes = notes }
        if let event {
            try ReminderRules.check(event, for: reminder.content)
            if !reminder.owner.isEmpty, !ReminderRules.handlesAll(caller) {
                try ReminderRules.check(event, about: nil, of: reminder.owner)
            }
            reminder.wait(for: event, await presence(of: event, reminder, await surroundings.activities.shown()))
            if isGrace { reminder.isArmed = false }
        }
        try await save(reminder)
        if event != nil { await surroundings.notifications.withdraw([reminder.notification]) }
    }

    /// Stores a reminder that has changed, and has it wait if it is pending.
    private func save(_ reminder: Reminder) async throws {
        var reminder = reminder
        reminder.changed = now()
        try await store.update(reminder)
        reminder.activity = nil
        wait(for: reminder.state == .pending ? reminder : nil, reminder.number)
    }

    private func reminder(_ number: Int64) async throws -> Reminder {
        guard let reminder = try await store.reminder(number) else {
            throw ServiceError(.notFound, "there is no reminder \(number)")
        }
        return reminder
    }

    /// Completes reminders; none if one of them is another owner's.
    func complete(_ numbers: [UInt64], by caller: Caller) async throws {
        try await handle(numbers, "complete", by: caller) { try await self.store.complete($0, at: self.now()) }
    }

    /// Removes reminders; none if one of them is another owner's.
    func remove(_ numbers: [UInt64], by caller: Caller) async throws {
        try await handle(numbers, "remove", by: caller) { try await self.store.remove($0) }
    }

    private func handle(
        _ numbers: [UInt64], _ action: String, by caller: Caller,
        _ work: @escaping @Sendable ([Int64]) async throws -> Void
    ) async throws {
        guard numbers.count <= ReminderRules.callLimit else {
            throw ServiceError(
                .limitExceeded, "at most \(ReminderRules.callLimit) reminders can be handled at once")
        }
        let numbers = numbers.map { Int64(clamping: $0) }
        try await changes.run {
            let owners = try await self.store.owners(of: numbers)
            try ReminderRules.checkAccess(of: caller, to: owners, action)
            try await work(numbers)
            await self.forget(numbers)
        }
        await settle()
    }

    /// Has reminders wait no longer, and takes their notifications away.
    private func forget(_ numbers: [Int64]) async {
        for number in numbers { wait(for: nil, number) }
        await surroundings.notifications.withdraw(numbers.map(Reminder.notification(of:)))
    }

    /// Tells everybody of a change, and waits for the next event.
    private func settle() async {
        arm()
        await surroundings.changed()
    }

    // MARK: - Looking

    /// Reminders, the newest first.
    func list(_ query: ReminderQuery, by caller: Caller) async throws -> [ListedReminder] {
        let owner = ReminderRules.handlesAll(caller) ? nil : try CallerRules.bundle(of: caller)
        guard (1...ReminderRules.answerLimit).contains(query.limit) else {
            throw ServiceError(
                .invalidArgument, "“limit” is from 1 to \(ReminderRules.answerLimit), not \(query.limit)")
        }
        return try await store.reminders(query, of: owner).map(\.listed)
    }

    /// Has the content of a reminder shown.
    func open(
        _ number: UInt64, _ options: ActivityContinuation, by caller: Caller
    ) async throws -> ContinuedActivity {
        try CallerRules.requireSettings(caller, to: "open reminders")
        let reminder = try await reminder(Int64(clamping: number))
        guard let entry = reminder.entry else {
            throw ServiceError(.notFound, "the reminder “\(reminder.text)” is about no content")
        }
        return try await surroundings.activities.show(entry, token: options.token, for: caller)
    }

    // MARK: - Events

    /// The time at which the next reminder is due; `nil` if none waits for a time.
    var nextDue: UInt64? { waiting.values.lazy.compactMap(\.due).min().map { UInt64(clamping: $0) } }

    /// Waits for the next reminder that is due, but never for long: the clock on the wall may be set.
    private func arm(after minimum: Duration = .zero) {
        timer?.cancel()
        timer = nil
        guard let next = nextDue else { return }
        let rest = max(Duration.milliseconds(max(Int64(clamping: next) - now(), 0)), minimum)
        timer = afterDelay(min(rest, ReminderRules.longestWait), clock: clock) { [weak self] in
            await self?.deliverDue()
        }
    }

    /// Delivers everything that is due by now; a disk that takes nothing is tried again later.
    func deliverDue() async {
        let isStored = (try? await deliveries.run { await self.deliverDueNow() }) ?? false
        arm(after: isStored ? .zero : ReminderRules.retryDelay)
    }

    /// - Returns: Whether the disk has taken everything.
    private func deliverDueNow() async -> Bool {
        let time = now()
        let due = waiting.values.filter { $0.due.map { $0 <= time } ?? false }
            .sorted { ($0.due ?? 0, $0.number) < ($1.due ?? 0, $1.number) }
        var isStored = true
        for reminder in due {
            do {
                try await deliver(reminder)
            } catch {
                logger.error("a reminder that is due waits for the disk", ["error": "\(error)"])
                isStored = false
            }
        }
        if !due.isEmpty { await surroundings.changed() }
        return isStored
    }

    /// Delivers a reminder. It is noted as delivered once its notification is there: if the service ends in between, the next
    /// one delivers it again, and the notification takes the place of the first.
    private func deliver(_ known: Reminder) async throws {
        // It may have been changed, completed or removed while others were delivered.
        guard let reminder = waiting[known.number], let due = reminder.due, due <= now() else { return }
        let isByUser = reminder.owner.isEmpty
        let mayNotify = isByUser ? true : await surroundings.notifications.mayNotify(reminder.owner)
        if mayNotify {
            do {
                try await surroundings.notifications.show(reminder)
            } catch let error as ServiceError where error.code != .storageFailed {
                logger.warning("a reminder is only listed", ["number": "\(reminder.number)", "error": "\(error)"])
            }
        }
        try await changes.run { try await self.noteDelivery(of: reminder) }
    }

    /// Notes that the notification of a reminder is there, unless the reminder is another one by now.
    private func noteDelivery(of reminder: Reminder) async throws {
        guard waiting[reminder.number] == reminder else {
            // It was changed, completed or removed meanwhile: as it is now it comes later, or not at all.
            return await surroundings.notifications.withdraw([reminder.notification])
        }
        var delivered = reminder
        (delivered.state, delivered.delivered) = (.delivered, now())
        try await save(delivered)
    }

    /// Looks whether an event has come for which reminders wait, and waits until those are delivered.
    func look() async {
        surroundings.news.tell()
        await settleNews()
    }

    /// Waits until all changes were looked at that were told of, and until everything is delivered that is due.
    func settleNews() async {
        await surroundings.news.settle()
        await deliverDue()
    }

    /// Looks after a change, and begins to deliver the reminders that have come.
    ///
    /// The next look does not wait for that: content comes and goes while the desktop takes its time.
    private func follow() async {
        guard eventCount > 0 else { return }
        let isDue = (try? await changes.run { await self.lookNow() }) ?? false
        guard isDue else { return }
        Task { [weak self] in await self?.deliverDue() }
    }

    /// Notes that a reminder waits, or none with that number any more.
    private func wait(for reminder: Reminder?, _ number: Int64) {
        let former = waiting[number]
        waiting[number] = reminder
        if let former, former.due == nil { eventCount -= 1 }
        if let reminder, reminder.due == nil { eventCount += 1 }
        surroundings.news.setWanted(eventCount > 0)
        if eventCount > 0, grace == nil, isGrace {
            grace = afterDelay(graceTime - sinceStart(), clock: graceClock) { [weak self] in await self?.follow() }
        }
    }

    /// Whether a program that was in front before the service was started may not have said so yet: it does not count as away.
    private var isGrace: Bool { sinceStart() < graceTime }

    /// Notes which events have come or gone.
    ///
    /// - Returns: Whether a reminder is due now.
    private func lookNow() async -> Bool {
        let shown = await surroundings.activities.shown()
        let stayed = await surroundings.activities.stayed()
        var isDue = false
        for var reminder in waiting.values where reminder.due == nil {
            let presence = await presence(of: reminder.event, reminder, shown)
            let (wasArmed, hasCome) = (reminder.isArmed, presence.hasCome(for: reminder, stayed: stayed))
            if hasCome {
                reminder.due = now()
            } else if presence.isThere || reminder.wasThere || !isGrace {
                reminder.wasThere = reminder.wasThere || presence.isThere
                if reminder.isHeld { reminder.isHeld = !presence.isThere && Self.hasActivity(reminder.event, shown) }
                reminder.isArmed = !presence.isThere && !reminder.isHeld
            }
            reminder.seen = presence.activities
            do {
                // It came, or it went and can come from now on. Either has to outlive the service.
                if hasCome || reminder.isArmed != wasArmed { try await store.update(reminder) }
            } catch {
                // The next change tries again.
                logger.error("a reminder waits for the disk", ["error": "\(error)"])
                continue
            }
            wait(for: reminder, reminder.number)
            isDue = isDue || hasCome
        }
        return isDue
    }

    /// Whether the program of an event has a current activity.
    private static func hasActivity(_ event: ReminderEvent, _ shown: [ListedActivity]) -> Bool {
        guard case .front(let program) = event else { return false }
        return shown.contains { ExactText($0.program) == ExactText(program) }
    }

    /// Whether an event is there now, and by which activities.
    private func presence(
        of event: ReminderEvent, _ reminder: Reminder, _ shown: [ListedActivity]
    ) async -> ReminderPresence {
        switch event {
        case .time: return ReminderPresence(isThere: false)
        case .content:
            let activities = Set(shown.filter(reminder.isAbout).map(\.number))
            return ReminderPresence(isThere: !activities.isEmpty, activities: activities)
        case .front(let program):
            guard await surroundings.apps.activityApp(program) == nil else {
                return ReminderPresence(isThere: await surroundings.windows.isInForeground(program))
            }
            return ReminderPresence(
                isThere: shown.contains { !$0.isBundle && ExactText($0.program) == ExactText(program) })
        }
    }

    // MARK: - Actions

    /// Does the action of a notification that the user has chosen.
    ///
    /// - Returns: Whether the notification can go; `false` if the disk takes nothing, and the user has to act again.
    private func act(_ response: NotificationResponse) async -> Bool {
        guard let number = Reminder.number(ofNotification: response.notification.request.identifier) else {
            return true
        }
        do {
            switch response.action {
            case ReminderSource.done: try await complete([UInt64(clamping: number)], by: .service)
            case ReminderSource.later:
                let time = UInt64(clamping: now() + ReminderRules.delay)
                try await change(UInt64(clamping: number), ReminderChanges(at: time), by: .service)
            case NotificationActions.open:
                guard let entry = try await reminder(number).entry else { return true }
                let outcome = try await surroundings.activities.show(entry, token: response.token, for: .service)
                if let address = outcome.address, await !surroundings.opens(address) {
                    logger.warning("nothing opens the address of a reminder", ["number": "\(number)"])
                }
            default: break
            }
            return true
        } catch {
            logger.warning(
                "an action on a reminder fails",
                ["number": "\(number)", "action": response.action, "error": "\(error)"])
            return (error as? ServiceError)?.code != .storageFailed
        }
    }
}

/// The rooms and programs that reminders work with.
struct ReminderSurroundings: Sendable {
    let activities: any ReminderActivities
    let links: any ReminderLinks
    let notifications: any ReminderNotifications
    let apps: any ActivityApps
    let windows: any ForegroundApps
    /// Has the desktop open an address that the user has asked for; false if nothing does.
    let opens: @Sendable (String) async -> Bool
    /// The changes of the feed and the windows.
    let news: FeedNews
    /// Tells everybody that reminders have changed, and nothing about them.
    let changed: @Sendable () async -> Void
}

extension Reminders: Reminders1Service, Room {
    static let migrations = [RemindersStore.migration]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.reminders1(self, peer: { try await identity.caller(of: $0) })]
    }

    func restore() async throws {
        for reminder in try await store.pending() { wait(for: reminder, reminder.number) }
        // A former service was killed before it could forget these.
        for bundle in try await store.bundles() where !surroundings.apps.stored.contains(ExactText(bundle)) {
            await uninstalled(bundle)
        }
        await surroundings.notifications.followActions { [weak self] in await self?.act($0) ?? true }
        surroundings.news.follow { [weak self] in await self?.follow() }
        // Those that were due meanwhile come now.
        arm()
    }

    func connectionEnded(_ connection: String) async {}

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async {}

    func uninstalled(_ bundle: String) async {
        do {
            let gone = try await changes.run {
                let gone = try await self.store.removeAll(of: bundle)
                await self.forget(gone)
                return gone
            }
            if !gone.isEmpty { await settle() }
        } catch {
            // The next start sees to it.
            logger.error("reminders of an uninstalled bundle stay", ["bundle": bundle, "error": "\(error)"])
        }
    }
}
