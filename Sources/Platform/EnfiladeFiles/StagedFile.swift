// SPDX-License-Identifier: Apache-2.0
// A file that is written beside the place where it belongs, and gets there as a whole or not at all.

import CLinux
import Glibc
import Synchronization

/// A file without a place of its own yet. If it does not get one, it is gone with the last reference.
///
/// The calls block; make them off the main actor.
package final class StagedFile: Sendable {
    /// The end of an unfinished file's name.
    static let suffix = ".partial"

    /// The open file, empty at first.
    package let file: Descriptor
    private let parent: Descriptor
    private let folder: String
    private let temporary: String
    private let isPlaced = Atomic(false)

    /// Makes an empty file in a folder, for a caller that will place it there under about this name.
    ///
    /// The remains of killed writers of the same file are removed.
    ///
    /// - Parameter mode: The permissions until it has its place, from which the process's mask takes away.
    package init(in folder: String, for name: String, mode: UInt32 = 0o600) throws(FileError) {
        self.folder = folder
        parent = try Descriptor.folder(folder)
        Self.sweep(parent, name: name)
        (temporary, file) = try Self.create(in: parent, for: name, mode: mode, path: FilePath.join(folder, name))
    }

    deinit {
        if !isPlaced.load(ordering: .relaxed) { unlinkat(parent.number, temporary, 0) }
        // The lock has to last until the name is gone: a released descriptor would let a sweeper have the file.
        withExtendedLifetime(file) {}
    }

    /// Puts the file into its place; its contents are on the disk when this returns.
    ///
    /// - Parameters:
    ///   - name: The name in the folder. A symbolic link of that name is replaced, not followed.
    ///   - mode: The permissions of the file, without the process's mask; `nil` leaves those that it has.
    ///   - replacing: Whether a file of the name is replaced; `EEXIST` is thrown otherwise, and another name can be tried.
    package func place(as name: String, mode: UInt32?, replacing: Bool) throws(FileError) {
        let path = FilePath.join(folder, name)
        if let mode { try FileError.check("set the permissions of", path: path) { fchmod(file.number, mode) } }
        try file.synchronize(path: path)
        if replacing {
            try FileError.check("replace", path: path) { renameat(parent.number, temporary, parent.number, name) }
        } else {
            try FileError.check("make", path: path) { rename(onlyIfNewAs: name) }
        }
        isPlaced.store(true, ordering: .relaxed)
        try parent.synchronize(path: folder)
    }

    private func rename(onlyIfNewAs name: String) -> Int32 {
        let answer = renameat2(parent.number, temporary, parent.number, name, UInt32(RENAME_NOREPLACE))
        guard answer < 0, errno == EINVAL || errno == ENOSYS else { return answer }
        // A file system that cannot say “only if new” may know a second name.
        guard linkat(parent.number, temporary, parent.number, name, 0) == 0 else { return -1 }
        return unlinkat(parent.number, temporary, 0)
    }

    /// Makes an empty file under a name of its own and locks it, which tells `sweep` that its writer lives.
    private static func create(
        in parent: Descriptor, for name: String, mode: UInt32, path: String
    ) throws(FileError) -> (name: String, file: Descriptor) {
        while true {
            let temporary = prefix(of: name) + String(UInt64.random(in: .min ... .max), radix: 36) + suffix
            let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
            let number = openat(parent.number, temporary, flags, mode)
            if number < 0, errno == EEXIST { continue }
            let file = Descriptor(adopting: try FileError.check("write beside", path: path) { number })
            // Where there are no locks, nobody can sweep either.
            let isLocked = flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            // A sweeper that was faster than the lock has removed the name; then there is nothing to rename.
            if isLocked, try file.status().st_nlink > 0 { return (temporary, file) }
            unlinkat(parent.number, temporary, 0)
        }
    }

    /// Removes the unfinished files of writers that died. Leftovers do no harm, so failures are of no interest.
    private static func sweep(_ parent: Descriptor, name: String) {
        let prefix = prefix(of: name)
        for entry in (try? FileTree.entries(of: parent)) ?? []
        where entry.hasPrefix(prefix) && entry.hasSuffix(suffix) {
            let number = openat(parent.number, entry, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard number >= 0 else { continue }
            let file = Descriptor(adopting: number)
            withExtendedLifetime(file) {
                if flock(file.number, LOCK_EX | LOCK_NB) == 0 { unlinkat(parent.number, entry, 0) }
            }
        }
    }

    /// Returns the start of the names of a file's unfinished versions; short, so that any name leaves room for it.
    private static func prefix(of name: String) -> String {
        "." + FileName.truncated(name, to: 200) + "."
    }
}
