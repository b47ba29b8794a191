// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

/// One file under `Interfaces/`, with all that the introspection format has no words for.
package struct ContractFile: Sendable {
    /// The interface, as introspection has it.
    package let description: InterfaceDescription
    /// Records, structures, enumerations and errors, in the order of the file.
    package let types: [ContractType]
    /// The methods, in the order of the file.
    package let methods: [ContractMethod]
    /// The signals, in the order of the file.
    package let signals: [ContractSignal]
    /// The place, the callers and the description of the interface.
    package let head: ContractHead

    /// Whether only one kind of caller is admitted, and the answers do not depend on it.
    package var admitsOneCaller: Bool { head.admits != nil }

    /// The name in Swift: by default the last part of the name, such as `Transfers1`.
    package var name: String {
        head.name ?? description.name.split(separator: ".").last.map(String.init) ?? description.name
    }
}

/// The facts about an interface as a whole.
package struct ContractHead: Sendable, Hashable {
    /// The name in Swift, if it is not the last part of the name.
    package let name: String?
    /// The bus name at which it is answered; `nil` if apps implement it.
    package let bus: String?
    /// The object path; `nil` if each implementation has its own.
    package let path: String?
    /// The kind of callers that is admitted, such as `service`; `nil` if all are.
    package let admits: String?
    /// A short description.
    package let summary: String
    /// The description, line by line, in Markdown.
    package let text: [String]
}

/// A type that values of the contract have.
package struct ContractType: Sendable, Hashable {
    /// The form in which it travels.
    package enum Form: String, Sendable {
        /// A dictionary `a{sv}`.
        case record
        /// A structure, whose last member may be a dictionary.
        case structure
        /// A text or a number of a closed set.
        case enumeration
        /// The last part of the name of an error. Newer peers may know more of them.
        case errors
    }

    /// One value in a record or a structure, one case of an enumeration, or one error.
    package struct Part: Sendable, Hashable {
        /// The kind of a part.
        package enum Kind: String, Sendable {
            /// A member of a structure.
            case member
            /// An entry of a dictionary.
            case field
            /// All entries of another record.
            case include
            /// A case of an enumeration, or an error.
            case `case`
        }

        package let kind: Kind
        /// The key, or the name of a member or a case.
        package let key: String
        /// The name in Swift.
        package let name: String
        /// The D-Bus type; empty for cases and includes.
        package let signature: String
        /// The contract type of the value; `nil` for a plain one.
        package let type: String?
        /// Whether it may be missing, without a default.
        package let isOptional: Bool
        /// The default; `nil` if there is none.
        package let missing: String?
        /// The limit of its length.
        package let maximum: Int?
        /// Whether characters that no message carries are replaced when it is sent.
        package let isSanitized: Bool
        /// The raw value of a case.
        package let rawValue: String
        package let documentation: String
    }

    package let form: Form
    package let name: String
    package let summary: String
    /// Whether values that are the default are left out when it is sent.
    package let isSparse: Bool
    package let isCodable: Bool
    /// The type of the raw values of an enumeration.
    package let rawType: String
    package let parts: [Part]

    /// The D-Bus type.
    package var signature: String {
        switch form {
        case .record: return "a{sv}"
        case .enumeration, .errors: return rawType
        case .structure:
            let members = parts.filter { $0.kind == .member }.map(\.signature).joined()
            return "(\(members)\(parts.contains { $0.kind == .field } ? "a{sv}" : ""))"
        }
    }
}

/// An argument of a method or a signal.
package struct ContractArgument: Sendable, Hashable {
    package let name: String
    package let signature: String
    /// The contract type of the value; `nil` for a plain one.
    package let type: String?
    /// The default of the argument in Swift; `nil` if there is none.
    package let missing: String?
    package let documentation: String
}

/// A method, with the way in which it is called and answered.
package struct ContractMethod: Sendable, Hashable {
    package let name: String
    package let inputs: [ContractArgument]
    package let outputs: [ContractArgument]
    /// Whether it is answered on the thread of the bus.
    package let isQuick: Bool
    /// Whether the answer depends on the caller.
    package let asksForPeer: Bool
    /// Whether callers want an answer.
    package let isAnswered: Bool
    /// The time after which a call fails, in seconds.
    package let timeout: Int?
    package let documentation: [String]
}

/// A signal.
package struct ContractSignal: Sendable, Hashable {
    package let name: String
    package let arguments: [ContractArgument]
    package let documentation: [String]
}
