// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation

/// The question before entries of the history are forgotten.
public struct ForgetQuestion: Hashable {
    /// The entries.
    public let selection: ActivitySelection
    /// The question.
    public let title: String
    /// The consequences.
    public let message: String

    private init(_ selection: ActivitySelection, _ title: String, _ message: String) {
        (self.selection, self.title, self.message) = (selection, title, message)
    }

    /// Asks about the entries of some time until now.
    ///
    /// - Parameter now: The present time.
    public static func lastHour(_ now: Date) -> ForgetQuestion {
        ForgetQuestion(
            .since(now.addingTimeInterval(-3_600)), NSLocalizedString("Forget the last hour?", comment: ""),
            NSLocalizedString(
                "Everything that was in front within it is deleted for good, also if it was there before.", comment: "")
        )
    }

    /// Asks about the entries since midnight.
    ///
    /// - Parameter now: The present time.
    public static func today(_ now: Date) -> ForgetQuestion {
        ForgetQuestion(
            .since(Calendar.current.startOfDay(for: now)), NSLocalizedString("Forget today?", comment: ""),
            NSLocalizedString(
                "Everything that was in front since midnight is deleted for good.", comment: ""))
    }

    /// Asks about all entries with a page on a host.
    public static func site(_ host: String) -> ForgetQuestion {
        ForgetQuestion(
            .site(host), String(format: NSLocalizedString("Forget the site “%@”?", comment: ""), host),
            NSLocalizedString(
                "All entries with a page on it, or on a site below it, are deleted for good.", comment: ""))
    }

    /// Asks about all entries of a program.
    public static func program(_ id: String, name: String) -> ForgetQuestion {
        ForgetQuestion(
            .program(id), String(format: NSLocalizedString("Forget everything of “%@”?", comment: "a program"), name),
            NSLocalizedString("All of its entries are deleted for good. Others will come.", comment: "a program"))
    }

    /// Asks about the whole history.
    public static var everything: ForgetQuestion {
        ForgetQuestion(
            .all, NSLocalizedString("Forget the whole history?", comment: ""),
            NSLocalizedString("All entries of all programs are deleted for good.", comment: ""))
    }
}
