// SPDX-License-Identifier: Apache-2.0

import BusTestSupport
import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeServiceClient
import Testing

/// Texts of a sender that no message carries: their offers arrive all the same.
@Suite(.timeLimit(.minutes(5))) struct SentTextTests {
    private static let mended = "a\u{FFFD}b"
    private static let content = Data("content".utf8)

    @Test(arguments: [0, 0xFDD0, 0xFFFE, 0x10FFFF] as [UInt32])
    func whatIsOfferedUnderSuchNamesArrives(code: UInt32) async throws {
        try await withDesk { _, desk in
            let transfers = Transfers1Client(try desk.connection())
            let declaration = OfferedDeclaration(
                conformsTo: ["public.data"], extensions: [], mimeTypes: [], description: text(around: code))
            let type = "org.example.odd"
            let item = OfferedItem(
                representations: [OfferedRepresentation(type: type, kind: .data, declaration: declaration)],
                suggestedName: text(around: code))
            let offer = try await transfers.offer("general", items: [item]).offer
            let memory = try SealedMemory.make(name: "content", bytes: Self.content)
            let named = OfferedContent(kind: .data, descriptor: memory, name: text(around: code))
            #expect(
                try await transfers.keep(
                    offer, item: 0, type: type, kind: named.kind, content: named.descriptor, named.details))
            let offered = try #require(try await transfers.current("general").items.first)
            #expect(offered.suggestedName == Self.mended)
            #expect(offered.representations.first?.declaration?.description == Self.mended)
            let taken = try await transfers.request(offer, item: 0, type: type, token: 1)
            #expect(taken.details.name == Self.mended)
            #expect(try SealedMemory.read(taken.content) == Self.content)
        }
    }

    /// Another path than the right one would be worse than none.
    @Test func pathOfAnOriginalIsNotMended() throws {
        let memory = try SealedMemory.make(name: "content", bytes: Self.content)
        for (path, told) in [("/home/film", "/home/film"), ("/home/" + text(around: 0xFFFF), nil)] {
            let original = OfferedContent(kind: .file, descriptor: memory, isOriginal: true, path: path)
            #expect(original.details.path == told)
        }
    }

    @Test func textsOfAShareAreMended() {
        var details = ShareDetails()
        details.title = text(around: 0xFDD0)
        details.subject = text(around: 0xFFFE)
        details.message = text(around: 0)
        let texts = details.texts.dictionary.mapValues { $0.value(as: String.self) }
        #expect(texts == ["title": Self.mended, "subject": Self.mended, "message": Self.mended])
    }

    @Test func serviceWithDataInSuchAFolderTellsItsState() async throws {
        try await withDesk { _, desk in
            let bus = try await desk.bus()
            let owners = await bus.nameOwnerChanges(of: Interfaces.serviceName)
            let folder = desk.folder.appending(path: text(around: 0xFFFF)).path
            _ = try await desk.launch(World.executables.appending(path: "enfiladed").path, ["--data", folder])
            for await change in owners where change.new != nil { break }
            let status = try await Service1Client(try desk.connection()).status()
            #expect(status.dataFolder.hasSuffix("/" + Self.mended), "\(status)")
        }
    }
}
