// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// Catalog, an example app: women in engineering, and all ways to hand them to other apps.

import PackageDescription

let package = Package(
    name: "Catalog",
    targets: [
        .target(name: "CatalogCore"),
        .executableTarget(name: "Catalog", dependencies: ["CatalogCore"]),
        .testTarget(name: "CatalogCoreTests", dependencies: ["CatalogCore"]),
    ]
)
