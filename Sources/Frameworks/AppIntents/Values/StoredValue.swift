// SPDX-License-Identifier: Apache-2.0
// The values of parameters as data, in the form in which they cross the bus.

package import EnfiladeBus
package import EnfiladeContract
internal import Foundation

/// The value of a parameter as data: it names no Swift type.
public struct _IntentStoredValue: Hashable, Sendable {
    /// The kinds of values that have no type of their own on the bus.
    package enum Tag: String, Hashable, Sendable {
        case entity, `enum`, date, components, url, attributed, measurement, person, file, currency, payment, identifier
    }

    /// The value.
    package let content: ParameterValue

    package init(_ content: ParameterValue) {
        self.content = content
    }

    /// Stores a value of a kind as a text in the form of that kind.
    init(_ tag: Tag, _ text: String) {
        self.init(.tagged(kind: tag.rawValue, text: text))
    }

    /// Stores a list.
    init(_ elements: [_IntentStoredValue]) {
        self.init(.list(elements.map(\.content)))
    }

    /// The value as it crosses the bus.
    package var variant: BusVariant { content.variant }

    /// The text of a value of a kind; `nil` if it is of another one.
    func text(tagged tag: Tag) -> String? {
        guard case .tagged(tag.rawValue, let text) = content else { return nil }
        return text
    }

    /// Stores a value of Codable as JSON under a kind; `nil` if it cannot be written.
    static func json(_ tag: Tag, _ value: some Encodable) -> Self? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { Self(tag, String(decoding: $0, as: UTF8.self)) }
    }

    /// Reads a value of Codable from JSON under a kind; `nil` if it is none.
    func json<Value: Decodable>(_ tag: Tag, as type: Value.Type = Value.self) -> Value? {
        text(tagged: tag).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
    }
}
