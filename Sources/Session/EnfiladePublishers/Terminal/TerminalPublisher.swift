// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeProcesses
import EnfiladeServiceClient
import Foundation
import Glibc

/// Tells the feed about the folders of the shells in terminals, for as long as the user has that on.
///
/// The hook of a shell says no more than that the shell waits for a command: it writes an empty file with the number of its
/// process in a folder that is there only while this runs. So the shell starts no process and waits for nobody, and the name of no
/// folder passes through it: that is the kernel's word.
actor TerminalPublisher: StartedPublisher {
    static let publisher = ContentPublisher.terminal
    static let name = "org.enfilade.TerminalPublisher"
    /// The limit for shells that are followed; one more takes the place of that which has waited for a command the longest.
    static let shellLimit = 16

    /// Something that has happened to the shells.
    private enum Event {
        /// Some have told of themselves. An empty name stands for all.
        case told(Set<String>)
        case ended([Int32])
        /// The service may not know the activities any more.
        case again
    }

    /// A shell with its activity.
    private struct Followed {
        let shell: ShellProcess
        let feed: ContentFeed
        /// The number of the look at which it told of itself last.
        var turn: UInt64
        var objection: String?
    }

    private let logger = Logger(module: "terminal")
    private let folders = UserFolders(environment: ProcessInfo.processInfo.environment)
    private let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private var shells: [Int32: Followed] = [:]
    private var lastTurn: UInt64 = 0
    /// The tasks that wait for events, and the function that has them end.
    private var work: [Task<Void, Never>] = []
    private var stop: @Sendable () -> Void = {}
    private var ends: ProcessEnds?

    init(_ bus: Bus) {
        (events, continuation) = AsyncStream.makeStream(of: Event.self)
    }

    /// The folder in which shells tell of themselves; `nil` outside of a login session.
    private var place: String? {
        folders.runtime.map { FilePath.join($0, UserFolders.shellHooks) }
    }

    // MARK: - Beginning and ending

    func begin() throws {
        guard let place else {
            throw ServiceError(.notSupported, "XDG_RUNTIME_DIR is not set, where shells tell of themselves")
        }
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let changes = try FolderChanges(in: [place])
        let ends = try ProcessEnds()
        self.ends = ends
        stop = {
            changes.stop()
            ends.stop()
        }
        let (events, continuation, logger) = (events, continuation, logger)
        // Those from before, when another process of this has ended by itself.
        continuation.yield(.told([""]))
        work = [
            Task {
                do {
                    while let names = try await changes.names() { continuation.yield(.told(names)) }
                } catch {
                    logger.error("shells are not heard any more", ["error": "\(error)"])
                }
            },
            Task {
                do {
                    while let ended = try await ends.next() { continuation.yield(.ended(ended)) }
                } catch {
                    logger.error("ends of shells are not heard any more", ["error": "\(error)"])
                }
            },
            Task {
                for await event in events { await take(event) }
            },
        ]
    }

    func serviceStarted() async {
        for followed in shells.values { await followed.feed.forget() }
        continuation.yield(.again)
    }

    func switched() async {
        for followed in shells.values { await followed.feed.doubt() }
        continuation.yield(.again)
    }

    func end(isOff: Bool) async {
        if isOff { removePlace() }
        stop()
        continuation.finish()
        for task in work { await task.value }
        for number in shells.keys { await leave(number) }
    }

    /// Removes the folder in which shells tell of themselves: their hooks write nothing then.
    private func removePlace() {
        guard let place else { return }
        // By another name first: a shell may make a file while the files go.
        let former = place + ".former"
        try? FileManager.default.removeItem(atPath: former)
        if rename(place, former) == 0 { try? FileManager.default.removeItem(atPath: former) }
    }

    // MARK: - Shells

    private func take(_ event: Event) async {
        switch event {
        case .told(let names):
            let told = (names.contains("") ? allNames() : Array(names)).compactMap { Int32($0) }.filter { $0 > 0 }
                .compactMap { number in time(of: number).map { (number: number, time: $0) } }
            // In the order in which they have told of themselves.
            for (number, time) in told.sorted(by: {
                ($0.time.tv_sec, $0.time.tv_nsec) < ($1.time.tv_sec, $1.time.tv_nsec)
            }) {
                await look(number, told: time)
            }
        case .ended(let numbers):
            for number in numbers { await leave(number, isOver: true) }
        case .again:
            for (number, _) in shells.sorted(by: { $0.value.turn < $1.value.turn }) { await show(number) }
        }
    }

    /// The names of all files by which shells have told of themselves.
    private func allNames() -> [String] {
        place.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    }

    /// When a shell has told of itself last; `nil` if it has not.
    private func time(of number: Int32) -> timespec? {
        var status = stat()
        guard let place, lstat(FilePath.join(place, "\(number)"), &status) == 0 else { return nil }
        return status.st_mtim
    }

    /// Looks at a shell that waits for a command.
    private func look(_ number: Int32, told time: timespec) async {
        do {
            // First: a process with the same number that comes later has not been told of.
            try ends?.watch(number)
        } catch {
            return await leave(number, isOver: error.number == ESRCH)
        }
        guard let shell = ShellProcess(number, told: time) else { return await leave(number, isOver: true) }
        if shells[number] == nil {
            await makeRoom()
            let feed = ContentFeed(ServiceConnection(address: .session), publisher: .terminal)
            shells[number] = Followed(shell: shell, feed: feed, turn: 0)
        }
        if let turn = shells[number]?.turn, turn > 0, turn < lastTurn {
            // Another shell was in use meanwhile: this one is current again.
            await shells[number]?.feed.forget(isOver: true)
        }
        lastTurn += 1
        shells[number]?.turn = lastTurn
        await show(number)
    }

    /// Makes the folder of a shell its current activity.
    private func show(_ number: Int32) async {
        guard let followed = shells[number] else { return }
        do {
            try await followed.feed.show(
                followed.shell.folder?.content(home: folders.home), of: followed.shell.program)
            shells[number]?.objection = nil
        } catch {
            let text = (error as? ServiceError)?.message ?? "\(error)"
            guard text != followed.objection else { return }
            shells[number]?.objection = text
            logger.info("a folder is not told", ["reason": text])
        }
    }

    /// Has the shell left that has waited for a command the longest, if there are as many as may be.
    private func makeRoom() async {
        guard shells.count >= Self.shellLimit, let oldest = shells.min(by: { $0.value.turn < $1.value.turn })?.key
        else { return }
        await leave(oldest)
    }

    /// Ends the activity of a shell.
    ///
    /// - Parameter isOver: Whether it has ended, and not only waits behind others.
    private func leave(_ number: Int32, isOver: Bool = false) async {
        if isOver {
            ends?.forget(number)
            if let place { unlink(FilePath.join(place, "\(number)")) }
        }
        await shells.removeValue(forKey: number)?.feed.close()
    }
}
