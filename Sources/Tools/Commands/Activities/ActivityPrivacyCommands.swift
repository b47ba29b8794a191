// SPDX-License-Identifier: Apache-2.0
// The commands that delete activities, or have none kept.

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade activity forget`
enum ActivityForgetCommand {
    private static let number = OptionalArgument<Int>(
        "NUMBER", help: translated("One activity: its number."), completion: .dynamic("activities"))
    private static let site = Option<String>(
        "site", value: "HOST", help: translated("Those with a page on this host, or on one below it."))
    private static let all = Flag("all", help: translated("All of them."))

    /// The command.
    static let command = Command(
        "forget", abstract: translated("Deletes activities for good, and prints how many."),
        discussion: translated("Of several conditions all have to hold."),
        parameters: [number, ActivityCommand.program, site, ActivityCommand.since, all],
        examples: [
            Example("enfilade activity forget --since 1h", translated("forget the last hour")),
            Example("enfilade activity forget --site example.org", translated("forget a site")),
            Example("enfilade activity forget --all", translated("forget everything")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let entries = ActivityForgetting(
            number: values[number].map { UInt64(clamping: $0) }, program: values[ActivityCommand.program],
            site: values[site],
            since: ActivityCommand.start(of: values[ActivityCommand.since]), isAll: values[all])
        let hasCondition =
            entries.number != nil || entries.program != nil || entries.site != nil || entries.since != nil
        guard hasCondition != entries.isAll else {
            throw UsageError(
                entries.isAll
                    ? translated("--all goes without any other condition")
                    : translated("say which activities: a number, --app, --site, --since or --all"))
        }
        let count = try await ServiceCall.reach { try await Activities1Client().forget(entries) }
        try invocation.console.print("\(count)")
        return .ok
    }
}

/// `enfilade activity pause`
enum ActivityPauseCommand {
    private static let duration = Option<TimeSpan>(
        "for", value: "DURATION",
        help: translated("How long, such as 45m, 2h or 1h30m; until it is resumed if it is not given."))

    /// The command.
    static let command = Command(
        "pause", abstract: translated("Has no activity listed or kept."), parameters: [duration],
        examples: [
            Example("enfilade activity pause", translated("keep nothing from now on")),
            Example("enfilade activity pause --for 30m", translated("for a while")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let pause = ActivityPause(seconds: invocation.values[duration]?.seconds)
        try await ServiceCall.reach { try await Activities1Client().pause(pause) }
        return .ok
    }
}

/// `enfilade activity resume`
enum ActivityResumeCommand {
    /// The command.
    static let command = Command(
        "resume", abstract: translated("Ends a pause."),
        examples: [Example("enfilade activity resume", translated("list and keep activities again"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { _ in
        try await ServiceCall.reach { try await Activities1Client().resume() }
        return .ok
    }
}

/// `enfilade activity exclude`
enum ActivityExcludeCommand {
    private static let app = Argument<String>(
        "APP", help: translated("The app: its bundle, or the name of its desktop file."),
        completion: .dynamic("bundles"))
    private static let undo = Flag("undo", help: translated("Take it in again."))

    /// The command.
    static let command = Command(
        "exclude", abstract: translated("Leaves an app out: its activities are neither listed nor kept."),
        discussion: translated("Activities from before stay; enfilade activity forget deletes them."),
        parameters: [app, undo],
        examples: [
            Example("enfilade activity exclude org.example.Diary", translated("leave an app out")),
            Example("enfilade activity exclude org.example.Diary --undo", translated("take it in again")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let (program, isLeftOut) = (try invocation.values[app], !invocation.values[undo])
        try await ServiceCall.reach { try await Activities1Client().setLeftOut(program, isLeftOut: isLeftOut) }
        return .ok
    }
}

/// `enfilade activity privacy`
enum ActivityPrivacyCommand {
    /// The command.
    static let command = Command(
        "privacy", abstract: translated("Says whether activities are kept, and which apps are left out."),
        parameters: [JSONText.flag],
        examples: [Example("enfilade activity privacy", translated("see the rules"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let rules = try await ServiceCall.reach { try await Activities1Client().privacy() }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(rules))
            return .ok
        }
        let state =
            switch (rules.isPaused, rules.until) {
            case (false, _): translated("activities are kept")
            case (true, let until?): translated("activities are paused until \(PastTime(until).moment())")
            case (true, nil): translated("activities are paused")
            }
        try invocation.console.print(
            ([state] + rules.leftOut.map { translated("left out: \($0)") }).map(Console.harmless).joined(
                separator: "\n"))
        return .ok
    }
}
