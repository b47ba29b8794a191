// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// A package that knows nothing of Enfilade, with a module of a name that Enfilade uses inside as well.

import PackageDescription

let package = Package(
    name: "UnmodifiedPackage",
    targets: [
        .target(name: "Logging"),
        .target(name: "Catalog", dependencies: ["Logging"]),
        .executableTarget(name: "catalog-tool", dependencies: ["Catalog"]),
        .testTarget(name: "CatalogTests", dependencies: ["Catalog"]),
    ]
)
