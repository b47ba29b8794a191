// SPDX-License-Identifier: Apache-2.0
// The few operations on paths as text that the package needs.

/// Paths as strings, taken apart and put together.
package enum FilePath {
    /// The folder and the last part of a path: `/a/b` is `/a` and `b`, `b` is `.` and `b`, `/` is `/` and nothing.
    package static func split(_ path: String) -> (folder: String, name: String) {
        let path = tidied(path)
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.utf8.index(after: slash)...]))
    }

    /// A path below a folder.
    package static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}
