// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A file that a subcommand wants in the tree: its path below the package folder and its text.
package struct GeneratedFile: Sendable, Hashable {
    /// The path, relative to the package folder.
    package let path: String
    /// The whole text.
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// Brings the tree in line with `files`: writes the files that differ and removes all others in `folder`.
    ///
    /// - Returns: The paths that differed. With `check` nothing is written.
    package static func bring(_ files: [Self], to root: URL, folder: String, check: Bool) throws -> [String] {
        let manager = FileManager.default
        var different: [String] = []
        for file in files {
            let url = root.appendingPathComponent(file.path)
            if let present = try? Data(contentsOf: url), present == Data(file.text.utf8) { continue }
            different.append(file.path)
            if check { continue }
            try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url, options: .atomic)
        }
        let wanted = Set(files.map(\.path))
        let present = (try? manager.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
        for path in present.sorted().map({ "\(folder)/\($0)" }) where !wanted.contains(path) {
            different.append(path)
            if !check { try manager.removeItem(at: root.appendingPathComponent(path)) }
        }
        return different
    }
}
