// SPDX-License-Identifier: Apache-2.0
// Prints how often memory is asked for while predicates are evaluated a thousand times: count, tab, format.

import CountedAllocations
import Foundation
import FoundationAdditions

let ada: [String: Any] = [
    "name": "Ada Lovelace, Countess of Lovelace", "age": 36, "height": 1.65, "alive": false, "born": Date.distantPast,
    "tags": ["math", "engine"], "home": ["city": "London"] as [String: Any],
]
let formats = CommandLine.arguments.dropFirst()
for format in formats {
    let predicate = try NSPredicate(validating: format)
    // All that is made once is made at the first time.
    let answer = predicate.evaluate(with: ada)
    let before = counted_allocations()
    for _ in 0..<1_000 where predicate.evaluate(with: ada) != answer { exit(1) }
    let after = counted_allocations()
    print(before < 0 ? -1 : after - before, format, separator: "\t")
}
