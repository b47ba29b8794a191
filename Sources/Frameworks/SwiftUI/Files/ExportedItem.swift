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
    /// Writes it into an empty file.
    let write: @Sendable (Descriptor, UTType?, Progress) async throws -> Void

    /// Describes a value.
    ///
    /// - Parameter wanted: The types that the app wants; without any, all that the value can become.
    init<T: Transferable>(_ item: T, as wanted: [UTType]) {
        suggestedName = item.suggestedFilename
        let types = item.exportedContentTypes(conformingTo: wanted)
        self.types = types
        check = { try item.requireFileExport(as: types.first ?? wanted.first) }
        write = { file, type, progress in
            try await item.export(into: file, contentType: type ?? types.first ?? wanted.first, progress: progress)
        }
    }

    /// The name that a file of the value has, unless the user wants another one.
    ///
    /// - Parameter name: The app's suggestion; it may hold anything.
    func fileName(suggestion name: String?) -> String {
        FileNaming.fileName(suggestion: name ?? suggestedName, type: types.first)
    }
}
