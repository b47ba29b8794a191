// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension PredicateValue: Codable {
    /// The tags of kinds, one or a few letters because there are many constants.
    private enum Tag: String, CodingKey, CaseIterable {
        case null
        case bool = "b"
        case integer = "i"
        case double = "d"
        case decimal = "dec"
        case string = "s"
        case date
        case data
        case url
        case uuid
        case array
        case set
        case dictionary = "dict"
    }

    package init(from decoder: any Decoder) throws {
        let (tag, container) = try NodeCoding.name(Tag.self, in: decoder)
        func text() throws -> String { try container.decode(String.self, forKey: tag).inMarkOrder }
        func parsed<Value>(_ value: Value?) throws -> Value {
            guard let value else {
                throw PredicateFailure(.encoding, "a constant of the encoded predicate is no \(tag)")
            }
            return value
        }
        self =
            switch tag {
            case .null: .null
            case .bool: .bool(try container.decode(Bool.self, forKey: tag))
            case .integer: .integer(try container.decode(Int64.self, forKey: tag))
            // Texts, since JSON has no infinity and no precision that everybody keeps.
            case .double: .double(try parsed(Double(text())))
            case .decimal: .decimal(try parsed(Decimal(string: text()).flatMap { $0.isNaN ? nil : $0 }))
            case .string: .string(try text())
            case .date: .date(Date(timeIntervalSinceReferenceDate: try parsed(Double(text()))))
            case .data: .data(try parsed(Data(base64Encoded: text())))
            case .url: .url(try text())
            case .uuid: .uuid(try parsed(UUID(uuidString: text())))
            case .array: .array(try container.decode([PredicateValue].self, forKey: tag))
            case .set: .set(Set(try container.decode([PredicateValue].self, forKey: tag)))
            case .dictionary: .dictionary(try container.decode([String: PredicateValue].self, forKey: tag))
            }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Tag.self)
        switch self {
        case .null: try container.encode(true, forKey: .null)
        case .bool(let value): try container.encode(value, forKey: .bool)
        case .integer(let value): try container.encode(value, forKey: .integer)
        case .double(let value): try container.encode(Self.text(value), forKey: .double)
        case .decimal(let value): try container.encode("\(value)", forKey: .decimal)
        case .string(let value): try container.encode(value, forKey: .string)
        case .date(let value): try container.encode(Self.text(value.timeIntervalSinceReferenceDate), forKey: .date)
        case .data(let value): try container.encode(value.base64EncodedString(), forKey: .data)
        case .url(let value): try container.encode(value, forKey: .url)
        case .uuid(let value): try container.encode(value.uuidString, forKey: .uuid)
        case .array(let elements): try container.encode(elements, forKey: .array)
        // In one order, so that equal predicates give equal bytes.
        case .set(let elements): try container.encode(PredicatePrinter.sorted(elements), forKey: .set)
        case .dictionary(let entries): try container.encode(entries, forKey: .dictionary)
        }
    }

    /// A number as it is encoded: equal constants give equal bytes, and there are many ways not to be a number.
    private static func text(_ value: Double) -> String {
        value.isNaN ? "nan" : "\(value)"
    }
}
