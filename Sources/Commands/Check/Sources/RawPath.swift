// SPDX-License-Identifier: Apache-2.0
// File names are bytes; those that are no text must be found and named all the same.

import Arguments
import Glibc

/// A path as the kernel knows it.
struct RawPath: Hashable, Sendable {
    /// The bytes without the zero at the end.
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ path: String) {
        bytes = Array(path.utf8)
    }

    /// The path as text; bytes that are no text become “�”.
    var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// A path below this one.
    func appending(_ name: [UInt8]) -> RawPath {
        RawPath(bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name)
    }

    /// Lends the path to a system call.
    func withCString<Answer>(_ body: (UnsafePointer<CChar>) -> Answer) -> Answer {
        (bytes + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                // Never empty, because of the zero at the end.
                guard let start = characters.baseAddress else { return "".withCString(body) }
                return body(start)
            }
        }
    }

    /// The names in a folder in the order of their bytes; `nil` if it cannot be read.
    func entries() -> [[UInt8]]? {
        guard let stream = withCString({ opendir($0) }) else { return nil }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
        }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// The kind of file, without following a link; `nil` if there is none.
    var kind: mode_t? {
        var status = stat()
        return withCString { lstat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
    }
}
