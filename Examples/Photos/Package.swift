// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// Photos, an example app: albums of pictures that links still find after the pictures have moved.

import PackageDescription

let package = Package(
    name: "Photos",
    targets: [
        .target(name: "PhotosCore"),
        .executableTarget(name: "Photos", dependencies: ["PhotosCore"]),
        .testTarget(name: "PhotosCoreTests", dependencies: ["PhotosCore"]),
    ]
)
