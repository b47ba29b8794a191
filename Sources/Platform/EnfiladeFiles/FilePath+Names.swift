// SPDX-License-Identifier: Apache-2.0
// The parts of a path by the rules of `NSString`, for any text: Foundation's own end the process on some with “//” in them.

extension FilePath {
    /// The path without repeated slashes and without one at its end: `a//b/` is `a/b`, `//` is `/`.
    package static func tidied(_ path: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(path.utf8.count)
        for byte in path.utf8 where byte != slash || bytes.last != slash { bytes.append(byte) }
        if bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The last part of a path: `b` of `/a/b/`, `/` of `/`.
    package static func lastComponent(_ path: String) -> String {
        let name = split(path).name
        return name.isEmpty ? tidied(path) : name
    }

    /// Returns the part behind the last dot of the last part: `txt` of `a/b.txt`, nothing of `.profile`.
    package static func pathExtension(_ path: String) -> String {
        let name = lastComponent(path)
        return dot(in: name).map { String(name[name.utf8.index(after: $0)...]) } ?? ""
    }

    /// The path without the extension of its last part.
    package static func deletingPathExtension(_ path: String) -> String {
        let tidied = tidied(path)
        let name = lastComponent(tidied)
        guard let dot = dot(in: name) else { return tidied }
        return String(decoding: tidied.utf8.dropLast(name.utf8[dot...].count), as: UTF8.self)
    }

    /// A tidy path below a folder; the name alone if the folder is empty.
    package static func appending(_ name: String, to folder: String) -> String {
        tidied(folder.isEmpty ? name : "\(folder)/\(name)")
    }

    /// The dot before the extension; a first letter is none.
    private static func dot(in name: String) -> String.Index? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
        return dot
    }

    private static let slash = UInt8(ascii: "/")
}
