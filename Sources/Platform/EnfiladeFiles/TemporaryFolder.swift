// SPDX-License-Identifier: Apache-2.0
// A place for files that must not outlive their use.

import Glibc

/// A fresh folder, readable by its user alone, that goes with its contents when it is released.
///
/// The folder is locked for as long as it is in use. A process that was killed leaves an unlocked one; the next
/// process that makes a folder in the same place removes it.
package final class TemporaryFolder: Sendable {
    /// Where the folder is.
    package let path: String
    /// Keeps the lock.
    private let lock: Descriptor

    /// Makes a folder below another, which is made if it is missing.
    ///
    /// - Parameters:
    ///   - prefix: The start of the names of all such folders, and of nothing else: a sweep removes all that bears
    ///     such a name.
    ///   - abandon: Hears the name of each folder that a killed process left, before it is removed.
    package init(
        in parent: String, prefix: String = "enfilade-temporary-", abandon: (String) -> Void = { _ in }
    ) throws(FileError) {
        try FileTree.make(parent)
        Self.sweep(parent, prefix, abandon)
        while true {
            let name = prefix + Self.randomName
            let path = FilePath.join(parent, name)
            if mkdir(path, 0o700) != 0 {
                if errno == EEXIST { continue }
                throw FileError(number: errno, attempt: "make the folder", path: path)
            }
            // A sweeper can take the folder between these calls; then another name is tried.
            if let folder = try? Descriptor.folder(path, followingLinks: false),
                flock(folder.number, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0
            {
                self.path = path
                lock = folder
                return
            }
        }
    }

    /// Makes a folder in the user's folder for short-lived files.
    package convenience init(folders: UserFolders) throws(FileError) {
        try self.init(in: folders.temporary)
    }

    /// A path in the folder for a file with a name that somebody else chose.
    package func path(for name: String) -> String {
        FilePath.join(path, FileName.sanitized(name))
    }

    /// Removes the folder and its contents now instead of at the end.
    package func remove() throws(FileError) {
        try FileTree.remove(path)
    }

    deinit {
        // Nobody hears an error of a deinit; the next sweep tries again.
        try? FileTree.remove(path)
    }

    /// Removes the folders of dead processes.
    private static func sweep(_ parent: String, _ prefix: String, _ abandon: (String) -> Void) {
        guard let folder = try? Descriptor.folder(parent) else { return }
        for name in (try? FileTree.entries(of: folder)) ?? [] where isTemporary(name, prefix) {
            let path = FilePath.join(parent, name)
            guard let stale = try? Descriptor.folder(path, followingLinks: false), isOurs(stale) else { continue }
            withExtendedLifetime(stale) {
                guard flock(stale.number, LOCK_EX | LOCK_NB) == 0 else { return }
                abandon(name)
                try? FileTree.remove(path)
            }
        }
    }

    /// A name that is always as long: sockets have room for few letters in their paths.
    private static var randomName: String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 36)
        return String(repeating: "0", count: 13 - digits.count) + digits
    }

    /// Tells whether a name is one that `init` makes up.
    private static func isTemporary(_ name: String, _ prefix: String) -> Bool {
        name.hasPrefix(prefix) && UInt64(name.dropFirst(prefix.count), radix: 36) != nil
    }

    /// Tells whether a folder belongs to this user: in a shared place the name alone proves nothing.
    private static func isOurs(_ folder: Descriptor) -> Bool {
        (try? folder.status().st_uid) == geteuid()
    }
}
