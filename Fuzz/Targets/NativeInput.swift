// SPDX-License-Identifier: Apache-2.0
// The bytes that a browser writes to its native host, whose pages strangers on the network write.

import EnfiladeBus
import EnfiladeContract
import EnfiladePublishers
import Foundation

/// Reading of messages of browsers.
struct NativeInput: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        let whole = read(Data(input), by: max(1, input.count))
        try expect(read(Data(input), by: 1) == whole, "other messages come byte by byte")
        for case .page(let page?) in whole.messages {
            let content = page.content
            let back = try BusVariant(content).read(as: ActivityDescription.self)
            try expect(back == content, "the content is another one behind the bus: \(content)")
            let scheme = content.webpage.flatMap { URL(string: $0)?.scheme?.lowercased() }
            try expect(["http", "https"].contains(scheme), "the page “\(content.webpage ?? "")” is none of the web")
            try expect(page.state(selection: content.title).count <= 1 << 20, "the state is too large")
        }
    }

    /// Reads a stream in pieces of one size.
    private func read(_ stream: Data, by size: Int) -> (messages: [BrowserMessage], isWhole: Bool) {
        var messages = NativeMessages()
        var found: [BrowserMessage] = []
        var rest = stream[...]
        do {
            while !rest.isEmpty {
                messages.add(Data(rest.prefix(size)))
                rest = rest.dropFirst(size)
                while let message = try messages.next() { found.append(try BrowserMessage(message)) }
            }
            try messages.finish()
            return (found, true)
        } catch {
            return (found, false)
        }
    }
}
