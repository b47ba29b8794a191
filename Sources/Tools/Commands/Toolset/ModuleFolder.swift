// SPDX-License-Identifier: Apache-2.0

import Arguments
import Bundles
import EnfiladeFiles
import Foundation
import Glibc

/// A folder in the user's cache that holds our modules and nothing else, and the toolset file beside it.
///
/// A search path must not lead to a build folder: `canImport` would find modules there that nobody means to offer.
struct ModuleFolder {
    /// The folder that the compiler searches.
    let path: String
    /// Where the toolset file belongs.
    let toolset: String
    /// The file that makes our additions part of Foundation.
    let overlay: String
    /// The file with the protocols for whose types the compiler writes down constant values.
    let protocols: String

    /// Makes the folder, or brings it up to date, for an installation.
    init(for installation: Installation, folders: UserFolders) throws(CommandFailure) {
        // One folder per installation and offer, so that several can be in use at once.
        let name =
            String(installation.library.utf8.fnvHash(), radix: 36) + (installation.offersAppKit ? "-appkit" : "")
        let folder = FilePath.join(folders.cache, "enfilade/toolsets/\(name)")
        path = FilePath.join(folder, "modules")
        toolset = FilePath.join(folder, "toolset.json")
        // The compiler takes the name of the second module from the name of the file.
        overlay = FilePath.join(folder, "overlays/\(FoundationOverlay.bystander).swiftoverlay")
        protocols = FilePath.join(folder, "protocols.json")
        do {
            try FileTree.make(path)
            let wanted = installation.modules
            let names = Set(wanted.map { FilePath.split($0).name })
            for entry in try FileTree.entries(of: Descriptor.folder(path)) where !names.contains(entry) {
                try FileTree.remove(FilePath.join(path, entry))
            }
            try FoundationOverlay.write(to: overlay)
            try Self.write(JSONEncoder().encode(ConstantValuesFile.protocols), to: protocols)
            // Beside the folder: whoever brings it up to date meanwhile removes all that is too much in it.
            let temporary = FilePath.join(folder, "link.\(UUID().uuidString)")
            for module in wanted {
                try Self.link(module, at: FilePath.join(path, FilePath.split(module).name), by: temporary)
            }
        } catch {
            throw CommandFailure(String(describing: error))
        }
    }

    /// Writes a file, unless it says the same already.
    private static func write(_ data: Data, to path: String) throws {
        if (try? Data(contentsOf: URL(fileURLWithPath: path))) != data { try AtomicFile.write(data, to: path) }
    }

    /// Makes a symbolic link unless it is there; a link is replaced as a whole, for others may be reading it.
    private static func link(_ target: String, at path: String, by temporary: String) throws(FileError) {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        if count > 0, String(decoding: buffer[..<count], as: UTF8.self) == target { return }
        try FileError.check("make the link", path: temporary) { symlink(target, temporary) }
        try FileError.check("replace", path: path) { rename(temporary, path) }
    }
}
