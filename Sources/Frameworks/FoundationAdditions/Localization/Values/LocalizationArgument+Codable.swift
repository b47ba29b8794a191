// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeLocalization
internal import Foundation

extension LocalizationArgument: Codable {
    private enum CodingKeys: String, CodingKey {
        case text, signed, unsigned, floating, resource, list, kind, placeholder
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self =
            switch container.allKeys.first(where: { $0 != .kind }) {
            case .text: .value(.text(try container.decode(String.self, forKey: .text)))
            case .signed: .value(.signed(try container.decode(Int64.self, forKey: .signed)))
            case .unsigned: .value(.unsigned(try container.decode(UInt64.self, forKey: .unsigned)))
            case .floating:
                // The text keeps numbers that formats such as JSON do not have.
                .value(.floating(Double(try container.decode(String.self, forKey: .floating)) ?? .nan))
            case .resource: .resource(try container.decode(LocalizedStringResource.self, forKey: .resource))
            case .list:
                .list(
                    try container.decode([LocalizedStringResource].self, forKey: .list),
                    try container.decode(ListKind.self, forKey: .kind))
            case .placeholder:
                .placeholder(try container.decode(String.LocalizationValue.Placeholder.self, forKey: .placeholder))
            case .kind, nil:
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "a localized value has no known kind"))
            }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .value(.text(let text)): try container.encode(text, forKey: .text)
        case .value(.signed(let number)): try container.encode(number, forKey: .signed)
        case .value(.unsigned(let number)): try container.encode(number, forKey: .unsigned)
        case .value(.floating(let number)): try container.encode("\(number)", forKey: .floating)
        case .attributed(let text):
            // Foundation on Linux encodes no attributes.
            try container.encode(String(text.characters), forKey: .text)
        case .resource(let resource): try container.encode(resource, forKey: .resource)
        case .list(let items, let kind):
            try container.encode(items, forKey: .list)
            try container.encode(kind, forKey: .kind)
        case .styled(let value):
            // A style of any type cannot be made again by a reader that does not know the type.
            try container.encode(String(value.text(in: .ofUser).characters), forKey: .text)
        case .placeholder(let placeholder): try container.encode(placeholder, forKey: .placeholder)
        }
    }
}
