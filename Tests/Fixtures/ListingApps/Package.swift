// swift-tools-version: 5.9
// SPDX-License-Identifier: Apache-2.0
// Two apps with Focus filters: the one of the talk's listings, to which the tests add the listings themselves, and one with the
// filters that the talk only tells of.

import PackageDescription

let package = Package(
    name: "ListingApps", targets: [.executableTarget(name: "Chat"), .executableTarget(name: "Planner")])
