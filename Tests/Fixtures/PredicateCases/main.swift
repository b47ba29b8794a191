// SPDX-License-Identifier: Apache-2.0
// The generated cases as questions for GNUstep, and its answers as a record; scripts/predicates.sh runs it.
//
// predicate-cases questions              prints a line of JSON for each case and then for each restatement
// predicate-cases record ANSWERS FOLDER  writes cases and answers into cases.jsonl, and the inputs into inputs.json
// predicate-cases differences FOLDER     writes our answers that differ from cases.jsonl into differences.tsv

import Foundation
import PredicateCases

let words = CommandLine.arguments
let made = CaseGenerator.recordedCases()
switch words.dropFirst().first {
case "questions":
    for one in made.map(\.plain) + made.compactMap(\.restated) {
        FileHandle.standardOutput.write(try one.question() + [UInt8(ascii: "\n")])
    }
case "record" where words.count == 4:
    let answers = try String(contentsOfFile: words[2], encoding: .utf8).split(separator: "\n")
        .map { String($0.prefix { $0 != "\t" }) }
    var restatements = answers.dropFirst(made.count)
    guard answers.count == made.count + made.count(where: { $0.restated != nil }) else {
        FileHandle.standardError.write(Data("there are \(answers.count) answers, which is the wrong number\n".utf8))
        exit(1)
    }
    let recorded = zip(made, answers).map { one, answers in
        RecordedCase(
            one, answers: answers,
            restatedAnswers: one.restated == nil ? "" : restatements.popFirst() ?? "")
    }
    let folder = URL(filePath: words[3])
    try RecordedCase.write(recorded, to: folder.appending(path: "cases.jsonl"))
    let inputs = Dictionary(uniqueKeysWithValues: CaseInputs.allCases.map { ($0.rawValue, $0.values) })
    try JSONEncoder.ofCases.encode(inputs).write(to: folder.appending(path: "inputs.json"))
case "differences" where words.count == 3:
    let folder = URL(filePath: words[2])
    let recorded = try RecordedCase.read(folder.appending(path: "cases.jsonl"))
    let differences = zip(recorded, 1...).compactMap { one, number in
        Difference(one, number: number, ours: one.plain.ourAnswers)
    }
    try Difference.write(differences, of: recorded.count, to: folder.appending(path: "differences.tsv"))
default:
    FileHandle.standardError.write(
        Data("predicate-cases questions | record ANSWERS FOLDER | differences FOLDER\n".utf8))
    exit(64)
}
