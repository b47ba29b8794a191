// SPDX-License-Identifier: Apache-2.0
// One predicate that is asked about a list of inputs.

package import Foundation

/// A format with its arguments, and the inputs that it is asked about.
package struct PredicateCase: Hashable, Sendable {
    /// The format.
    package let format: String
    /// The arguments of its conversions.
    package let arguments: [CaseValue]
    /// The values of its variables.
    package let variables: [String: CaseValue]
    /// The inputs that it is asked about.
    package let inputs: CaseInputs

    /// Puts a case together.
    package init(
        _ format: String, _ arguments: [CaseValue] = [], variables: [String: CaseValue] = [:],
        inputs: CaseInputs = .people
    ) {
        self.format = format
        self.arguments = arguments
        self.variables = variables
        self.inputs = inputs
    }

    /// The case as a line for the program that asks GNUstep, with everything that it needs.
    package func question() throws -> Data {
        try JSONEncoder.ofCases.encode(
            Question(format: format, arguments: arguments, variables: variables, inputs: inputs.values))
    }

    private struct Question: Encodable {
        let format: String
        let arguments: [CaseValue]
        let variables: [String: CaseValue]
        let inputs: [CaseValue]
    }
}

extension PredicateCase: Codable {
    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        format = try list.decode(String.self)
        arguments = try list.decode([CaseValue].self)
        variables = try list.decode([String: CaseValue].self)
        inputs = try list.decode(CaseInputs.self)
    }

    /// Writes a list without keys: there are thousands of them in a file.
    package func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(format)
        try list.encode(arguments)
        try list.encode(variables)
        try list.encode(inputs)
    }
}

extension PredicateCase: CustomStringConvertible {
    package var description: String {
        arguments.isEmpty && variables.isEmpty ? format : "\(format)  \(arguments) \(variables)"
    }
}

extension JSONEncoder {
    /// Writes the same text for the same value.
    package static var ofCases: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
