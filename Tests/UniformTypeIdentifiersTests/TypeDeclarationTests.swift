// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UniformTypeIdentifiers

/// Declarations of types as property lists state them.
@Suite struct TypeDeclarationTests {
    @Test func everyKeyIsRead() throws {
        let declaration = try TypeDeclaration(
            propertyList: [
                "UTTypeIdentifier": "com.example.profile", "UTTypeConformsTo": ["public.json", "public.content"],
                "UTTypeDescription": "Profile", "UTTypeReferenceURL": "https://example.com/profile",
                "UTTypeVersion": "3",
                "UTTypeTagSpecification": [
                    "public.filename-extension": ["profile", "prof"], "public.mime-type": "application/x-profile",
                ],
            ] as [String: Any], key: "UTExportedTypeDeclarations[0]", isExported: true, bundle: "com.example.app")
        #expect(declaration.identifier == "com.example.profile")
        #expect(declaration.conformsTo == ["public.json", "public.content"])
        #expect(declaration.tags == [.filenameExtension: ["profile", "prof"], .mimeType: ["application/x-profile"]])
        #expect(declaration.description == "Profile")
        #expect(declaration.referenceURL == URL(string: "https://example.com/profile"))
        #expect(declaration.version == 3)
        #expect(declaration.isExported && declaration.bundle == "com.example.app" && !declaration.isSystemType)
    }

    /// XML drops them, so that they would come back as other types.
    @Test func byteOrderMarksAreNoPartOfATextOrATag() throws {
        let entry: [String: Any] = [
            "UTTypeIdentifier": "\u{FEFF}com.example.a", "UTTypeConformsTo": ["\u{FEFF}\u{FEFF}public.data"],
            "UTTypeTagSpecification": ["\u{FEFF}public.filename-extension": "\u{FEFF}a"],
        ]
        let declaration = try TypeDeclaration(propertyList: entry, key: "", isExported: true, bundle: nil)
        #expect(declaration.identifier == "com.example.a" && declaration.conformsTo == ["public.data"])
        #expect(declaration.tags == [.filenameExtension: ["a"]])
    }

    @Test func fileOfDeclarationsIsReadAsItWasWritten() throws {
        let declaration = TypeDeclaration(
            identifier: "com.example.a", conformsTo: ["public.data"], tags: [.filenameExtension: ["a"]],
            description: "A", referenceURL: URL(string: "https://example.com"), version: 1, bundle: "com.example")
        let read = DeclarationFile.declarations(in: try DeclarationFile.data(of: [declaration]))
        #expect(read?.declarations == [declaration])
    }

    @Test(arguments: [
        (#"{}"#, "UTTypeIdentifier is missing"),
        (#"{"UTTypeIdentifier": 1}"#, "UTTypeIdentifier is not a string"),
        (#"{"UTTypeIdentifier": "a b"}"#, "UTTypeIdentifier is “a b”"),
        (#"{"UTTypeIdentifier": ".a"}"#, "UTTypeIdentifier is “.a”"),
        (#"{"UTTypeIdentifier": "dyn.age80s6d2"}"#, "UTTypeIdentifier is “dyn.age80s6d2”"),
        (#"{"UTTypeIdentifier": "a.b", "UTTypeConformsTo": 1}"#, "UTTypeConformsTo is neither a string nor an array"),
        (#"{"UTTypeIdentifier": "a.b", "UTTypeConformsTo": ["a.c", 2]}"#, "UTTypeConformsTo[1] is not a string"),
        (#"{"UTTypeIdentifier": "a.b", "UTTypeConformsTo": ["x/y"]}"#, "UTTypeConformsTo[0] is “x/y”"),
        (#"{"UTTypeIdentifier": "a.b", "UTTypeDescription": []}"#, "UTTypeDescription is not a string"),
        (#"{"UTTypeIdentifier": "a.b", "UTTypeVersion": "new"}"#, "UTTypeVersion is not a whole number"),
        (#"{"UTTypeIdentifier": "a.b", "UTTypeReferenceURL": "nowhere"}"#, "UTTypeReferenceURL is “nowhere”"),
        (#"{"UTTypeIdentifier": "a.b", "UTTypeTagSpecification": []}"#, "UTTypeTagSpecification is not a dictionary"),
        (
            #"{"UTTypeIdentifier": "a.b", "UTTypeTagSpecification": {"public.filename-extension": [".x"]}}"#,
            "UTTypeTagSpecification.public.filename-extension[0] is “.x”; extensions are written without the full stop"
        ),
        (
            #"{"UTTypeIdentifier": "a.b", "UTTypeTagSpecification": {"public.filename-extension": ["a/b"]}}"#,
            "UTTypeTagSpecification.public.filename-extension[0] is “a/b”, which cannot be such a tag"
        ),
        (
            #"{"UTTypeIdentifier": "a.b", "UTTypeTagSpecification": {"public.mime-type": ["x"]}}"#,
            "UTTypeTagSpecification.public.mime-type[0] is “x”, which cannot be such a tag"
        ),
    ])
    func errorNamesTheKeyAndTheReason(json: String, message: String) throws {
        let entry = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let error = #expect(throws: TypeDeclarationError.self) {
            try TypeDeclaration(propertyList: entry, key: "Types[4]", isExported: true, bundle: nil)
        }
        #expect(error?.description.hasPrefix("Types[4].\(message)") == true, "\(String(describing: error))")
    }

    @Test func goodEntriesOfAnInfoDictionaryCountBesideBadOnes() {
        let (declarations, errors) = TypeDeclaration.declarations(
            in: [
                "UTExportedTypeDeclarations": [["UTTypeIdentifier": "a.b"], 7] as [Any],
                "UTImportedTypeDeclarations": "nothing",
            ], bundle: "com.example")
        #expect(declarations.map(\.identifier) == ["a.b"])
        #expect(errors.map(\.key) == ["UTExportedTypeDeclarations[1]", "UTImportedTypeDeclarations"])
    }
}
