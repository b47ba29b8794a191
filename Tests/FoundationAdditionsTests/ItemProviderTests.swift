// SPDX-License-Identifier: Apache-2.0
// The representations of a provider, and the loading of its content.

import EnfiladeFiles
import FoundationAdditions
import Testing

@Suite struct ItemProviderTests {
    @Test func typesKeepTheOrderOfTheirRegistration() {
        let provider = NSItemProvider()
        for type in [UTType.png, .utf8PlainText, .mpeg4Movie] { provider.offer("x", as: type) }
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.utf8-plain-text", "public.mpeg-4"])
        #expect(provider.registeredContentTypes == [.png, .utf8PlainText, .mpeg4Movie])
        #expect(provider.registeredContentTypes(conformingTo: .text) == [.utf8PlainText])
    }

    @Test func d9TheFirstOfTwoRegistrationsOfATypeIsKept() async throws {
        let provider = NSItemProvider()
        provider.offer("first", as: .utf8PlainText)
        provider.offer("second", as: .utf8PlainText)
        provider.registerDataRepresentation(forTypeIdentifier: "Public.UTF8-plain-text", visibility: .all) { done in
            done(Data("third".utf8), nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(try await provider.data("public.utf8-plain-text") == Data("first".utf8))
    }

    @Test(arguments: ["public.utf8-plain-text", "public.plain-text", "public.text", "public.data", "PUBLIC.TEXT"])
    func requestIsAnsweredByATypeThatConforms(request: String) async throws {
        let provider = NSItemProvider()
        provider.offer("hello", as: .utf8PlainText)
        #expect(provider.hasItemConformingToTypeIdentifier(request))
        #expect(try await provider.data(request) == Data("hello".utf8))
    }

    @Test func typeThatWasNamedComesBeforeOneThatConforms() async throws {
        let provider = NSItemProvider()
        provider.offer("png", as: .png)
        provider.offer("data", as: .data)
        #expect(try await provider.data("public.data") == Data("data".utf8))
    }

    @Test func missingTypeIsAnErrorThatNamesWhatThereIs() async throws {
        let provider = NSItemProvider()
        provider.offer("hello", as: .utf8PlainText)
        let error =
            try #require(await #expect(throws: (any Error).self) { try await provider.data("public.png") }) as NSError
        #expect(error.domain == NSItemProvider.errorDomain)
        #expect(error.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
        #expect(error.localizedDescription.contains("public.utf8-plain-text"))
    }

    @Test func remoteProviderFetchesExactlyTheChosenRepresentation() async throws {
        let text = ItemRepresentation(typeIdentifier: "public.utf8-plain-text", kind: .data)
        let image = ItemRepresentation(typeIdentifier: "public.png", kind: .data)
        let provider = NSItemProvider(representations: [image, text], suggestedName: "note") { wanted, _, _ in
            .data(Data(wanted.typeIdentifier.utf8))
        }
        #expect(provider.representations == [image, text])
        #expect(try await provider.data("public.text") == Data("public.utf8-plain-text".utf8))
        #expect(try await provider.file("public.png") { $0.lastPathComponent } == "note.png")
    }
}

extension NSItemProvider {
    /// Registers text as data of a type.
    func offer(_ text: String, as type: UTType) {
        registerDataRepresentation(for: type) { completion in
            completion(Data(text.utf8), nil)
            return nil
        }
    }
}
