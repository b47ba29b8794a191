// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIDocument {
    /// Reads the file and opens the document.
    ///
    /// - Returns: False if the document cannot be read, or is open already.
    public func open() async -> Bool {
        await withCheckedContinuation { continuation in open { continuation.resume(returning: $0) } }
    }

    /// Saves unsaved changes and closes the document, which stays open if they cannot be saved.
    ///
    /// - Returns: Whether the document is closed.
    @discardableResult public func close() async -> Bool {
        await withCheckedContinuation { continuation in close { continuation.resume(returning: $0) } }
    }

    /// Saves the document, and takes the file as its own.
    ///
    /// - Returns: Whether it was saved.
    public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { continuation in
            save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
        }
    }

    /// Saves unsaved changes of a document that is open.
    ///
    /// - Returns: True also if nothing is to be saved.
    @discardableResult public func autosave() async -> Bool {
        await withCheckedContinuation { continuation in autosave { continuation.resume(returning: $0) } }
    }

    /// Replaces the contents of the document by those of a file, and forgets unsaved changes.
    ///
    /// - Returns: Whether it was read.
    public func revert(toContentsOf url: URL) async -> Bool {
        await withCheckedContinuation { continuation in
            revert(toContentsOf: url) { continuation.resume(returning: $0) }
        }
    }
}
