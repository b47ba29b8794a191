// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
internal import Foundation
internal import UniformTypeIdentifiers

extension NSPasteboard {
    /// The name of a type of content: a uniform type identifier, or any other text.
    ///
    /// Other text travels as a dynamic type, and another process that uses this class meets the text again.
    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The pasteboard type of filenames with an extension.
        public static func fileNameType(forPathExtension extension: String) -> PasteboardType {
            PasteboardType(UTType(filenameExtension: `extension`)?.identifier ?? UTType.data.identifier)
        }

        /// String data.
        public static let string = PasteboardType("public.utf8-plain-text")
        /// PDF data.
        public static let pdf = PasteboardType("com.adobe.pdf")
        /// Tag Image File Format data.
        public static let tiff = PasteboardType("public.tiff")
        /// PNG image data.
        public static let png = PasteboardType("public.png")
        /// Rich Text Format data.
        public static let rtf = PasteboardType("public.rtf")
        /// Rich Text Format data with its attachments in one file.
        public static let rtfd = PasteboardType("com.apple.flat-rtfd")
        /// HTML data.
        public static let html = PasteboardType("public.html")
        /// Tab-separated fields of text.
        public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
        /// Font and character information.
        public static let font = PasteboardType("com.apple.cocoa.pasteboard.character-formatting")
        /// Paragraph formatting information.
        public static let ruler = PasteboardType("com.apple.cocoa.pasteboard.paragraph-formatting")
        /// Color data.
        public static let color = PasteboardType("com.apple.cocoa.pasteboard.color")
        /// Sound data.
        public static let sound = PasteboardType("com.apple.cocoa.pasteboard.sound")
        /// Several selections of text.
        public static let multipleTextSelection = PasteboardType("com.apple.cocoa.pasteboard.multiple-text-selection")
        /// The text and options of a search.
        public static let textFinderOptions = PasteboardType("com.apple.cocoa.pasteboard.find-panel-search-options")
        /// The text and options of a search, by its older name.
        public static let findPanelSearchOptions = textFinderOptions
        /// A URL.
        public static let URL = PasteboardType("public.url")
        /// The URL of a file.
        public static let fileURL = PasteboardType("public.file-url")

        /// The identifier under which the type travels; `nil` if there is none.
        var identifier: String? { BoardType.identifier(of: rawValue) }

        /// The type that travels under an identifier.
        init(identifier: String) {
            self.init(BoardType.name(of: identifier))
        }
    }
}
