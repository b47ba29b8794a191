// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes plural rules as Swift.
enum PluralRulesSource {
    /// The text of the file.
    static func text(_ file: PluralRulesFile, from input: String) throws(GenerationError) -> String {
        var cases = ""
        for group in file.groups {
            let languages = group.languages.map { "\"\($0)\"" }.joined(separator: ", ")
            cases += "        case \(languages):\n"
            for rule in group.rules where !rule.condition.isEmpty {
                cases += "            if \(try expression(rule.condition)) { return .\(rule.category) }\n"
            }
            cases += "            return .other\n"
        }
        return """
            // SPDX-License-Identifier: Apache-2.0
            // swift-format-ignore-file
            // Written by `enfilade-generate plurals` from \(input). Do not edit.

            extension PluralRules {
                /// The category of a number by the rules of a language or of its region; nil if there are no such rules.
                static func category(_ number: PluralOperands, _ language: String) -> PluralCategory? {
                    let (i, v, f, t, e) = (number.i, number.v, number.f, number.t, number.e)
                    switch language {
            \(cases)        default: return nil
                    }
                }
            }

            """
    }

    /// A condition of LDML as an expression: relations that are joined by `and`, and these by `or`.
    static func expression(_ condition: String) throws(GenerationError) -> String {
        var alternatives: [String] = []
        for alternative in condition.components(separatedBy: " or ") {
            var relations: [String] = []
            for relation in alternative.components(separatedBy: " and ") {
                relations.append(try self.relation(relation))
            }
            alternatives.append(relations.joined(separator: " && "))
        }
        return alternatives.joined(separator: " || ")
    }

    /// A relation such as `n % 10 = 2..4,9`.
    private static func relation(_ relation: String) throws(GenerationError) -> String {
        let words = relation.split(separator: " ").map(String.init)
        let isModulo = words.count == 5 && words[1] == "%" && Int(words[2]) != nil
        guard words.count == 3 || isModulo, let operand = words.first,
            ["n", "i", "v", "f", "t", "e"].contains(operand),
            let ranges = words.last, ["=", "!="].contains(words[words.count - 2])
        else { throw GenerationError(PluralsCommand.input, "has a rule that is not understood: \(relation)") }
        // n is the number itself: it equals an integer only if its fraction is zero.
        let number = (operand == "n" ? "i" : operand) + (isModulo ? " % \(words[2])" : "")
        var tests: [String] = []
        for range in ranges.split(separator: ",") {
            let bounds = range.components(separatedBy: "..")
            guard (1...2).contains(bounds.count), bounds.allSatisfy({ Int($0) != nil }) else {
                throw GenerationError(PluralsCommand.input, "has a range that is not understood: \(range)")
            }
            tests.append(
                bounds.count == 1 ? "\(number) == \(bounds[0])" : "(\(bounds[0])...\(bounds[1])).contains(\(number))")
        }
        let isEqual = words[words.count - 2] == "="
        let joined = tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " || ")))"
        let whole = operand == "n" ? "(t == 0 && \(joined))" : joined
        return isEqual ? whole : "!(\(whole))"
    }
}
