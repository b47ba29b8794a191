// SPDX-License-Identifier: Apache-2.0
// The values of parameters as data, in the form in which they cross the bus.

package import EnfiladeBus
package import EnfiladeContract
internal import Foundation

/// The value of a parameter as data: it names no Swift type.
public struct _IntentStoredValue: Hashable, Sendable {
    /// The forms of a value.
    package indirect enum Content: Hashable, Sendable {
        /// `b`
        case boolean(Bool)
        /// `x`
        case integer(Int64)
        /// `d`
        case number(Double)
        /// `s`
        case text(String)
        /// `av`
        case list([_IntentStoredValue])
        /// `(ss)`: a kind, and a text in the form of that kind.
        case tagged(Tag, String)
    }

    /// The kinds of values that have no type of their own on the bus.
    package enum Tag: String, Hashable, Sendable {
        case entity, `enum`, date, components, url, attributed, measurement, person, file, currency, payment, identifier
    }

    /// The value.
    package let content: Content

    package init(_ content: Content) {
        self.content = content
    }

    /// Reads a value that has come from the service; `nil` if it is of a kind that is not known here.
    package init?(_ value: ParameterValue) {
        switch value {
        case .boolean(let value): content = .boolean(value)
        case .integer(let value): content = .integer(value)
        case .number(let value): content = .number(value)
        case .text(let value): content = .text(value)
        case .list(let values):
            let elements = values.compactMap { Self($0) }
            guard elements.count == values.count else { return nil }
            content = .list(elements)
        case .tagged(let kind, let text):
            guard let tag = Tag(rawValue: kind) else { return nil }
            content = .tagged(tag, text)
        }
    }

    /// The value as it crosses the bus.
    package var variant: BusVariant {
        switch content {
        case .boolean(let value): BusVariant(value)
        case .integer(let value): BusVariant(value)
        case .number(let value): BusVariant(value)
        case .text(let value): BusVariant(value)
        case .list(let values): BusVariant(values.map(\.variant))
        case .tagged(let tag, let text): BusVariant(BusStruct(tag.rawValue, text))
        }
    }

    /// The text of a value of a kind; `nil` if it is of another one.
    func text(tagged tag: Tag) -> String? {
        guard case .tagged(tag, let text) = content else { return nil }
        return text
    }

    /// Stores a value of Codable as JSON under a kind; `nil` if it cannot be written.
    static func json(_ tag: Tag, _ value: some Encodable) -> Self? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { Self(.tagged(tag, String(decoding: $0, as: UTF8.self))) }
    }

    /// Reads a value of Codable from JSON under a kind; `nil` if it is none.
    func json<Value: Decodable>(_ tag: Tag, as type: Value.Type = Value.self) -> Value? {
        text(tagged: tag).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
    }
}
