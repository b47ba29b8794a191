// SPDX-License-Identifier: Apache-2.0
// Export without a provider between: a value becomes data or a file at once.

internal import EnfiladeFiles
public import Foundation
internal import FoundationAdditions
public import UniformTypeIdentifiers

extension Transferable {
    /// The value as data of a type.
    ///
    /// A representation by a file is read into memory.
    ///
    /// - Parameter contentType: The type that is wanted. The first representation whose type conforms to it is taken;
    ///   with `nil` the first that exports.
    /// - Throws: An error with the domain `CoreTransferable.TransferableSupportError` and code 0, whose description
    ///   lists the representations and why each was passed over; `CancellationError` if the task is cancelled.
    @concurrent
    public func exported(as contentType: UTType?) async throws -> Data {
        try await ExportChoice(self, as: contentType).export(self) { content in
            switch content {
            case .data(let data): data
            case .file(let url, _): try TransferFiles.contents(of: url)
            }
        }
    }

    /// Writes the value into a new file, which belongs to the caller.
    ///
    /// - Parameters:
    ///   - destinationDirectory: The folder in which the file is made. A name that is taken gets a number.
    ///   - contentType: The type that is wanted; with `nil` the first representation that exports is taken.
    /// - Returns: The file.
    /// - Throws: As ``exported(as:)``.
    @concurrent
    public func export(to destinationDirectory: URL, contentType: UTType?) async throws -> URL {
        let choice = try ExportChoice(self, as: contentType, wantsFile: true)
        return try await choice.export(self) { content in
            try content.write(
                into: destinationDirectory, suggestion: choice.format.suggestedName?.name(for: self),
                type: choice.exporter.type)
        }
    }

    /// Lets a closure use the value as a temporary file, which is removed when the closure has returned.
    ///
    /// - Parameters:
    ///   - contentType: The type that is wanted; with `nil` the first representation that exports is taken.
    ///   - fileHandler: Uses the file.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure, else as ``exported(as:)``.
    @concurrent
    public func withExportedFile<Result>(
        contentType: UTType?, fileHandler: (URL) async throws -> Result
    ) async throws -> Result {
        let folder = try TransferFiles.folder()
        defer { withExtendedLifetime(folder) {} }
        let file = try await export(to: URL(fileURLWithPath: folder.path), contentType: contentType)
        return try await fileHandler(file)
    }
}

extension SentContent {
    /// Writes the content into a new file of a folder.
    fileprivate func write(into folder: URL, suggestion: String?, type: UTType) throws -> URL {
        switch self {
        case .data(let data):
            let name = FileNaming.fileName(suggestion: suggestion, type: type)
            return try TransferFiles.create(name, in: folder) { try TransferFiles.write(data, to: $0) }
        case .file(let url, _):
            let name = FileNaming.fileName(suggestion: suggestion, type: type, original: url)
            let progress = Progress(totalUnitCount: 1)
            return try TransferFiles.create(name, in: folder) {
                try TransferFiles.copy(url, to: $0, mode: 0o666, progress: progress)
            }
        }
    }
}
