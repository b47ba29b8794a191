// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeProcesses
import EnfiladeServiceClient
import Foundation
import Glibc

/// A process that tells a publisher of itself, by a hook in it.
protocol HookedProcess: Sendable {
    /// The identifier of the desktop file of the program that its content is told of.
    var program: String { get }

    /// Looks at a process; `nil` if it is none of the kind.
    ///
    /// - Parameters:
    ///   - file: The file by which it has told of itself.
    ///   - told: When it has: an older process may have had the number before.
    init?(_ number: Int32, file: String, told: timespec)

    /// The content that it shows now; `nil` for none.
    ///
    /// - Parameter home: The user's home.
    func content(home: String) -> ActivityDescription?
}

/// The processes of one kind that tell of themselves, each with its activity.
///
/// Each writes a file with its number for a name, in a folder that is there only while the publisher is on. So it starts no
/// process and waits for nobody.
actor HookedProcesses<Process: HookedProcess> {
    /// The limit for processes that are followed; one more takes the place of that which has told of itself the longest ago.
    static var limit: Int { 16 }

    /// Something that has happened to the processes.
    private enum Event {
        /// Some have told of themselves. An empty name stands for all.
        case told(Set<String>)
        case ended([Int32])
        /// The service may not know the activities any more.
        case again
    }

    /// A process with its activity.
    private struct Followed {
        var process: Process
        let feed: ContentFeed
        /// The number of the look at which it told of itself last.
        var turn: UInt64
        var objection: String?
    }

    private let publisher: ContentPublisher
    /// The folder in which processes tell of themselves; `nil` outside of a login session.
    private let place: String?
    private let logger: Logger
    private let folders = UserFolders(environment: ProcessInfo.processInfo.environment)
    private let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private var processes: [Int32: Followed] = [:]
    private var lastTurn: UInt64 = 0
    /// The tasks that wait for events, and the function that has them end.
    private var work: [Task<Void, Never>] = []
    private var stop: @Sendable () -> Void = {}
    private var ends: ProcessEnds?

    /// Follows no process yet.
    ///
    /// - Parameter folder: The folder below `XDG_RUNTIME_DIR` in which processes tell of themselves.
    init(in folder: String, publisher: ContentPublisher) {
        self.publisher = publisher
        place = folders.runtime.map { FilePath.join($0, folder) }
        logger = Logger(module: publisher.rawValue)
        (events, continuation) = AsyncStream.makeStream(of: Event.self)
    }

    // MARK: - Beginning and ending

    /// Makes the folder, and begins to follow.
    func begin() throws {
        guard let place else {
            throw ServiceError(.notSupported, "XDG_RUNTIME_DIR is not set, where programs tell of themselves")
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
                    logger.error("programs are not heard any more", ["error": "\(error)"])
                }
            },
            Task {
                do {
                    while let ended = try await ends.next() { continuation.yield(.ended(ended)) }
                } catch {
                    logger.error("ends of programs are not heard any more", ["error": "\(error)"])
                }
            },
            Task {
                for await event in events { await take(event) }
            },
        ]
    }

    /// Tells a service that knows nothing of the processes.
    func serviceStarted() async {
        for followed in processes.values { await followed.feed.forget() }
        continuation.yield(.again)
    }

    /// Tells the service again, which may have ended the activities.
    func switched() async {
        for followed in processes.values { await followed.feed.doubt() }
        continuation.yield(.again)
    }

    /// Ends all activities.
    ///
    /// - Parameter isOff: Whether the user has turned the publisher off: then the folder goes.
    func end(isOff: Bool) async {
        if isOff { removePlace() }
        stop()
        continuation.finish()
        for task in work { await task.value }
        for number in processes.keys { await leave(number) }
    }

    /// Removes the folder in which processes tell of themselves: their hooks write nothing then.
    private func removePlace() {
        guard let place else { return }
        // By another name first: a process may make a file while the files go.
        let former = place + ".former"
        try? FileManager.default.removeItem(atPath: former)
        if rename(place, former) == 0 { try? FileManager.default.removeItem(atPath: former) }
    }

    // MARK: - Processes

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
            for (number, _) in processes.sorted(by: { $0.value.turn < $1.value.turn }) { await show(number) }
        }
    }

    /// The names of all files by which processes have told of themselves.
    private func allNames() -> [String] {
        place.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    }

    /// The file by which a process tells of itself.
    private func file(of number: Int32) -> String? {
        place.map { FilePath.join($0, "\(number)") }
    }

    /// When a process has told of itself last; `nil` if it has not.
    private func time(of number: Int32) -> timespec? {
        var status = stat()
        guard let file = file(of: number), lstat(file, &status) == 0 else { return nil }
        return status.st_mtim
    }

    /// Looks at a process that has told of itself.
    private func look(_ number: Int32, told time: timespec) async {
        do {
            // First: a process with the same number that comes later has not been told of.
            try ends?.watch(number)
        } catch {
            return await leave(number, isOver: error.number == ESRCH)
        }
        guard let file = file(of: number), let process = Process(number, file: file, told: time) else {
            return await leave(number, isOver: true)
        }
        if processes[number] == nil {
            await makeRoom()
            let feed = ContentFeed(ServiceConnection(address: .session), publisher: publisher)
            processes[number] = Followed(process: process, feed: feed, turn: 0)
        }
        if let turn = processes[number]?.turn, turn > 0, turn < lastTurn {
            // Another process was in use meanwhile: this one is current again.
            await processes[number]?.feed.forget(isOver: true)
        }
        processes[number]?.process = process
        lastTurn += 1
        processes[number]?.turn = lastTurn
        await show(number)
    }

    /// Makes the content of a process its current activity.
    private func show(_ number: Int32) async {
        guard let followed = processes[number] else { return }
        do {
            try await followed.feed.show(
                followed.process.content(home: folders.home), of: followed.process.program)
            processes[number]?.objection = nil
        } catch {
            let text = (error as? ServiceError)?.message ?? "\(error)"
            guard text != followed.objection else { return }
            processes[number]?.objection = text
            logger.info("content is not told", ["reason": text])
        }
    }

    /// Leaves the process that has told of itself the longest ago, if there are as many as may be.
    private func makeRoom() async {
        guard processes.count >= Self.limit, let oldest = processes.min(by: { $0.value.turn < $1.value.turn })?.key
        else { return }
        await leave(oldest)
    }

    /// Ends the activity of a process.
    ///
    /// - Parameter isOver: Whether it has ended, and not only waits behind others.
    private func leave(_ number: Int32, isOver: Bool = false) async {
        if isOver {
            ends?.forget(number)
            if let file = file(of: number) { unlink(file) }
        }
        await processes.removeValue(forKey: number)?.feed.close()
    }
}
