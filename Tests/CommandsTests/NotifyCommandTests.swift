// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Testing

@testable import Arguments
@testable import Commands

@Suite("enfilade notify") struct NotifyCommandTests {
    /// The content that words describe.
    private func content(_ words: String...) throws -> NotificationContent {
        let request = try Parser.parse(["send", "Title"] + words, for: NotifyCommand.command)
        guard case .run(_, _, let values) = request else { throw CancellationError() }
        return try ContentOptions.content(values)
    }

    @Test("sends the absolute path of a sound that is a file, and names as they are")
    func sound() throws {
        let folder = FileManager.default.currentDirectoryPath
        for word in ["./none.oga", "sounds/none.oga"] {
            #expect(try content("--sound", word).sound == "\(folder)/\(word)")
        }
        for word in ["/none.oga", "none.oga", "default", ""] {
            #expect(try content("--sound=\(word)").sound == word)
        }
        #expect(try content().sound.isEmpty)
        let files = try Sources(["bell.oga": "", "critical": "", "ring/a": ""])
        #expect(ContentOptions.sound("bell.oga", in: files.path) == "\(files.path)/bell.oga")
        for word in ["critical", "ring", "bell"] { #expect(ContentOptions.sound(word, in: files.path) == word) }
    }

    @Test("knows no relevance above 100 or below 0", arguments: ["500", "101", "-1"])
    func relevance(word: String) async {
        let words = ["notify", "send", "Title", "--relevance=\(word)"]
        let status = await EnfiladeTool.tool.run(
            words, console: Console { _, _ in }, environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/none"])
        #expect(status == .usage)
    }

    @Test("gives the relevance as a part of one", arguments: [("0", 0.0), ("70", 0.7), ("100", 1)])
    func part(word: String, part: Double) throws {
        #expect(try content("--relevance", word).relevance == part)
    }
}
