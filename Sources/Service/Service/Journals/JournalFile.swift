// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Glibc

/// The file of a journal.
enum JournalFile {
    /// Opens the file, and makes it if there is none.
    static func open(_ path: String) throws(FileError) -> Descriptor {
        do {
            return try Descriptor.file(path, for: .readingAndWriting, followingLinks: false)
        } catch let error where error.number == ENOENT {
            return try Descriptor.file(path, for: .creating(mode: 0o600), followingLinks: false)
        }
    }
}
