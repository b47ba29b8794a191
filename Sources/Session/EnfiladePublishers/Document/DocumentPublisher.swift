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
    private let home = UserFolders(environment: ProcessInfo.processInfo.environment).home
    private let logger = Logger(module: "document")
    /// The connections that own names of viewers, by those names: also of viewers that are not followed.
    private var owners: [String: String] = [:]
    private var viewers: [String: Followed] = [:]

    init(_ bus: Bus) {
        self.bus = bus
    }

    func begin() async throws {
        for name in try await bus.names() where DocumentProgram.named(name) != nil {
            owners[name] = try await bus.owner(of: name)
        }
        beginAll()
    }

    func ownerChanged(_ change: BusNameChange) async {
        guard DocumentProgram.named(change.name) != nil else { return }
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
        for name in viewers.keys { await end(name) }
    }

    /// Follows each viewer that is not followed yet, as far as there is room.
    private func beginAll() {
        for (name, owner) in owners.sorted(by: { $0.key < $1.key }) where viewers[name] == nil {
            guard let program = DocumentProgram.named(name) else { continue }
            // All names of a connection lead to the one object that it has.
            guard !viewers.values.contains(where: { $0.owner == owner }) else { continue }
            guard viewers.count < Self.viewerLimit else {
                return logger.notice("a viewer is ignored", ["viewer": name, "followed": viewers.count])
            }
            let viewer = DocumentViewer(name, of: program, owner: owner, on: bus, last: last, home: home)
            viewers[name] = Followed(owner: owner, viewer: viewer, task: Task { await viewer.follow() })
        }
    }

    private func end(_ name: String) async {
        guard let followed = viewers.removeValue(forKey: name) else { return }
        followed.task.cancel()
        await followed.task.value
    }
}
