// SPDX-License-Identifier: Apache-2.0

/// The Focus that is on, as far as it decides about notifications.
struct FocusPolicy: Sendable, Hashable {
    /// The context of a filter that is in force.
    struct Context: Sendable, Hashable {
        /// The intent that has given it.
        let intent: String
        /// The predicate for the filter criteria; `nil` if nothing is tested.
        let test: FocusPredicate?
        /// The beginning of the identifiers of the content that belongs to the Focus; `nil` for no such limit.
        let contentPrefix: String?
    }

    /// The identifier of the mode.
    let mode: String
    /// The name of the mode for people.
    let name: String
    /// Whether only the apps in the list may interrupt; else only those that are not.
    let allowsListedApps: Bool
    /// Bundles, or desktop file identifiers.
    let apps: Set<String>
    /// Whether only the people in the list may interrupt; else only those that are not.
    let allowsListedPeople: Bool
    /// People, as notifications name their sender.
    let people: Set<String>
    /// Whether notifications may interrupt that are time-sensitive.
    let allowsTimeSensitive: Bool
    /// Whether silenced notifications are listed at once.
    let listsSilenced: Bool
    /// Whether apps that are not allowed show no badges.
    let hidesBadges: Bool
    /// The contexts of the filters that are in force, by bundle.
    let contexts: [String: [Context]]
}

/// The source of the policy: the room of the Focus, or a table in tests.
protocol FocusPolicies: Sendable {
    /// The policy of the Focus that is on; `nil` if none is.
    func policy() async -> FocusPolicy?
    /// The policy that a mode would have for an app, which is asked for the contexts of its filters; `nil` if there is no
    /// such mode.
    ///
    /// - Throws: `ServiceError.appUnavailable` if the app has filters for that mode and cannot be asked; errors of the app.
    func policy(ofMode mode: String, for bundle: String) async throws -> FocusPolicy?
    /// Whether a caller may know which mode is on, and not only that one is.
    func mayKnowMode(_ caller: Caller) async -> Bool
    /// Whether the user has allowed an app to know which mode is on.
    func mayKnowMode(_ bundle: String) async -> Bool
    /// Has a function called whenever the policy may be another one: with the former one and the present one.
    func follow(_ changed: @escaping @Sendable (FocusPolicy?, FocusPolicy?) async -> Void) async
}
