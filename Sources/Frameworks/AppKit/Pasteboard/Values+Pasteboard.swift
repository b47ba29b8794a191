// SPDX-License-Identifier: Apache-2.0
// Text and URLs that write themselves.

public import Foundation

extension NSString: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.string] }

    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { description }
}

extension String: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.string] }

    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { self }
}

extension URL: NSPasteboardWriting {
    /// The types of a URL: only that of a file is written as one.
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
        isFileURL ? [.fileURL, .URL, .string] : [.URL, .string]
    }

    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { absoluteString }
}

extension NSURL: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
        (self as URL).writableTypes(for: pasteboard)
    }

    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { absoluteString }
}
