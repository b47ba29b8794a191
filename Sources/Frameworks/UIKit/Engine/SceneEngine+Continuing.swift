// SPDX-License-Identifier: Apache-2.0
// Activities that come to the app: the delegate that gets them, and the order of its methods.

internal import EnfiladeActivities
import EnfiladeContract
internal import Foundation
internal import FoundationAdditions

extension SceneEngine {
    /// Whether the delegate of the app gets the events of a scene, as before there were scenes: the app has no manifest, and nothing
    /// else has given the scene a delegate.
    private func isForApplication(_ scene: UIScene) -> Bool {
        !SceneManifest.main.isPresent && scene.delegate == nil
    }

    /// The activity of a request.
    ///
    /// A scene that is connected learns that one that is continued does not come, and so does the delegate of an app
    /// without a manifest, with a scene or not; that a link leads nowhere they do not learn.
    ///
    /// - Throws: `ServiceError` if this version cannot read it.
    func activity(of request: SceneRequest) throws(ServiceError) -> NSUserActivity? {
        guard let state = request.activity else { return nil }
        do throws(ServiceError) {
            return try NSUserActivity(
                arriving: state, continuation: request.continuation, for: Self.applicationName)
        } catch {
            if let type = request.continuedType { tellFailure(of: type, error, to: sessions[request.session]?.scene) }
            throw error
        }
    }

    /// Announces an activity, and says that it does not come.
    ///
    /// - Parameter scene: The scene that was to get it, if it is connected.
    private func tellFailure(of type: String, _ error: ServiceError, to scene: UIScene?) {
        if let scene, !isForApplication(scene) {
            let delegate = scene.delegate
            delegate?.scene(scene, willContinueUserActivityWithType: type)
            delegate?.scene(scene, didFailToContinueUserActivityWithType: type, error: error.forContinuation)
            return
        }
        // An app with a manifest learns of it by its scenes alone.
        guard scene != nil || !SceneManifest.main.isPresent else { return }
        let application = UIApplication.shared
        let delegate = application.delegate
        _ = delegate?.application(application, willContinueUserActivityWithType: type)
        delegate?.application(
            application, didFailToContinueUserActivityWithType: type, error: error.forContinuation)
    }

    /// Hands an activity over to a scene that is connected.
    ///
    /// - Parameter isAnnounced: Whether it comes from elsewhere. An app that asks for a scene knows of the activity.
    /// - Returns: Whether the app takes it, as far as it can say so.
    func hand(_ activity: NSUserActivity, to scene: UIScene, isAnnounced: Bool) -> Bool {
        guard isForApplication(scene) else {
            // The scene may lose its delegate meanwhile: after the announcement that one gets the activity all the same.
            let delegate = scene.delegate
            if isAnnounced { delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType) }
            delegate?.scene(scene, continue: activity)
            return true
        }
        return handToApplication(activity)
    }

    /// Hands over the activity for which a scene was connected, unless that has found it in its options.
    ///
    /// - Parameters:
    ///   - scene: The scene; `nil` if it is gone, since the app has destroyed its session while it was connected.
    ///   - isLater: Whether it was not in the options.
    /// - Returns: Whether the app takes it, as far as it can say so.
    func handConnected(_ activity: NSUserActivity, to scene: UIScene?, isLater: Bool) -> Bool {
        guard let scene else { return false }
        guard isLater || isForApplication(scene) else { return true }
        return hand(activity, to: scene, isAnnounced: true)
    }

    private func handToApplication(_ activity: NSUserActivity) -> Bool {
        let application = UIApplication.shared
        guard let delegate = application.delegate else { return false }
        _ = delegate.application(application, willContinueUserActivityWithType: activity.activityType)
        return delegate.application(application, continue: activity) { Self.restore($0 ?? [], from: activity) }
    }

    /// Has objects take up the task of an activity, on the main thread: the app may call this on any.
    private nonisolated static func restore(_ objects: [any UIUserActivityRestoring], from activity: NSUserActivity) {
        onMainThread {
            for object in objects { object.restoreUserActivityState(activity) }
        }
    }
}
