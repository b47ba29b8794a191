// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import FoundationEssentials
import Glibc
import ScratchSpace
import Testing

@Suite struct StagedFileTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func whatGetsNoPlaceIsGone() throws {
        do {
            let staged = try StagedFile(in: scratch.folder.path, for: "a")
            try staged.file.write(Data("half".utf8))
            #expect(try scratch.names().count == 1)
        }
        #expect(try scratch.names().isEmpty)
    }

    @Test func aPlaceThatIsTakenIsLeftAlone() throws {
        try scratch.file("a", text: "mine")
        let staged = try StagedFile(in: scratch.folder.path, for: "a")
        try staged.file.write(Data("new".utf8))
        let error = #expect(throws: FileError.self) { try staged.place(as: "a", mode: nil, replacing: false) }
        #expect(error?.number == EEXIST)
        try staged.place(as: "b", mode: 0o640, replacing: false)
        #expect(try scratch.contents("a") == Data("mine".utf8))
        #expect(try scratch.contents("b") == Data("new".utf8))
        #expect(try scratch.names() == ["a", "b"])
    }

    @Test func aMoveReplacesNothing() throws {
        try scratch.file("a", text: "a")
        try scratch.file("b", text: "b")
        let error = #expect(throws: FileError.self) { try FileMove.move(scratch.path("a"), to: scratch.path("b")) }
        #expect(error?.number == EEXIST)
        try FileMove.move(scratch.path("a"), to: scratch.path("c"))
        #expect(try scratch.names() == ["b", "c"])
        #expect(try scratch.contents("c") == Data("a".utf8))
    }
}
