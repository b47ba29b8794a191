// SPDX-License-Identifier: Apache-2.0
// A type is encoded as its identifier.

extension UTType: Codable {
    /// Decodes a type from its identifier, a single string.
    ///
    /// An identifier that nobody declares here keeps its identity, so that nothing is lost when a value is decoded on a
    /// machine without the app. A string that is not an identifier is an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier: identifier, allowUndeclared: true) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(identifier)” is not a uniform type identifier")
        }
        self = type
    }

    /// Encodes the identifier as a single string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
