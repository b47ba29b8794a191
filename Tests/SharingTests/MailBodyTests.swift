// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import EnfiladeSharing

@Suite("The text of a message") struct MailBodyTests {
    @Test(
        "is as long as its address makes it",
        arguments: [("", 0), ("Az09-.", 6), (" ", 3), ("ä", 6), ("a\nb", 8), ("100 %", 9), ("👋", 12)])
    func length(text: String, expected: Int) {
        #expect(MailBody.encodedLength(of: text) == expected)
    }

    @Test("takes what fits, with an empty line between two paragraphs")
    func room() {
        var body = MailBody()
        let long = String(repeating: "a", count: MailBody.longest - 13)
        let paragraphs = ["", long, "bc", "b", "", "c"]
        let taken = paragraphs.map { body.add($0) }
        #expect(taken == [true, true, false, true, true, false])
        #expect(body.text == "\(long)\n\nb")
    }

    @Test("takes none in which an argument would end")
    func zero() {
        var body = MailBody()
        let isTaken = body.add("a\u{0}b")
        #expect(!isTaken && body.text.isEmpty)
    }
}
