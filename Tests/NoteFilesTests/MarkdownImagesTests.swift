// SPDX-License-Identifier: Apache-2.0

import EnfiladeNoteEditing
import Foundation
import ScratchSpace
import Testing

/// The images of Markdown texts.
@Suite struct MarkdownImagesTests {
    private func seen(_ text: String) -> [String] {
        var found: [String] = []
        _ = MarkdownImages.replaced(in: text) { title, address in
            found.append("\(title)|\(address)")
            return nil
        }
        return found
    }

    @Test(arguments: [
        ("![a](b.png)", ["a|b.png"]), ("![](b.png)![c](<d e.png>)", ["|b.png", "c|d e.png"]),
        ("![a \\[1\\]](b(1).png)", ["a [1]|b(1).png"]), ("[a](b.png) ![a] (b.png) ![a](b c.png)", []),
        ("~~~\n![a](b.png)\n~~~\n![c](d.png)", ["c|d.png"]), ("  ````\n```\n![a](b.png)\n````", []),
        ("~~~\r\n![a](b.png)\r\n~~~\r\n![c](d.png)\r\n", ["c|d.png"]), ("![a](", []), ("![![a](b.png)", ["a|b.png"]),
        ("```ls``` x\n![a](b.png)", ["a|b.png"]), ("- ```sh\n  ls\n  ```\n![a](b.png)", ["a|b.png"]),
        ("```\n```x\n![a](b.png)\n```", []), ("![a](b.png \"c d\") ![e](f.png 'g')", ["a|b.png", "e|f.png"]),
        ("![a](b.png \"c)", []),
    ])
    func imagesAreFound(text: String, images: [String]) {
        #expect(seen(text) == images)
        #expect(MarkdownImages.replaced(in: text) { _, _ in nil } == text)
    }

    @Test func onlyAddressesAreReplaced() {
        let text = "one ![a\\]](b.png) and ![c](<d e>) end\n\nx\r\n"
        #expect(
            MarkdownImages.replaced(in: text) { title, _ in title == "c" ? nil : "new" }
                == "one ![a\\]](new) and ![c](<d e>) end\n\nx\r\n")
    }

    @Test func theTitleOfAnImageGoesWithItsAddress() {
        #expect(MarkdownImages.replaced(in: "![a](b.png \"c\") d") { _, _ in "new" } == "![a](new) d")
    }

    @Test func anImageInItsAddressIsNone() {
        let text = "![](data:image/png;base64,\(String(repeating: "A", count: 10_000_000))) ![a](b.png)"
        #expect(seen(text) == ["a|b.png"])
    }

    @Test func hostileLinesTakeNoLongTime() {
        let text = String(repeating: "![a](", count: 20_000) + String(repeating: "![", count: 20_000)
        #expect(seen(text).isEmpty)
    }

    @Test func picturesAreThoseInTheFolder() throws {
        let scratch = try Scratch()
        for name in ["base/a.png", "base/notes/b (1).JPG", "base/notes/c.txt", "d.png"] {
            try scratch.file(name, text: "x")
        }
        let (base, file) = (URL(filePath: scratch.path("base")), URL(filePath: scratch.path("base/notes/n.md")))
        func found(_ address: String) -> String? {
            MarkdownImages.picture(at: address, of: file, in: base)?.lastPathComponent
        }
        #expect(found("../a.png") == "a.png")
        #expect(found("b%20(1).JPG") == "b (1).JPG" && found("b (1).JPG") == "b (1).JPG")
        for address in ["c.txt", "../../d.png", "..%2F..%2Fd.png", scratch.path("d.png"), "x.png", "", "..", "%00.png"]
        {
            #expect(found(address) == nil, "\(address)")
        }
    }
}
