// SPDX-License-Identifier: Apache-2.0
// The app's half of window scenes: the sessions, those among them with a scene, and the state of each scene.

internal import EnfiladeActivities
internal import EnfiladeContract
internal import Foundation
internal import EnfiladeServiceClient
internal import FoundationAdditions
internal import EnfiladeGLib
internal import EnfiladeWindowing

/// The sessions and scenes of the running app.
@MainActor package final class SceneEngine {
    /// The one of the process.
    package static let shared = SceneEngine()

    /// The client of the service, which knows the sessions when the app does not run.
    let client = SessionClient()
    /// The app that runs; `nil` in a program that runs none.
    weak var runner: ApplicationRunner?
    /// The refresher, which brings the system's copies of scenes up to date.
    private(set) lazy var refresher = SceneRefresher(self)

    /// The sessions by identifier.
    private(set) var sessions: [String: UISceneSession] = [:]
    /// The scenes that are connected, in the order in which they were.
    var scenes: [UIScene] = []
    /// Whether an app without a manifest can have several scenes; set by a framework above.
    package var allowsSeveralScenesWithoutManifest = false
    /// Tells whether a session is one of a main window; set by a framework above in which configurations do not tell that.
    package var isMainSession: ((UISceneSession) -> Bool)?
    /// The number of restorations that keep the launch from counting as done.
    private var restorations = 0
    private var hasReportedRestored = false
    /// Changes of sessions that are still to be sent.
    private var unsent: [String: SceneChanges] = [:]
    /// The windows that were closed and are still seen to go.
    var dismissals = 0
    /// Whether a new look at the states of the windows is on its way.
    var isLookScheduled = false

    /// Whether the app is about to end.
    var isEnding = false
    /// Whether the state of the scenes on screen will be kept in a while.
    var isSavingLater = false

    private init() {}

    /// Whether the app can have several scenes at once.
    var supportsMultipleScenes: Bool {
        let manifest = SceneManifest.main
        return manifest.isPresent ? manifest.supportsMultipleScenes : allowsSeveralScenesWithoutManifest
    }

    /// Whether nothing keeps the app from ending.
    var isIdle: Bool {
        scenes.isEmpty && dismissals == 0 && !refresher.isBusy
    }

    // MARK: - Sessions

    /// Adds a session that the service knows.
    @discardableResult func add(_ details: SceneDetails) -> UISceneSession {
        let description = details.description
        let role = UISceneSession.Role(rawValue: description.role)
        let name = description.configuration
        let session = UISceneSession(
            identifier: description.identifier, role: role,
            configuration: name.isEmpty ? nil : UISceneConfiguration(name: name, sessionRole: role),
            userInfo: details.userInfo.flatMap(UISceneSession.userInfo(encoded:)),
            restoration: details.restorationActivity.flatMap(Self.activity(encoded:)),
            requesting: description.requestingSession.isEmpty ? nil : description.requestingSession)
        session.order = description.activated
        session.isNew = false
        session.sentRestoration = details.restorationActivity
        session.hasUnreadRestoration = details.restorationActivity != nil && session.stateRestorationActivity == nil
        session.geometry = details.geometry.flatMap(WindowGeometry.init(encoded:))
        session.hasPicture = description.snapshot > 0
        add(session)
        return session
    }

    /// Adds a session.
    func add(_ session: UISceneSession) {
        session.keeper = self
        sessions[session.persistentIdentifier] = session
    }

    /// Forgets a session that is gone.
    func remove(_ session: UISceneSession) {
        session.keeper = nil
        sessions[session.persistentIdentifier] = nil
        unsent[session.persistentIdentifier] = nil
    }

    /// The activity that some bytes describe; bytes of a newer version are left as they are and give none.
    static func activity(encoded: Data) -> NSUserActivity? {
        do throws(ActivityFailure) {
            return NSUserActivity(record: try ActivityRecord(encoded: encoded))
        } catch {
            Diagnostics.report("an activity cannot be read: \(error)")
            return nil
        }
    }

    // MARK: - Sending

    /// Notes a change of a session, to be sent with others before the next frame.
    func change(_ session: UISceneSession, _ body: (inout SceneChanges) -> Void) {
        guard sessions[session.persistentIdentifier] === session, !client.isOffline else { return }
        if unsent.isEmpty { MainLoop.beforePainting { [weak self] in self?.sendChanges() } }
        body(&unsent[session.persistentIdentifier, default: SceneChanges()])
    }

    /// Sends the changes of sessions.
    func sendChanges() {
        let changes = unsent
        unsent = [:]
        for (identifier, change) in changes {
            client.send { try await $0.update(identifier, change) }
        }
    }

    // MARK: - The launch

    /// The app has begun to restore something that takes time.
    func restorationBegan() {
        restorations += 1
    }

    /// The app has restored something.
    func restorationEnded() {
        guard restorations > 0 else { return }
        restorations -= 1
        if restorations == 0 { reportRestored() }
    }

    /// Tells the service that the launch has not crashed, once nothing is being restored any more.
    func reportRestored() {
        guard restorations == 0, !hasReportedRestored else { return }
        hasReportedRestored = true
        client.send { try await $0.restored() }
    }
}

extension SceneEngine: SessionKeeping {
    func restorationChanged(of session: UISceneSession) {
        guard let activity = session.stateRestorationActivity else {
            // Data that only a newer version of the app's frameworks can read stays for that.
            guard !session.hasUnreadRestoration else { return }
            session.sentRestoration = nil
            return change(session) { $0.restorationActivity = Data() }
        }
        // One that cannot be kept does not take the place of the last that could.
        guard let encoded = activity.encodedOrReported, encoded != session.sentRestoration else { return }
        session.hasUnreadRestoration = false
        session.sentRestoration = encoded
        change(session) { $0.restorationActivity = encoded }
    }

    /// Keeps how large the window of a scene is.
    func geometryChanged(of scene: UIScene) {
        guard let scene = scene as? UIWindowScene, scene.hasNativeWindow, let geometry = scene.native.geometry,
            geometry != scene.session.geometry
        else { return }
        scene.session.geometry = geometry
        change(scene.session) { $0.geometry = geometry.encoded }
    }

    func userInfoChanged(of session: UISceneSession) {
        let encoded = UISceneSession.encoded(session.userInfo)
        change(session) { $0.userInfo = encoded }
    }
}
