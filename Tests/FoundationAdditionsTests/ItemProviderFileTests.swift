// SPDX-License-Identifier: Apache-2.0
// Providers of files: whose they are and how long they stay.

import EnfiladeFiles
import FoundationAdditions
import TestSupport
import Testing

@Suite struct ItemProviderFileTests {
    let folder: TemporaryFolder
    let file: URL

    init() throws {
        folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
        file = URL(fileURLWithPath: folder.path(for: "talk.mp4"))
        try Data("frames".utf8).write(to: file)
    }

    @Test func handlersFileIsCopiedBeforeItsCompletionHandlerReturns() async throws {
        let provider = NSItemProvider()
        provider.registerFileRepresentation(for: .mpeg4Movie) { [file] completion in
            completion(file, false, nil)
            try? FileManager.default.removeItem(at: file)
            return nil
        }
        let (copy, text) = try await provider.file("public.movie") { ($0, try String(contentsOf: $0, encoding: .utf8)) }
        #expect(text == "frames")
        #expect(copy.lastPathComponent == "talk.mp4")
        // It goes once the handler has returned, which is after it has let this test go on.
        try await eventuallyHolds("the copy is gone", within: .seconds(20)) {
            !FileManager.default.fileExists(atPath: copy.path)
        }
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test(arguments: [true, false]) func originalIsOpenedInPlaceOnlyIfItWasRegisteredSo(allowed: Bool) async throws {
        let provider = NSItemProvider()
        provider.registerFileRepresentation(for: .mpeg4Movie, openInPlace: allowed) { [file] completion in
            completion(file, false, nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == (allowed ? ["public.mpeg-4"] : []))
        #expect(
            provider.hasRepresentationConforming(toTypeIdentifier: "public.movie", fileOptions: .openInPlace) == allowed
        )
        #expect(provider.registeredContentTypesForOpenInPlace == (allowed ? [.mpeg4Movie] : []))
        let (url, isInPlace) = try await provider.fileInPlace("public.movie")
        #expect(isInPlace == allowed)
        #expect((url.path == file.path) == allowed)
        // A copy stays for a while after the handler, unlike that of `loadFileRepresentation`.
        #expect(try String(contentsOf: url, encoding: .utf8) == "frames")
    }

    @Test func plainLoadOfAFileThatMayBeOpenedStillGivesACopy() async throws {
        let provider = NSItemProvider(contentsOf: file, contentType: nil, openInPlace: true)
        let copy = try await provider.file("public.mpeg-4") { $0 }
        #expect(copy.path != file.path)
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func contentsOfAFileAndItsURLAreRegistered() async throws {
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.registeredTypeIdentifiers == ["public.mpeg-4", "public.file-url", "public.url"])
        #expect(provider.suggestedName == "talk.mp4")
        #expect(try await provider.data("public.file-url") == Data(file.absoluteString.utf8))
        #expect(try await provider.data("public.movie") == Data("frames".utf8))
        let nothing: URL? = nil
        #expect(NSItemProvider(contentsOf: nothing) == nil)
    }

    @Test func contentTypeAndVisibilityOfAFileAreTaken() {
        let provider = NSItemProvider(contentsOf: file, contentType: .data, visibility: .ownProcess)
        let expected = ItemRepresentation(typeIdentifier: "public.data", kind: .file, visibility: .ownProcess)
        #expect(provider.representations == [expected])
    }

    @Test func urlOfAFileDoesNotAnswerARequestForTheFile() async throws {
        let provider = NSItemProvider(object: NSURL(fileURLWithPath: file.path))
        #expect(provider.hasItemConformingToTypeIdentifier("public.data"))
        for request in ["public.data", "public.item"] {
            await #expect(throws: (any Error).self) { try await provider.file(request) { $0 } }
        }
        let text = try await provider.file("public.file-url") { try String(contentsOf: $0, encoding: .utf8) }
        #expect(text == file.absoluteString)
    }

    @Test(arguments: [("Slides", "Slides.mp4"), ("Slides.mov", "Slides.mov"), ("a/b", "a-b.mp4")])
    func suggestedNameBecomesTheNameOfTheFile(name: String, expected: String) async throws {
        let handler = NSItemProvider()
        handler.registerFileRepresentation(for: .mpeg4Movie) { [file] completion in
            completion(file, false, nil)
            return nil
        }
        let data = NSItemProvider()
        data.offer("frames", as: .mpeg4Movie)
        let contents = NSItemProvider(contentsOf: file, contentType: nil)
        for provider in [handler, data, contents] {
            provider.suggestedName = name
            #expect(try await provider.file("public.mpeg-4") { $0.lastPathComponent } == expected)
        }
    }

    @Test func folderIsRefusedWithAReason() async throws {
        let provider = NSItemProvider(contentsOf: URL(fileURLWithPath: folder.path), contentType: .folder)
        let error = try #require(
            await #expect(throws: (any Error).self) { try await provider.file("public.folder") { $0 } })
        #expect((error as NSError).localizedDescription.contains("not built yet"))
    }
}
