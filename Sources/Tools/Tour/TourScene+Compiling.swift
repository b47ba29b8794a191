// SPDX-License-Identifier: Apache-2.0
// Claims about source code: `enfilade check` tells which files compile.

import EnfiladeTesting
import Foundation
import EnfiladeLocalization

extension TourScene {
    /// Demands that a file compiles.
    func expectCompiles(_ code: String, _ name: String) async throws {
        let result = try await check(["Model.swift": code])
        try notes.expect(result.status.isSuccess, translated("\(name) does not compile: \(result.text.trimmed)"))
        notes.saw(translated("compiles: \(name)"))
    }

    /// Demands that a file, or a second one beside it, does not compile, and that the reason names something.
    func expectFails(
        _ code: String, with other: String? = nil, _ name: String, naming word: String
    ) async throws {
        var files = ["Model.swift": code]
        files["Other.swift"] = other
        let result = try await check(files)
        try notes.expect(!result.status.isSuccess, translated("\(name) compiles"))
        let reason = result.lines.first { $0.contains(word) }
        try notes.expect(
            reason != nil, translated("\(name) does not compile for another reason: \(result.text.trimmed)"))
        notes.saw(translated("does not compile: \(name): \(reason?.trimmed ?? "")"))
    }

    /// Lets `enfilade check` look at the talk's listings, and counts the lines of each conformance.
    func checkListings() async throws {
        guard let folder = stage.listings else {
            throw TourObstacle(
                translated("the talk's listings are not beside this program; --listings names their folder"))
        }
        let listings = try TourListing.all(in: folder)
        guard !listings.isEmpty else { throw TourObstacle(translated("“\(folder)” holds no listing")) }
        let result = try await check(Dictionary(uniqueKeysWithValues: listings.map { ($0.name, $0.code) }))
        for line in result.lines.prefix(listings.count) { notes.saw(line.trimmed) }
        try notes.expect(result.status.isSuccess, translated("a listing does not compile: \(result.text.trimmed)"))
        for listing in listings where !listing.conformanceLengths.isEmpty {
            let lengths = listing.conformanceLengths.map(String.init).joined(separator: ", ")
            notes.saw(translated("the conformance in \(listing.name) takes \(lengths) lines"))
            try notes.expect(
                listing.conformanceLengths.allSatisfy { $0 <= 10 }, translated("\(listing.name) takes too many lines"))
        }
    }

    /// Writes files to a new folder and looks at it.
    private func check(_ files: [String: String]) async throws -> ProcessOutput {
        let folder = try stage.makeFolder(UUID().uuidString)
        for (name, code) in files { try Data(code.utf8).write(to: folder.appending(path: name)) }
        return try await check(folder: folder.path)
    }

    /// Looks at a folder.
    private func check(folder: String) async throws -> ProcessOutput {
        let options = LaunchOptions(limit: .seconds(300))
        let result = try await stage.desk.run("enfilade", ["check", folder], options: options)
        if result.status == .exited(TourObstacle.exitStatus) {
            throw TourObstacle(result.errors.trimmed)
        }
        return result
    }
}
