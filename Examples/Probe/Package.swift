// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// Probe, an example app: small models, one for each way to describe a transfer. The tour sends and takes them.

import PackageDescription

let package = Package(
    name: "Probe",
    targets: [
        .target(name: "ProbeCore"),
        .executableTarget(name: "Probe", dependencies: ["ProbeCore"]),
    ]
)
