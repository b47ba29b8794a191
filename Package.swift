// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// The package graph: one target for each framework or job, and arrows that point downwards only.

import CompilerPluginSupport
import Foundation
import PackageDescription

/// What every Swift target of the package is compiled with.
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
]

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
                "-L\(Context.packageDirectory)/Sources/Executables/enfiladed/Linking",
                "-Xlinker", "--no-export-dynamic", "-lFoundationInternationalization",
                "-lFoundationEssentials", "-l_FoundationCollections", "-lCoreFoundation", "-l_FoundationICU",
                "-l_FoundationCShims", "-l_CFXMLInterface", "-l_CFURLSessionInterface",
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

/// A test target under `Tests`, named after what it tests.
func tests(_ subject: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
    .testTarget(
        name: "\(subject)Tests", dependencies: [.init(stringLiteral: subject)] + dependencies,
        resources: resources, swiftSettings: settings)
}

let package = Package(
    name: "Enfilade",
    products: [
        .library(
            name: "Enfilade", type: .dynamic,
            targets: [
                "UniformTypeIdentifiers", "TopLevelCoders", "FoundationAdditions", "CoreTransferable", "Enfilade",
                "AppKit", "_Testing_AppKit", "OSLog", "os",
            ]),
        // Not here: libEnfiladeViews.so with UIKit and SwiftUI, so that programs without windows do not load GTK. SwiftPM
        // would put a second copy of all that both libraries use into it; scripts/libraries.sh links it against the first.
        .library(name: "EnfiladeTesting", targets: ["EnfiladeTesting"]),
        .executable(name: "enfiladed", targets: ["enfiladed"]),
        // Only the benchmarks run it.
        .executable(name: "window-figures", targets: ["window-figures"]),
        .executable(name: "enfilade", targets: ["enfilade"]),
        .executable(name: "enfilade-shell", targets: ["enfilade-shell"]),
    ],
    targets: [
        // Platform
        .systemLibrary(name: "CSystemd", path: "Sources/Platform/CSystemd", pkgConfig: "libsystemd"),
        .systemLibrary(name: "CSQLite", path: "Sources/Platform/CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CLinux", path: "Sources/Platform/CLinux"),
        .systemLibrary(name: "CProcess", path: "Sources/Platform/CProcess"),
        .systemLibrary(name: "CAdwaita", path: "Sources/Platform/CAdwaita", pkgConfig: "libadwaita-1"),
        .systemLibrary(name: "CXCB", path: "Sources/Platform/CXCB", pkgConfig: "xcb"),
        .systemLibrary(name: "CDispatchMain", path: "Sources/Platform/CDispatchMain"),
        library("Platform/Files", ["CLinux"]),
        library("Platform/Processes", ["CProcess", "Files"]),
        library("Platform/GLib", ["CAdwaita", "CDispatchMain"]),
        library("Platform/Logging"),
        library("Platform/Localization", ["CLinux", "Files"]),
        library("Platform/Bus", ["CSystemd", "CLinux", "Files", "Logging", "Interfaces"]),
        library("Platform/Database", ["CSQLite", "Files"]),

        // The contract
        library("Interfaces"),
        library("Generation", ["Interfaces", "UniformTypeIdentifiers"]),
        .executableTarget(
            name: "enfilade-generate", dependencies: ["Generation"], path: "Sources/Executables/enfilade-generate",
            swiftSettings: settings),

        library("Contract", ["Bus", "Files", "Interfaces"]),

        // What the compiler runs; scripts/libraries.sh links the library with it that apps use.
        .macro(
            name: "EnfiladeMacros", path: "Sources/Macros/EnfiladeMacros",
            swiftSettings: settings + [.unsafeFlags(["-I", host])], linkerSettings: macroLinking),

        // Frameworks
        library("Frameworks/os", ["CLinux"]),
        library("Frameworks/OSLog", ["os"]),
        library(
            "Frameworks/UniformTypeIdentifiers", ["Files", "Localization"], exclude: ["Table/uniform-types.csv"]),
        library("Frameworks/TopLevelCoders"),
        library("Predicates", ["Files", "UniformTypeIdentifiers"]),
        library(
            "Frameworks/FoundationAdditions", ["UniformTypeIdentifiers", "Files", "Localization", "Predicates"]),
        library(
            "Frameworks/CoreTransferable", ["FoundationAdditions", "TopLevelCoders", "UniformTypeIdentifiers", "Files"]),
        library(
            "Frameworks/Enfilade",
            [
                "Bus", "Contract", "CoreTransferable", "Files", "FoundationAdditions", "Interfaces", "ServiceClient",
                "UniformTypeIdentifiers",
            ]),
        library(
            "Frameworks/UIKit",
            [
                "Bus", "CAdwaita", "CLinux", "Contract", "CoreTransferable", "DesktopExchange", "Enfilade",
                "EnfiladeMacros", "Files", "FoundationAdditions", "GLib", "Interfaces", "Localization", "Predicates",
                "ServiceClient", "UniformTypeIdentifiers",
            ]),
        library("Frameworks/_Testing_UIKit"),
        library(
            "Frameworks/AppKit",
            ["Contract", "Enfilade", "FoundationAdditions", "Localization", "UniformTypeIdentifiers"]),
        library("Frameworks/_Testing_AppKit"),
        library(
            "DesktopExchange",
            [
                "Bus", "CAdwaita", "CXCB", "CoreTransferable", "Enfilade", "Files", "FoundationAdditions", "GLib",
                "Interfaces", "Localization", "ServiceClient", "UniformTypeIdentifiers",
            ]),
        library(
            "Frameworks/SwiftUI",
            [
                "CAdwaita", "CoreTransferable", "DesktopExchange", "Enfilade", "EnfiladeMacros", "Files",
                "FoundationAdditions", "GLib", "Localization", "UIKit", "UniformTypeIdentifiers",
            ]),

        // The system's half
        library("Bundles", ["CLinux", "Files", "Interfaces", "Localization", "Processes", "UniformTypeIdentifiers"]),
        library("ServiceClient", ["Bus", "Contract", "Files", "Interfaces", "Localization", "Logging"]),
        library(
            "Service",
            [
                "Bundles", "Bus", "CLinux", "Contract", "Database", "Files", "Interfaces", "Logging", "Predicates",
                "UniformTypeIdentifiers",
            ]),

        // The windows of all apps
        library(
            "Shell",
            [
                "Arguments", "Bus", "CAdwaita", "Contract", "DesktopExchange", "Enfilade", "Files",
                "FoundationAdditions", "GLib", "Interfaces", "Localization", "Logging", "Processes", "ServiceClient",
                "UniformTypeIdentifiers",
            ]),
        .executableTarget(
            name: "enfilade-shell", dependencies: ["Localization", "Shell"], path: "Sources/Executables/enfilade-shell",
            swiftSettings: settings),

        // The command line and the test world
        library("Arguments", ["CLinux", "Localization"]),
        library(
            "Commands",
            [
                "Arguments", "Bundles", "Bus", "Contract", "CoreTransferable", "Enfilade", "EnfiladeTesting", "Files",
                "FoundationAdditions", "Interfaces", "Localization", "Predicates", "Processes", "ServiceClient",
                "UniformTypeIdentifiers",
            ]),
        library("EnfiladeTesting", ["Bus", "CProcess", "Files", "Interfaces", "Processes", "ServiceClient"]),
        .executableTarget(
            name: "enfiladed", dependencies: ["Arguments", "Localization", "Service"],
            path: "Sources/Executables/enfiladed",
            exclude: ["Linking"],
            swiftSettings: settings, linkerSettings: quickStart),
        .executableTarget(
            name: "enfilade", dependencies: ["Arguments", "Commands", "Localization"],
            path: "Sources/Executables/enfilade",
            swiftSettings: settings),

        // Tests
        .target(name: "TestTraits", path: "Tests/TestTraits", swiftSettings: settings),
        tests("TestTraits", ["Files", "Processes"]),
        tests("Arguments", ["Processes", "ScratchSpace"]),
        tests(
            "Commands",
            [
                "Arguments", "Bus", "Contract", "EnfiladeTesting", "Files", "Interfaces", "Localization", "Processes",
                "ServiceClient", "TestTraits", "enfilade", "enfilade-shell", "enfiladed", "scene-probe", "share-probe",
            ]),
        tests("os", ["OSLog", "Processes", "ScratchSpace", "TestTraits", "log-probe"]),
        .executableTarget(
            name: "log-probe", dependencies: ["OSLog"], path: "Tests/Fixtures/LogProbe", swiftSettings: settings),
        tests("FoundationAdditions", ["Files", "Predicates", "TestTraits", "UniformTypeIdentifiers"]),
        tests(
            "CoreTransferable",
            ["Files", "FoundationAdditions", "Processes", "TestTraits", "TopLevelCoders", "UniformTypeIdentifiers"]),
        .target(name: "CountedAllocations", path: "Tests/Fixtures/CountedAllocations"),
        .executableTarget(
            name: "predicate-probe", dependencies: ["CountedAllocations", "FoundationAdditions"],
            path: "Tests/Fixtures/PredicateProbe", swiftSettings: settings),
        tests("Predicates", ["Processes", "TestTraits", "predicate-probe"]),
        tests("UniformTypeIdentifiers", ["Files", "Generation", "TestTraits"]),
        .target(name: "ScratchSpace", dependencies: ["Files"], path: "Tests/ScratchSpace", swiftSettings: settings),
        tests("Files", ["CLinux", "ScratchSpace"]),
        tests("Processes", ["Files", "ScratchSpace"]),
        tests("Logging"),
        tests("Localization", ["Generation"]),
        .target(
            name: "PredicateCases", dependencies: ["Predicates"], path: "Tests/PredicateCases", swiftSettings: settings),
        .executableTarget(
            name: "predicate-cases", dependencies: ["PredicateCases"], path: "Tests/Fixtures/PredicateCases",
            swiftSettings: settings),
        .testTarget(
            name: "PredicateOracleTests", dependencies: ["PredicateCases", "Predicates"],
            exclude: ["GNUstep", "Recorded"], swiftSettings: settings),
        .target(
            name: "BusTestSupport", dependencies: ["Bus", "Files", "Interfaces"], path: "Tests/BusTestSupport",
            swiftSettings: settings),
        tests("Bus", ["BusTestSupport", "Files", "Interfaces", "Logging"]),
        tests("Interfaces", ["Generation"]),
        .target(
            name: "ViewTestSupport", dependencies: ["CAdwaita", "Files", "GLib", "Processes"],
            path: "Tests/ViewTestSupport", swiftSettings: settings),
        .executableTarget(
            name: "window-probe", dependencies: ["SwiftUI"], path: "Tests/Fixtures/WindowProbe",
            swiftSettings: settings),
        .executableTarget(
            // With it all of libEnfiladeViews.so is built where the benchmarks are, which time an app that loads it.
            name: "window-figures", dependencies: ["CAdwaita", "GLib", "SwiftUI", "UIKit", "_Testing_UIKit"],
            path: "Tests/Fixtures/WindowFigures", swiftSettings: settings),
        .executableTarget(
            name: "scene-app", dependencies: ["SwiftUI", "UIKit"], path: "Tests/Fixtures/SceneApp",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        tests(
            "UIKit",
            [
                "Bus", "CAdwaita", "Contract", "Enfilade", "EnfiladeTesting", "Files", "FoundationAdditions", "GLib",
                "Interfaces", "Processes", "ServiceClient", "TestTraits", "ViewTestSupport", "_Testing_UIKit",
                "enfilade", "enfiladed", "scene-app", "window-probe",
            ]),
        .executableTarget(
            name: "board-probe", dependencies: ["AppKit", "ProbeInput", "UIKit"], path: "Tests/Fixtures/BoardProbe",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        tests(
            "AppKit",
            [
                "Enfilade", "EnfiladeTesting", "FoundationAdditions", "_Testing_AppKit", "board-probe", "enfiladed",
                "transfer-probe",
            ]),
        tests("GLib", ["CAdwaita", "ViewTestSupport"]),
        tests(
            "DesktopExchange",
            [
                "CAdwaita", "CoreTransferable", "Enfilade", "Files", "FoundationAdditions", "GLib", "Processes",
                "SwiftUI", "UniformTypeIdentifiers", "ViewTestSupport",
            ]),
        tests(
            "SwiftUI",
            [
                "CAdwaita", "CoreTransferable", "DesktopExchange", "Enfilade", "Files", "FoundationAdditions", "GLib",
                "Processes", "ScratchSpace", "TestTraits", "UIKit", "UniformTypeIdentifiers", "ViewTestSupport",
                "_Testing_UIKit", "window-probe",
            ]),
        tests(
            "Shell",
            [
                "Bus", "CAdwaita", "Contract", "EnfiladeTesting", "Files", "GLib", "Interfaces", "Logging",
                "ServiceClient", "TestTraits", "ViewTestSupport", "board-probe", "enfilade", "enfilade-shell",
                "enfiladed", "scene-probe", "share-probe", "window-probe",
            ]),
        tests("Database", ["Files", "ScratchSpace"]),
        tests("Bundles", ["Files", "Interfaces", "Processes", "ScratchSpace", "TestTraits", "UniformTypeIdentifiers"]),
        tests("EnfiladeTesting", ["Bus", "Files", "Interfaces"]),
        .testTarget(
            name: "FrontDoorTests",
            dependencies: [
                "EnfiladeTesting", "Files", "Processes", "TestTraits", "enfilade", "enfilade-shell", "enfiladed",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "Bundles", "Bus", "Commands", "Contract", "EnfiladeTesting", "Files", "FoundationAdditions",
                "Interfaces",
                "ServiceClient", "TestTraits", "ViewTestSupport", "enfilade", "enfilade-shell", "enfiladed",
            ], swiftSettings: settings),
        tests(
            "Service",
            [
                "Bus", "Contract", "Database", "EnfiladeTesting", "Files", "Interfaces", "Predicates", "ScratchSpace",
                "ServiceClient", "TestTraits", "enfiladed", "scene-probe", "transfer-probe",
            ]),
        .target(name: "ProbeInput", path: "Tests/Fixtures/ProbeInput", swiftSettings: settings),
        .executableTarget(
            name: "scene-probe",
            dependencies: ["Bus", "Contract", "Files", "Interfaces", "Predicates", "ProbeInput", "ServiceClient"],
            path: "Tests/Fixtures/SceneProbe", swiftSettings: settings),
        .executableTarget(
            name: "share-probe", dependencies: ["CoreTransferable", "Enfilade", "SwiftUI", "UIKit"],
            path: "Tests/Fixtures/ShareProbe", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "transfer-probe", dependencies: ["Enfilade", "FoundationAdditions", "ProbeInput"],
            path: "Tests/Fixtures/TransferProbe", swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)

// The fuzzer is linked only where libFuzzer is wanted: its runtime defines what the others do not have.
if Context.environment["ENFILADE_FUZZ"] != nil {
    package.targets += [
        .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "Bundles", "Bus", "BusTestSupport", "CLinux", "CSystemd", "Files", "FoundationAdditions", "Interfaces",
                "Predicates", "Service", "UniformTypeIdentifiers",
            ],
            path: "Fuzz/Targets", swiftSettings: settings),
        .executableTarget(
            name: "fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Fuzz/Driver", swiftSettings: settings),
    ]
}

/// Modules that no app imports, though their code is in `libEnfilade.so`.
///
/// An app, or a package that it uses, may have a `Logging` of its own, and two modules of one name do not get along. So
/// the targets and modules are called `EnfiladeLogging` and so on, and only this package's sources and the lists above
/// know them by their plain names.
let privateModules: Set = [
    "Bus", "Contract", "Database", "DesktopExchange", "Files", "GLib", "Interfaces", "Localization", "Logging",
    "Predicates", "Processes", "ServiceClient",
]

/// What a target is called, given its plain name.
func targetName(_ name: String) -> String {
    privateModules.contains(name) ? "Enfilade\(name)" : name
}

let aliases = privateModules.sorted().flatMap { ["-module-alias", "\($0)=\(targetName($0))"] }
for target in package.targets where target.type != .system {
    target.name = targetName(target.name)
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(aliases)]
    target.dependencies = target.dependencies.map { dependency in
        guard case .byNameItem(let name, let condition) = dependency else { return dependency }
        return .byNameItem(name: targetName(name), condition: condition)
    }
}
