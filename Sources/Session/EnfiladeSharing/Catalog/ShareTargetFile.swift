// SPDX-License-Identifier: Apache-2.0

import CGIO
import EnfiladeFiles
import EnfiladeLogging
import Foundation

/// A file by which a program of any language says that things can be shared with it.
///
/// `Interfaces/org.enfilade.ShareTarget1.xml` describes it.
package struct ShareTargetFile: Sendable, Hashable {
    /// The name of the file without its extension.
    let identifier: String
    let name: String
    /// A path, the name of an icon, or empty.
    let icon: String
    let types: [String]
    let busName: String
    let objectPath: String
    /// Whether it stands for one conversation of the program.
    let isConversation: Bool

    /// The end of the names of such files.
    static let suffix = ".target"
    /// Where they are, below a folder for data.
    static let folder = "enfilade/share-targets"
    /// No honest file is larger, in bytes.
    private static let largest = 1 << 16
    private static let group = "Share Target"

    /// Why a file says nothing.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads a file.
    init(path: String, identifier: String) throws(Problem) {
        let size = (try? Descriptor.file(path, for: .reading).status()).map { Int($0.st_size) }
        guard let size, size <= Self.largest else { throw Problem(description: "it cannot be read, or is too large") }
        let keys: KeyFile
        do throws(KeyFile.Problem) {
            keys = try KeyFile(path: path)
        } catch {
            throw Problem(description: error.description)
        }
        func needed(_ key: String) throws(Problem) -> String {
            guard let value = keys.text(key, in: Self.group) else {
                throw Problem(description: "[\(Self.group)] has no \(key)")
            }
            return value
        }
        self.identifier = identifier
        name = String(try needed("Name").inOneLine.prefix(200))
        icon = keys.text("Icon", in: Self.group) ?? ""
        (busName, objectPath) = (try needed("BusName"), try needed("ObjectPath"))
        guard g_dbus_is_name(busName) != 0, g_dbus_is_unique_name(busName) == 0 else {
            throw Problem(description: "BusName “\(busName)” is no well-known bus name")
        }
        guard g_variant_is_object_path(objectPath) != 0 else {
            throw Problem(description: "ObjectPath “\(objectPath)” is no object path")
        }
        isConversation = keys.flag("Conversation", in: Self.group)
        types = keys.list("Types", in: Self.group)
        guard !types.isEmpty else { throw Problem(description: "[\(Self.group)] has no Types") }
        if let unknown = types.first(where: { AcceptedTypes.type(named: $0) == nil }) {
            throw Problem(description: "“\(unknown)” in Types is neither a uniform type nor a MIME type")
        }
    }

    /// All files that there are, the user's own ones first. Those that say nothing are named in the log.
    static func all(in folders: UserFolders, log: Logger) -> [ShareTargetFile] {
        var found: [String: ShareTargetFile?] = [:]
        for parent in [folders.data] + folders.dataDirectories {
            let place = FilePath.join(parent, folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
            for name in names.sorted() where name.hasSuffix(suffix) && name.utf8.count > suffix.utf8.count {
                let identifier = String(name.dropLast(suffix.count))
                guard found[identifier] == nil else { continue }
                let path = FilePath.join(place, name)
                do throws(Problem) {
                    if ShareTarget.actions.contains(identifier) {
                        throw Problem(description: "“\(identifier)” is what the sheet does itself")
                    }
                    found[identifier] = .some(try ShareTargetFile(path: path, identifier: identifier))
                } catch {
                    // It hides others of its name all the same, as with desktop entries.
                    found[identifier] = .some(nil)
                    log.warning("a share target is left out", ["file": path, "error": "\(error)"])
                }
            }
        }
        return found.values.compactMap { $0 }.sorted { $0.order < $1.order }
    }

    /// Its place among others in the sheet.
    private var order: NameOrder {
        NameOrder(name: name, identifier: identifier)
    }
}
