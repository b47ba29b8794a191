// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// The benchmarks are a package of their own, so that what they are compared with is no dependency of Enfilade.

import PackageDescription

/// The settings of every Swift target, as in the main package.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Enfilade", path: "..")],
    targets: [
        .systemLibrary(name: "CGio", pkgConfig: "gio-2.0"),
        .systemLibrary(name: "CBareBus", pkgConfig: "libsystemd"),
        .systemLibrary(name: "CBareSQLite", pkgConfig: "sqlite3"),
        .target(
            name: "Comparisons",
            dependencies: ["CBareBus", "CGio", "CBareSQLite", .product(name: "Enfilade", package: "Enfilade")],
            swiftSettings: settings),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Comparisons", .product(name: "enfilade", package: "Enfilade"),
                .product(name: "enfilade-shell", package: "Enfilade"),
                // With it comes EnfiladeTesting, which scripts/libraries.sh links.
                .product(name: "enfilade-tour", package: "Enfilade"),
                .product(name: "enfiladed", package: "Enfilade"),
                .product(name: "window-figures", package: "Enfilade"),
            ],
            swiftSettings: settings),
    ]
)
