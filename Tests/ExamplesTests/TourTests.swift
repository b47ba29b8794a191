// SPDX-License-Identifier: Apache-2.0

import EnfiladeProcesses
import EnfiladeTesting
import Foundation
import Testing
import TestTraits
import Tour

/// The tour: its promised stops, and a walk with the example apps where they are built.
@Suite struct TourTests {
    /// Where `scripts/examples.sh` puts the bundles of this configuration.
    static let examples = World.executables.appending(path: "Examples").path
    /// Whether all bundles are there.
    static let areBuilt = ["Catalog", "Rolodex", "Scratchpad", "Probe", "ClownTown", "Chat"].allSatisfy {
        FileManager.default.fileExists(atPath: "\(examples)/\($0).app/Info.plist")
    }
    /// The talk's listings.
    static let listings = ExampleFolder.sources.appending(path: "Tests/Fixtures/Listings").path
    /// The claims that are due.
    static let claims = TourStep.all.map(\.identifier).filter { ["T", "W", "F", "Q"].contains($0.prefix(1)) }

    /// Variables for the made-up language whose texts are those of the sources in brackets.
    private static let inBrackets = ["LC_ALL": "C.UTF-8", "LANGUAGE": "xx"]

    /// The rows of a table of claims.
    private static func rows(of table: String) throws -> [[String]] {
        try String(contentsOf: ExampleFolder.sources.appending(path: "Claims/\(table).tsv"), encoding: .utf8)
            .split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    @Test func everyClaimThatIsDueHasAStopWithItsSentence() throws {
        let due = try Self.rows(of: "transfer").filter { $0.count < 4 || $0[3] != "all" }
        let stops = TourStep.all.filter { $0.identifier.hasPrefix("T") }
        #expect(stops.map(\.identifier) == due.map { $0[0] })
        #expect(stops.map(\.sentence) == due.map { $0[2] })
    }

    @Test(arguments: [("windows", "W", 9), ("focus", "F", 11), ("quick-note", "Q", 5)])
    func everyOtherStopHasTheSentenceOfItsClaim(table: String, prefix: String, count: Int) throws {
        let sentences = Dictionary(uniqueKeysWithValues: try Self.rows(of: table).map { ($0[0], $0[2]) })
        let stops = TourStep.all.filter { $0.identifier.hasPrefix(prefix) }
        #expect(stops.count == count && stops.allSatisfy { sentences[$0.identifier] == $0.sentence })
    }

    @Test func everySentenceIsTranslated() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            // A shell that completes the name of a stop gets the sentences too. A text in brackets comes from a catalogue.
            let answer = try await desk.run(
                "enfilade-tour", ["__complete", "--claim", ""], options: LaunchOptions(environment: Self.inBrackets))
            let expected = TourStep.all.map { "\($0.identifier)\t⟦\($0.sentence)⟧" }
            #expect(expected.filter { !answer.lines.contains($0) } == [], "\(answer.errors)")
            #expect(answer.lines.count == expected.count + 1)
        }
    }

    @Test(
        .enabled(if: areBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
        .timeLimit(.minutes(5)))
    func everythingThatIsSeenAtAStopIsTranslatedButNotForPrograms() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let words = ["--claim", "T26,T30,exit"]
            let tour = try await desk.run("enfilade-tour", words, options: LaunchOptions(environment: Self.inBrackets))
            #expect(tour.status.isSuccess, "\(tour.text)\(tour.errors)")
            let observed = tour.lines.filter { $0.contains("·") }
            #expect(observed.count > 10)
            #expect(observed.allSatisfy { $0.hasPrefix("        · ⟦") && $0.hasSuffix("⟧") }, "\(tour.text)")
            #expect(tour.lines.count { $0.hasPrefix("        ⟦passed⟧, ") } == 3, "\(tour.text)")
            #expect(tour.lines.last == "⟦3 of 3 passed⟧")
            let report = try await desk.run(
                "enfilade-tour", words + ["--json"], options: LaunchOptions(environment: Self.inBrackets))
            #expect(report.status.isSuccess && !report.text.contains("⟦"), "\(report.text)\(report.errors)")
        }
    }

    @Test func theServiceIsKilledInTheMiddle() throws {
        let place = try #require(TourStep.all.firstIndex { $0.identifier == "restart" })
        #expect((10..<30).contains(place))
    }

    @Test(
        .enabled(if: areBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
        .claims(claims), .timeLimit(.minutes(10)))
    func everyClaimHoldsWithTheExampleApps() async throws {
        let pictures = FileManager.default.temporaryDirectory.appending(path: "tour-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: pictures) }
        let tour = Tour(
            steps: TourStep.all, examples: Self.examples, listings: Self.listings, pictures: pictures)
        let report = try await tour.walk()
        for stop in report.stops {
            #expect(stop.outcome == "passed", "\(stop.claim): \(stop.reason ?? "")")
            #expect(!stop.observed.isEmpty, "\(stop.claim) was passed without looking")
        }
        #expect(report.pictures.count == 13)
        for picture in report.pictures {
            let size = try FileManager.default.attributesOfItem(atPath: picture)[.size] as? Int
            #expect(size ?? 0 > 1_000, "\(picture)")
        }
    }

    @Test(
        .enabled(if: areBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
        .enabled(if: World.canActAsOtherUsers, "only root can start a process as another user"),
        .timeLimit(.minutes(10)))
    func anotherUserTakesALentFileAlsoWhereTheProgramsAreBelowAClosedFolder() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let closed = try closedCopyOfThePrograms(in: world.folder)
            // A path short enough for sockets, below which a world would be closed to others as well.
            let short = "/tmp/closed-\(UInt32.random(in: 0 ... .max))"
            try FileManager.default.createDirectory(
                atPath: short, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            defer { try? FileManager.default.removeItem(atPath: short) }
            let tour = try await desk.run(
                closed.appending(path: "enfilade-tour").path, ["--claim", "T35"],
                options: LaunchOptions(environment: ["TMPDIR": short]))
            #expect(tour.status.isSuccess, "\(tour.text)\(tour.errors)")
            #expect(tour.text.contains("a receiver as the user nobody"))
        }
    }

    /// Links the programs, libraries and examples of this build into a folder that only its owner can enter.
    private func closedCopyOfThePrograms(in folder: URL) throws -> URL {
        let closed = folder.appending(path: "closed", directoryHint: .isDirectory)
        let files = FileManager.default
        try files.createDirectory(
            at: closed, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in [
            "enfilade", "enfiladed", "enfilade-shell", "enfilade-tour", "libEnfilade.so", "libEnfiladeViews.so",
        ] {
            let original = World.executables.appending(path: name)
            do {
                try files.linkItem(at: original, to: closed.appending(path: name))
            } catch {
                try FreshProgram.copy(original.path, to: closed.appending(path: name).path)
            }
        }
        try FreshProgram.copy(Self.examples, to: closed.appending(path: "Examples").path)
        return closed
    }
}
