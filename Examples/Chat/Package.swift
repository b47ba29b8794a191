// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// Chat, an example app: two accounts whose messages, look and notifications follow the Focus.

import PackageDescription

let package = Package(
    name: "Chat",
    targets: [
        .target(name: "ChatCore"),
        .executableTarget(name: "Chat", dependencies: ["ChatCore"]),
        // The extension, which performs the filter while the app is closed.
        .executableTarget(name: "ChatFocus", dependencies: ["ChatCore"]),
        // It drives the programs from outside.
        .testTarget(name: "ChatTests"),
    ]
)
