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
    private static let ended = Mutex<[[Task<LoadedFile, any Error>]]>([])

    private struct Key: Hashable {
        let provider: ObjectIdentifier
        let type: String
    }

    private let files = Mutex<[Key: Task<LoadedFile, any Error>]>([:])

    /// A file with the content of a representation, made once for each offer.
    func file(of source: Outgoing.Source) async throws -> LoadedFile {
        let key = Key(provider: ObjectIdentifier(source.provider), type: source.type)
        let task = files.withLock { files in
            let task = files[key] ?? Task { try await Self.make(source) }
            files[key] = task
            return task
        }
        do {
            return try await task.value
        } catch {
            // Whoever asks again may have more luck.
            files.withLock { $0[key] = nil }
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
        let files = files.withLock { Array($0.values) }
        guard !files.isEmpty else { return }
        Self.ended.withLock { ended in
            ended.append(files)
            if ended.count > Self.limit { ended.removeFirst() }
        }
    }
}
