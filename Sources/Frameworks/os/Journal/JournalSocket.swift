// SPDX-License-Identifier: Apache-2.0

internal import CLinux
internal import Glibc

/// The way to the journal: a socket that takes an entry as one datagram, or as a file if it is too large for that.
final class JournalSocket: Sendable {
    /// Where the journal of a system with systemd listens.
    static let standardPath = "/run/systemd/journal/socket"

    private let path: String
    /// The socket, which is not connected: the journal may come and go. -1 if there is none.
    private let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)

    /// Prepares the way to a journal, whether or not it is there.
    init(path: String) {
        self.path = path
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Sends an entry; false if there is nobody to take it.
    func send(_ entry: JournalEntry) -> Bool {
        guard descriptor >= 0 else { return false }
        if send(entry.bytes, rights: nil) { return true }
        guard errno == EMSGSIZE || errno == ENOBUFS, let file = Self.file(with: entry.bytes) else { return false }
        defer { close(file) }
        return send([], rights: file)
    }

    /// Sends a datagram, with a file if there is one; false and `errno` if it fails.
    private func send(_ bytes: [UInt8], rights file: Int32?) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        var bytes = bytes
        var control = file.map(Self.control) ?? []
        return withUnsafeMutableBytes(of: &address) { address in
            bytes.withUnsafeMutableBytes { bytes in
                control.withUnsafeMutableBytes { control in
                    var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                    return withUnsafeMutablePointer(to: &part) { part in
                        var message = msghdr()
                        message.msg_name = address.baseAddress
                        message.msg_namelen = socklen_t(address.count)
                        message.msg_iov = part
                        message.msg_iovlen = bytes.isEmpty ? 0 : 1
                        message.msg_control = control.isEmpty ? nil : control.baseAddress
                        message.msg_controllen = control.count
                        return Self.send(&message, to: descriptor)
                    }
                }
            }
        }
    }

    /// Calls `sendmsg` until no signal interrupts it.
    private static func send(_ message: inout msghdr, to descriptor: Int32) -> Bool {
        while true {
            if sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL)) >= 0 { return true }
            if errno != EINTR { return false }
        }
    }

    /// The message of the kernel with which a descriptor is sent, as `CMSG_DATA` and its kin lay it out.
    private static func control(_ file: Int32) -> [UInt8] {
        let header = MemoryLayout<cmsghdr>.size
        let length = header + MemoryLayout<Int32>.size
        let alignment = MemoryLayout<Int>.size
        var control = [UInt8](repeating: 0, count: (length + alignment - 1) / alignment * alignment)
        control.withUnsafeMutableBytes { bytes in
            var message = cmsghdr()
            message.cmsg_len = length
            message.cmsg_level = SOL_SOCKET
            message.cmsg_type = Int32(SCM_RIGHTS)
            bytes.storeBytes(of: message, as: cmsghdr.self)
            bytes.storeBytes(of: file, toByteOffset: header, as: Int32.self)
        }
        return control
    }

    /// A sealed file in memory, as the journal asks for; `nil` if there can be none.
    private static func file(with bytes: [UInt8]) -> Int32? {
        let file = memfd_create("journal-entry", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
        guard file >= 0 else { return nil }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else {
                close(file)
                return nil
            }
            rest = rest.dropFirst(count)
        }
        _ = enfilade_add_seals(file, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE)
        return file
    }
}
