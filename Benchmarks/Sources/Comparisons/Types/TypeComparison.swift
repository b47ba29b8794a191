// SPDX-License-Identifier: Apache-2.0
// UTType compared with GIO's content types.

import UniformTypeIdentifiers

/// Compares conformance checks and look-ups by filename extension with those of GIO.
struct TypeComparison: Comparison {
    let title = "types"

    func run(in table: inout Table) throws {
        let questions = TypeQuestions()
        guard questions.conformances.count == TypeQuestions.count, questions.extensions.count == TypeQuestions.count
        else { throw BenchmarkError("GIO knows no content types here; is shared-mime-info installed?") }
        table.rows.append(try conformance(questions.conformances, &table.notes))
        table.rows.append(try lookup(questions.extensions))
    }

    private func conformance(
        _ questions: [(ours: (UTType, UTType), theirs: (ContentType, ContentType))], _ notes: inout [String]
    ) throws -> Row {
        let ours = questions.map(\.ours)
        let theirs = questions.map(\.theirs)
        var yes = (ours: 0, theirs: 0)
        let times = try Contest.medians(
            repetitions: 21,
            [
                {
                    Contest.time {
                        yes.ours = ours.reduce(0) { $0 + ($1.0.conforms(to: $1.1) ? 1 : 0) }
                    }
                },
                { Contest.time { yes.theirs = theirs.reduce(0) { $0 + ($1.0.isA($1.1) ? 1 : 0) } } },
            ])
        guard yes.ours > 0, yes.theirs > 0 else { throw BenchmarkError("no type conforms to another one") }
        notes.append(
            """
            Types: of \(TypeQuestions.count) questions about conformance, UTType says yes to \(yes.ours) and GIO to \
            \(yes.theirs): Apple's tree has more edges than that of shared-mime-info.
            """)
        return Row(
            "UTType: does one type conform to another", times[0] / TypeQuestions.count,
            times[1] / TypeQuestions.count, of: "g_content_type_is_a", limit: .timesAsFast(20))
    }

    private func lookup(_ questions: [(ours: String, theirs: ContentType)]) throws -> Row {
        let ours = questions.map(\.ours)
        let theirs = questions.map(\.theirs)
        var used = (ours: 0, theirs: 0)
        let times = try Contest.medians(
            repetitions: 21,
            [
                {
                    Contest.time {
                        used.ours = ours.reduce(0) { $0 + (UTType(filenameExtension: $1) == .image ? 0 : 1) }
                    }
                },
                { Contest.time { used.theirs = theirs.reduce(0) { $0 &+ $1.lengthOfGuess() } } },
            ])
        guard used.ours != 0, used.theirs != 0 else { throw BenchmarkError("no extension has a type") }
        return Row(
            "UTType: the type of a filename extension", times[0] / TypeQuestions.count, times[1] / TypeQuestions.count,
            of: "g_content_type_guess", limit: .timesAsFast(20))
    }
}
