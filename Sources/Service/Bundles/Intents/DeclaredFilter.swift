// SPDX-License-Identifier: Apache-2.0

/// A Focus filter of an app, as it was read when the app was installed.
package struct DeclaredFilter: Hashable, Sendable, Codable {
    /// The source of the texts.
    package enum Origin: String, Hashable, Sendable, Codable {
        /// The constant values that the compiler has found, or a file that the bundle has in their place.
        case constants
        /// A run of the app that only described its intents.
        case described
    }

    /// The identifier of the intent: the name of its Swift type, unless the app gives another one.
    package var intent: String
    /// The title.
    package var title: DeclaredText
    /// The description; `nil` if there is none.
    package var description: DeclaredText?
    /// The parameters, in the order of their declaration.
    package var parameters: [DeclaredParameter]
    /// The source of these texts.
    package var origin: Origin

    package init(
        intent: String, title: DeclaredText, description: DeclaredText? = nil, parameters: [DeclaredParameter] = [],
        origin: Origin
    ) {
        self.intent = intent
        self.title = title
        self.description = description
        self.parameters = parameters
        self.origin = origin
    }
}

/// A text of an app, which is translated when it is shown.
package struct DeclaredText: Hashable, Sendable, Codable {
    /// The key in the table of the app's texts.
    package var key: String
    /// The table; `nil` for `Localizable`.
    package var table: String?
    /// The text if there is no translation.
    package var text: String
    /// The texts in the languages of the bundle, by the identifiers of these; `nil` if there are no others.
    package var translations: [String: String]?

    package init(key: String, table: String? = nil, text: String) {
        self.key = key
        self.table = table
        self.text = text
    }

    /// Makes a text that is its own key.
    package init(_ text: String) {
        self.init(key: text, text: text)
    }
}

/// A parameter of a filter, as it was read when the app was installed.
package struct DeclaredParameter: Hashable, Sendable, Codable {
    /// The type of the values, by its name on the bus.
    package enum Kind: String, Hashable, Sendable, Codable {
        case boolean, integer, number, text, entity, enumeration, date, other
    }

    /// A value that can be written down.
    package enum Value: Hashable, Sendable, Codable {
        case boolean(Bool)
        case integer(Int64)
        case number(Double)
        case text(String)
        /// The raw value of a case of an enumeration.
        case enumeration(String)
    }

    /// The name of the property.
    package var name: String
    /// The title.
    package var title: DeclaredText
    /// The description; `nil` if there is none.
    package var description: DeclaredText?
    /// The type of the values.
    package var kind: Kind
    /// The name of the Swift type, for developers.
    package var typeName: String
    /// Whether it takes several values.
    package var isArray: Bool
    /// Whether it may be without a value.
    package var isOptional: Bool
    /// The default; `nil` if there is none, or if only the app knows it.
    package var defaultValue: Value?
    /// Whether there is a default.
    package var hasDefault: Bool
    /// Whether the app gives options for it.
    package var hasOptions: Bool
    /// The control that the app prefers: `stepper`, `field`, `slider`; empty for none.
    package var control: String
    /// The lower bound of a number.
    package var minimum: Double?
    /// The upper bound of a number.
    package var maximum: Double?
    /// The word for true.
    package var onTitle: DeclaredText?
    /// The word for false.
    package var offTitle: DeclaredText?

    package init(
        name: String, title: DeclaredText, description: DeclaredText? = nil, kind: Kind, typeName: String = "",
        isArray: Bool = false, isOptional: Bool = false, defaultValue: Value? = nil, hasDefault: Bool = false,
        hasOptions: Bool = false, control: String = "", minimum: Double? = nil, maximum: Double? = nil,
        onTitle: DeclaredText? = nil, offTitle: DeclaredText? = nil
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.kind = kind
        self.typeName = typeName
        self.isArray = isArray
        self.isOptional = isOptional
        self.defaultValue = defaultValue
        self.hasDefault = hasDefault
        self.hasOptions = hasOptions
        self.control = control
        self.minimum = minimum
        self.maximum = maximum
        self.onTitle = onTitle
        self.offTitle = offTitle
    }
}

extension DeclaredFilter {
    /// All texts that can be translated.
    var declaredTexts: [DeclaredText] {
        var (copy, texts) = (self, [DeclaredText]())
        copy.changeTexts { texts.append($0) }
        return texts
    }

    /// Changes each text that can be translated.
    mutating func changeTexts(_ change: (inout DeclaredText) -> Void) {
        func changeOptional(_ text: inout DeclaredText?) {
            guard var some = text else { return }
            change(&some)
            text = some
        }
        change(&title)
        changeOptional(&description)
        for index in parameters.indices {
            change(&parameters[index].title)
            changeOptional(&parameters[index].description)
            changeOptional(&parameters[index].onTitle)
            changeOptional(&parameters[index].offTitle)
        }
    }

    /// Changes each text, those for programs included.
    mutating func changeAllTexts(_ change: (inout String) -> Void) {
        change(&intent)
        changeTexts { text in
            change(&text.key)
            change(&text.text)
            if var table = text.table {
                change(&table)
                text.table = table
            }
        }
        for index in parameters.indices { parameters[index].changeOwnTexts(change) }
    }
}

extension DeclaredParameter {
    /// Changes each text that cannot be translated.
    fileprivate mutating func changeOwnTexts(_ change: (inout String) -> Void) {
        change(&name)
        change(&typeName)
        change(&control)
        switch defaultValue {
        case .text(var text):
            change(&text)
            defaultValue = .text(text)
        case .enumeration(var text):
            change(&text)
            defaultValue = .enumeration(text)
        case .boolean, .integer, .number, nil: break
        }
    }
}
