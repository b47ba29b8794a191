// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a view controller is presented. Here the share sheet stands over the source view, as far as the desktop lets it.
///
/// See [UIPopoverPresentationController](https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller).
@MainActor @preconcurrency open class UIPopoverPresentationController: NSObject {
    /// The view that the presentation belongs to.
    open var sourceView: UIView?
    /// The part of that view. It is kept and without effect: views have no coordinates.
    open var sourceRect = CGRect.null
    /// The sides on which it may stand. It is kept and without effect: the desktop places the sheet.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// Sides of a popover at which its arrow may be.
///
/// See [UIPopoverArrowDirection](https://developer.apple.com/documentation/uikit/uipopoverarrowdirection).
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// At the top.
    public static let up = Self(rawValue: 1 << 0)
    /// At the bottom.
    public static let down = Self(rawValue: 1 << 1)
    /// At the left.
    public static let left = Self(rawValue: 1 << 2)
    /// At the right.
    public static let right = Self(rawValue: 1 << 3)
    /// At any side.
    public static let any: Self = [.up, .down, .left, .right]
    /// It is not known.
    public static let unknown = Self(rawValue: UInt.max)
}
