// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationAdditions
package import EnfiladeGTK

/// An object that manages content in a rectangular area.
///
/// Here it stands for a widget of the desktop. There are no subviews, frames or layers: views are written with SwiftUI and
/// shown by `UIHostingController`.
///
/// See [UIView](https://developer.apple.com/documentation/uikit/uiview).
@MainActor @preconcurrency open class UIView: UIResponder, UITraitEnvironment {
    /// The widget; `nil` if the view shows nothing.
    package var widget: Widget?

    /// Makes a view that shows nothing. The frame is without effect.
    public init(frame: CGRect) {
        super.init()
    }

    /// Makes a view that shows nothing.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// How large the view is, as it was laid out last; its origin is zero.
    open var bounds: CGRect {
        CGRect(x: 0, y: 0, width: CGFloat(widget?.width ?? 0), height: CGFloat(widget?.height ?? 0))
    }

    /// The view controller whose view it is.
    weak var controller: UIViewController?

    /// The environment of the view; that of the screen while it is in no window.
    open var traitCollection: UITraitCollection { controller?.traitCollection ?? UIScreen.main.traitCollection }

    /// Called when the environment has changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Makes a view that shows a widget.
    package convenience init(widget: Widget) {
        self.init(frame: .zero)
        self.widget = widget
    }
}

/// An object that holds one or more views.
///
/// See [UIWindow](https://developer.apple.com/documentation/uikit/uiwindow).
@MainActor @preconcurrency open class UIWindow: UIView {
    /// The scene that the window belongs to.
    open weak var windowScene: UIWindowScene? {
        didSet {
            guard oldValue !== windowScene else { return }
            oldValue?.remove(self)
            windowScene?.add(self)
        }
    }

    /// Makes a window of a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: .zero)
        self.windowScene = windowScene
        windowScene.add(self)
    }

    /// Makes a window of no scene, which is not shown before it is given one.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    open override var traitCollection: UITraitCollection {
        windowScene?.traitCollection ?? super.traitCollection
    }

    /// How large the window is: as large as its scene; its origin is zero.
    open override var bounds: CGRect { windowScene?.coordinateSpace.bounds ?? .zero }

    /// The view controller whose content the window shows.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.contentRemoved()
            if isKeyWindow { windowScene?.contentChanged() }
        }
    }

    /// Whether the window is the one that its scene shows.
    open var isKeyWindow: Bool { windowScene?.keyWindow === self }

    /// Whether the window is not shown. A new window is hidden.
    open var isHidden: Bool {
        get { !isKeyWindow }
        set {
            if !newValue { windowScene?.show(self) } else if isKeyWindow { windowScene?.show(nil) }
        }
    }

    /// Shows the window, in place of another one of its scene.
    open func makeKeyAndVisible() {
        windowScene?.show(self)
    }

    /// Shows the window, in place of another one of its scene.
    open func makeKey() {
        windowScene?.show(self)
    }

    open override var next: UIResponder? { windowScene }

    /// The undo manager of all that is in the window. Control-Z and Control-Shift-Z undo and redo its operations, unless a text that
    /// has the keyboard undoes its own.
    open override var undoManager: UndoManager? { ownUndoManager }
    private lazy var ownUndoManager = UndoManager()
}
