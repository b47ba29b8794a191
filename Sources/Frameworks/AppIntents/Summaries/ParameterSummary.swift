// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// A sentence that sums up an intent with its parameters.
///
/// See [ParameterSummary](https://developer.apple.com/documentation/appintents/parametersummary).
public protocol ParameterSummary {
    associatedtype Intent: AppIntent
}

/// The summary of an intent that declares none.
public struct EmptyParameterSummary: ParameterSummary {
    public typealias Intent = _NoIntent

    init() {}
}

/// The intent of a summary that belongs to none.
public struct _NoIntent: AppIntent {
    public static let title: LocalizedStringResource = ""

    public init() {}

    public func perform() async throws -> some IntentResult { .result() }
}

/// A sentence with parameters in it.
///
/// See [IntentParameterSummary](https://developer.apple.com/documentation/appintents/intentparametersummary).
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    /// The sentence.
    package let sentence: ParameterSummaryString<Intent>
    /// The parameters below the sentence.
    package let otherParameters: [PartialKeyPath<Intent>]

    /// Makes a sentence.
    ///
    /// - Parameters:
    ///   - summary: The sentence.
    ///   - table: The file with the translations.
    ///   - otherParameters: The parameters below the sentence.
    public init(
        _ summary: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterKeyPathsBuilder<Intent> otherParameters: () -> [PartialKeyPath<Intent>] = { [] }
    ) {
        sentence = summary
        self.otherParameters = otherParameters()
    }

    /// Makes a summary of parameters without a sentence.
    public init(@ParameterKeyPathsBuilder<Intent> otherParameters: () -> [PartialKeyPath<Intent>]) {
        sentence = ""
        self.otherParameters = otherParameters()
    }
}

/// A sentence whose interpolations are parameters: `"Set \(\.$status)"`.
///
/// See [ParameterSummaryString](https://developer.apple.com/documentation/appintents/parametersummarystring).
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    /// A part of a sentence.
    package enum Part {
        case text(String)
        case parameter(PartialKeyPath<Intent>)
    }

    /// The parts in order.
    package let parts: [Part]

    public init(stringLiteral value: String) {
        parts = [.text(value)]
    }

    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// The parts of a sentence while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.text(literal)) }
        }

        /// Adds a parameter.
        public mutating func appendInterpolation<Value: _IntentValue>(
            _ parameter: KeyPath<Intent, IntentParameter<Value>>
        ) {
            parts.append(.parameter(parameter))
        }
    }
}

/// Collects parameters.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
    public static func buildExpression<Value: _IntentValue>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> {
        parameter
    }

    public static func buildBlock(_ parts: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { parts }
}

/// Collects the summary of an intent.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
    public static func buildExpression<Content: ParameterSummary>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content { content }
}

/// The choice of one of two summaries by the value of a parameter.
///
/// See [When](https://developer.apple.com/documentation/appintents/parametersummarywhencondition).
public struct ParameterSummaryWhenCondition<Intent: AppIntent, WhenCondition, Otherwise>: ParameterSummary
where WhenCondition: ParameterSummary, Otherwise: ParameterSummary {
    /// The parameter.
    package let parameter: PartialKeyPath<Intent>
    /// Whether the first summary is taken for an instance.
    package let holds: (Intent) -> Bool
    /// The summary if the condition holds.
    package let whenSummary: WhenCondition
    /// The summary if it does not.
    package let otherwiseSummary: Otherwise
}

/// The comparisons by which a summary is chosen.
public enum ComparableComparisonOperator: Hashable, Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// The comparisons by which a summary is chosen.
public enum EquatableComparisonOperator: Hashable, Sendable {
    case equalTo, notEqualTo
}

extension ParameterSummaryWhenCondition {
    /// Chooses by a value that a parameter has.
    public init<Value: _IntentValue & Equatable>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator, _ value: Value,
        @ParameterSummaryBuilder<Intent> _ whenSummary: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        self.init(
            parameter: parameter,
            holds: { ($0[keyPath: parameter].wrappedValue == value) == (comparison == .equalTo) },
            whenSummary: whenSummary(), otherwiseSummary: otherwise())
    }
}

extension AppIntent {
    /// The choice of one of two summaries.
    public typealias When<WhenCondition: ParameterSummary, Otherwise: ParameterSummary> =
        ParameterSummaryWhenCondition<Self, WhenCondition, Otherwise>
}
