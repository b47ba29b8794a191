// SPDX-License-Identifier: Apache-2.0

import CLinux
import EnfiladeContract
import EnfiladeFiles
import Glibc

/// Looks at descriptors that other processes sent: nothing is believed that the kernel does not confirm.
///
/// Of a file, all of this waits for its file system, which need not answer: not on the thread of the bus, see
/// `SenderThreads`. Of data nothing does: it is in memory.
enum ContentCheck {
    /// Checks content that a sender produced.
    ///
    /// - Returns: The content with its true size, and as an original only if that was asked for and allowed.
    /// - Throws: `ServiceError` with `badDescriptor` or `limitExceeded`.
    static func accept(
        _ content: OfferedContent, expecting representation: OfferedRepresentation?, openInPlace: Bool, largest: UInt64
    ) throws(ServiceError) -> OfferedContent {
        var content = content
        try requireReadable(content.descriptor)
        // First of all for data: a descriptor that passes is memory, and about that everything is known at once.
        if content.kind == .data { try checkSeals(of: content.descriptor) }
        let status = try status(of: content.descriptor)
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw ServiceError(.badDescriptor, "the content is not a regular file but \(kindName(status.st_mode))")
        }
        content.size = UInt64(clamping: status.st_size)
        content.name = content.name.map { FileName.sanitized($0) }
        content.isKept = false
        switch content.kind {
        case .data:
            guard content.size <= largest else {
                throw ServiceError(
                    .limitExceeded, "the sender produced \(content.size) bytes of data; \(largest) are allowed")
            }
            content.isOriginal = false
        case .file:
            try requireStored(content.descriptor)
            content.isOriginal = content.isOriginal && openInPlace && representation?.opensInPlace == true
        }
        if !content.isOriginal { content.path = nil }
        return content
    }

    /// Makes a descriptor for one receiver, with a position of its own and no right to write unless it is the original.
    static func handOut(_ content: OfferedContent) throws(ServiceError) -> OfferedContent {
        guard !content.isOriginal else { return content }
        var content = content
        // Memory is opened at once or not at all: O_NONBLOCK keeps us from waiting for somebody's lease on it.
        let waiting = content.kind == .data ? O_NONBLOCK : 0
        let reopened = open("/proc/self/fd/\(content.descriptor.number)", O_RDONLY | O_CLOEXEC | waiting)
        if reopened >= 0 {
            content.descriptor = Descriptor(adopting: reopened)
            if waiting != 0 { _ = fcntl(reopened, F_SETFL, 0) }
        } else if content.kind == .data, errno == EWOULDBLOCK {
            throw ServiceError(.badDescriptor, "the sender keeps others from opening the data by a lease")
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

    /// Refuses content that its sender cannot read itself. We could open it, and the receiver would get bytes that the sender
    /// was denied: a descriptor that only names a file (`O_PATH`), or that is for writing only.
    private static func requireReadable(_ descriptor: Descriptor) throws(ServiceError) {
        let flags = fcntl(descriptor.number, F_GETFL)
        // Beside reading, writing and both there is a fourth mode, for neither.
        guard flags >= 0, flags & enfilade_o_path == 0, [O_RDONLY, O_RDWR].contains(flags & O_ACCMODE) else {
            throw ServiceError(.badDescriptor, "the content is not open for reading")
        }
    }

    /// Refuses the files by which the kernel shows itself. They are no content, and show something else to each process that
    /// opens them: `/proc/self/mem` would be opened again with our rights.
    private static func requireStored(_ descriptor: Descriptor) throws(ServiceError) {
        var status = statfs()
        // All of the kernel's answer this; some others do not.
        guard fstatfs(descriptor.number, &status) == 0 else { return }
        guard !kernelFileSystems.contains(UInt32(truncatingIfNeeded: status.f_type)) else {
            throw ServiceError(.badDescriptor, "the content is a file of the kernel's own")
        }
    }

    /// The file systems in which nothing is stored, by the numbers of `statfs(2)`: proc, sysfs, debugfs, tracefs, both
    /// of cgroups, securityfs, bpf, SELinux, Smack, namespaces, processes, configfs, binfmt_misc, EFI variables, pstore,
    /// message queues, secret memory, anonymous inodes, devpts and RPC pipes.
    private static let kernelFileSystems: Set<UInt32> = [
        0x9FA0, 0x6265_6572, 0x6462_6720, 0x7472_6163, 0x0027_E0EB, 0x6367_7270, 0x7363_6673, 0xCAFE_4A11, 0xF97C_FF8C,
        0x4341_5D53, 0x6E73_6673, 0x5049_4446, 0x6265_6570, 0x4249_4E4D, 0xDE5E_81E4, 0x6165_676C, 0x1980_0202,
        0x5345_434D, 0x0904_1934, 0x1CD1, 0x6759_6969,
    ]

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
