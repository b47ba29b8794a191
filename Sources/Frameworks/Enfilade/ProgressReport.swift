// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Foundation

/// Watches a `Progress` and reports it: corelibs Foundation has no key-value observing.
enum ProgressReport {
    /// How often is worth reporting.
    static let interval = Duration.milliseconds(100)

    /// In how many steps progress is reported: the unit of the work itself is not known until it has told.
    static let units = 1_000.0

    /// Does work and meanwhile reports its progress, if it takes longer than one interval.
    ///
    /// Every movement is reported, even one of less than a step, for it is a sign of life. Work that does not move its
    /// progress, like the closure of a `Transferable`, gives none and has the time of the setting `transfers.timeout`.
    static func during<Result: Sendable>(
        _ progress: Progress, _ report: @escaping @Sendable (UInt64, UInt64) -> Void,
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let reporter = Task {
            var last = 0.0
            while true {
                try await pause(for: interval, because: "corelibs Foundation has no key-value observing")
                // Not the completed units: those of a part count only when the part is finished.
                let fraction = progress.fractionCompleted
                guard fraction != last, fraction.isFinite else { continue }
                last = fraction
                report(UInt64(units * min(max(fraction, 0), 1)), UInt64(units))
            }
        }
        defer { reporter.cancel() }
        return try await work()
    }
}
