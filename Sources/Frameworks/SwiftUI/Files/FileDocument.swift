// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import UniformTypeIdentifiers

/// A type that you use to serialize documents to and from file, as a value.
///
/// See [FileDocument](https://developer.apple.com/documentation/swiftui/filedocument).
nonisolated public protocol FileDocument {
    /// The configuration for reading document contents.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// The configuration for serializing document contents.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The file and data types that the document reads from.
    static var readableContentTypes: [UTType] { get }
    /// The file types that the document supports saving or exporting to; by default those that it reads.
    static var writableContentTypes: [UTType] { get }

    /// Creates a document and initializes it with the contents of a file.
    init(configuration: ReadConfiguration) throws
    /// Serializes the document to a file wrapper: of a file, or of a directory.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A type that you use to serialize reference type documents to and from file.
///
/// See [ReferenceFileDocument](https://developer.apple.com/documentation/swiftui/referencefiledocument).
nonisolated public protocol ReferenceFileDocument: ObservableObject {
    /// The document contents at a moment, of which the file is made.
    associatedtype Snapshot
    /// The configuration for reading document contents.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// The configuration for serializing document contents.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The file and data types that the document reads from.
    static var readableContentTypes: [UTType] { get }
    /// The file types that the document supports saving or exporting to; by default those that it reads.
    static var writableContentTypes: [UTType] { get }

    /// Creates a document and initializes it with the contents of a file.
    init(configuration: ReadConfiguration) throws
    /// Creates a snapshot that represents the current state of the document.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// Serializes a snapshot to a file wrapper.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The configuration for reading file contents.
nonisolated public struct FileDocumentReadConfiguration: Sendable {
    /// The expected uniform type of the file contents.
    public let contentType: UTType
    /// The file wrapper containing the document content.
    public let file: FileWrapper
}

/// The configuration for serializing file contents.
nonisolated public struct FileDocumentWriteConfiguration: Sendable {
    /// The expected uniform type of the file contents.
    public let contentType: UTType
    /// The file wrapper of the current document content; `nil` in an export, which makes another file.
    public let existingFile: FileWrapper?
}
