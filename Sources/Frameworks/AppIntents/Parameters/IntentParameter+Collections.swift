// SPDX-License-Identifier: Apache-2.0
// The initializers of parameters with several values, and of those whose values a provider offers.

public import Foundation
public import FoundationAdditions

extension IntentParameter {
    /// Makes a parameter with several values in an order, as many as the size says.
    public convenience init<Element: _IntentValue>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: [Element]? = nil, size: IntentCollectionSize? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) where Value.UnwrappedType == [Element] {
        self.init(
            titled: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }

    /// Makes a parameter with several values in no order, as many as the size says.
    public convenience init<Element: _IntentValue & Hashable>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Set<Element>? = nil, size: IntentCollectionSize? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) where Value.UnwrappedType == Set<Element> {
        self.init(
            titled: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }

    /// Makes a parameter with several values that a provider offers.
    public convenience init<Element: _IntentValue, OptionsProvider: DynamicOptionsProvider & Sendable>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: [Element]? = nil, size: IntentCollectionSize? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider
    ) where Value.UnwrappedType == [Element] {
        self.init(
            titled: title, description: description, default: defaultValue, traits: .provided(by: optionsProvider),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }

    /// Makes a parameter with several entities of a query.
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: [Query.Entity]? = nil, size: IntentCollectionSize? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        query: Query
    ) where Value.UnwrappedType == [Query.Entity] {
        var traits = ParameterTraits()
        traits.query = query
        self.init(
            titled: title, description: description, default: defaultValue, traits: traits,
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == String {
    /// Makes a parameter with a text that a provider offers. It has no default of its own: that is the provider's.
    public convenience init<OptionsProvider: DynamicOptionsProvider & Sendable>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        inputOptions: String.IntentInputOptions? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
    ) {
        self.init(
            titled: title, description: description, default: nil, traits: .provided(by: optionsProvider),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == Int {
    /// Makes a parameter with a whole number that a provider offers.
    public convenience init<OptionsProvider: DynamicOptionsProvider & Sendable>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider
    ) {
        self.init(
            titled: title, description: description, default: nil, traits: .provided(by: optionsProvider),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == Double {
    /// Makes a parameter with a number that a provider offers.
    public convenience init<OptionsProvider: DynamicOptionsProvider & Sendable>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider
    ) {
        self.init(
            titled: title, description: description, default: nil, traits: .provided(by: optionsProvider),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == URL {
    /// Makes a parameter with a URL that a provider offers.
    public convenience init<OptionsProvider: DynamicOptionsProvider & Sendable>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider
    ) {
        self.init(
            titled: title, description: description, default: nil, traits: .provided(by: optionsProvider),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == IntentPerson {
    /// Makes a parameter with a person that a provider offers.
    public convenience init<OptionsProvider: DynamicOptionsProvider & Sendable>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: OptionsProvider
    ) {
        self.init(
            titled: title, description: description, default: nil, traits: .provided(by: optionsProvider),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}
