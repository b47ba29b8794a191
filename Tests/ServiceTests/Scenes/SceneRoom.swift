// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeSQLite
import EnfiladeFiles
import Foundation
import EnfiladePredicates
import ScratchSpace
import Synchronization
import TestTraits

@testable import Service

/// The scenes room alone, with a real database, and with whoever is told something noted down.
struct SceneRoom {
    /// A message to a process.
    enum News: Hashable, Sendable {
        case changed(bundle: String)
        case discarded([String], animation: String, connection: String)
        case shown(SceneRequest, connection: String)
        case started(bundle: String)
    }

    /// A bus on which nobody listens.
    final class Peers: ScenesPeers {
        let news = Mutex<[News]>([])
        /// The answers of apps to requests to show something, by connection; an app without one shows it.
        let answers = Mutex<[String: @Sendable () async throws -> Bool]>([:])
        /// The numbers of the requests to processes that run, in order.
        let numbers = Mutex<[UInt64]>([])
        /// The outcome of starting an app.
        let start = Mutex<@Sendable () async throws -> Void>({})
        /// Every bundle that was started, as it happens.
        let starts = AsyncStream.makeStream(of: String.self)

        func show(_ request: SceneRequest, number: UInt64, at connection: String) async throws -> Bool {
            numbers.withLock { $0.append(number) }
            news.withLock { $0.append(.shown(request, connection: connection)) }
            return try await answers.withLock { $0[connection] }?() ?? true
        }

        func start(bundle: String) async throws {
            news.withLock { $0.append(.started(bundle: bundle)) }
            starts.continuation.yield(bundle)
            try await start.withLock { $0 }()
        }

        /// Takes the requests to show something since the last call.
        func takeShown() -> [News] {
            news.withLock { news in
                defer { news = [] }
                return news.filter { if case .shown = $0 { true } else { false } }
            }
        }

        func changed(bundle: String) async {
            news.withLock { $0.append(.changed(bundle: bundle)) }
        }

        func discarded(_ sessions: [String], _ details: SceneDestruction, at connection: String) async {
            news.withLock { $0.append(.discarded(sessions, animation: details.animation, connection: connection)) }
        }

        /// Takes the messages since the last call, without the changes.
        func takeDiscards() -> [News] {
            news.withLock { news in
                defer { news = [] }
                return news.filter { if case .discarded = $0 { true } else { false } }
            }
        }
    }

    /// Every bundle but one is installed, and one shows no windows.
    struct Bundles: InstalledBundles {
        /// The bundles that were stored when the service was started.
        var stored: Set<ExactText> = ["org.example.Notes", "org.example.Maps"].reduce(into: []) {
            $0.insert(ExactText($1))
        }

        func isInstalled(_ bundle: String) -> Bool { bundle != "org.example.None" }
        func mayShowWindows(_ bundle: String) -> Bool { bundle != "org.example.Background" }
    }

    static let role = "UIWindowSceneSessionRoleApplication"

    let scratch: Scratch
    let peers = Peers()
    let clock = ManualClock()
    let scenes: Scenes
    let database: Database

    init() async throws {
        scratch = try Scratch()
        database = try Database.open(at: scratch.path("enfilade.db"), migrations: Service.migrations).database
        scenes = Self.room(database, scratch, peers, clock)
    }

    /// A service on the same data, as after a restart.
    func anotherService(installed: [String]? = nil) async throws -> Scenes {
        var bundles = Bundles()
        if let installed { bundles.stored = Set(installed.map { ExactText($0) }) }
        let room = Self.room(database, scratch, peers, clock, bundles)
        try await room.restore()
        return room
    }

    private static func room(
        _ database: Database, _ scratch: Scratch, _ peers: Peers, _ clock: ManualClock,
        _ bundles: Bundles = Bundles()
    ) -> Scenes {
        Scenes(
            store: ScenesStore(database: database), snapshots: SnapshotFiles(folder: scratch.path("snapshots")),
            peers: peers, bundles: bundles, clock: clock, now: { 1_000 })
    }

    /// A process of an app; one of the user's tools if the bundle is empty.
    static func caller(_ bundle: String, _ number: Int = 1) -> Caller {
        caller(bundle, number, bundle.isEmpty ? .tool : .app(bundle: bundle, installation: 1))
    }

    /// A process of the kind that the test names.
    static func caller(_ name: String, _ number: Int = 1, _ standing: Caller.Standing) -> Caller {
        Caller(connection: ":1.\(name).\(number)", process: UInt32(number), user: 1_000, standing: standing)
    }

    /// Makes a session.
    func make(by caller: Caller, role: String = SceneRoom.role) async throws -> String {
        try await scenes.activate(role, identifier: "", .init(isNew: true), by: caller).session
    }

    /// Has an app answer a request that its launch has taken.
    func answer(_ request: SceneRequest, _ problem: ServiceError? = nil, by caller: Caller) async throws {
        try await scenes.answer(
            request.number ?? 0, error: problem?.code.rawValue ?? "", message: problem?.message ?? "", by: caller)
    }

    /// An encoded predicate of a format.
    static func predicate(_ format: String) throws -> Data {
        try PredicateDocument(FormatParser.predicate(format)).json()
    }

    /// A picture as an app hands it over.
    static func picture(_ text: String) throws -> Descriptor {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return try SealedMemory.make(name: "picture", bytes: Data(signature + Array(text.utf8)))
    }
}
