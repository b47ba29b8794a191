// SPDX-License-Identifier: Apache-2.0
// The lasting state: it is written to a file after every change, and read when the app starts.

import Foundation

/// The facts about the clowns that change while the app is used.
public struct TownRecord: Codable, Equatable, Sendable {
    /// The clowns that cannot come at the moment.
    public private(set) var unavailable: Set<String>
    /// The clowns that the user has booked.
    public private(set) var booked: Set<String> = []
    /// The clowns that were kept for later, the latest first; among them those that were booked since.
    private var kept: [String] = []
    /// The stars that the user has given.
    public private(set) var ratings: [String: Int] = [:]
    /// How many notices of the agency there were.
    public private(set) var notices = 0

    /// The state of a town in which some clowns are elsewhere.
    public init(unavailable: Set<String> = []) {
        self.unavailable = unavailable
    }

    private enum CodingKeys: String, CodingKey {
        case unavailable, booked, ratings, notices
        case kept = "favourites"
    }

    /// The clowns that are kept for later, the latest first, without the booked ones.
    public var favourites: [String] { kept.filter { !booked.contains($0) } }

    /// Whether a clown can be booked.
    public func isAvailable(_ clown: String) -> Bool {
        !unavailable.contains(clown) && !booked.contains(clown)
    }

    /// Books a clown, which is no favourite for later as long as that lasts; `false` if that cannot be done.
    public mutating func book(_ clown: String) -> Bool {
        guard isAvailable(clown) else { return false }
        return booked.insert(clown).inserted
    }

    /// Takes a booking back.
    public mutating func unbook(_ clown: String) {
        booked.remove(clown)
    }

    /// Keeps a clown for later.
    public mutating func keep(_ clown: String) {
        kept.removeAll { $0 == clown }
        kept.insert(clown, at: 0)
    }

    /// Keeps a clown no longer.
    public mutating func forget(_ clown: String) {
        kept.removeAll { $0 == clown }
    }

    /// Gives a clown some stars. Whoever gets one or two is no favourite.
    ///
    /// - Returns: Whether the rating is a low one.
    public mutating func rate(_ clown: String, stars: Int) -> Bool {
        ratings[clown] = min(5, max(1, stars))
        guard stars <= 2 else { return false }
        forget(clown)
        return true
    }

    /// Takes the next notice of the agency: a clown is called away, or has come back.
    ///
    /// - Returns: The clown; `nil` if there are none.
    public mutating func takeNotice(about clowns: [String]) -> String? {
        guard !clowns.isEmpty else { return nil }
        // A step that has no factor in common with likely numbers of clowns: everybody has a turn.
        let clown = clowns[(notices * 7 + 3) % clowns.count]
        notices += 1
        if unavailable.remove(clown) == nil { unavailable.insert(clown) }
        return clown
    }
}

extension TownRecord {
    /// Reads a file; `nil` if there is none, or none that can be read.
    public init?(contentsOf file: URL) {
        guard let data = try? Data(contentsOf: file), let read = try? JSONDecoder().decode(Self.self, from: data)
        else { return nil }
        self = read
    }

    /// Writes a file, and the folder around it.
    public func write(to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: file, options: .atomic)
    }
}
