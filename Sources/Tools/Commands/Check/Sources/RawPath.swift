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

    /// A path that a file names from this folder, without `.` and `..` in it; an absolute one counts as it is.
    func appending(relative text: String) -> RawPath {
        var parts = text.hasPrefix("/") ? [] : bytes.split(separator: UInt8(ascii: "/"))
        for part in text.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(Array(part)[...]) }
        }
        return RawPath([UInt8(ascii: "/")] + parts.joined(separator: "/".utf8))
    }

    /// The folder that it is in.
    var parent: RawPath {
        let parts = bytes.split(separator: UInt8(ascii: "/")).dropLast()
        return RawPath([UInt8(ascii: "/")] + parts.joined(separator: "/".utf8))
    }

    /// Whether it lies in a folder or below it.
    func isBelow(_ folder: RawPath) -> Bool {
        bytes.starts(with: folder.bytes + (folder.bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]))
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
