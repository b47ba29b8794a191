// SPDX-License-Identifier: Apache-2.0
// An app bundle on disk.

public import Foundation

/// An app bundle on disk: a folder `Name.app` with `Info.plist` and an executable.
public struct AppBundle: Sendable, Hashable {
    /// The folder.
    public let folder: URL
    /// `CFBundleIdentifier`.
    public let identifier: String
    /// The executable that `CFBundleExecutable` names.
    public let executable: URL

    /// Reads which bundle a folder holds.
    ///
    /// - Throws: `WorldError` with the code `invalidArgument`, which names the key that is missing.
    public init(at folder: URL) throws {
        let plist = folder.appending(path: "Info.plist")
        guard let data = try? Data(contentsOf: plist) else {
            throw WorldError(.invalidArgument, "“\(folder.path)” has no readable Info.plist")
        }
        guard
            let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { throw WorldError(.invalidArgument, "“\(plist.path)” is no property list of keys and values") }
        func text(_ key: String) throws -> String {
            guard let text = values[key] as? String, !text.isEmpty else {
                throw WorldError(.invalidArgument, "“\(plist.path)” has no string \(key)")
            }
            return text
        }
        self.folder = folder
        identifier = try text("CFBundleIdentifier")
        executable = folder.appending(path: try text("CFBundleExecutable"))
    }
}
