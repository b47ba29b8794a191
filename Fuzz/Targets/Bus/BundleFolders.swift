// SPDX-License-Identifier: Apache-2.0
// Bundles that can be installed, and some that cannot.

import Foundation

/// Folders for `Registry1.Install`.
enum BundleFolders {
    /// Writes the folders.
    static func make(in folder: String) throws -> [String] {
        let type: [String: Any] = [
            "UTTypeIdentifier": "org.example.app.type", "UTTypeConformsTo": ["public.json"],
            "UTTypeTagSpecification": ["public.filename-extension": ["apptype"]],
        ]
        let lists: [(String, [String: Any])] = [
            ("App", ["CFBundleIdentifier": "org.example.App", "UTExportedTypeDeclarations": [type]]),
            ("Other", ["CFBundleIdentifier": "org.example.Other", "UTExportedTypeDeclarations": [type]]),
            ("Twin", ["CFBundleIdentifier": "org.example.app"]),
            ("Broken", ["CFBundleIdentifier": 7]),
        ]
        return try lists.map { name, list in
            let path = "\(folder)/\(name).app"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let list = list.merging(["CFBundleExecutable": "Program"]) { first, _ in first }
            try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
                .write(to: URL(fileURLWithPath: path + "/Info.plist"))
            // A program that ends with an error is one that the bus gives up at once when it starts it.
            try FileManager.default.copyItem(atPath: "/bin/false", toPath: path + "/Program")
            return path
        }
    }
}
