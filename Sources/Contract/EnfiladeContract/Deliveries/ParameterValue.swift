// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

/// A value of a parameter of an intent: as the service stores it, and as it crosses to the app.
package indirect enum ParameterValue: Hashable, Sendable, Codable {
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([ParameterValue])
    /// Everything else: a kind, and a text in the form of that kind.
    case tagged(kind: String, text: String)

    /// The maximum number of lists in each other.
    package static let deepestList = 2

    /// Reads a value of the bus; `nil` if it has a type that parameters never have.
    ///
    /// - Parameter depth: How many more lists may be in each other.
    package init?(_ variant: BusVariant, depth: Int = ParameterValue.deepestList) {
        switch variant.signature {
        case "b": self = .boolean(variant.value(as: Bool.self) ?? false)
        case "x": self = .integer(variant.value(as: Int64.self) ?? 0)
        case "d": self = .number(variant.value(as: Double.self) ?? 0)
        case "s": self = .text(variant.value(as: String.self) ?? "")
        case "av":
            guard depth > 0, let elements = variant.value(as: [BusVariant].self) else { return nil }
            let values = elements.compactMap { ParameterValue($0, depth: depth - 1) }
            guard values.count == elements.count else { return nil }
            self = .list(values)
        case "(ss)":
            guard let (kind, text) = variant.value(as: BusStruct<String, String>.self)?.values else { return nil }
            self = .tagged(kind: kind, text: text)
        default: return nil
        }
    }

    /// The value as the bus carries it.
    package var variant: BusVariant {
        switch self {
        case .boolean(let value): BusVariant(value)
        case .integer(let value): BusVariant(value)
        case .number(let value): BusVariant(value)
        case .text(let value): BusVariant(value)
        case .list(let values): BusVariant(values.map(\.variant))
        case .tagged(let kind, let text): BusVariant(BusStruct(kind, text))
        }
    }

    /// About how many bytes the value has.
    package var size: Int {
        switch self {
        case .boolean, .integer, .number: 8
        case .text(let text): text.utf8.count
        case .list(let values): values.reduce(8) { $0 + $1.size }
        case .tagged(let kind, let text): kind.utf8.count + text.utf8.count
        }
    }
}

/// The values of the parameters of an intent, by the names of the properties.
package typealias ParameterValues = [String: ParameterValue]

extension ParameterValues {
    /// The values as the bus carries them.
    package var options: BusOptions { mapValues(\.variant) }

    /// Reads values of the bus. One of a type that parameters never have is of a kind that nobody knows.
    package init(_ options: BusOptions) {
        self = options.mapValues { ParameterValue($0) ?? .tagged(kind: $0.signature, text: "") }
    }
}
