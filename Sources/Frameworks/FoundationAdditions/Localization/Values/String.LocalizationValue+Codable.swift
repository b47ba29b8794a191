// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension String.LocalizationValue: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, arguments
    }

    /// The maximum depth of values in values that are decoded.
    private static let maximumDepth = 64

    /// Decodes a value.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if values are nested too deeply.
    public init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count <= Self.maximumDepth else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "localized values are nested too deeply"))
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try container.decode(String.self, forKey: .key),
            arguments: try container.decode([LocalizationArgument].self, forKey: .arguments))
    }

    /// Encodes the value; numbers, texts and lists keep their types, and other values with a style become texts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        try container.encode(arguments, forKey: .arguments)
    }
}
