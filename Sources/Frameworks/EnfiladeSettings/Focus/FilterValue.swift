// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import EnfiladeContract
public import Foundation

/// The values of a filter's parameters, by the names of the parameters.
public typealias FilterValues = [String: FilterValue]

/// A value of a parameter of a filter.
public enum FilterValue: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    /// An entity of the app, by its identifier.
    case entity(String)
    /// A case of an enumeration of the app, by its raw value.
    case enumeration(String)
    /// A date, as a text of ISO 8601.
    case dateText(String)
    /// Another type, as a kind and a text in the form of that kind.
    case other(kind: String, text: String)
    case list([FilterValue])

    /// Makes a value of a date.
    public static func date(_ date: Date) -> FilterValue {
        .dateText(FilterDate.text(of: date))
    }

    /// The date of a value; `nil` if it is none.
    public var date: Date? {
        guard case .dateText(let text) = self else { return nil }
        return FilterDate.date(in: text)
    }
}

extension FilterValue {
    /// Reads a value of the bus; `nil` if no parameter can have it.
    init?(_ variant: BusVariant) {
        if let value = variant.value(as: Bool.self) {
            self = .boolean(value)
        } else if let value = variant.value(as: Int64.self) {
            self = .integer(value)
        } else if let value = variant.value(as: Double.self) {
            self = .number(value)
        } else if let value = variant.value(as: String.self) {
            self = .text(value)
        } else if let (kind, text) = variant.value(as: BusStruct<String, String>.self)?.values {
            self = Self.tagged(kind, text)
        } else if let values = variant.value(as: [BusVariant].self) {
            self = .list(values.compactMap { FilterValue($0) })
        } else {
            return nil
        }
    }

    private static func tagged(_ kind: String, _ text: String) -> FilterValue {
        switch kind {
        case "entity": .entity(text)
        case "enum": .enumeration(text)
        case "date": .dateText(text)
        default: .other(kind: kind, text: text)
        }
    }

    /// The value as it crosses the bus.
    var variant: BusVariant {
        switch self {
        case .boolean(let value): BusVariant(value)
        case .integer(let value): BusVariant(value)
        case .number(let value): BusVariant(value)
        case .text(let value): BusVariant(value)
        case .entity(let value): BusVariant(BusStruct("entity", value))
        case .enumeration(let value): BusVariant(BusStruct("enum", value))
        case .dateText(let value): BusVariant(BusStruct("date", value))
        case .other(let kind, let text): BusVariant(BusStruct(kind, text))
        case .list(let values): BusVariant(values.map(\.variant))
        }
    }
}

extension FilterValues {
    init(_ options: BusOptions) {
        self = options.compactMapValues { FilterValue($0) }
    }

    /// The values as they cross the bus.
    var options: BusOptions { mapValues(\.variant) }
}
