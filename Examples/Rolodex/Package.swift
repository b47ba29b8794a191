// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// Rolodex, an example app: it knows the profiles of another app, and takes films.

import PackageDescription

let package = Package(
    name: "Rolodex",
    targets: [
        .target(name: "RolodexCore"),
        .executableTarget(name: "Rolodex", dependencies: ["RolodexCore"]),
    ]
)
