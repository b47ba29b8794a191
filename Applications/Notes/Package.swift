// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Notes, an app of the system: the notes of the user, in folders, with their editor. It uses what every app can use.

import PackageDescription

let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
    name: "Notes",
    targets: [
        .target(name: "NotesCore", swiftSettings: settings),
        .executableTarget(name: "Notes", dependencies: ["NotesCore"], swiftSettings: settings),
    ]
)
