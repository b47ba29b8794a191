// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An action on shared items.
///
/// Activities of an app's own are not listed in the share sheet yet, which is another process: nothing calls them. The
/// activity that the user chose there is known by its type.
///
/// See [UIActivity](https://developer.apple.com/documentation/uikit/uiactivity).
@MainActor @preconcurrency open class UIActivity: NSObject {
    /// Where an activity is shown.
    public enum Category: Int, Sendable {
        /// Among the things that can be done with the items.
        case action
        /// Among those that the items can be handed to.
        case share
    }

    /// Where activities of the class are shown.
    open class var activityCategory: Category { .action }
    /// The identifier of the activity, different from those of others.
    open var activityType: ActivityType? { nil }
    /// The name of the activity.
    open var activityTitle: String? { nil }
    /// Its symbol.
    open var activityImage: UIImage? { nil }
    /// A view controller that does it; `nil` for ``perform()``.
    open var activityViewController: UIViewController? { nil }

    /// Whether it can be done with some items.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called with the items before it is done.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Does it.
    open func perform() {}
    /// Call this once it is done. No object waits for it here.
    open func activityDidFinish(_ completed: Bool) {}

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
    /// The items are printed.
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
    /// Posted on Facebook. The sheet does not offer it.
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    /// Posted on Twitter. The sheet does not offer it.
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    /// Posted on Weibo. The sheet does not offer it.
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    /// Posted on Tencent Weibo. The sheet does not offer it.
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    /// Posted on Flickr. The sheet does not offer it.
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    /// Posted on Vimeo. The sheet does not offer it.
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    /// A shared activity begins. The sheet does not offer it.
    public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
    /// A person is invited by a link. The sheet does not offer it.
    public static let collaborationInviteWithLink = Self("com.apple.UIKit.activity.CollaborationInviteWithLink")
    /// A link to a shared document is copied. The sheet does not offer it.
    public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
    /// A web page becomes an icon among the apps. The sheet does not offer it.
    public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")

    /// The actions of the sheet that have a type of the system.
    private static let actions = ["copy": copyToPasteboard, "mail": mail, "print": print]

    /// The type of a target of the sheet.
    init(target: String) {
        self = Self.actions[target] ?? Self(target)
    }

    /// The target of the sheet.
    var target: String {
        Self.actions.first { $0.value == self }?.key ?? rawValue
    }
}
