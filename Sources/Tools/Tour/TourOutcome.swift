// SPDX-License-Identifier: Apache-2.0
// The outcome of a stop.

import Arguments

/// The outcome of a stop.
enum TourOutcome: Hashable, Sendable {
    /// Everything that was looked for was seen.
    case passed
    /// Something else was seen.
    case failed(String)
    /// This machine lacks something.
    case skipped(String)

    /// The word for it.
    var word: String {
        switch self {
        case .passed: "passed"
        case .failed: "failed"
        case .skipped: "skipped"
        }
    }

    /// Why it did not pass; `nil` if it did.
    var reason: String? {
        switch self {
        case .passed: nil
        case .failed(let reason), .skipped(let reason): reason
        }
    }
}

/// Something was seen that contradicts the sentence.
struct TourFinding: Error, CustomStringConvertible {
    /// The unexpected observation.
    let description: String

    /// Describes it in one sentence.
    init(_ description: String) {
        self.description = description
    }
}

/// This machine lacks a program or a part that a stop needs.
struct TourObstacle: Error, CustomStringConvertible {
    /// The missing program or part.
    let description: String
    /// With which status the command line tells that something is lacking.
    static let exitStatus = ExitStatus.unavailable.rawValue

    /// Describes it in one sentence.
    init(_ description: String) {
        self.description = description
    }
}
