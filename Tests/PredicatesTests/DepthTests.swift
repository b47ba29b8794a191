// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladePredicates
import Testing
import TestTraits

@Suite struct DepthTests {
    /// A list within a list, and so on, which the end takes apart so that releasing it does not go down through all of it.
    ///
    /// An optimised test ends it after its last use, and so each holds on to it until its last answer.
    private final class Nest {
        private let lists: [NSMutableArray]

        var outermost: NSMutableArray { lists[0] }

        init(depth: Int) {
            lists = (0..<depth).map { _ in NSMutableArray() }
            for (list, inner) in zip(lists, lists.dropFirst()) { list.add(inner) }
        }

        /// A list that contains itself.
        init() {
            lists = [NSMutableArray()]
            lists[0].add(lists[0])
        }

        deinit {
            for list in lists { list.removeAllObjects() }
        }
    }

    @Test(
        "ends with an error for an input that is nested too deeply, or that contains itself",
        arguments: [
            "SELF == SELF", "SELF.name == 1", "SELF IN %@", "ANY SELF == %@", "SELF.@distinctUnionOfArrays.name == 1",
            "SELF == CAST(SELF, 'NSArray')", "SELF UNION SELF == SELF", "{SELF} == {SELF}",
        ])
    func deepInput(format: String) throws {
        let nests = [Nest(depth: 50_000), Nest()]
        let program = try PredicateProgram(
            FormatParser.predicate(format.replacing("%@", with: "$list")), limits: .standard)
        for object in nests.map(\.outermost) {
            let failure = #expect(throws: PredicateFailure.self) {
                try program.holds(for: object, variables: ["list": [object]])
            }
            #expect(failure?.code == .limit, "\(failure?.message ?? "")")
        }
        withExtendedLifetime(nests) {}
    }

    @Test("looks into Foundation's collections one level after the other")
    func containersOfFoundation() throws {
        let dictionary = NSMutableDictionary(dictionary: ["n": 1, "list": [1, ["x"]] as [Any]])
        dictionary["self"] = dictionary
        dictionary["set"] = NSSet(array: [NSArray(array: [1]), "y"])
        defer { dictionary.removeAllObjects() }
        for format in [
            "n == 1", "#self.#self.#self.n == 1", "list[1][0] == 'x'", "set CONTAINS 'y'", "set CONTAINS {1}",
            "list.@count == 2", "list == {1, {'x'}}",
        ] {
            let program = try PredicateProgram(FormatParser.predicate(format))
            #expect(try program.holds(for: dictionary), "\(format)")
        }
        let failure = #expect(throws: PredicateFailure.self) {
            try PredicateProgram(FormatParser.predicate("SELF == SELF")).holds(for: dictionary)
        }
        #expect(failure?.code == .limit)
    }

    @Test func inputAsDeepAsAPredicateMayBeIsDecided() throws {
        let (nest, other, shallower) = (Nest(depth: 99), Nest(depth: 99), Nest(depth: 98))
        let same = try PredicateProgram(FormatParser.predicate("SELF == $other"))
        #expect(try same.holds(for: nest.outermost, variables: ["other": other.outermost]))
        #expect(try !same.holds(for: nest.outermost, variables: ["other": shallower.outermost]))
        withExtendedLifetime((nest, other, shallower)) {}
    }

    @Test func valueThatContainsItselfIsNoResult() throws {
        let nest = Nest()
        let program = try ExpressionProgram(FormatParser.expression("SELF"))
        let failure = #expect(throws: PredicateFailure.self) { try program.any(for: nest.outermost) }
        #expect(failure?.code == .limit)
        withExtendedLifetime(nest) {}
    }

    @Test func valueThatStandsForItselfIsTakenAsItIs() throws {
        struct Mirror: RawRepresentable {
            var rawValue: Mirror { self }

            init() {}

            init(rawValue: Mirror) {
                self = rawValue
            }
        }
        #expect(try PredicateProgram(FormatParser.predicate("SELF != 1")).holds(for: Mirror()))
    }

    @Test(
        "what is as deep as it may be fits on a small stack",
        .unlessSanitized("with the checks of a sanitizer each call needs several times the stack"),
        arguments: [
            (String(repeating: "(", count: 98) + "1 == 1" + String(repeating: ")", count: 98)),
            String(repeating: "NOT ", count: 98) + "1 == 1",
            "1 == " + String(repeating: "abs(", count: 97) + "1" + String(repeating: ")", count: 97),
            "{1} == " + String(repeating: "SUBQUERY({1}, $x, 1 != ", count: 47) + "2"
                + String(repeating: ")", count: 47),
            String(repeating: "TERNARY(1 == 1, ", count: 97) + "1" + String(repeating: ", 2)", count: 97) + " == 1",
        ])
    func depth(format: String) async throws {
        let outcome = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(
                    returning: Result { () throws(PredicateFailure) in
                        let tree = try FormatParser.predicate(format)
                        let again = try FormatParser.predicate(PredicatePrinter.format(tree))
                        guard again == tree else { return false }
                        return try PredicateProgram(tree).holds(for: nil)
                    })
            }
            thread.stackSize = 2 << 20
            thread.start()
        }
        #expect(try outcome.get())
    }
}
