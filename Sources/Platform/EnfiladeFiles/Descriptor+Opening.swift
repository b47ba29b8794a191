// SPDX-License-Identifier: Apache-2.0
// Opening and inspecting files without being led astray by links, pipes and devices.

package import Glibc

extension Descriptor {
    /// The use of an opened file.
    package enum Access: Sendable {
        /// Reading only.
        case reading
        /// Reading and writing an existing file.
        case readingAndWriting
        /// Reading and writing a file that must not exist yet.
        case creating(mode: mode_t)

        /// The flags of `open(2)` that say the same.
        fileprivate var flags: Int32 {
            switch self {
            case .reading: O_RDONLY
            case .readingAndWriting: O_RDWR
            case .creating: O_RDWR | O_CREAT | O_EXCL
            }
        }

        /// The permissions of a file that is created.
        fileprivate var mode: mode_t {
            switch self {
            case .reading, .readingAndWriting: 0
            case .creating(let mode): mode
            }
        }
    }

    /// Opens a regular file, and nothing else: a folder, a pipe, a socket or a device is refused without waiting for it.
    ///
    /// - Parameter followingLinks: False refuses a symbolic link as the last part of the path with `ELOOP`.
    package static func file(
        _ path: String, for access: Access, followingLinks: Bool = true
    ) throws(FileError) -> Descriptor {
        // O_NONBLOCK keeps a named pipe without a writer from holding us; on a regular file it means nothing.
        let flags = access.flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
        let descriptor = Descriptor(
            adopting: try FileError.check("open", path: path) { Glibc.open(path, flags, access.mode) })
        try descriptor.requireRegularFile(path: path)
        return descriptor
    }

    /// Opens a folder, to lock it, to synchronize it or to reach its entries.
    package static func folder(_ path: String, followingLinks: Bool = true) throws(FileError) -> Descriptor {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
        return Descriptor(adopting: try FileError.check("open the folder", path: path) { Glibc.open(path, flags) })
    }

    /// Opens a folder in an open folder; a symbolic link is none.
    ///
    /// - Parameter name: A name without a slash, neither `.` nor `..`.
    package static func folder(_ name: String, in parent: Descriptor) throws(FileError) -> Descriptor {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
        return Descriptor(
            adopting: try FileError.check("open the folder", path: name) { openat(parent.number, name, flags) })
    }

    /// Gets the status of the open file by `fstat`.
    package func status(path: String? = nil) throws(FileError) -> stat {
        var status = stat()
        try FileError.check("inspect", path: path) { fstat(number, &status) }
        return status
    }

    /// The number of bytes in the file.
    package func size() throws(FileError) -> Int64 {
        Int64(try status().st_size)
    }

    /// Refuses anything that is not a regular file: `EISDIR` for a folder, `EINVAL` for the rest.
    package func requireRegularFile(path: String? = nil) throws(FileError) {
        let kind = try status(path: path).st_mode & S_IFMT
        if kind == S_IFREG { return }
        throw FileError(number: kind == S_IFDIR ? EISDIR : EINVAL, attempt: "use as a regular file", path: path)
    }
}
