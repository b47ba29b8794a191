// SPDX-License-Identifier: Apache-2.0
// The newer half of the class: objects that write and read themselves.

internal import Enfilade
internal import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

extension NSPasteboard {
    /// Writes objects, each as an item of its own, beside the items that this process has put there.
    ///
    /// - Returns: False if the pasteboard has contents of another process by now, or an object cannot be written,
    ///   or the service refuses the new content.
    @discardableResult
    public func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
        let view = board.view
        guard view.isOwn || view.items.isEmpty else { return false }
        let items = objects.compactMap(item)
        guard items.count == objects.count else { return false }
        guard !items.isEmpty else { return true }
        board.write(view.items + items, isAddition: true)
        return !board.isRefused
    }

    /// The item of an object; `nil` if it has no types.
    func item(of object: any NSPasteboardWriting) -> BoardItem? {
        if let object = object as? NSPasteboardItem { return object.item }
        let item = BoardItem()
        for type in object.writableTypes(for: self) {
            guard let identifier = type.identifier else { continue }
            if object.writingOptions(forType: type, pasteboard: self).contains(.promised) {
                item.promise(identifier) {
                    object.pasteboardPropertyList(forType: type).flatMap { PropertyValue.data(ofList: $0, as: type) }
                }
            } else if let list = object.pasteboardPropertyList(forType: type),
                let data = PropertyValue.data(ofList: list, as: type)
            {
                item.set(data, for: identifier)
            }
        }
        return item.types.isEmpty ? nil : item
    }

    /// Reads from the items the objects that best match some classes, one for each item that can be read.
    ///
    /// - Parameters:
    ///   - classArray: The classes, the best first: `NSString`, `NSURL`, `NSPasteboardItem`, and those that conform to
    ///     `NSPasteboardReading`.
    ///   - options: The restrictions on the objects that are read.
    /// - Returns: The objects in the order of the items; empty if there are none.
    public func readObjects(
        forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil
    ) -> [Any]? {
        let reading = ObjectReading(options ?? [:], of: self)
        return board.view.items.compactMap { item in
            classArray.lazy.compactMap { reading.object(of: $0, from: item) }.first
        }
    }

    /// Whether an object of one of some classes could be read, as far as the types tell.
    public func canReadObject(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> Bool {
        let reading = ObjectReading(options ?? [:], of: self)
        return board.view.items.contains { item in classArray.contains { reading.canRead($0, from: item) } }
    }
}

/// How objects are made of items.
private struct ObjectReading {
    private let pasteboard: NSPasteboard
    private let readsOnlyFiles: Bool
    private let contentTypes: [String]

    init(_ options: [NSPasteboard.ReadingOptionKey: Any], of pasteboard: NSPasteboard) {
        self.pasteboard = pasteboard
        readsOnlyFiles =
            options[.urlReadingFileURLsOnly] as? Bool
            ?? (options[.urlReadingFileURLsOnly] as? NSNumber)?.boolValue ?? false
        contentTypes = options[.urlReadingContentsConformToTypes] as? [String] ?? []
    }

    /// The types that a class reads, the best first.
    private func types(of wanted: AnyClass) -> [String] {
        switch wanted {
        case is NSString.Type: [UTType.plainText.identifier]
        case is NSURL.Type: readsFiles ? [UTType.fileURL.identifier] : [UTType.url.identifier]
        default:
            (wanted as? any NSPasteboardReading.Type)?.readableTypes(for: pasteboard).compactMap(\.identifier) ?? []
        }
    }

    private var readsFiles: Bool { readsOnlyFiles || !contentTypes.isEmpty }

    /// Whether a class reads one of the types of an item.
    func canRead(_ wanted: AnyClass, from item: BoardItem) -> Bool {
        if wanted is NSPasteboardItem.Type { return true }
        guard types(of: wanted).contains(where: { item.type(for: $0) != nil }) else { return false }
        // The content behind a URL is known by the URL alone.
        return wanted is NSURL.Type && !contentTypes.isEmpty ? object(of: wanted, from: item) != nil : true
    }

    /// An object of a class; `nil` if the item has nothing that makes one.
    func object(of wanted: AnyClass, from item: BoardItem) -> Any? {
        if wanted is NSPasteboardItem.Type { return NSPasteboardItem(item) }
        if wanted is NSString.Type { return item.text(for: UTType.plainText.identifier).map { NSString(string: $0) } }
        if wanted is NSURL.Type { return url(from: item) }
        guard let wanted = wanted as? any NSPasteboardReading.Type else { return nil }
        return types(of: wanted).lazy.compactMap { self.object(of: wanted, as: $0, from: item) }.first
    }

    private func object(
        of wanted: any NSPasteboardReading.Type, as identifier: String, from item: BoardItem
    ) -> (any NSPasteboardReading)? {
        guard let found = item.type(for: identifier), let data = item.data(for: found) else { return nil }
        let type = NSPasteboard.PasteboardType(identifier: identifier)
        let options = wanted.readingOptions(forType: type, pasteboard: pasteboard)
        let list: Any? =
            if options.contains(.asString) {
                item.text(for: identifier)
            } else if options.contains(.asPropertyList) {
                PropertyValue.list(of: data, as: type)
            } else {
                data
            }
        return list.flatMap { wanted.init(pasteboardPropertyList: $0, ofType: type) }
    }

    private func url(from item: BoardItem) -> NSURL? {
        let kinds = readsFiles ? [UTType.fileURL] : [UTType.fileURL, UTType.url]
        for kind in kinds {
            guard let found = item.type(for: kind.identifier), let data = item.data(for: found) else { continue }
            guard let text = String(data: data, encoding: .utf8), let url = URL(string: text), fits(url) else {
                continue
            }
            return NSURL(string: url.absoluteString)
        }
        return nil
    }

    private func fits(_ url: URL) -> Bool {
        if readsFiles, !url.isFileURL { return false }
        if contentTypes.isEmpty { return true }
        let type = try? url.resourceValues(forKeys: [.contentTypeKey]).contentType
        guard let type else { return false }
        return contentTypes.contains { TypeMatch.conforms(type.identifier, to: $0) }
    }
}
