// SPDX-License-Identifier: Apache-2.0
// The app: a main loop, a delegate, and the activities that come to it.

public import Foundation

/// The application object.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
@MainActor public var NSApp: NSApplication! { NSApplication.shared }

/// The object that runs the app's main loop and passes on the activities that come to the app.
///
/// This AppKit has no windows. An app of it says so with `LSBackgroundOnly` in its `Info.plist`; then the system starts it for
/// activities of the types under `NSUserActivityTypes`, which its delegate takes up.
///
/// ```swift
/// let application = NSApplication.shared
/// let delegate = AppDelegate()
/// application.delegate = delegate
/// application.run()
/// ```
///
/// See [NSApplication](https://developer.apple.com/documentation/appkit/nsapplication).
@MainActor @preconcurrency open class NSApplication: NSResponder {
    /// The app.
    open class var shared: NSApplication { instance }

    private static let instance = NSApplication()

    /// The delegate of the app, which is not kept alive.
    open weak var delegate: (any NSApplicationDelegate)?

    /// Whether the main loop runs.
    open private(set) var isRunning = false

    private var hasLaunched = false

    /// Runs the main loop until ``stop(_:)`` is called. The app is launched before that.
    open func run() {
        guard !isRunning else { return }
        isRunning = true
        finishLaunching()
        while isRunning, RunLoop.main.run(mode: .default, before: .distantFuture) {}
        isRunning = false
    }

    /// Launches the app: its delegate learns of that, and the app takes activities from now on.
    open func finishLaunching() {
        guard !hasLaunched else { return }
        hasLaunched = true
        post(Self.willFinishLaunchingNotification) { delegate?.applicationWillFinishLaunching($0) }
        post(Self.didFinishLaunchingNotification) { delegate?.applicationDidFinishLaunching($0) }
        beginActivities()
    }

    /// Ends the main loop once the present event is handled.
    open func stop(_ sender: Any?) {
        isRunning = false
        // The loop looks again when it has handled something.
        Task {}
    }

    /// Ends the process, after the delegate has learned of it.
    open func terminate(_ sender: Any?) {
        post(Self.willTerminateNotification) { delegate?.applicationWillTerminate($0) }
        exit(0)
    }

    /// Tells the delegate of an event, then everybody.
    private func post(_ name: Notification.Name, _ tell: (Notification) -> Void) {
        let notification = Notification(name: name, object: self)
        tell(notification)
        NotificationCenter.default.post(notification)
    }
}

extension NSApplication {
    /// Posted when the app is about to be launched.
    public nonisolated static let willFinishLaunchingNotification = Notification.Name(
        "NSApplicationWillFinishLaunchingNotification")
    /// Posted when the app was launched.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "NSApplicationDidFinishLaunchingNotification")
    /// Posted when the app is about to end.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "NSApplicationWillTerminateNotification")
}

/// Runs the app with the delegate that was set, and returns the status for the process to end with.
///
/// - Parameters:
///   - argc: The number of arguments; the app has them from `CommandLine` as well.
///   - argv: The arguments.
///
/// See [NSApplicationMain](https://developer.apple.com/documentation/appkit/nsapplicationmain(_:_:)).
@MainActor public func NSApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
    NSApplication.shared.run()
    return 0
}
