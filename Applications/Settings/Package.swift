// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
// Settings, an app of the system: the Focus, notifications, and the service itself. It uses what every app can use.

import PackageDescription

let settings: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
    name: "Settings",
    targets: [
        .target(name: "SettingsCore", swiftSettings: settings),
        .executableTarget(name: "Settings", dependencies: ["SettingsCore"], swiftSettings: settings),
    ]
)
