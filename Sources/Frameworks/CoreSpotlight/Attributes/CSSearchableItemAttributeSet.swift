// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import Synchronization
public import UniformTypeIdentifiers

/// The attributes by which an item is found and shown.
///
/// ```swift
/// let attributes = CSSearchableItemAttributeSet(contentType: .text)
/// attributes.title = "Shopping"
/// attributes.contentDescription = "Milk, bread, apples"
/// attributes.keywords = ["groceries"]
/// ```
///
/// It can be used from any thread.
///
/// [CSSearchableItemAttributeSet on Apple's platforms](https://developer.apple.com/documentation/corespotlight/cssearchableitemattributeset)
//
// Unchecked, because a class that may be subclassed cannot be checked: all of its own state is in the mutex.
open class CSSearchableItemAttributeSet: NSObject, NSCopying, @unchecked Sendable {
    /// The values by name, and those of custom attributes by `custom:` and their name.
    private let state: Mutex<[String: AttributeValue]>

    /// Makes a set for an item of a type.
    public init(contentType: UTType) {
        state = Mutex(["contentType": .text(contentType.identifier)])
        super.init()
    }

    /// Makes a set for an item of a type.
    @available(*, deprecated, message: "Use init(contentType:)")
    public init(itemContentType: String) {
        state = Mutex(["contentType": .text(itemContentType)])
        super.init()
    }

    /// Makes a set of values.
    init(values: [String: AttributeValue]) {
        state = Mutex(values)
        super.init()
    }

    /// All values.
    var values: [String: AttributeValue] {
        state.withLock { $0 }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        CSSearchableItemAttributeSet(values: values)
    }

    // MARK: - Values by name

    func value(_ name: String) -> AttributeValue? { state.withLock { $0[name] } }

    func set(_ name: String, _ value: AttributeValue?) { state.withLock { $0[name] = value } }

    func text(_ name: String) -> String? {
        if case .text(let text) = value(name) { text } else { nil }
    }

    func texts(_ name: String) -> [String]? { value(name)?.texts }

    func number(_ name: String) -> NSNumber? {
        switch value(name) {
        case .integer(let number): NSNumber(value: number)
        case .real(let number): NSNumber(value: number)
        default: nil
        }
    }

    func date(_ name: String) -> Date? {
        if case .date(let date) = value(name) { date } else { nil }
    }

    func dates(_ name: String) -> [Date]? {
        guard case .list(let values) = value(name) else { return nil }
        return values.compactMap { if case .date(let date) = $0 { date } else { nil } }
    }

    func url(_ name: String) -> URL? {
        if case .url(let url) = value(name) { url } else { nil }
    }

    func data(_ name: String) -> Data? {
        if case .data(let data) = value(name) { data } else { nil }
    }

    func people(_ name: String) -> [CSPerson]? {
        guard case .list(let values) = value(name) else { return nil }
        return values.compactMap { if case .person(let person) = $0 { CSPerson(person) } else { nil } }
    }

    // MARK: - Custom attributes

    /// Sets the value of an attribute of the app's own.
    ///
    /// - Parameters:
    ///   - value: A text, a number, a date, data, `NSNull`, or an array of these; `nil` for none. A value of any other type is left
    ///     out.
    ///   - key: The attribute.
    open func setValue(_ value: (any NSSecureCoding)?, forCustomKey key: CSCustomAttributeKey) {
        set(key.attributeName, AttributeValue(custom: value))
    }

    /// The value of an attribute of the app's own; `nil` if it has none.
    open func value(forCustomKey key: CSCustomAttributeKey) -> (any NSSecureCoding)? {
        value(key.attributeName)?.custom
    }

    /// Takes over all values of another set.
    open func move(from sourceAttributeSet: CSSearchableItemAttributeSet) {
        let values = sourceAttributeSet.values
        state.withLock { $0.merge(values) { _, new in new } }
    }
}
