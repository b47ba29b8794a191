// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that can be done with what is shared.
///
/// Activities of an app's own are not listed in the share sheet, which is another process; what the user chose there is
/// known by its type.
///
/// See [UIActivity](https://developer.apple.com/documentation/uikit/uiactivity).
@MainActor @preconcurrency open class UIActivity: NSObject {
    /// The type of an activity: one of the system's, or the identifier of the target that the user chose.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension UIActivity.ActivityType {
    /// The items are put on the general pasteboard.
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    /// The items become a message in the user's mail program.
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    /// The items are printed. The sheet does not offer it.
    public static let print = Self("com.apple.UIKit.activity.Print")
    /// The items are sent to a device nearby. The sheet does not offer it.
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    /// The items become a text message. The sheet does not offer it.
    public static let message = Self("com.apple.UIKit.activity.Message")
    /// An image becomes a part of the photo library. The sheet does not offer it.
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    /// An image becomes that of a contact. The sheet does not offer it.
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    /// An address is kept for reading. The sheet does not offer it.
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    /// A document is opened in iBooks. The sheet does not offer it.
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    /// An image becomes a PDF document with markup. The sheet does not offer it.
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")

    /// The actions of the sheet that have a type of the system.
    private static let actions = ["copy": copyToPasteboard, "mail": mail]

    /// The type of a target of the sheet.
    init(target: String) {
        self = Self.actions[target] ?? Self(target)
    }

    /// The target of the sheet.
    var target: String {
        Self.actions.first { $0.value == self }?.key ?? rawValue
    }
}
