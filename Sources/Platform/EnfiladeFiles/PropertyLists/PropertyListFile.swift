// SPDX-License-Identifier: Apache-2.0
// Property lists that strangers wrote.

package import Foundation

/// Decodes property lists of unknown origin.
package enum PropertyListFile {
    /// The maximum size of a file that is read, in bytes.
    package static let largest = 1 << 20
    /// The maximum nesting of XML elements that is accepted.
    static let deepest = 64

    /// Decodes a dictionary from XML or from the binary format.
    ///
    /// Whatever the bytes are, the answer is a dictionary or an error. The format of NeXTSTEP is refused: no tool has
    /// written it for bundles in this century.
    package static func dictionary(_ data: Data) throws(PropertyListError) -> [String: Any] {
        guard let dictionary = try value(data) as? [String: Any] else {
            throw PropertyListError(reason: "is not a dictionary")
        }
        return dictionary
    }

    /// Decodes any value, as ``dictionary(_:)`` does.
    ///
    /// - Parameter largest: The maximum number of bytes that are looked at.
    package static func value(_ data: Data, largest: Int = largest) throws(PropertyListError) -> Any {
        guard data.count <= largest else {
            throw PropertyListError(reason: "is larger than \(largest >> 20) MiB")
        }
        if data.starts(with: BinaryPropertyList.magic) {
            do {
                try BinaryPropertyList.check(data)
            } catch {
                throw PropertyListError(reason: error.rawValue)
            }
        } else {
            try checkXML(data)
        }
        do {
            return try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw PropertyListError(reason: "cannot be read: \(Self.explanation(error))")
        }
    }

    /// Refuses files that are not XML, or are nested so deeply that decoding would need a large stack.
    private static func checkXML(_ data: Data) throws(PropertyListError) {
        let text = Data(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
        let beginning = String(decoding: text.prefix(256), as: UTF8.self).drop { $0.isWhitespace }
        guard ["<?xml", "<!DOCTYPE plist", "<plist"].contains(where: beginning.hasPrefix) else {
            throw PropertyListError(reason: "is neither an XML nor a binary property list")
        }
        // Only arrays and dictionaries nest, and a file that hides a tag from this count ("<array >") still ends at
        // Foundation's own limit of 512.
        var depth = 0
        for start in text.indices where text[start] == UInt8(ascii: "<") {
            let tag = text[start...].prefix(8)
            if tag.starts(with: "<array>".utf8) || tag.starts(with: "<dict>".utf8) { depth += 1 }
            if tag.starts(with: "</array>".utf8) || tag.starts(with: "</dict>".utf8) { depth -= 1 }
            guard depth <= deepest else { throw PropertyListError(reason: "is nested too deeply") }
        }
    }

    /// Describes a broken file in one line, as Foundation does.
    private static func explanation(_ error: any Error) -> String {
        let details = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
        let text = details ?? "it is not a property list"
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

/// Why a file is not used as a property list.
package struct PropertyListError: Error, Hashable, CustomStringConvertible {
    /// The reason, as a phrase after the name of the file.
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }

    package var description: String {
        "the property list \(reason)"
    }
}
