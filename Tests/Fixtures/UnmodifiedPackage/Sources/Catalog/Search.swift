// SPDX-License-Identifier: Apache-2.0
// Imports Foundation alone and uses predicates as on Apple's platforms.

import Foundation

/// Every form in which a predicate is made from a format.
public func makePredicates() -> [NSPredicate] {
    let names = ["Ada", "Grace"]
    let unique: Set<String> = ["Ada"]
    let name: String? = "Ada"
    let missing: String? = nil
    let implicit: NSPredicate = .init(format: "name == %@", "Ada")
    let make: (String, [Any]?) -> NSPredicate = NSPredicate.init(format:argumentArray:)
    return [
        NSPredicate(format: "name == 'Ada'"),
        NSPredicate(format: "name == %@", "Ada"),
        NSPredicate(format: "name IN %@", names),
        NSPredicate(format: "name IN %@", unique),
        NSPredicate(format: "name IN %@", names as NSArray),
        NSPredicate(format: "year < %@", NSNumber(value: 1900)),
        NSPredicate(format: "born < %@", Date() as NSDate),
        NSPredicate(format: "%K == %@ AND year > %d", "name", "Ada", 1800),
        NSPredicate(format: "name == %@", name ?? NSNull()),
        NSPredicate(format: "name == %@", name),
        NSPredicate(format: "name != %@", missing),
        NSPredicate(format: "name != %@", nil),
        NSPredicate(format: "name == %@ AND year == %ld", argumentArray: ["Ada", 1815]),
        NSPredicate(format: "name BEGINSWITH[cd] 'á'", argumentArray: nil),
        NSPredicate(format: "name == $NAME").withSubstitutionVariables(["NAME": "Ada"]),
        implicit,
        make("name ENDSWITH %@", ["da"]),
    ]
}

/// The classes that predicates consist of, in the places where a type is named.
public func describe(_ predicate: NSPredicate) -> String {
    if let compound = predicate as? NSCompoundPredicate {
        let parts = compound.subpredicates.compactMap { $0 as? NSComparisonPredicate }
        let type: NSCompoundPredicate.LogicalType = compound.compoundPredicateType
        return "\(type == .and ? "and" : "or") of \(parts.map { $0.leftExpression.keyPath })"
    }
    guard let comparison = predicate as? NSComparisonPredicate else { return "constant" }
    let kind: NSExpression.ExpressionType = comparison.rightExpression.expressionType
    return "\(comparison.leftExpression.keyPath) \(comparison.predicateOperatorType.rawValue) \(kind.rawValue)"
}

/// Makes a predicate of parts.
public func compare(_ key: String, _ type: NSComparisonPredicate.Operator, _ value: Any) -> NSPredicate {
    let left: NSExpression = NSExpression(forKeyPath: key)
    let right = NSExpression(forConstantValue: value)
    let comparison = NSComparisonPredicate(
        leftExpression: left, rightExpression: right, modifier: .direct, type: type, options: [.caseInsensitive])
    return NSCompoundPredicate(andPredicateWithSubpredicates: [comparison, NSPredicate(value: true)])
}

/// Sorts and filters as Foundation's arrays do.
public func search(_ people: [[String: Any]]) -> [String] {
    let sorted = (people as NSArray).sortedArray(using: [NSSortDescriptor(key: "year", ascending: false)])
    let found = (sorted as NSArray).filtered(using: NSPredicate(format: "name CONTAINS[c] 'a' AND NOT year IN {1900}"))
    return found.compactMap { ($0 as? [String: Any])?["name"] as? String }
}
