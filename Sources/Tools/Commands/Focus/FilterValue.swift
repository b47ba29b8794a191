// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Foundation

/// A value of a filter, as it is printed and typed.
enum FilterValue: Encodable {
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([FilterValue])

    /// Reads a value of the bus; of an entity the identifier, of a case the raw value. `nil` if it is none.
    init?(_ variant: BusVariant) {
        if let value = variant.value(as: Bool.self) {
            self = .boolean(value)
        } else if let value = variant.value(as: Int64.self) {
            self = .integer(value)
        } else if let value = variant.value(as: Double.self) {
            self = .number(value)
        } else if let value = variant.value(as: String.self) {
            self = .text(value)
        } else if let values = variant.value(as: BusStruct<String, String>.self)?.values {
            self = .text(values.1)
        } else if let values = variant.value(as: [BusVariant].self) {
            self = .list(values.compactMap { FilterValue($0) })
        } else {
            return nil
        }
    }

    /// Makes the value for a parameter of the typed text; `nil` if it is none.
    static func variant(_ text: String, for parameter: FilterParameter) -> BusVariant? {
        guard parameter.isArray else { return element(text, parameter.kind) }
        let words = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        let elements = words.map { element(String($0), parameter.kind) }
        let known = elements.compactMap(\.self)
        return known.count == elements.count ? BusVariant(known) : nil
    }

    private static func element(_ text: String, _ kind: FocusParameterKind) -> BusVariant? {
        switch kind {
        case .boolean:
            ["true": true, "yes": true, "false": false, "no": false][text.lowercased()].map { BusVariant($0) }
        case .integer: Int64(text).map { BusVariant($0) }
        case .number: Double(text).map { BusVariant($0) }
        case .text: BusVariant(text)
        case .entity: BusVariant(BusStruct("entity", text))
        case .enumeration: BusVariant(BusStruct("enum", text))
        case .date:
            date(text).map { BusVariant(BusStruct("date", FilterDate.text(of: $0))) }
        case .other: nil
        }
    }

    /// The moment that a text names, in ISO 8601 or by the clock of the user; `nil` if it names none.
    private static func date(_ text: String) -> Date? {
        FilterDate.date(in: text) ?? DayAndTime(text)?.date(at: 0)
    }

    /// The value for a person.
    var text: String {
        switch self {
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .text(let text): text.contains(" ") || text.isEmpty ? "“\(text)”" : text
        case .list(let values): values.map(\.text).joined(separator: ",")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let values): try container.encode(values)
        }
    }
}
