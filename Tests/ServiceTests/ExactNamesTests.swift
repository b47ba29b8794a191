// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import ScratchSpace
import EnfiladeServiceClient
import Testing

@testable import Service

/// Names that look the same, or become the same when something is taken out of them, and are not the same bytes.
@Suite(.timeLimit(.minutes(5))) struct ExactNamesTests {
    private static let composed = "caf\u{E9}"
    private static let decomposed = "cafe\u{301}"

    @Test func textsAreEqualOnlyByteForByte() {
        let (one, other) = (ExactText(Self.composed), ExactText(Self.decomposed))
        #expect(Self.composed == Self.decomposed)
        #expect(one != other)
        #expect(one == ExactText("caf" + "\u{E9}") && one.hashValue == ExactText("caf" + "\u{E9}").hashValue)
        #expect(Set([one, other, ExactText("K"), ExactText("\u{212A}")]).count == 4)
        #expect(other < one && !(one < other) && !(one < one))
        #expect([other, one].map(\.text.utf8.count) == [6, 5])
    }

    // MARK: - Pasteboards

    @Test(arguments: [false, true]) func pasteboardsWhoseNamesLookTheSameAreTwo(isRestarted: Bool) async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        let first = try await room.offer(by: sender, on: Self.composed)
        let second = try await room.offer(by: sender, on: Self.decomposed)
        #expect(first.changeCount == 1 && second.changeCount == 1)
        var transfers = room.transfers
        if isRestarted {
            transfers = room.anotherService()
            try await transfers.restore()
        }
        for (name, answered) in [(Self.composed, first), (Self.decomposed, second)] {
            let current = try await transfers.current(name, by: sender)
            #expect(current.offer == answered.offer && current.changeCount == answered.changeCount)
        }
        #expect(
            await transfers.pasteboards().map(ExactText.init)
                == ["general", Self.decomposed, Self.composed].map(ExactText.init))
        try await transfers.clear(Self.composed)
        #expect(try await transfers.current(Self.composed, by: sender).offer == 0)
        #expect(try await transfers.current(Self.decomposed, by: sender).offer == second.offer)
    }

    // MARK: - Kept content

    /// Types whose names were once made into the same name of a file.
    private static let twins = [
        (String(repeating: "a", count: 249) + "1.data", String(repeating: "a", count: 249) + "2.data"),
        ("x.a\u{202A}b", "x.ab"), ("x.\u{FEFF}cd", "x.cd"), ("x.e\u{85}f", "x.e\u{2028}f"),
        ("x.\(composed)", "x.\(decomposed)"), ("x.K", "x.\u{212A}"),
    ]

    @Test(arguments: twins, [false, true])
    func eachTypeAnswersWithItsOwnBytes(types: (String, String), isRestarted: Bool) async throws {
        let room = try await Room()
        let (sender, receiver) = (room.peers.connect(), room.peers.connect())
        let keys = [types.0, types.1].map { ContentKey(item: 0, type: $0) }
        let offer = try await room.offer(keys.map(\.type), by: sender)
        for (key, text) in zip(keys, ["one", "another"]) {
            #expect(try await room.transfers.keep(try room.content(text), as: key, of: offer, by: sender))
        }
        var transfers = room.transfers
        room.peers.disconnect(sender)
        await transfers.connectionEnded(sender.connection)
        if isRestarted {
            transfers = room.anotherService()
            try await transfers.restore()
        }
        for (token, (key, text)) in zip(keys, ["one", "another"]).enumerated() {
            let content = try await transfers.request(
                key, of: offer, token: UInt64(token), openInPlace: false, by: receiver)
            #expect(try SealedMemory.read(content.descriptor) == Data(text.utf8))
        }
        let items = try await transfers.current("general", by: receiver).items
        #expect(items.first?.representations.map { ExactText($0.type) } == keys.map(\.exactType))
    }

    /// One of two that look the same may be for everybody, and the other for a team.
    @Test func aTypeIsFoundByItsBytes() async throws {
        let room = try await Room()
        let sender = room.peers.connect()
        let offer = try await room.offer(["x.\(Self.composed)"], by: sender)
        await expectRefusal(.notFound, naming: "has no item 0 of type") {
            let key = ContentKey(item: 0, type: "x.\(Self.decomposed)")
            _ = try await room.transfers.keep(try room.content(), as: key, of: offer, by: sender)
        }
    }

    @Test func twoCallsThatKeepTheSameAtOnceLeaveOneFile() async throws {
        let room = try await Room()
        let (sender, receiver) = (room.peers.connect(), room.peers.connect())
        let offer = try await room.offer(by: sender)
        async let first = room.transfers.keep(try room.content("one"), as: Room.key, of: offer, by: sender)
        async let second = room.transfers.keep(try room.content("two"), as: Room.key, of: offer, by: sender)
        #expect(try await [first, second] == [true, true])
        #expect(try FileManager.default.contentsOfDirectory(atPath: room.scratch.path("kept")).count == 1)
        let again = room.anotherService()
        var read: [Data] = []
        for transfers in [room.transfers, again] {
            try await transfers.restore()
            let content = try await transfers.request(
                Room.key, of: offer, token: 1, openInPlace: false, by: receiver)
            read.append(try SealedMemory.read(content.descriptor))
        }
        #expect(read[0] == read[1] && ["one", "two"].map { Data($0.utf8) }.contains(read[0]))
    }

    /// A data folder as it was left when two types could share a file.
    @Test func whatSharesAFileIsForgottenAndTheRestIsKept() async throws {
        let scratch = try Scratch()
        let file = scratch.path("enfilade.db")
        let (former, _) = try Database.open(at: file, migrations: Array(Service.migrations.prefix(6)))
        try await former.write { transaction in
            try transaction.run(
                "INSERT INTO offers (pasteboard, bus, sender, items, sensitive, created) VALUES ('x', '', x'', x'', 0, 0)"
            )
            for (type, path, device) in [
                ("a", "/k/1", nil), ("b", "/k/1", nil), ("c", "/k/2", nil), ("d", "/k/3", 1),
                ("e", "/k/3", 1),
            ] as [(String, String, Int64?)] {
                try transaction.run(
                    """
                    INSERT INTO kept (offer, item, type, kind, path, size, device, inode, modified, time)
                    VALUES (1, 0, ?, 0, ?, 4, ?, 1, 1, 0)
                    """, type, path, device)
            }
        }
        try await former.close()
        let (database, _) = try Database.open(at: file, migrations: Service.migrations)
        let types = try await database.read { transaction in
            try transaction.rows("SELECT type FROM kept ORDER BY type") { try $0.value(0, as: String.self) }
        }
        #expect(types == ["c", "d", "e"])
        try await database.close()
    }

    // MARK: - Bundles and sessions

    /// The Kelvin sign is canonically the letter K.
    @Test func aBundleIsNamedByItsBytes() async throws {
        try await withDesk { world, desk in
            let app = try BundleBuilder(identifier: "org.example.Keys", name: "Keys", executable: IdentityTests.probe)
                .build(in: world.folder)
            try await desk.install(app)
            let registry = Registry1Client(try desk.connection())
            await expectRefusal(.notFound, naming: "is not installed") {
                try await registry.uninstall("org.example.\u{212A}eys")
            }
            await expectRefusal(.notFound, naming: "is not installed") {
                _ = try await Scenes1Client(try desk.connection()).open("org.example.\u{212A}eys", .init())
            }
            try await desk.service.restart()
            #expect(try await registry.bundles().map(\.identifier) == ["org.example.Keys"])
        }
    }

    @Test func rolesAreComparedByTheirBytes() async throws {
        let room = try await SceneRoom()
        let notes = SceneRoom.caller("org.example.Notes")
        let session = try await room.make(by: notes, role: Self.composed)
        func choice(_ role: String) async throws -> String {
            try await room.scenes.route(notes.bundle, role: role, identifier: "note:1", by: notes).session
        }
        #expect(try await choice(Self.composed) == session)
        #expect(try await choice(Self.decomposed) == "")
        await expectRefusal(.invalidArgument, naming: "has the role") {
            _ = try await room.scenes.activate(Self.decomposed, identifier: "", .init(session: session), by: notes)
        }
    }
}

/// Representations for a team alone.
@Suite(.timeLimit(.minutes(5))) struct TeamTests {
    private static func notes(_ installation: Int64) -> Caller.Standing {
        .app(bundle: "org.example.Notes", installation: installation)
    }

    @Test(
        arguments: [.app(bundle: "org.example.Maps", installation: 1), .tool, .stranger(reason: "it is odd")]
            as [Caller.Standing])
    func nobodyElseOffersInTheNameOfABundle(standing: Caller.Standing) async throws {
        let room = try await Room()
        let (notes, other) = (room.peers.connect(as: Self.notes(1)), room.peers.connect(as: standing))
        let offer = try await room.offer([Room.type], as: "org.example.Notes", by: notes)
        await expectRefusal(.notPermitted, naming: "“org.example.Notes”") {
            _ = try await room.offer([Room.type], as: "org.example.Notes", by: other)
        }
        #expect(try await room.transfers.current("general", by: other).offer == offer)
    }

    @Test func anotherConnectionWithTheNameOfASenderThatIsGoneSeesNothing() async throws {
        let room = try await Room()
        let sender = room.peers.connect(as: Self.notes(1))
        let offer = try await room.offer([Room.type], for: .team, by: sender)
        #expect(try await room.transfers.keep(try room.content(), as: Room.key, of: offer, by: sender))
        // On the next bus the names of connections begin again.
        await room.transfers.busRestarted()
        let namesake = Caller(connection: sender.connection, process: 99, user: 1_000, standing: .tool)
        for transfers in [room.transfers, room.anotherService()] {
            if transfers !== room.transfers {
                room.peers.disconnect(sender)
                try await transfers.restore()
            }
            await expectRefusal(.notFound, naming: "has no item") {
                _ = try await transfers.request(Room.key, of: offer, token: 1, openInPlace: false, by: namesake)
            }
            await expectRefusal(.notPermitted, naming: "another process") {
                try await transfers.withdraw(offer, by: namesake)
            }
            let colleague = room.peers.connect(as: Self.notes(1))
            _ = try await transfers.request(Room.key, of: offer, token: 1, openInPlace: false, by: colleague)
            let heir = room.peers.connect(as: Self.notes(2))
            await expectRefusal(.notFound, naming: "has no item") {
                _ = try await transfers.request(Room.key, of: offer, token: 1, openInPlace: false, by: heir)
            }
            #expect(try await transfers.current("general", by: heir).items.first?.representations.isEmpty == true)
        }
    }
}

extension Room {
    /// Puts one item of some types on the general pasteboard.
    func offer(
        _ types: [String], for visibility: OfferVisibility = .everyone, as bundle: String? = nil, by sender: Caller
    ) async throws -> UInt64 {
        let declaration = OfferedDeclaration(
            conformsTo: ["public.data"], extensions: [], mimeTypes: [], description: "")
        let item = OfferedItem(
            representations: types.map {
                OfferedRepresentation(type: $0, kind: .data, visibility: visibility, declaration: declaration)
            })
        return try await transfers.offer("general", items: [item], .init(bundle: bundle), by: sender).offer
    }
}
