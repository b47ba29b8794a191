// SPDX-License-Identifier: Apache-2.0

import Arguments
import Glibc
import EnfiladeLocalization

/// The sources in a folder: packages, and Swift files that belong to none.
struct SourceSurvey {
    /// Folders that are not the developer's own sources.
    private static let ignored: Set = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

    /// The folders with a package.
    private(set) var packages: [RawPath] = []
    /// The projects of Xcode: folders named `NAME.xcodeproj`.
    private(set) var projects: [RawPath] = []
    /// The Swift files outside of packages.
    private(set) var files: [RawPath] = []
    /// Property lists named `Info.plist`.
    private(set) var propertyLists: [RawPath] = []
    /// Folders that could not be read.
    private(set) var unreadable: [RawPath] = []

    /// Looks through a folder; links to folders are not followed.
    init(_ folder: RawPath) throws(CommandFailure) {
        guard folder.entries() != nil else {
            throw CommandFailure(
                translated("cannot read the folder “\(folder.text)”: \(String(cString: strerror(errno)))"),
                status: .noInput)
        }
        visit(folder, inPackage: false)
    }

    /// Looks at everything in a folder.
    private mutating func visit(_ folder: RawPath, inPackage: Bool) {
        guard let entries = folder.entries() else {
            unreadable.append(folder)
            return
        }
        let isPackage = entries.contains(Array("Package.swift".utf8))
        if isPackage { packages.append(folder) }
        for name in entries where name.first != UInt8(ascii: ".") {
            let path = folder.appending(name)
            if name.suffix(6).elementsEqual(".swift".utf8) {
                if !inPackage, !isPackage { files.append(path) }
            } else if name.elementsEqual("Info.plist".utf8) {
                propertyLists.append(path)
            } else if name.suffix(10).elementsEqual(".xcodeproj".utf8) {
                if path.appending(Array("project.pbxproj".utf8)).kind == S_IFREG { projects.append(path) }
            } else if path.kind == S_IFDIR, !Self.ignored.contains(String(decoding: name, as: UTF8.self)) {
                visit(path, inPackage: inPackage || isPackage)
            }
        }
    }
}
