// SPDX-License-Identifier: Apache-2.0
// Our predicates against the recorded answers of an independent implementation.

import Foundation
import PredicateCases
import Testing

@Suite struct OracleTests {
    /// The folder with the record and the list of differences.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recorded")

    private static var differences: URL { folder.appending(path: "differences.tsv") }

    /// The record and the differences from it, found once for all tests.
    private static let comparison = Result {
        let recorded = try RecordedCase.read(folder.appending(path: "cases.jsonl"))
        let differences = zip(recorded, 1...).compactMap { one, number in
            Difference(one, number: number, ours: one.plain.ourAnswers)
        }
        return (recorded: recorded, differences: differences)
    }

    @Test func theRecordIsOfTheCasesThatTheGeneratorMakes() throws {
        let recorded = try Self.comparison.get().recorded
        let made = CaseGenerator.recordedCases()
        try #require(recorded.count == made.count)
        for (one, other) in zip(recorded, made) {
            try #require(one.plain == other.plain)
            try #require(one.restated?.format == other.restated?.format)
            try #require(one.restated?.arguments == other.restated?.arguments)
        }
    }

    @Test func atLeastThreeThousandPredicatesAgreeWithGNUstep() throws {
        let (recorded, differences) = try Self.comparison.get()
        let agreeing = recorded.count - differences.count
        #expect(agreeing >= 3_000, "\(agreeing) of \(recorded.count) agree")
        // GNUstep does not read all of the language; said otherwise, it agrees with us about most of the rest.
        #expect(agreeing + differences.count(where: \.isConfirmed) >= 4_000)
    }

    @Test func agreementIsMoreThanRefusal() throws {
        let (recorded, differences) = try Self.comparison.get()
        let differing = Set(differences.map(\.number))
        let agreeing = zip(recorded, 1...).filter { !differing.contains($1) }.map(\.0)
        let telling = agreeing.count { $0.answers.contains("T") && $0.answers.contains("F") }
        #expect(telling >= 1_200, "\(telling) of \(agreeing.count) answers tell inputs apart")
        #expect(agreeing.count { $0.answers == "P" } <= 500)
    }

    @Test func differencesAreThoseThatAreListed() throws {
        let found = try Self.comparison.get().differences.map(\.entry)
        let listed = try Difference.lines(in: Self.differences)
        let foundLines = Set(found.map { "\($0.heading)\n\($0.line)" })
        let listedLines = Set(listed.map { "\($0.heading)\n\($0.line)" })
        #expect(foundLines.subtracting(listedLines).sorted().prefix(5) == [], "these are not in the list")
        #expect(
            listedLines.subtracting(foundLines).sorted().prefix(5) == [], "these are in the list and differ no more")
    }

    @Test func everyDifferenceHasAReasonAndEveryReasonADifference() throws {
        let found = try Self.comparison.get().differences
        #expect(found.filter(\.reasons.isEmpty).map(\.format) == [])
        let needed = Set(found.flatMap(\.reasons))
        #expect(Reason.allCases.filter { !needed.contains($0) }.map(\.rawValue) == [])
        for reason in Reason.allCases { #expect(reason.explanation.count > 40, "\(reason) is not explained") }
    }
}
