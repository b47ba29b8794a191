// SPDX-License-Identifier: Apache-2.0

import Bundles
import Foundation
import EnfiladeFiles
import EnfiladeContract
import ScratchSpace
import Testing
import UniformTypeIdentifiers

@Suite struct AppBundleTests {
    let fixture: BundleFixture

    init() throws {
        fixture = try BundleFixture()
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func aBundleIsReadInBothFormats(format: PropertyListSerialization.PropertyListFormat) throws {
        let manifest: [String: Any] = [
            "UIApplicationSupportsMultipleScenes": true,
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "Catalog.SceneDelegate"]
                ]
            ],
        ]
        let folder = try fixture.bundle(
            "Catalog", BundleFixture.catalog(["UIApplicationSceneManifest": manifest, "CFBundleIconFile": "Icon"]),
            format: format)
        try fixture.scratch.file("Catalog.app/Resources/Icon.svg", text: "<svg/>")
        let report = AppBundle.examine(folder: folder)
        #expect(report.problems.isEmpty)
        let bundle = try report.get()
        #expect(bundle.identifier == "org.example.Catalog")
        #expect(bundle.name == "Catalog")
        #expect(bundle.version == "1.2")
        #expect(bundle.build == "34")
        #expect(bundle.executable == "\(folder)/Catalog")
        #expect(bundle.icon == "\(folder)/Resources/Icon.svg")
        #expect(bundle.exportedTypes.map(\.identifier) == ["org.example.catalog.profile"])
        #expect(bundle.exportedTypes.first?.bundle == "org.example.Catalog")
        #expect(bundle.documentTypes.first?.rank == .owner)
        #expect(bundle.activityTypes == ["org.example.catalog.view"])
        #expect(bundle.sceneManifest?.supportsMultipleScenes == true)
        #expect(bundle.sceneManifest?.configurations.first?.delegateClass == "Catalog.SceneDelegate")
        #expect(!bundle.isHidden)
        // The kept part is enough to make it again when the folder is gone.
        let again = try AppBundle(infoPlist: bundle.infoPlist, folder: "/gone/Catalog.app")
        #expect(again.identifier == bundle.identifier)
        #expect(again.executable == "/gone/Catalog.app/Catalog")
    }

    @Test func aProgramWithoutWindowsIsWarnedThatItOpensNothing() throws {
        let warnings = try fixture.warnings(BundleFixture.catalog(["LSBackgroundOnly": true]))
        #expect(
            warnings == [
                "CFBundleDocumentTypes: has no effect: by LSBackgroundOnly the program has no window in which to open anything"
            ])
        #expect(try fixture.warnings(BundleFixture.catalog(["LSUIElement": true])).isEmpty)
    }

    @Test func namesFallBack() throws {
        let plist = BundleFixture.catalog(without: ["CFBundleName", "CFBundleVersion", "CFBundleShortVersionString"])
        let bundle = try AppBundle(folder: fixture.bundle("Some Catalogue", plist))
        #expect(bundle.name == "Some Catalogue")
        #expect(bundle.version.isEmpty)
        let named = BundleFixture.catalog(["CFBundleDisplayName": "Women in Engineering"])
        #expect(try AppBundle(folder: fixture.bundle("Catalog", named)).name == "Women in Engineering")
    }

    @Test(arguments: [
        "Catalog", "", "org", "org..Catalog", ".org.example", "org.example.", "org.2example.Catalog",
        "org.exa mple.Catalog",
        "org.exämple.Catalog", "org.example.Catalog/..", "org.example\nName=x", "org.freedesktop.Notifications",
        "org.Freedesktop.portal.Desktop", "org.enfilade.Service", "org.enfilade.Reminders",
        String(repeating: "a.", count: 200) + "a",
    ])
    func anIdentifierMustBeANameForTheBus(identifier: String) throws {
        let errors = try fixture.errors(BundleFixture.catalog(["CFBundleIdentifier": identifier]))
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("CFBundleIdentifier: must") == true)
    }

    @Test(arguments: [
        (#"{"CFBundleIdentifier": 5}"#, "CFBundleIdentifier: must be a string"),
        (#"{"CFBundleExecutable": ["a"]}"#, "CFBundleExecutable: must be a string"),
        (
            #"{"CFBundleExecutable": "../Catalog"}"#,
            "CFBundleExecutable: must be the name of a file in the bundle, without folders; it is “../Catalog”"
        ),
        (
            #"{"CFBundleExecutable": ".."}"#,
            "CFBundleExecutable: must be the name of a file in the bundle, without folders; it is “..”"
        ),
        (#"{"CFBundleName": "a\nExec=evil"}"#, "CFBundleName: must not contain control characters or line ends"),
        (#"{"CFBundleVersion": 5}"#, "CFBundleVersion: must be a string"),
        (#"{"CFBundleIconFile": "Missing"}"#, "CFBundleIconFile: names “Missing”, which is not in the bundle"),
        (
            #"{"CFBundleIconFile": "../x"}"#,
            "CFBundleIconFile: must be the name of a file in the bundle, without folders; it is “../x”"
        ),
        (#"{"CFBundleDocumentTypes": "x"}"#, "CFBundleDocumentTypes: must be an array of dictionaries"),
        (#"{"CFBundleDocumentTypes": ["x"]}"#, "CFBundleDocumentTypes[0]: must be a dictionary"),
        (
            #"{"CFBundleDocumentTypes": [{"LSItemContentTypes": ["public.json", 7]}]}"#,
            "CFBundleDocumentTypes[0].LSItemContentTypes[1]: must be a string"
        ),
        (
            #"{"CFBundleDocumentTypes": [{"LSItemContentTypes": ["no identifier"]}]}"#,
            "CFBundleDocumentTypes[0].LSItemContentTypes[0]: is “no identifier”, which is not a uniform type identifier"
        ),
        (
            #"{"CFBundleDocumentTypes": [{"CFBundleTypeRole": "Boss", "LSItemContentTypes": ["public.json"]}]}"#,
            "CFBundleDocumentTypes[0].CFBundleTypeRole: must be one of Editor, Viewer, Shell, QLGenerator, None; it is “Boss”"
        ),
        (
            #"{"CFBundleDocumentTypes": [{"CFBundleTypeMIMETypes": ["a b"]}]}"#,
            "CFBundleDocumentTypes[0].CFBundleTypeMIMETypes[0]: is “a b”, which is no MIME type"
        ),
        (
            #"{"UTImportedTypeDeclarations": [{"UTTypeIdentifier": "a\u001b]0;b\nc"}]}"#,
            "UTImportedTypeDeclarations[0].UTTypeIdentifier: is “a�]0;b�c”, which is not a uniform type identifier: letters, digits and hyphens with full stops between"
        ),
        (#"{"NSUserActivityTypes": "x"}"#, "NSUserActivityTypes: must be an array of strings"),
        (#"{"NSUserActivityTypes": [""]}"#, "NSUserActivityTypes[0]: must have between 1 and 4096 bytes"),
        (#"{"UIApplicationSceneManifest": []}"#, "UIApplicationSceneManifest: must be a dictionary"),
        (
            #"{"UIApplicationSceneManifest": {"UISceneConfigurations": {"Role": [{"UISceneClassName": 1}]}}}"#,
            "UIApplicationSceneManifest.UISceneConfigurations.Role[0].UISceneClassName: must be a string"
        ),
        (#"{"LSUIElement": "perhaps"}"#, "LSUIElement: must be a boolean"),
        (#"{"UTExportedTypeDeclarations": "x"}"#, "UTExportedTypeDeclarations: is not an array"),
        (#"{"UTImportedTypeDeclarations": [{}]}"#, "UTImportedTypeDeclarations[0].UTTypeIdentifier: is missing"),
    ])
    func whatIsWrongIsNamedByItsKey(change: String, message: String) throws {
        #expect(try fixture.errors(BundleFixture.catalog(BundleFixture.values(change))) == [message])
    }

    @Test(arguments: [
        (
            #"{"UTTypeIdentifier": "public.png"}"#,
            "UTTypeIdentifier: is “public.png”, which is a type of the system"
        ),
        (
            #"{"UTTypeIdentifier": "Public.PNG"}"#,
            "UTTypeIdentifier: is “Public.PNG”, which is a type of the system"
        ),
        (
            #"{"UTTypeIdentifier": "public.my-own"}"#,
            "UTTypeIdentifier: is “public.my-own”; names with “public.” are not for bundles to export"
        ),
        (
            #"{"UTTypeConformsTo": ["org.example.catalog.profile"]}"#,
            "UTTypeConformsTo: leads back to the type itself: “org.example.catalog.profile”, “org.example.catalog.profile”"
        ),
        (
            #"{"UTTypeTagSpecification": {"public.filename-extension": ["a*"]}}"#,
            "UTTypeTagSpecification.public.filename-extension[0]: is “a*”; “*”, “?”, “[”, “]” and control characters match other files"
        ),
    ])
    func aTypeThatCannotBeIsRefused(change: String, message: String) throws {
        let errors = try fixture.errors(BundleFixture.catalog(profile: BundleFixture.values(change)))
        #expect(errors == ["UTExportedTypeDeclarations[0].\(message)"])
    }

    @Test func aLongIdentifierWithoutMIMETypeIsRefused() throws {
        let name = "org.example." + String(repeating: "x", count: 120)
        let errors = try fixture.errors(BundleFixture.catalog(profile: ["UTTypeIdentifier": name]))
        #expect(errors.count == 1)
        #expect(errors.first?.contains("of which no MIME type can be made") == true)
    }

    @Test func everyProblemIsListed() throws {
        let folder = try fixture.bundle(
            "Catalog",
            BundleFixture.catalog(
                [
                    "CFBundleIdentifier": "bad", "CFBundleName": 1,
                    "UTExportedTypeDeclarations": [["UTTypeIdentifier": "public.png"], [:]],
                ], without: ["CFBundleExecutable"]))
        let error = #expect(throws: ServiceError.self) { try AppBundle(folder: folder) }
        #expect(error?.code == .malformedBundle)
        for part in [
            "CFBundleIdentifier: must", "CFBundleExecutable: is missing", "CFBundleName: must be a string",
            "UTExportedTypeDeclarations[1].UTTypeIdentifier: is missing",
            "UTExportedTypeDeclarations[0].UTTypeIdentifier: is “public.png”, which is a type of the system",
        ] {
            #expect(error?.message.contains(part) == true, "\(part)")
        }
    }

    @Test func aLongWayBackToATypeIsFoundAlsoThroughOtherBundles() throws {
        let types = (0..<5).map { number -> [String: Any] in
            ["UTTypeIdentifier": "org.example.t\(number)", "UTTypeConformsTo": ["org.example.t\((number + 1) % 5)"]]
        }
        #expect(try fixture.errors(BundleFixture.catalog(["UTExportedTypeDeclarations": types])).count == 1)
        let other = TypeDeclaration(
            identifier: "com.other.base", conformsTo: ["org.example.catalog.profile"], bundle: "com.other")
        let folder = try fixture.bundle(
            "Catalog", BundleFixture.catalog(profile: ["UTTypeConformsTo": ["com.other.base"]]))
        #expect(
            AppBundle.examine(folder: folder, others: [other]).errors.map(\.description) == [
                "UTExportedTypeDeclarations[0].UTTypeConformsTo: leads back to the type itself: “org.example.catalog.profile”, “com.other.base”, “org.example.catalog.profile”"
            ])
    }

    @Test func aTypeTwiceIsAnError() throws {
        let errors = try fixture.errors(
            BundleFixture.catalog(["UTImportedTypeDeclarations": [BundleFixture.profile]]))
        #expect(
            errors == [
                "UTImportedTypeDeclarations[0].UTTypeIdentifier: declares “org.example.catalog.profile” a second time"
            ])
    }

    @Test(arguments: [
        (
            #"{"UTTypeConformsTo": ["org.nobody.knows"]}"#,
            "UTTypeConformsTo[0]: is “org.nobody.knows”, which nobody declares"
        ),
        (
            #"{"UTTypeConformsTo": []}"#,
            "UTTypeConformsTo: is missing: the type conforms to nothing, not even to data"
        ),
        (
            #"{"UTTypeTagSpecification": {"public.filename-extension": ["png"]}}"#,
            "UTTypeTagSpecification.public.filename-extension[0]: is “png”; such files stay files of “public.png”"
        ),
    ])
    func whatIsDoubtfulIsAWarning(change: String, message: String) throws {
        let warnings = try fixture.warnings(BundleFixture.catalog(profile: BundleFixture.values(change)))
        #expect(warnings == ["UTExportedTypeDeclarations[0].\(message)"])
    }

    @Test func aTypeThatTheProgramDoesNotNameIsAWarning() throws {
        let plist = BundleFixture.catalog(
            profile: ["UTTypeIdentifier": "org.example.catalog.never-named"])
        let warnings = try fixture.warnings(plist)
        #expect(
            warnings.contains(
                "UTExportedTypeDeclarations[0].UTTypeIdentifier: is “org.example.catalog.never-named”, which the program does not name"
            ))
        // Texts of at most 15 bytes are not in the file as such.
        let short = BundleFixture.catalog(profile: ["UTTypeIdentifier": "org.a.b"])
        #expect(try fixture.warnings(short).contains { $0.contains("does not name") } == false)
    }

    @Test func anIdentifierAcrossTwoPiecesOfAFileIsFound() throws {
        let folder = try fixture.bundle()
        for shift in [1, 10, 26] {
            var bytes = Data(repeating: 0x20, count: (1 << 20) - shift)
            bytes.append(Data("org.example.catalog.profile".utf8))
            try fixture.scratch.file("Catalog.app/Catalog", bytes, mode: 0o755)
            #expect(AppBundle.examine(folder: folder).problems.isEmpty)
        }
    }

    @Test func theExecutableMustBeOneAndInTheBundle() throws {
        let folder = try fixture.bundle()
        func error() -> String? { AppBundle.examine(folder: folder).errors.first?.description }
        #expect(error() == nil)
        chmod("\(folder)/Catalog", 0o644)
        #expect(error() == "CFBundleExecutable: names “Catalog”, which is not executable")
        unlink("\(folder)/Catalog")
        #expect(error() == "CFBundleExecutable: names “Catalog”, which is not in the bundle")
        symlink("/bin/sh", "\(folder)/Catalog")
        #expect(error() == "CFBundleExecutable: names “Catalog”, a link that leads out of the bundle")
        unlink("\(folder)/Catalog")
        mkdir("\(folder)/Catalog", 0o755)
        #expect(error()?.contains("Is a directory") == true)
        rmdir("\(folder)/Catalog")
        mkfifo("\(folder)/Catalog", 0o755)
        #expect(error()?.contains("cannot use as a regular file") == true)
        unlink("\(folder)/Catalog")
        try fixture.scratch.file("Catalog.app/bin/real", text: "#!/bin/sh\n# org.example.catalog.profile", mode: 0o755)
        symlink("bin/real", "\(folder)/Catalog")
        #expect(error() == nil)
    }

    @Test func theFolderMustBeABundle() throws {
        func error(_ path: String) -> String? { AppBundle.examine(folder: path).errors.first?.description }
        #expect(error("Catalog.app") == "Catalog.app: must be an absolute path")
        #expect(error("/no/such.app") == "/no/such.app: cannot be opened: No such file or directory")
        #expect(error(fixture.scratch.folder.path)?.hasSuffix("must be a folder whose name ends in “.app”") == true)
        try fixture.scratch.file("Empty.app/x")
        #expect(error(fixture.scratch.path("Empty.app"))?.contains("No such file or directory") == true)
        for name in ["A=B", "A%B"] { try fixture.bundle(name) }
        for name in ["A=B", "A%B"] {
            #expect(error(fixture.scratch.path("\(name).app"))?.contains("must not contain “=”") == true)
        }
        // A link to a bundle is the bundle; a link in the place of the property list is refused.
        let folder = try fixture.bundle()
        symlink(folder, fixture.scratch.path("Link.app"))
        #expect(try AppBundle(folder: fixture.scratch.path("Link.app")).folder == folder)
        rename("\(folder)/Info.plist", fixture.scratch.path("elsewhere"))
        symlink(fixture.scratch.path("elsewhere"), "\(folder)/Info.plist")
        #expect(error(folder)?.contains("Too many levels of symbolic links") == true)
    }

    @Test func bundlesThatCannotStandSideBySide() throws {
        let first = try AppBundle(folder: fixture.bundle("Catalog"))
        let same = try AppBundle(folder: fixture.bundle("Second"))
        #expect(
            same.conflict(with: [first])
                == ServiceError(
                    .conflict, "CFBundleIdentifier: “org.example.Catalog” is already installed from “\(first.folder)”"))
        #expect(first.conflict(with: [first]) == nil)
        var moved = first
        moved.folder = "/gone/Catalog.app"
        #expect(same.conflict(with: [moved]) == nil)
        let thief = try AppBundle(
            folder: fixture.bundle("Thief", BundleFixture.catalog(["CFBundleIdentifier": "com.example.Thief"])))
        #expect(
            thief.conflict(with: [first])?.message
                == "UTExportedTypeDeclarations[0].UTTypeIdentifier: “org.example.catalog.profile” belongs to “org.example.Catalog”"
        )
        let cased = try AppBundle(
            folder: fixture.bundle("Cased", BundleFixture.catalog(["CFBundleIdentifier": "org.example.CATALOG"])))
        #expect(cased.conflict(with: [first])?.code == .conflict)
    }

    /// Types that conform to each other in one large circle, or each to all before it.
    private func types(_ count: Int, _ parents: (Int) -> [Int]) -> [[String: Any]] {
        (0..<count).map { number in
            [
                "UTTypeIdentifier": "org.example.catalog.t\(number)",
                "UTTypeConformsTo": parents(number).map { "org.example.catalog.t\($0)" } + ["public.data"],
            ]
        }
    }

    @Test(.timeLimit(.minutes(1))) func entangledTypesAreCheckedInOneWalk() throws {
        let dense = types(1000) { number in Array(max(0, number - 15)..<number) }
        #expect(try errors(dense).isEmpty)
        let circle = try errors(types(1000) { [($0 + 1) % 1000] })
        #expect(circle.count == 1)
        #expect(
            circle.first?.hasPrefix(
                "UTExportedTypeDeclarations[0].UTTypeConformsTo: leads back to the type itself: “org.example.catalog.t0”, “org.example.catalog.t1”"
            ) == true)
        let two = try errors(types(6) { [[1], [0], [1], [4], [3, 2], [5]][$0] })
        #expect(
            two
                == [
                    [0, 1, 0], [3, 4, 3], [5, 5],
                ].map { path in
                    let names = path.map { "“org.example.catalog.t\($0)”" }.joined(separator: ", ")
                    return
                        "UTExportedTypeDeclarations[\(path[0])].UTTypeConformsTo: leads back to the type itself: \(names)"
                })
    }

    @Test(.timeLimit(.minutes(1))) func moreTypesThanAnybodyNeedsAreRefused() throws {
        let plist = BundleFixture.catalog(["UTImportedTypeDeclarations": types(1000) { _ in [] }])
        #expect(
            try fixture.errors(plist) == [
                "UTImportedTypeDeclarations: is too long: a bundle may declare 1000 types, and this one has 1001"
            ])
    }

    /// The errors of a bundle that exports some types, sorted.
    private func errors(_ types: [[String: Any]]) throws -> [String] {
        try fixture.errors(BundleFixture.catalog(["UTExportedTypeDeclarations": types, "CFBundleDocumentTypes": []]))
            .sorted()
    }
}
