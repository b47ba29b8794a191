// SPDX-License-Identifier: Apache-2.0
// What holds for every bundle that is accepted.

import Bundles
import EnfiladeFiles
import Foundation
import FoundationXML
import EnfiladeContract
import UniformTypeIdentifiers

/// The rules for bundles and for the files that are written for them.
enum BundleRules {
    private static let folder = "/opt/Some 'Folder'/Näme.app"

    /// Reads a bundle from its property list.
    static func check(_ infoPlist: Data) throws {
        let bundle: AppBundle
        do throws(ServiceError) {
            bundle = try AppBundle(infoPlist: infoPlist, folder: folder)
        } catch {
            try expect(!error.message.contains("\n"), "the complaint has more than one line: \(error.message)")
            return
        }
        let again = try AppBundle(infoPlist: bundle.infoPlist, folder: bundle.folder)
        try expect(again == bundle, "\(bundle) is read as \(again)")
        _ = bundle.conflict(with: [bundle])
        try checkTypes(bundle)
        for (path, contents) in InstalledFiles(of: bundle).contents {
            try path.hasSuffix(".xml") ? checkXML(contents) : checkKeyFile(contents, bundle)
        }
    }

    /// Checks that the types of all bundles can be read again, so that one bundle cannot hide the others' types.
    private static func checkTypes(_ bundle: AppBundle) throws {
        let types = DeclarationFile.declarations(in: try DeclarationFile.data(of: bundle.types))?.declarations
        try expect(types == bundle.types, "\(bundle.types) are read as \(types ?? [])")
    }

    /// A key file has one group, and each line of it is a key with a value.
    private static func checkKeyFile(_ contents: Data, _ bundle: AppBundle) throws {
        let lines = String(decoding: contents, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        try expect(lines.first?.hasPrefix("[") == true, "the file begins with \(lines.first ?? "")")
        var keys: Set<Substring> = []
        for line in lines.dropFirst().dropLast() {
            let key = line.prefix { $0 != "=" }
            try expect(
                key.count < line.count && !key.isEmpty && key.allSatisfy { $0.isLetter || $0 == "-" },
                "“\(line)” is not a line of a key file")
            try expect(keys.insert(key).inserted, "the key “\(key)” is there twice")
        }
        try expect(!contents.contains { $0 < 32 && $0 != 10 }, "the file has control characters")
        try expect(lines.last == "", "the file has no end of line at its end")
    }

    private static func checkXML(_ contents: Data) throws {
        do {
            _ = try XMLDocument(data: contents)
        } catch {
            throw Finding("the package is no XML: \(error)\n\(String(decoding: contents, as: UTF8.self))")
        }
    }
}
