// SPDX-License-Identifier: Apache-2.0

package import Foundation
internal import EnfiladeFiles

/// The files with an app's texts in one language: `.strings` files, as text or as property lists, and `.stringsdict` files.
package enum TextTable {
    /// The size up to which a file is read, in bytes.
    package static let largest = 16 << 20

    /// Reads the texts by key.
    ///
    /// - Throws: ``StringsFileError`` or `PropertyListError` with the reason, as a sentence.
    package static func texts(in data: Data) throws -> [String: String] {
        if data.count > largest { throw PropertyListError(reason: "is larger than \(largest >> 20) MiB") }
        guard data.starts(with: "bplist".utf8) || data.starts(with: "<?xml".utf8) else {
            return try StringsFile(Array(data)).texts
        }
        return try PropertyListFile.dictionary(data).compactMapValues { $0 as? String }
    }

    /// Reads the texts with plural forms by key.
    ///
    /// - Throws: `PropertyListError` with the reason, as a sentence.
    package static func pluralTexts(in data: Data) throws -> [String: TableText] {
        try StringsDictionary(data).texts
    }
}
