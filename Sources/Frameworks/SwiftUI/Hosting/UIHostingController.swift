// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeGLib
public import UIKit

/// A UIKit view controller that manages a SwiftUI view hierarchy.
///
/// The views have the title of the window by `navigationTitle`, and close it, with its session, by `dismiss`.
///
/// See [UIHostingController](https://developer.apple.com/documentation/swiftui/uihostingcontroller).
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    private var hosted: HostedViews?
    private var surroundings = EnvironmentValues()
    /// The title of the window as long as the views give it none.
    var standInTitle: String? {
        didSet { title = hosted?.title ?? standInTitle }
    }

    /// The root view. Setting it keeps the state of the views in it.
    public var rootView: Content {
        didSet { hosted?.update(rootView) }
    }

    /// Creates a hosting controller that wraps the specified view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a hosting controller that wraps a view in the surroundings of an app.
    init(rootView: Content, surroundings: EnvironmentValues) {
        self.rootView = rootView
        self.surroundings = surroundings
        super.init(nibName: nil, bundle: nil)
    }

    /// Nothing is made from archives here; the result is always `nil`.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Mounts the views.
    open override func loadView() {
        let hosted = HostedViews(rootView, environment: surroundings)
        self.hosted = hosted
        hosted.titleChanged = { [weak self] in self?.title = $0 ?? self?.standInTitle }
        title = hosted.title ?? title
        if let widget = hosted.widgets.first {
            view = UIView(widget: widget)
        } else {
            view = UIView()
        }
    }
}

extension UIHostingController: ContentOwner {
    package func willMove(to scene: UIWindowScene) {
        let context = SceneContext.of(scene)
        if surroundings.sceneContext == nil { surroundings.sceneContext = context }
        context.activity.responder = self
        loadViewIfNeeded()
        hosted?.closeAsked = { [weak scene] in
            guard let scene else { return }
            UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
        }
    }

    package func dropContent() {
        hosted?.unmount()
        hosted = nil
    }
}
