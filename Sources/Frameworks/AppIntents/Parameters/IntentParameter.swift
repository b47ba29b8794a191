// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import FoundationAdditions
internal import Synchronization

/// A parameter of an intent, written `@Parameter`.
///
/// ```swift
/// @Parameter(title: "Use Dark Mode", default: false)
/// var alwaysUseDarkMode: Bool
/// ```
///
/// Copies of an intent share the storage of their parameters.
///
/// See [IntentParameter](https://developer.apple.com/documentation/appintents/intentparameter).
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: Sendable {
    /// The title for people.
    public let title: LocalizedStringResource
    /// The description for people; `nil` for none.
    package let description: LocalizedStringResource?
    /// The value of a parameter that was given none; `nil` if that is found out by its options provider or query.
    public let defaultValue: Value.UnwrappedType?
    /// The words of a question for the value.
    package let requestValueDialog: IntentDialog?
    /// The way in which the result of another intent becomes the value.
    package let inputConnectionBehavior: InputConnectionBehavior
    /// The facts about the values that the type does not tell.
    package let traits: ParameterTraits
    private let storage: Mutex<Value?>

    /// Makes a parameter; the other initializers give it the traits of its type.
    init(
        titled title: LocalizedStringResource, description: LocalizedStringResource?,
        default defaultValue: Value.UnwrappedType?,
        traits: ParameterTraits = .init(), requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.title = title
        self.description = description
        self.defaultValue = defaultValue
        self.traits = traits
        self.requestValueDialog = requestValueDialog
        self.inputConnectionBehavior = inputConnectionBehavior
        storage = Mutex(Self.value(of: defaultValue))
        NewParameters.current?.add(self)
    }

    /// Makes a parameter that is named as its property is.
    public convenience init(description: LocalizedStringResource? = nil) {
        self.init(titled: "", description: description, default: nil)
    }

    /// The value. Reading one that is not there ends the process, unless it is optional.
    public var wrappedValue: Value {
        get {
            guard let value = storage.withLock({ $0 }) ?? Self.absent else {
                preconditionFailure("a parameter of the type \(Value.self) is read before it has a value")
            }
            return value
        }
        set { storage.withLock { $0 = newValue } }
    }

    /// The parameter itself.
    public var projectedValue: IntentParameter<Value> { self }

    /// Whether the parameter may be without a value.
    public var isOptional: Bool { Value._intentValueKind.isOptional }

    /// The error by which an intent says that the parameter needs a value.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error {
        AppIntentError.needsValue(String(localized: title))
    }

    /// Asks the user for a value, which no Focus filter can.
    ///
    /// - Throws: ``needsValueError(_:)``, always.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
        throw needsValueError(dialog)
    }

    /// The value of a parameter without one, if its type has such a value.
    private static var absent: Value? { Value._intentValueKind.isOptional ? nil as Any? as? Value : nil }

    private static func value(of unwrapped: Value.UnwrappedType?) -> Value? {
        unwrapped as? Value
    }
}

extension IntentParameter: IntentParameterStorage {
    var kind: _IntentValueKind { Value._intentValueKind }

    var hasValue: Bool { storage.withLock { $0 != nil } || isOptional }

    var storedValue: _IntentStoredValue? { storage.withLock { $0 }?._intentStoredValue }

    var storedDefault: _IntentStoredValue? { defaultValue?._intentStoredValue }

    func take(_ stored: _IntentStoredValue?, isStrict: Bool) async throws {
        if let stored, let value = try await self.value(from: stored, isStrict: isStrict) {
            return storage.withLock { $0 = value }
        }
        let value = await valueWhenNoneIsGiven()
        storage.withLock { $0 = value }
    }

    /// The default, else the one of the options provider, else the one of the entities' query; `nil` for none.
    private func valueWhenNoneIsGiven() async -> Value? {
        if let defaultValue { return Self.value(of: defaultValue) }
        if let provider = traits.provider, let value = await defaultResult(of: provider) { return value }
        guard kind.kind == .entity, let type = kind.elementType as? any AppEntity.Type else { return nil }
        let query: any EntityQuery = traits.query ?? type.anyDefaultQuery
        return await defaultResult(of: query)
    }

    private func defaultResult(of provider: some DynamicOptionsProvider) async -> Value? {
        do {
            try await DeclaredDependencies.prepare(of: provider)
        } catch {
            Diagnostics.report("the default of the parameter “\(title.key)” cannot be found out: \(error)")
            return nil
        }
        guard let result = await provider.defaultResult() else { return nil }
        if let value = result as? Value { return value }
        let elements = result as? [Any] ?? [result]
        if elements.isEmpty { return nil }
        let value =
            if let list = Value.UnwrappedType.self as? any IntentValueList.Type {
                list.init(elements: elements).flatMap { $0 as? Value }
            } else {
                elements.first.flatMap { $0 as? Value }
            }
        if value == nil {
            Diagnostics.report("the default of the parameter “\(title.key)” is a \(type(of: result)), and is ignored")
        }
        return value
    }

    /// Makes a value of data; `nil` for an entity that is there no more, unless the parameter is optional.
    private func value(from stored: _IntentStoredValue, isStrict: Bool) async throws -> Value? {
        let value: Value?
        if let plain = try Value._intentValueAtOnce(from: stored) {
            value = plain
        } else {
            let source = _IntentValueSource(query: traits.query, isStrict: isStrict)
            value = try await Value._intentValues(from: [stored], source).first ?? nil
        }
        try value.map { try check($0, stored) }
        return value
    }

    /// Refuses numbers out of the range.
    private func check(_ value: Value, _ stored: _IntentStoredValue) throws {
        let number: Double? =
            switch stored.content {
            case .integer(let value): Double(value)
            case .number(let value): value
            case .boolean, .text, .list, .tagged: nil
            }
        guard let number else { return }
        if let minimum = traits.minimum, number < minimum { throw _IntentValueMismatch(Value.self) }
        if let maximum = traits.maximum, number > maximum { throw _IntentValueMismatch(Value.self) }
    }
}

/// A parameter of any type, as the parts that carry values see it.
protocol IntentParameterStorage: AnyObject, Sendable {
    var title: LocalizedStringResource { get }
    var description: LocalizedStringResource? { get }
    var traits: ParameterTraits { get }
    /// The kind of the values.
    var kind: _IntentValueKind { get }
    /// Whether the parameter can be read.
    var hasValue: Bool { get }
    /// The value as data; `nil` if there is none.
    var storedValue: _IntentStoredValue? { get }
    /// The default as data; `nil` if there is none.
    var storedDefault: _IntentStoredValue? { get }

    /// Takes a value, and the default for `nil`. An entity that is there no more is no value of an optional parameter, and the
    /// default of another one.
    ///
    /// - Parameter isStrict: Whether a list with an element that it cannot take is refused; else that element is left out.
    /// - Throws: `_IntentValueMismatch`, and any error of a query.
    func take(_ stored: _IntentStoredValue?, isStrict: Bool) async throws
}

/// The facts about the values of a parameter that its type does not tell.
package struct ParameterTraits: Sendable {
    /// The control by its name in the contract; empty for none.
    var control = ""
    /// The lower bound of a number.
    var minimum: Double?
    /// The upper bound of a number.
    var maximum: Double?
    /// The words for true and false.
    var displayName: Bool.IntentDisplayName?
    /// The provider of the values that are offered.
    var provider: (any DynamicOptionsProvider & Sendable)?
    /// The query for entities, in place of that of their type.
    var query: (any EntityQuery)?
    /// The cases that are offered; all of them if it is nil.
    var supportedValues: [_IntentStoredValue]?

    package init() {}
}
