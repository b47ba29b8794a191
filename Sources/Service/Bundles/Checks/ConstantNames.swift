// SPDX-License-Identifier: Apache-2.0
// How source code spells the types of the system.

import UniformTypeIdentifiers

/// The constants of `UTType` by name, to understand `conformingTo: .json` in a source file.
enum ConstantNames {
    /// The type that a constant names; nil if there is no such constant.
    static func type(_ name: String) -> UTType? {
        types[name]
    }

    private static let types = Dictionary(uniqueKeysWithValues: all)

    private static let all: [(String, UTType)] = [
        ("item", .item), ("content", .content), ("compositeContent", .compositeContent), ("data", .data),
        ("directory", .directory), ("resolvable", .resolvable), ("executable", .executable), ("url", .url),
        ("text", .text), ("plainText", .plainText), ("utf8PlainText", .utf8PlainText),
        ("delimitedText", .delimitedText), ("tabSeparatedText", .tabSeparatedText), ("xml", .xml),
        ("sourceCode", .sourceCode), ("cSource", .cSource), ("objectiveCSource", .objectiveCSource),
        ("cPlusPlusSource", .cPlusPlusSource), ("objectiveCPlusPlusSource", .objectiveCPlusPlusSource),
        ("cPlusPlusHeader", .cPlusPlusHeader), ("script", .script), ("shellScript", .shellScript), ("json", .json),
        ("propertyList", .propertyList), ("xmlPropertyList", .xmlPropertyList), ("image", .image),
        ("livePhoto", .livePhoto), ("threeDContent", .threeDContent), ("audiovisualContent", .audiovisualContent),
        ("movie", .movie), ("video", .video), ("audio", .audio), ("mpeg4Movie", .mpeg4Movie),
        ("mpeg4Audio", .mpeg4Audio), ("appleProtectedMPEG4Audio", .appleProtectedMPEG4Audio), ("playlist", .playlist),
        ("folder", .folder), ("package", .package), ("bundle", .bundle), ("pluginBundle", .pluginBundle),
        ("xpcService", .xpcService), ("application", .application), ("applicationBundle", .applicationBundle),
        ("unixExecutable", .unixExecutable), ("archive", .archive), ("gzip", .gzip), ("bz2", .bz2), ("zip", .zip),
        ("spreadsheet", .spreadsheet), ("presentation", .presentation), ("database", .database),
        ("message", .message), ("contact", .contact), ("calendarEvent", .calendarEvent),
        ("internetLocation", .internetLocation), ("font", .font), ("log", .log), ("diskImage", .diskImage),
        ("symbolicLink", .symbolicLink), ("mountPoint", .mountPoint), ("aliasFile", .aliasFile),
        ("urlBookmarkData", .urlBookmarkData), ("fileURL", .fileURL),
        ("utf16ExternalPlainText", .utf16ExternalPlainText), ("utf16PlainText", .utf16PlainText),
        ("commaSeparatedText", .commaSeparatedText), ("utf8TabSeparatedText", .utf8TabSeparatedText), ("rtf", .rtf),
        ("html", .html), ("yaml", .yaml), ("css", .css), ("assemblyLanguageSource", .assemblyLanguageSource),
        ("swiftSource", .swiftSource), ("cHeader", .cHeader), ("appleScript", .appleScript),
        ("osaScript", .osaScript), ("osaScriptBundle", .osaScriptBundle), ("javaScript", .javaScript),
        ("perlScript", .perlScript), ("pythonScript", .pythonScript), ("rubyScript", .rubyScript),
        ("phpScript", .phpScript), ("makefile", .makefile), ("markdown", .markdown),
        ("binaryPropertyList", .binaryPropertyList), ("pdf", .pdf), ("rtfd", .rtfd), ("flatRTFD", .flatRTFD),
        ("webArchive", .webArchive), ("jpeg", .jpeg), ("tiff", .tiff), ("gif", .gif), ("png", .png), ("icns", .icns),
        ("bmp", .bmp), ("ico", .ico), ("rawImage", .rawImage), ("svg", .svg), ("heif", .heif), ("heic", .heic),
        ("heics", .heics), ("webP", .webP), ("exr", .exr), ("dng", .dng), ("jpegxl", .jpegxl), ("usd", .usd),
        ("usdz", .usdz), ("realityFile", .realityFile), ("sceneKitScene", .sceneKitScene),
        ("arReferenceObject", .arReferenceObject), ("quickTimeMovie", .quickTimeMovie), ("mpeg", .mpeg),
        ("mpeg2Video", .mpeg2Video), ("mpeg2TransportStream", .mpeg2TransportStream), ("mp3", .mp3),
        ("appleProtectedMPEG4Video", .appleProtectedMPEG4Video), ("avi", .avi), ("aiff", .aiff), ("wav", .wav),
        ("midi", .midi), ("m3uPlaylist", .m3uPlaylist), ("volume", .volume),
        ("spotlightImporter", .spotlightImporter), ("quickLookGenerator", .quickLookGenerator),
        ("framework", .framework), ("applicationExtension", .applicationExtension), ("exe", .exe),
        ("systemPreferencesPane", .systemPreferencesPane), ("appleArchive", .appleArchive),
        ("tarArchive", .tarArchive), ("vCard", .vCard), ("toDoItem", .toDoItem), ("emailMessage", .emailMessage),
        ("internetShortcut", .internetShortcut), ("bookmark", .bookmark), ("pkcs12", .pkcs12),
        ("x509Certificate", .x509Certificate), ("epub", .epub), ("ahap", .ahap), ("geoJSON", .geoJSON),
        ("linkPresentationMetadata", .linkPresentationMetadata),
    ]
}
