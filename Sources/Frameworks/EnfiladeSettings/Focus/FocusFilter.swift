// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract

/// A parameter of a filter.
public struct FilterParameter: Identifiable, Hashable, Sendable {
    /// The type of a parameter.
    public enum Kind: String, Hashable, Sendable {
        case boolean
        case integer
        case number
        case text
        /// An entity of the app.
        case entity
        /// A case of an enumeration of the app.
        case enumeration
        case date
        /// Another type, which can be shown and not edited.
        case other
    }

    /// The control that the app prefers for a number.
    public enum Control: String, Hashable, Sendable {
        case stepper
        case field
        case slider
    }

    /// The name of the property.
    public let id: String
    /// The title for people.
    public let title: String
    /// The description for people, or empty.
    public let description: String
    /// The type.
    public let kind: Kind
    /// Whether it takes several values.
    public let isArray: Bool
    /// Whether it may be without a value.
    public let isOptional: Bool
    /// Whether it has a default.
    public let hasDefault: Bool
    /// Whether the app gives options for it.
    public let hasOptions: Bool
    /// The control that the app prefers; `nil` for the one of its type.
    public let control: Control?
    /// The lower bound of a number; `nil` for none.
    public let minimum: Double?
    /// The upper bound of a number; `nil` for none.
    public let maximum: Double?
    /// The word for true, or empty.
    public let onTitle: String
    /// The word for false, or empty.
    public let offTitle: String

    init(_ parameter: EnfiladeContract.FilterParameter) {
        id = parameter.name
        title = parameter.title.isEmpty ? parameter.name : parameter.title
        description = parameter.description
        kind = Kind(rawValue: parameter.kind.rawValue) ?? .other
        isArray = parameter.isArray
        isOptional = parameter.isOptional
        hasDefault = parameter.hasDefault
        hasOptions = parameter.hasOptions
        control = Control(rawValue: parameter.control)
        minimum = parameter.minimum
        maximum = parameter.maximum
        onTitle = parameter.onTitle
        offTitle = parameter.offTitle
    }
}

/// A filter of an app, whatever its values and its mode.
public struct FilterIdentifier: Hashable, Sendable {
    /// The bundle of the app.
    public let bundle: String
    /// The identifier of the intent.
    public let intent: String

    /// Names a filter.
    public init(bundle: String, intent: String) {
        self.bundle = bundle
        self.intent = intent
    }
}

/// A filter that an installed app declares.
public struct DeclaredFilter: Identifiable, Hashable, Sendable {
    /// The filter.
    public let id: FilterIdentifier
    /// The name of the app for people.
    public let app: String
    /// The path of the icon of the app, or empty.
    public let icon: String
    /// The title for people.
    public let title: String
    /// The description for people in one line, or empty.
    public let description: String
    /// The parameters, in the order of their declaration.
    public let parameters: [FilterParameter]
    /// The defaults of the parameters that have one.
    public let defaults: FilterValues

    init(_ filter: EnfiladeContract.FilterDescription) {
        id = FilterIdentifier(bundle: filter.bundle, intent: filter.intent)
        app = filter.app.isEmpty ? filter.bundle : filter.app
        icon = filter.icon
        title = filter.title
        // A literal of several lines may be indented.
        description = filter.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        parameters = filter.parameters.map(FilterParameter.init)
        defaults = FilterValues(filter.defaults)
    }
}

/// The words and the picture of an app for a filter with values, an entity or a case.
public struct FilterDisplay: Hashable, Sendable {
    /// The title.
    public let title: String
    /// The second line, or empty.
    public let subtitle: String
    /// The name of an icon of the desktop, a symbol, or an absolute path; empty for none.
    public let image: String

    init(_ display: IntentDisplay) {
        title = display.title
        subtitle = display.subtitle
        image = display.image
    }
}

/// A filter with the values that the user has chosen for a mode.
public struct ConfiguredFilter: Identifiable, Hashable, Sendable {
    /// The filter.
    public let id: FilterIdentifier
    /// The mode.
    public let mode: FocusMode.ID
    /// The values; those that are missing have their defaults.
    public let values: FilterValues
    /// The words of the app for these values; empty until it was asked.
    public let display: FilterDisplay
    /// The reason for which the last delivery failed, or empty.
    public let problem: String

    init(_ filter: EnfiladeContract.FocusFilter) {
        id = FilterIdentifier(bundle: filter.bundle, intent: filter.intent)
        mode = filter.mode
        values = FilterValues(filter.values)
        display = FilterDisplay(filter.display)
        problem = filter.problem
    }
}

/// Values that an app suggests for a filter.
public struct FilterSuggestion: Hashable, Sendable {
    /// The values.
    public let values: FilterValues
    /// The words for people.
    public let display: FilterDisplay

    init(_ suggestion: IntentSuggestion) {
        values = FilterValues(suggestion.values)
        display = FilterDisplay(suggestion.display)
    }
}

/// A value that a parameter can take.
public struct FilterOption: Hashable, Sendable {
    /// The value.
    public let value: FilterValue
    /// The words for people.
    public let display: FilterDisplay
    /// The title of the section that it belongs to, or empty.
    public let section: String

    init?(_ option: IntentOption) {
        guard let value = FilterValue(option.value) else { return nil }
        self.value = value
        display = FilterDisplay(option.display)
        section = option.section
    }
}
