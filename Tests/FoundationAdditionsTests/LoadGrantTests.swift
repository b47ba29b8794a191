// SPDX-License-Identifier: Apache-2.0
// The sender's news about the end of its content.

import FoundationAdditions
import Testing

@Suite struct LoadGrantTests {
    /// A provider of one content from elsewhere, and the sender's news.
    private func remote() -> (provider: NSItemProvider, outcomes: AsyncStream<Bool>) {
        let (outcomes, continuation) = AsyncStream.makeStream(of: Bool.self)
        let provider = NSItemProvider(
            representations: [ItemRepresentation(typeIdentifier: "public.utf8-plain-text", kind: .data)],
            suggestedName: nil
        ) { _, _, _ in
            .data(
                Data("Ada".utf8),
                LoadGrant { isTaken in
                    continuation.yield(isTaken)
                    continuation.finish()
                })
        }
        return (provider, outcomes)
    }

    @Test func contentThatReachedAHandlerIsTaken() async throws {
        let (provider, outcomes) = remote()
        #expect(try await provider.data("public.text") == Data("Ada".utf8))
        #expect(await outcomes.reduce(into: []) { $0.append($1) } == [true])
    }

    @Test func dataThatBecameAFileIsTakenWhenTheHandlerIsDone() async throws {
        let (provider, outcomes) = remote()
        #expect(try await provider.file("public.text") { try String(contentsOf: $0, encoding: .utf8) } == "Ada")
        #expect(await outcomes.reduce(into: []) { $0.append($1) } == [true])
    }

    @Test func contentThatIsLetGoIsNotTaken() async throws {
        let (provider, outcomes) = remote()
        _ = try await provider.load(
            "public.utf8-plain-text", openInPlace: false, progress: Progress(totalUnitCount: 1))
        #expect(await outcomes.reduce(into: []) { $0.append($1) } == [false])
    }
}
