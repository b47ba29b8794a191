// SPDX-License-Identifier: Apache-2.0
// The folder of a bundle, and questions about its content that no link or path can lead astray.

import EnfiladeBus
import EnfiladeFiles
package import Foundation
import Glibc
import EnfiladeContract

/// Why a folder is no bundle, before there is a key to name.
struct BundleRefusal: Error {
    /// The complaint.
    let problem: BundleProblem

    init(_ place: String, _ reason: String) {
        problem = BundleProblem(.error, place, reason)
    }
}

/// A folder `Name.app`.
package struct BundleFolder {
    /// The absolute path without symbolic links.
    let path: String
    /// Whether the folder must have the files that its property list names.
    private let isPresent: Bool

    /// Finds a folder.
    init(_ path: String) throws(BundleRefusal) {
        guard path.hasPrefix("/") else { throw BundleRefusal(path, "must be an absolute path") }
        guard let real = Self.realPath(path) else {
            throw BundleRefusal(path, "cannot be opened: \(String(cString: strerror(errno)))")
        }
        // The command of a desktop file cannot hold such a path: "=" is forbidden there, and GIO looks for a program
        // with the "%%" in its name by which a percent sign has to be written.
        guard
            !real.unicodeScalars.contains(where: {
                $0.properties.generalCategory == .control || "=%".unicodeScalars.contains($0)
            })
        else {
            throw BundleRefusal(path, "must not contain “=”, “%” or control characters in its path")
        }
        if let objection = BusText.objection(to: real) { throw BundleRefusal(path, objection) }
        guard real.hasSuffix(".app"), real.utf8.count > "/.app".utf8.count else {
            throw BundleRefusal(path, "must be a folder whose name ends in “.app”")
        }
        self.path = real
        isPresent = true
    }

    /// Names a folder that was checked once; files missing in it now are no objection.
    package init(kept path: String) {
        self.path = path
        isPresent = false
    }

    /// The name without its ending.
    var name: String {
        String(FilePath.split(path).name.dropLast(4))
    }

    /// The bytes of `Info.plist`.
    func infoPlist() throws(BundleRefusal) -> Data {
        do {
            return try Descriptor.file(FilePath.join(path, "Info.plist"), for: .reading, followingLinks: false)
                .contents(limit: PropertyListFile.largest)
        } catch let error where error.number == EFBIG {
            throw BundleRefusal("Info.plist", "is larger than \(PropertyListFile.largest >> 20) MiB")
        } catch {
            throw BundleRefusal("Info.plist", error.description)
        }
    }

    /// The language of the texts in the code of the app; nil if `Info.plist` does not say it.
    package var developmentRegion: String? {
        let information = (try? infoPlist()).flatMap { try? PropertyListFile.dictionary($0) }
        return information?["CFBundleDevelopmentRegion"] as? String
    }

    /// The names in the folder, sorted; empty if it cannot be read.
    package var names: [String] {
        ((try? Descriptor.folder(path)).flatMap { try? FileTree.entries(of: $0) } ?? []).sorted()
    }

    /// The names of the folders with texts in a language, sorted, such as `de.lproj`; empty if the bundle has none.
    var localizations: [String] { names.filter { $0.hasSuffix(".lproj") } }

    /// The same of a folder in the bundle, which is the bundle itself if the name is empty.
    func localizations(in folder: String) -> [String] {
        folder.isEmpty ? localizations : names(in: folder).filter { $0.hasSuffix(".lproj") }
    }

    /// The names in a folder of the bundle, sorted; empty if there is none, or if a link in its path leads out of the bundle.
    func names(in folder: String) -> [String] {
        guard let target = Self.realPath(FilePath.join(path, folder)), isInside(target) else { return [] }
        return ((try? Descriptor.folder(target)).flatMap { try? FileTree.entries(of: $0) } ?? []).sorted()
    }

    /// The bytes of a file; nil if there is none, if it cannot be read, or if a link in its path leads out of the bundle.
    package func contents(of name: String, limit: Int = PropertyListFile.largest) -> Data? {
        guard let target = Self.realPath(FilePath.join(path, name)), isInside(target) else { return nil }
        return try? Descriptor.file(target, for: .reading).contents(limit: limit)
    }

    /// Says why a name is not that of the bundle's executable.
    ///
    /// - Returns: nil if it is.
    func objection(toExecutable name: String) -> String? {
        guard Self.isName(name) else {
            return "must be the name of a file in the bundle, without folders; it is “\(name)”"
        }
        guard isPresent else { return nil }
        guard let target = Self.realPath(FilePath.join(path, name)) else {
            return "names “\(name)”, which is not in the bundle"
        }
        guard isInside(target) else { return "names “\(name)”, a link that leads out of the bundle" }
        do {
            _ = try Descriptor.file(target, for: .reading)
        } catch {
            return "names “\(name)”: \(error.description)"
        }
        return access(target, X_OK) == 0 ? nil : "names “\(name)”, which is not executable"
    }

    /// The path of an icon, which may be named without its ending.
    func icon(_ name: String) -> Result<String, PropertyListError> {
        guard Self.isName(name) else {
            return .failure(
                PropertyListError(reason: "must be the name of a file in the bundle, without folders; it is “\(name)”"))
        }
        let candidates = [path, FilePath.join(path, "Resources")].flatMap { folder in
            ["", ".svg", ".png", ".icns"].map { FilePath.join(folder, name + $0) }
        }
        for candidate in candidates {
            guard let target = Self.realPath(candidate), isInside(target) else { continue }
            if (try? Descriptor.file(target, for: .reading)) != nil { return .success(candidate) }
        }
        guard isPresent else { return .success(candidates[0]) }
        return .failure(PropertyListError(reason: "names “\(name)”, which is not in the bundle"))
    }

    /// Tells whether a path without links lies in the folder.
    func isInside(_ target: String) -> Bool {
        target.hasPrefix(path + "/")
    }

    /// Tells whether a text is the name of a file and not a path.
    private static func isName(_ text: String) -> Bool {
        text != "." && text != ".." && !text.contains("/")
    }

    /// A path without symbolic links; nil, with `errno`, if it does not exist.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
