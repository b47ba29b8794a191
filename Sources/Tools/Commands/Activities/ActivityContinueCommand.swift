// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeProcesses
import EnfiladeServiceClient

/// `enfilade activity continue`
enum ActivityContinueCommand {
    /// Whether an address is only printed.
    static let addressOnly = Flag(
        "print", help: translated("Print the address instead of opening it, if that is all there is."))

    /// The exit statuses of a command that has content shown.
    static let exitStatuses: [(status: ExitStatus, meaning: String)] = [
        (.failed, translated("The content cannot be shown.")),
        (.unavailable, translated("The service cannot be reached or started.")),
    ]

    /// The command.
    static let command = Command(
        "continue", abstract: translated("Has the content of an activity shown again."),
        discussion: translated(
            """
            The app is started if it does not run, and shows the content; the session of its window is printed. Content of an app \
            that is not installed, or of another program, is opened by its address, which is printed.
            """),
        parameters: [ActivityCommand.number, addressOnly],
        examples: [Example("enfilade activity continue 42", translated("go on with something"))],
        exitStatuses: exitStatuses
    ) { invocation in
        let number = UInt64(clamping: try invocation.values[ActivityCommand.number])
        let options = ActivityContinuation(token: DesktopEnvironment.token(in: invocation.environment))
        let outcome = try await ServiceCall.reach { try await Activities1Client().open(number, options) }
        return try await finish(outcome, invocation)
    }

    /// Prints the window that shows some content, or its address, which the desktop opens.
    static func finish(_ outcome: ContinuedActivity, _ invocation: Invocation) async throws -> ExitStatus {
        // An app without windows has neither.
        if let place = outcome.session ?? outcome.address { try invocation.console.print(Console.harmless(place)) }
        if let address = outcome.address, !invocation.values[addressOnly] { try await open(address) }
        return .ok
    }

    /// Has the desktop open an address.
    private static func open(_ address: String) async throws {
        guard await DesktopAddresses.open(address) else {
            throw CommandFailure(translated("the desktop has no program that opens “\(address)”"))
        }
    }
}
