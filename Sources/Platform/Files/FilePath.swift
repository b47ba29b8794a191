// SPDX-License-Identifier: Apache-2.0
// The few operations on paths as text that the package needs.

/// Paths as strings, taken apart and put together.
package enum FilePath {
    /// The folder and the last part of a path: `/a/b` is `/a` and `b`, `b` is `.` and `b`.
    package static func split(_ path: String) -> (folder: String, name: String) {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/") else { return (".", trimmed) }
        let folder = slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
        return (folder, String(trimmed[trimmed.index(after: slash)...]))
    }

    /// A path below a folder.
    package static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}
