// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade activity`
enum ActivityCommand {
    /// An activity.
    static let number = Argument<Int>(
        "NUMBER", help: translated("The number of the activity, as the lists print it."),
        completion: .dynamic("activities"))
    /// A program whose activities are meant.
    static let program = Option<String>(
        "app", value: "APP", help: translated("Those of one app: its bundle, or the name of its desktop file."),
        completion: .dynamic("bundles"))
    /// How far back in time.
    static let since = Option<TimeSpan>(
        "since", value: "DURATION", help: translated("Those of the last time, such as 45m, 2h or 7d."))

    /// The command.
    static let command = Command(
        "activity", abstract: translated("Says which content you are looking at, and brings back content from before."),
        discussion: translated(
            """
            Apps name the content that is in front of you: by a title, and by identifiers that stay the same when it is renamed or \
            moved. Content that was there for a second or longer is kept for a year, on this computer alone, until you forget it.
            """),
        examples: [
            Example("enfilade activity current", translated("see what apps show now")),
            Example("enfilade activity history budget", translated("find something from before")),
            Example("enfilade activity continue 42", translated("have it shown again")),
            Example("enfilade activity forget --since 1h", translated("forget the last hour")),
            Example("enfilade activity pause --for 30m", translated("have nothing kept for a while")),
        ],
        subcommands: [
            ActivityCurrentCommand.command, ActivityWatchCommand.command, ActivityHistoryCommand.command,
            ActivityContinueCommand.command, ActivityForgetCommand.command, ActivityPauseCommand.command,
            ActivityResumeCommand.command, ActivityExcludeCommand.command, ActivityPrivacyCommand.command,
        ])

    /// The time that lies so far back, in milliseconds since 1970.
    static func start(of span: TimeSpan?) -> UInt64? {
        span.map { span in
            let now = UInt64(Date().timeIntervalSince1970 * 1_000)
            return now - min(now, span.seconds * 1_000)
        }
    }

    /// Finds the numbers of activities for a shell.
    static let numbers: CompletionSource = { _ in
        ((try? await Activities1Client().history()) ?? []).map { activity in
            CompletionCandidate("\(activity.number)", "\(activity.name): \(activity.content.title)")
        }
    }
}

extension ListedActivity {
    /// The activity in one line.
    func line(now: Date) -> String {
        let moment =
            switch ended {
            case nil where isInFront: translated("in front", context: "activity")
            case nil: translated("current", context: "activity")
            case let ended?: PastTime(ended).text(now: now)
            }
        return Console.harmless(translated("\(number)  \(program)  \(shownTitle), \(moment)"))
    }

    /// The title for a person; the best identifier of content that has none.
    private var shownTitle: String {
        if !content.title.isEmpty { return translated("“\(content.title)”") }
        return content.target ?? content.persistent ?? content.webpage ?? content.address
            ?? translated("without a title", context: "activity")
    }
}
