// SPDX-License-Identifier: Apache-2.0
// The benchmarks: `make bench`, or with the titles of some comparisons as arguments.

import Comparisons
import Foundation

let words = Array(CommandLine.arguments.dropFirst())
if let role = words.first.flatMap(Role.init) {
    try await role.play()
} else {
    exit(Suite.run(only: words) ? 0 : 1)
}
