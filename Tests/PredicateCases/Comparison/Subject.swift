// SPDX-License-Identifier: Apache-2.0
// Our side of the comparison.

package import EnfiladePredicates

extension PredicateCase {
    /// Our answers, in the letters of the record.
    package var ourAnswers: String {
        guard let tree = try? tree, let program = try? PredicateProgram(tree) else { return "P" }
        return answers(of: program)
    }

    /// The predicate as we read it.
    ///
    /// - Throws: `PredicateFailure` if the format cannot be read.
    package var tree: PredicateTree {
        get throws { try FormatParser.predicate(format, arguments: arguments.map(\.object)) }
    }

    /// The answers of a predicate to the inputs of this case.
    package func answers(of program: PredicateProgram) -> String {
        let variables = variables.compactMapValues(\.object)
        return inputs.values.reduce(into: "") { letters, input in
            do {
                letters += try program.holds(for: input.object, variables: variables) ? "T" : "F"
            } catch {
                letters += "E"
            }
        }
    }
}
