// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationAdditions
internal import Glibc

/// The methods by which the app learns of its events. All are optional, and all are called on the main thread.
///
/// An activity comes to the delegate however the app was started for it: after ``applicationDidFinishLaunching(_:)``, it is
/// announced, and then either continued or said to fail. There are no windows whose scenes would get it instead.
///
/// See [NSApplicationDelegate](https://developer.apple.com/documentation/appkit/nsapplicationdelegate).
@MainActor @preconcurrency public protocol NSApplicationDelegate: NSObjectProtocol {
    /// The app is about to be launched.
    func applicationWillFinishLaunching(_ notification: Notification)
    /// The app was launched.
    func applicationDidFinishLaunching(_ notification: Notification)
    /// The app is about to end.
    func applicationWillTerminate(_ notification: Notification)
    /// The app is about to get an activity.
    ///
    /// - Returns: Whether the app shows that it waits; the system shows nothing either way.
    func application(_ application: NSApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// The app is to take up an activity that was announced.
    ///
    /// - Parameters:
    ///   - application: The app.
    ///   - userActivity: The activity.
    ///   - restorationHandler: Has objects take up the task of the activity, by
    ///     ``NSUserActivityRestoring/restoreUserActivityState(_:)`` on the main thread. It may be called later, on any thread, or not.
    /// - Returns: Whether the app takes it up; if not, the program that has asked for it gets an error.
    func application(
        _ application: NSApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
    ) -> Bool
    /// The activity that was announced does not come. Not called for the content of a link.
    ///
    /// The user learns of it in any case, from the program that has asked for the activity. An app without this method has the error
    /// in its log as well.
    func application(
        _ application: NSApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// An activity was brought up to date.
    func application(_ application: NSApplication, didUpdate userActivity: NSUserActivity)
}

extension NSApplicationDelegate {
    public func applicationWillFinishLaunching(_ notification: Notification) {}
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    public func applicationWillTerminate(_ notification: Notification) {}
    public func application(
        _ application: NSApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    public func application(
        _ application: NSApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any NSUserActivityRestoring]) -> Void
    ) -> Bool { false }
    public func application(
        _ application: NSApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {
        let reason = error.localizedDescription
        Diagnostics.report("an activity of the type “\(userActivityType)” is not continued: \(reason)")
    }
    public func application(_ application: NSApplication, didUpdate userActivity: NSUserActivity) {}

    /// Runs the app with an object of this class as its delegate; does not return. Called for a class that is marked with `@main`.
    ///
    /// On a Mac a file of the app's interface makes the delegate; there is none here.
    public static func main() {
        let delegate = (Self.self as? NSObject.Type)?.instance() as? any NSApplicationDelegate
        NSApplication.shared.delegate = delegate
        withExtendedLifetime(delegate) { NSApplication.shared.run() }
        exit(0)
    }
}
