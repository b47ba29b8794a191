// SPDX-License-Identifier: Apache-2.0

import Testing
import TestTraits
import UniformTypeIdentifiers

/// The tree of conformance of the system's types.
@Suite struct ConformanceTests {
    @Test(
        .claim("T4"),
        arguments: [
            (UTType.png, [UTType.image, .data, .content, .item]),
            (.swiftSource, [.sourceCode, .plainText, .text, .data, .content, .item]),
            (.utf8TabSeparatedText, [.tabSeparatedText, .utf8PlainText, .delimitedText, .plainText, .text]),
            (.fileURL, [.url, .data, .item]),
            (.applicationBundle, [.application, .package, .directory, .item]),
            (.pythonScript, [.shellScript, .script, .sourceCode, .plainText]),
        ])
    func conformanceHoldsAlongTheWholeChain(type: UTType, ancestors: [UTType]) {
        for ancestor in ancestors {
            #expect(type.conforms(to: ancestor))
            #expect(type.isSubtype(of: ancestor))
            #expect(ancestor.isSupertype(of: type))
            #expect(!ancestor.conforms(to: type))
            #expect(type.supertypes.contains(ancestor))
        }
    }

    @Test(arguments: [UTType.item, .png, .folder, .json])
    func typeConformsToItselfAndIsNotItsOwnSubtype(type: UTType) {
        #expect(type.conforms(to: type))
        #expect(!type.isSubtype(of: type))
        #expect(!type.isSupertype(of: type))
        #expect(!type.supertypes.contains(type))
    }

    @Test(arguments: [
        (UTType.png, UTType.text), (.image, .png), (.folder, .data), (.json, .plainText), (.rtf, .plainText),
        (.html, .plainText), (.yaml, .plainText), (.css, .plainText), (.svg, .plainText), (.vCard, .plainText),
        (.url, .text), (.livePhoto, .item), (.osaScriptBundle, .script), (.mpeg4Audio, .mpeg4Movie),
    ])
    func typeDoesNotConform(type: UTType, other: UTType) {
        #expect(!type.conforms(to: other))
    }

    /// The types about whose conformance the public header and a running system disagree: the system counts.
    @Test(arguments: [
        (UTType.diskImage, ["public.archive"]),
        (.executable, [] as [String]),
        (.commaSeparatedText, ["public.plain-text", "public.delimited-values-text"]),
        (.tabSeparatedText, ["public.plain-text", "public.delimited-values-text"]),
        (.osaScriptBundle, ["com.apple.bundle", "com.apple.package"]),
        (.javaScript, ["public.script", "public.executable"]),
        (.svg, ["public.image", "public.xml"]),
        (.mpeg4Audio, ["public.audio"]),
        (.m3uPlaylist, ["public.plain-text", "public.playlist"]),
        (.applicationBundle, ["com.apple.application", "com.apple.localizable-name-bundle", "com.apple.package"]),
        (.tarArchive, ["org.gnu.gnu-tar-archive"]),
        (.font, ["public.data"]),
        (.log, ["public.item"]),
        (.ahap, ["public.haptics-content", "public.json"]),
    ])
    func runningSystemIsFollowedWhereTheHeaderDisagrees(type: UTType, parents: [String]) {
        #expect(Set(type.declaredSupertypes.map(\.identifier)) == Set(parents))
    }

    @Test(arguments: [UTType.internetLocation, .internetShortcut])
    func internetLocationsAreStoredURLs(type: UTType) throws {
        let storedURL = try #require(
            UTType.systemTypes.first { $0.identifier.hasSuffix("stored-url") })
        #expect(type.declaredSupertypes.contains(storedURL))
        #expect(type.conforms(to: .data))
    }

    /// Types that the dump of the running system does not have follow the header.
    @Test(arguments: [
        (UTType.markdown, UTType.utf8PlainText), (.dng, .image), (.jpegxl, .image), (.linkPresentationMetadata, .data),
        (.geoJSON, .json),
        (UTType("public.avif") ?? .item, .image),
    ])
    func typesMissingFromTheSystemFollowTheHeader(type: UTType, parent: UTType) {
        #expect(type.declaredSupertypes == [parent])
    }

    @Test func everySystemTypeAgreesWithItsAncestors() {
        #expect(UTType.systemTypes.count == 882)
        for type in UTType.systemTypes {
            var expected: Set<UTType> = []
            var pending = type.declaredSupertypes
            while let next = pending.popLast() {
                if expected.insert(next).inserted { pending += next.declaredSupertypes }
            }
            #expect(type.supertypes == expected)
            #expect(type.supertypes.allSatisfy { type.conforms(to: $0) && !$0.conforms(to: type) })
        }
    }
}
