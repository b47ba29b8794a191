// SPDX-License-Identifier: Apache-2.0
// Text, URLs and property lists as content of a type, and back.

internal import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

/// Conversions between values and their bytes on a pasteboard.
enum PropertyValue {
    /// Text as the content of a type: UTF-8, unless the type says something else.
    static func data(of string: String, as type: NSPasteboard.PasteboardType) -> Data {
        switch type.rawValue {
        case UTType.utf16PlainText.identifier: string.data(using: .utf16LittleEndian) ?? Data()
        case UTType.utf16ExternalPlainText.identifier: string.data(using: .utf16) ?? Data()
        default: Data(string.utf8)
        }
    }

    /// A property list as the content of a type: data and text as they are, everything else as a binary list.
    ///
    /// - Returns: `nil` if the value is no property list.
    static func data(ofList value: Any, as type: NSPasteboard.PasteboardType) -> Data? {
        switch value {
        case let data as Data: data
        case let data as NSData: Data(referencing: data)
        case let text as String: data(of: text, as: type)
        case let text as NSString: data(of: text.description, as: type)
        case let url as URL: Data(url.absoluteString.utf8)
        case let url as NSURL: Data(url.absoluteString.utf8)
        default:
            PropertyListSerialization.propertyList(value, isValidFor: .binary)
                ? try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0) : nil
        }
    }

    /// Reads content as a property list; text if it is none and the type is one of text or URLs, else `nil`.
    static func list(of data: Data, as type: NSPasteboard.PasteboardType) -> Any? {
        if let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) { return list }
        let isText = [UTType.text, .url].contains { TypeMatch.conforms(type.rawValue, to: $0.identifier) }
        return isText ? String(data: data, encoding: .utf8) : nil
    }
}
