// SPDX-License-Identifier: Apache-2.0
// Handlers that are slow, wrong, cancelled, or never answer.

import FoundationAdditions
import Synchronization
import Testing

@Suite struct ItemProviderHandlerTests {
    @Test func cancellingTheLoadCancelsTheHandlersProgress() async throws {
        let work = Progress(totalUnitCount: 10)
        let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
        work.cancellationHandler = { cancel.yield() }
        let kept = Mutex<(@Sendable (Data?, (any Error)?) -> Void)?>(nil)
        let provider = NSItemProvider()
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        provider.registerDataRepresentation(for: .png) { completion in
            kept.withLock { $0 = completion }
            start.yield()
            return work
        }
        let (loads, made) = AsyncStream.makeStream(of: Progress.self)
        let load = Task { try await provider.data("public.png") { made.yield($0) } }
        for await _ in started { break }
        // The handler may run before the load returns its progress.
        try #require(await loads.first { _ in true }).cancel()
        for await _ in cancelled { break }
        let error = try #require(await #expect(throws: (any Error).self) { try await load.value })
        #expect((error as? CocoaError)?.code == .userCancelled)
        // An answer that comes too late has no effect.
        kept.withLock { $0 }?(Data(), nil)
    }

    @Test func handlersProgressMovesTheLoads() async throws {
        let work = Progress(totalUnitCount: 10)
        let provider = NSItemProvider()
        let kept = Mutex<(@Sendable (Data?, (any Error)?) -> Void)?>(nil)
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        provider.registerDataRepresentation(for: .png) { completion in
            kept.withLock { $0 = completion }
            defer { start.yield() }
            return work
        }
        let (loads, load) = AsyncStream.makeStream(of: Progress.self)
        let data = Task { try await provider.data("public.png") { load.yield($0) } }
        for await _ in started { break }
        let made = try #require(await loads.first { _ in true })
        #expect(made.fractionCompleted == 0)
        kept.withLock { $0 }?(Data("x".utf8), nil)
        #expect(try await data.value == Data("x".utf8))
        #expect(made.fractionCompleted == 1)
        #expect(made.isFinished)
    }

    @Test func handlerMayReturnOneProgressForSeveralLoads() async throws {
        let whole = Progress(totalUnitCount: 2)
        let works = [Progress(totalUnitCount: 3), Progress(totalUnitCount: 3, parent: whole, pendingUnitCount: 1)]
        for work in works {
            let provider = NSItemProvider()
            provider.registerDataRepresentation(for: .png) { completion in
                completion(Data([1]), nil)
                return work
            }
            for _ in 1...3 { #expect(try await provider.data("public.png") == Data([1])) }
        }
    }

    @Test func handlerThatForgetsToAnswerIsAnError() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { _ in nil }
        let error = try #require(await #expect(throws: (any Error).self) { try await provider.data("public.png") })
        #expect((error as NSError).code == NSItemProvider.ErrorCode.unknownError.rawValue)
    }

    @Test func handlerThatAnswersTwiceIsHeardOnce() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { completion in
            completion(Data("first".utf8), nil)
            completion(nil, CocoaError(.fileNoSuchFile))
            completion(Data("third".utf8), nil)
            return nil
        }
        #expect(try await provider.data("public.png") == Data("first".utf8))
    }

    @Test func handlerThatAnswersNeitherContentNorErrorIsAnError() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { completion in
            completion(nil, nil)
            return nil
        }
        provider.registerFileRepresentation(for: .mpeg4Movie) { completion in
            completion(nil, false, nil)
            return nil
        }
        await #expect(throws: (any Error).self) { try await provider.data("public.png") }
        await #expect(throws: (any Error).self) { try await provider.file("public.mpeg-4") { $0 } }
    }

    @Test func handlersErrorArrivesAsItIs() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { completion in
            completion(nil, CocoaError(.fileWriteOutOfSpace))
            return nil
        }
        let error = try #require(await #expect(throws: (any Error).self) { try await provider.data("public.png") })
        #expect((error as? CocoaError)?.code == .fileWriteOutOfSpace)
    }

    @Test func copyHasTheSameRepresentationsAndItsOwnFuture() throws {
        let provider = NSItemProvider()
        provider.offer("hello", as: .utf8PlainText)
        let copy = try #require(provider.copy() as? NSItemProvider)
        provider.offer("image", as: .png)
        #expect(copy.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.registeredTypeIdentifiers.count == 2)
    }

    @Test func providerIsReleasedThoughHandlersWereRegistered() {
        weak var released: NSItemProvider?
        do {
            let provider = NSItemProvider()
            provider.offer("hello", as: .utf8PlainText)
            provider.registerFileRepresentation(for: .mpeg4Movie) { _ in nil }
            released = provider
        }
        #expect(released == nil)
    }
}
