// SPDX-License-Identifier: Apache-2.0
// How two or more ways of doing the same are timed against each other.

import Foundation

/// Times contestants in turn, so that whatever else the machine does meanwhile meets all of them alike.
enum Contest {
    /// Lets every contestant do its work in turn, again and again.
    ///
    /// - Parameters:
    ///   - repetitions: How often each one is timed, after one round that is not.
    ///   - contestants: Do the work once and answer how long it took, each in its own way.
    /// - Returns: The median of each contestant.
    static func medians(repetitions: Int, _ contestants: [() throws -> Duration]) throws -> [Duration] {
        for contestant in contestants { _ = try contestant() }
        var times = contestants.map { _ in [Duration]() }
        for _ in 0..<repetitions {
            for (place, contestant) in contestants.enumerated() { times[place].append(try contestant()) }
        }
        return times.map { $0.median }
    }

    /// How long some work takes.
    static func time(_ work: () throws -> Void) rethrows -> Duration {
        try ContinuousClock().measure(work)
    }

    /// How long some work takes that waits for something.
    static func time(_ work: () async throws -> Void) async rethrows -> Duration {
        let start = ContinuousClock.now
        try await work()
        return .now - start
    }
}

extension [Duration] {
    /// The middle one in order of length; zero if there is none.
    var median: Duration {
        isEmpty ? .zero : sorted()[count / 2]
    }

    /// The duration that so many in a hundred do not pass; zero if there is none.
    func percentile(_ percent: Int) -> Duration {
        isEmpty ? .zero : sorted()[Swift.min(count * percent / 100, count - 1)]
    }
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double {
        self / .seconds(1)
    }

    /// The duration with three digits, in the unit that suits it.
    var text: String {
        switch seconds {
        case ..<1e-6: "\((seconds * 1e9).threeDigits) ns"
        case ..<1e-3: "\((seconds * 1e6).threeDigits) µs"
        case ..<1: "\((seconds * 1e3).threeDigits) ms"
        default: "\(seconds.threeDigits) s"
        }
    }
}

extension Double {
    /// The number with three significant digits.
    var threeDigits: String {
        formatted(.number.precision(.significantDigits(3)).grouping(.never).locale(.init(identifier: "en")))
    }
}
