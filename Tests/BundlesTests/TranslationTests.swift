// SPDX-License-Identifier: Apache-2.0

@testable import Bundles
import Foundation
import ScratchSpace
import Testing
import UniformTypeIdentifiers

/// Texts of `Info.plist` in other languages, in the files that an installation writes.
@Suite struct TranslationTests {
    let fixture: BundleFixture

    init() throws {
        fixture = try BundleFixture()
    }

    private func file(_ kind: String) throws -> String {
        let files = InstalledFiles(of: try AppBundle(folder: fixture.scratch.path("Catalog.app"))).contents
        return String(decoding: try #require(files.first { $0.key.hasSuffix(kind) }?.value), as: UTF8.self)
    }

    private func write(_ texts: String, _ folder: String) throws {
        try fixture.scratch.file("Catalog.app/\(folder)/InfoPlist.strings", text: texts)
    }

    @Test func namesAndDescriptionsAreWrittenForEachLanguage() throws {
        try fixture.bundle()
        try write("CFBundleName = \"Katalog; oder so\";\n\"Profile of an engineer\" = \"Profil & mehr\";", "de.lproj")
        try write("CFBundleDisplayName = \"Catalogue\"; CFBundleName = Non;", "fr-CA.lproj")
        try write("CFBundleName = 目錄;", "zh-Hant.lproj")
        #expect(AppBundle.examine(folder: fixture.scratch.path("Catalog.app")).problems.isEmpty)
        let lines = try file(".desktop").split(separator: "\n")
        #expect(
            lines.filter { $0.hasPrefix("Name") } == [
                "Name=Catalog", "Name[de]=Katalog; oder so", "Name[fr_CA]=Catalogue", "Name[zh_TW]=目錄",
            ])
        #expect(
            try file(".xml").contains(
                """
                    <comment>Profile of an engineer</comment>
                    <comment xml:lang="de">Profil &amp; mehr</comment>

                """))
    }

    @Test func whatCannotBeReadIsAWarningAndIgnored() throws {
        try fixture.bundle()
        try write("CFBundleName = \"Katalog\"", "de.lproj")
        try write("CFBundleName = \"two\\nlines\";", "fr.lproj")
        try write("CFBundleName = Catalogo;", "it.lproj")
        try write("CFBundleName = Bad;", "x]y.lproj")
        let report = AppBundle.examine(folder: fixture.scratch.path("Catalog.app"))
        #expect(report.errors.isEmpty)
        #expect(
            report.warnings.map(\.description) == [
                "de.lproj/InfoPlist.strings: is ignored: line 1: a semicolon is missing"
            ])
        let lines = try file(".desktop").split(separator: "\n").filter { $0.hasPrefix("Name") }
        #expect(lines == ["Name=Catalog", "Name[it]=Catalogo"])
    }

    @Test func nothingIsReadThroughALinkOutOfTheBundle() throws {
        try fixture.bundle()
        try fixture.scratch.file("secret.strings", text: "CFBundleName = Secret;")
        try fixture.scratch.file("Catalog.app/de.lproj/Localizable.strings", text: "")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.scratch.path("Catalog.app/de.lproj/InfoPlist.strings"),
            withDestinationPath: fixture.scratch.path("secret.strings"))
        #expect(try !file(".desktop").contains("Secret"))
    }
}
