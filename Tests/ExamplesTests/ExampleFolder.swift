// SPDX-License-Identifier: Apache-2.0
// Where the sources of the examples are.

import Foundation

/// The sources of one example app.
struct ExampleFolder {
    /// The package.
    let folder: URL

    /// The folder of all sources.
    static let sources = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    /// Finds an example by its name, or an app of another folder.
    init(_ name: String, in parent: String = "Examples") {
        folder = Self.sources.appending(path: "\(parent)/\(name)")
    }

    /// The folder of files that go into the bundle as they are.
    var resources: URL {
        folder.appending(path: "Resources")
    }

    /// `Info.plist`.
    var information: [String: Any] {
        get throws {
            let data = try Data(contentsOf: resources.appending(path: "Info.plist"))
            return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
        }
    }

    /// The text of every source file.
    var sources: String {
        get throws {
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "Sources").path)
            return try files.filter { $0.hasSuffix(".swift") }.map {
                try String(contentsOf: folder.appending(path: "Sources/\($0)"), encoding: .utf8)
            }.joined()
        }
    }
}
