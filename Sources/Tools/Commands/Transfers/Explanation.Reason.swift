// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

extension Explanation {
    /// Why a representation is taken or passed over.
    enum Reason: Encodable {
        /// Its type is one that the receiver takes.
        case isWanted
        /// Its type conforms to one that the receiver takes.
        case conforms(to: String)
        /// Another representation was taken before it.
        case isNotNeeded(after: String)
        /// Its type is not declared.
        case isUndeclared
        /// The receiver takes no type at all.
        case receiverTakesNothing
        /// It is a URL, and the receiver takes the file to which it leads.
        case isAddress
        /// Its type conforms to none of some types, which are separated by commas.
        case conformsToNone(String)

        /// The reason for a person.
        var text: String {
            switch self {
            case .isWanted: translated("is what the receiver takes")
            case .conforms(let type): translated("conforms to \(type)")
            case .isNotNeeded(let taken): translated("not needed after \(taken)")
            case .isUndeclared: translated("nobody declares it")
            case .receiverTakesNothing: translated("the receiver takes nothing")
            case .isAddress: translated("is a URL and not the file to which it leads")
            case .conformsToNone(let types): translated("does not conform to \(types)")
            }
        }

        /// The reason for a program, the same in every language.
        private var phrase: String {
            switch self {
            case .isWanted: "is what the receiver takes"
            case .conforms(let type): "conforms to \(type)"
            case .isNotNeeded(let taken): "not needed after \(taken)"
            case .isUndeclared: "nobody declares it"
            case .receiverTakesNothing: "the receiver takes nothing"
            case .isAddress: "is a URL and not the file to which it leads"
            case .conformsToNone(let types): "does not conform to \(types)"
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(phrase)
        }
    }
}
