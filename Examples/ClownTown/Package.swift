// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// ClownTown, an example app with windows: a map of clowns, and a window for each that somebody thinks about.

import PackageDescription

let package = Package(
    name: "ClownTown",
    targets: [
        .target(name: "ClownTownCore"),
        .executableTarget(name: "ClownTown", dependencies: ["ClownTownCore"]),
        .testTarget(name: "ClownTownCoreTests", dependencies: ["ClownTownCore"]),
    ]
)
