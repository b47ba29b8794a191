// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing
import TestTraits

/// Whole packages that are built with the toolset, one after the other: each takes all cores.
@Suite("Packages with the toolset", .serialized) struct ToolsetPackageTests {
    @Test(
        "builds the examples, whose own tests pass", .enabled(if: hasViews, "needs the library with views"),
        .unlessSanitized("a package that is built without the sanitizer cannot load our library"),
        .enabled(if: testedConfiguration == "release", "the library that packages get is that of a release build"),
        arguments: ["Catalog", "Chat", "ClownTown", "Photos"])
    func testsOfExamples(name: String) async throws {
        let toolset = try #require(await enfilade("toolset").output.split(separator: "\n").first.map(String.init))
        let sources = try Sources()
        let package = Fixtures.folder.appendingPathComponent("../../Examples/\(name)").standardizedFileURL.path
        let (status, log) = try await run(
            "/usr/bin/env",
            [
                "swift", "test", "--package-path", package, "--scratch-path", "\(sources.path)/build", "--toolset",
                toolset,
            ])
        #expect(status == 0, "\(log)")
        #expect(log.contains("passed after"), "\(log)")
    }

    @Test(
        "builds, runs and tests a package that knows nothing of us", .claim("T43"),
        .unlessSanitized("a package that is built without the sanitizer cannot load our library"))
    func unmodifiedPackage() async throws {
        let toolset = try #require(await enfilade("toolset").output.split(separator: "\n").first.map(String.init))
        let sources = try Sources()
        let package = "\(sources.path)/package"
        try FileManager.default.copyItem(
            atPath: Fixtures.folder.appendingPathComponent("UnmodifiedPackage").path, toPath: package)
        let options = ["--package-path", package, "--toolset", toolset, "-c", testedConfiguration]
        let (built, log) = try await run("/usr/bin/env", ["swift", "build"] + options)
        #expect(built == 0, "\(log)")
        let (ran, output) = try await run("\(package)/.build/\(testedConfiguration)/catalog-tool", [])
        #expect(ran == 0)
        #expect(output.contains(#"["public.utf8-plain-text"] ["registered"] true Grace Hopper"# + "\ntrue true\n"))
        // Predicates, in a file that imports Foundation alone.
        #expect(output.contains(#"true and of ["a", "b"]"#), "\(output)")
        #expect(output.contains(#"a 99 0 name CONTAINS[c] "AD" AND TRUEPREDICATE"#), "\(output)")
        #expect(output.contains(#"["Grace", "Ada"] name LIKE[c] "a*" AND TRUEPREDICATE"#), "\(output)")
        // Activities, in a file that imports Foundation alone.
        #expect(output.contains("org.example.catalog.show Ada 1815 true"), "\(output)")
        let testable = testedConfiguration == "release" ? ["-Xswiftc", "-enable-testing"] : []
        let (tested, testLog) = try await run("/usr/bin/env", ["swift", "test"] + options + testable)
        #expect(tested == 0, "\(testLog)")
        #expect(testLog.contains("Executed 3 tests, with 0 failures"))
    }
}
