// SPDX-License-Identifier: Apache-2.0

import CLinux
import Contract
import Files
import Glibc
import Interfaces

/// Looks at descriptors that other processes sent: nothing is believed that the kernel does not confirm.
enum ContentCheck {
    /// Checks what a sender produced.
    ///
    /// - Returns: The content with its true size, and as an original only if that was asked for and allowed.
    /// - Throws: `ServiceError` with `badDescriptor` or `limitExceeded`.
    static func accept(
        _ content: OfferedContent, expecting representation: OfferedRepresentation?, openInPlace: Bool, largest: UInt64
    ) throws(ServiceError) -> OfferedContent {
        var content = content
        let status = try status(of: content.descriptor)
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw ServiceError(.badDescriptor, "the content is not a regular file but \(kindName(status.st_mode))")
        }
        content.size = UInt64(clamping: status.st_size)
        content.name = content.name.map { FileName.sanitized($0) }
        content.isKept = false
        switch content.kind {
        case .data:
            try checkSeals(of: content.descriptor)
            guard content.size <= largest else {
                throw ServiceError(
                    .limitExceeded, "the sender produced \(content.size) bytes of data; \(largest) are allowed")
            }
            content.isOriginal = false
        case .file:
            content.isOriginal = content.isOriginal && openInPlace && representation?.opensInPlace == true
            guard fcntl(content.descriptor.number, F_GETFL) & O_ACCMODE != O_WRONLY else {
                throw ServiceError(.badDescriptor, "the file is not open for reading")
            }
        }
        if !content.isOriginal { content.path = nil }
        return content
    }

    /// Makes a descriptor for one receiver, with a position of its own and no right to write unless it is the original.
    static func handOut(_ content: OfferedContent) throws(ServiceError) -> OfferedContent {
        guard !content.isOriginal else { return content }
        var content = content
        let reopened = open("/proc/self/fd/\(content.descriptor.number)", O_RDONLY | O_CLOEXEC)
        if reopened >= 0 {
            content.descriptor = Descriptor(adopting: reopened)
        } else if content.kind == .file, fcntl(content.descriptor.number, F_GETFL) & O_ACCMODE != O_RDONLY {
            throw ServiceError(.badDescriptor, "the file is open for writing and cannot be opened for reading only")
        }
        return content
    }

    /// Where a descriptor's file is and which one it is, if its path still leads to it.
    static func location(of descriptor: Descriptor) -> (path: String, identity: FileIdentity)? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let length = readlink("/proc/self/fd/\(descriptor.number)", &buffer, Int(PATH_MAX))
        guard length > 0, let status = try? status(of: descriptor) else { return nil }
        let path = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
        var there = stat()
        guard lstat(path, &there) == 0, there.st_dev == status.st_dev, there.st_ino == status.st_ino else { return nil }
        return (path, FileIdentity(status))
    }

    static func status(of descriptor: Descriptor) throws(ServiceError) -> stat {
        var status = stat()
        guard fstat(descriptor.number, &status) == 0 else {
            throw ServiceError(.badDescriptor, "the content cannot be examined: \(String(cString: strerror(errno)))")
        }
        return status
    }

    private static func checkSeals(of descriptor: Descriptor) throws(ServiceError) {
        let wanted = F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW
        let seals = enfilade_get_seals(descriptor.number)
        guard seals >= 0 else {
            throw ServiceError(.badDescriptor, "the data is not in a memfd")
        }
        guard seals & wanted == wanted else {
            throw ServiceError(.badDescriptor, "the memfd is not sealed against writing, shrinking and growing")
        }
    }

    private static func kindName(_ mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR: "a character device"
        case S_IFBLK: "a block device"
        default: "something else"
        }
    }
}

extension FileIdentity {
    /// The identity of the file that `status` describes.
    init(_ status: stat) {
        self.init(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
            seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec))
    }
}
