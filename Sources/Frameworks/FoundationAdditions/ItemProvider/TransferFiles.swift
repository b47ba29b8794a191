// SPDX-License-Identifier: Apache-2.0
// Files that are read, written and copied on the way from a sender to a receiver.

package import EnfiladeFiles
package import Foundation
internal import Glibc

/// Work on the files of a transfer. The calls block: make them off the main actor.
package enum TransferFiles {
    /// The maximum length of a name on Linux file systems, in bytes of UTF-8.
    private static let longestName = 255

    /// A fresh temporary folder of this user.
    package static func folder() throws -> TemporaryFolder {
        try TemporaryFolder(folders: UserFolders(environment: ProcessInfo.processInfo.environment))
    }

    /// Writes data into a temporary file.
    ///
    /// - Parameter grant: The grant under which the data is here, which then lasts as long as the file.
    package static func temporary(_ data: Data, named name: String, grant: LoadGrant? = nil) throws -> LoadedFile {
        let folder = try folder()
        let path = folder.path(for: name)
        try Descriptor.file(path, for: .creating(mode: 0o600), followingLinks: false).write(data, path: path)
        return LoadedFile(URL(fileURLWithPath: path), ownership: .temporary(folder), grant: grant)
    }

    /// Copies a file into a temporary file.
    package static func temporary(copying url: URL, named name: String, progress: Progress) throws -> LoadedFile {
        let folder = try folder()
        let path = folder.path(for: name)
        try copy(url, to: path, progress: progress)
        return LoadedFile(URL(fileURLWithPath: path), ownership: .temporary(folder))
    }

    /// Copies a file to a path where nothing is yet. Cancelling the progress or the task ends the copy.
    ///
    /// A symbolic link is followed: the app that names it can read its target. Contents are copied, never linked.
    ///
    /// - Parameter mode: The permissions of the new file, from which the process's mask takes away.
    package static func copy(_ url: URL, to path: String, mode: mode_t = 0o600, progress: Progress) throws {
        let source = try open(url)
        do {
            try FileCopy.copy(from: source, to: path, mode: mode) { completed, total in
                progress.totalUnitCount = max(total, 1)
                progress.completedUnitCount = total == 0 ? 1 : completed
                return !progress.isCancelled && !Task.isCancelled
            }
        } catch  where error.number == ECANCELED {
            throw CancellationError()
        }
    }

    /// Writes data into a new file, from whose permissions the process's mask takes away.
    package static func write(_ data: Data, to path: String) throws {
        let file = try Descriptor.file(path, for: .creating(mode: 0o666), followingLinks: false)
        do {
            try file.write(data, path: path)
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Makes a file in a folder, under a name that is not taken: “Name.txt”, “Name 2.txt”, “Name 3.txt” and so on.
    ///
    /// - Parameter make: Makes the file at a path, and throws `EEXIST` if something is there.
    package static func create(_ name: String, in folder: URL, by make: (String) throws -> Void) throws -> URL {
        let suffix = URL(fileURLWithPath: name).pathExtension
        let stem = suffix.isEmpty ? name : String(name.dropLast(suffix.count + 1))
        var number = 1
        while true {
            let tail = (number == 1 ? "" : " \(number)") + (suffix.isEmpty ? "" : ".\(suffix)")
            var start = stem
            while start.utf8.count + tail.utf8.count > longestName, !start.isEmpty { start.removeLast() }
            let path = FilePath.join(folder.path, start + tail)
            do {
                try make(path)
                return URL(fileURLWithPath: path)
            } catch let error as FileError where error.number == EEXIST {
                number += 1
            }
        }
    }

    /// Reads a whole file.
    package static func contents(of url: URL) throws -> Data {
        try open(url).contents(limit: .max, path: url.path)
    }

    /// Opens a regular file for reading, and says clearly why anything else cannot be transferred.
    package static func open(_ url: URL) throws -> Descriptor {
        guard url.isFileURL else {
            throw ItemProviderError(
                .unexpectedValueClassError, "A representation was given as a file, but \(url) is no file URL")
        }
        do {
            return try Descriptor.file(url.path, for: .reading)
        } catch  where error.number == EISDIR {
            throw ItemProviderError(
                .unavailableCoercionError,
                "Cannot transfer the folder “\(url.path)” as a file: folders and packages are not built yet",
                cause: error)
        } catch {
            throw ItemProviderError(.itemUnavailableError, "Cannot transfer the file “\(url.path)”", cause: error)
        }
    }
}

extension LoadedFile {
    /// The file in a form that a receiver may have: itself if it is the receiver's or the original, else a copy.
    package func deliverable(named name: String, progress: Progress) throws -> LoadedFile {
        switch ownership {
        case .original, .temporary: self
        case .borrowed: try TransferFiles.temporary(copying: url, named: name, progress: progress)
        }
    }
}
