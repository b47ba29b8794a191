// SPDX-License-Identifier: Apache-2.0
// Replacing a file so that a reader, or a crash, finds the old contents or the new ones and nothing between.

package import FoundationEssentials
package import Glibc

/// Files that change as a whole.
package enum AtomicFile {
    /// What the name of an unfinished file ends with.
    static let suffix = ".partial"

    /// Replaces the contents of a file, or makes it; they are on the disk when this returns.
    ///
    /// A symbolic link at the path is replaced, not followed. What a killed writer of the same file left is removed.
    ///
    /// - Parameter mode: The permissions of the file, whatever the process's mask says.
    package static func write(_ data: Data, to path: String, mode: mode_t = 0o644) throws(FileError) {
        let (folder, name) = FilePath.split(path)
        let parent = try Descriptor.folder(folder)
        sweep(parent, name: name)
        let (temporary, file) = try create(in: parent, for: name, path: path)
        do {
            try FileError.check("set the permissions of", path: path) { fchmod(file.number, mode) }
            try file.write(data, path: path)
            try file.synchronize(path: path)
            try FileError.check("replace", path: path) {
                renameat(parent.number, temporary, parent.number, name)
            }
        } catch {
            unlinkat(parent.number, temporary, 0)
            throw error
        }
        // The lock has to last until the name is gone: a released descriptor would let a sweeper have the file.
        withExtendedLifetime(file) {}
        try parent.synchronize(path: folder)
    }

    /// Makes an empty file under a name of its own and locks it, which tells `sweep` that its writer lives.
    private static func create(
        in parent: Descriptor, for name: String, path: String
    ) throws(FileError) -> (name: String, file: Descriptor) {
        while true {
            let temporary = prefix(of: name) + String(UInt64.random(in: .min ... .max), radix: 36) + suffix
            let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
            let number = openat(parent.number, temporary, flags, 0o600)
            if number < 0, errno == EEXIST { continue }
            let file = Descriptor(adopting: try FileError.check("write beside", path: path) { number })
            // A sweeper that was faster than the lock has removed the name; then there is nothing to rename.
            if flock(file.number, LOCK_EX | LOCK_NB) == 0, try file.status().st_nlink > 0 { return (temporary, file) }
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

    /// What the names of unfinished versions of a file begin with; short, so that any name leaves room for it.
    private static func prefix(of name: String) -> String {
        "." + FileName.truncated(name, to: 200) + "."
    }
}
