// SPDX-License-Identifier: Apache-2.0
// Values of dictionaries as content of a type, and back.

internal import Enfilade
internal import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

/// Conversions between values and items of a pasteboard.
enum PasteboardValue {
    /// An item with the values of a dictionary. A value that cannot be written under its type is left out.
    static func item(_ values: [String: Any]) -> BoardItem {
        let item = BoardItem()
        // A dictionary has no order; the type that says most of its content comes first.
        for (name, value) in values.sorted(by: { isMoreSpecific($0.key, $1.key) }) {
            let types = name == UIPasteboard.typeAutomatic ? types(of: value) : [name]
            for type in types.compactMap(BoardType.identifier) { set(value, as: type, of: item) }
        }
        return item
    }

    private static func isMoreSpecific(_ name: String, _ other: String) -> Bool {
        let (one, two) = (UTType(name), UTType(other))
        if let one, let two, one != two {
            if one.conforms(to: two) { return true }
            if two.conforms(to: one) { return false }
        }
        // A type that only apps know says more than plain text.
        let ranks = [one, two].map { $0.map { $0.conforms(to: .plainText) ? 2 : 1 } ?? 0 }
        return ranks[0] != ranks[1] ? ranks[0] < ranks[1] : name < other
    }

    /// The types that a value has by itself.
    private static func types(of value: Any) -> [String] {
        switch value {
        case is UIImage: [UTType.png.identifier]
        case is URL, is NSURL: [UTType.url.identifier]
        case is String, is NSString: [UTType.utf8PlainText.identifier]
        case is Data, is NSData: [UTType.data.identifier]
        default: [UTType.propertyList.identifier]
        }
    }

    private static func set(_ value: Any, as type: String, of item: BoardItem) {
        switch value {
        case let data as Data: item.set(data, for: type)
        case let data as NSData: item.set(Data(referencing: data), for: type)
        case let text as String: item.set(bytes(of: text, as: type), for: type)
        case let text as NSString: item.set(bytes(of: text.description, as: type), for: type)
        case let url as URL: item.set(Data(url.absoluteString.utf8), for: type)
        case let url as NSURL: item.set(Data(url.absoluteString.utf8), for: type)
        case let image as UIImage:
            // Made when it is asked for: an image takes a while.
            item.promise(type) {
                TypeMatch.conforms(type, to: UTType.jpeg.identifier)
                    ? image.jpegData(compressionQuality: 0.9) : image.pngData()
            }
        default:
            guard PropertyListSerialization.propertyList(value, isValidFor: .binary),
                let data = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
            else { return }
            item.set(data, for: type)
        }
    }

    private static func bytes(of text: String, as type: String) -> Data {
        switch type {
        case UTType.utf16PlainText.identifier: text.data(using: .utf16LittleEndian) ?? Data()
        case UTType.utf16ExternalPlainText.identifier: text.data(using: .utf16) ?? Data()
        default: Data(text.utf8)
        }
    }

    /// The value of a type of an item: text, a URL, an image or a property list if it is one, else data.
    static func value(of item: BoardItem, as type: String) -> Any? {
        guard let data = item.data(for: type) else { return nil }
        if TypeMatch.conforms(type, to: UTType.url.identifier), let url = url(data) { return url }
        if TypeMatch.conforms(type, to: UTType.plainText.identifier), let text = item.text(for: type) { return text }
        if TypeMatch.conforms(type, to: UTType.image.identifier), let image = UIImage(data: data) { return image }
        if TypeMatch.conforms(type, to: UTType.propertyList.identifier),
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        {
            return list
        }
        return data
    }

    /// The text of an item.
    static func text(of item: BoardItem) -> String? {
        item.text(for: UTType.utf8PlainText.identifier)
    }

    /// Makes the values of a URL: a URL, for a file that of a file, and text for readers that know nothing else.
    static func values(of url: URL) -> [String: Any] {
        var values: [String: Any] = [
            UTType.url.identifier: url, UTType.utf8PlainText.identifier: url.absoluteString,
        ]
        if url.isFileURL { values[UTType.fileURL.identifier] = url }
        return values
    }

    /// The URL of an item.
    static func url(of item: BoardItem) -> URL? {
        item.type(for: UTType.url.identifier).flatMap(item.data).flatMap(url)
    }

    private static func url(_ data: Data) -> URL? {
        String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
    }

    /// The image of an item.
    static func image(of item: BoardItem) -> UIImage? {
        item.type(for: UTType.image.identifier).flatMap(item.data).flatMap { UIImage(data: $0) }
    }
}
