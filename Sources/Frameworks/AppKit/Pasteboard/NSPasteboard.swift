// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
public import Foundation

/// An object that transfers data to and from the pasteboard server, which here is the service.
///
/// A call asks the service and waits for the answer: at most two seconds for the items, at most five for the content of
/// another process. After that the answer is that there is nothing. Without a service the pasteboard is that of this process.
/// Do not read content on the main thread that another process may take long to make.
///
/// See [NSPasteboard](https://developer.apple.com/documentation/appkit/nspasteboard).
//
// Unchecked, because a class that may be subclassed cannot be checked: the properties here never change.
open class NSPasteboard: NSObject, @unchecked Sendable {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The pasteboard for ordinary cut, copy, and paste operations.
        public static let general = Name("Apple CFPasteboard general")
        /// The pasteboard that holds the text of searches.
        public static let find = Name("Apple CFPasteboard find")
        /// The pasteboard that holds font and character information.
        public static let font = Name("Apple CFPasteboard font")
        /// The pasteboard that holds information about paragraph formats.
        public static let ruler = Name("Apple CFPasteboard ruler")
        /// The pasteboard of drag and drop, which carries nothing here: dragging is not built.
        public static let drag = Name("Apple CFPasteboard drag")
    }

    /// How contents are to be prepared.
    public struct ContentsOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The contents are to stay on this device, as all contents do.
        public static let currentHostOnly = ContentsOptions(rawValue: 1)
    }

    /// The shared pasteboard object to use for general content.
    open class var general: NSPasteboard { NSPasteboard(name: .general) }

    /// The pasteboard's name.
    public let name: Name
    let board: Board

    /// The pasteboard of a name, which comes into being when something is put on it.
    public init(name: Name) {
        self.name = name
        board = Board.named(name == .general ? Pasteboard.general.name : name.rawValue)
        super.init()
    }

    /// Creates a new pasteboard with a name that is guaranteed to be unique.
    open class func withUniqueName() -> NSPasteboard {
        NSPasteboard(name: Name("unique-\(UUID().uuidString)"))
    }

    /// Empties the pasteboard for all processes.
    open func releaseGlobally() {
        board.write([])
    }

    /// The pasteboard's change count.
    open var changeCount: Int { board.view.changeCount }

    /// Clears the existing contents of the pasteboard.
    ///
    /// - Returns: The change count.
    @discardableResult
    open func clearContents() -> Int {
        board.write([])
    }

    /// Prepares the pasteboard to receive new contents, removing the existing contents.
    ///
    /// - Returns: The change count.
    @discardableResult
    open func prepareForNewContents(with options: ContentsOptions = []) -> Int {
        clearContents()
    }

    /// The items of the pasteboard; empty if there are none.
    open var pasteboardItems: [NSPasteboardItem]? {
        board.view.items.map { NSPasteboardItem($0) }
    }

    /// The index of an item; `NSNotFound` if it is not on the pasteboard.
    open func index(of pasteboardItem: NSPasteboardItem) -> Int {
        board.view.items.firstIndex { $0 === pasteboardItem.item } ?? NSNotFound
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSPasteboard)?.board === board
    }

    open override var hash: Int { name.hashValue }
}
