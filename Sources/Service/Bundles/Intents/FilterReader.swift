// SPDX-License-Identifier: Apache-2.0
// From the constant values of an app to its Focus filters.

/// The Focus filters among the types of an app.
struct FilterReader {
    /// The filters, by the order of their names.
    private(set) var filters: [DeclaredFilter] = []
    /// The filters with a text that is known only when the app runs, by name.
    private(set) var computed: [String] = []
    /// The faults for which the bundle is refused.
    private(set) var faults: [String] = []

    private let types: [String: ConstantType]

    init(_ types: [ConstantType]) {
        self.types = Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for type in self.types.values.sorted(by: { $0.name < $1.name }) where type.conforms(to: "SetFocusFilterIntent")
        {
            read(type)
        }
        (filters, faults) = FilterRules.checked(filters)
    }

    private mutating func read(_ type: ConstantType) {
        let identifier = type.value("persistentIdentifier") ?? .literal(type.shortName)
        guard let intent = identifier.text else {
            computed.append(type.shortName)
            return
        }
        // What an extension in another file declares is not among the constant values.
        let declared = type.value("title") ?? .computed
        let description = type.value("description") ?? .absent
        guard let title = Self.text(declared), description == .absent || Self.text(description) != nil else {
            computed.append(intent)
            return
        }
        let hasComputedTitles = type.properties.contains { property in
            Self.isParameter(property) && property.value.argument("title").map { Self.text($0) == nil } ?? false
        }
        if hasComputedTitles { computed.append(intent) }
        filters.append(
            DeclaredFilter(
                intent: intent, title: title, description: Self.text(description),
                parameters: type.properties.compactMap(parameter), origin: .constants))
    }

    /// Whether a property is the storage of a parameter.
    private static func isParameter(_ property: ConstantProperty) -> Bool {
        !property.isStatic && !property.isComputed && property.name.hasPrefix("_")
            && argument(of: "AppIntents.IntentParameter", in: property.type) != nil
    }

    private func parameter(_ property: ConstantProperty) -> DeclaredParameter? {
        guard Self.isParameter(property),
            let inner = Self.argument(of: "AppIntents.IntentParameter", in: property.type)
        else { return nil }
        let value = property.value
        let name = String(property.name.dropFirst())
        var (type, isOptional, isArray) = (inner, false, false)
        if let wrapped = Self.argument(of: "Swift.Optional", in: type) { (type, isOptional) = (wrapped, true) }
        if let element = Self.argument(of: "Swift.Array", in: type) ?? Self.argument(of: "Swift.Set", in: type) {
            (type, isArray) = (element, true)
        }
        let kind = kind(of: type)
        let isNumber = kind == .integer || kind == .number
        let bounds = value.argument("inclusiveRange").flatMap(Self.bounds)
        let words = value.argument("displayName")
        return DeclaredParameter(
            name: name,
            title: value.argument("title").flatMap(Self.text) ?? DeclaredText(name),
            description: value.argument("description").flatMap(Self.text), kind: kind,
            typeName: type.split(separator: ".").last.map(String.init) ?? type,
            isArray: isArray, isOptional: isOptional,
            defaultValue: isArray ? nil : value.argument("default").flatMap { self.value($0, kind, type) },
            hasDefault: value.argument("default") != nil,
            hasOptions: kind == .entity || kind == .enumeration || value.argument("optionsProvider") != nil,
            control: isNumber ? Self.control(value.argument("controlStyle")) : "",
            minimum: bounds?.minimum, maximum: bounds?.maximum, onTitle: words?.argument("true").flatMap(Self.text),
            offTitle: words?.argument("false").flatMap(Self.text))
    }

    private func kind(of type: String) -> DeclaredParameter.Kind {
        switch type {
        case "Swift.Bool": .boolean
        case "Swift.Int": .integer
        case "Swift.Double", "Swift.Float": .number
        case "Swift.String": .text
        case "Foundation.Date", "FoundationEssentials.Date": .date
        default:
            if types[type]?.conforms(to: "AppEntity") == true {
                .entity
            } else if types[type]?.conforms(to: "AppEnum") == true {
                .enumeration
            } else {
                .other
            }
        }
    }

    /// A default as a value that can be written down; `nil` if only the app knows it.
    private func value(
        _ value: ConstantValue, _ kind: DeclaredParameter.Kind, _ type: String
    ) -> DeclaredParameter.Value? {
        switch kind {
        case .boolean: value.text.flatMap { Bool($0) }.map { .boolean($0) }
        case .integer: value.text.flatMap { Int64($0) }.map { .integer($0) }
        case .number: value.text.flatMap { Double($0) }.flatMap { $0.isFinite ? .number($0) : nil }
        case .text: value.text.map { .text($0) }
        case .enumeration:
            if case .named(let name) = value {
                types[type]?.cases[name].map { DeclaredParameter.Value.enumeration($0) }
            } else {
                nil
            }
        case .entity, .date, .other: nil
        }
    }

    /// The name of the control; that of a parameter that names none, unless it is one of ours.
    private static func control(_ value: ConstantValue?) -> String {
        guard case .named(let name) = value, ["stepper", "field", "slider"].contains(name) else { return "stepper" }
        return name
    }

    /// The bounds of a range; `nil` if they are known only when the app runs.
    private static func bounds(_ value: ConstantValue) -> (minimum: Double, maximum: Double)? {
        guard case .list(let values) = value, values.count == 2, let lower = values[0].text.flatMap({ Double($0) }),
            let upper = values[1].text.flatMap({ Double($0) }), lower.isFinite, upper.isFinite
        else { return nil }
        return (lower, upper)
    }

    /// The type in angle brackets after a name; `nil` if the type is another one.
    private static func argument(of name: String, in type: String) -> String? {
        guard type.hasPrefix("\(name)<"), type.hasSuffix(">") else { return nil }
        return String(type.dropFirst(name.count + 1).dropLast())
    }

    /// A text of the app; `nil` if it is known only when the app runs.
    private static func text(_ value: ConstantValue) -> DeclaredText? {
        switch value {
        case .literal(let text): return DeclaredText(text)
        case .call(let type, _) where type.hasSuffix(".LocalizedStringResource"):
            guard let key = value.argument("")?.text else { return nil }
            let text = value.argument("defaultValue")
            if text != nil, text?.text == nil { return nil }
            return DeclaredText(
                key: key, table: value.argument("table")?.text, text: text?.text ?? key)
        case .call(let type, _) where type.hasSuffix(".IntentDescription"):
            return value.argument("").flatMap(text)
        case .call, .named, .list, .absent, .computed: return nil
        }
    }
}

extension DeclaredText {
    /// The text in one line: a line break with the white space around it is one space.
    package var inOneLine: String { text.withFoldedLines }
}

extension String {
    /// The text with one space for each line break and the white space around it, and without any at both ends.
    package var withFoldedLines: String {
        split(whereSeparator: \.isNewline)
            .map { $0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed() }
            .map { String($0) }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
