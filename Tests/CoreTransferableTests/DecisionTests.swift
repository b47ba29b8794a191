// SPDX-License-Identifier: Apache-2.0
// The questions that Apple's documentation leaves open, and the decisions. One test each.

import CoreTransferable
import Testing

@Suite struct DecisionTests {
    @Test func d1DirectImportPrefersTheDeclaredTypeThenWhatConformsToIt() async throws {
        let data = Data("x".utf8)
        #expect(try await TextReader(importing: data, contentType: .plainText).by == "plain")
        #expect(try await TextReader(importing: data, contentType: .commaSeparatedText).by == "table")
        // Nothing is declared as `public.text`, but both declared types conform to it, in this order.
        #expect(try await TextReader(importing: data, contentType: .text).by == "table")
        // UTF-8 text conforms to plain text, not the other way round: a representation takes no narrower content.
        try await refusal { try await TextReader(importing: data, contentType: .utf8PlainText) }
    }

    @Test func d2SendersOrderDecidesBetweenTypesThatBothSupport() async throws {
        let profile = Profile(name: "Ada")
        #expect(try await NSItemProvider(registering: profile).value(of: NameFirst.self).name == "Ada")
        let nameFirst = NSItemProvider(registering: NameFirst(name: "Ada"))
        #expect(try await nameFirst.value(of: NameFirst.self).name == "text: Ada")
    }

    @Test func d4AttributedStringListsOnlyWhatCanBeConverted() async throws {
        #expect(AttributedString.exportedContentTypes() == [.utf8PlainText])
        #expect(AttributedString.importedContentTypes() == [.utf8PlainText])
        for type in AttributedString.exportedContentTypes() {
            let data = try await AttributedString("grüß").exported(as: type)
            #expect(try await AttributedString(importing: data, contentType: type) == AttributedString("grüß"))
        }
    }

    @Test func d5StrictestOfNestedVisibilitiesHolds() {
        #expect(Hidden.exportedContentTypes(visibility: .all) == [])
        #expect(Hidden.exportedContentTypes(visibility: .team) == [.png])
        #expect(Hidden.exportedContentTypes(visibility: .ownProcess) == [.png, .plainText])
    }

    @Test(arguments: [
        ("report", UTType.png, "report.png"), ("report.jpeg", .png, "report.jpeg"), ("v1.2", .png, "v1.2"),
        ("../etc/passwd", .png, "..-etc-passwd.png"), ("", .png, "Untitled.png"), ("report", .movie, "report"),
    ])
    func d6SuggestedNameWithoutAnExtensionGetsThatOfItsType(name: String, type: UTType, file: String) {
        #expect(FileNaming.fileName(suggestion: name, type: type) == file)
    }

    @Test func d7ImportTriesTheNextRepresentationOfTheTypeExportDoesNot() async throws {
        #expect(try await Stumbling(importing: Data(), contentType: .png).by == "second")
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { completion in
            completion(Data(), nil)
            return nil
        }
        #expect(try await provider.value(of: Stumbling.self).by == "second")
        let reason = try await refusal { try await Stumbling(by: "").exported(as: .png) }
        #expect(reason.contains("out of ink"))
    }

    @Test func d8UndeclaredTypeIsTransferredWithinAProcess() async throws {
        #expect(!UTType.profile.isDeclared)
        let provider = NSItemProvider(registering: Profile(name: "Ada", facts: ["wrote a program"]))
        #expect(provider.registeredTypeIdentifiers.first == "com.example.transferable.profile")
        #expect(try await provider.value(of: Profile.self) == Profile(name: "Ada", facts: ["wrote a program"]))
    }

    @Test func d14LetterCaseOfAnIdentifierMakesNoDifference() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "Public.UTF8-Plain-Text", visibility: .all) {
            completion in
            completion(Data("hello".utf8), nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers == ["Public.UTF8-Plain-Text"])
        #expect(try await provider.value(of: String.self) == "hello")
    }

    @Test func d15CodersHaveAModuleOfTheirOwn() throws {
        func document<Coder: TopLevelCoders.TopLevelEncoder>(by coder: Coder) throws -> Coder.Output {
            try coder.encode(["a"])
        }
        #expect(try document(by: JSONEncoder()) == Data(#"["a"]"#.utf8))
    }
}

/// Says which of its representations took the content.
private struct TextReader: Transferable {
    var by: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .commaSeparatedText) { _ in TextReader(by: "table") }
        DataRepresentation(importedContentType: .plainText) { _ in TextReader(by: "plain") }
    }
}

/// Representations that are restricted twice.
private struct Hidden: Transferable {
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .png) { _ in Data() }.visibility(.team).visibility(.all)
        DataRepresentation(exportedContentType: .plainText) { _ in Data() }.visibility(.all).visibility(.ownProcess)
    }
}

/// Its first representation fails both ways.
private struct Stumbling: Transferable {
    var by: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .png) { _ in
            throw Failure("out of ink")
        } importing: { _ in
            throw Failure("unreadable")
        }
        DataRepresentation(contentType: .png) { _ in
            Data()
        } importing: { _ in
            Stumbling(by: "second")
        }
    }
}

/// An error of an app.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
