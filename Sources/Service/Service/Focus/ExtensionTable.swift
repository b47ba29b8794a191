// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency

/// The extensions that were started, until they have ended.
struct ExtensionTable {
    private struct Entry {
        var process: (any FocusExtension)?
        /// The connection with which it has joined.
        var connection: String?
        /// Gives its result when it has joined, or never will.
        let joined = OneShot<Void>()
        /// Gives its result when it has ended.
        let ended = OneShot<Void>()
        /// Gives it up if it does not join.
        let limit: Task<Void, Never>
        /// Ends it when it has nothing to do.
        var idle: Task<Void, Never>?
        /// How many calls it has to answer.
        var uses = 0
        var isEnding = false
    }

    /// Timeout for an extension to join after it was started.
    static let startLimit = Duration.seconds(30)
    /// The time after which an extension that has nothing to do is ended.
    static let idleLimit = Duration.seconds(30)

    private let clock: any Clock<Duration>
    private var entries: [String: Entry] = [:]

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// Notes that an extension is being started.
    mutating func begin(_ bundle: String, limit: Task<Void, Never>) {
        entries[bundle] = Entry(limit: limit)
    }

    /// Takes the process over; one that nobody wants any more is ended.
    mutating func started(_ bundle: String, _ process: any FocusExtension) {
        guard entries[bundle]?.isEnding == false else { return process.end() }
        entries[bundle]?.process = process
    }

    /// Notes that a process of an app answers: nobody has to wait for its extension any more.
    ///
    /// - Parameter connection: The connection of the extension; `nil` if it is another process.
    mutating func join(_ bundle: String, _ connection: String?) {
        guard let entry = entries[bundle], entry.connection == nil else { return }
        entry.joined.give()
        guard let connection else { return }
        entries[bundle]?.connection = connection
        entry.limit.cancel()
    }

    /// Whether an extension was asked to end.
    func isEnding(_ bundle: String) -> Bool { entries[bundle]?.isEnding == true }

    /// A result that comes when an extension has ended that was asked to; `nil` for any other one.
    func ending(of bundle: String) -> OneShot<Void>? { isEnding(bundle) ? entries[bundle]?.ended : nil }

    /// The connection of an extension; `nil` if none was started, or it has not joined.
    func connection(of bundle: String) -> String? { entries[bundle]?.connection }

    /// Whether an extension was started and has not joined yet.
    func isWaiting(_ bundle: String) -> Bool { entries[bundle].map { $0.connection == nil } ?? false }

    /// Whether any extension was started and has not joined yet.
    var isWaiting: Bool { entries.values.contains { $0.connection == nil && !$0.isEnding } }

    /// A result that comes when the extension has joined or cannot.
    func joined(_ bundle: String) -> OneShot<Void> { entries[bundle]?.joined ?? OneShot() }

    /// Has an extension end.
    mutating func end(_ bundle: String) {
        guard let entry = entries[bundle], !entry.isEnding else { return }
        entries[bundle]?.isEnding = true
        entry.process?.end()
    }

    /// Lets the waiting questions go on, with an error.
    func fail(_ bundle: String, _ error: any Error) {
        entries[bundle]?.joined.give(.failure(error))
    }

    /// Forgets an extension that has ended.
    mutating func remove(_ bundle: String, _ error: any Error) {
        guard let entry = entries.removeValue(forKey: bundle) else { return }
        entry.limit.cancel()
        entry.idle?.cancel()
        entry.joined.give(.failure(error))
    }

    /// Notes that an extension has something to do.
    mutating func keep(_ bundle: String) {
        entries[bundle]?.uses += 1
        entries[bundle]?.idle?.cancel()
    }

    /// Notes that it has done that, and does something once it had nothing else to do for a while.
    mutating func idle(_ bundle: String, _ end: @escaping @Sendable () async -> Void) {
        guard let entry = entries[bundle] else { return }
        entry.idle?.cancel()
        let uses = max(0, entry.uses - 1)
        entries[bundle]?.uses = uses
        guard uses == 0 else { return }
        let task = afterDelay(Self.idleLimit, clock: clock, end)
        entries[bundle]?.idle = task
    }
}
