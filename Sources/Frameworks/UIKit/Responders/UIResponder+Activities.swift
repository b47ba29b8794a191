// SPDX-License-Identifier: Apache-2.0
// The activity that the user sees: that of the responder nearest to the content of the window in front.

internal import EnfiladeActivities
internal import FoundationAdditions

extension UIResponder: ActivityResponder {
    /// The activity of the window in front, or that of a document if no responder of a window has one; `nil` without windows.
    static var activityInFront: NSUserActivity? {
        let scenes = SceneEngine.shared.scenesByUse
        guard !scenes.isEmpty else { return nil }
        return scenes.lazy.compactMap(activity(of:)).first ?? UIDocument.activityInFront
    }

    /// The activity of the nearest responder of a scene, from the content of its window upwards.
    private static func activity(of scene: UIScene) -> NSUserActivity? {
        var content = (scene as? UIWindowScene)?.keyWindow?.rootViewController
        while let presented = content?.presentedViewController { content = presented }
        var responder: UIResponder? =
            content?.viewIfLoaded?.userActivity == nil ? content ?? scene : content?.viewIfLoaded
        // A class of the app may say anything about its next responder.
        for _ in 0..<100 {
            guard let present = responder else { break }
            if let activity = present.userActivity { return activity }
            // What is presented is in no window of its own.
            responder = present.next ?? (present as? UIViewController)?.presentingViewController
        }
        return nil
    }
}
