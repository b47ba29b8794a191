// SPDX-License-Identifier: Apache-2.0
// The initializers of parameters with entities and cases.

public import FoundationAdditions

extension IntentParameter where Value.UnwrappedType: AppEntity {
    /// Makes a parameter with an entity, which the default query of its type offers.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }

    /// Makes a parameter with an entity that a provider offers.
    public convenience init<OptionsProvider: DynamicOptionsProvider & Sendable>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) {
        self.init(
            titled: title, description: description, default: nil, traits: .provided(by: optionsProvider),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }

    /// Makes a parameter with an entity of a query.
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        query: Query
    ) where Query.Entity == Value.UnwrappedType {
        var traits = ParameterTraits()
        traits.query = query
        self.init(
            titled: title, description: description, default: defaultValue, traits: traits,
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType: AppEnum {
    /// Makes a parameter with a case, of which only the supported values are offered.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        supportedValues: [Value.UnwrappedType] = Array(Value.UnwrappedType.allCases),
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        var traits = ParameterTraits()
        traits.supportedValues = supportedValues.compactMap(\._intentStoredValue)
        self.init(
            titled: title, description: description, default: defaultValue, traits: traits,
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }

    /// Makes a parameter with a case that a provider offers.
    public convenience init<OptionsProvider: DynamicOptionsProvider & Sendable>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider
    ) {
        self.init(
            titled: title, description: description, default: defaultValue, traits: .provided(by: optionsProvider),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension ParameterTraits {
    /// The traits of a parameter whose values a provider offers.
    static func provided(by provider: any DynamicOptionsProvider & Sendable) -> Self {
        var traits = ParameterTraits()
        traits.provider = provider
        return traits
    }
}
