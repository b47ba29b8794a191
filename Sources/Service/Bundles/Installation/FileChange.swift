// SPDX-License-Identifier: Apache-2.0
// Several files that change together, or not at all.

import EnfiladeFiles
import Foundation
import Glibc

/// Files to write and to remove below one folder.
struct FileChange {
    /// The maximum size of a file that is kept in memory to be put back.
    private static let largest = 64 << 20

    /// The folder below which everything happens; folders above it are made, and never removed.
    let root: String
    /// The new contents of files, by path; nil for files that are removed.
    private(set) var contents: [String: Data?] = [:]

    /// Begins with no change.
    init(root: String) {
        self.root = root
    }

    /// Has a file hold some bytes.
    mutating func write(_ data: Data, to path: String) {
        contents[path] = .some(data)
    }

    /// Has a file go, unless it is written too, before or after.
    ///
    /// A path outside of the root is ignored: lists of files come from a database, and a damaged entry there must not
    /// delete anything elsewhere.
    mutating func remove(_ path: String) {
        guard path.hasPrefix(root + "/"), !path.split(separator: "/").contains("..") else { return }
        if contents[path] == nil { contents[path] = .some(nil) }
    }

    /// The change that is left when files that are right already are left out.
    func reduced() throws(FileError) -> FileChange {
        var rest = FileChange(root: root)
        for (path, data) in contents where try Self.present(path) != data { rest.contents[path] = .some(data) }
        return rest
    }

    /// Makes the change.
    ///
    /// - Returns: The change that takes it back.
    /// - Throws: After an error everything is as it was, as far as the disk lets us.
    func apply() throws(FileError) -> FileChange {
        var undo = FileChange(root: root)
        do throws(FileError) {
            for (path, data) in contents.sorted(by: { $0.key < $1.key }) {
                undo.contents[path] = .some(try Self.present(path))
                if let data {
                    try FileTree.make(FilePath.split(path).folder, mode: 0o755)
                    try AtomicFile.write(data, to: path)
                } else {
                    try FileTree.remove(path)
                }
            }
        } catch {
            undo.applyAsFarAsPossible()
            undo.removeEmptyFolders()
            throw error
        }
        return undo
    }

    /// Makes the change and goes on after errors: this is how a change is taken back after an error.
    func applyAsFarAsPossible() {
        for (path, data) in contents {
            if let data {
                try? FileTree.make(FilePath.split(path).folder, mode: 0o755)
                try? AtomicFile.write(data, to: path)
            } else {
                try? FileTree.remove(path)
            }
        }
    }

    /// Removes the folders of removed files that nothing is in any more, up to the root.
    ///
    /// This is no part of the change: the caches are made from folders, and an empty one has to be seen by the program
    /// that makes them.
    func removeEmptyFolders() {
        for (path, data) in contents where data == nil {
            var folder = FilePath.split(path).folder
            while folder.hasPrefix(root + "/"), rmdir(folder) == 0 { folder = FilePath.split(folder).folder }
        }
    }

    /// Reads the present content of a file; nil if there is none.
    static func present(_ path: String) throws(FileError) -> Data? {
        do {
            return try Descriptor.file(path, for: .reading, followingLinks: false).contents(limit: largest, path: path)
        } catch let error where error.number == ENOENT || error.number == ENOTDIR {
            return nil
        }
    }
}
