// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeGLib
internal import EnfiladeGTK

/// An object that manages a view hierarchy.
///
/// Here it manages the content of a window. Its view is a widget: that of `UIHostingController`, or of a storyboard.
///
/// See [UIViewController](https://developer.apple.com/documentation/uikit/uiviewcontroller).
@MainActor @preconcurrency open class UIViewController: UIResponder, UITraitEnvironment {
    private var loaded: UIView? {
        didSet { loaded?.controller = self }
    }
    private weak var scene: UIWindowScene?
    private var isShown = false

    /// The view controller that this one presents; `nil` if it presents none.
    open internal(set) var presentedViewController: UIViewController?
    /// The view controller that presents this one; `nil` if none does.
    open internal(set) weak var presentingViewController: UIViewController?

    /// Where it is presented; `nil` for all but a `UIActivityViewController`.
    open var popoverPresentationController: UIPopoverPresentationController? { nil }

    /// Makes a view controller. There are no nib files: both parameters are without effect.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// Makes a view controller.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Nothing is made from archives here; the result is always `nil`.
    public required init?(coder: NSCoder) {
        super.init()
        return nil
    }

    /// The view, which is loaded when it is needed.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }

    /// The view, if it is loaded.
    open var viewIfLoaded: UIView? { loaded }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loaded != nil }

    /// Makes the view. Override it to set ``view``; do not call it.
    open func loadView() {
        loaded = UIView()
    }

    /// Loads the view, unless that is done.
    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Called once the view is loaded.
    open func viewDidLoad() {}
    /// Called when the view is about to be shown. A scene that is connected in the background does not show its view.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called once the view is shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the view is about to be shown no more.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called once the view is shown no more.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The title of the content, which the window has if its scene has none.
    open var title: String? {
        didSet { scene?.metadataChanged() }
    }

    open override var next: UIResponder? { scene?.keyWindow }

    /// The environment of the content; that of the screen while it is in no window.
    open var traitCollection: UITraitCollection { scene?.traitCollection ?? UIScreen.main.traitCollection }

    /// Called when the environment has changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The widget that a window shows.
    func nativeContent(in scene: UIWindowScene) -> Widget? {
        self.scene = scene
        (self as? any ContentOwner)?.willMove(to: scene)
        loadViewIfNeeded()
        return loaded?.widget
    }

    /// The view was taken out of its window for good.
    func contentRemoved() {
        appear(false)
        scene = nil
        guard let owner = self as? any ContentOwner else { return }
        owner.dropContent()
        loaded = nil
    }

    /// The window is shown, or not any more.
    func appear(_ isVisible: Bool) {
        guard isVisible != isShown else { return }
        isShown = isVisible
        if isVisible {
            viewWillAppear(false)
            viewDidAppear(false)
        } else {
            viewWillDisappear(false)
            viewDidDisappear(false)
        }
    }
}

/// A view controller of a framework above, whose view is made for one window.
@MainActor package protocol ContentOwner: UIViewController {
    /// The view is put into the window of a scene.
    func willMove(to scene: UIWindowScene)
    /// The view was taken out of its window for good. It is loaded again should it be shown again.
    func dropContent()
}
