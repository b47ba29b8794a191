// SPDX-License-Identifier: Apache-2.0
// The code of the article "Getting started", word for word.

import Foundation
import Testing
import UniformTypeIdentifiers

private func type(of file: URL) throws -> UTType? {
    try file.resourceValues(forKeys: [.contentTypeKey]).contentType
}

private func canShow(_ type: UTType) -> Bool {
    type.conforms(to: .image) || type.conforms(to: .pdf)
}

private func destination(in folder: URL, for type: UTType) -> URL {
    folder.appendingPathComponent("Download", conformingTo: type)
}

extension UTType {
    fileprivate static let profile = UTType(exportedAs: "com.example.profile", conformingTo: .json)
}

/// The code of the article "Getting started".
@Suite struct GettingStartedTests {
    @Test func typesAreFound() {
        let picture = UTType(filenameExtension: "JPG")
        let text = UTType(mimeType: "text/plain;charset=utf-8")
        let archive = UTType("public.zip-archive")
        #expect(picture == .jpeg && text == .utf8PlainText && archive == .zip)
    }

    @Test func filesAndNamesHaveTypes() throws {
        #expect(try type(of: URL(fileURLWithPath: #filePath)) == .swiftSource)
        #expect(canShow(.png) && canShow(.pdf) && !canShow(.json))
        #expect(destination(in: URL(fileURLWithPath: "/downloads"), for: .pdf).path == "/downloads/Download.pdf")
    }

    @Test func declaredTypeIsNamedInCode() {
        #expect(UTType.profile.conforms(to: .json))
    }

    /// Compares the article with this file, so that neither changes alone.
    @Test func articleAndThisFileShowTheSameCode() throws {
        let tests = URL(fileURLWithPath: #filePath)
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appendingPathComponent(
                "Sources/Frameworks/UniformTypeIdentifiers/UniformTypeIdentifiers.docc/GettingStarted.md"),
            encoding: .utf8)
        let code = try String(contentsOf: tests, encoding: .utf8)
            .replacingOccurrences(of: "private func", with: "func").replacingOccurrences(of: "fileprivate ", with: "")
        let snippets = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(snippets.count == 5)
        for line in snippets.joined().split(separator: "\n") where !line.allSatisfy({ " }".contains($0) }) {
            #expect(code.contains(line), "\(line)")
        }
    }
}
