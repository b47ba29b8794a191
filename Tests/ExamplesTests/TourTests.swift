// SPDX-License-Identifier: Apache-2.0

import ClaimTrait
import Commands
import EnfiladeTesting
import Foundation
import Testing

/// The tour: what it promises to visit, and a walk with the example apps where they are built.
@Suite struct TourTests {
    /// Where `scripts/examples.sh` puts the bundles of this configuration.
    static let examples = World.executables.appending(path: "Examples").path
    /// Whether all bundles are there.
    static let areBuilt = ["Catalog", "Rolodex", "Scratchpad", "Probe"].allSatisfy {
        FileManager.default.fileExists(atPath: "\(examples)/\($0).app/Info.plist")
    }
    /// The talk's listings.
    static let listings = ExampleFolder.sources.appending(path: "Tests/Fixtures/Listings").path
    /// The claims that are due.
    static let claims = TourStep.all.map(\.identifier).filter { $0.hasPrefix("T") }

    @Test func everyClaimThatIsDueHasAStopWithItsSentence() throws {
        let table = ExampleFolder.sources.appending(path: "Claims/transfer.tsv")
        let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let due = rows.filter { $0.count < 4 || $0[3] != "all" }
        let stops = TourStep.all.filter { $0.identifier.hasPrefix("T") }
        #expect(stops.map(\.identifier) == due.map { $0[0] })
        #expect(stops.map(\.sentence) == due.map { $0[2] })
    }

    @Test func theServiceIsKilledInTheMiddle() throws {
        let place = try #require(TourStep.all.firstIndex { $0.identifier == "restart" })
        #expect((10..<30).contains(place))
    }

    @Test(
        .enabled(if: areBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
        .claims(claims), .timeLimit(.minutes(10)))
    func everyClaimHoldsWithTheExampleApps() async throws {
        let tour = Tour(steps: TourStep.all, examples: Self.examples, listings: Self.listings)
        let report = try await tour.walk()
        for stop in report.stops {
            #expect(stop.outcome == "passed", "\(stop.claim): \(stop.reason ?? "")")
            #expect(!stop.observed.isEmpty, "\(stop.claim) was passed without looking")
        }
    }
}
