// SPDX-License-Identifier: Apache-2.0
// The article "Getting started", with its code compiled and run.

import EnfiladeFiles
import FoundationAdditions
import TestSupport
import Testing

func makeProvider(for page: URL, title: String) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.suggestedName = title
    provider.registerFileRepresentation(for: .html) { completion in
        completion(page, false, nil)
        return nil
    }
    provider.registerDataRepresentation(for: .utf8PlainText) { completion in
        completion(Data(title.utf8), nil)
        return nil
    }
    return provider
}

func keepPage(
    of provider: NSItemProvider, at target: URL, done: @escaping @Sendable ((any Error)?) -> Void
) -> Progress {
    provider.loadFileRepresentation(for: .html) { file, _, error in
        guard let file else { return done(error) }
        do {
            try FileManager.default.copyItem(at: file, to: target)
            done(nil)
        } catch {
            done(error)
        }
    }
}

@Suite struct GettingStartedTests {
    @Test func pageIsKeptAndItsTitleIsText() async throws {
        let folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
        let page = URL(fileURLWithPath: folder.path(for: "page.html"))
        let target = URL(fileURLWithPath: folder.path(for: "kept.html"))
        try Data("<p>Hello".utf8).write(to: page)
        let provider = makeProvider(for: page, title: "Hello")
        let error: (any Error)? = await withCheckedContinuation { continuation in
            _ = keepPage(of: provider, at: target) { continuation.resume(returning: $0) }
        }
        #expect(error == nil)
        #expect(try Data(contentsOf: target) == Data("<p>Hello".utf8))
        #expect(try await provider.data("public.text") == Data("<p>Hello".utf8))
        #expect(try await provider.data("public.plain-text") == Data("Hello".utf8))
    }

    @Test func articleShowsTheCodeOfThisFile() throws {
        try expectArticle(
            "Sources/Frameworks/FoundationAdditions/FoundationAdditions.docc/GettingStarted.md", snippets: 2)
    }
}
