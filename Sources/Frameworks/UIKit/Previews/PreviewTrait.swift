// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A customization of a preview. Since nothing displays previews here, it holds nothing.
///
/// See [PreviewTrait](https://developer.apple.com/documentation/developertoolssupport/previewtrait).
public struct PreviewTrait<T>: Sendable {
    /// Makes a trait, for the modules that offer some.
    package init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The layout of a device.
    public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }

    /// A layout of the size that the view offers.
    public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }

    /// A layout of one size.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
        PreviewTrait()
    }

    /// A device that is held upright.
    public static var portrait: PreviewTrait<T> { PreviewTrait() }

    /// A device that is held upside down.
    public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }

    /// A device whose top is at the left.
    public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }

    /// A device whose top is at the right.
    public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }
}
