// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Service
import Testing

@Suite struct StoredJSONTests {
    private static let oddTexts = [
        "", "plain", "a \"quoted\" \\ word", "line\nend\u{0}\u{1f}\u{7f}", "Zürich 🏔", "a,{}[]:",
    ]

    @Test(arguments: oddTexts)
    func itemsComeBack(_ text: String) throws {
        let items = [
            OfferedItem(
                representations: [
                    OfferedRepresentation(
                        type: text, kind: .file, visibility: .group, opensInPlace: true,
                        declaration: OfferedDeclaration(
                            conformsTo: [text, "public.data"], extensions: [], mimeTypes: [text], description: text)),
                    OfferedRepresentation(type: "public.data", kind: .data),
                ], suggestedName: text, size: .max),
            OfferedItem(representations: []),
        ]
        #expect(try JSONDecoder().decode([OfferedItem].self, from: StoredJSON.items(items)) == items)
    }

    @Test(arguments: oddTexts)
    func callersComeBack(_ text: String) throws {
        let standing = Caller.Standing.app(bundle: "x" + text, installation: .max)
        let caller = Caller(connection: text, process: .max, user: 0, standing: standing)
        #expect(try JSONDecoder().decode(Caller.self, from: StoredJSON.caller(caller)) == caller)
    }

    /// As it was written before installations were counted.
    @Test func callersOfFormerVersionsComeBack() throws {
        let json = #"{"connection":":1.2","process":3,"user":4,"bundle":"org.example.Notes"}"#
        let caller = try JSONDecoder().decode(Caller.self, from: Data(json.utf8))
        #expect(caller.standing == .app(bundle: "org.example.Notes", installation: 0))
    }

    @Test func callersThatAreNoAppsComeBackWithNoRights() throws {
        let tool = Caller(connection: ":1.2", process: 3, user: 4, standing: .tool)
        let caller = try JSONDecoder().decode(Caller.self, from: StoredJSON.caller(tool))
        #expect(caller.bundle == "")
        if case .stranger = caller.standing { return }
        Issue.record("\(caller)")
    }

    @Test(arguments: oddTexts)
    func receiptsComeBack(_ text: String) throws {
        let receipt = Receipt(
            offer: .max, item: 0, type: text, receiver: text, process: 1, bytes: .max, isOriginal: true,
            outcome: .cancelled, time: .min)
        #expect(try JSONDecoder().decode(Receipt.self, from: StoredJSON.receipt(receipt)) == receipt)
    }
}
