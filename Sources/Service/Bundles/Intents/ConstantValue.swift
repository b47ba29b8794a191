// SPDX-License-Identifier: Apache-2.0
// The constant values that the compiler finds, from files named `*.swiftconstvalues`: what is not constant has no value there.

internal import Foundation

/// A value in the source of an app, as far as the compiler knows it.
indirect enum ConstantValue: Hashable, Sendable {
    /// A number, a Boolean or a text, as a text.
    case literal(String)
    /// A call of an initializer.
    case call(type: String, [Argument])
    /// A case of an enumeration.
    case named(String)
    /// The elements of an array or a tuple.
    case list([ConstantValue])
    /// `nil`.
    case absent
    /// A value that is known only when the app runs.
    case computed

    /// An argument of a call.
    struct Argument: Hashable, Sendable {
        let label: String
        let value: ConstantValue
    }

    /// The maximum depth of a value.
    private static let maximumDepth = 32
    /// The maximum number of elements of a list.
    private static let maximumCount = 1_000

    /// Reads a value; one that is nested deeper than anybody writes it counts as computed.
    init(_ node: [String: Any], depth: Int = 0) {
        guard depth < Self.maximumDepth, let kind = node["valueKind"] as? String else {
            self = .computed
            return
        }
        let value = node["value"]
        switch kind {
        case "RawLiteral":
            self = (value as? String).map { ConstantValue.literal($0) } ?? .computed
        case "NilLiteral":
            self = .absent
        case "InitCall":
            guard let call = value as? [String: Any], let type = call["type"] as? String else {
                self = .computed
                return
            }
            let arguments = (call["arguments"] as? [[String: Any]] ?? []).prefix(Self.maximumCount)
            self = .call(
                type: type,
                arguments.map {
                    Argument(label: $0["label"] as? String ?? "", value: ConstantValue($0, depth: depth + 1))
                })
        case "Enum":
            self = ((value as? [String: Any])?["name"] as? String).map { ConstantValue.named($0) } ?? .computed
        case "Array", "Tuple":
            guard let elements = value as? [[String: Any]], elements.count <= Self.maximumCount else {
                self = .computed
                return
            }
            self = .list(elements.map { ConstantValue($0, depth: depth + 1) })
        default:
            self = .computed
        }
    }

    /// The argument of a call with a label; `nil` if this is no such call, or if the argument is `nil`.
    func argument(_ label: String) -> ConstantValue? {
        guard case .call(_, let arguments) = self, let found = arguments.first(where: { $0.label == label }),
            found.value != .absent
        else { return nil }
        return found.value
    }

    /// The text of a literal; `nil` for all else.
    var text: String? {
        if case .literal(let text) = self { text } else { nil }
    }
}

/// A property of a type of an app.
struct ConstantProperty: Hashable, Sendable {
    let name: String
    let type: String
    let isStatic: Bool
    let isComputed: Bool
    let value: ConstantValue

    init?(_ node: [String: Any]) {
        guard let name = node["label"] as? String, let type = node["type"] as? String else { return nil }
        self.name = name
        self.type = type
        isStatic = node["isStatic"] as? String == "true"
        isComputed = node["isComputed"] as? String == "true"
        value = ConstantValue(node)
    }
}

/// A type of an app with its constant values.
struct ConstantType: Hashable, Sendable {
    /// The name with its module.
    let name: String
    /// The names of its protocols with their modules.
    let conformances: [String]
    let properties: [ConstantProperty]
    /// The raw values of the cases of an enumeration.
    let cases: [String: String]

    /// The maximum number of properties.
    private static let maximumCount = 2_000

    init?(_ node: [String: Any]) {
        guard let name = node["typeName"] as? String, let conformances = node["conformances"] as? [String] else {
            return nil
        }
        self.name = name
        self.conformances = conformances
        properties = (node["properties"] as? [[String: Any]] ?? []).prefix(Self.maximumCount)
            .compactMap(ConstantProperty.init)
        let cases = (node["cases"] as? [[String: Any]] ?? []).prefix(Self.maximumCount).compactMap { entry in
            (entry["name"] as? String).map { ($0, entry["rawValue"] as? String ?? $0) }
        }
        self.cases = Dictionary(cases, uniquingKeysWith: { first, _ in first })
    }

    /// The name without its module and the types around it.
    var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }

    /// Whether it conforms to a protocol of AppIntents.
    func conforms(to name: String) -> Bool { conformances.contains("AppIntents.\(name)") }

    /// The value of a static property; `nil` if it is not declared.
    func value(_ name: String) -> ConstantValue? {
        properties.first { $0.isStatic && $0.name == name }?.value
    }
}
