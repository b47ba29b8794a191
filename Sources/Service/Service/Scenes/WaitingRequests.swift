// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The requests to show something that wait for an app: for its launch, or for the answer of the process that has them.
struct WaitingRequests {
    /// A request, and the call that waits for it.
    struct Waiting: Sendable {
        let number: UInt64
        let request: SceneRequest
        /// Goes on when the app has shown the window, or with the reason why it never will.
        let shown: CheckedContinuation<Void, any Error>
        /// Has the bus start the app, and the timeout for that, or for the answer.
        var efforts: [Task<Void, Never>] = []
        /// Whether the app is started once more if its name is given up before a launch: that may be the end of the process
        /// that had the request before, while which the bus starts no other.
        var mayStartAgain = false

        /// Ends the wait.
        func end(with result: Result<Void, any Error>) {
            for effort in efforts { effort.cancel() }
            shown.resume(with: result)
        }
    }

    /// A request that the launch of an app has taken, until the app answers it.
    private struct Taken: Sendable {
        let waiting: Waiting
        let bundle: String
        /// The process that has taken it.
        let connection: String
    }

    /// The requests that wait for the launch of an app, by bundle, the oldest first.
    private var waiting: [String: [Waiting]] = [:]
    /// The requests that launches have taken and their apps have not answered yet, by number.
    private var taken: [UInt64: Taken] = [:]
    /// The requests that running processes were asked to show, by number: the process, and whether it has begun.
    private var handed: [UInt64: (connection: String, hasBegun: Bool)] = [:]
    private var lastNumber: UInt64 = 0

    /// The apps whose launch is waited for.
    var bundles: [String] { Array(waiting.keys) }

    /// How many requests wait for the launch of an app.
    func count(for bundle: String) -> Int {
        waiting[bundle]?.count ?? 0
    }

    /// How many requests launches have taken that no app has answered yet.
    var takenCount: Int { taken.count }

    /// A number for the next request.
    mutating func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    /// Adds a request that waits for the launch of an app.
    mutating func add(_ request: Waiting, for bundle: String) {
        waiting[bundle, default: []].append(request)
    }

    /// Hands over the requests that wait for the launch of an app, the oldest first.
    ///
    /// - Parameter timeout: Begins the timeout for the answer to a request.
    mutating func take(
        for bundle: String, by connection: String, timeout: (UInt64) -> Task<Void, Never>
    ) -> [SceneRequest] {
        (waiting.removeValue(forKey: bundle) ?? []).map { waiting in
            for effort in waiting.efforts { effort.cancel() }
            var (waiting, request) = (waiting, waiting.request)
            waiting.efforts = [timeout(waiting.number)]
            taken[waiting.number] = Taken(waiting: waiting, bundle: bundle, connection: connection)
            request.number = waiting.number
            return request
        }
    }

    /// Whether a process has taken a request and not answered it.
    func isTaken(_ number: UInt64, by connection: String) -> Bool {
        taken[number]?.connection == connection
    }

    // MARK: - Apps that run

    /// Notes that a running process is asked to show something.
    ///
    /// - Returns: The number of the request.
    mutating func hand(to connection: String) -> UInt64 {
        let number = nextNumber()
        handed[number] = (connection, false)
        return number
    }

    /// Notes that a process handles a request; false if it was not asked, or nobody waits any more.
    mutating func begin(_ number: UInt64, by connection: String) -> Bool {
        guard handed[number]?.connection == connection else { return false }
        handed[number]?.hasBegun = true
        return true
    }

    /// Whether the process that was asked has begun with a request.
    func hasBegun(_ number: UInt64) -> Bool {
        handed[number]?.hasBegun ?? false
    }

    /// Notes that nobody waits for the answer of a running process any more.
    mutating func takeBack(_ number: UInt64) {
        handed[number] = nil
    }

    // MARK: - Ends

    /// Ends the wait for the launch of an app.
    mutating func giveUp(_ number: UInt64, for bundle: String, _ error: any Error) {
        guard let position = waiting[bundle]?.firstIndex(where: { $0.number == number }) else { return }
        waiting[bundle]?.remove(at: position).end(with: .failure(error))
        if waiting[bundle]?.isEmpty == true { waiting[bundle] = nil }
    }

    /// Has an app started again whose name was given up before a launch, for requests that may be for that; ends the wait of
    /// all others.
    ///
    /// - Parameter efforts: Begins to have the app started for a request.
    mutating func launchEnded(of bundle: String, _ error: ServiceError, efforts: (UInt64) -> [Task<Void, Never>]) {
        let former = waiting.removeValue(forKey: bundle) ?? []
        waiting[bundle] = former.filter(\.mayStartAgain).map { request in
            for effort in request.efforts { effort.cancel() }
            var request = request
            (request.efforts, request.mayStartAgain) = (efforts(request.number), false)
            return request
        }
        if waiting[bundle]?.isEmpty == true { waiting[bundle] = nil }
        for request in former where !request.mayStartAgain { request.end(with: .failure(error)) }
    }

    /// Ends the wait of all requests for an app.
    mutating func giveUp(for bundle: String, _ error: ServiceError) {
        for request in waiting.removeValue(forKey: bundle) ?? [] { request.end(with: .failure(error)) }
        for (number, request) in taken where request.bundle == bundle { end(number, with: .failure(error)) }
    }

    /// Ends the wait for the answers of a process that has ended.
    mutating func giveUp(by connection: String) {
        for (number, request) in taken where request.connection == connection {
            let error = ServiceError(
                .appUnavailable, "the app “\(request.bundle)” has ended before it had shown the window")
            end(number, with: .failure(error))
        }
    }

    /// Ends the wait for the answer to a request that a launch has taken.
    mutating func end(_ number: UInt64, with result: Result<Void, any Error>) {
        taken.removeValue(forKey: number)?.waiting.end(with: result)
    }
}
