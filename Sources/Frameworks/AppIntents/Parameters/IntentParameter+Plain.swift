// SPDX-License-Identifier: Apache-2.0
// The initializers of parameters whose types have few arguments.

public import Foundation
public import FoundationAdditions
public import UniformTypeIdentifiers

extension IntentParameter where Value.UnwrappedType == URL {
    /// Makes a parameter with a URL.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: URL? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == AttributedString {
    /// Makes a parameter with an attributed text.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: AttributedString? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == IntentFile {
    /// Makes a parameter with a file of one of the supported types.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        supportedContentTypes: [UTType] = [.item], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: nil, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }

    /// Makes a parameter with a file of one of the types with these identifiers.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: nil, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == IntentPerson {
    /// Makes a parameter with a person.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: nil, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == IntentCurrencyAmount {
    /// Makes a parameter with an amount of money in one of some currencies, in any if none is named.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: IntentCurrencyAmount? = nil, currencyCodes: [String] = [],
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == IntentPaymentMethod {
    /// Makes a parameter with a means of payment.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: IntentPaymentMethod? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == EntityIdentifier {
    /// Makes a parameter with the identifier of an entity.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: nil, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}
