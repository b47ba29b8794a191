// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// Scratchpad, an example app: it takes text, and nothing else.

import PackageDescription

let package = Package(
    name: "Scratchpad",
    targets: [
        .target(name: "ScratchpadCore"),
        .executableTarget(name: "Scratchpad", dependencies: ["ScratchpadCore"]),
    ]
)
