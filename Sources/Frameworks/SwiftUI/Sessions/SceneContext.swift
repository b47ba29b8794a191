// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import Foundation
internal import FoundationAdditions
internal import UIKit

/// The state that the views in one window share: its value, their stored values, and the events that they take.
@MainActor final class SceneContext {
    private weak var scene: UIWindowScene?
    /// The phase of the scene, as views read it.
    let phase = Location(ScenePhase.background)
    /// The value that the window presents.
    let value = Location<AnyHashable?>(nil)
    private var places: [String: Location<StoredValue?>] = [:]
    private var urlHandlers: [(claim: EventClaim, body: (URL) -> Void)] = []
    private var activityHandlers: [(claim: EventClaim, type: String, body: (NSUserActivity) -> Void)] = []
    private var pendingURLs: [URL] = []
    private var pendingActivities: [NSUserActivity] = []
    /// The callers that wait for a view to take a pending URL.
    private var askers: [(url: URL, answer: CheckedContinuation<Bool, Never>)] = []
    private var conditions: [(claim: EventClaim, preferring: Set<String>, allowing: Set<String>)] = []
    /// The activity of the user in the window, as the first view that advertises one describes it.
    let activity = SceneActivity()

    private init(_ scene: UIWindowScene) {
        self.scene = scene
    }

    /// Finds or makes the context that the views in the window of a scene share.
    static func of(_ scene: UIWindowScene) -> SceneContext {
        if let context = scene.attachment as? SceneContext { return context }
        let context = SceneContext(scene)
        scene.attachment = context
        return context
    }

    /// The undo manager of the views.
    var undoManager: UndoManager? { scene?.contentUndoManager }

    // MARK: - Storage

    /// Where the value for a key is, for all views of the window that use the key.
    func place(_ key: String) -> Location<StoredValue?> {
        if let place = places[key] { return place }
        let place = Location<StoredValue?>(nil)
        places[key] = place
        return place
    }

    /// The values that views have stored, as an activity carries them.
    var storedValues: [String: Any] {
        places.compactMapValues { $0.value?.plain }
    }

    /// Brings back the stored values of views.
    func restore(_ values: [String: Any]) {
        for (key, value) in values { place(key).value = StoredValue(plain: value) }
    }

    // MARK: - Events

    /// Has a view take URLs, and first those that no view has taken yet.
    func add(_ claim: EventClaim, _ body: @escaping (URL) -> Void) {
        urlHandlers.removeAll { $0.claim === claim }
        urlHandlers.append((claim, body))
        let pending = pendingURLs
        pendingURLs = []
        for url in pending {
            deliver(url)
            answer(url, isTaken: true)
        }
    }

    /// Waits until a view takes a URL that was delivered. One that no view has taken by then is forgotten.
    func hasTaken(_ url: URL, within timeout: Duration) async -> Bool {
        guard pendingURLs.contains(url) else { return true }
        let alarm = afterDelay(timeout) { @MainActor [self] in
            pendingURLs.removeAll { $0 == url }
            answer(url, isTaken: false)
        }
        defer { alarm.cancel() }
        return await withCheckedContinuation { askers.append((url, $0)) }
    }

    private func answer(_ url: URL, isTaken: Bool) {
        let answered = askers.filter { $0.url == url }
        askers.removeAll { $0.url == url }
        for asker in answered { asker.answer.resume(returning: isTaken) }
    }

    /// Has a view take activities of a type, and first those that no view has taken yet.
    func add(_ claim: EventClaim, type: String, _ body: @escaping (NSUserActivity) -> Void) {
        activityHandlers.removeAll { $0.claim === claim }
        activityHandlers.append((claim, type, body))
        let pending = pendingActivities
        pendingActivities = []
        for activity in pending { deliver(activity) }
    }

    /// Ends all claims of a view.
    func remove(_ claim: EventClaim) {
        urlHandlers.removeAll { $0.claim === claim }
        activityHandlers.removeAll { $0.claim === claim }
        if conditions.contains(where: { $0.claim === claim }) {
            conditions.removeAll { $0.claim === claim }
            applyConditions()
        }
    }

    /// Hands a URL to every view that takes URLs, or keeps it for the first one that will.
    func deliver(_ url: URL) {
        if urlHandlers.isEmpty { pendingURLs.append(url) }
        for handler in urlHandlers { handler.body(url) }
    }

    /// Hands an activity to every view that takes its type, or keeps it for the first one that will.
    func deliver(_ activity: NSUserActivity) {
        // The link of a page comes as it is.
        if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL, !urlHandlers.isEmpty {
            return deliver(url)
        }
        let taking = activityHandlers.filter { $0.type == activity.activityType }
        if taking.isEmpty { pendingActivities.append(activity) }
        for handler in taking { handler.body(activity) }
    }

    // MARK: - Conditions

    /// Notes which events a view wants for its window.
    func setConditions(_ claim: EventClaim, preferring: Set<String>, allowing: Set<String>) {
        conditions.removeAll { $0.claim === claim }
        conditions.append((claim, preferring, allowing))
        applyConditions()
    }

    private func applyConditions() {
        let new = UISceneActivationConditions()
        if !conditions.isEmpty {
            let preferring = conditions.reduce(into: Set<String>()) { $0.formUnion($1.preferring) }
            let allowing = conditions.reduce(into: Set<String>()) { $0.formUnion($1.allowing) }
            new.prefersToActivateForTargetContentIdentifierPredicate = preferring.predicate
            new.canActivateForTargetContentIdentifierPredicate = allowing.predicate
        }
        scene?.activationConditions = new
    }

    // MARK: - The activity

    /// Makes an activity that of the scene.
    func setActivity(_ activity: NSUserActivity?) {
        scene?.userActivity = activity
    }
}

/// The identity of a view that takes events.
final class EventClaim: Sendable {}

extension Set<String> {
    /// Whether one of the texts is in the event, cases and accents aside; `*` is in every event, and nothing in none.
    func matches(_ event: String) -> Bool {
        contains { text in
            text == "*"
                || (!text.isEmpty
                    && event.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil)
        }
    }

    /// The same as a predicate.
    fileprivate var predicate: FoundationAdditions.NSPredicate {
        if contains("*") { return NSPredicate(value: true) }
        let parts = filter { !$0.isEmpty }.sorted().map { NSPredicate(format: "SELF CONTAINS[cd] %@", $0) }
        return parts.isEmpty ? NSPredicate(value: false) : NSCompoundPredicate(orPredicateWithSubpredicates: parts)
    }
}

extension EnvironmentValues {
    private enum ContextKey: EnvironmentKey { static var defaultValue: SceneContext? { nil } }

    /// The context that the views of the window share; `nil` outside of windows of scenes.
    var sceneContext: SceneContext? {
        get { self[ContextKey.self] }
        set { self[ContextKey.self] = newValue }
    }
}
