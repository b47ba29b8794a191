// SPDX-License-Identifier: Apache-2.0
// Content on its way into the importing closures.

internal import FoundationAdditions
internal import FoundationEssentials
internal import UniformTypeIdentifiers
internal import Foundation

/// Content that came from somewhere and is to become a value.
struct ImportRun<Item: Transferable>: Sendable {
    /// The content.
    let content: LoadedItem
    /// The type of the content, if it is known.
    let type: UTType?
    /// A name for the content's file, if it needs one.
    let suggestedName: String?
    /// The request in words, for the trace.
    let question: String

    /// Lets the candidates try in their order, until one makes a value.
    ///
    /// - Throws: `TransferableSupportError` as an `NSError` with the reason of each, or `CancellationError`.
    func value(by candidates: [ImportCandidate<Item>], progress: Progress) async throws -> Item {
        var trace = TransferTrace(question)
        var cause: (any Error)?
        for candidate in candidates {
            do {
                try Task.checkCancellation()
                let value = try await take(candidate.importer, progress: progress)
                content.take()
                return value
            } catch  where error is CancellationError || Task.isCancelled {
                throw CancellationError()
            } catch {
                trace.note(candidate.format, .import, .failed(reason(of: error)))
                cause = cause ?? error
            }
        }
        throw TransferableSupportError(trace: trace, cause: cause).forPrograms
    }

    /// Hands the content to an importing closure, in the form that it takes.
    private func take(_ importer: TransferFormat<Item>.Importer, progress: Progress) async throws -> Item {
        switch importer.take {
        case .data(let take):
            switch content {
            case .data(let data, _): return try await take(data)
            case .file(let file): return try await take(TransferFiles.contents(of: file.url))
            }
        case .file(let attemptsInPlace, let take):
            let file = try receivedFile(attemptsInPlace: attemptsInPlace, progress: progress)
            // A temporary copy goes with this object, when the closure has returned.
            defer { withExtendedLifetime(file) {} }
            return try await take(ReceivedTransferredFile(file: file.url, isOriginalFile: file.isOriginal))
        }
    }

    /// The content as a file that an importing closure may have: a copy, unless both sides agree on the original.
    private func receivedFile(attemptsInPlace: Bool, progress: Progress) throws -> LoadedFile {
        switch content {
        case .data(let data, _):
            let name = FileNaming.fileName(suggestion: suggestedName, type: type)
            return try TransferFiles.temporary(data, named: name)
        case .file(let file):
            let name = FileNaming.fileName(
                suggestion: file.suggestedName ?? suggestedName, type: type, original: file.url)
            if file.isOriginal, !attemptsInPlace {
                return try TransferFiles.temporary(copying: file.url, named: name, progress: progress)
            }
            return try file.deliverable(named: name, progress: progress)
        }
    }
}
