// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeProcesses
import EnfiladeSQLite
import Foundation
import Glibc

/// The rooms and places that the gate works with.
struct GateSurroundings: Sendable {
    /// The bus of the session.
    let address: BusAddress
    /// The connection of the service to it.
    let bus: Bus
    /// The folder for the configuration of the bus behind the gate.
    let folder: String
    /// Finds the processes behind calls.
    let identity: any CallerIdentity
    /// The installed apps, and the sources of the service itself.
    let apps: any NotificationApps
    /// The room that decides.
    let programs: any ProgramNotifications
    /// The file by which the bus starts this service for a notification.
    let activation: ActivationFile
}

/// The room of the gate: whether it is open, its server and its rules.
actor Gate {
    private let store: GateStore
    private let surroundings: GateSurroundings
    private let signals: NotificationGate1Signals
    /// Opens and closes one after the other.
    private let changes = SerialQueue()
    private let logger = Logger(module: "gate")

    private var settings = GateSettings()
    private var book = GateRuleBook()
    private var opened: Opened?
    /// The reason for which the gate was given up; `nil` if it was not.
    private var problem: String?

    /// An open gate.
    private struct Opened {
        let door: GateDoor
        let traffic: GateTraffic
    }

    init(store: GateStore, _ surroundings: GateSurroundings) {
        self.store = store
        self.surroundings = surroundings
        signals = NotificationGate1Signals(surroundings.bus, path: Interfaces.servicePath)
    }

    /// Takes up the settings of a former service, and opens the gate again.
    func restore() async throws {
        let (settings, rules) = try await store.load()
        (self.settings, book) = (settings, GateRuleBook(rules))
        await surroundings.programs.followRemovals { [weak self] in await self?.removed($0) }
        guard settings.isOn else { return }
        // Nobody else waits for it: the bus holds calls to its name back until it is there.
        changes.add {
            do {
                try await self.openNow()
            } catch {
                await self.giveUp("\(error)")
            }
        }
    }

    // MARK: - Opening and closing

    private func openNow() async throws {
        let (surroundings, command, environment) = (surroundings, settings.server, settings.environment)
        let door = try await GateDoor.connect(to: surroundings.address) { [weak self] in await self?.tellChanged() }
        let starter = PrivateServerStarter(
            command: command, environment: environment, folder: surroundings.folder)
        let traffic = GateTraffic(
            programs: surroundings.programs, starter: starter, signals: door, rules: book,
            gaveUp: { [weak self] reason in await self?.giveUpLater(reason) })
        opened = Opened(door: door, traffic: traffic)
        problem = nil
        await surroundings.activation.write(on: surroundings.bus)
        do {
            try await door.open(traffic) { call, claimed in await Self.source(of: call, claimed, surroundings) }
            // An error of the command is told at once, and not with the first notification.
            if await door.owner() == .gate { _ = try await traffic.information() }
        } catch {
            await closeNow()
            throw error
        }
        await tellChanged()
    }

    private func closeNow() async {
        guard let opened else { return }
        self.opened = nil
        // First the file, so that the bus does not start this service for the next notification.
        await surroundings.activation.remove(on: surroundings.bus)
        await opened.door.close()
        await opened.traffic.end()
        await tellChanged()
    }

    /// Closes the gate because its server does not work, off the call that has found out.
    private func giveUpLater(_ reason: String) {
        changes.add { await self.giveUp(reason) }
    }

    private func giveUp(_ reason: String) async {
        logger.error("the gate is given up; the desktop may start a notification server", ["reason": reason])
        problem = reason
        await closeNow()
        await tellChanged()
    }

    private func tellChanged() async {
        do {
            try await signals.changed()
        } catch {
            logger.debug("a signal cannot be sent", ["signal": "Changed", "error": "\(error)"])
        }
    }

    private func removed(_ identifiers: [String]) async {
        await opened?.traffic.removed(identifiers)
    }

    // MARK: - Programs

    /// The program behind a notification; `nil` if it is the service itself.
    private static func source(
        of call: BusCall, _ claimed: String, _ surroundings: GateSurroundings
    ) async -> String? {
        if call.sender == (await surroundings.bus.uniqueName) { return nil }
        return await GateRules.source(claimed, surroundings.apps) {
            guard let caller = try? await surroundings.identity.caller(of: call) else { return nil }
            return (caller, process(Int32(bitPattern: caller.process)).name)
        }
    }

    /// A process, as the kernel shows it.
    private static func process(_ number: Int32) -> GateRules.ServerProcess {
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")) ?? ""
        let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
        let words = line.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        return GateRules.ServerProcess(path: path, words: words.last == "" ? words.dropLast() : words)
    }

    /// The process behind a connection; `nil` if it is gone.
    private func process(behind connection: String) async -> GateRules.ServerProcess? {
        guard let credentials = try? await surroundings.bus.credentials(of: connection) else { return nil }
        return await offload { Self.process(credentials.process) }
    }
}

// MARK: - Calls

extension Gate: NotificationGate1Service {
    func status(by caller: Caller) async throws -> GateStatus {
        try CallerRules.requireTool(caller, to: "see the gate")
        return await status()
    }

    private func status() async -> GateStatus {
        var status = GateStatus(server: settings.server)
        guard let opened else {
            (status.state, status.problem) = (problem == nil ? .off : .failed, problem ?? "")
            return status
        }
        switch await opened.door.owner() {
        case .gate: status.state = .open
        case .nobody: status.state = .waiting
        case .other(let connection):
            status.state = .waiting
            status.owner = await process(behind: connection)?.name ?? ""
        }
        let information = await opened.traffic.knownInformation
        (status.serverName, status.serverVersion) = (information?.name ?? "", information?.version ?? "")
        (status.shown, status.silenced) = await opened.traffic.counts
        return status
    }

    func open(_ server: [String], environment: [String: String], by caller: Caller) async throws -> GateStatus {
        try CallerRules.requireTool(caller, to: "open the gate")
        try GateRules.check(environment)
        return try await changes.run { try await self.open(server, environment) }
    }

    private func open(_ server: [String], _ environment: [String: String]) async throws -> GateStatus {
        let owner = try await surroundings.bus.owner(of: DesktopBusServer.name)
        var present: GateRules.ServerProcess?
        if let owner, await opened?.door.owner() != .gate { present = await process(behind: owner) }
        let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        let command = try GateRules.command(given: server, former: settings.server, present: present) {
            Program.locate($0, in: searchPath)
        }
        let former = settings
        let wanted = GateSettings(
            isOn: true, server: command, environment: environment.isEmpty ? former.environment : environment)
        if opened != nil, wanted == former { return await status() }
        await closeNow()
        try await store.save(wanted)
        settings = wanted
        do {
            try await openNow()
        } catch {
            // As before, but for a gate that was open: its server has ended.
            try? await store.save(GateSettings(isOn: false, server: former.server, environment: former.environment))
            settings = GateSettings(isOn: false, server: former.server, environment: former.environment)
            guard let error = error as? BusError else { throw error }
            throw ServiceError(.appUnavailable, error.message)
        }
        return await status()
    }

    func close(by caller: Caller) async throws -> GateStatus {
        try CallerRules.requireTool(caller, to: "close the gate")
        return try await changes.run {
            var wanted = await self.settings
            wanted.isOn = false
            return try await self.close(wanted)
        }
    }

    private func close(_ wanted: GateSettings) async throws -> GateStatus {
        try await store.save(wanted)
        (settings, problem) = (wanted, nil)
        await closeNow()
        return await status()
    }

    func rules(by caller: Caller) async throws -> [GateRule] {
        try CallerRules.requireTool(caller, to: "see the rules of the gate")
        return book.rules
    }

    func setRules(_ rules: [GateRule], by caller: Caller) async throws {
        try CallerRules.requireTool(caller, to: "change the rules of the gate")
        try GateRuleBook.check(rules)
        try await changes.run { try await self.use(rules) }
    }

    private func use(_ rules: [GateRule]) async throws {
        try await store.save(rules)
        book = GateRuleBook(rules)
        await opened?.traffic.use(book)
        await tellChanged()
    }
}

extension Gate: Room {
    static let migrations = [GateStore.migration]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.notificationGate1(self, peer: { try await identity.caller(of: $0) })]
    }

    func connectionEnded(_ connection: String) async {
        await opened?.traffic.left(connection)
    }

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async {}

    func uninstalled(_ bundle: String) async {}
}
