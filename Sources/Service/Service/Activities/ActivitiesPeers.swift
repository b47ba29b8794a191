// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeContract
import EnfiladeFiles
import Foundation

/// The programs that publish activities, and the followers of the feed.
protocol ActivitiesPeers: Sendable {
    /// Tells everybody that the feed has changed, and nothing about it.
    func changed() async
    /// Tells everybody that publishers were switched, and nothing about them.
    func publishersChanged() async
    /// Has a program bring its current activity up to date.
    ///
    /// - Returns: The encoded activity; `nil` if the program does not answer, or not in time.
    func save(_ number: Int64, at connection: String) async -> Data?
    /// Has a process of an app without windows take up an activity.
    ///
    /// - Returns: False if the process was gone, so that its code has certainly not got the activity.
    /// - Throws: `ServiceError`: the objection of the app, `timedOut`, or `appUnavailable` if it takes up nothing or
    ///   has ended before it answered.
    func takeUp(_ state: Data, _ options: ArrivingActivity, at connection: String) async throws -> Bool
    /// Hands a program one end of a stream to the app that continues its activity.
    ///
    /// - Throws: `ServiceError`: the objection of the program, `timedOut`, or `appUnavailable` if it has ended.
    func accept(_ stream: Descriptor, for number: Int64, at connection: String) async throws
    /// Has the bus start the app of a bundle or a publisher, if it does not run.
    ///
    /// - Throws: `ServiceError` with `appUnavailable` and the reason.
    func start(bundle: String) async throws
}

/// An installed app, as far as activities are concerned.
struct ActivityApp: Sendable, Hashable {
    /// The name for people.
    let name: String
    /// The types of activities that it declares.
    let types: [String]
    /// Whether its activities are shown in windows; false if its `Info.plist` has `LSBackgroundOnly`.
    var hasWindows = true
}

/// Knows the installed apps, as far as activities need them.
protocol ActivityApps: Sendable {
    /// The bundles that were installed when the service was started, also those that could not be read.
    var stored: Set<ExactText> { get }
    /// An app; `nil` if it is not installed.
    func activityApp(_ bundle: String) async -> ActivityApp?
}

/// Shows windows of apps.
protocol ActivityWindows: ForegroundApps {
    /// Has an app show something, for a caller that may have it do so.
    ///
    /// - Parameter continuation: The word for streams to the program whose activity is continued; `nil` if there is none.
    /// - Returns: The session that was found or made.
    func show(
        _ opening: SceneOpening, continuation: String?, of bundle: String, for caller: Caller
    ) async throws -> String
}

extension Registry: ActivityApps {
    func activityApp(_ bundle: String) -> ActivityApp? {
        appBundle(bundle).map { ActivityApp(name: $0.name, types: $0.activityTypes, hasWindows: !$0.isBackgroundOnly) }
    }
}
