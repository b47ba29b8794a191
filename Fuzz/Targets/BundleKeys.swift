// SPDX-License-Identifier: Apache-2.0
// Bundles whose property list has the right keys, built from the bytes so that no format stands in the way.

import Bundles
import Foundation

/// Validation of a bundle and the files that are written for it.
struct BundleKeys: FuzzTarget {
    private static let texts = [
        "org.example.App", "org.example.app.type", "public.data", "public.json", "App", "engprofile", "text/x-profile",
        "1.0", "Editor", "Owner", "Alternate", "png", "image/png", "../App", "", "*", "public.image",
    ]
    private static let typeKeys = [
        "UTTypeIdentifier", "UTTypeConformsTo", "UTTypeTagSpecification", "UTTypeDescription", "UTTypeReferenceURL",
    ]
    private static let documentKeys = [
        "CFBundleTypeName", "CFBundleTypeRole", "LSHandlerRank", "LSItemContentTypes", "CFBundleTypeExtensions",
        "CFBundleTypeMIMETypes",
    ]
    private static let rootKeys = [
        "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "CFBundleDisplayName", "CFBundleVersion",
        "CFBundleShortVersionString", "CFBundleIconFile", "LSUIElement", "NSUserActivityTypes",
        "UTExportedTypeDeclarations", "UTImportedTypeDeclarations", "CFBundleDocumentTypes",
        "UIApplicationSceneManifest",
    ]

    init() {}

    func run(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let format: PropertyListSerialization.PropertyListFormat = source.number(below: 2) == 0 ? .binary : .xml
        var root: [String: Any] = ["CFBundleIdentifier": "org.example.App", "CFBundleExecutable": "App"]
        for _ in 0..<source.number(below: 12) {
            let key = Self.rootKeys[source.number(below: Self.rootKeys.count)]
            root[key] = Self.value(of: key, &source)
        }
        // Foundation writes some texts, such as those with a NUL in XML, so that they cannot be read; that is not ours.
        guard let data = try? PropertyListSerialization.data(fromPropertyList: root, format: format, options: 0) else {
            return
        }
        try BundleRules.check(data)
    }

    /// A value for a key of the root, most often of the right kind.
    private static func value(of key: String, _ source: inout ByteSource) -> Any {
        guard source.number(below: 16) != 15 else { return any(&source, depth: 0) }
        switch key {
        case "UTExportedTypeDeclarations", "UTImportedTypeDeclarations":
            return list(&source) { type(&$0) }
        case "CFBundleDocumentTypes":
            return list(&source) { dictionary(documentKeys, &$0) }
        case "UIApplicationSceneManifest":
            let roles = ["UIWindowSceneSessionRoleApplication": [["UISceneConfigurationName": text(&source)]]]
            return ["UIApplicationSupportsMultipleScenes": any(&source, depth: 2), "UISceneConfigurations": roles]
        case "NSUserActivityTypes":
            return list(&source) { text(&$0) }
        default:
            return text(&source)
        }
    }

    private static func type(_ source: inout ByteSource) -> Any {
        var type: [String: Any] = ["UTTypeIdentifier": text(&source), "UTTypeConformsTo": list(&source) { text(&$0) }]
        type["UTTypeTagSpecification"] = [
            "public.filename-extension": list(&source) { text(&$0) }, "public.mime-type": list(&source) { text(&$0) },
        ]
        if source.number(below: 2) == 0 { type.merge(dictionary(typeKeys, &source)) { first, _ in first } }
        return type
    }

    private static func dictionary(_ keys: [String], _ source: inout ByteSource) -> [String: Any] {
        var dictionary: [String: Any] = [:]
        for key in keys where source.number(below: 3) != 0 {
            dictionary[key] = source.number(below: 2) == 0 ? [text(&source)] : any(&source, depth: 2)
        }
        return dictionary
    }

    private static func list<Element>(_ source: inout ByteSource, _ element: (inout ByteSource) -> Element) -> [Element]
    {
        (0..<source.number(below: 4)).map { _ in element(&source) }
    }

    private static func text(_ source: inout ByteSource) -> String {
        let choice = source.number(below: texts.count + 4)
        return choice < texts.count ? texts[choice] : source.text()
    }

    private static func any(_ source: inout ByteSource, depth: Int) -> Any {
        switch source.number(below: depth < 3 ? 6 : 4) {
        case 0: text(&source)
        case 1: source.integer()
        case 2: source.number(below: 2) == 0
        case 3: Data(source.bytes())
        case 4: list(&source) { any(&$0, depth: depth + 1) }
        default: [text(&source): any(&source, depth: depth + 1)]
        }
    }
}
