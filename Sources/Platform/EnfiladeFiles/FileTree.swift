// SPDX-License-Identifier: Apache-2.0
// Making, listing and removing folders without ever stepping through a symbolic link.

package import Glibc

/// Folders with their contents.
package enum FileTree {
    /// Makes a folder and those above it that are missing.
    package static func make(_ path: String, mode: mode_t = 0o700) throws(FileError) {
        if mkdir(path, mode) == 0 { return }
        switch errno {
        case EEXIST:
            _ = try Descriptor.folder(path)
        case ENOENT where !path.isEmpty && path != "/":
            try make(FilePath.split(path).folder, mode: mode)
            // Somebody else may have made it in between.
            if mkdir(path, mode) != 0, errno != EEXIST { fallthrough }
        default:
            throw FileError(number: errno, attempt: "make the folder", path: path)
        }
    }

    /// The names in an open folder, without `.` and `..`, in no particular order.
    package static func entries(of folder: Descriptor) throws(FileError) -> [String] {
        // A new open file of its own: a duplicate would share the position with every other user of the folder.
        let number = try FileError.check("read a folder") {
            openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard let stream = fdopendir(number) else {
            let failure = FileError(number: errno, attempt: "read a folder")
            close(number)
            throw failure
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes a file, a link or a folder with all its contents. A missing one is no error.
    package static func remove(_ path: String) throws(FileError) {
        let (folder, name) = FilePath.split(path)
        let parent: Descriptor
        do {
            parent = try Descriptor.folder(folder)
        } catch let error where error.number == ENOENT {
            return
        }
        try remove(name, in: parent, path: path)
    }

    /// Removes an entry of an open folder.
    private static func remove(_ name: String, in parent: Descriptor, path: String) throws(FileError) {
        if unlinkat(parent.number, name, 0) == 0 || errno == ENOENT { return }
        guard errno == EISDIR || errno == EPERM else { throw FileError(number: errno, attempt: "remove", path: path) }
        do {
            try empty(name, in: parent, path: path)
        } catch let error where error.number == ENOENT {
            return
        }
        if unlinkat(parent.number, name, AT_REMOVEDIR) != 0, errno != ENOENT {
            throw FileError(number: errno, attempt: "remove", path: path)
        }
    }

    /// Removes the contents of a folder.
    private static func empty(_ name: String, in parent: Descriptor, path: String) throws(FileError) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
        var number = openat(parent.number, name, flags)
        if number < 0, errno == EACCES, fchmodat(parent.number, name, 0o700, 0) == 0 {
            number = openat(parent.number, name, flags)
        }
        let folder = Descriptor(adopting: try FileError.check("remove", path: path) { number })
        let entries = try entries(of: folder)
        // Without this a folder that its owner cannot write would keep its entries for ever.
        if !entries.isEmpty, try folder.status().st_mode & S_IRWXU != S_IRWXU { fchmod(folder.number, 0o700) }
        for entry in entries { try remove(entry, in: folder, path: FilePath.join(path, entry)) }
    }
}
