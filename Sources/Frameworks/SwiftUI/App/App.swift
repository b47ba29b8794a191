// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import UIKit

/// A type that represents the structure and behavior of an app.
///
/// See [App](https://developer.apple.com/documentation/swiftui/app).
@MainActor @preconcurrency public protocol App {
    /// The type of scene representing the content of the app.
    associatedtype Body: Scene

    /// The content and behavior of the app.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Creates an instance of the app using the body that you define for its content.
    @MainActor @preconcurrency init()
}

extension App {
    /// Initializes and runs the app; does not return.
    ///
    /// The app is known to the desktop by the bundle identifier of its `Info.plist`. It runs until its last window is
    /// closed. A second start of the same app brings up a window of the first and ends; if no window of the first scene is
    /// open, it opens one. Files and URLs on the command line that the `Info.plist` declares go to the views with
    /// `onOpenURL`. Windows that were not closed come back at the next start, if the app is installed.
    @MainActor @preconcurrency public static func main() {
        SceneEngine.shared.allowsSeveralScenesWithoutManifest = true
        SceneEngine.shared.isMainSession = WindowSceneDelegate.isMain
        exit(ApplicationRunner.main(application: UIApplication.self) { AppDelegate<Self>() })
    }
}
