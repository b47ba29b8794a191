// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeActivities
public import Foundation
internal import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeGTK
internal import EnfiladeLocalization
package import EnfiladeWindowing

/// A scene that manages windows.
///
/// Here it has one window of the desktop, which shows the `UIWindow` that was made visible last.
///
/// See [UIWindowScene](https://developer.apple.com/documentation/uikit/uiwindowscene).
@MainActor @preconcurrency open class UIWindowScene: UIScene {
    /// The window of the desktop; made when something is to be shown in it, or measured.
    private(set) lazy var native: NativeWindow = makeNativeWindow()
    /// The same for frameworks above.
    package var nativeWindow: NativeWindow { native }
    /// The object that a framework above keeps with the scene.
    package var attachment: AnyObject?
    /// Whether there is a window of the desktop already.
    private(set) var hasNativeWindow = false
    /// The geometry that the app was told last.
    var knownGeometry: Geometry?
    var knownTraits: UITraitCollection?
    /// Whether its window was asked for, and is not on screen yet: one that was put away is back when the window manager says so.
    var isComing = false
    /// Whether it is on its way to look whether they are others.
    var isLookingAround = false
    /// The windows that belong to the scene, in the order in which they were made.
    private var members: [Member] = []

    /// The window that a storyboard describes, if the delegate does not keep it.
    var storyboardWindow: UIWindow?

    private struct Member {
        weak let window: UIWindow?
    }

    /// Called by the system to make a scene.
    public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
    }

    /// The windows that belong to the scene.
    open var windows: [UIWindow] { members.compactMap(\.window) }

    /// The window that shows its content; `nil` if none does.
    open private(set) weak var keyWindow: UIWindow?

    /// How large the window may become; `nil` where it cannot be resized.
    open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions { [weak self] in
        self?.native.setMinimumSize(width: $0.width, height: $0.height)
    }

    /// Called when the environment has changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    func add(_ window: UIWindow) {
        members.removeAll { $0.window == nil || $0.window === window }
        members.append(Member(window: window))
    }

    func remove(_ window: UIWindow) {
        members.removeAll { $0.window == nil || $0.window === window }
        if keyWindow === window { show(nil) }
    }

    /// Shows the content of a window in place of that of another one.
    func show(_ window: UIWindow?) {
        keyWindow = window
        contentChanged()
    }

    /// The root view controller of the key window is another one.
    func contentChanged() {
        native.setContent(keyWindow?.rootViewController?.nativeContent(in: self))
        metadataChanged()
        ManagedActivities.shared.look()
    }

    /// The title of the content; `nil` if it has none.
    var contentTitle: String? { keyWindow?.rootViewController?.title }

    /// The undo manager of the content, which the keys of the window use.
    package var contentUndoManager: UndoManager? {
        keyWindow?.rootViewController?.undoManager ?? keyWindow?.undoManager
    }

    /// Says in the window why there is nothing in it.
    func showProblem(_ sentence: String) {
        let page = StatusPage()
        page.setTitle(translated("Nothing to Show"))
        page.setText(sentence, of: "description")
        page.setIcon("dialog-warning-symbolic")
        native.setContent(page)
    }

    private func makeNativeWindow() -> NativeWindow {
        hasNativeWindow = true
        let window = NativeWindow.make()
        SceneEngine.shared.windowMade(window, for: self)
        followEnvironment(window)
        window.native.onUndoKeys { [weak self] isForward in
            guard let manager = self?.contentUndoManager, isForward ? manager.canRedo : manager.canUndo else {
                return nil
            }
            return { if isForward { manager.redo() } else { manager.undo() } }
        }
        return window
    }
}

/// How large a scene may become.
///
/// See [UISceneSizeRestrictions](https://developer.apple.com/documentation/uikit/uiscenesizerestrictions).
@MainActor @preconcurrency open class UISceneSizeRestrictions: NSObject {
    private let changed: (CGSize) -> Void

    init(changed: @escaping (CGSize) -> Void) {
        self.changed = changed
        super.init()
    }

    /// The smallest size of the scene's content.
    open var minimumSize = CGSize.zero {
        didSet { changed(minimumSize) }
    }

    /// The maximum size of the scene's content. The desktop has no such limit: it is kept and without effect.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
