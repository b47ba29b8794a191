// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import ScratchSpace
import Testing

/// A journal of a test's own: a socket that takes entries as the one of systemd does.
final class Journal {
    /// Why a journal cannot be set up.
    struct SetupError: Error {
        let step: String
        let code: Int32
    }

    /// An entry, and the way it came.
    struct Entry {
        /// The values by their names.
        var fields: [String: String] = [:]
        /// Whether it came as a file, and that was sealed.
        var isSealedFile = false

        subscript(name: String) -> String? { fields[name] }
    }

    /// Where the socket is.
    let path: String
    private let descriptor: Int32
    /// Keeps the folder.
    private let scratch: Scratch

    /// Makes the socket in a folder.
    init(in scratch: Scratch) throws {
        self.scratch = scratch
        path = scratch.path("journal")
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SetupError(step: "socket", code: errno) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw SetupError(step: "bind", code: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Takes all entries that are there. A sender has returned only after its entry is.
    func entries() throws -> [Entry] {
        var entries: [Entry] = []
        while let entry = try next() { entries.append(entry) }
        return entries
    }

    /// Takes an entry; `nil` if there is none.
    private func next() throws -> Entry? {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var control = [UInt8](repeating: 0, count: 64)
        var file: Int32?
        let count = bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    message.msg_iov = part
                    message.msg_iovlen = 1
                    message.msg_control = control.baseAddress
                    message.msg_controllen = control.count
                    let count = recvmsg(descriptor, &message, Int32(MSG_DONTWAIT))
                    if count >= 0, message.msg_controllen > 0 {
                        file = control.loadUnaligned(fromByteOffset: MemoryLayout<cmsghdr>.size, as: Int32.self)
                    }
                    return count
                }
            }
        }
        guard count >= 0 else { return nil }
        guard let file else { return try Self.entry(Data(bytes[..<count])) }
        defer { close(file) }
        let content = FileHandle(fileDescriptor: file, closeOnDealloc: false)
        try content.seek(toOffset: 0)
        var entry = try Self.entry(try content.readToEnd() ?? Data())
        let allSeals: Int32 = 0x1 | 0x2 | 0x4 | 0x8
        entry.isSealedFile = fcntl(file, 1034 /* F_GET_SEALS */) == allSeals
        return entry
    }

    /// Reads the native form of an entry.
    private static func entry(_ bytes: Data) throws -> Entry {
        var entry = Entry()
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = try #require(rest.firstIndex(of: UInt8(ascii: "\n")), "a field ends with a line break")
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
                entry.fields[String(decoding: line[..<equals], as: UTF8.self)] = String(
                    decoding: line[(equals + 1)...], as: UTF8.self)
            } else {
                let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
                rest = rest.dropFirst(8)
                entry.fields[String(decoding: line, as: UTF8.self)] = String(
                    decoding: rest.prefix(count), as: UTF8.self)
                rest = rest.dropFirst(count)
                #expect(rest.popFirst() == UInt8(ascii: "\n"))
            }
        }
        return entry
    }
}
