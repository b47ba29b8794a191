// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A clown for a party.
public struct Clown: Codable, Hashable, Identifiable, Sendable {
    /// The clown's identifier in files and in links.
    public let id: String
    /// The name on the poster.
    public let name: String
    /// The clown's best skill.
    public let speciality: String
    /// A few sentences.
    public let about: String
    /// The part of the town.
    public let quarter: String
    /// Francs for a party.
    public let rate: Int
    /// Stars that the public has given, from 1 to 5.
    public let rating: Int
    /// How far to the right of the middle of the map, in points.
    public let x: Double
    /// How far below the middle of the map, in points.
    public let y: Double
    /// The clown's look.
    public let look: Look

    /// The look of a clown.
    public struct Look: Codable, Hashable, Sendable {
        /// A hat, or none.
        public enum Hat: String, Codable, Sendable {
            case none, cone, bowler, flower, top
        }

        /// The color of the hair, in hexadecimal digits.
        public let hair: String
        /// The hat.
        public let hat: Hat
        /// The color of the hat.
        public let hatColor: String
        /// The color of the skin.
        public let skin: String
        /// The color of the collar and of the background.
        public let suit: String
    }
}

extension Clown {
    /// Reads the clowns of the town in a folder.
    public static func all(in folder: URL) throws -> [Clown] {
        let data = try Data(contentsOf: folder.appendingPathComponent("clowns.json"))
        return try JSONDecoder().decode([Clown].self, from: data)
    }

    /// Whether a search finds the clown.
    public func matches(_ words: String) -> Bool {
        let text = "\(name) \(speciality) \(quarter)".lowercased()
        return words.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }
}
