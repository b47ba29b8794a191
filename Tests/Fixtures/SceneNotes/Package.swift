// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// An app that knows nothing of Enfilade.

import PackageDescription

let package = Package(name: "SceneNotes", targets: [.executableTarget(name: "SceneNotes")])
