// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A set of methods that provide and control writing data to a pasteboard.
///
/// Values can conform as well as objects, so that `String` and `URL` do.
///
/// See [NSPasteboardWriting](https://developer.apple.com/documentation/appkit/nspasteboardwriting).
public protocol NSPasteboardWriting {
    /// The types that can be written, the best first.
    func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]

    /// How a type is written: without a word on that, at once.
    func writingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.WritingOptions

    /// The content as one of the types: text, data, or a property list. `nil` leaves the type empty.
    func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any?
}

extension NSPasteboardWriting {
    public func writingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.WritingOptions { [] }
}

/// A set of methods that initialize an object from a pasteboard.
///
/// `NSString` and `NSURL` are read without conforming, since their classes cannot be given the initializer from outside.
///
/// See [NSPasteboardReading](https://developer.apple.com/documentation/appkit/nspasteboardreading).
public protocol NSPasteboardReading: NSObjectProtocol {
    /// The types that can be read, the best first.
    static func readableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]

    /// Returns the form in which a type is read; as data by default.
    static func readingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.ReadingOptions

    /// Makes an object of content of one of the types: data, text or a property list, as the options say.
    init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType)
}

extension NSPasteboardReading {
    public static func readingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.ReadingOptions { .asData }
}

extension NSPasteboard {
    /// How content is written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The content is made when a reader asks for it.
        public static let promised = WritingOptions(rawValue: 1 << 9)
    }

    /// The form in which content is read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As it is on the pasteboard.
        public static let asData: ReadingOptions = []
        /// As text.
        public static let asString = ReadingOptions(rawValue: 1 << 0)
        /// As a property list.
        public static let asPropertyList = ReadingOptions(rawValue: 1 << 1)
        /// As an object of an archive, which reading does not unpack: the initializer gets the data.
        public static let asKeyedArchive = ReadingOptions(rawValue: 1 << 2)
    }

    /// The restrictions on the objects that are read.
    public struct ReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether URLs are read only if they are those of files; a Boolean value.
        public static let urlReadingFileURLsOnly = ReadingOptionKey("NSPasteboardURLReadingFileURLsOnlyKey")
        /// The types to one of which the file of a URL must conform; an array of identifiers.
        public static let urlReadingContentsConformToTypes = ReadingOptionKey(
            "NSPasteboardURLReadingContentsConformToTypesKey")
    }
}

/// An object that makes the content of types declared with `declareTypes(_:owner:)` when a reader asks for it.
///
/// See [NSPasteboardTypeOwner](https://developer.apple.com/documentation/appkit/nspasteboardtypeowner).
public protocol NSPasteboardTypeOwner: NSObjectProtocol {
    /// Asks for the content of a type, which is to be set on the pasteboard.
    func pasteboard(_ sender: NSPasteboard, provideDataForType type: NSPasteboard.PasteboardType)
}
