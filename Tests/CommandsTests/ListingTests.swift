// SPDX-License-Identifier: Apache-2.0

import Arguments
import Testing
import TestTraits

@Suite("The talk's listings") struct ListingTests {
    @Test(
        "compile, or need the one correction that they are known to need", .claim("T43"),
        .enabled(if: hasViews, "UIKit and SwiftUI are not linked: scripts/libraries.sh"))
    func listings() async throws {
        let (status, report) = try await report(try Fixtures.listings())
        #expect(status == .ok)
        #expect(report.files.count == 11)
        let verdicts = report.files.map {
            "\($0.file.prefix(4)) \($0.outcome) \($0.corrections.joined(separator: ", "))"
        }
        #expect(
            verdicts == [
                "0436 compiles ",
                "0510 corrected append(contentsOf:) for append(_:) with an array", "0519 compiles ",
                "0527 compiles ", "0634 compiles ",
                "0731 corrected drop the repeated conformance “Codable”", "0830 compiles ", "0914 compiles ",
                "1005 compiles ", "1134 compiles ", "1257 compiles ",
            ])
    }

    @Test(
        "have their views", .enabled(if: hasViews, "UIKit and SwiftUI are not linked: scripts/libraries.sh"))
    func views() async throws {
        let (_, report) = try await report(try Fixtures.listings())
        #expect(report.missing.isEmpty)
        let use = try #require(report.uses.first { $0.module == "SwiftUI" })
        #expect(use.symbols.contains(Report.Count(name: "View", files: 3)))
        #expect(use.symbols.contains(Report.Count(name: "PasteButton", files: 1)))
    }

    @Test(
        "are summed up by the symbols that they use",
        .enabled(if: hasViews, "UIKit and SwiftUI are not linked: scripts/libraries.sh"))
    func usedSymbols() async throws {
        let (_, report) = try await report(try Fixtures.listings())
        let use = try #require(report.uses.first { $0.module == "CoreTransferable" })
        #expect(use.files == 9)
        #expect(use.symbols.contains(Report.Count(name: "Transferable", files: 9)))
        #expect(use.symbols.contains(Report.Count(name: "ProxyRepresentation", files: 2)))
    }

    @Test("of Swift 5 need more in Swift 6 mode, and are told what", arguments: ["0436", "1005"])
    func swift6Mode(listing: String) async throws {
        let (_, report) = try await report(try Fixtures.listings(), "--swift-version", "6")
        let file = try #require(report.files.first { $0.file.hasPrefix(listing) })
        #expect(file.outcome == "fails")
        #expect(file.problems.contains { $0.message.contains("is not concurrency-safe") })
    }
}
