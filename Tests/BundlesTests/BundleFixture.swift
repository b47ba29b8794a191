// SPDX-License-Identifier: Apache-2.0
// Bundles to look at, written for one test.

import Bundles
import Foundation
import ScratchSpace
import Testing

/// A scratch folder in which bundles are made, with a data folder of its own.
struct BundleFixture {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    /// An Info.plist without faults; tests change one thing in it.
    static var catalog: [String: Any] {
        [
            "CFBundleIdentifier": "org.example.Catalog",
            "CFBundleName": "Catalog",
            "CFBundleExecutable": "Catalog",
            "CFBundleShortVersionString": "1.2",
            "CFBundleVersion": "34",
            "UTExportedTypeDeclarations": [profile],
            "CFBundleDocumentTypes": [
                [
                    "CFBundleTypeName": "Profile", "CFBundleTypeRole": "Editor", "LSHandlerRank": "Owner",
                    "LSItemContentTypes": ["org.example.catalog.profile"],
                ]
            ],
            "NSUserActivityTypes": ["org.example.catalog.view"],
        ]
    }

    /// The type that the catalogue owns.
    static var profile: [String: Any] {
        [
            "UTTypeIdentifier": "org.example.catalog.profile",
            "UTTypeDescription": "Profile of an engineer",
            "UTTypeConformsTo": ["public.json"],
            "UTTypeTagSpecification": ["public.filename-extension": ["engprofile"]],
        ]
    }

    /// Values written as JSON, which a test can take as an argument.
    static func values(_ json: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    /// The catalogue with some keys set and some removed.
    static func catalog(_ changes: [String: Any] = [:], without removed: [String] = []) -> [String: Any] {
        catalog.merging(changes) { _, new in new }.filter { !removed.contains($0.key) }
    }

    /// The catalogue with some keys of its type changed.
    static func catalog(profile changes: [String: Any]) -> [String: Any] {
        catalog(["UTExportedTypeDeclarations": [profile.merging(changes) { _, new in new }]])
    }

    /// Makes a bundle with an executable that names its types.
    @discardableResult
    func bundle(
        _ name: String = "Catalog", _ plist: [String: Any] = catalog,
        format: PropertyListSerialization.PropertyListFormat = .xml
    ) throws -> String {
        let data = try PropertyListSerialization.data(fromPropertyList: plist, format: format, options: 0)
        return try bundle(name, bytes: data, executable: plist["CFBundleExecutable"] as? String)
    }

    /// Makes a bundle with any bytes in the place of the property list.
    @discardableResult
    func bundle(_ name: String, bytes: Data, executable: String? = nil) throws -> String {
        try scratch.file("\(name).app/Info.plist", bytes)
        if let executable, !executable.hasPrefix(".") {
            let script = "#!/bin/sh\n# names org.example.catalog.profile\nexit 0\n"
            try scratch.file("\(name).app/\(executable)", text: script, mode: 0o755)
        }
        return scratch.path("\(name).app")
    }

    /// The errors that a changed catalogue has.
    func errors(_ plist: [String: Any]) throws -> [String] {
        AppBundle.examine(folder: try bundle("Catalog", plist)).errors.map(\.description)
    }

    /// The warnings that a changed catalogue has; it must have no errors.
    func warnings(_ plist: [String: Any]) throws -> [String] {
        let report = AppBundle.examine(folder: try bundle("Catalog", plist))
        _ = try report.get()
        return report.warnings.map(\.description)
    }
}
