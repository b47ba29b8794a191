// SPDX-License-Identifier: Apache-2.0
// The cases that the generator makes.

/// A case, and the same in words that GNUstep understands if the case has a part that it does not.
package struct GeneratedCase: Hashable, Sendable {
    /// The case under test.
    package let plain: PredicateCase
    /// The restatement; `nil` if there is none.
    package let restated: PredicateCase?

    init(_ phrase: Phrase, variables: [String: CaseValue], inputs: CaseInputs) {
        let variables = variables.filter { phrase.plain.format.contains("$\($0.key)") }
        plain = PredicateCase(
            phrase.plain.format, phrase.plain.arguments, variables: variables, inputs: inputs)
        restated =
            phrase.plain == phrase.restated
            ? nil
            : PredicateCase(phrase.restated.format, phrase.restated.arguments, variables: variables, inputs: inputs)
    }
}
