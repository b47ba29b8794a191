// SPDX-License-Identifier: Apache-2.0
// Export into a file that somebody else has opened, and puts into its place afterwards.

internal import EnfiladeConcurrency
package import EnfiladeFiles
package import Foundation
internal import FoundationAdditions
package import UniformTypeIdentifiers

extension Transferable {
    /// Writes the value into an open file, which is empty.
    ///
    /// - Parameters:
    ///   - file: The file; its position is at the start.
    ///   - contentType: The type that is wanted; with `nil` the first representation that exports is taken.
    ///   - progress: Counts the bytes that are written. Cancelling it ends the export.
    /// - Throws: As ``exported(as:)``, or `FileError`.
    @concurrent
    package func export(into file: Descriptor, contentType: UTType?, progress: Progress) async throws {
        let choice = try ExportChoice(self, as: contentType, wantsFile: true)
        let content = try await choice.export(self) { $0 }
        try await withTaskCancellationHandler {
            try await offload { try content.write(into: file, progress: progress) }
        } onCancel: {
            progress.cancel()
        }
    }

    /// The types as which the value can be exported if some are wanted, in the order in which they are wanted.
    ///
    /// - Parameter wanted: Types that the value must conform to; without any, all that it can become.
    package func exportedContentTypes(conformingTo wanted: [UTType]) -> [UTType] {
        let offered = exportedContentTypes(.ownProcess)
        guard !wanted.isEmpty else { return offered }
        var types: [UTType] = []
        for type in wanted {
            guard let found = offered.first(where: { $0.conforms(to: type) }), !types.contains(found) else { continue }
            types.append(found)
        }
        return types
    }

    /// Throws the error of an export into a file if there is no representation for it.
    package func requireFileExport(as contentType: UTType?) throws {
        _ = try ExportChoice(self, as: contentType, wantsFile: true)
    }
}

extension SentContent {
    /// How many bytes in memory are written between two looks at whether the export was cancelled.
    private static var chunk: Int { 8 << 20 }

    /// Writes the content into an open file.
    fileprivate func write(into file: Descriptor, progress: Progress) throws {
        do {
            switch self {
            case .data(let data): try Self.write(data, into: file, progress: progress)
            case .file(let url, _):
                try FileCopy.copy(from: TransferFiles.open(url), to: file) { completed, total in
                    progress.totalUnitCount = max(total, 1)
                    progress.completedUnitCount = total == 0 ? 1 : completed
                    return !progress.isCancelled
                }
            }
        } catch let error as FileError where error.number == ECANCELED {
            throw CancellationError()
        }
    }

    private static func write(_ data: Data, into file: Descriptor, progress: Progress) throws {
        progress.totalUnitCount = Int64(max(data.count, 1))
        var rest = data[...]
        while !rest.isEmpty {
            if progress.isCancelled { throw CancellationError() }
            try file.write(rest.prefix(chunk))
            rest = rest.dropFirst(chunk)
            progress.completedUnitCount = Int64(data.count - rest.count)
        }
    }
}
