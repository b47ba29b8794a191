// SPDX-License-Identifier: Apache-2.0
// The initializers of parameters for each type of values. `Value` is the type or an optional of it.

public import Foundation
public import FoundationAdditions

extension IntentParameter where Value.UnwrappedType == Bool {
    /// Makes a parameter that is true or false, with words for both.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Bool? = nil,
        displayName: Bool.IntentDisplayName? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        var traits = ParameterTraits()
        traits.displayName = displayName
        self.init(
            titled: title, description: description, default: defaultValue, traits: traits,
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == String {
    /// Makes a parameter with a text.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: String? = nil, inputOptions: String.IntentInputOptions? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == Int {
    /// Makes a parameter with a whole number.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Int? = nil,
        controlStyle: IntentParameterIntegerControlStyle = .stepper,
        inclusiveRange: (lowerBound: Int, upperBound: Int)? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        var traits = ParameterTraits()
        traits.control = controlStyle.rawValue
        traits.minimum = inclusiveRange.map { Double($0.lowerBound) }
        traits.maximum = inclusiveRange.map { Double($0.upperBound) }
        self.init(
            titled: title, description: description, default: defaultValue, traits: traits,
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == Double {
    /// Makes a parameter with a number.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Double? = nil, controlStyle: IntentParameterDoubleControlStyle = .stepper,
        inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: defaultValue,
            traits: .number(controlStyle, inclusiveRange), requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

/// On Apple's platforms there is no such type of parameters.
extension IntentParameter where Value.UnwrappedType == Float {
    /// Makes a parameter with a number of single precision.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Float? = nil, controlStyle: IntentParameterDoubleControlStyle = .stepper,
        inclusiveRange: (lowerBound: Float, upperBound: Float)? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: defaultValue,
            traits: .number(controlStyle, inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) }),
            requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension ParameterTraits {
    /// The traits of a parameter with a number.
    fileprivate static func number(
        _ style: IntentParameterDoubleControlStyle, _ range: (lowerBound: Double, upperBound: Double)?
    ) -> Self {
        var traits = ParameterTraits()
        traits.control = style.rawValue
        traits.minimum = range?.lowerBound
        traits.maximum = range?.upperBound
        return traits
    }
}

extension IntentParameter where Value.UnwrappedType == Date {
    /// Makes a parameter with a time.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        kind: IntentParameterDateKind = .dateTime, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: nil, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter where Value.UnwrappedType == DateComponents {
    /// Makes a parameter with the parts of a date.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        kind: IntentParameterDateKind = .dateTime, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(
            titled: title, description: description, default: nil, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}

extension IntentParameter {
    /// Makes a parameter with a measurement.
    ///
    /// A number without a unit is in the default unit.
    public convenience init<Unit: Dimension>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Measurement<Unit>? = nil, defaultUnit: Unit? = nil,
        supportsNegativeNumbers: Bool = true, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) where Value.UnwrappedType == Measurement<Unit> {
        self.init(
            titled: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
            inputConnectionBehavior: inputConnectionBehavior)
    }
}
