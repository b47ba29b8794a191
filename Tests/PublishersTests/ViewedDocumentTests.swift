// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Foundation
import Testing

@testable import EnfiladePublishers

/// Documents as viewers tell of them.
struct ViewedDocumentTests {
    @Test func aViewerTellsItsFileAndItsPage() throws {
        let file = URL(filePath: #filePath)
        let document = try #require(
            ViewedDocument(["filename": BusVariant(file.path), "pagenumber": BusVariant(UInt32(7))]))
        #expect(document.page == 7 && document.file.text == "file://\(file.path)")
        #expect(document.content(home: "/nowhere")?.title == "ViewedDocumentTests.swift")
        let other = ViewedDocument(["filename": BusVariant(file.path), "pagenumber": BusVariant("seven")])
        #expect(other?.page == nil && other?.file == document.file)
    }

    @Test(arguments: ["", "plan.pdf", "https://example.org/plan.pdf", "/tmp/zathura.stdin.Ab12"])
    func anythingElseIsNoFile(name: String) {
        #expect(ViewedDocument(["filename": BusVariant(name)]) == nil)
        #expect(ViewedDocument(["filename": BusVariant(UInt32(7))]) == nil && ViewedDocument([:]) == nil)
    }

    @Test(arguments: ["/", "/dev/null", "/nowhere/plan.pdf"])
    func aFolderADeviceAndAMissingFileAreNoContent(path: String) {
        #expect(ViewedDocument(["filename": BusVariant(path)])?.content(home: "/nowhere") == nil)
    }

    @Test func aBusNameIsOneOfAKnownProgram() {
        #expect(DocumentProgram.named("org.pwmt.zathura.PID-42")?.identifier == "org.pwmt.zathura")
        #expect(DocumentProgram.named("org.pwmt.other") == nil && DocumentProgram.named(":1.7") == nil)
    }

    @Test func theViewerThatIsUsedAfterAnotherOneIsKnown() {
        let last = LastViewer()
        #expect([last.use("a"), last.use("a"), last.use("b"), last.use("a")] == [false, false, true, true])
    }
}
