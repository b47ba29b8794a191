// SPDX-License-Identifier: Apache-2.0
// The article "Using predicates", with its code compiled and run.

import FoundationAdditions
import TestSupport
import Testing

func makeSearch(for text: String, in key: String, after year: Int) -> NSPredicate {
    NSPredicate(format: "%K CONTAINS[cd] %@ AND year > %d", key, text, year)
}

func check(_ format: String) -> String {
    do {
        return try NSPredicate(validating: format).description
    } catch {
        return error.localizedDescription
    }
}

struct Talk: PredicateReadable {
    var title: String
    var year: Int
    var speakers: [String]

    static var predicateKeyPaths: [String: PartialKeyPath<Talk>] {
        ["title": \.title, "year": \.year, "speakers": \.speakers]
    }
}

func talks(_ talks: [Talk], about text: String) -> [Talk] {
    talks.filtered(using: makeSearch(for: text, in: "title", after: 2020))
}

func titles(_ talks: [Talk]) -> [String] {
    let byYear = NSSortDescriptor(key: "year", ascending: false)
    let sorted = (talks as NSArray).sortedArray(using: [byYear])
    return sorted.compactMap { ($0 as? Talk)?.title }
}

func isOnStage(_ name: String, in talk: Talk) -> Bool {
    let template = NSPredicate(format: "ANY speakers ==[c] $name")
    return template.evaluate(with: talk, substitutionVariables: ["name": name])
}

func keys(of predicate: NSPredicate) -> [String] {
    if let compound = predicate as? NSCompoundPredicate {
        return compound.subpredicates.flatMap(keys)
    }
    guard let comparison = predicate as? NSComparisonPredicate else { return [] }
    return [comparison.leftExpression, comparison.rightExpression].map(\.keyPath).filter { !$0.isEmpty }
}

@Suite struct PredicateArticleTests {
    private let program = [
        Talk(title: "Meet Transferable", year: 2022, speakers: ["Julia"]),
        Talk(title: "Meet async/await", year: 2021, speakers: ["Nate", "Robert"]),
        Talk(title: "Introducing Swift", year: 2014, speakers: ["Chris"]),
    ]

    @Test func theCodeDoesWhatTheArticleSays() {
        #expect(talks(program, about: "méet").map(\.title) == ["Meet Transferable", "Meet async/await"])
        #expect(titles(program.reversed()) == ["Meet Transferable", "Meet async/await", "Introducing Swift"])
        #expect(isOnStage("nate", in: program[1]))
        #expect(!isOnStage("nate", in: program[0]))
        #expect(check("year>2020") == "year > 2020")
        #expect(check("year >").hasSuffix("    year >\n          ^"))
        #expect(keys(of: makeSearch(for: "a", in: "title", after: 1)) == ["title", "year"])
    }

    @Test func articleShowsTheCodeOfThisFile() throws {
        try expectArticle(
            "Sources/Frameworks/FoundationAdditions/FoundationAdditions.docc/UsingPredicates.md", snippets: 6)
    }
}
