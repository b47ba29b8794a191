// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeServiceClient
import Testing

/// A withdrawal and the answers of the sender at the same time.
@Suite(.timeLimit(.minutes(5))) struct OverlapTests {
    /// Content that takes longer the further back its item stands.
    private struct Hesitant: ContentSource {
        func content(
            item: UInt32, type: String, openInPlace: Bool,
            report: @escaping @Sendable (_ completed: UInt64, _ total: UInt64) -> Void
        ) async throws -> OfferedContent {
            for _ in 0..<item { await Task.yield() }
            return OfferedContent(
                kind: .data, descriptor: try SealedMemory.make(name: "content", bytes: Data("x".utf8)), size: 1)
        }

        func progressed(item: UInt32, type: String, completed: UInt64, total: UInt64) {}
        func finished(_ receipt: Receipt) {}
        func released() {}
    }

    /// The service suspends between the requests that it ends, and the sender answers some of them meanwhile.
    @Test(arguments: [1, 4, 16, 64]) func withdrawingWhileTheSenderAnswersEndsEachRequestOnce(delay: Int) async throws {
        try await withDesk { _, desk in
            let connection = try desk.connection()
            let (sender, transfers) = (OfferHost(AppHost(connection: connection)), Transfers1Client(connection))
            let before = try await Service1Client(connection).status().processIdentifier
            let item = OfferedItem(representations: [OfferedRepresentation(type: "public.png", kind: .data)])
            for _ in 0..<10 {
                let offer = try await sender.offer(
                    Array(repeating: item, count: 64), on: "general", isSensitive: false, source: Hesitant()
                ).offer
                await withTaskGroup(of: Void.self) { group in
                    for number in 0..<64 as Range<UInt32> {
                        group.addTask {
                            // Either of both ends is right; there must be one.
                            _ = try? await transfers.request(
                                offer, item: number, type: "public.png", token: UInt64(number))
                        }
                    }
                    group.addTask {
                        for _ in 0..<delay { await Task.yield() }
                        try? await transfers.withdraw(offer)
                    }
                }
            }
            let after = try await Service1Client(connection).status().processIdentifier
            #expect(before == after)
        }
    }
}
