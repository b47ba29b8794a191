// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A set of methods that an activity view controller uses to retrieve the items to share, when a receiver wants them.
///
/// The placeholder tells the kind of the item: a `String`, a `URL`, a `UIImage` or `Data`. The item itself is asked for
/// when a target has been chosen; which one it is is not known then. An empty text, image or data says nothing, so that the
/// item is asked for as soon as the sheet is.
///
/// All methods are called on the main actor.
///
/// See [UIActivityItemSource](https://developer.apple.com/documentation/uikit/uiactivityitemsource).
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an object of the type of the item.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item; `nil` if there is none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject of a message that is made of the item.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// Returns the uniform type identifier of an item that is `Data`.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "public.data" }
}
