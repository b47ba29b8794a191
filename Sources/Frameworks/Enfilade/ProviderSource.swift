// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation
import FoundationAdditions
import Glibc
import EnfiladeServiceClient
import Synchronization

/// Item providers as the source of an offer.
final class ProviderSource: ContentSource {
    private let providers: [NSItemProvider]
    /// The items of the offer: all representations except those for this process alone.
    let items: [OfferedItem]
    let events: AsyncStream<PasteboardOffer.Event>
    private let continuation: AsyncStream<PasteboardOffer.Event>.Continuation

    init(_ providers: [NSItemProvider], declaresTypes: Bool = false) {
        self.providers = providers
        items = providers.map { OfferedItem(provider: $0, declaresTypes: declaresTypes) }
        (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1_000))
    }

    func content(
        item: UInt32, type: String, openInPlace: Bool,
        report: @escaping @Sendable (UInt64, UInt64) -> Void
    ) async throws -> OfferedContent {
        guard providers.indices.contains(Int(item)) else {
            throw CocoaError(.featureUnsupported)
        }
        let provider = providers[Int(item)]
        let progress = Progress(totalUnitCount: 100)
        let loaded = try await ProgressReport.during(progress, report) {
            try await provider.load(type, openInPlace: openInPlace, progress: progress)
        }
        let content =
            switch loaded {
            case .data(let data, _):
                OfferedContent(
                    kind: .data, descriptor: try SealedMemory.make(name: "transfer", bytes: data),
                    name: provider.suggestedName, size: UInt64(data.count))
            case .file(let file):
                try OfferedContent(file: file, openInPlace: openInPlace, suggestedName: provider.suggestedName)
            }
        loaded.take()
        return content
    }

    func progressed(item: UInt32, type: String, completed: UInt64, total: UInt64) {
        continuation.yield(.progress(type: type, completed: completed, total: total))
    }

    func finished(_ receipt: Receipt) {
        switch receipt.outcome {
        case .imported:
            continuation.yield(
                .taken(
                    type: receipt.type, receiver: receipt.receiver, bytes: receipt.bytes, isOriginal: receipt.isOriginal
                ))
        case .failed, .cancelled:
            continuation.yield(.notTaken(type: receipt.type, receiver: receipt.receiver))
        }
    }

    func released() {
        continuation.yield(.released)
        continuation.finish()
    }
}

extension OfferedContent {
    /// Opens an exported file: for writing too only if the receiver may use the original.
    init(file: LoadedFile, openInPlace: Bool, suggestedName: String?) throws {
        let isOriginal = openInPlace && file.isOriginal
        let path = file.url.path
        var number = isOriginal ? open(path, O_RDWR | O_CLOEXEC) : -1
        if number < 0 {
            number = try FileError.check("open the exported file", path: path) { open(path, O_RDONLY | O_CLOEXEC) }
        }
        self.init(
            kind: .file, descriptor: Descriptor(adopting: number),
            name: file.suggestedName ?? suggestedName ?? file.url.lastPathComponent, isOriginal: isOriginal,
            path: isOriginal ? path : nil)
    }
}
