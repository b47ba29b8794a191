// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import Foundation
import FoundationAdditions
import EnfiladeLocalization
import EnfiladePredicates
import EnfiladeServiceClient

/// `enfilade windows show`
enum WindowsShowCommand {
    /// The command.
    static let command = Command(
        "show", abstract: translated("Shows all that is known of a window."),
        parameters: [WindowsCommand.session, JSONText.flag],
        examples: [Example("enfilade windows show 5E1B", translated("what a window shows, and what it takes"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let session = try await WindowsCommand.find(try values[WindowsCommand.session])
        let details = try await ServiceCall.reach { try await Scenes1Client().session(session.identifier) }
        let record = SceneRecord(details)
        try invocation.console.print(values[JSONText.flag] ? JSONText.encode(record) : record.text)
        return .ok
    }
}

/// A session ready to be printed.
struct SceneRecord: Encodable {
    /// The same description as in the list of windows.
    let session: SceneDescription
    /// The condition for content that the window can show, as a format; `nil` if the app has set nothing.
    let canActivate: String?
    /// The condition for content that the window is best for, as a format; `nil` if the app has set nothing.
    let prefersToActivate: String?
    /// How many bytes the app keeps with it.
    let userInfo: Int
    /// How many bytes the window is restored from.
    let restorationActivity: Int
    /// The type of the activity that it is restored from; `nil` if those bytes are no activity that we can read.
    let restorationType: String?

    init(_ details: SceneDetails) {
        session = details.description
        canActivate = details.canActivate.map(Self.format)
        prefersToActivate = details.prefersToActivate.map(Self.format)
        userInfo = details.userInfo?.count ?? 0
        restorationActivity = details.restorationActivity?.count ?? 0
        restorationType = details.restorationActivity.flatMap { try? ActivityRecord(encoded: $0).activityType }
    }

    private static func format(_ json: Data) -> String {
        do {
            return PredicatePrinter.format(try ActivationConditions.predicate(json: json))
        } catch {
            return "cannot be read: \(error.message)"
        }
    }

    /// The same for a person.
    var text: String {
        let restored = PasteboardOptions.size(UInt64(restorationActivity))
        let rows: [(label: String, text: String?)] = [
            (translated("app", context: "window"), session.bundle),
            (translated("role", context: "window"), session.role),
            (translated("state", context: "window"), SceneState.text(session.state)),
            (translated("made", context: "window"), Self.time(session.created)),
            (translated("used", context: "window"), Self.time(session.activated)),
            (translated("scene", context: "window"), session.configuration.isEmpty ? nil : session.configuration),
            (
                translated("asked by", context: "window"),
                session.requestingSession.isEmpty ? nil : session.requestingSession
            ),
            (translated("can", context: "window"), canActivate),
            (translated("prefers", context: "window"), prefersToActivate),
            (translated("picture", context: "window"), session.snapshot > 0 ? Self.time(session.snapshot) : nil),
            (translated("info", context: "window"), userInfo > 0 ? PasteboardOptions.size(UInt64(userInfo)) : nil),
            (
                translated("restores", context: "window"),
                restorationActivity > 0 ? restorationType.map { "\($0), \(restored)" } ?? restored : nil
            ),
        ]
        return LabelledLines("\(session.identifier)  \(session.name)", rows).text
    }

    /// A time of the service for a person.
    private static func time(_ milliseconds: UInt64) -> String {
        let time = PastTime(milliseconds)
        return "\(time.text()), \(time.moment())"
    }
}
