// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import Glibc
import Testing

@Suite("Odd files") struct OddFileTests {
    /// Makes one odd file and checks its folder.
    private func verdict(_ make: (Sources) throws -> Void) async throws -> Report.File {
        let sources = try Sources()
        try make(sources)
        let (_, report) = try await report(sources)
        return try #require(report.files.first)
    }

    @Test("whose bytes are no text fail with what the compiler says")
    func invalidText() async throws {
        let file = try await verdict {
            try $0.write(Data("let a = \"\u{0}".utf8) + [0xFF, 0xFE, 0x22, 0x0A], to: "a.swift")
        }
        #expect(file.outcome == "fails")
        #expect(file.problems.contains { $0.message.contains("invalid UTF-8") })
    }

    @Test("without contents compile")
    func emptyFile() async throws {
        let file = try await verdict { try $0.write(Data(), to: "a.swift") }
        #expect(file.outcome == "compiles")
        #expect(file.lines == 0)
    }

    @Test("that are huge are refused")
    func hugeFile() async throws {
        let file = try await verdict { try $0.write(Data(count: (8 << 20) + 1), to: "a.swift") }
        #expect(file.reason == "is larger than 8 MiB")
    }

    @Test("that are pipes are refused and not waited for")
    func pipe() async throws {
        let file = try await verdict { #expect(mkfifo("\($0.path)/a.swift", 0o600) == 0) }
        #expect(file.reason == "is not a regular file")
    }

    @Test("that are folders are refused")
    func folder() async throws {
        let file = try await verdict { #expect(mkdir("\($0.path)/a.swift", 0o700) == 0) }
        #expect(file.reason == "is not a regular file")
    }

    @Test("that are links to nothing say so")
    func danglingLink() async throws {
        let file = try await verdict { #expect(symlink("/nonexistent", "\($0.path)/a.swift") == 0) }
        #expect(file.reason == "cannot be read: No such file or directory")
    }

    @Test("with names that are no text are checked like others")
    func invalidName() async throws {
        let file = try await verdict { sources in
            let name = Array("\(sources.path)/b".utf8) + [0xFF] + Array(".swift".utf8) + [0]
            let number = open(name.map(CChar.init(bitPattern:)), O_CREAT | O_WRONLY, 0o600)
            #expect(number >= 0 && write(number, "let a = b", 9) == 9)
            close(number)
        }
        #expect(file.file == "b\u{FFFD}.swift")
        #expect(file.missing.map(\.name) == ["b"])
    }

    @Test("with names that speak to the terminal are shown without doing so")
    func controllingName() async throws {
        let sources = try Sources(["a\u{1B}[31m\nb.swift": "let a = 1"])
        let answer = await enfilade("check", sources.path)
        #expect(answer.status == .ok)
        #expect(answer.output.hasPrefix(#"a\u{1b}[31m\u{a}b.swift  compiles"#))
    }

    @Test(
        "that are torn in the middle fail and leave their neighbours alone",
        arguments: [
            "struct S { func f(", "#if os(", "/* never closed", "let s = \"\"\"\nabc", "}}}}", "#if true\nlet a = 1",
        ])
    func tornFile(text: String) async throws {
        let (status, report) = try await report(try Sources(["a.swift": text, "b.swift": "struct B {}"]))
        #expect(status == .failed)
        #expect(report["a.swift"]?.outcome == "fails")
        #expect(report["b.swift"]?.outcome == "compiles")
    }
}
