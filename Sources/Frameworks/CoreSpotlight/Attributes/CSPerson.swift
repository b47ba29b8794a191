// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import Synchronization

/// A person of an item, such as the writer of a message.
///
/// [CSPerson on Apple's platforms](https://developer.apple.com/documentation/corespotlight/csperson)
public final class CSPerson: NSObject, Sendable {
    private let state: Mutex<AttributeValue.Person>

    /// Makes a person.
    ///
    /// - Parameters:
    ///   - displayName: The name for people.
    ///   - handles: The addresses.
    ///   - handleIdentifier: The kind of the addresses, such as that of mail addresses.
    public init(displayName: String?, handles: [String], handleIdentifier: String) {
        state = Mutex(
            AttributeValue.Person(displayName: displayName, handles: handles, handleIdentifier: handleIdentifier))
        super.init()
    }

    init(_ values: AttributeValue.Person) {
        state = Mutex(values)
        super.init()
    }

    /// All values.
    var values: AttributeValue.Person { state.withLock { $0 } }

    /// The name, for people.
    public var displayName: String? { values.displayName }
    /// The addresses.
    public var handles: [String] { values.handles }
    /// The kind of the addresses.
    public var handleIdentifier: String { values.handleIdentifier }
    /// The identifier of the person in the address book.
    public var contactIdentifier: String? {
        get { values.contactIdentifier }
        set { state.withLock { $0.contactIdentifier = newValue } }
    }
}
