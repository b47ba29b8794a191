// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeLogging
import EnfiladeProcesses

/// A program that takes something over, and then runs for as long as the user needs it.
///
/// `xdg-email` is one: it ends with the mail program that it starts, if none ran before.
package struct HandoverProgram: Sendable {
    /// How long a program runs until the handover counts as done.
    package static let timeout: Duration = .seconds(5)

    private let program: Program
    private let timeout: Duration

    /// Plans a program.
    package init(
        _ path: String, _ arguments: [String], environment: [String: String],
        timeout: Duration = HandoverProgram.timeout
    ) {
        var program = Program(path, arguments, environment: environment)
        // What it starts can be stopped with it.
        program.startsSession = true
        self.program = program
        self.timeout = timeout
    }

    /// Starts it, and returns when it has succeeded or has run for a while. Cancelling the task before that ends it.
    ///
    /// - Throws: `FileError` if it does not start; `ServiceError.appUnavailable` if it fails in that time.
    package func run() async throws {
        try Task.checkCancellation()
        let child = try await offload { () throws(FileError) in
            // Whatever it, or the program that it starts, has to say belongs into the journal.
            let log = try Descriptor(duplicating: STDERR_FILENO)
            return try program.start(output: log, errors: log)
        }
        let hasEnded = await withTaskCancellationHandler {
            await offload { Self.waits(for: child, atMost: timeout) }
        } onCancel: {
            Self.signal(child, SIGTERM)
        }
        guard hasEnded else {
            guard Task.isCancelled else { return reap(child) }
            Self.signal(child, SIGKILL)
            _ = await offload { child.wait() }
            throw CancellationError()
        }
        let ending = child.wait()
        if ending == .exited(0) { return }
        try Task.checkCancellation()
        throw ServiceError(.appUnavailable, translated("\(name) ended with \(String(describing: ending))"))
    }

    private var name: String { FilePath.lastComponent(program.path) }

    /// Waits on this thread until it has ended; false if it still runs after that time.
    ///
    /// The kernel keeps its number for it even then: only `Child.wait` gives that back.
    private static func waits(for child: Child, atMost limit: Duration) -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + limit
        while true {
            let rest: Duration = max(.zero, end - clock.now)
            let milliseconds = Int32(clamping: Int64((rest / .milliseconds(1)).rounded(.up)))
            var watched = pollfd(fd: child.handle.number, events: Int16(POLLIN), revents: 0)
            let ready = poll(&watched, 1, milliseconds)
            if ready >= 0 || errno != EINTR { return ready > 0 }
        }
    }

    /// Sends a signal to it and to the processes that it has started. Nobody may have waited for its end by then.
    private static func signal(_ child: Child, _ signal: Int32) {
        _ = kill(-child.number, signal)
    }

    /// Waits for its end while nobody else does.
    private func reap(_ child: Child) {
        let name = name
        Task {
            let ending = await offload { child.wait() }
            if ending != .exited(0) {
                Logger(module: "sharing").notice(
                    "a program that took something has failed", ["program": name, "ending": "\(ending)"])
            }
        }
    }
}
