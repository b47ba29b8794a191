// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging
import EnfiladeSQLite

/// The room of the desktop's own Do Not Disturb, which a Focus switches if the user wants that.
///
/// The former state is on the disk before it is changed. A desktop that does not answer holds up nobody but itself.
actor DesktopSilence {
    private let store: DesktopSilenceStore
    private let policies: any FocusPolicies
    private let switches: [any DesktopSwitch]
    private let changes = SerialQueue()
    private let logger = Logger(module: "silence")

    private var records: [SilencedDesktop: SilenceRecord] = [:]
    private var problems: [SilencedDesktop: String] = [:]
    private var followers: [Task<Void, Never>] = []
    private var isFollowing = false
    private let clock: any Clock<Duration>
    /// The desktops whose silence could not be set, though their former state was read.
    private var unset: Set<SilencedDesktop> = []
    private var retries: [SilencedDesktop: Task<Void, Never>] = [:]
    /// The times after which desktops are switched again that could not be: longer each time.
    private var retryDelays: [SilencedDesktop: Duration] = [:]

    private static let firstDelay = Duration.seconds(60)
    private static let longestDelay = Duration.seconds(3_600)

    init(
        store: DesktopSilenceStore, policies: any FocusPolicies, switches: [any DesktopSwitch],
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.store, self.policies, self.switches, self.clock) = (store, policies, switches, clock)
    }

    deinit {
        for follower in followers { follower.cancel() }
        for retry in retries.values { retry.cancel() }
    }

    /// Takes up the state of a former service: a Focus may have ended since.
    func restore() async throws {
        records = try await store.load()
        await policies.follow { [weak self] former, present in
            guard (former == nil) != (present == nil) else { return }
            await self?.focusChanged()
        }
        guard !records.isEmpty else { return }
        await follow()
        settleLater(again: true)
    }

    private func focusChanged() {
        retryDelays = [:]
        settleLater(again: false)
    }

    /// Waits until everything is switched that was to be, for tests.
    func settled() async { await changes.finish() }

    /// Looks for servers that start: they have forgotten that they were silent.
    private func follow() async {
        guard !isFollowing else { return }
        isFollowing = true
        for one in switches {
            guard let starts = await one.starts() else { continue }
            followers.append(Task { [weak self] in for await _ in starts { await self?.settleLater(again: true) } })
        }
    }

    /// - Parameters:
    ///   - desktop: The desktop that is switched; `nil` for all.
    ///   - again: Whether a desktop may have forgotten its state; else a change was the user's.
    private func settleLater(_ desktop: SilencedDesktop? = nil, again: Bool) {
        changes.add {
            let isOn = await self.policies.policy() != nil
            for one in self.switches where one.desktop == desktop ?? one.desktop {
                await self.settle(one, isOn: isOn, again: again)
            }
        }
    }

    /// Tries again to switch a desktop, less and less often.
    private func tryLater(_ desktop: SilencedDesktop) {
        let delay = retryDelays[desktop] ?? Self.firstDelay
        retryDelays[desktop] = min(delay * 2, Self.longestDelay)
        retries[desktop]?.cancel()
        retries[desktop] = afterDelay(delay, clock: clock) { [weak self] in
            await self?.settleLater(desktop, again: false)
        }
    }

    /// Gives one desktop the state that it is to have.
    private func settle(_ one: any DesktopSwitch, isOn: Bool, again: Bool) async {
        var record = records[one.desktop] ?? SilenceRecord()
        let isWanted = isOn && record.isChosen
        guard isWanted || record.former != nil else {
            problems[one.desktop] = nil
            return
        }
        do {
            if isWanted {
                try await silence(one, &record, again: again)
            } else if record.former != nil {
                let now = try await one.state()
                if let former = record.former, let back = one.restored(former, from: now) { try await one.set(back) }
                record.former = nil
                unset.remove(one.desktop)
                try await keep(record, of: one.desktop)
            }
            (problems[one.desktop], retryDelays[one.desktop]) = (nil, nil)
        } catch {
            let reason = (error as? ServiceError)?.message ?? (error as? BusError)?.message ?? "\(error)"
            problems[one.desktop] = reason
            logger.warning("a desktop cannot be switched", ["desktop": one.desktop.rawValue, "reason": reason])
            tryLater(one.desktop)
        }
    }

    /// - Parameter again: Whether the desktop may have forgotten its state.
    private func silence(_ one: any DesktopSwitch, _ record: inout SilenceRecord, again: Bool) async throws {
        let now = try await one.state()
        let silent = one.silenced(now)
        guard silent != now else {
            unset.remove(one.desktop)
            return
        }
        if record.former == nil {
            // Before anything is switched: after a kill it has to be put back.
            record.former = now
            try await keep(record, of: one.desktop)
        } else if !(again && one.forgets), !unset.contains(one.desktop) {
            return
        }
        unset.insert(one.desktop)
        try await one.set(silent)
        unset.remove(one.desktop)
    }

    private func keep(_ record: SilenceRecord, of desktop: SilencedDesktop) async throws {
        try await store.save(record, of: desktop)
        records[desktop] = record
    }
}

extension DesktopSilence: DesktopSilence1Service {
    func desktops(by caller: Caller) async throws -> [SilencedDesktopStatus] {
        try CallerRules.requireTool(caller, to: "see the desktops that a Focus silences")
        return switches.map { status(of: $0.desktop) }
    }

    func choose(_ desktop: SilencedDesktop, chosen: Bool, by caller: Caller) async throws -> SilencedDesktopStatus {
        try CallerRules.requireTool(caller, to: "choose the desktops that a Focus silences")
        guard let one = switches.first(where: { $0.desktop == desktop }) else {
            throw ServiceError(.notFound, "there is no desktop “\(desktop.rawValue)”")
        }
        await follow()
        return try await changes.run {
            var record = await self.records[desktop] ?? SilenceRecord()
            record.isChosen = chosen
            try await self.keep(record, of: desktop)
            await self.settle(one, isOn: await self.policies.policy() != nil, again: false)
            return await self.status(of: desktop)
        }
    }

    private func status(of desktop: SilencedDesktop) -> SilencedDesktopStatus {
        let record = records[desktop] ?? SilenceRecord()
        return SilencedDesktopStatus(
            desktop: desktop, isChosen: record.isChosen, isSilent: record.former != nil && problems[desktop] == nil,
            problem: problems[desktop] ?? "")
    }
}

extension DesktopSilence: Room {
    static let migrations = [DesktopSilenceStore.migration]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.desktopSilence1(self, peer: { try await identity.caller(of: $0) })]
    }

    func connectionEnded(_ connection: String) async {}

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async {
        settleLater(again: true)
    }

    func uninstalled(_ bundle: String) async {}
}
