// SPDX-License-Identifier: Apache-2.0
// Replacing a file so that a reader, or a crash, finds the old contents or the new ones and nothing between.

package import FoundationEssentials
package import Glibc

/// Files that change as a whole.
package enum AtomicFile {
    /// Replaces the contents of a file, or makes it; they are on the disk when this returns.
    ///
    /// A symbolic link at the path is replaced, not followed. Remains of killed writers of the file are removed.
    ///
    /// - Parameter mode: The permissions of the file; the process's mask is ignored.
    package static func write(_ data: Data, to path: String, mode: mode_t = 0o644) throws(FileError) {
        let (folder, name) = FilePath.split(path)
        let staged = try StagedFile(in: folder, for: name)
        try staged.file.write(data, path: path)
        try staged.place(as: name, mode: mode, replacing: true)
    }
}
