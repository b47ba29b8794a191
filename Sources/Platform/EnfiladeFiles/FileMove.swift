// SPDX-License-Identifier: Apache-2.0
// Moving a file to a place where nothing is, also to another file system.

import CLinux
import Glibc

/// Moves of files. The calls block; make them off the main actor.
package enum FileMove {
    /// Moves a file or folder to a path where nothing is yet.
    ///
    /// To another file system a regular file is copied and put into its place as a whole before the old one goes.
    ///
    /// - Throws: `EEXIST` if something is there; `EXDEV` for a folder that would have to go to another file system;
    ///   `ECANCELED` after `progress` said false.
    package static func move(
        _ source: String, to destination: String, progress: FileCopy.Progress? = nil
    ) throws(FileError) {
        if renameat2(AT_FDCWD, source, AT_FDCWD, destination, UInt32(RENAME_NOREPLACE)) == 0 { return }
        let number = errno
        switch number {
        case EXDEV: try copy(source, to: destination, progress: progress)
        case EINVAL, ENOSYS: try renameWithCare(source, to: destination)
        default: throw FileError(number: number, attempt: "move “\(source)” to", path: destination)
        }
    }

    /// Renames where the file system cannot say “only if nothing is there”, or says no to a folder that would go into itself.
    private static func renameWithCare(_ source: String, to destination: String) throws(FileError) {
        var status = stat()
        if lstat(destination, &status) == 0 {
            throw FileError(number: EEXIST, attempt: "move “\(source)” to", path: destination)
        }
        try FileError.check("move “\(source)” to", path: destination) { rename(source, destination) }
    }

    private static func copy(
        _ source: String, to destination: String, progress: FileCopy.Progress?
    ) throws(FileError) {
        let (folder, name) = FilePath.split(destination)
        let original: Descriptor
        do {
            original = try Descriptor.file(source, for: .reading, followingLinks: false)
        } catch  where error.number == EISDIR {
            throw FileError(number: EXDEV, attempt: "move the folder “\(source)” to", path: destination)
        }
        let status = try original.status(path: source)
        let staged = try StagedFile(in: folder, for: name)
        try FileCopy.copy(from: original, to: staged.file, progress: progress)
        let times = [status.st_atim, status.st_mtim]
        try FileError.check("set the times of", path: destination) { futimens(staged.file.number, times) }
        try staged.place(as: name, mode: status.st_mode & 0o7777, replacing: false)
        guard unlink(source) != 0 else { return }
        let number = errno
        unlink(destination)
        throw FileError(number: number, attempt: "remove", path: source)
    }
}
