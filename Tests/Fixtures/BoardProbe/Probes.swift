// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Prints the answer to a line.
func say(_ text: String) {
    print(text)
}

/// One command of the input: the class, the verb, and its words.
struct Order {
    let kind: String
    let verb: String
    let words: [String]
    let rest: String

    init(_ line: String) {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        kind = parts[0]
        verb = parts.count > 1 ? parts[1] : ""
        rest = parts.count > 2 ? parts[2] : ""
        words = rest.split(separator: " ").map(String.init)
    }

    /// The text after the first word.
    var text: String { rest.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init) ?? "" }
}

/// Both classes on one pasteboard.
@MainActor final class Probes {
    private let mac: MacProbe
    private let phone: PhoneProbe

    init(name: String?) {
        mac = MacProbe(name: name)
        phone = PhoneProbe(name: name)
    }

    func run(_ line: String) {
        let order = Order(line)
        say(order.kind == "ns" ? mac.run(order) : phone.run(order))
    }
}
