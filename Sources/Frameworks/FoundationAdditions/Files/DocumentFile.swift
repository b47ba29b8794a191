// SPDX-License-Identifier: Apache-2.0
// The files of documents, for the classes of both families.

internal import Foundation
package import FoundationEssentials
internal import Glibc

/// The contents of a document's file or folder.
package enum DocumentContents: Sendable {
    case data(Data)
    case wrapper(FileWrapper)

    /// Takes contents of a document; `nil` if they are neither data nor a file wrapper.
    package init?(_ contents: Any) {
        switch contents {
        case let data as Data: self = .data(data)
        case let wrapper as FileWrapper: self = .wrapper(wrapper)
        default: return nil
        }
    }

    /// Reads a file as data, and a folder as a file wrapper.
    ///
    /// - Throws: `CocoaError` if it cannot be read: `fileReadNoSuchFile` if there is nothing.
    package init(contentsOf url: URL) throws {
        let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        self = isFolder ? .wrapper(try FileWrapper(url: url)) : .data(try Data(contentsOf: url))
    }

    /// The contents as documents have them.
    package var value: Any {
        switch self {
        case .data(let data): data
        case .wrapper(let wrapper): wrapper
        }
    }

    /// Writes the contents to a place where nothing is.
    package func write(to url: URL) throws {
        switch self {
        case .data(let data): try data.write(to: url, options: .withoutOverwriting)
        case .wrapper(let wrapper):
            try wrapper.write(to: url)
            // A wrapper has the date at which it was read. The file is another one now, which other programs have to see.
            lutimes(url.path, nil)
        }
    }
}

/// The file of a document, which is replaced as a whole.
package enum DocumentFile {
    /// The time of the last change of a file; `nil` if it is not there.
    package static func modificationDate(of url: URL) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        return attributes?[.modificationDate] as? Date
    }

    /// Finds out whether a file is as the document knows it, so that nothing is lost when it is replaced.
    ///
    /// - Parameter known: The time of the last change that the document knows of; `nil` for a document that was neither read nor written.
    /// - Throws: `CocoaError`: `fileNoSuchFile` if the file has vanished, `fileWriteUnknown` if another program has changed it.
    package static func checkUnchanged(_ url: URL, since known: Date?) throws {
        guard let known else { return }
        guard let present = modificationDate(of: url) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: url.path, NSURLErrorKey: url])
        }
        guard present == known else { throw DocumentConflict.error(for: url) }
    }

    /// Replaces a file or a folder once new contents are whole. Contents that do not become whole are removed.
    ///
    /// A symbolic link stays, and the file that it leads to is replaced. The permissions stay.
    ///
    /// - Parameters:
    ///   - url: The place.
    ///   - write: Writes the contents to a place in the same folder.
    /// - Throws: The error of `write`, and `CocoaError` if the file cannot be replaced.
    package static func replace(_ url: URL, _ write: (URL) throws -> Void) throws {
        let place = url.resolvingSymlinksInPath()
        let former = try? FileManager.default.attributesOfItem(atPath: place.path)
        if former != nil, access(place.path, W_OK) != 0 { throw FileWrapper.failure(at: place) }
        let staged = place.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        do {
            try write(staged)
            let kind = try FileManager.default.attributesOfItem(atPath: staged.path)[.type] as? FileAttributeType
            if let permissions = former?[.posixPermissions], former?[.type] as? FileAttributeType == kind {
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: staged.path)
            }
            try FileWrapper.replace(place, by: staged)
        } catch {
            try? FileManager.default.removeItem(at: staged)
            throw error
        }
    }
}

/// The error of a document whose file was changed by another program.
package enum DocumentConflict {
    package static let key = "EnfiladeDocumentConflict"

    static func error(for url: URL) -> CocoaError {
        let reason = "“\(url.lastPathComponent)” was changed by another program after it was opened or saved here."
        return CocoaError(
            .fileWriteUnknown,
            userInfo: [
                NSFilePathErrorKey: url.path, NSURLErrorKey: url, NSLocalizedDescriptionKey: reason, key: true,
            ])
    }

    /// Whether an error says that another program has changed the file.
    package static func isConflict(_ error: any Error) -> Bool {
        (error as? CocoaError)?.userInfo[key] != nil
    }
}
