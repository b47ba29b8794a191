// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import EnfiladeFiles
public import Foundation

/// A proxy for data that is made when a receiver wants it, away from the main thread.
///
/// Override ``item``. The placeholder tells the kind of the item, as with `UIActivityItemSource`.
///
/// See [UIActivityItemProvider](https://developer.apple.com/documentation/uikit/uiactivityitemprovider).
//
// Unchecked, as the class that it extends: the fields here never change.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    /// An object of the kind of the item.
    public let placeholderItem: Any?

    /// Makes a provider with an object of the kind of its item.
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// The item. Called on its own thread when a receiver wants it; the placeholder unless a subclass has another one.
    open var item: Any { placeholderItem ?? "" }

    /// The activity that the item is for: it is not known when the item is made.
    open var activityType: UIActivity.ActivityType? { nil }

    /// Makes the item on a thread of its own; `nil` if it was cancelled or has no kind that can be shared.
    func content() async -> ActivityContent? {
        await offload { self.isCancelled ? nil : ActivityContent(self.item) }
    }

    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? ""
    }

    open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { item }

    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "public.data" }
}
