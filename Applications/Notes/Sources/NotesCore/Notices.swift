// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// The last change that can be undone, and the last failure.
@Observable public final class Notices {
    /// A change that was made, with the way back.
    public struct Change {
        /// The change in one sentence.
        public let sentence: String
        fileprivate let undo: @MainActor () async throws -> Void
    }

    /// The last change; `nil` if it is too late to undo it.
    public private(set) var change: Change?
    /// The last failure in words; `nil` if there is none to be shown.
    public private(set) var problem: String?

    /// Makes a place without notices.
    public init() {}

    /// Notes a change that was made.
    public func changed(_ sentence: String, undo: @escaping @MainActor () async throws -> Void) {
        (change, problem) = (Change(sentence: sentence, undo: undo), nil)
    }

    /// Notes a failure.
    public func failed(_ error: any Error) {
        if error is CancellationError { return }
        problem = error.localizedDescription
    }

    /// Takes the last change back.
    public func undo() async {
        guard let last = change else { return }
        change = nil
        do { try await last.undo() } catch { failed(error) }
    }

    /// Lets the last change be, and the last failure be forgotten.
    public func dismiss() {
        (change, problem) = (nil, nil)
    }
}
