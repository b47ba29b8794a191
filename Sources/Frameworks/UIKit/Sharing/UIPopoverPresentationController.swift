// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a view controller is presented. Here the share sheet stands over the source view, as far as the desktop lets it.
///
/// See [UIPopoverPresentationController](https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller).
@MainActor @preconcurrency open class UIPopoverPresentationController: NSObject {
    /// The view that what is presented belongs to.
    open var sourceView: UIView?
    /// The part of that view. It is kept and without effect: views have no coordinates.
    open var sourceRect = CGRect.null
}
