// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A place that a share sheet is shown at. This AppKit displays nothing: windows are those of UIKit and SwiftUI.
///
/// See [NSView](https://developer.apple.com/documentation/appkit/nsview).
@MainActor @preconcurrency open class NSView: NSObject {
    /// The view's frame rectangle.
    open var frame: NSRect

    /// The view's bounds rectangle, which has its origin at zero.
    open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }

    /// Initializes a view with a frame rectangle.
    public init(frame frameRect: NSRect) {
        frame = frameRect
        super.init()
    }

    /// Initializes a view without a size.
    public override convenience init() {
        self.init(frame: .zero)
    }
}
