// SPDX-License-Identifier: Apache-2.0

import SeededNumbers
import Testing
import UniformTypeIdentifiers

/// Types found by filename extension, MIME type and other tags.
@Suite struct TagTests {
    @Test(arguments: [
        ("png", UTType.png), ("PNG", .png), ("jpg", .jpeg), ("JPeG", .jpeg), ("txt", .plainText),
        ("swift", .swiftSource),
        ("md", .markdown), ("csv", .commaSeparatedText), ("pdf", .pdf), ("mov", .quickTimeMovie),
        ("c++", .cPlusPlusSource),
        ("h++", .cPlusPlusHeader), ("geojson", .geoJSON), ("jxl", .jpegxl), ("dng", .dng),
    ])
    func extensionIsFoundInAnyCase(filenameExtension: String, type: UTType) {
        #expect(UTType(filenameExtension: filenameExtension) == type)
        #expect(UTType(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: nil) == type)
    }

    @Test(arguments: [
        ("image/png", UTType.png), ("IMAGE/PNG", .png), ("image/jpg", .jpeg), ("application/json", .json),
        ("text/plain", .plainText), ("text/plain;charset=utf-8", .utf8PlainText),
        ("text/plain; charset=UTF-8", .utf8PlainText), (#"text/plain;charset="utf-8""#, .utf8PlainText),
        (#"text/plain ; charset = "utf-16""#, .utf16PlainText), ("text/plain;charset=iso-8859-1", .plainText),
        ("text/html;charset=utf-8", .html), ("application/octet-stream", .data),
    ])
    func mimeTypeIsFoundWithItsParameters(mimeType: String, type: UTType) {
        #expect(UTType(mimeType: mimeType) == type)
    }

    /// The extensions and MIME types that more than one type of the system claims.
    @Test(arguments: [
        ("xml", nil as UTType?, "public.xml"), ("plist", nil, "com.apple.property-list"), ("mp4", nil, "public.mpeg-4"),
        ("mpg4", nil, "public.mpeg-4"), ("smf", nil, "public.midi-audio"), ("app", nil, "com.apple.application-bundle"),
        ("app", .data, "com.apple.application-file"), ("app", .package, "com.apple.application-bundle"),
        ("pkg", .data, "com.apple.installer-package-archive"), ("pkg", .package, "com.apple.installer-package"),
        ("mpkg", .package, "com.apple.installer-meta-package"), ("otf", nil, "public.opentype-font"),
        ("otc", nil, "public.opentype-collection-font"), ("pkpass", .data, "com.apple.pkpass-data"),
        ("key", .data, "com.apple.iWork.Keynote.sffkey"), ("key", .package, "com.apple.iWork.Keynote.key"),
        ("kth", .data, "com.apple.iWork.Keynote.sffkth"), ("pages", .data, "com.apple.iWork.Pages.sffpages"),
        ("template", .package, "com.apple.iWork.Pages.template"),
        ("numbers", .data, "com.apple.iWork.Numbers.sffnumbers"),
        ("nmbtemplate", .data, "com.apple.iWork.Numbers.sfftemplate"), ("mp4", .audio, "public.mpeg-4-audio"),
    ])
    func oneTypeWinsAnExtensionThatSeveralClaim(filenameExtension: String, supertype: UTType?, identifier: String) {
        let type = UTType(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
        #expect(type?.identifier == identifier)
    }

    @Test(arguments: [
        ("application/octet-stream", "public.data"), ("audio/mp4a-latm", "public.mpeg-4-audio"),
        ("application/x-msdownload", "com.microsoft.windows-executable"),
        ("application/msword", "com.microsoft.word.doc"), ("application/vnd.ms-excel", "com.microsoft.excel.xls"),
        ("application/msexcel", "com.microsoft.excel.xls"),
        ("application/vnd.ms-powerpoint", "com.microsoft.powerpoint.ppt"),
        ("application/mspowerpoint", "com.microsoft.powerpoint.ppt"),
    ])
    func oneTypeWinsAMIMETypeThatSeveralClaim(mimeType: String, identifier: String) {
        #expect(UTType(mimeType: mimeType)?.identifier == identifier)
        #expect(UTType.types(tag: mimeType, tagClass: .mimeType, conformingTo: nil).count > 1)
    }

    @Test func allClaimantsAreListedThePreferredOneFirst() {
        let types = UTType.types(tag: "plist", tagClass: .filenameExtension, conformingTo: nil)
        #expect(types.first == .propertyList)
        #expect(Set(types).isSuperset(of: [.propertyList, .xmlPropertyList, .binaryPropertyList]))
        #expect(UTType.types(tag: "plist", tagClass: .filenameExtension, conformingTo: .xml) == [.xmlPropertyList])
    }

    @Test(arguments: ["", "a/b", "a\0b", String(repeating: "x", count: 256)])
    func stringThatCannotBeAnExtensionIsNoType(text: String) {
        #expect(UTType(filenameExtension: text) == nil)
        #expect(UTType.types(tag: text, tagClass: .filenameExtension, conformingTo: nil).isEmpty)
    }

    @Test(arguments: ["", "public.a;b", "a..b", "with space", ".", String(repeating: "x", count: 256)])
    func classWhoseNameIsNoIdentifierHasNoTags(name: String) {
        #expect(UTType(tag: "tag", tagClass: UTTagClass(rawValue: name), conformingTo: .data) == nil)
        #expect(UTType.types(tag: "tag", tagClass: UTTagClass(rawValue: name), conformingTo: nil).isEmpty)
    }

    @Test(arguments: ["", "png", "image/", "/png", "image/png/x", "image png", ";charset=utf-8", "ä/b"])
    func stringThatIsNoMIMETypeIsNoType(text: String) {
        #expect(UTType(mimeType: text) == nil)
    }

    @Test(arguments: [
        (UTType.jpeg, "jpeg" as String?, "image/jpeg" as String?), (.png, "png", "image/png"),
        (.quickTimeMovie, "mov", "video/quicktime"),
        (.plainText, "txt", "text/plain"), (.image, nil, nil), (.utf8PlainText, nil, "text/plain;charset=utf-8"),
    ])
    func firstTagIsPreferred(type: UTType, filenameExtension: String?, mimeType: String?) {
        #expect(type.preferredFilenameExtension == filenameExtension)
        #expect(type.preferredMIMEType == mimeType)
        #expect(type.tags[.filenameExtension]?.first == filenameExtension)
        #expect(type.tags[.mimeType]?.first == mimeType)
    }

    @Test func everyTagOfEverySystemTypeFindsIt() {
        for type in UTType.systemTypes {
            #expect(UTType(type.identifier) == type)
            #expect(UTType(type.identifier.uppercased()) == type)
            for (tagClass, tags) in type.tags {
                for tag in tags {
                    #expect(UTType.types(tag: tag, tagClass: tagClass, conformingTo: nil).contains(type))
                    #expect(UTType.types(tag: tag.uppercased(), tagClass: tagClass, conformingTo: type).contains(type))
                }
            }
        }
    }

    @Test(arguments: ["é", "日本", "pn\u{301}g", "ｐｎｇ", "PNGÄ", "\u{10FFFF}", "png ", " png", "Png\u{200B}"])
    func extensionBeyondASCIIIsNotMistakenForAnother(filenameExtension: String) throws {
        let type = try #require(UTType(filenameExtension: filenameExtension))
        #expect(type.isDynamic && type.conforms(to: .data))
        #expect(try #require(UTType(type.identifier)) == type)
    }

    @Test(arguments: 0..<16)
    func bothWaysOfLookingUpAnExtensionAgree(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let letters = Array("pngjdocxtmlPNGJDOCXTML34./@`[{")
        for _ in 0..<500 {
            let count = Int.random(in: 1...10, using: &generator)
            let text = String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "p" })
            for supertype in [UTType.data, .item, .text, .package] {
                let first = UTType.types(tag: text, tagClass: .filenameExtension, conformingTo: supertype).first
                #expect(UTType(filenameExtension: text, conformingTo: supertype) == first)
            }
        }
    }
}
