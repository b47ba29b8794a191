// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import Testing

/// Which files `enfilade check` compiles together.
@Suite("enfilade check knows") struct CheckNeighboursTests {
    /// An Xcode project with an app, its tests and a widget, which share files.
    private static let project = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objects = {
                P = { isa = PBXProject; mainGroup = G; targets = ( TA, TT, TW ); buildConfigurationList = CL; };
                CL = { isa = XCConfigurationList; buildConfigurations = ( CR, CD ); };
                CR = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
                CD = { isa = XCBuildConfiguration; name = Debug;
                    buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG EXTRA $(inherited)"; }; };
                G = { isa = PBXGroup; children = ( GA, F3, F4, GS, G ); sourceTree = "<group>"; };
                GA = { isa = PBXGroup; children = ( F1, F2 ); path = App; sourceTree = "<group>"; };
                GS = { isa = PBXFileSystemSynchronizedRootGroup; path = Sync; sourceTree = "<group>";
                    exceptions = ( X1, X2 ); };
                X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TA;
                    membershipExceptions = ( "Sub/Out.swift", Info.plist ); };
                X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TW;
                    membershipExceptions = ( Both.swift ); };
                F1 /* a.swift */ = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
                F2 = { isa = PBXFileReference; path = "../App/shared.swift"; sourceTree = "<group>"; };
                F3 = { isa = PBXFileReference; path = Tests/t.swift; sourceTree = SOURCE_ROOT; };
                F4 = { isa = PBXFileReference; path = Widget/w.swift; sourceTree = "<group>"; };
                B1 = { isa = PBXBuildFile; fileRef = F1; };
                B2 = { isa = PBXBuildFile; fileRef = F2; };
                B3 = { isa = PBXBuildFile; fileRef = F3; };
                B4 = { isa = PBXBuildFile; fileRef = F4; };
                TA = { isa = PBXNativeTarget; name = "My Shop"; buildPhases = ( SA );
                    fileSystemSynchronizedGroups = ( GS ); };
                TT = { isa = PBXNativeTarget; name = ShopTests; buildPhases = ( ST ); dependencies = ( D1 ); };
                TW = { isa = PBXNativeTarget; name = Widget; buildPhases = ( SW ); };
                D1 = { isa = PBXTargetDependency; targetProxy = PX; };
                PX = { isa = PBXContainerItemProxy; remoteGlobalIDString = TA; };
                SA = { isa = PBXSourcesBuildPhase; files = ( B1, B2 ); };
                ST = { isa = PBXSourcesBuildPhase; files = ( B3 ); };
                SW = { isa = PBXSourcesBuildPhase; files = ( B4, B2 ); };
            };
            rootObject = P;
        }
        """

    @Test("the targets of an Xcode project, what they share and what they import")
    func targets() async throws {
        let (status, report) = try await report(
            try Sources([
                "Shop.xcodeproj/project.pbxproj": Self.project,
                "App/a.swift": """
                import Kit
                #if EXTRA
                struct Model { let a = (kit, shared, synced, both) }
                #endif
                """,
                "App/shared.swift": "let shared = 1", "Sync/s.swift": "let synced = 2",
                "Sync/Both.swift": "let both = 3",
                "Sync/Sub/Out.swift": "struct Model { let lost: Absent }",
                "Tests/t.swift": "@testable import My_Shop\nlet model = Model()",
                "Widget/w.swift": "struct Model { let w = (shared, both); let s = synced }",
                "Kit/Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Kit", targets: [.target(name: "Kit")])
                """,
                "Kit/Sources/Kit/k.swift": "public let kit = 1",
            ]))
        #expect(status == .failed)
        #expect(
            report.files.map { "\($0.file) \($0.outcome)" } == [
                "App/a.swift compiles", "App/shared.swift compiles", "Kit/Sources/Kit/k.swift compiles",
                "Sync/Both.swift compiles", "Sync/Sub/Out.swift fails", "Sync/s.swift compiles",
                "Tests/t.swift compiles",
                "Widget/w.swift fails",
            ])
        #expect(report["Widget/w.swift"]?.missing.map(\.name) == ["synced"])
        #expect(report.omissions.isEmpty && report.notes.isEmpty)
    }

    @Test(
        "that a project cannot be read, and checks its files all the same",
        arguments: [
            "", "{", "{ rootObject = P; }", "{ objects = ( ); rootObject = 1; }",
            String(repeating: "(", count: 100_000), "<plist version=\"1.0\"><array/></plist>",
        ])
    func brokenProjects(text: String) async throws {
        let (status, report) = try await report(
            try Sources(["A.xcodeproj/project.pbxproj": text, "a.swift": "let a = 1"]))
        #expect(status == .failed)
        #expect(report.files.map(\.outcome) == ["compiles"])
        #expect(report.omissions.count == 1 && report.omissions[0].hasPrefix("cannot read the project “"))
    }

    @Test(
        "that a project may say nothing or too much",
        arguments: [
            "{ objects = { }; rootObject = P; }",
            "{ objects = { P = { isa = PBXProject; mainGroup = P; targets = ( P, Q ); children = ( P ); name = P; }; };"
                + " rootObject = P; }",
            "{ objects = { P = { mainGroup = G; targets = ( T ); }; G = { path = \"/dev/../../..\"; children = ( F ); };"
                + " F = { path = a.swift; }; B = { fileRef = F; }; S = { isa = PBXSourcesBuildPhase; files = ( B ); };"
                + " T = { name = T; buildPhases = ( S ); dependencies = ( D ); }; D = { target = T; }; }; rootObject = P; }",
        ])
    func oddProjects(text: String) async throws {
        let (status, report) = try await report(
            try Sources(["A.xcodeproj/project.pbxproj": text, "a.swift": "let a = 1"]))
        #expect(status == .ok)
        #expect(report.files.map(\.file) == ["a.swift"])
    }

    @Test("the bundle of a target with resources, and only of such a one")
    func resources() async throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", targets: [
                .target(name: "A", resources: [.process("Resources")]), .target(name: "B"),
            ])
            """
        let code =
            "import Foundation\n#if SWIFT_PACKAGE && DEBUG\nlet url = Bundle.module.url(forResource: \"a\", withExtension: nil)\n#endif"
        let (status, report) = try await report(
            try Sources([
                "Package.swift": manifest, "Sources/A/a.swift": code, "Sources/A/Resources/a.txt": "a",
                "Sources/B/b.swift": code,
            ]))
        #expect(status == .failed)
        #expect(report.files.map(\.outcome) == ["compiles", "fails"])
        #expect(report.files.map(\.linesCompiledOut) == [0, 0])
    }

    @Test("packages that a package names by their paths, also behind missing modules")
    func localPackages() async throws {
        func manifest(_ name: String, _ rest: String) -> String {
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))"
        }
        let sources = try Sources([
            "App/Package.swift": manifest(
                "App",
                """
                dependencies: [.package(path: "../Lib"), .package(path: "../None"),
                    .package(url: "https://example.org/far", from: "1.0.0")],
                targets: [.target(name: "App", dependencies: [.product(name: "LibProduct", package: "Lib"),
                    .product(name: "Far", package: "far")])]
                """),
            "App/Sources/App/a.swift": "import LibA\nimport Far\nlet a = inA + 1",
            "Lib/Package.swift": manifest(
                "Lib",
                """
                products: [.library(name: "LibProduct", targets: ["LibA"])],
                dependencies: [.package(path: "../Deep")],
                targets: [.target(name: "LibA", dependencies: ["LibB"]),
                    .target(name: "LibB", dependencies: [.product(name: "Deep", package: "Deep")])]
                """),
            "Lib/Sources/LibA/a.swift": "import LibB\nimport AlsoFar\npublic let inA = inB",
            "Lib/Sources/LibB/b.swift": "import Deep\npublic let inB = deep",
            "Deep/Package.swift": manifest(
                "Deep",
                """
                products: [.library(name: "Deep", targets: ["Deep"])], dependencies: [.package(path: "../Lib")],
                targets: [.target(name: "Deep")]
                """),
            "Deep/Sources/Deep/d.swift": "public let deep = 1",
        ])
        let (_, all) = try await report(sources)
        #expect(
            all.files.map { "\($0.file) \($0.missing.map(\.name))" } == [
                "App/Sources/App/a.swift [\"Far\"]", "Deep/Sources/Deep/d.swift []",
                "Lib/Sources/LibA/a.swift [\"AlsoFar\"]", "Lib/Sources/LibB/b.swift []",
            ])
        #expect(all.files.flatMap(\.problems).isEmpty)
        let answer = await enfilade("check", "\(sources.path)/App", "--json")
        let one = try answer.json(as: Report.self)
        #expect(one.files.map { "\($0.file) \($0.missing.map(\.name))" } == ["Sources/App/a.swift [\"Far\"]"])
    }
}
