// SPDX-License-Identifier: Apache-2.0
// An app without windows whose Focus filter says when it is performed, in microseconds of the monotonic clock.

import AppIntents
import Glibc

struct StatusFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Set a status"

    @Parameter(title: "Status")
    var status: String?

    var displayRepresentation: DisplayRepresentation { "Status" }

    func perform() async throws -> some IntentResult {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        print("performed \(time.tv_sec * 1_000_000 + time.tv_nsec / 1_000)")
        fflush(nil)
        return .result()
    }
}

@main struct FilterApp {
    static func main() async {
        // The first use of the framework: from here on the app answers the service.
        _ = try? await StatusFilter.current
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}
