// SPDX-License-Identifier: Apache-2.0

import SeededNumbers
import Testing

import UniformTypeIdentifiers

/// Identifiers that spell out a tag which no known type claims.
@Suite struct DynamicTypeTests {
    /// Identifiers seen in the wild.
    @Test(arguments: [
        ("srt", UTTagClass.filenameExtension, "dyn.ah62d4rv4ge81g6xy"),
        ("conf", .filenameExtension, "dyn.ah62d4rv4ge80g55sq2"),
        ("gpx", .filenameExtension, "dyn.ah62d4rv4ge80s6d2"),
        ("livp", .filenameExtension, "dyn.ah62d4rv4ge8024p0sa"),
        ("s16", .filenameExtension, "dyn.ah62d4rv4ge81gqm0"),
        ("mcpb", .filenameExtension, "dyn.ah62d4rv4ge80425uqk"),
        ("rmd", .filenameExtension, "dyn.ah62d4rv4ge81e5pe"),
        ("tmp", .filenameExtension, "dyn.ah62d4rv4ge81k5pu"),
        ("btsnoop", .filenameExtension, "dyn.ah62d4rv4ge80e7dxr31086a"),
        (
            "PVPboardInfoPboardType", UTTagClass(rawValue: "com.apple.nspboard-type"),
            "dyn.ah62d4rv4gu8zazwuqm10c6xemf1gq54uqm10c6xenv61a3k"
        ),
        ("scsK+!yt", UTTagClass(rawValue: "com.apple.ostype"), "dyn.ah62d4rv4gk81g25xmqzwc8py"),
    ])
    func identifierSeenInTheWildIsMadeAndRead(tag: String, tagClass: UTTagClass, identifier: String) throws {
        let made = try #require(UTType(tag: tag, tagClass: tagClass, conformingTo: .data))
        #expect(made.identifier == identifier)
        let read = try #require(UTType(identifier))
        #expect(read == made)
        #expect(read.isDynamic && !read.isDeclared && !read.isPublic)
        #expect(read.tags == [tagClass: [tag]])
        #expect(read.supertypes == [.data, .item])
    }

    /// Row K3 of the recorded behaviour, with the identifier lookup beside it.
    @Test func unknownExtensionHasThreeAnswers() throws {
        #expect(UTType("com.topografix.gpx") == nil)
        let type = try #require(UTType(filenameExtension: "gpx"))
        #expect(type.identifier == "dyn.ah62d4rv4ge80s6d2")
        #expect(type.conforms(to: .data) && !type.conforms(to: .xml))
    }

    @Test(arguments: ["GPX", "Gpx", "gpx"])
    func extensionsThatDifferInCaseAreOneDynamicType(filenameExtension: String) {
        #expect(UTType(filenameExtension: filenameExtension)?.identifier == "dyn.ah62d4rv4ge80s6d2")
        #expect(UTType(filenameExtension: filenameExtension)?.preferredFilenameExtension == "gpx")
    }

    @Test(arguments: [nil, UTType.data, .image, .folder, .package, .json, UTType(filenameExtension: "unheard-of")])
    func conformanceIsSpelledOutAndReadBack(supertype: UTType?) throws {
        let made = try #require(UTType(tag: "unknown", tagClass: .filenameExtension, conformingTo: supertype))
        let read = try #require(UTType(made.identifier))
        #expect(read.declaredSupertypes == (supertype.map { [$0] } ?? []))
        #expect(read.supertypes == made.supertypes)
        if let supertype { #expect(read.conforms(to: supertype)) }
    }

    @Test(arguments: [
        "a:b", "a=b", "a,b", "a?b", "a\\", "\\\\", ",", "\u{301}mark", "ünïcode", "日本語", "👩‍👩‍👧", "x-y_z+w~", " ", "..",
    ])
    func anyTagSurvivesTheRoundTrip(tag: String) throws {
        let tagClass = UTTagClass(rawValue: "com.example.tag-class")
        let made = try #require(UTType(tag: tag, tagClass: tagClass, conformingTo: .data))
        #expect(try #require(UTType(made.identifier)).tags == [tagClass: [tag]])
    }

    /// The identifiers of frequent classes are written as one hexadecimal digit.
    @Test(arguments: ["b", "F", "0", "g", "z", "-", "bb", "1a"])
    func classWithAShortNameIsNotMistakenForACode(name: String) throws {
        let tagClass = UTTagClass(rawValue: name)
        let made = try #require(UTType(tag: "x", tagClass: tagClass, conformingTo: nil))
        #expect(try #require(UTType(made.identifier)).tags == [tagClass: ["x"]])
    }

    /// An identifier with such a tag would be read as one of a type that conforms to it.
    @Test func listOfSupertypesIsNoClassOfTags() {
        #expect(
            UTType(tag: "public.text", tagClass: UTTagClass(rawValue: "UTTypeConformsTo"), conformingTo: nil) == nil)
    }

    @Test(arguments: ["dyn.aqk80c", "dyn.a" + Base32.encode(#"\b=a"#.utf8)])
    func escapedNameOfAClassIsReadAsItIs(identifier: String) throws {
        let read = try #require(UTType(identifier))
        let tag = try #require(read.tags.first?.value.first)
        let tagClass = try #require(read.tags.first?.key)
        let made = try #require(UTType(tag: tag, tagClass: tagClass, conformingTo: nil))
        #expect(UTType(made.identifier)?.tags == made.tags)
    }

    @Test(arguments: [
        "dyn.", "dyn.a", "dyn.b", "dyn.ah", "dyn.aaaaaaaa", "dyn.ah62d4rv4ge8", "dyn.ah62d4rv4ge80s6d",
        "dyn.ah62d4rv4ge80s6d2il",
        "dyn.a!!!!", "dyn.ah62d4rv4ge80s6d2\0", "dyn.aä", "dyn.a.ah62", "dyn.a99999999999999999999999999",
        "dyn.a" + String(repeating: "9", count: 1_000_000),
    ])
    func malformedIdentifierIsNoType(identifier: String) {
        #expect(UTType(identifier) == nil)
        #expect(UTType(identifier: identifier, allowUndeclared: true)?.isDynamic != true)
    }

    @Test(arguments: [
        "", "?", "?:", "?0", "?0=", "?0=6", "?0=6:", "?0=6:1", "?0=6:1=", "?=:=", "1=", "1=a/b", "Z=x", "1=a\\",
        "0=6:0=7", "::::", "1=a,",
    ])
    func textThatMakesNoSenseIsNoType(text: String) {
        #expect(UTType("dyn.a" + Base32.encode(text.utf8)) == nil)
    }

    @Test(arguments: 0..<64)
    func randomBytesNeverDecodeToSomethingElse(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            #expect(Base32.decode(Base32.encode(bytes).utf8) == bytes)
            if let type = UTType("dyn.a" + Base32.encode(Array("?0=6:1=".utf8) + bytes)) {
                #expect(UTType(type.identifier) == type)
                #expect(type.isDynamic)
            }
        }
    }
}
