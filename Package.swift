// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// The package graph: one target for each framework or job, and arrows that point downwards only.

import CompilerPluginSupport
import Foundation
import PackageDescription

/// The settings with which every Swift target of the package is compiled.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
    // Up to 6.3.1 the pass loses the way back to the actor of the caller when a function throws: swiftlang/swift#88259.
    .unsafeFlags(["-Xllvm", "-sil-disable-pass=optimize-hop-to-executor"], .when(configuration: .release)),
    // Else the first use of a generic type looks its name up, and its conformances among all of the program.
    .unsafeFlags(
        ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release)),
]

/// The settings of tests and of their support. A release build does not optimise them: the code under test is optimised, and
/// without it the compiler takes half as long for the tests.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// How the release build of the service is linked: with the Swift and C++ libraries inside and at a fixed address.
///
/// It starts in half the time that way, since there is little left to find and to relocate. The folder `Linking` has the
/// C++ library found as an archive. Tests that start the service would be linked like it, and the testing library has no
/// static form: `ENFILADE_TESTABLE` turns it off.
let quickStart: [LinkerSetting] =
    Context.environment["ENFILADE_TESTABLE"] != nil
    ? []
    : [
        .unsafeFlags(
            [
                "-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-no-pie", "-Xclang-linker", "-static-libgcc",
                "-L\(Context.packageDirectory)/Sources/Executables/enfiladed/Linking", "-Xlinker",
                "--no-export-dynamic", "-lFoundationInternationalization", "-lFoundationEssentials",
                "-l_FoundationCollections", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims",
                "-l_CFXMLInterface", "-l_CFURLSessionInterface",
            ], .when(configuration: .release))
    ]

/// The toolchain's folder `lib/swift/host`, with the libraries that its own macros use.
///
/// The manifest is a program too, and has a library of the same toolchain loaded: however that was started, it says where.
let host: String = {
    // Line by line: Foundation takes a file that the kernel makes up for shorter than it is.
    guard let mappings = fopen("/proc/self/maps", "r") else { return "" }
    defer { fclose(mappings) }
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    while getline(&buffer, &capacity, mappings) > 0 {
        guard let line = buffer.map({ String(cString: $0).dropLast() }),
            line.hasSuffix("/libPackageDescription.so"), let start = line.firstIndex(of: "/")
        else { continue }
        let library = URL(fileURLWithPath: String(line[start...]))
        return library.appendingPathComponent("../../../host").standardizedFileURL.path
    }
    return ""
}()

/// How the program is linked that expands our macros while this package is built.
let macroLinking: [LinkerSetting] =
    [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
    + [
        "SwiftCompilerPluginMessageHandling", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
        "SwiftSyntaxMacros",
    ].map { .linkedLibrary($0) }

/// A library target under `Sources`.
func library(_ path: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    let name = String(path.split(separator: "/").last ?? "")
    return .target(
        name: name, dependencies: dependencies, path: "Sources/\(path)", exclude: exclude, swiftSettings: settings)
}

/// A program under `Sources/Executables`.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/Executables/\(name)", swiftSettings: settings)
}

/// A program under `Tests/Fixtures`; in Swift 5 mode it is as apps are that were written for Apple's platforms.
func fixture(_ name: String, _ folder: String, _ dependencies: [Target.Dependency], swift5: Bool = false) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Tests/Fixtures/\(folder)",
        swiftSettings: swift5 ? [.swiftLanguageMode(.v5)] : settings)
}

/// A library under `Tests` that several test targets have.
func support(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: testSettings)
}

/// A test target under `Tests`: `NAMETests` for the target `NAME`, or for another one that `subject` names.
func tests(_ name: String, of subject: String? = nil, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.init(stringLiteral: subject ?? name)] + dependencies,
        swiftSettings: testSettings)
}

/// The targets that the client of the service has.
let clientModules: [Target.Dependency] = [
    "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles", "EnfiladeLocalization",
    "EnfiladeLogging",
]

/// The targets that parts of the session without windows have.
let sessionModules = clientModules + ["EnfiladeServiceClient"]

/// The targets that small windows about content have.
let noteWindows: [Target.Dependency] = [
    "CAdwaita", "EnfiladeGLib", "EnfiladeGTK", "EnfiladeLocalization", "EnfiladeNotes", "ShellSupport",
]

/// The targets that tests with a service of their own have.
let serviceTests: [Target.Dependency] = [
    "EnfiladeBus", "EnfiladeContract", "EnfiladeServiceClient", "EnfiladeTesting", "TestSupport", "TestTraits",
    "enfiladed",
]

let package = Package(
    name: "Enfilade",
    products: [
        .library(
            name: "Enfilade", type: .dynamic,
            targets: [
                "UniformTypeIdentifiers", "TopLevelCoders", "FoundationAdditions", "CoreTransferable", "Enfilade",
                "AppIntents", "AppKit", "CoreSpotlight", "EnfiladeNotebook", "EnfiladeSettings", "Intents",
                "_Testing_AppKit", "OSLog", "UserNotifications", "os",
            ]),
        // Not here: libEnfiladeViews.so with UIKit and SwiftUI, so that programs without windows do not load GTK. SwiftPM
        // would put a second copy of all that both libraries use into it; scripts/libraries.sh links it against the first.
        .library(name: "EnfiladeTesting", targets: ["EnfiladeTesting"]),
        .executable(name: "enfiladed", targets: ["enfiladed"]),
        // Only the benchmarks run it.
        .executable(name: "window-figures", targets: ["window-figures"]),
        .executable(name: "enfilade", targets: ["enfilade"]),
        .executable(name: "enfilade-shell", targets: ["enfilade-shell"]),
        // A demonstration with the test world: it is not installed.
        .executable(name: "enfilade-tour", targets: ["enfilade-tour"]),
    ],
    targets: [
        // Platform: knows no product
        .systemLibrary(name: "CSystemd", path: "Sources/Platform/CSystemd", pkgConfig: "libsystemd"),
        .systemLibrary(name: "CSQLite", path: "Sources/Platform/CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CLinux", path: "Sources/Platform/CLinux"),
        .systemLibrary(name: "CProcess", path: "Sources/Platform/CProcess"),
        .systemLibrary(name: "CGIO", path: "Sources/Platform/CGIO", pkgConfig: "gio-2.0"),
        .systemLibrary(name: "CAdwaita", path: "Sources/Platform/CAdwaita", pkgConfig: "libadwaita-1"),
        .systemLibrary(name: "CWayland", path: "Sources/Platform/CWayland", pkgConfig: "wayland-client"),
        .systemLibrary(name: "CXCB", path: "Sources/Platform/CXCB", pkgConfig: "xcb"),
        .systemLibrary(name: "CDispatchMain", path: "Sources/Platform/CDispatchMain"),
        library("Platform/EnfiladeConcurrency", ["CLinux"]),
        library("Platform/EnfiladeFiles", ["CLinux", "EnfiladeConcurrency"]),
        library("Platform/EnfiladeProcesses", ["CProcess", "EnfiladeConcurrency", "EnfiladeFiles"]),
        library("Platform/EnfiladeLogging"),
        library(
            "Platform/EnfiladeLocalization", ["CLinux", "EnfiladeFiles"], exclude: ["Plurals/Table/plurals.ldml"]),
        library("Platform/EnfiladeBus", ["CSystemd", "EnfiladeConcurrency", "EnfiladeFiles", "EnfiladeLogging"]),
        library("Platform/EnfiladeSQLite", ["CSQLite", "EnfiladeFiles"]),
        library("Platform/EnfiladeGLib", ["CAdwaita", "CDispatchMain"]),
        library("Platform/EnfiladeGTK", ["CAdwaita", "EnfiladeGLib"]),
        library("Platform/EnfiladeLayerShell", ["CAdwaita", "CWayland", "EnfiladeGLib", "EnfiladeGTK"]),

        // Contract: the interfaces, and the values that cross
        library("Contract/EnfiladeContract", ["EnfiladeBus", "EnfiladeFiles", "EnfiladeLogging"]),

        // Client
        library("Client/EnfiladeServiceClient", clientModules),

        // Below and between the frameworks
        // The compiler runs it; scripts/libraries.sh links the library with it that apps use.
        .macro(
            name: "EnfiladeMacros", path: "Sources/FrameworkSupport/EnfiladeMacros",
            swiftSettings: settings + [.unsafeFlags(["-I", host])], linkerSettings: macroLinking),
        library("FrameworkSupport/EnfiladePredicates", ["EnfiladeFiles", "UniformTypeIdentifiers"]),
        library(
            "FrameworkSupport/EnfiladeDesktopExchange",
            [
                "CAdwaita", "CXCB", "CoreTransferable", "Enfilade", "EnfiladeBus", "EnfiladeConcurrency",
                "EnfiladeContract", "EnfiladeFiles", "EnfiladeGLib", "EnfiladeGTK", "EnfiladeLocalization",
                "EnfiladeServiceClient", "FoundationAdditions", "UniformTypeIdentifiers",
            ]),

        library(
            "FrameworkSupport/EnfiladeActivities",
            [
                "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles", "EnfiladeLocalization",
                "EnfiladeServiceClient", "FoundationAdditions",
            ]),
        library(
            "FrameworkSupport/EnfiladeNoteEditing",
            [
                "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles", "EnfiladeLocalization",
                "EnfiladeLogging", "EnfiladeServiceClient", "FoundationAdditions", "UniformTypeIdentifiers",
            ]),
        library("FrameworkSupport/EnfiladeNotifications", ["EnfiladeBus", "EnfiladeContract"]),
        library("FrameworkSupport/EnfiladeWindowing", ["CAdwaita", "EnfiladeGLib", "EnfiladeGTK"]),

        // Frameworks
        library("Frameworks/os", ["CLinux"]),
        library("Frameworks/OSLog", ["os"]),
        library(
            "Frameworks/UniformTypeIdentifiers", ["EnfiladeFiles", "EnfiladeLocalization"],
            exclude: ["Table/uniform-types.csv"]),
        library("Frameworks/TopLevelCoders"),
        library(
            "Frameworks/FoundationAdditions",
            [
                "EnfiladeConcurrency", "EnfiladeFiles", "EnfiladeLocalization", "EnfiladePredicates",
                "UniformTypeIdentifiers",
            ]),
        library(
            "Frameworks/CoreTransferable",
            [
                "EnfiladeConcurrency", "EnfiladeFiles", "FoundationAdditions", "TopLevelCoders",
                "UniformTypeIdentifiers",
            ]),
        library(
            "Frameworks/Enfilade",
            [
                "CoreTransferable", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladeServiceClient", "FoundationAdditions", "UniformTypeIdentifiers",
            ]),
        library(
            "Frameworks/AppIntents",
            [
                "CLinux", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladeLocalization", "EnfiladePredicates", "EnfiladeServiceClient", "FoundationAdditions",
                "UniformTypeIdentifiers",
            ]),
        library(
            "Frameworks/EnfiladeNotebook",
            ["EnfiladeBus", "EnfiladeContract", "EnfiladeNoteEditing", "EnfiladeServiceClient", "FoundationAdditions"]),
        library(
            "Frameworks/EnfiladeSettings",
            ["EnfiladeBus", "EnfiladeContract", "EnfiladeLocalization", "EnfiladeServiceClient"]),
        library("Frameworks/Intents", ["EnfiladeContract", "EnfiladeServiceClient", "FoundationAdditions"]),
        library(
            "Frameworks/AppKit",
            [
                "Enfilade", "EnfiladeActivities", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract",
                "EnfiladeLocalization", "EnfiladeServiceClient", "FoundationAdditions", "UniformTypeIdentifiers",
            ]),
        library("Frameworks/_Testing_AppKit"),
        library(
            "Frameworks/CoreSpotlight",
            [
                "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeLogging", "EnfiladeNotifications",
                "EnfiladeServiceClient", "FoundationAdditions", "UniformTypeIdentifiers",
            ]),
        library(
            "Frameworks/UserNotifications",
            [
                "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles", "EnfiladeLogging",
                "EnfiladeNotifications", "EnfiladeServiceClient", "FoundationAdditions", "UniformTypeIdentifiers",
            ]),
        library(
            "Frameworks/UIKit",
            [
                "AppIntents", "CAdwaita", "CLinux", "CoreTransferable", "Enfilade", "EnfiladeActivities", "EnfiladeBus",
                "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeDesktopExchange", "EnfiladeFiles", "EnfiladeGLib",
                "EnfiladeGTK", "EnfiladeLocalization", "EnfiladeMacros", "EnfiladePredicates", "EnfiladeServiceClient",
                "EnfiladeWindowing", "FoundationAdditions", "UniformTypeIdentifiers",
            ]),
        library("Frameworks/_Testing_UIKit"),
        library(
            "Frameworks/SwiftUI",
            [
                "CAdwaita", "CoreTransferable", "Enfilade", "EnfiladeConcurrency", "EnfiladeContract",
                "EnfiladeDesktopExchange", "EnfiladeFiles", "EnfiladeGLib", "EnfiladeGTK", "EnfiladeLocalization",
                "EnfiladeMacros", "EnfiladeWindowing", "FoundationAdditions", "UIKit", "UniformTypeIdentifiers",
            ]),

        // The system's half
        library(
            "Service/Bundles",
            [
                "CLinux", "EnfiladeBus", "EnfiladeContract", "EnfiladeFiles", "EnfiladeLocalization",
                "EnfiladeProcesses", "UniformTypeIdentifiers",
            ]),
        library(
            "Service/Service",
            [
                "Bundles", "CLinux", "CProcess", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract",
                "EnfiladeFiles", "EnfiladeLocalization", "EnfiladeLogging", "EnfiladeNotifications",
                "EnfiladePredicates", "EnfiladeProcesses", "EnfiladeSQLite", "UniformTypeIdentifiers",
            ]),

        // The session without its windows: no target here stands on GTK, which scripts/check.sh checks
        library(
            "Session/EnfiladeSharing",
            [
                "CGIO", "Enfilade", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladeLocalization", "EnfiladeLogging", "EnfiladeProcesses", "EnfiladeServiceClient",
                "UniformTypeIdentifiers",
            ]),
        library("Session/EnfiladeClipboard", ["Enfilade", "EnfiladeLogging", "FoundationAdditions"]),
        library(
            "Session/EnfiladeFocus",
            [
                "Enfilade", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeLocalization", "EnfiladeLogging",
                "EnfiladeServiceClient", "EnfiladeSettings", "FoundationAdditions",
            ]),
        library("Session/EnfiladeNotes", sessionModules),
        library("Session/EnfiladePublishers", sessionModules + ["EnfiladeProcesses"]),

        // The windows of the session
        library(
            "Shell/ShellSupport",
            ["CAdwaita", "EnfiladeContract", "EnfiladeFiles", "EnfiladeGLib", "EnfiladeGTK", "EnfiladeLocalization"]),
        library(
            "Shell/ShareSheet",
            [
                "CAdwaita", "EnfiladeContract", "EnfiladeFiles", "EnfiladeGLib", "EnfiladeGTK", "EnfiladeLocalization",
                "EnfiladeLogging", "EnfiladeProcesses", "EnfiladeSharing", "ShellSupport",
            ]),
        library(
            "Shell/Switcher",
            [
                "CAdwaita", "Enfilade", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladeGLib", "EnfiladeGTK", "EnfiladeLocalization", "EnfiladeLogging", "EnfiladeServiceClient",
                "ShellSupport",
            ]),
        library(
            "Shell/FocusPanel",
            [
                "CAdwaita", "EnfiladeFocus", "EnfiladeGLib", "EnfiladeGTK", "EnfiladeLocalization", "EnfiladeSettings",
                "ShellSupport",
            ]),
        library(
            "Shell/QuickNote",
            noteWindows + [
                "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeDesktopExchange", "EnfiladeLayerShell",
                "EnfiladeNoteEditing",
            ]),
        library("Shell/ReminderPanel", noteWindows),
        library("Shell/Suggestion", noteWindows + ["EnfiladeLayerShell"]),
        library(
            "Shell/Shell",
            [
                "Arguments", "CAdwaita", "CXCB", "EnfiladeClipboard", "EnfiladeContract", "EnfiladeDesktopExchange",
                "EnfiladeFocus", "EnfiladeGLib", "EnfiladeGTK", "EnfiladeLocalization", "EnfiladeLogging",
                "EnfiladeNotes", "EnfiladeProcesses", "EnfiladeSharing", "FocusPanel", "FoundationAdditions",
                "QuickNote", "ReminderPanel", "ShareSheet", "ShellSupport", "Suggestion", "Switcher",
                "ToolDescriptions",
            ]),

        // Tools
        library("Tools/Arguments", ["CLinux", "EnfiladeLocalization"]),
        library("Tools/NoteFiles", ["EnfiladeLocalization", "EnfiladeNoteEditing"]),
        library("Tools/ToolDescriptions", ["Arguments", "EnfiladeLocalization"]),
        library(
            "Tools/EnfiladeTesting",
            [
                "CProcess", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeFiles", "EnfiladeProcesses",
                "EnfiladeServiceClient",
            ]),
        library(
            "Tools/Commands",
            [
                "Arguments", "Bundles", "CoreTransferable", "Enfilade", "EnfiladeBus", "EnfiladeConcurrency",
                "EnfiladeContract", "EnfiladeFiles", "EnfiladeLocalization", "EnfiladeNoteEditing",
                "EnfiladePredicates", "EnfiladeProcesses", "EnfiladeServiceClient", "FoundationAdditions", "NoteFiles",
                "ToolDescriptions", "UniformTypeIdentifiers",
            ]),
        library(
            "Tools/Tour",
            [
                "Arguments", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles", "EnfiladeLocalization",
                "EnfiladeServiceClient", "EnfiladeTesting",
            ]),
        library("Tools/Generation", ["EnfiladeBus", "UniformTypeIdentifiers"]),
        // Executables
        .executableTarget(
            name: "enfiladed", dependencies: ["Arguments", "EnfiladeLocalization", "Service", "ToolDescriptions"],
            path: "Sources/Executables/enfiladed", exclude: ["Linking"],
            swiftSettings: settings, linkerSettings: quickStart),
        program("enfilade", ["Arguments", "Commands", "EnfiladeLocalization"]),
        program("enfilade-publisher", ["EnfiladeLocalization", "EnfiladePublishers"]),
        program("enfilade-shell", ["EnfiladeLayerShell", "EnfiladeLocalization", "Shell"]),
        program("enfilade-tour", ["Arguments", "EnfiladeLocalization", "Tour"]),
        program("enfilade-generate", ["Generation"]),

        // Tests
        support("TestTraits"),
        support("TestSupport"),
        support("SeededNumbers"),
        tests("TestTraits", ["EnfiladeConcurrency", "EnfiladeFiles", "EnfiladeProcesses"]),
        tests("Arguments", ["EnfiladeProcesses", "ScratchSpace"]),
        tests(
            "Commands",
            [
                "Arguments", "Bundles", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladeLocalization", "EnfiladeNoteEditing", "EnfiladeProcesses", "EnfiladeServiceClient",
                "EnfiladeTesting", "ScratchSpace", "TestTraits", "ToolDescriptions", "Tour", "enfilade",
                "enfilade-shell", "enfilade-tour", "enfiladed", "focus-probe", "scene-probe", "share-probe",
            ]),
        fixture(
            "notification-probe", "NotificationProbe",
            ["EnfiladeBus", "EnfiladeServiceClient", "ProbeInput", "UserNotifications"]),
        fixture(
            "search-probe", "SearchProbe", ["CoreSpotlight", "ProbeInput", "UniformTypeIdentifiers"], swift5: true),
        tests(
            "CoreSpotlight",
            [
                "EnfiladeActivities", "EnfiladeBus", "EnfiladeContract", "EnfiladeServiceClient", "EnfiladeTesting",
                "FoundationAdditions", "SeededNumbers", "TestSupport", "TestTraits", "UniformTypeIdentifiers",
                "enfiladed", "search-probe",
            ]),
        tests(
            "UserNotifications",
            [
                "EnfiladeBus", "EnfiladeContract", "EnfiladeFiles", "EnfiladeServiceClient", "EnfiladeTesting",
                "ScratchSpace", "TestSupport", "TestTraits", "UniformTypeIdentifiers", "enfilade", "enfiladed",
                "notification-probe",
            ]),
        tests("os", ["EnfiladeProcesses", "OSLog", "ScratchSpace", "log-probe"]),
        fixture("log-probe", "LogProbe", ["OSLog"]),
        tests("FoundationAdditions", ["EnfiladeFiles", "EnfiladePredicates", "TestSupport", "TestTraits"]),
        tests(
            "CoreTransferable",
            ["EnfiladeConcurrency", "EnfiladeFiles", "EnfiladeProcesses", "TestSupport", "TestTraits"]),
        .target(name: "CountedAllocations", path: "Tests/Fixtures/CountedAllocations"),
        fixture("predicate-probe", "PredicateProbe", ["CountedAllocations", "FoundationAdditions"]),
        tests(
            "Predicates", of: "EnfiladePredicates",
            ["EnfiladeProcesses", "SeededNumbers", "TestTraits", "predicate-probe"]),
        tests("UniformTypeIdentifiers", ["EnfiladeFiles", "Generation", "SeededNumbers", "TestTraits"]),
        support("ScratchSpace", ["EnfiladeFiles", "EnfiladeProcesses"]),
        tests("Concurrency", of: "EnfiladeConcurrency", ["TestSupport", "TestTraits"]),
        tests("Files", of: "EnfiladeFiles", ["CLinux", "ScratchSpace"]),
        tests("Processes", of: "EnfiladeProcesses", ["EnfiladeConcurrency", "EnfiladeFiles", "ScratchSpace"]),
        tests("Logging", of: "EnfiladeLogging"),
        tests("NoteFiles", ["EnfiladeContract", "EnfiladeNoteEditing", "ScratchSpace"]),
        tests("Localization", of: "EnfiladeLocalization", ["EnfiladeFiles", "Generation"]),
        support("PredicateCases", ["EnfiladePredicates", "SeededNumbers"]),
        fixture("predicate-cases", "PredicateCases", ["PredicateCases"]),
        .testTarget(
            name: "PredicateOracleTests", dependencies: ["EnfiladePredicates", "PredicateCases"],
            exclude: ["GNUstep", "Recorded"], swiftSettings: testSettings),
        support("BusTestSupport", ["EnfiladeBus", "EnfiladeContract", "EnfiladeFiles"]),
        tests(
            "Bus", of: "EnfiladeBus",
            [
                "BusTestSupport", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles", "EnfiladeLogging",
                "SeededNumbers", "TestSupport",
            ]),
        tests("Contract", of: "EnfiladeContract", ["BusTestSupport", "EnfiladeBus", "Generation"]),
        support("ViewTestSupport", ["CAdwaita", "EnfiladeFiles", "EnfiladeGLib", "EnfiladeProcesses", "TestTraits"]),
        fixture("window-probe", "WindowProbe", ["ProbeInput", "SwiftUI"]),
        // With it all of libEnfiladeViews.so is built where the benchmarks are, which time an app that loads it.
        fixture(
            "window-figures", "WindowFigures",
            ["CAdwaita", "EnfiladeGLib", "EnfiladeWindowing", "SwiftUI", "UIKit", "_Testing_UIKit"]),
        fixture("scene-app", "SceneApp", ["CoreSpotlight", "SwiftUI", "UIKit"], swift5: true),
        tests(
            "UIKit",
            [
                "CAdwaita", "Enfilade", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladeGLib", "EnfiladeGTK", "EnfiladeNotes", "EnfiladePredicates", "EnfiladeProcesses",
                "EnfiladeServiceClient", "EnfiladeTesting", "EnfiladeWindowing", "FoundationAdditions", "TestSupport",
                "ScratchSpace", "SeededNumbers", "TestTraits", "ViewTestSupport", "_Testing_UIKit", "enfilade",
                "enfiladed",
                "scene-app", "transfer-probe", "window-probe",
            ]),
        fixture("activity-probe", "ActivityProbe", ["AppKit"], swift5: true),
        fixture("board-probe", "BoardProbe", ["AppKit", "ProbeInput", "UIKit"], swift5: true),
        tests(
            "AppIntents",
            [
                "Bundles", "BusTestSupport", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladePredicates", "EnfiladeServiceClient", "FoundationAdditions", "Intents", "TestSupport",
                "TestTraits",
            ]),
        tests(
            "AppKit",
            [
                "BusTestSupport", "Enfilade", "EnfiladeActivities", "EnfiladeBus", "EnfiladeConcurrency",
                "EnfiladeContract", "EnfiladeServiceClient", "EnfiladeTesting", "FoundationAdditions", "TestSupport",
                "ScratchSpace", "TestTraits", "_Testing_AppKit", "activity-probe", "board-probe", "enfilade",
                "enfiladed", "transfer-probe",
            ]),
        tests("GLib", of: "EnfiladeGLib", ["CAdwaita", "ViewTestSupport"]),
        tests("GTK", of: "EnfiladeGTK", ["CAdwaita", "EnfiladeGLib", "ViewTestSupport"]),
        tests(
            "DesktopExchange", of: "EnfiladeDesktopExchange",
            [
                "CAdwaita", "CoreTransferable", "Enfilade", "EnfiladeFiles", "EnfiladeGLib", "EnfiladeGTK",
                "EnfiladeProcesses", "FoundationAdditions", "SwiftUI", "UniformTypeIdentifiers", "ViewTestSupport",
            ]),
        tests(
            "SwiftUI",
            [
                "CAdwaita", "CoreTransferable", "Enfilade", "EnfiladeConcurrency", "EnfiladeContract",
                "EnfiladeDesktopExchange", "EnfiladeFiles", "EnfiladeGLib", "EnfiladeGTK", "EnfiladeProcesses",
                "EnfiladeWindowing", "FoundationAdditions", "ScratchSpace", "TestSupport", "TestTraits", "UIKit",
                "UniformTypeIdentifiers", "ViewTestSupport", "_Testing_UIKit", "window-probe",
            ]),
        support(
            "SharingTestSupport",
            ["EnfiladeContract", "EnfiladeFiles", "EnfiladeProcesses", "EnfiladeServiceClient", "EnfiladeTesting"]),
        tests(
            "Sharing", of: "EnfiladeSharing",
            [
                "EnfiladeBus", "EnfiladeContract", "EnfiladeFiles", "EnfiladeLogging", "EnfiladeServiceClient",
                "EnfiladeTesting", "SharingTestSupport", "TestSupport", "TestTraits", "enfiladed",
            ]),
        tests("Focus", of: "EnfiladeFocus", serviceTests),
        tests("EnfiladeSettings", serviceTests),
        tests(
            "Notes", of: "EnfiladeNotes",
            serviceTests + ["EnfiladeNotebook", "EnfiladeNoteEditing", "ScratchSpace", "SeededNumbers", "note-typist"]),
        fixture(
            "note-typist", "NoteTypist", ["EnfiladeContract", "EnfiladeNoteEditing", "ProbeInput", "SeededNumbers"]),
        tests(
            "Shell",
            [
                "CAdwaita", "EnfiladeBus", "EnfiladeContract", "EnfiladeFiles", "EnfiladeFocus", "EnfiladeGLib",
                "EnfiladeGTK", "EnfiladeNotes", "EnfiladeServiceClient", "EnfiladeSettings", "EnfiladeSharing",
                "EnfiladeTesting", "FocusPanel", "QuickNote", "ReminderPanel", "ShareSheet", "SharingTestSupport",
                "ShellSupport", "Suggestion", "Switcher", "TestSupport", "TestTraits", "ViewTestSupport", "board-probe",
                "enfilade", "enfilade-shell", "enfiladed", "scene-probe", "share-probe", "window-probe",
            ]),
        tests(
            "Publishers", of: "EnfiladePublishers",
            serviceTests + ["EnfiladeProcesses", "enfilade", "enfilade-publisher"]),
        tests("SQLite", of: "EnfiladeSQLite", ["EnfiladeFiles", "ScratchSpace", "SeededNumbers"]),
        tests(
            "Bundles",
            [
                "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles", "EnfiladeProcesses",
                "ScratchSpace", "SeededNumbers", "TestSupport", "TestTraits", "UniformTypeIdentifiers",
            ]),
        tests("EnfiladeTesting", ["EnfiladeBus", "EnfiladeFiles"]),
        .testTarget(
            name: "FrontDoorTests",
            dependencies: [
                "EnfiladeConcurrency", "EnfiladeFiles", "EnfiladeProcesses", "EnfiladeTesting", "TestTraits",
                "enfilade", "enfilade-shell", "enfilade-tour", "enfiladed",
            ], swiftSettings: testSettings),
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "Bundles", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladeProcesses", "EnfiladeServiceClient", "EnfiladeTesting", "FoundationAdditions", "SeededNumbers",
                "SwiftUI", "TestSupport", "TestTraits", "Tour", "ViewTestSupport", "chat-probe", "enfilade",
                "enfilade-shell", "enfilade-tour", "enfiladed",
            ], swiftSettings: testSettings),
        tests(
            "Service",
            [
                "Bundles", "BusTestSupport", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladeNotifications", "EnfiladePredicates", "EnfiladeProcesses", "EnfiladeSQLite",
                "EnfiladeServiceClient", "EnfiladeTesting", "ScratchSpace", "SeededNumbers", "TestSupport",
                "TestTraits", "enfilade-shell", "enfiladed", "focus-probe", "notification-probe", "scene-probe",
                "search-probe", "transfer-probe",
            ]),
        .target(name: "ProbeInput", path: "Tests/Fixtures/ProbeInput", swiftSettings: settings),
        fixture("chat-probe", "ChatProbe", ["AppIntents", "FoundationAdditions", "ProbeInput"]),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "Bundles", "BusTestSupport", "CLinux", "CSystemd", "EnfiladeBus", "EnfiladeContract", "EnfiladeFiles",
                "EnfiladeLocalization", "EnfiladeNoteEditing", "EnfiladeNotifications", "EnfiladePredicates",
                "EnfiladePublishers", "FoundationAdditions", "NoteFiles", "Service", "UniformTypeIdentifiers",
            ],
            path: "Fuzz/Targets", swiftSettings: settings),
        .executableTarget(
            name: "fuzz-replay", dependencies: ["FuzzTargets", "SeededNumbers"], path: "Fuzz/Replay",
            swiftSettings: settings),
        tests("Fuzz", of: "FuzzTargets", ["EnfiladeFiles", "EnfiladeProcesses", "ScratchSpace", "fuzz-replay"]),
        fixture("focus-probe", "FocusProbe", sessionModules + ["ProbeInput"]),
        fixture(
            "scene-probe", "SceneProbe",
            [
                "EnfiladeBus", "EnfiladeContract", "EnfiladeFiles", "EnfiladePredicates", "EnfiladeServiceClient",
                "ProbeInput",
            ]),
        fixture("share-probe", "ShareProbe", ["CoreTransferable", "Enfilade", "SwiftUI", "UIKit"], swift5: true),
        fixture("transfer-probe", "TransferProbe", ["Enfilade", "FoundationAdditions", "ProbeInput"], swift5: true),
    ]
)

// The fuzzer is linked only where libFuzzer is wanted: its runtime defines what the others do not have.
if Context.environment["ENFILADE_FUZZ"] != nil {
    package.targets += [
        .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
        .executableTarget(
            name: "fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Fuzz/Driver", swiftSettings: settings),
    ]
}
