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
        try names(of: folder).map(text(of:))
    }

    /// The same as bytes, by which the entries are found: a name need not be text.
    private static func names(of folder: Descriptor) throws(FileError) -> [[CChar]] {
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
        var names: [[CChar]] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    Array(UnsafeBufferPointer(start: name, count: Int(strlen(name)) + 1))
                }
            }
            if name != [dot, 0], name != [dot, dot, 0] { names.append(name) }
        }
        return names
    }

    /// The text that a name is shown as.
    private static func text(of name: [CChar]) -> String {
        String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
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
        try remove(Array(name.utf8CString), in: parent, path: path)
    }

    /// Removes an entry of an open folder with all its contents. A missing one is no error.
    ///
    /// - Parameter name: A name without a slash, neither `.` nor `..`.
    package static func remove(_ name: String, in folder: Descriptor) throws(FileError) {
        try remove(Array(name.utf8CString), in: folder, path: name)
    }

    private static let dot = CChar(UInt8(ascii: "."))

    /// Removes an entry of an open folder.
    private static func remove(_ name: [CChar], in parent: Descriptor, path: String) throws(FileError) {
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
    private static func empty(_ name: [CChar], in parent: Descriptor, path: String) throws(FileError) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
        var number = openat(parent.number, name, flags)
        if number < 0, errno == EACCES, fchmodat(parent.number, name, 0o700, 0) == 0 {
            number = openat(parent.number, name, flags)
        }
        let folder = Descriptor(adopting: try FileError.check("remove", path: path) { number })
        let names = try names(of: folder)
        // Without this a folder that its owner cannot write would keep its entries for ever.
        if !names.isEmpty, try folder.status().st_mode & S_IRWXU != S_IRWXU { fchmod(folder.number, 0o700) }
        for name in names { try remove(name, in: folder, path: FilePath.join(path, text(of: name))) }
    }
}
