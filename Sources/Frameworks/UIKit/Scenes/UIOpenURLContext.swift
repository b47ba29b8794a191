// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A URL that the app is asked to open.
///
/// See [UIOpenURLContext](https://developer.apple.com/documentation/uikit/uiopenurlcontext).
@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    /// How it is to be opened.
    public let options: UIScene.OpenURLOptions

    init(url: URL, options: UIScene.OpenURLOptions = UIScene.OpenURLOptions()) {
        self.url = url
        self.options = options
        super.init()
    }
}

extension UIScene {
    /// How a URL is to be opened.
    ///
    /// See [UIScene.OpenURLOptions](https://developer.apple.com/documentation/uikit/uiscene/openurloptions).
    @MainActor @preconcurrency open class OpenURLOptions: NSObject {
        /// The bundle identifier of the app that asks; `nil` if it is not known.
        open var sourceApplication: String? { nil }
        /// The additional data of the app that asks; always `nil`.
        open var annotation: Any? { nil }
        /// Whether the app may work on the file where it is; otherwise it makes a copy first.
        open var openInPlace: Bool { true }

        /// Makes the options of a URL that another program asked for.
        override init() {
            super.init()
        }
    }

    /// How a scene asks the system to open a URL.
    ///
    /// See [UIScene.OpenExternalURLOptions](https://developer.apple.com/documentation/uikit/uiscene/openexternalurloptions).
    @MainActor @preconcurrency open class OpenExternalURLOptions: NSObject {
        /// Whether only an app that claims the web page may open it. Apps cannot claim web pages here, so that nothing is
        /// opened if it is set.
        open var universalLinksOnly = false

        /// Makes options in which everything is allowed.
        public override init() {
            super.init()
        }
    }
}
