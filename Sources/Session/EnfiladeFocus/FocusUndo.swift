// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation

/// A change of the Focus by the panel, which can be undone for as long as nothing else has changed it.
package struct FocusUndo: Sendable, Hashable {
    /// How long it is offered.
    private static let time: TimeInterval = 300

    /// The change in one sentence.
    package let title: String
    /// The state before it.
    let former: FocusStatus
    /// The state that it has led to.
    private let result: FocusStatus

    /// Notes down a change; `nil` if nothing that can be said by hand leads back.
    ///
    /// A mode that an app or a program had on is theirs: turned on by hand, it would outlive its reason.
    init?(_ title: String, from former: FocusStatus, to result: FocusStatus) {
        guard former != result else { return nil }
        switch former.cause {
        case _ where former.mode == nil: break
        case .hand: break
        case .schedule where former.until != nil: break
        case .schedule, .app, .request: return nil
        }
        (self.title, self.former, self.result) = (title, former, result)
    }

    /// Whether it is offered at a moment, given the state of the Focus.
    func isOffered(_ status: FocusStatus?, at now: Date) -> Bool {
        let hasPassed = former.mode != nil && former.until.map { $0 <= now } ?? false
        return status == result && !hasPassed && now.timeIntervalSince(result.since) < Self.time
    }
}
