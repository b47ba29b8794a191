// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation

/// Tells the feed about the folders that file managers show, for as long as the user has that on.
actor FolderPublisher: StartedPublisher {
    static let publisher = ContentPublisher.folder
    static let name = "org.enfilade.FolderPublisher"

    /// A file manager, and the task that follows it.
    private struct Followed {
        let owner: String
        let feed: FileManagerFeed
        let task: Task<Void, Never>
    }

    private let bus: Bus
    private let home = UserFolders(environment: ProcessInfo.processInfo.environment).home
    private var followed: [String: Followed] = [:]

    init(_ bus: Bus) {
        self.bus = bus
    }

    func begin() async throws {
        for program in FolderProgram.all {
            if let owner = try await bus.owner(of: program.busName) { await follow(program, owner: owner) }
        }
    }

    func ownerChanged(_ change: BusNameChange) async {
        guard let program = FolderProgram.named(change.name) else { return }
        await follow(program, owner: change.new)
    }

    func serviceStarted() {
        for followed in followed.values { followed.feed.serviceStarted() }
    }

    func switched() async {
        for followed in followed.values { await followed.feed.publisherSwitched() }
    }

    func end(isOff: Bool) async {
        for program in FolderProgram.all { await follow(program, owner: nil) }
    }

    /// Follows a file manager in place of its former process; with `nil` none.
    private func follow(_ program: FolderProgram, owner: String?) async {
        let former = followed[program.busName]
        guard former?.owner != owner else { return }
        followed[program.busName] = nil
        former?.task.cancel()
        await former?.task.value
        guard let owner else { return }
        let feed = FileManagerFeed(program, owner: owner, on: bus, home: home)
        followed[program.busName] = Followed(owner: owner, feed: feed, task: Task { await feed.follow() })
    }
}
