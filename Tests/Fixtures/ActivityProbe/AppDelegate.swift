// SPDX-License-Identifier: Apache-2.0

import AppKit

final class AppDelegate: NSObject, NSApplicationDelegate {
    func applicationWillFinishLaunching(_ notification: Notification) {
        say("willFinish")
    }

    func applicationDidFinishLaunching(_ notification: Notification) {
        Director.shared.start()
        say("launched \(notification.object as? NSApplication === NSApp)")
    }

    func applicationWillTerminate(_ notification: Notification) {
        say("terminates")
    }

    func application(_ application: NSApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
        say("will \(userActivityType)")
        return true
    }

    func application(
        _ application: NSApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([NSUserActivityRestoring]) -> Void
    ) -> Bool {
        say("continue \(userActivity.words)")
        Director.shared.continued = userActivity
        let page = userActivity.userInfo?["page"] as? Int
        if page == 404 { return false }
        if page == 500 { NSApp.terminate(nil) }
        restorationHandler([Reader("desk")])
        // Kept, and called later on another thread.
        Thread.detachNewThread { restorationHandler([Reader("shelf")]) }
        return true
    }

    func application(
        _ application: NSApplication, didFailToContinueUserActivityWithType userActivityType: String, error: Error
    ) {
        say("fail \(userActivityType) \((error as NSError).code) \(error.localizedDescription)")
    }

    func application(_ application: NSApplication, didUpdate userActivity: NSUserActivity) {
        say("updated \(userActivity.words)")
    }
}

/// A delegate that leaves failures to the system.
final class QuietDelegate: NSObject, NSApplicationDelegate {
    func applicationDidFinishLaunching(_ notification: Notification) {
        Director.shared.start()
        say("launched quiet")
    }

    func application(
        _ application: NSApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([NSUserActivityRestoring]) -> Void
    ) -> Bool {
        say("continue \(userActivity.words)")
        return true
    }
}

/// A reader of a book, whose page is in its activity.
final class Reader: NSResponder {
    let book: String
    var page = 1

    init(_ book: String) {
        self.book = book
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func updateUserActivityState(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: ["page": page])
    }

    override func restoreUserActivityState(_ userActivity: NSUserActivity) {
        say("restored \(book) \(Thread.isMainThread) \(userActivity.words)")
    }
}

extension NSUserActivity {
    /// The activity in words.
    var words: String { "\(activityType)/\(title ?? "")/\(userInfo?["page"] as? Int ?? 0)" }
}

/// Tells the processes of the app apart, if there are several.
let processName = CommandLine.arguments.dropFirst().first.map { "-\($0)" } ?? ""

/// Adds a line to the log in the bundle, at once.
func say(_ line: String) {
    guard let log = fopen(Bundle.main.bundlePath + "/log" + processName, "a") else { return }
    fputs("\(line)\n", log)
    fclose(log)
}
