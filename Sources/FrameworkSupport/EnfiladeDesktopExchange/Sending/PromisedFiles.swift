// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import FoundationAdditions
internal import Synchronization
internal import UniformTypeIdentifiers

/// The files that were made for programs that take only files. They stay for a while after somebody has their names: nobody
/// says when a program has read them.
final class PromisedFiles: Sendable {
    /// How many offers are remembered after they have ended.
    private static let limit = 8
    private static let ended = Mutex<[Kept]>([])

    /// The files and the transfer that programs may still read.
    private struct Kept {
        var files: [Key: Task<LoadedFile, any Error>] = [:]
        var transfer: Task<FileTransfer, any Error>?
    }

    private struct Key: Hashable {
        let provider: ObjectIdentifier
        let type: String
    }

    private let kept = Mutex(Kept())

    /// A file with the content of a representation, made once for each offer.
    func file(of source: Outgoing.Source) async throws -> LoadedFile {
        let key = Key(provider: ObjectIdentifier(source.provider), type: source.type)
        let task = kept.withLock { kept in
            let task = kept.files[key] ?? Task { try await Self.make(source) }
            kept.files[key] = task
            return task
        }
        do {
            return try await task.value
        } catch {
            // Another request may have more luck.
            kept.withLock { $0.files[key] = nil }
            throw error
        }
    }

    /// Has the portal hand over files, which are the same whenever somebody asks.
    func transfer(_ urls: [URL]) async throws -> FileTransfer {
        let task = kept.withLock { kept in
            let task = kept.transfer ?? Task { try await FileTransferPortal.start(urls.filter(\.isFileURL)) }
            kept.transfer = task
            return task
        }
        do {
            return try await task.value
        } catch {
            kept.withLock { $0.transfer = nil }
            throw error
        }
    }

    @concurrent private static func make(_ source: Outgoing.Source) async throws -> LoadedFile {
        let progress = Progress(totalUnitCount: 1)
        let item = try await source.provider.load(source.type, openInPlace: false, progress: progress)
        defer { item.take() }
        let type = UTType(identifier: source.type, allowUndeclared: true)
        let suggestion = source.provider.suggestedName
        switch item {
        case .data(let data, let grant):
            let name = FileNaming.fileName(suggestion: suggestion, type: type)
            return try TransferFiles.temporary(data, named: name, grant: grant)
        case .file(let file):
            let name = FileNaming.fileName(suggestion: file.suggestedName ?? suggestion, type: type, original: file.url)
            return try file.deliverable(named: name, progress: progress)
        }
    }

    deinit {
        let kept = kept.withLock { $0 }
        guard !kept.files.isEmpty || kept.transfer != nil else { return }
        Self.ended.withLock { ended in
            ended.append(kept)
            if ended.count > Self.limit { ended.removeFirst() }
        }
    }
}
