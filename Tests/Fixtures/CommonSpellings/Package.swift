// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// A package that is written as packages for Apple's platforms are: with previews, logs and the extras of Foundation.

import PackageDescription

let package = Package(
    name: "CommonSpellings",
    targets: [
        .target(name: "Previews"),
        .executableTarget(name: "foundation"),
        .executableTarget(name: "logs"),
    ]
)
