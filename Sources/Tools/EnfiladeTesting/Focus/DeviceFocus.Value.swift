// SPDX-License-Identifier: Apache-2.0
// The values of the parameters of filters, in tests.

import EnfiladeBus
import EnfiladeContract
public import Foundation

extension DeviceFocus {
    /// A value of a parameter of a filter, written as a literal where there is one.
    public indirect enum Value: Sendable, Hashable {
        case boolean(Bool)
        case integer(Int)
        case number(Double)
        case text(String)
        case list([Value])
        /// An entity of the app, by its identifier.
        case entity(String)
        /// A case of an enumeration of the app, by its raw value.
        case enumeration(String)
        /// Anything else: the kind, and a text in the form of that kind, as the interface `IntentHost1` has them.
        case other(kind: String, text: String)
    }
}

extension DeviceFocus.Value {
    /// A date.
    public static func date(_ date: Date) -> DeviceFocus.Value {
        .other(kind: "date", text: FilterDate.text(of: date))
    }

    /// Reads a value of the bus; `nil` if it has a type that parameters never have.
    init?(_ variant: BusVariant) {
        switch variant.signature {
        case "b": self = .boolean(variant.value(as: Bool.self) ?? false)
        case "x": self = .integer(Int(variant.value(as: Int64.self) ?? 0))
        case "d": self = .number(variant.value(as: Double.self) ?? 0)
        case "s": self = .text(variant.value(as: String.self) ?? "")
        case "av": self = .list((variant.value(as: [BusVariant].self) ?? []).compactMap { DeviceFocus.Value($0) })
        case "(ss)":
            guard let (kind, text) = variant.value(as: BusStruct<String, String>.self)?.values else { return nil }
            switch kind {
            case "entity": self = .entity(text)
            case "enum": self = .enumeration(text)
            default: self = .other(kind: kind, text: text)
            }
        default: return nil
        }
    }

    /// The value as the bus carries it.
    var variant: BusVariant {
        switch self {
        case .boolean(let value): BusVariant(value)
        case .integer(let value): BusVariant(Int64(value))
        case .number(let value): BusVariant(value)
        case .text(let value): BusVariant(value)
        case .list(let values): BusVariant(values.map(\.variant))
        case .entity(let identifier): BusVariant(BusStruct("entity", identifier))
        case .enumeration(let name): BusVariant(BusStruct("enum", name))
        case .other(let kind, let text): BusVariant(BusStruct(kind, text))
        }
    }
}

// MARK: - Literals

extension DeviceFocus.Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    public init(integerLiteral value: Int) {
        self = .integer(value)
    }

    public init(floatLiteral value: Double) {
        self = .number(value)
    }
}

extension DeviceFocus.Value: ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral {
    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }

    public init(arrayLiteral elements: DeviceFocus.Value...) {
        self = .list(elements)
    }
}
