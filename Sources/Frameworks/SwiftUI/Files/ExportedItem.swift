// SPDX-License-Identifier: Apache-2.0

internal import CoreTransferable
internal import EnfiladeFiles
internal import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

/// A value of any type that is saved as a file.
struct ExportedItem: Sendable {
    /// The name that the value suggests for its file; `nil` if it suggests none.
    let suggestedName: String?
    /// The types as which it can be saved, the best first.
    let types: [UTType]
    /// Throws why it cannot be saved, if it cannot.
    let check: @Sendable () throws -> Void
    /// How it is written.
    let content: Content

    /// The ways in which a value becomes a file.
    enum Content: Sendable {
        /// Writes it into an empty file.
        case file(@Sendable (Descriptor, UTType?, Progress) async throws -> Void)
        /// Makes the file, or the folder, that is written then.
        case node(@MainActor @Sendable (UTType?) throws -> FileWrapper)
    }

    /// Describes a value.
    ///
    /// - Parameter wanted: The types that the app wants; without any, all that the value can become.
    init<T: Transferable>(_ item: T, as wanted: [UTType]) {
        suggestedName = item.suggestedFilename
        let types = item.exportedContentTypes(conformingTo: wanted)
        self.types = types
        check = { try item.requireFileExport(as: types.first ?? wanted.first) }
        content = .file { file, type, progress in
            try await item.export(into: file, contentType: type ?? types.first ?? wanted.first, progress: progress)
        }
    }

    /// Describes a document.
    ///
    /// - Parameters:
    ///   - wanted: The types that the app wants; without any, all that the document can be written as.
    ///   - writable: The types that the document can be written as.
    ///   - make: Makes the file of a type.
    init(
        as wanted: [UTType], of writable: [UTType],
        document make: @escaping @MainActor @Sendable (UTType) throws -> FileWrapper
    ) {
        suggestedName = nil
        let types = wanted.isEmpty ? writable : wanted.filter(writable.contains)
        self.types = types
        check = { if types.isEmpty { throw FileFailure.notWritable(wanted) } }
        content = .node { type in
            guard let type = type ?? types.first else { throw FileFailure.notWritable(wanted) }
            return try make(type)
        }
    }

    /// The name that a file of the value has, unless the user wants another one.
    ///
    /// - Parameter name: The app's suggestion; it may hold anything.
    func fileName(suggestion name: String?) -> String {
        FileNaming.fileName(suggestion: name ?? suggestedName, type: types.first)
    }
}
