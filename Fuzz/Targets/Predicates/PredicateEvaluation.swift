// SPDX-License-Identifier: Apache-2.0
// Predicates that follow the grammar, evaluated with objects of any shape.

import Foundation
import EnfiladePredicates

/// Evaluating: a format, arguments and an object are built from the bytes.
struct PredicateEvaluation: FuzzTarget {
    /// The outcome of an evaluation.
    private enum Answer: Equatable {
        case holds(Bool)
        case failure(PredicateFailure.Code)

        /// The outcome that the opposite predicate must have.
        var opposite: Answer {
            if case .holds(let value) = self { .holds(!value) } else { self }
        }
    }

    init() {}

    func run(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let format = PredicateText.make(from: &source)
        let object = Self.object(&source, depth: 0)
        let arguments = (0..<6).map { _ in Self.argument(&source) }
        guard let tree = try? FormatParser.predicate(format, arguments: arguments) else { return }
        try PredicateRules.check(tree)
        let answer: Answer
        do {
            answer = Self.answer(try PredicateProgram(tree, limits: PredicateRules.limits), object)
        } catch {
            try PredicateRules.check(error)
            return
        }
        // A limit may be reached in one way and not in the other.
        guard answer != .failure(.limit) else { return }
        try expect(.not(tree), toBe: answer.opposite, object)
        try expect(.and([tree]), toBe: answer, object)
        try expect(try FormatParser.predicate(PredicatePrinter.format(tree)), toBe: answer, object)
    }

    private func expect(_ tree: PredicateTree, toBe wanted: Answer, _ object: Any?) throws {
        let program: PredicateProgram
        do throws(PredicateFailure) {
            program = try PredicateProgram(tree, limits: PredicateRules.limits)
        } catch {
            // One level more may be one too many.
            guard error.code != .limit else { return }
            throw Finding("\(PredicatePrinter.format(tree)) cannot be prepared: \(error)")
        }
        let answer = Self.answer(program, object)
        guard answer != .failure(.limit) else { return }
        guard answer == wanted else {
            throw Finding(
                "\(PredicatePrinter.format(tree)) comes to \(answer) and not \(wanted) with \(object as Any)")
        }
    }

    private static func answer(_ program: PredicateProgram, _ object: Any?) -> Answer {
        do {
            return .holds(try program.holds(for: object, variables: ["v": "x", "w": [1, 2]]))
        } catch {
            return .failure(error.code)
        }
    }

    /// An argument that a format may take.
    private static func argument(_ source: inout ByteSource) -> Any? {
        switch source.number(below: 6) {
        case 0: "a"
        case 1: source.integer()
        case 2: [1, "x"] as [Any]
        case 3: source.text()
        case 4: Double(bitPattern: UInt64(bitPattern: Int64(source.integer())))
        default: nil as Any?
        }
    }

    /// Makes the tested object: most often a dictionary with the keys that formats ask for.
    private static func object(_ source: inout ByteSource, depth: Int) -> Any? {
        switch source.number(below: depth < 3 ? 12 : 8) {
        case 0: return source.text()
        case 1: return source.integer()
        case 2: return Double(bitPattern: UInt64(bitPattern: Int64(source.integer())))
        case 3: return source.number(below: 2) == 0
        case 4: return nil
        case 5: return Date(timeIntervalSinceReferenceDate: Double(source.integer()))
        case 6: return Data(source.bytes())
        case 7: return "a\u{301}\u{1F1E6}\r\n"
        case 8: return (0..<source.number(below: 6)).map { _ in object(&source, depth: depth + 1) as Any }
        case 9: return Set((0..<source.number(below: 6)).map { _ in source.text() })
        default:
            var record: [String: Any] = [:]
            for key in ["a", "b", "list", "texts", "nested", "people"] where source.number(below: 4) != 0 {
                record[key] = object(&source, depth: depth + 1)
            }
            return record
        }
    }
}
