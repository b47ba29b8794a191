// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import SharingTestSupport
import TestSupport
import Testing

@testable import EnfiladeSharing

@Suite("The delivery of shared items", .timeLimit(.minutes(5))) struct ShareDeliveryTests {
    @Test(
        "puts as much text into a message as an address holds, and attaches the rest",
        arguments: [
            (4, "a", 6_000, 2, 1), (4, "ä", 3_000, 0, 3), (20_000, "a", 1, 3, 1), (0, "a", 0, 0, 0),
        ])
    func longTexts(message: Int, letter: String, count: Int, written: Int, attached: Int) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let programs = desk.home.appending(path: "bin")
            try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
            let notes = desk.home.appending(path: "notes")
            try NotingProgram.write("xdg-email", in: programs, notes: notes)
            var environment = desk.environment
            environment["PATH"] = "\(programs.path):\(desk.environment["PATH"] ?? "")"

            let text = String(repeating: letter, count: count)
            let representation = OfferedRepresentation(type: "public.utf8-plain-text", kind: .data)
            let items = Array(repeating: OfferedItem(representations: [representation]), count: 3)
            let source = ShareSource([representation.type: Data(text.utf8)])
            let endpoint = OfferHost(AppHost(connection: try desk.connection()))
            let offer = try await endpoint.offer(items, on: "share-1", isSensitive: false, source: source)
            var details = ShareDetails()
            details.message = String(repeating: "m", count: message)
            let connection = try desk.connection()
            let delivery = ShareDelivery(
                shared: SharedItems(pasteboard: "share-1", offer: offer.offer, items: items, sender: ""),
                details: details, connection: connection,
                catalog: ShareCatalog(connection: connection, environment: environment, desktop: nil))
            try await delivery.run(to: .mail) { _ in }

            // A program that still runs after some seconds has begun its message, and may not have noted it down.
            try await eventuallyHolds("it is noted down") { FileManager.default.fileExists(atPath: notes.path) }
            let words = try String(contentsOf: notes, encoding: .utf8).split(separator: "\n").map(String.init)
            #expect(words.first == "--utf8")
            #expect(words.contains("--body") == (message == 4 || written > 0))
            #expect(words.contains(details.message) == (message == 4))
            #expect(words.count(where: { $0 == text }) == written)
            #expect(words.count(where: { $0 == "--attach" }) == attached)
            let files = filesForApps(of: desk)
            #expect(files.count == attached && files.allSatisfy { $0.hasSuffix(".txt") })
        }
    }
}
