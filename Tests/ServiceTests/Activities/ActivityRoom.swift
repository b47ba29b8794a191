// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeSQLite
import Foundation
import ScratchSpace
import Synchronization
import TestTraits

@testable import Service

/// The room of activities alone, with a real database and a clock that the test moves.
struct ActivityRoom {
    /// Programs that answer when they are asked for a state.
    final class Peers: ActivitiesPeers {
        /// The numbers that were asked for.
        let asked = Mutex<[Int64]>([])
        /// The answers by connection.
        let states = Mutex<[String: Data]>([:])
        let changes = Mutex(0)

        func changed() async { changes.withLock { $0 += 1 } }

        let switches = Mutex(0)

        func publishersChanged() async { switches.withLock { $0 += 1 } }

        func save(_ number: Int64, at connection: String) async -> Data? {
            asked.withLock { $0.append(number) }
            return states.withLock { $0[connection] }
        }

        /// The activities that apps without windows were given, and their objections by connection.
        let taken = Mutex<[Taken]>([])
        let objections = Mutex<[String: ServiceError]>([:])
        let gone = Mutex<Set<String>>([])
        let starts = Mutex<[String]>([])
        let startFailure = Mutex<ServiceError?>(nil)

        struct Taken: Equatable {
            let connection: String
            let state: Data
            let type: String
            let isLink: Bool
            var continuation: String?
        }

        func takeUp(_ state: Data, _ options: ArrivingActivity, at connection: String) async throws -> Bool {
            if gone.withLock({ $0.contains(connection) }) { return false }
            if let objection = objections.withLock({ $0[connection] }) { throw objection }
            taken.withLock {
                $0.append(
                    Taken(
                        connection: connection, state: state, type: options.type, isLink: options.isLink,
                        continuation: options.continuation))
            }
            return true
        }

        /// The streams that programs were handed, and the programs that do not answer before they may.
        let streams = Mutex<[(connection: String, number: Int64, stream: Descriptor)]>([])
        let hesitation = Mutex<OneShot<Void>?>(nil)

        func accept(_ stream: Descriptor, for number: Int64, at connection: String) async throws {
            if let objection = objections.withLock({ $0[connection] }) { throw objection }
            streams.withLock { $0.append((connection, number, stream)) }
            if let hesitation = hesitation.withLock({ $0 }) { try await hesitation.value() }
        }

        func start(bundle: String) async throws {
            starts.withLock { $0.append(bundle) }
            if let failure = startFailure.withLock({ $0 }) { throw failure }
        }
    }

    /// One app is installed, and was when the service was started.
    final class Apps: ActivityApps {
        let installed = Mutex<[String: ActivityApp]>([
            "org.example.Notes": ActivityApp(name: "Notes", types: ["org.example.note", "org.example.list"])
        ])
        var stored: Set<ExactText> { Set(installed.withLock { $0.keys.map { ExactText($0) } }) }

        func activityApp(_ bundle: String) async -> ActivityApp? { installed.withLock { $0[bundle] } }
    }

    /// Windows that come at once.
    final class Windows: ActivityWindows {
        let shown = Mutex<[SceneOpening]>([])
        let inFront = Mutex<Set<String>>([])

        func isInForeground(_ bundle: String) async -> Bool { inFront.withLock { $0.contains(bundle) } }

        /// The words for streams that came with them.
        let continuations = Mutex<[String?]>([])

        func show(
            _ opening: SceneOpening, continuation: String?, of bundle: String, for caller: Caller
        ) async throws -> String {
            shown.withLock { $0.append(opening) }
            continuations.withLock { $0.append(continuation) }
            return "session"
        }
    }

    let scratch: Scratch
    let peers = Peers()
    let apps = Apps()
    let windows = Windows()
    let database: Database
    /// The path of the journal.
    let journal: String
    let time = Atomic64(1_000_000)
    let clock = ManualClock()
    /// Waits for the end of a pause.
    let waits = ManualClock()
    let activities: Activities

    static let app = SceneRoom.caller("org.example.Notes")
    static let tool = SceneRoom.caller("")

    init() async throws {
        scratch = try Scratch()
        journal = scratch.path("activities.journal")
        database = try Database.open(at: scratch.path("enfilade.db"), migrations: Service.migrations).database
        activities = Self.room(database, journal, peers, apps, windows, clock, waits, time)
        try await activities.restore()
    }

    private static func room(
        _ database: Database, _ journal: String, _ peers: Peers, _ apps: Apps, _ windows: Windows,
        _ clock: ManualClock, _ waits: ManualClock, _ time: Atomic64
    ) -> Activities {
        Activities(
            store: ActivitiesStore(database: database), journal: ActivityJournal(path: journal), peers: peers,
            apps: apps, windows: windows, clock: clock, waits: waits, now: { time.value })
    }

    /// A service on the same data, as after a restart.
    func anotherService() async throws -> Activities {
        let room = Self.room(database, journal, peers, apps, windows, clock, waits, time)
        try await room.restore()
        return room
    }

    /// Publishes an activity of the app, and has two seconds pass.
    @discardableResult
    func publish(_ content: ActivityDescription, state: Data? = nil, by caller: Caller = app) async throws -> UInt64 {
        var content = content
        if content.type.isEmpty, !caller.bundle.isEmpty { content.type = "org.example.note" }
        let program = caller.bundle.isEmpty ? "org.example.Reader" : ""
        let number = try await activities.publish(.init(content: content, program: program, state: state), by: caller)
        time.value += 2_000
        return number
    }

    /// Forbids changes of the entries and of what is noted about them, as a full disk does, or allows them again.
    func setDiskFull(_ isFull: Bool) async throws {
        try await database.write { transaction in
            for (table, change) in [
                ("activities", "INSERT"), ("activities", "UPDATE"), ("activities", "DELETE"),
                ("activity_numbers", "INSERT"), ("activity_journal", "UPDATE"),
            ] {
                let name = "full_\(table)_\(change)"
                try transaction.run(
                    isFull
                        ? """
                        CREATE TRIGGER \(name) BEFORE \(change) ON \(table)
                        BEGIN SELECT RAISE(ABORT, 'disk full'); END
                        """
                        : "DROP TRIGGER \(name)")
            }
        }
    }

    /// The titles of the history, the newest first.
    func titles(_ query: ActivityQuery = .init()) async throws -> [String] {
        try await activities.history(query, by: Self.tool).map(\.content.title)
    }
}

/// A number that several tasks may read and change.
final class Atomic64: Sendable {
    private let number: Mutex<Int64>

    init(_ value: Int64) { number = Mutex(value) }

    var value: Int64 {
        get { number.withLock { $0 } }
        set { number.withLock { $0 = newValue } }
    }

    /// Adds to it; no other task changes it meanwhile.
    func add(_ more: Int64) { number.withLock { $0 += more } }
}
