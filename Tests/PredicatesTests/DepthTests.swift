// SPDX-License-Identifier: Apache-2.0

import Foundation
import Predicates
import Testing
import TestTraits

@Suite struct DepthTests {
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
