// SPDX-License-Identifier: Apache-2.0

import Bundles
import Foundation
import ScratchSpace
import Testing

/// The further programs of an app.
@Suite struct AppExtensionTests {
    let fixture: BundleFixture

    init() throws {
        fixture = try BundleFixture()
    }

    /// Makes a bundle with one extension, and reads it.
    private func report(
        _ point: String? = AppExtension.intents, executable: String = "Focus", mode: mode_t = 0o755
    ) throws -> BundleReport {
        let folder = try fixture.bundle("Catalog", BundleFixture.catalog([:]))
        var values: [String: Any] = ["CFBundleExecutable": executable]
        values["EXAppExtensionAttributes"] = point.map { ["EXExtensionPointIdentifier": $0] }
        try fixture.scratch.file(
            "Catalog.app/Extensions/Focus.appex/Info.plist",
            try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0))
        try fixture.scratch.file("Catalog.app/Extensions/Focus.appex/Focus", text: "#!/bin/sh", mode: mode)
        return AppBundle.examine(folder: folder)
    }

    @Test func anExtensionIsFoundWithItsPurposeAndItsProgram() throws {
        let report = try report()
        #expect(report.problems.isEmpty)
        let bundle = try report.get()
        #expect(bundle.extensions.map(\.point) == ["com.apple.appintents-extension"])
        #expect(bundle.extensions.map(\.executable) == ["\(bundle.folder)/Extensions/Focus.appex/Focus"])
        // A kept bundle has those that its folder has.
        #expect(try AppBundle(infoPlist: bundle.infoPlist, folder: bundle.folder).extensions == bundle.extensions)
        #expect(try AppBundle(infoPlist: bundle.infoPlist, folder: "/gone/Catalog.app").extensions.isEmpty)
    }

    @Test(arguments: ["../../Catalog", "Nothing", "", "."]) func aProgramOutsideOfTheExtensionIsNone(_ name: String)
        throws
    {
        let report = try report(executable: name)
        #expect(try report.get().extensions.isEmpty)
        #expect(report.problems.contains { $0.description.contains("CFBundleExecutable") }, "\(report.problems)")
    }

    @Test func anExtensionThatCannotBeUsedKeepsNothingFromBeingInstalled() throws {
        for report in [try report(nil), try report(mode: 0o644)] {
            #expect(try report.get().extensions.isEmpty)
            #expect(report.problems.contains { $0.description.contains("is ignored") }, "\(report.problems)")
        }
    }

    @Test func aLinkThatLeadsOutOfTheBundleIsNoProgram() throws {
        _ = try report()
        let place = fixture.scratch.path("Catalog.app/Extensions/Focus.appex/Focus")
        try FileManager.default.removeItem(atPath: place)
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "/bin/sh")
        #expect(try AppBundle.examine(folder: fixture.scratch.path("Catalog.app")).get().extensions.isEmpty)
    }
}
