// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Testing

/// Refused calls, and the calls that go on all the same.
@Suite(.timeLimit(.minutes(10))) struct BadInputTests {
    @Test func actingForAnotherBundleIsRefused() async throws {
        try await withDesk { _, desk in
            let connection = try desk.connection()
            await expectRefusal(.notPermitted, naming: "org.example.Notes") {
                let options: BusOptions = ["bundle": BusVariant("org.example.Notes")]
                _ = try await connection.object.call(
                    Interfaces.transfers1, "Offer", "general", [Self.item("public.png")], options,
                    returning: (UInt64, UInt64).self, timeout: nil)
            }
        }
    }

    @Test func foreignOffersCannotBeWithdrawnOrKept() async throws {
        try await withProbes("text:mine") { desk, _ in
            let transfers = Transfers1Client(try desk.connection())
            let offer = try await transfers.current("general").offer
            await expectRefusal(.notPermitted, naming: "another process") { try await transfers.withdraw(offer) }
            await expectRefusal(.notFound, naming: "token") {
                try await transfers.finish(7, .init(imported: true, bytes: 0))
            }
            await expectRefusal(.notFound, naming: "no offer") { try await transfers.withdraw(offer + 99) }
        }
    }

    @Test(arguments: [
        ([OfferedItem](), "1 to 100000 items"),
        ([OfferedItem(representations: [])], "0 representations"),
        ([item("not an identifier")], "not a uniform type identifier"),
        ([item("org.example.undeclared")], "nobody declares"),
        ([OfferedItem(representations: [representation("public.png"), representation("public.png")])], "twice"),
        (
            [
                OfferedItem(
                    representations: [representation("public.png")], suggestedName: String(repeating: "x", count: 300))
            ], "too long"
        ),
    ])
    func malformedOfferIsRefused(items: [OfferedItem], reason: String) async throws {
        try await withDesk { _, desk in
            let transfers = Transfers1Client(try desk.connection())
            await expectRefusal(.invalidArgument, naming: reason) {
                _ = try await transfers.offer("general", items: items)
            }
        }
    }

    @Test(arguments: ["", "with\nnewline", String(repeating: "x", count: 256)])
    func malformedNameOfAPasteboardIsRefused(name: String) async throws {
        try await withDesk { _, desk in
            let transfers = Transfers1Client(try desk.connection())
            await expectRefusal(.invalidArgument, naming: "pasteboard") { _ = try await transfers.current(name) }
        }
    }

    @Test func undeclaredTypeTravelsWithItsDeclaration() async throws {
        try await withDesk { _, desk in
            let transfers = Transfers1Client(try desk.connection())
            var item = Self.item("org.example.undeclared")
            let declaration = OfferedDeclaration(
                conformsTo: ["public.json"], extensions: ["und"], mimeTypes: [], description: "Undeclared")
            item.representations[0].declaration = declaration
            _ = try await transfers.offer("general", items: [item])
            let current = try await transfers.current("general")
            #expect(current.items.first?.representations.first?.declaration == declaration)
        }
    }

    @Test func aSenderThatHangsIsGivenUp() async throws {
        try await withProbes("hang:public.png") { desk, sender in
            try await Service1Client(try desk.connection()).set("transfers.timeout", to: 5)
            let lines = try await desk.probe("take", "public.png")
            #expect(lines.first?.contains("no sign of “public.png” for 5 seconds") == true, "\(lines)")
            _ = try await sender.line { $0 == "cancelled public.png" }
        }
    }

    @Test func aSenderThatProducesTooMuchIsRefused() async throws {
        try await withProbes("data:public.png:5000") { desk, _ in
            try await Service1Client(try desk.connection()).set("transfers.largest", to: 4_000)
            let lines = try await desk.probe("take", "public.png")
            #expect(lines.first?.contains("5000 bytes of data; 4000 are allowed") == true, "\(lines)")
        }
    }

    @Test func unknownSettingAndValueOutOfRangeAreRefused() async throws {
        try await withDesk { _, desk in
            let service = Service1Client(try desk.connection())
            await expectRefusal(.invalidArgument, naming: "transfers.keep.age") {
                try await service.set("nonsense", to: 1)
            }
            await expectRefusal(.invalidArgument, naming: "at most") {
                try await service.set("transfers.timeout", to: .max)
            }
            try await service.set("transfers.timeout", to: 7)
            try await desk.service.kill()
            let settings = try await service.numbers()
            #expect(settings["transfers.timeout"] == 7)
        }
    }

    @Test func tenThousandOffersCostNoMoreThanOne() async throws {
        try await withDesk { _, desk in
            let transfers = Transfers1Client(try desk.connection())
            for _ in 0..<10_000 {
                _ = try await transfers.offer("general", items: [Self.item("public.png")])
            }
            let current = try await transfers.current("general")
            #expect(current.changeCount == 10_000)
            let status = try await Service1Client(try desk.connection()).status()
            #expect(status.offers == 1)
        }
    }

    @Test func morePasteboardsThanAllowedAreRefused() async throws {
        try await withDesk { _, desk in
            let connection = try desk.connection()
            let transfers = Transfers1Client(connection)
            try await Service1Client(connection).set("transfers.offers", to: 2)
            for name in ["one", "two", "two"] {
                _ = try await transfers.offer(name, items: [Self.item("public.png")])
            }
            await expectRefusal(.limitExceeded, naming: "clear one first") {
                _ = try await transfers.offer("three", items: [Self.item("public.png")])
            }
            try await transfers.clear("one")
            _ = try await transfers.offer("three", items: [Self.item("public.png")])
        }
    }

    private static func item(_ type: String) -> OfferedItem {
        OfferedItem(representations: [representation(type)])
    }

    private static func representation(_ type: String) -> OfferedRepresentation {
        OfferedRepresentation(type: type, kind: .data)
    }
}
