// SPDX-License-Identifier: Apache-2.0
// Values in item providers: when closures run, progress, cancellation and names.

import CoreTransferable
import Testing

@Suite struct ProviderTests {
    @Test func nothingIsConvertedUntilItIsAskedForAndThenOnlyTheChosenType() async throws {
        let made = Counter()
        let first = Counter()
        let second = Counter()
        func counts() -> [Int] { [made, first, second].map(\.count) }
        let provider = NSItemProvider()
        provider.register(
            {
                made.increment(); return Counted(first: first, second: second)
            }())
        #expect(provider.registeredContentTypes == [.png, .plainText])
        #expect(counts() == [0, 0, 0])
        _ = try await provider.data(.plainText)
        #expect(counts() == [1, 0, 1])
        _ = try await provider.data(.png)
        #expect(counts() == [1, 1, 1])
    }

    @Test func cancellingTheProgressCancelsTheExportAndIsReportedAsSuch() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (ended, end) = AsyncStream.makeStream(of: Bool.self)
        let provider = NSItemProvider(
            registering: Slow {
                start.yield()
            } onEnd: {
                end.yield($0)
            })
        let (loads, load) = AsyncStream.makeStream(of: Progress.self)
        async let outcome = Result { try await provider.value(of: Data.self) { load.yield($0) } }
        for await _ in started { break }
        // The export may have started before the load returns its progress.
        try #require(await loads.first { _ in true }).cancel()
        let wasCancelled = await ended.first { _ in true }
        #expect(wasCancelled == true)
        let error = try #require(await outcome.failure)
        #expect((error as? CocoaError)?.code == .userCancelled)
        #expect((error as NSError).code == 3072)
    }

    @Test func cancelledTaskEndsADirectExport() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await Slow {
                start.yield()
            } onEnd: { _ in
            }.exported(as: nil)
        }
        for await _ in started { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func progressOfALoadArrivesAtItsEnd() async throws {
        let provider = NSItemProvider(registering: "hello")
        let (loads, load) = AsyncStream.makeStream(of: Progress.self)
        _ = try await provider.value(of: String.self) { load.yield($0) }
        let made = try #require(await loads.first { _ in true })
        #expect(made.isFinished)
        #expect(made.fractionCompleted == 1)
    }

    @Test func visibilityOfARepresentationReachesTheProvider() {
        let provider = NSItemProvider(registering: Secret())
        #expect(provider.representations.map(\.visibility) == [.ownProcess, .team, .group, .all])
        #expect(Secret.exportedContentTypes(visibility: .all) == [.plainText])
        #expect(Secret().exportedContentTypes(.ownProcess) == [.png, .json, .pdf, .plainText])
    }

    @Test func suggestedNameReachesTheProviderAndItsFiles() async throws {
        let provider = NSItemProvider(registering: Titled(title: "Notes/2026"))
        #expect(provider.suggestedName == "Notes/2026")
        let name: String? = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(for: .plainText) { url, _, _ in
                continuation.resume(returning: url?.lastPathComponent)
            }
        }
        #expect(name == "Notes-2026.txt")
    }

    @Test func valueWithoutANameSuggestsNone() {
        #expect(Titled(title: nil).suggestedFilename == nil)
        #expect("text".suggestedFilename == nil)
        #expect(NSItemProvider(registering: "text").suggestedName == nil)
    }

    @Test func severalValuesInOneProviderKeepTheFirstOfAType() async throws {
        let provider = NSItemProvider(registering: "first")
        provider.register("second")
        provider.register(Data([1]))
        #expect(provider.registeredContentTypes == [.utf8PlainText, .data])
        #expect(try await provider.value(of: String.self) == "first")
    }
}

extension Result where Failure == any Error {
    /// Keeps the outcome of asynchronous work.
    fileprivate init(_ work: () async throws -> Success) async {
        do { self = .success(try await work()) } catch { self = .failure(error) }
    }

    /// The error; `nil` after a success.
    fileprivate var failure: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// Counts its conversions.
private struct Counted: Transferable {
    let first: Counter
    let second: Counter

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { counted in
            counted.first.increment()
            return Data()
        }
        DataRepresentation(exportedContentType: .plainText) { counted in
            counted.second.increment()
            return Data()
        }
    }
}

/// An export that lasts until it is cancelled.
private struct Slow: Transferable {
    let onStart: @Sendable () -> Void
    let onEnd: @Sendable (_ isCancelled: Bool) -> Void

    init(onStart: @escaping @Sendable () -> Void, onEnd: @escaping @Sendable (Bool) -> Void) {
        self.onStart = onStart
        self.onEnd = onEnd
    }

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .data) { slow in
            slow.onStart()
            let (never, continuation) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
            withExtendedLifetime(continuation) {}
            slow.onEnd(Task.isCancelled)
            try Task.checkCancellation()
            return Data()
        }
    }
}

/// One representation of each visibility.
private struct Secret: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { _ in Data() }.visibility(.ownProcess)
        DataRepresentation(exportedContentType: .json) { _ in Data() }.visibility(.team)
        DataRepresentation(exportedContentType: .pdf) { _ in Data() }.visibility(.group)
        DataRepresentation(exportedContentType: .plainText) { _ in Data() }
    }
}

/// A value that names its file, or does not.
private struct Titled: Transferable {
    var title: String?

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .plainText) { _ in Data() }
            .suggestedFileName { $0.title }
    }
}
