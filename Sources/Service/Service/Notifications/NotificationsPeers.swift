// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

/// The apps, the docks, and the followers of notifications.
protocol NotificationsPeers: Sendable {
    /// Tells everybody that the notifications or settings of a source have changed.
    func changed(source: String) async
    /// Tells docks and everybody else the badge of a source.
    func badge(_ count: UInt64, of source: String) async
    /// Asks an app in front about a notification.
    ///
    /// - Throws: Any error if the app does not answer in time, or not at all.
    func willPresent(
        _ notification: DeliveredNotification, at connection: String
    ) async throws -> NotificationPresentation
    /// Has a service extension change a notification.
    ///
    /// - Throws: Any error if the app does not answer in time, or not at all.
    func change(_ request: NotificationRequest, at connection: String) async throws -> NotificationContent
    /// Tells an app of an action of the user.
    ///
    /// - Returns: False if the app was gone before it could be told.
    func respond(_ response: NotificationResponse, at connection: String) async -> Bool
    /// Has an app show its settings.
    ///
    /// - Returns: False if the app was gone before it could be told.
    func openSettings(of source: String, at connection: String) async -> Bool
    /// Has the bus start the app of a bundle, if it does not run.
    ///
    /// - Throws: `ServiceError` with `appUnavailable` and the reason.
    func start(bundle: String) async throws
    /// The docks that come, each as an event from now on.
    func docks() async -> AsyncStream<Void>
}

/// The looks of an installed app.
struct AppAppearance: Sendable, Hashable {
    /// The name for people.
    let name: String
    /// The path of the icon, or empty.
    let icon: String
    /// The folder of the bundle.
    let folder: String
}

/// Knows the installed apps, as far as notifications need them.
protocol NotificationApps: Sendable {
    /// The bundles that were installed when the service was started, also those that could not be read.
    var stored: Set<ExactText> { get }
    /// The looks of an app; `nil` if it is not installed.
    func appearance(of bundle: String) async -> AppAppearance?
}

/// Knows which app the user has in front.
protocol ForegroundApps: Sendable {
    /// Whether a window of an app is in front and active.
    func isInForeground(_ bundle: String) async -> Bool
}

/// The rooms and processes that notifications work with.
struct NotificationSurroundings: Sendable {
    /// The apps and docks.
    let peers: any NotificationsPeers
    /// The notification server of the desktop.
    let server: any DesktopServer
    /// The Focus.
    let policies: any FocusPolicies
    /// The installed apps.
    let apps: any NotificationApps
    /// The windows.
    let foreground: any ForegroundApps
    /// The files of notifications.
    let attachments: AttachmentFolders
}
