// SPDX-License-Identifier: Apache-2.0

import TestTraits
import EnfiladeContract
import EnfiladeSQLite
import EnfiladeFiles
import EnfiladeProcesses
import Foundation
import Glibc
import ScratchSpace
import Synchronization
import TestSupport
import Testing

@testable import Service

/// The transfers room alone, with a real database, and on the bus only the peers that the test puts there.
struct Room {
    let scratch: Scratch
    let peers = InMemoryPeers()
    let clock = ManualClock()
    let transfers: Transfers
    let settings: Settings

    /// The name of the one type that is on offer here.
    static let type = "public.png"
    static let key = ContentKey(item: 0, type: type)

    private let store: TransfersStore

    init() async throws {
        scratch = try Scratch()
        let (database, _) = try Database.open(at: scratch.path("enfilade.db"), migrations: Service.migrations)
        settings = try await Settings(database: database)
        store = TransfersStore(database: database, files: KeptFiles(folder: scratch.path("kept")))
        transfers = Self.service(peers, store, settings, clock)
    }

    /// A service on the same data, as after a restart.
    func anotherService() -> Transfers {
        Self.service(peers, store, settings, clock)
    }

    private static func service(
        _ peers: InMemoryPeers, _ store: TransfersStore, _ settings: Settings, _ clock: ManualClock
    ) -> Transfers {
        Transfers(
            peers: peers, store: store, settings: settings, clock: clock, now: { 1_000_000 },
            isDeclared: { $0 == Self.type })
    }

    /// Keeps all threads of a sender busy until the answer is closed.
    func occupyThreads(of sender: Caller) async throws -> OccupiedThreads {
        let occupied = try OccupiedThreads()
        for _ in 0..<SenderThreads.limit {
            occupied.tasks.withLock { tasks in
                tasks.append(
                    Task { [transfers] in
                        try await transfers.files.threads.run(for: sender.lane, within: .seconds(1_000_000)) {
                            occupied.wait()
                        }
                    })
            }
        }
        try await eventuallyHolds("all threads are busy") {
            transfers.files.threads.busyCount(for: sender.lane) == SenderThreads.limit
        }
        return occupied
    }

    /// A file with some content, as a sender gives it.
    func file(_ text: String = "pixels") throws -> OfferedContent {
        let path = try scratch.file("sent/\(UUID().uuidString)", text: text)
        return OfferedContent(kind: .file, descriptor: try Descriptor.file(path, for: .reading))
    }

    /// Puts one item on the general pasteboard.
    func offer(by sender: Caller) async throws -> UInt64 {
        try await offer(by: sender, on: "general").offer
    }

    /// Puts one item on a pasteboard.
    func offer(by sender: Caller, on pasteboard: String) async throws -> (offer: UInt64, changeCount: UInt64) {
        let item = OfferedItem(representations: [OfferedRepresentation(type: Self.type, kind: .data)])
        return try await transfers.offer(pasteboard, items: [item], .init(), by: sender)
    }

    /// A request that its sender was asked to produce, and has not answered.
    struct Request {
        let sender: Caller
        let receiver: Caller
        let offer: UInt64
        /// The receiver's wait.
        let task: Task<OfferedContent, any Error>
        /// The number by which the sender knows it.
        let request: UInt64
    }

    /// A room with a request.
    static func asked() async throws -> (room: Room, asked: Request) {
        let room = try await Room()
        let (sender, receiver) = (room.peers.connect(), room.peers.connect())
        let offer = try await room.offer(by: sender)
        let task = await room.request(offer, by: receiver)
        let request = try #require(await room.provided(by: sender))
        return (room, Request(sender: sender, receiver: receiver, offer: offer, task: task, request: request))
    }

    /// Asks for the item, and returns once the room has taken the question up.
    func request(_ offer: UInt64, token: UInt64 = 1, by receiver: Caller) async -> Task<OfferedContent, any Error> {
        let task = Task { [transfers] in
            try await transfers.request(Self.key, of: offer, token: token, openInPlace: false, by: receiver)
        }
        // A failure to take it up is recorded there.
        try? await eventuallyHolds("the room has taken the request up") {
            await transfers.isAnswered(token, of: receiver) != nil
        }
        return task
    }

    /// Waits until the sender is asked to produce, and returns the number of that.
    func provided(by sender: Caller) async -> UInt64? {
        while let message = await peers.next(for: sender) {
            if case .provide(let request, _, _) = message { return request }
        }
        return nil
    }

    /// Some content.
    func content(_ text: String = "pixels") throws -> OfferedContent {
        OfferedContent(kind: .data, descriptor: try SealedMemory.make(name: "content", bytes: Data(text.utf8)))
    }
}

/// Threads that wait for the end of a stream which never has a byte.
final class OccupiedThreads: Sendable {
    let tasks = Mutex<[Task<Void, any Error>]>([])
    private let started = Mutex(0)
    private let reading: Descriptor
    private let writing: Mutex<Descriptor?>

    init() throws {
        let ends = try PipeEnds()
        reading = ends.reading
        writing = Mutex(ends.writing)
    }

    /// How many threads have begun to wait.
    var count: Int { started.withLock { $0 } }

    /// Waits until the threads are released.
    func wait() {
        started.withLock { $0 += 1 }
        var byte: UInt8 = 0
        withExtendedLifetime(reading) { _ = read(reading.number, &byte, 1) }
    }

    /// Lets the threads go on.
    func release() {
        writing.withLock { $0 = nil }
    }
}

extension Transfers {
    /// Whether a request was answered and its grant lasts.
    func hasAnswered(_ receiver: Caller, _ token: UInt64) -> Bool {
        isAnswered(token, of: receiver) == true
    }
}
