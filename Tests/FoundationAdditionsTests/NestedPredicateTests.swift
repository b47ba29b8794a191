// SPDX-License-Identifier: Apache-2.0

import FoundationAdditions
import EnfiladePredicates
import Testing

/// Predicates and expressions within each other, more deeply than a stack could hold.
@Suite struct NestedPredicateTests {
    private static let levels = 50_000

    private static func block() -> NSPredicate {
        NSPredicate { _, _ in true }
    }

    /// NOT around a predicate, many times.
    private static func negated(_ predicate: NSPredicate, levels: Int = levels) -> NSPredicate {
        (0..<levels).reduce(predicate) { inner, _ in NSCompoundPredicate(notPredicateWithSubpredicate: inner) }
    }

    /// A computation that is no data.
    private static func computed() -> NSExpression {
        NSExpression(block: { _, _, _ in 1 }, arguments: nil)
    }

    @Test func deepPredicatesAreReleasedOneAfterTheOther() {
        // Both would fill the stack if each were released inside the one around it.
        weak var inner: NSPredicate?
        do {
            let data = NSPredicate(format: "a == 1")
            inner = data
            _ = Self.negated(data)
        }
        #expect(inner == nil)
        do {
            let block = Self.block()
            inner = block
            _ = Self.negated(block)
        }
        #expect(inner == nil)
    }

    @Test func partsThatOthersHoldSurvive() throws {
        var part: NSPredicate?
        do {
            let inner = Self.negated(Self.block(), levels: 40)
            part = inner
            _ = Self.negated(inner)
        }
        #expect(try #require(part).evaluate(with: nil))
        #expect((part as? NSCompoundPredicate)?.subpredicates.count == 1)
    }

    @Test func deepPredicatesAroundABlockEndInAnError() throws {
        let allowed = Self.negated(Self.block(), levels: 90)
        #expect(allowed.evaluate(with: nil))
        let all = [
            Self.negated(Self.block()), NSCompoundPredicate(orPredicateWithSubpredicates: [Self.negated(Self.block())]),
            NSCompoundPredicate(andPredicateWithSubpredicates: [Self.block(), Self.negated(Self.block(), levels: 101)]),
        ]
        for predicate in all {
            #expect(!predicate.evaluate(with: nil))
            let failure = #expect(throws: PredicateFailure.self) { try predicate.evaluation(with: nil) }
            #expect(failure?.code == .limit)
            #expect(predicate.isEqual(predicate))
        }
    }

    @Test func deepPredicatesOfFoundationEndInAnErrorToo() throws {
        let foundation = (0..<150).reduce(Self.block()) { inner, _ in
            Foundation.NSCompoundPredicate(notPredicateWithSubpredicate: inner)
        }
        for predicate in [foundation, NSCompoundPredicate(notPredicateWithSubpredicate: foundation)] {
            let failure = #expect(throws: PredicateFailure.self) { try predicate.evaluation(with: nil) }
            #expect(failure?.code == .limit)
        }
    }

    @Test func deepAggregatesOfABlockAreNoValue() {
        let aggregate = (0..<Self.levels).reduce(Self.computed()) { inner, _ in NSExpression(forAggregate: [inner]) }
        #expect(aggregate.expressionValue(with: nil, context: nil) == nil)
        #expect(aggregate.expressionType == .aggregate)
        #expect(aggregate.description == "BLOCK")
        let comparison = NSComparisonPredicate(
            leftExpression: aggregate, rightExpression: aggregate, modifier: .direct, type: .equalTo)
        #expect(!comparison.evaluate(with: nil))
        let failure = #expect(throws: PredicateFailure.self) { try comparison.evaluation(with: nil) }
        #expect(failure?.code == .limit)
    }

    @Test func deepChoicesWithABlockAreNoValue() {
        var choice = Self.computed()
        for _ in 0..<Self.levels {
            let test = NSComparisonPredicate(
                leftExpression: choice, rightExpression: Self.computed(), modifier: .direct, type: .equalTo)
            choice = NSExpression(forConditional: test, trueExpression: choice, falseExpression: Self.computed())
        }
        #expect(choice.expressionValue(with: nil, context: nil) == nil)
        #expect(choice.expressionType == .conditional)
    }

    @Test func argumentsOfBlocksAreReleasedOneAfterTheOther() {
        let nested = (0..<Self.levels).reduce(Self.computed()) { inner, _ in
            NSExpression(
                block: { object, arguments, context in arguments[0].expressionValue(with: object, context: context) },
                arguments: [inner])
        }
        #expect(nested.expressionValue(with: nil, context: nil) == nil)
    }

    @Test func aggregatesAndChoicesWithABlockTellTheirPartsAndCompute() throws {
        let aggregate = NSExpression(forAggregate: [Self.computed(), 2, NSExpression(forKeyPath: "a")])
        #expect(aggregate.expressionValue(with: ["a": 3], context: nil) as? [Int] == [1, 2, 3])
        #expect((aggregate.collection as? [NSExpression])?.count == 3)
        #expect(aggregate.description == "{BLOCK, 2, a}")
        let choice = NSExpression(
            forConditional: NSPredicate(format: "SELF == $x"), trueExpression: Self.computed(),
            falseExpression: NSExpression(forConstantValue: 5))
        #expect(choice.expressionValue(with: 7, context: ["x": 7]) as? Int == 1)
        #expect(choice.expressionValue(with: 7, context: ["x": 8]) as? Int == 5)
        #expect(choice.predicate == NSPredicate(format: "SELF == $x"))
        #expect(choice.false.constantValue as? Int == 5 && choice.true.expressionType == .block)
        #expect(choice.description == "TERNARY(SELF == $x, BLOCK, 5)")
    }

    @Test func whatCannotBeDecidedBesideABlockIsAnError() throws {
        let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [Self.block(), NSPredicate(format: "a < 1")])
        let failure = #expect(throws: PredicateFailure.self) { try predicate.evaluation(with: ["a": "text"]) }
        #expect(failure?.code == .incomparable)
        #expect(!predicate.evaluate(with: ["a": "text"]))
        #expect(try predicate.evaluation(with: ["a": 0]))
    }

    @Test func collectionThatContainsItselfIsAConstantThatPrintsItsType() {
        let cycle = NSMutableArray()
        cycle.add(cycle)
        defer { cycle.removeAllObjects() }
        let expression = NSExpression(forConstantValue: cycle)
        #expect(expression.constantValue as? NSMutableArray === cycle)
        #expect(expression.description == "NSMutableArray")
        #expect(NSExpression(format: "SELF").expressionValue(with: cycle, context: nil) == nil)
        #expect(!NSPredicate(format: "SELF == SELF").evaluate(with: cycle))
    }

    @Test func expressionsFromFormatsThatMayBeWrongThrow() throws {
        let sum = try NSExpression(validating: "a + %d", arguments: [2])
        #expect(sum == NSExpression(format: "a + 2"))
        #expect(sum.expressionValue(with: ["a": 1], context: nil) as? Int == 3)
        for (format, place) in [("1 +", "at position 3"), ("a == 1", "expected"), ("%@", "no argument for %@")] {
            let failure = #expect(throws: (any Error).self) { try NSExpression(validating: format) }
            #expect(failure?.localizedDescription.contains(place) == true, "\(failure as Any)")
        }
        #expect(throws: PredicateFailure.self) {
            try NSExpression(validating: "TERNARY(a MATCHES '(', 1, 2)")
        }
    }
}
