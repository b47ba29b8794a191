// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// The objects of an Xcode project, and the targets and settings that they describe together.
struct XcodeObjects {
    /// One object.
    struct Item {
        /// Its keys.
        fileprivate let values: [String: Any]

        /// The kind of the object.
        var isa: String {
            string("isa") ?? ""
        }

        /// A text; `nil` if it has none for the key.
        func string(_ key: String) -> String? {
            values[key] as? String
        }

        /// A list of texts, empty if it has none for the key.
        func strings(_ key: String) -> [String] {
            (values[key] as? [Any])?.compactMap { $0 as? String } ?? []
        }
    }

    /// The objects by their identifiers.
    private let items: [String: Item]
    /// The folder in which the project lies.
    private let folder: RawPath

    init(_ objects: [String: Any], folder: RawPath) {
        items = objects.compactMapValues { ($0 as? [String: Any]).map(Item.init) }
        self.folder = folder
    }

    /// The object with an identifier; `nil` if there is none.
    subscript(identifier: String) -> Item? {
        items[identifier]
    }

    /// Where the files and groups of a project are, by their identifiers.
    func places(of project: Item) -> [String: RawPath] {
        let root = folder.appending(relative: project.string("projectDirPath") ?? "")
        var places: [String: RawPath] = [:]
        var waiting = [(project.string("mainGroup") ?? "", root)]
        while let (identifier, parent) = waiting.popLast() {
            // A group that is below itself has its place already.
            guard places[identifier] == nil, let item = items[identifier],
                let place = place(of: item, in: parent, root: root)
            else { continue }
            places[identifier] = place
            waiting += item.strings("children").map { ($0, place) }
        }
        return places
    }

    /// The place of an item; `nil` if that is in the SDK or among the products.
    private func place(of item: Item, in parent: RawPath, root: RawPath) -> RawPath? {
        let path = item.string("path") ?? ""
        return switch item.string("sourceTree") {
        case "<group>", nil: parent.appending(relative: path)
        case "SOURCE_ROOT": root.appending(relative: path)
        case "<absolute>": RawPath("/").appending(relative: path)
        default: nil
        }
    }

    /// The files of a target: those that it lists, and those of the folders that it shows as they are.
    func files(of identifier: String, places: [String: RawPath]) -> [RawPath] {
        guard let target = items[identifier] else { return [] }
        let phases = target.strings("buildPhases").compactMap { items[$0] }.filter { $0.isa == "PBXSourcesBuildPhase" }
        var files = phases.flatMap { $0.strings("files") }.compactMap { items[$0]?.string("fileRef") }
            .compactMap { places[$0] }
        let own = Set(target.strings("fileSystemSynchronizedGroups"))
        for (group, item) in items where item.isa == "PBXFileSystemSynchronizedRootGroup" {
            guard let place = places[group] else { continue }
            let exceptions = item.strings("exceptions").compactMap { items[$0] }
                .filter { $0.string("target") == identifier }.flatMap { $0.strings("membershipExceptions") }
                .map { place.appending(relative: $0) }
            // An exception takes a file out of the target whose folder it is, and adds it to another one.
            files += own.contains(group) ? Self.sources(in: place).filter { !exceptions.contains($0) } : exceptions
        }
        return Array(Set(files)).filter { $0.kind == S_IFREG }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// The Swift files in a folder and below it.
    private static func sources(in folder: RawPath) -> [RawPath] {
        var files: [RawPath] = []
        var waiting = [folder]
        while let folder = waiting.popLast() {
            for name in folder.entries() ?? [] where name.first != UInt8(ascii: ".") {
                let path = folder.appending(name)
                if name.suffix(6).elementsEqual(".swift".utf8) {
                    files.append(path)
                } else if path.kind == S_IFDIR {
                    waiting.append(path)
                }
            }
        }
        return files
    }

    /// The names of the targets that a target uses.
    func dependencies(of target: Item) -> [String] {
        target.strings("dependencies").compactMap { items[$0] }.compactMap { dependency in
            let proxied = dependency.string("targetProxy").flatMap { items[$0]?.string("remoteGlobalIDString") }
            return (dependency.string("target") ?? proxied).flatMap { items[$0]?.string("name") }
        }
    }

    /// The settings of a project or a target for debugging.
    func settings(of item: Item) -> [String: String] {
        let configurations =
            item.string("buildConfigurationList").flatMap { items[$0] }?
            .strings("buildConfigurations").compactMap { items[$0] } ?? []
        let chosen = configurations.first { $0.string("name")?.contains("Debug") == true } ?? configurations.first
        return (chosen?.values["buildSettings"] as? [String: Any])?.compactMapValues { value in
            value as? String ?? (value as? [Any])?.compactMap { $0 as? String }.joined(separator: " ")
        } ?? [:]
    }
}
