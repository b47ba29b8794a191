// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeLocalization

/// A Swift file with its contents, or the reason why it has none.
struct SourceFile: Sendable {
    /// The contents of a file, or the reason why they cannot be checked.
    enum Contents: Sendable {
        /// Its bytes.
        case bytes(Data)
        /// Why it cannot be checked, as a phrase.
        case unusable(String)
    }

    /// The maximum size of a file that is checked, in bytes.
    static let limit = 8 << 20

    /// Where it is.
    let path: RawPath
    /// Its path as the report shows it.
    let name: String
    /// The contents, or the reason why there are none.
    let contents: Contents

    /// Reads a file.
    init(_ path: RawPath, name: String) {
        self.path = path
        self.name = name
        // O_NONBLOCK: a pipe that is called “x.swift” must not hold us.
        let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard number >= 0 else {
            contents = .unusable(translated("cannot be read: \(String(cString: strerror(errno)))"))
            return
        }
        let descriptor = Descriptor(adopting: number)
        do {
            contents = .bytes(try descriptor.contents(limit: Self.limit))
        } catch {
            switch error.number {
            case EFBIG: contents = .unusable(translated("is larger than \(Self.limit >> 20) MiB"))
            case EINVAL, EISDIR: contents = .unusable(translated("is not a regular file"))
            default: contents = .unusable(translated("cannot be read: \(String(cString: strerror(error.number)))"))
            }
        }
    }

    /// Its bytes; `nil` if it cannot be checked.
    var bytes: Data? {
        if case .bytes(let data) = contents { data } else { nil }
    }

    /// Whether its statements outside of declarations run when the program starts.
    var isMain: Bool {
        path.bytes.suffix(11).elementsEqual("/main.swift".utf8)
    }
}
