// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
public import Foundation

/// An object that helps a user share data from one place to another within your app, and from your app to other apps.
///
/// A call asks the service and waits for the answer: at most two seconds for the items, at most five for the content of
/// another process. After that the answer is that there is nothing. Without a service the pasteboard is that of this process;
/// items put on the general one are on the desktop's clipboard all the same.
/// Item providers load in the background and wait for as long as it takes.
///
/// See [UIPasteboard](https://developer.apple.com/documentation/uikit/uipasteboard).
//
// Unchecked, because a class that may be subclassed cannot be checked: the fields here never change.
open class UIPasteboard: NSObject, @unchecked Sendable {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The pasteboard for ordinary cut, copy, and paste operations.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// An option for items that are set.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// When the system removes the items; a `Date`. They do not outlive the process either.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether the items stay on this device, as all items do; a Boolean value.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Posted when the contents of a pasteboard have changed, by this app or by another one. The object is the pasteboard.
    ///
    /// Other apps are followed on the general pasteboard as soon as somebody reads this name, and on others as long as the
    /// app has them.
    public class var changedNotification: Notification.Name {
        _ = general
        return PasteboardWatch.changed
    }

    /// Posted just before this app removes a pasteboard.
    public class var removedNotification: Notification.Name {
        Notification.Name("UIPasteboardRemovedNotification")
    }

    /// The key of the types that were added, in the information of a notification about a change by this app.
    public class var changedTypesAddedUserInfoKey: String { "UIPasteboardChangedTypesAddedKey" }
    /// The key of the types that were removed, in the information of a notification about a change by this app.
    public class var changedTypesRemovedUserInfoKey: String { "UIPasteboardChangedTypesRemovedKey" }

    /// The type that stands for that of any value, in `items` and in `setValue(_:forPasteboardType:)`.
    public class var typeAutomatic: String { "com.apple.uikit.type-automatic" }
    /// The types of text.
    public class var typeListString: [String] { ["public.utf8-plain-text", "public.text"] }
    /// The types of URLs.
    public class var typeListURL: [String] { ["public.url"] }
    /// The types of images, as far as they are written.
    public class var typeListImage: [String] { ["public.png", "public.jpeg"] }

    /// The name of the pasteboard.
    public let name: Name
    let board: Board

    private static let shared = UIPasteboard(Board.named(Pasteboard.general.name), name: .general)

    /// The system pasteboard for general copy-paste operations; always the same object.
    open class var general: UIPasteboard { shared }

    /// Returns the pasteboard of a name.
    ///
    /// - Parameters:
    ///   - pasteboardName: The name, by which other apps find it too.
    ///   - create: Whether the pasteboard is made if nothing is on it; `nil` comes back otherwise.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard pasteboardName != .general else {
            self.init(Self.general.board, name: .general)
            return
        }
        let board = Board.named(pasteboardName.rawValue)
        if !create, board.view.items.isEmpty { return nil }
        self.init(board, name: pasteboardName)
    }

    /// Returns a pasteboard with a name that is not in use.
    open class func withUniqueName() -> UIPasteboard {
        let name = Name("unique-\(UUID().uuidString)")
        return UIPasteboard(Board.named(name.rawValue), name: name)
    }

    /// Empties the pasteboard of a name; the general one stays as it is.
    open class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general else { return }
        let board = Board.named(pasteboardName.rawValue)
        NotificationCenter.default.post(name: removedNotification, object: PasteboardWatch.shared.pasteboard(of: board))
        board.write([])
    }

    init(_ board: Board, name: Name) {
        self.board = board
        self.name = name
        super.init()
        PasteboardWatch.shared.add(self)
    }

    /// The number of times the pasteboard's contents have changed.
    open var changeCount: Int { board.view.changeCount }

    /// The number of items in the pasteboard.
    open var numberOfItems: Int { board.view.items.count }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIPasteboard)?.board === board
    }

    open override var hash: Int { name.hashValue }
}
