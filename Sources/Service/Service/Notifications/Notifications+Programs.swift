// SPDX-License-Identifier: Apache-2.0
// The notifications of programs that talk to the server of the desktop, and come by the gate.

import EnfiladeConcurrency
import EnfiladeContract

/// A notification of any program, as far as it is decided about and listed.
struct ProgramNotification: Sendable {
    /// The program: the name of its desktop file, or a name made of that of the app.
    var source: String
    /// The name of the app.
    let app: String
    /// The identifier in the list.
    let identifier: String
    /// The kind of notification, from the list of the specification, or empty.
    let category: String
    /// The urgency: 0 low, 1 normal, 2 critical.
    let urgency: UInt8
    /// The content in the terms of apps.
    let content: NotificationContent
}

/// The room that decides about notifications of programs and lists them.
protocol ProgramNotifications: Sendable {
    /// Decides about a notification. Nothing is stored.
    func decide(on program: ProgramNotification, _ rules: GateRuleBook) async -> NotificationDecision
    /// Lists a notification that was silenced, and notes the decision.
    ///
    /// - Throws: `ServiceError` if it cannot be stored.
    func list(_ program: ProgramNotification, _ decision: NotificationDecision) async throws
    /// Notes the decision about a notification that is not listed, some time.
    func note(_ decision: NotificationDecision) async
    /// Takes a notification off the list, because its program has closed or replaced it.
    func takeOff(_ identifier: String, of source: String) async
    /// Has a function called with the identifiers of notifications that somebody else takes off the list.
    func followRemovals(_ removed: @escaping @Sendable ([String]) async -> Void) async
}

extension Notifications: ProgramNotifications {
    func decide(on program: ProgramNotification, _ rules: GateRuleBook) async -> NotificationDecision {
        let policy = await policies.policy()
        var decision = NotificationRules.decision(on: program, table[program.source].settings, rules, policy: policy)
        decision.time = UInt64(clamping: now())
        return decision
    }

    func list(_ program: ProgramNotification, _ decision: NotificationDecision) async throws {
        try await changes.run { try await self.listNow(program, decision) }
    }

    private func listNow(_ program: ProgramNotification, _ decision: NotificationDecision) async throws {
        var (program, decision) = (program, decision)
        if !table.knows(program.source), table.sources.count >= NotificationRules.programSourceLimit {
            program.source = NotificationRules.unknownProgram
            decision.source = program.source
        }
        try checkCount(with: program.source)
        let policy = await policies.policy()
        let request = NotificationRequest(identifier: program.identifier, content: program.content)
        var listed = ListedNotification(request, from: program.source, decision, hiddenBy: policy)
        if decision.isByFocus { listed.silencedBy = decision.mode }
        let inserted = try await insert(listed, limit: NotificationRules.programLimit)
        await changed(program.source)
        await tellRemoved(inserted.removed)
        await summarise(ifOver: listed.silencedBy)
    }

    /// The errands that store decisions, in one line. No source has such a name.
    private static let noteErrands = "/notes"

    func note(_ decision: NotificationDecision) async {
        unnoted.append(decision)
        guard !isNoting else { return }
        isNoting = true
        errands.run(for: Self.noteErrands) { await self.storeNotes() }
    }

    /// Stores the decisions that have come meanwhile, as one change.
    private func storeNotes() async {
        while !unnoted.isEmpty {
            let decisions = unnoted.suffix(NotificationRules.decisionLimit)
            unnoted = []
            await storeQuietly { try await self.store.note(Array(decisions)) }
        }
        isNoting = false
    }

    func takeOff(_ identifier: String, of source: String) async {
        _ = try? await changes.run { await self.takeOffNow(identifier, of: source) }
    }

    private func takeOffNow(_ identifier: String, of source: String) async {
        let source = table[source].delivered[identifier] == nil ? NotificationRules.unknownProgram : source
        guard let listed = table[source].delivered[identifier] else { return }
        table[source].delivered[identifier] = nil
        await storeQuietly { try await self.store.remove(delivered: [listed.number]) }
        await changed(source)
    }

    func followRemovals(_ removed: @escaping @Sendable ([String]) async -> Void) {
        removalFollower = removed
    }

    /// Tells the gate of notifications that leave the list.
    func tellRemoved(_ removed: [ListedNotification]) async {
        guard !removed.isEmpty else { return }
        await removalFollower?(removed.map(\.identifier))
    }
}
