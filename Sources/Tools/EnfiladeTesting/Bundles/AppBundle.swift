// SPDX-License-Identifier: Apache-2.0
// An app bundle on disk.

internal import EnfiladeFiles
public import Foundation

/// An app bundle on disk: a folder `Name.app` with `Info.plist` and an executable.
public struct AppBundle: Sendable, Hashable {
    /// The folder.
    public let folder: URL
    /// `CFBundleIdentifier`.
    public let identifier: String
    /// The executable that `CFBundleExecutable` names.
    public let executable: URL

    /// Reads which bundle a folder holds. A property list of unknown origin is safe to read.
    ///
    /// - Throws: `WorldError` with the code `invalidArgument`, which names the key that is missing or says why
    ///   `Info.plist` is refused.
    public init(at folder: URL) throws {
        let plist = folder.appending(path: "Info.plist")
        let data: Data
        do {
            let file = try Descriptor.file(plist.path, for: .reading)
            data = try file.contents(limit: PropertyListFile.largest, path: plist.path)
        } catch {
            throw WorldError(.invalidArgument, "“\(folder.path)” has no readable Info.plist", cause: error)
        }
        let values: [String: Any]
        do {
            values = try PropertyListFile.dictionary(data)
        } catch {
            throw WorldError(.invalidArgument, "“\(plist.path)” \(error.reason)", cause: error)
        }
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
