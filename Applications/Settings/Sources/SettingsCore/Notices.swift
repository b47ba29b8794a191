// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Observation

/// The last change that can be undone, and the last failure.
@Observable @MainActor public final class Notices {
    /// A change that was made, with the way back.
    public struct Change {
        /// The change in one sentence.
        public let sentence: String
        /// The things that the way back would set.
        fileprivate let subjects: Set<AnyHashable>
        fileprivate let undo: @MainActor () async throws -> Void
    }

    /// The last change; `nil` if it is too late to undo it.
    public private(set) var change: Change?
    /// The last failure in words; `nil` if there is none to be shown.
    public private(set) var problem: String?

    /// Makes a place without notices.
    public init() {}

    /// Notes a change that was made. A failure before it stays until it is dismissed.
    ///
    /// - Parameter subjects: The things that the way back would set: it is given up when one is set again.
    public func changed(
        _ sentence: String, of subjects: Set<AnyHashable> = [], undo: @escaping @MainActor () async throws -> Void
    ) {
        change = Change(sentence: sentence, subjects: subjects, undo: undo)
    }

    /// Notes a failure.
    public func failed(_ error: any Error) {
        if error is CancellationError { return }
        problem = error.localizedDescription
    }

    /// Takes the last change back. If that fails, it can be tried again.
    public func undo() async {
        guard let last = change else { return }
        change = nil
        do {
            try await last.undo()
        } catch {
            if change == nil { change = last }
            failed(error)
        }
    }

    /// Gives up the way back of a change if it would replace something that was set after it.
    public func set(_ subject: AnyHashable) {
        if change?.subjects.contains(subject) == true { change = nil }
    }

    /// Lets the last failure be forgotten; without one, the last change be.
    public func dismiss() {
        if problem != nil { problem = nil } else { change = nil }
    }
}
