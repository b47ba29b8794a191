// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation

/// The activities that apps were given to continue while a program had them, and the streams that are being made. Pure.
struct ContinuedActivities: Sendable {
    /// An activity that an app was given.
    struct Given: Sendable, Hashable {
        let number: Int64
        /// The bundle that was given it.
        let bundle: String
        /// The connection of the program that had it; `nil` once that has left the bus.
        fileprivate(set) var connection: String?
    }

    /// The limit for the activities of one bundle that are remembered.
    static let limit = 64
    /// The limit for the calls of one bundle that wait for a stream.
    static let waitingLimit = 16

    /// The activities by their word, which only the app knows that was given it.
    private var given: [String: Given] = [:]
    /// The words of each bundle, the oldest first.
    private var words: [String: [String]] = [:]
    private var waiting: [String: Int] = [:]

    /// Notes that an app is given an activity; of too many the oldest is forgotten.
    mutating func give(_ number: Int64, of connection: String, to bundle: String, as word: String) {
        given[word] = Given(number: number, bundle: bundle, connection: connection)
        var own = words[bundle, default: []] + [word]
        if own.count > Self.limit { given[own.removeFirst()] = nil }
        words[bundle] = own
    }

    /// Takes back that an app was given an activity.
    mutating func takeBack(_ word: String) {
        guard let bundle = given.removeValue(forKey: word)?.bundle else { return }
        words[bundle]?.removeAll { $0 == word }
        if words[bundle]?.isEmpty == true { words[bundle] = nil }
    }

    /// Finds the program that had an activity, and begins to wait for a stream to that.
    ///
    /// - Throws: `ServiceError` with `notPermitted`, `appUnavailable` or `limitExceeded`.
    mutating func begin(_ word: String, by bundle: String) throws(ServiceError) -> (number: Int64, connection: String) {
        guard let activity = given[word], ExactText(activity.bundle) == ExactText(bundle) else {
            throw ServiceError(.notPermitted, "the bundle “\(bundle)” was not given an activity with this word")
        }
        guard let connection = activity.connection else {
            throw ServiceError(.appUnavailable, "the program whose activity is continued has ended")
        }
        guard waiting[bundle, default: 0] < Self.waitingLimit else {
            throw ServiceError(
                .limitExceeded, "\(Self.waitingLimit) calls of the bundle “\(bundle)” wait for a stream already")
        }
        waiting[bundle, default: 0] += 1
        return (activity.number, connection)
    }

    /// Ends the wait for a stream.
    mutating func end(by bundle: String) {
        let left = waiting[bundle, default: 0] - 1
        waiting[bundle] = left > 0 ? left : nil
    }

    /// Notes that a program has left the bus.
    mutating func leave(_ connection: String) {
        for (word, activity) in given where activity.connection == connection { given[word]?.connection = nil }
    }

    /// Forgets the activities of a bundle that is no more.
    mutating func forget(_ bundle: String) {
        for word in words.removeValue(forKey: bundle) ?? [] { given[word] = nil }
    }

    /// Forgets all activities: on another bus the same names are other connections.
    mutating func forgetAll() {
        (given, words) = ([:], [:])
    }
}
