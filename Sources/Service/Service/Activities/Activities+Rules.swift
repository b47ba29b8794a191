// SPDX-License-Identifier: Apache-2.0
// The rules of the user: pauses, programs that are left out, publishers.

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging

extension Activities {
    /// The rules of the user.
    func privacy(by caller: Caller) throws -> ActivityPrivacy {
        try ActivityRules.checkAccess(of: caller, to: "see the rules for activities")
        let isPaused = table.privacy.isPaused(at: now())
        return ActivityPrivacy(
            isPaused: isPaused, until: isPaused ? table.privacy.pause?.until.map { UInt64(clamping: $0) } : nil,
            leftOut: table.privacy.leftOut.sorted().map(\.text))
    }

    /// Pauses the feed.
    func pause(_ options: ActivityPause, by caller: Caller) async throws {
        try ActivityRules.checkAccess(of: caller, to: "pause the activities")
        let pause = ActivityPrivacyRules.Pause(until: try ActivityRules.end(of: options, at: now()))
        try await setPause(pause)
    }

    /// Ends a pause.
    func resume(by caller: Caller) async throws {
        try ActivityRules.checkAccess(of: caller, to: "resume the activities")
        try await setPause(nil)
    }

    private func setPause(_ pause: ActivityPrivacyRules.Pause?) async throws {
        try await changes.run {
            try await self.store.save(pause)
            await self.apply { $0.pause = pause }
        }
        arm()
        await privacyChanged()
    }

    /// The time at which the pause ends by itself, in milliseconds since 1970; `nil` if there is none that does.
    var pauseEnd: Int64? { table.privacy.pause?.until }

    /// Waits for the end of the pause, of which the followers of the feed are told.
    func arm() {
        timer?.cancel()
        timer = pauseEnd.map { end in
            let rest = Duration.milliseconds(max(end - now(), 0))
            return afterDelay(min(rest, ActivityRules.longestWait), clock: waits) { [weak self] in
                await self?.timePassed()
            }
        }
    }

    /// Ends the pause if it is time to.
    func timePassed() async {
        guard pauseEnd != nil else { return }
        await endPauseIfDue()
        await storeQuietly()
        arm()
    }

    /// Leaves a program out, or takes it in again.
    func setLeftOut(_ program: String, isLeftOut: Bool, by caller: Caller) async throws {
        try ActivityRules.checkAccess(of: caller, to: "leave programs out")
        try ActivityRules.check(program: program)
        guard program.utf8.count <= 255 else {
            throw ServiceError(
                .invalidArgument, "the name of the program has \(program.utf8.count) bytes; 255 are allowed")
        }
        guard !isLeftOut || table.privacy.leftOut.count < ActivityRules.leftOutLimit else {
            throw ServiceError(.limitExceeded, "\(ActivityRules.leftOutLimit) programs are left out already")
        }
        try await changes.run {
            try await self.store.save(program, isLeftOut: isLeftOut)
            await self.apply {
                if isLeftOut { $0.leftOut.insert(ExactText(program)) } else { $0.leftOut.remove(ExactText(program)) }
            }
        }
        await privacyChanged()
    }

    /// Changes the rules in memory.
    func apply(_ edit: (inout ActivityPrivacyRules) -> Void) {
        var rules = table.privacy
        edit(&rules)
        table.setPrivacy(rules, now: now())
    }

    // MARK: - Publishers

    /// The publishers of the system.
    func publishers(by caller: Caller) throws -> [PublisherStatus] {
        try ActivityRules.checkAccess(of: caller, to: "see the publishers")
        return publishers.statuses
    }

    /// Turns a publisher on or off.
    func setPublisher(_ publisher: ContentPublisher, isEnabled: Bool, by caller: Caller) async throws {
        try ActivityRules.checkAccess(of: caller, to: "turn publishers on or off")
        try await changes.run {
            try await self.store.save(publisher, isEnabled: isEnabled)
            await self.turn(publisher, isEnabled: isEnabled)
        }
        logger.notice("a publisher was switched", ["publisher": publisher.rawValue, "isEnabled": "\(isEnabled)"])
        await peers.publishersChanged()
        starts.add { await self.start(publisher) }
        await storeQuietly()
    }

    private func turn(_ publisher: ContentPublisher, isEnabled: Bool) async {
        publishers.set(publisher, isEnabled: isEnabled)
        guard !isEnabled else { return }
        for (connection, activity) in table.current where activity.entry.program.publisher == publisher {
            await leave(connection)
        }
    }

    /// Has the publishers started that are on and are not started by others. Nobody waits for them.
    nonisolated func startPublishers() {
        for publisher in ContentPublisher.allCases { starts.add { await self.start(publisher) } }
    }

    private func start(_ publisher: ContentPublisher) async {
        guard publishers.enabled.contains(publisher), let name = PublisherProgram.busName(of: publisher) else { return }
        var problem: String?
        do {
            try await peers.start(bundle: name)
        } catch {
            problem = (error as? ServiceError)?.message ?? "\(error)"
            logger.warning("a publisher cannot be started", ["publisher": publisher.rawValue, "error": "\(error)"])
        }
        if publishers.note(problem, of: publisher) { await peers.publishersChanged() }
    }

    /// Tells the followers of the feed that other activities may be listed, and stores the entries that have ended or begun.
    private func privacyChanged() async {
        await peers.changed()
        await storeQuietly()
    }
}
