// SPDX-License-Identifier: Apache-2.0
// Values that are transferred as files.

public import UniformTypeIdentifiers

/// A representation by a file: for values that are stored on disk, of any size.
///
/// The receiver gets the content of the file, in a copy unless both sides agree on the original. No part of the file has
/// to fit into memory.
///
/// ```swift
/// FileRepresentation(contentType: .mpeg4Movie) { video in
///     SentTransferredFile(video.file)
/// } importing: { received in
///     Video(file: try moveIntoLibrary(received.file))
/// }
/// ```
///
/// [FileRepresentation on Apple's platforms](https://developer.apple.com/documentation/coretransferable/filerepresentation)
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never

    /// The one format.
    private let format: TransferFormat<Item>

    /// Exports and imports files of a type.
    ///
    /// - Parameters:
    ///   - contentType: The type of the files' content.
    ///   - shouldAttemptToOpenInPlace: Whether the importer would like to have the sender's original.
    ///   - exporting: Names the file that stands for a value.
    ///   - importing: Makes a value from a file, which is gone afterwards unless it is the original: copy or move it.
    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        format = TransferFormat(
            "FileRepresentation",
            exporter: .file(contentType, opensInPlace: false, exporting),
            importer: .file(contentType, attemptsInPlace: shouldAttemptToOpenInPlace, importing))
    }

    /// Only exports files of a type.
    ///
    /// - Parameters:
    ///   - exportedContentType: The type of the files' content.
    ///   - shouldAllowToOpenInPlace: Whether a receiver may use the original.
    ///   - exporting: Names the file that stands for a value.
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        format = TransferFormat(
            "FileRepresentation",
            exporter: .file(exportedContentType, opensInPlace: shouldAllowToOpenInPlace, exporting))
    }

    /// Only imports files of a type.
    ///
    /// - Parameters:
    ///   - importedContentType: The type of the files' content.
    ///   - shouldAttemptToOpenInPlace: Whether the importer would like to have the sender's original.
    ///   - importing: Makes a value from a file, which is gone afterwards unless it is the original: copy or move it.
    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        format = TransferFormat(
            "FileRepresentation",
            importer: .file(importedContentType, attemptsInPlace: shouldAttemptToOpenInPlace, importing))
    }
}

extension FileRepresentation: FormatSource {
    func formats(_ path: ProxyPath) -> [TransferFormat<Item>] {
        [format]
    }
}
