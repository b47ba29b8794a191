// SPDX-License-Identifier: Apache-2.0

import FoundationAdditions
import EnfiladePredicates
import Testing

@Suite struct PredicateClassTests {
    @Test func comparisonsTellTheirParts() throws {
        let predicate = try #require(NSPredicate(format: "ANY a.b BEGINSWITH[cd] 'x'") as? NSComparisonPredicate)
        #expect(predicate.predicateOperatorType == .beginsWith)
        #expect(predicate.comparisonPredicateModifier == .any)
        #expect(predicate.options == [.caseInsensitive, .diacriticInsensitive])
        #expect(predicate.leftExpression.expressionType == .keyPath)
        #expect(predicate.leftExpression.keyPath == "a.b")
        #expect(predicate.rightExpression.constantValue as? String == "x")
        let made = NSComparisonPredicate(
            leftExpression: NSExpression(forKeyPath: "a.b"), rightExpression: NSExpression(forConstantValue: "x"),
            modifier: .any, type: .beginsWith, options: [.caseInsensitive, .diacriticInsensitive])
        #expect(made == predicate)
        #expect(made.hash == predicate.hash)
        #expect(made.description == #"ANY a.b BEGINSWITH[cd] "x""#)
    }

    @Test func compoundsTellTheirParts() throws {
        let predicate = try #require(NSPredicate(format: "a == 1 OR NOT b == 2") as? NSCompoundPredicate)
        #expect(predicate.compoundPredicateType == .or)
        #expect(predicate.subpredicates == [NSPredicate(format: "a == 1"), NSPredicate(format: "NOT b == 2")])
        let made = NSCompoundPredicate(orPredicateWithSubpredicates: [
            NSPredicate(format: "a == 1"),
            NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate(format: "b == 2")),
        ])
        #expect(made == predicate)
        #expect(made != NSCompoundPredicate(andPredicateWithSubpredicates: made.subpredicates))
        #expect(made.evaluate(with: ["a": 1, "b": 2]))
        #expect(!made.evaluate(with: ["a": 2, "b": 2]))
        #expect(NSCompoundPredicate(andPredicateWithSubpredicates: []).evaluate(with: nil))
        #expect(!NSCompoundPredicate(orPredicateWithSubpredicates: []).evaluate(with: nil))
    }

    @Test func copiesStayWhatTheyAre() throws {
        for format in ["a == 1", "a == 1 AND b == 2", "NOT a == 1", "TRUEPREDICATE"] {
            let predicate = NSPredicate(format: format)
            let copy = try #require(predicate.copy() as? NSPredicate)
            #expect(copy == predicate)
            #expect(copy.evaluate(with: ["a": 1, "b": 2]) == predicate.evaluate(with: ["a": 1, "b": 2]))
            #expect(type(of: copy) == type(of: predicate))
        }
    }

    @Test func differentPredicatesAreNotEqual() {
        let formats = [
            "a == 1", "a == 1.0", "a == TRUE", "a != 1", "b == 1", "a ==[c] 1", "a == 1 AND a == 1", "FALSEPREDICATE",
        ]
        for (index, first) in formats.enumerated() {
            for (other, second) in formats.enumerated() {
                #expect(
                    (NSPredicate(format: first) == NSPredicate(format: second)) == (index == other),
                    "\(first) \(second)")
            }
        }
        #expect(NSPredicate(format: "FALSEPREDICATE").isEqual(NSPredicate(value: false)))
        #expect(NSPredicate(value: false).isEqual(NSPredicate(format: "FALSEPREDICATE")))
        #expect(!NSPredicate(value: true).isEqual(NSPredicate(format: "FALSEPREDICATE")))
        #expect(!NSPredicate(format: "a == 1").isEqual(NSPredicate(value: false)))
        #expect(!NSPredicate(value: false).isEqual(NSPredicate(format: "a == 1")))
        #expect(!NSPredicate(format: "a == 1").isEqual("a == 1"))
    }

    @Test func rawValuesAreApples() {
        typealias Comparison = NSComparisonPredicate.Operator
        #expect(
            [
                Comparison.lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .equalTo, .notEqualTo,
                .matches, .like,
                .beginsWith, .endsWith, .in, .customSelector, .contains, .between,
            ].map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99, 100])
        #expect([NSComparisonPredicate.Modifier.direct, .all, .any].map(\.rawValue) == [0, 1, 2])
        #expect(
            [NSComparisonPredicate.Options.caseInsensitive, .diacriticInsensitive, .normalized].map(\.rawValue) == [
                1, 2, 4,
            ])
        #expect([NSCompoundPredicate.LogicalType.not, .and, .or].map(\.rawValue) == [0, 1, 2])
        #expect(
            [
                NSExpression.ExpressionType.constantValue, .evaluatedObject, .variable, .keyPath, .function, .unionSet,
                .intersectSet, .minusSet, .subquery, .aggregate, .anyKey, .block, .conditional,
            ].map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 19, 20])
    }

    @Test func expressionsComputeAndTellTheirParts() throws {
        #expect(NSExpression(format: "2 + 3 * %d", 4).expressionValue(with: nil, context: nil) as? Int == 14)
        #expect(NSExpression(format: "1 / 2.0").expressionValue(with: nil, context: nil) as? Double == 0.5)
        #expect(
            NSExpression(forKeyPath: "a.b").expressionValue(with: ["a": ["b": "x"]], context: nil) as? String == "x")
        #expect(NSExpression(forVariable: "x").expressionValue(with: nil, context: ["x": 5]) as? Int == 5)
        let sum = NSExpression(forFunction: "sum:", arguments: [NSExpression(forConstantValue: [1, 2, 3])])
        #expect(sum.expressionValue(with: nil, context: nil) as? Int == 6)
        #expect(sum.function == "sum:" && sum.arguments?.count == 1)
        #expect(NSExpression(format: "a + $x").arguments?.map(\.expressionType) == [.keyPath, .variable])
        #expect(NSExpression.expressionForEvaluatedObject().expressionValue(with: 7, context: nil) as? Int == 7)
        #expect(NSExpression(format: "$x.name").operand.variable == "x")
        #expect((NSExpression(format: "{a, 1}").collection as? [NSExpression])?.count == 2)
        #expect(NSExpression(format: "{a, 1}").expressionType == .aggregate)
        let union = NSExpression(
            forUnionSet: NSExpression(forConstantValue: [1]), with: NSExpression(forConstantValue: [2]))
        #expect(union.expressionType == .unionSet && union.left.constantValue as? [Int] == [1])
        #expect(union.expressionValue(with: nil, context: nil) as? NSSet == NSSet(array: [1, 2]))
        let subquery = NSExpression(
            forSubquery: NSExpression(forKeyPath: "list"), usingIteratorVariable: "x",
            predicate: NSPredicate(format: "$x > 1"))
        #expect(subquery.expressionValue(with: ["list": [1, 2, 3]], context: nil) as? [Int] == [2, 3])
        #expect(subquery.predicate == NSPredicate(format: "$x > 1"))
        let conditional = NSExpression(
            forConditional: NSPredicate(format: "SELF > 1"), trueExpression: NSExpression(forConstantValue: "many"),
            falseExpression: NSExpression(forConstantValue: "one"))
        #expect(conditional.expressionValue(with: 2, context: nil) as? String == "many")
        #expect(
            conditional.true.constantValue as? String == "many" && conditional.false.constantValue as? String == "one")
        #expect(NSExpression(format: "a + 1") == NSExpression(format: "a+1"))
        #expect(NSExpression(forConstantValue: nil).constantValue == nil)
        #expect(
            NSExpression(format: "-a").description == "-a")
        #expect(NSExpression(format: "1 + 1").expressionBlock(nil, [], nil) as? Int == 2)
        let double = NSExpression(block: { object, _, _ in (object as? Int ?? 0) * 2 }, arguments: nil)
        #expect(double.expressionBlock(4, [], nil) as? Int == 8)
        let call = NSExpression(
            forFunction: NSExpression(forKeyPath: "a"), selectorName: "stringByAppendingString:",
            arguments: [NSExpression(forConstantValue: "!")])
        #expect(call == NSExpression(format: "FUNCTION(a, 'stringByAppendingString:', '!')"))
        #expect(call.expressionValue(with: ["a": "x"], context: nil) as? String == "x!")
    }

    @Test func whatIsNestedTooDeeplyCannotBeEvaluatedOrSent() {
        var predicate = NSPredicate(format: "a == 1")
        for _ in 0..<5000 { predicate = NSCompoundPredicate(notPredicateWithSubpredicate: predicate) }
        var sum = NSExpression(forKeyPath: "a")
        for _ in 0..<5000 { sum = NSExpression(forFunction: "abs:", arguments: [sum]) }
        let comparison = NSComparisonPredicate(
            leftExpression: sum, rightExpression: NSExpression(forConstantValue: 1), modifier: .direct, type: .equalTo)
        #expect(sum.expressionValue(with: ["a": 1], context: nil) == nil)
        for predicate in [predicate, comparison, NSCompoundPredicate(orPredicateWithSubpredicates: [predicate])] {
            #expect(!predicate.evaluate(with: ["a": 1]))
            let failure = #expect(throws: PredicateFailure.self) { try predicate.evaluation(with: ["a": 1]) }
            #expect(failure?.code == .limit)
            let refusal = #expect(throws: PredicateFailure.self) { try PredicateTree(of: predicate) }
            #expect(refusal?.code == .limit)
            #expect(predicate.isEqual(predicate))
            #expect(predicate.description.utf8.count < 2000)
        }
    }

    @Test func formatsOfCompoundsMeanTheSameThoughNotAllAreEqual() {
        let part = NSPredicate(format: "a == 1")
        let one = NSCompoundPredicate(andPredicateWithSubpredicates: [part])
        #expect(NSPredicate(format: one.description) == part)
        #expect(one != part)
        let none = NSCompoundPredicate(orPredicateWithSubpredicates: [])
        #expect(NSPredicate(format: none.description) == NSPredicate(format: "FALSEPREDICATE"))
    }

    @Test func blocksWorkHereAndAreNoData() throws {
        final class Box {}
        let box = Box()
        let block = NSExpression(
            block: { object, arguments, _ in
                (object as? Int ?? 0) + (arguments[0].constantValue as? Int ?? 0)
            }, arguments: [NSExpression(forConstantValue: 5)])
        #expect(block.expressionType == .block)
        let comparison = NSComparisonPredicate(
            leftExpression: block, rightExpression: NSExpression(forConstantValue: 12), modifier: .direct,
            type: .equalTo)
        #expect(comparison.evaluate(with: 7))
        #expect(!comparison.evaluate(with: 8))
        let object = NSExpression(forConstantValue: box)
        #expect(object.constantValue as? Box === box)
        let compound = NSCompoundPredicate(andPredicateWithSubpredicates: [comparison, NSPredicate { _, _ in true }])
        #expect(compound.evaluate(with: 7))
        #expect(!NSCompoundPredicate(notPredicateWithSubpredicate: compound).evaluate(with: 7))
        for predicate in [comparison, compound, NSPredicate { _, _ in true }] {
            let failure = #expect(throws: PredicateFailure.self) { try PredicateTree(of: predicate) }
            #expect(failure?.code == .unsupported)
        }
    }

    @Test func predicatesOfFoundationBecomeTrees() throws {
        #expect(try PredicateTree(of: NSPredicate(value: true)) == .constant(true))
        #expect(try PredicateTree(of: NSPredicate(value: false)) == .constant(false))
        let foundation = Foundation.NSCompoundPredicate(
            type: .or,
            subpredicates: [
                NSPredicate(format: "a == 1"),
                Foundation.NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate(value: true)),
            ])
        #expect(try PredicatePrinter.format(PredicateTree(of: foundation)) == "a == 1 OR NOT TRUEPREDICATE")
        #expect(NSCompoundPredicate(andPredicateWithSubpredicates: [foundation]).evaluate(with: ["a": 1]))
        final class Own: NSPredicate {}
        #expect(throws: PredicateFailure.self) { try PredicateTree(of: Own(value: true)) }
    }

    @Test(
        "a mistake in a program ends it with a message",
        arguments: ["format", "class", "function", "method", "name", "element", "path", "variable", "key"])
    func mistakes(kind: String) async throws {
        let result: ExitTest.Result? = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [kind] in
            switch kind {
            case "format": _ = NSExpression(format: "1 +")
            case "class": _ = NSCompoundPredicate(format: "a == 1")
            case "method":
                _ = NSExpression(forFunction: NSExpression(forKeyPath: "a"), selectorName: "release", arguments: nil)
            case "function": _ = NSExpression(forFunction: "system:", arguments: ["rm"])
            case "path": _ = NSExpression(forKeyPath: "a..b")
            case "name": _ = NSExpression(forVariable: "a b")
            case "element":
                _ = NSExpression(
                    forSubquery: NSExpression(forKeyPath: "a"), usingIteratorVariable: "$x",
                    predicate: NSPredicate(format: "$x == 1"))
            case "variable": _ = NSPredicate(format: "a == $x").withSubstitutionVariables(["x": NSObject()])
            default: _ = NSSortDescriptor(key: "a..b", ascending: true)
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("NSInvalidArgumentException: "), "\(text)")
    }

    @Test func arraysAreSortedByKeys() {
        let list: [[String: Any]] = [["n": 2, "s": "b"], ["n": 1], ["n": 3, "s": "a"], ["n": 2, "s": "a"]]
        func sorted(_ descriptors: NSSortDescriptor...) -> [Int] {
            (list as NSArray).sortedArray(using: descriptors).compactMap { ($0 as? [String: Any])?["n"] as? Int }
        }
        #expect(sorted(NSSortDescriptor(key: "n", ascending: true)) == [1, 2, 2, 3])
        #expect(sorted(NSSortDescriptor(key: "n", ascending: false)) == [3, 2, 2, 1])
        #expect(
            sorted(NSSortDescriptor(key: "s", ascending: true), NSSortDescriptor(key: "n", ascending: true)) == [
                1, 2, 3, 2,
            ])
        let byLength = NSSortDescriptor(key: nil, ascending: true) { left, right in
            let (left, right) = ("\(left)".count, "\(right)".count)
            return left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
        }
        #expect((["ccc", "a", "bb"] as NSArray).sortedArray(using: [byLength]) as? [String] == ["a", "bb", "ccc"])
        #expect(
            (["b", "a"] as NSArray).sortedArray(using: [NSSortDescriptor(key: "self", ascending: true)]) as? [String]
                == ["a", "b"])
        #expect(NSSortDescriptor(key: "n", ascending: true).key == "n")
        #expect(NSSortDescriptor(key: "n", ascending: true) == NSSortDescriptor(key: "n", ascending: true))
        #expect(NSSortDescriptor(key: "n", ascending: true) != NSSortDescriptor(key: "n", ascending: false))
        #expect(NSSortDescriptor(key: "n", ascending: true) != NSSortDescriptor(key: "s", ascending: true))
        #expect(byLength != NSSortDescriptor(key: nil, ascending: true))
        let itself = NSSortDescriptor(key: "self", ascending: false)
        #expect(NSSet(array: [1, 3, 2]).sortedArray(using: [itself]) as? [Int] == [3, 2, 1])
        #expect(NSOrderedSet(array: [1, 3, 2]).sortedArray(using: [itself]) as? [Int] == [3, 2, 1])
        let mutable = NSMutableArray(array: [1, 3, 2])
        mutable.sort(using: [itself])
        #expect(mutable as? [Int] == [3, 2, 1])
        let reversed = NSSortDescriptor(key: "n", ascending: true).reversedSortDescriptor as? NSSortDescriptor
        #expect(reversed?.ascending == false)
    }
}
