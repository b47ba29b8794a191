// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A place that a share sheet is shown at. This AppKit displays nothing: windows are those of UIKit and SwiftUI.
///
/// See [NSView](https://developer.apple.com/documentation/appkit/nsview).
@MainActor @preconcurrency open class NSView: NSResponder {
    /// The view's frame rectangle.
    open var frame: NSRect

    private var ownBounds: NSRect?

    /// The view's bounds rectangle; by default it has its origin at zero and the size of the frame.
    open var bounds: NSRect {
        get { ownBounds ?? NSRect(origin: .zero, size: frame.size) }
        set { ownBounds = newValue }
    }

    /// Initializes a view with a frame rectangle.
    public init(frame frameRect: NSRect) {
        frame = frameRect
        super.init()
    }

    /// Nothing is made from archives here; the result is always `nil`.
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
        return nil
    }

    /// Initializes a view without a size.
    public override convenience init() {
        self.init(frame: .zero)
    }
}
