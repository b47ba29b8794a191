// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// A person as the value of a parameter.
///
/// See [IntentPerson](https://developer.apple.com/documentation/appintents/intentperson).
public struct IntentPerson: Hashable, Sendable, Codable {
    /// The kind of identification of a person.
    public struct Identifier: Hashable, Sendable, Codable {
        private enum Kind: Hashable, Sendable, Codable {
            case applicationDefined, contact
        }

        private let kind: Kind
        /// The identifier.
        public let value: String

        /// An identifier that the app has given.
        public static func applicationDefined(_ value: String) -> Self {
            Self(kind: .applicationDefined, value: value)
        }

        /// The identifier of a contact.
        public static func contact(_ value: String) -> Self {
            Self(kind: .contact, value: value)
        }
    }

    /// A name of a person.
    public enum Name: Hashable, Sendable, Codable {
        /// The parts of a name.
        case components(PersonNameComponents)
        /// A name as it is shown.
        case displayName(String)

        /// The name as it is shown.
        public var displayString: String {
            switch self {
            case .components(let components):
                [components.givenName, components.middleName, components.familyName]
                    .compactMap { $0 }.joined(separator: " ")
            case .displayName(let name): name
            }
        }
    }

    /// An address by which a person is reached.
    public struct Handle: Hashable, Sendable, Codable {
        /// The kinds of addresses.
        public enum Value: Hashable, Sendable, Codable {
            case phoneNumber(String)
            case emailAddress(String)
            case applicationDefined(String)
        }

        /// The address.
        public var value: Value
        /// The label, such as “Work”.
        public var label: String?

        /// Makes an address.
        public init(_ value: Value, label: String? = nil) {
            (self.value, self.label) = (value, label)
        }

        /// Makes the address of a mailbox.
        public init(emailAddress: String, label: String? = nil) {
            self.init(.emailAddress(emailAddress), label: label)
        }

        /// Makes the address of a telephone.
        public init(phoneNumber: String, label: String? = nil) {
            self.init(.phoneNumber(phoneNumber), label: label)
        }
    }

    /// The identification; `nil` if it is unknown.
    public var identifier: Identifier?
    /// The name; `nil` if it is unknown.
    public var name: Name?
    /// The address; `nil` if it is unknown.
    public var handle: Handle?
    /// Other addresses.
    public var aliases: [Handle]
    /// Whether this is the user.
    public var isMe: Bool

    /// Makes a person.
    public init(
        identifier: Identifier? = nil, name: Name? = nil, handle: Handle? = nil, aliases: [Handle] = [],
        isMe: Bool = false
    ) {
        self.identifier = identifier
        self.name = name
        self.handle = handle
        self.aliases = aliases
        self.isMe = isMe
    }
}

extension IntentPerson: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .json(.person, self) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [IntentPerson?] {
        try converted(stored) { $0.json(.person) }
    }
}
