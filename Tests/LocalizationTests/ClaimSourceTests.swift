// SPDX-License-Identifier: Apache-2.0

import Generation
import Testing

/// The sentences of claims that become texts of the tour.
@Suite struct ClaimSourceTests {
    private func claims(_ table: String) throws -> [ClaimTable.Claim] {
        try ClaimTable(table, place: "Claims/x.tsv").claims
    }

    @Test func sentencesOfVisitedClaimsAreTextsInTheOrderOfTheTable() throws {
        let claims = try claims(
            "id\tkind\tclaim\tlater\nT1\tsaid\tOne \"1\" and \\.\t\nT2\tsaid\tTwo.\nW3\tsaid\tThree.\tall\n")
        let steps = [
            (path: "a.swift", text: "TourStep(window: \"W3\") {}, TourStep(\n\"exit\", x), TourStep(\"T1\") {}")
        ]
        let file = try ClaimSource.file(for: steps, claims: claims)
        let lines = file.text.split(separator: "\n").map(String.init)
        #expect(file.path == "Sources/Tools/Tour/Generated/TourStep+Sentences.swift")
        #expect(
            lines.filter { $0.contains("translated(") } == [
                #"        "T1": { translated("One \"1\" and \\.") },"#, #"        "W3": { translated("Three.") },"#,
            ])
    }

    @Test func stopWithoutAClaimIsNamed() throws {
        let claims = try claims("id\tkind\tclaim\nT1\tsaid\tOne.\n")
        let error = #expect(throws: GenerationError.self) {
            try ClaimSource.file(for: [("a.swift", "TourStep(\"T2\") {}")], claims: claims)
        }
        #expect(error?.description == "a.swift: visits T2, which is in no table of claims")
    }

    @Test(arguments: [
        ("", 1), ("id\tclaim\n", 1), ("id\tkind\tclaim\nT1\tsaid\n", 2), ("id\tkind\tclaim\n\tsaid\tOne.", 2),
    ])
    func tableThatCannotBeReadIsRefusedWithTheLine(table: String, line: Int) {
        let error = #expect(throws: GenerationError.self) { try claims(table) }
        #expect(error?.place == "Claims/x.tsv:\(line)")
    }
}
