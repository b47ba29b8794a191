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

    @Test func anAddressOfAViewerIsThatOfAFileOfThisComputer() throws {
        let file = URL(filePath: #filePath)
        let document = try #require(ViewedDocument(address: file.absoluteString))
        #expect(document.file.text == file.absoluteString && document.page == nil)
        #expect(
            ViewedDocument(address: "file:///a%20b/%FF%C3%A9")?.file.path == Array("/a b/".utf8) + [0xFF, 0xC3, 0xA9])
    }

    @Test(arguments: [
        "", "file:", "file://server/plan.pdf", "https://example.org/plan.pdf", "sftp:///plan.pdf", "recent:///1",
        "trash:///plan.pdf", "file:///a%", "file:///a%2", "file:///a%+1", "file:///a%00", "file:///a#page=2",
        "file:///a?b",
        "file:///" + String(repeating: "a", count: 5_000),
    ])
    func anyOtherAddressIsNone(address: String) {
        #expect(ViewedDocument(address: address) == nil)
    }

    @Test func recentFilesOfAProgramAreReadTheLatestFirst() {
        func bookmark(_ address: String, _ visited: String, _ exec: String) -> String {
            """
            <bookmark href="\(address)" added="2026-11-28T09:54:50Z" visited="2026-11-28T\(visited)Z"><info><metadata>
            <bookmark:application name="A &lt; B" exec="&apos;\(exec)&apos;" count="1"/></metadata></info></bookmark>
            """
        }
        let list = RecentFiles(
            "<xbel>" + bookmark("file:///a&amp;b", "09:00:00", "evince %u")
                + bookmark("file:///c", "10:00:00", "gedit %u")
                + bookmark("file:///d&apos;", "11:00:00", "evince %u") + "</xbel>")
        #expect(list.addresses(of: "evince") == ["file:///d'", "file:///a&b"])
        #expect(list.addresses(of: "evin").isEmpty)
        let many = RecentFiles((0..<1_000).map { bookmark("file:///\($0)", "09:00:00", "evince %u") }.joined())
        #expect(many.addresses(of: "evince").count == RecentFiles.limit)
    }

    @Test(arguments: ["", "<bookmark ", "<bookmark href=\"", "<bookmark href=\"a\" exec=\"&apos;evince", "exec=\""])
    func aDamagedListOfRecentFilesIsReadAsFarAsItGoes(text: String) {
        #expect(RecentFiles(text).addresses(of: "evince").isEmpty)
    }
}
