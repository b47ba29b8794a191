// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import Foundation

/// Tells the feed about the files that document viewers show, for as long as the user has that on.
actor DocumentPublisher: StartedPublisher {
    static let publisher = ContentPublisher.document
    static let name = "org.enfilade.DocumentPublisher"
    /// The limit for viewers that are followed; later ones are ignored until another one leaves.
    static let viewerLimit = 16

    /// A viewer, and the task that follows it.
    private struct Followed {
        let owner: String
        let viewer: DocumentViewer
        let task: Task<Void, Never>
    }

    private let bus: Bus
    private let last = LastViewer()
    private let folders = UserFolders(environment: ProcessInfo.processInfo.environment)
    private let logger = Logger(module: "document")
    /// The connections that own names of viewers, by those names: also of viewers that are not followed.
    private var owners: [String: String] = [:]
    /// The viewers by their names; by that of its connection one that has no other.
    private var viewers: [String: Followed] = [:]
    /// The tasks that listen to programs.
    private var listeners: [Task<Void, Never>] = []

    init(_ bus: Bus) {
        self.bus = bus
    }

    func begin() async throws {
        for program in DocumentProgram.all {
            guard case .signals(let signals) = program.source else { continue }
            // A document that is loaded meanwhile is not missed.
            let told = await bus.signals(signals.window, ["DocumentLoaded", "Closed"])
            listeners.append(Task { for await signal in told { await hear(signal, of: program) } })
            listeners.append(Task { await findOpenDocuments(signals, of: program) })
        }
        for name in try await bus.names() where DocumentProgram.named(name) != nil {
            owners[name] = try await bus.owner(of: name)
        }
        beginAll()
    }

    func ownerChanged(_ change: BusNameChange) async {
        guard DocumentProgram.named(change.name) != nil else {
            if change.new == nil, viewers[change.name] != nil {
                await end(change.name)
                beginAll()
            }
            return
        }
        owners[change.name] = change.new
        if viewers[change.name]?.owner != change.new { await end(change.name) }
        beginAll()
    }

    func serviceStarted() {
        for followed in viewers.values { followed.viewer.serviceStarted() }
    }

    func switched() async {
        for followed in viewers.values { await followed.viewer.publisherSwitched() }
    }

    func end(isOff: Bool) async {
        for listener in listeners { listener.cancel() }
        listeners = []
        for name in viewers.keys { await end(name) }
    }

    // MARK: - Viewers with properties

    /// Follows each viewer that is not followed yet, as far as there is room.
    private func beginAll() {
        for (name, owner) in owners.sorted(by: { $0.key < $1.key }) where viewers[name] == nil {
            guard let program = DocumentProgram.named(name) else { continue }
            // All names of a connection lead to the one object that it has.
            guard !viewers.values.contains(where: { $0.owner == owner }) else { continue }
            guard begin(name, of: program, owner: owner) != nil else { return }
        }
    }

    // MARK: - Viewers with signals

    /// Takes a signal of a window.
    private func hear(_ signal: BusSignal, of program: DocumentProgram) async {
        guard !listeners.isEmpty, !Task.isCancelled else { return }
        switch signal.name {
        case "DocumentLoaded":
            guard let address = try? signal.read(as: String.self) else { return }
            await note(address, in: signal.sender, of: program)
        // The viewer ends with its process. Nothing slow happens here: anybody may send such signals without a pause.
        default: await viewers[signal.sender]?.viewer.tell(nil)
        }
    }

    /// Looks for documents that were loaded before the publisher was turned on.
    private func findOpenDocuments(_ signals: DocumentSignals, of program: DocumentProgram) async {
        do {
            let found = try await signals.openDocuments(of: RecentFiles(of: folders), on: bus)
            // A window that has told a later document meanwhile keeps that.
            for (owner, address) in found where viewers[owner] == nil { await note(address, in: owner, of: program) }
        } catch {
            logger.info("open documents are not found", ["program": program.identifier, "error": "\(error)"])
        }
    }

    /// Follows a viewer that has loaded a document.
    private func note(_ address: String, in owner: String, of program: DocumentProgram) async {
        let isNew = viewers[owner] == nil
        if isNew, viewers.count >= Self.viewerLimit { return }
        if isNew, (try? await bus.nameHasOwner(owner)) != true { return }
        guard !Task.isCancelled, let viewer = viewers[owner]?.viewer ?? begin(owner, of: program, owner: owner) else {
            return
        }
        await viewer.tell(ViewedDocument(address: address))
        // It may have gone before it was followed, and its end is told once.
        if isNew, (try? await bus.nameHasOwner(owner)) == false { await end(owner) }
    }

    // MARK: - All viewers

    /// Begins to follow a viewer; `nil` if too many are followed already.
    private func begin(_ name: String, of program: DocumentProgram, owner: String) -> DocumentViewer? {
        guard viewers.count < Self.viewerLimit else {
            logger.notice("a viewer is ignored", ["viewer": name, "followed": viewers.count])
            return nil
        }
        let viewer = DocumentViewer(name, of: program, owner: owner, on: bus, last: last, home: folders.home)
        viewers[name] = Followed(owner: owner, viewer: viewer, task: Task { await viewer.follow() })
        return viewer
    }

    private func end(_ name: String) async {
        guard let followed = viewers.removeValue(forKey: name) else { return }
        followed.task.cancel()
        await followed.task.value
    }
}
