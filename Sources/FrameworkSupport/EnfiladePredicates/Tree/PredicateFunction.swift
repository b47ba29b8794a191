// SPDX-License-Identifier: Apache-2.0

/// A function that a format may call; the raw value is the name that Apple's `NSExpression` gives it.
package enum PredicateFunction: String, Hashable, Sendable, CaseIterable {
    case sum = "sum:"
    case count = "count:"
    case min = "min:"
    case max = "max:"
    case average = "average:"
    case median = "median:"
    case mode = "mode:"
    case stddev = "stddev:"
    case add = "add:to:"
    case subtract = "from:subtract:"
    case multiply = "multiply:by:"
    case divide = "divide:by:"
    case modulus = "modulus:by:"
    case raise = "raise:toPower:"
    case negate = "negate:"
    case squareRoot = "sqrt:"
    case logarithm = "log:"
    case naturalLogarithm = "ln:"
    case exponential = "exp:"
    case floor = "floor:"
    case ceiling = "ceiling:"
    case absolute = "abs:"
    case truncate = "trunc:"
    case uppercase = "uppercase:"
    case lowercase = "lowercase:"
    case canonical = "canonical:"
    case length = "length:"
    case random
    case randomBelow = "random:"
    case randomNormal = "randomn:"
    case now
    case bitwiseAnd = "bitwiseAnd:with:"
    case bitwiseOr = "bitwiseOr:with:"
    case bitwiseXor = "bitwiseXor:with:"
    case leftShift = "leftshift:by:"
    case rightShift = "rightshift:by:"
    case onesComplement = "onesComplement:"
    case noIndex = "noindex:"
    case cast = "castObject:toType:"
    case element = "objectFrom:withIndex:"

    /// How many arguments it takes.
    package var argumentCounts: ClosedRange<Int> {
        switch self {
        case .sum, .count, .min, .max, .average, .median, .mode, .stddev: 1...Int.max
        default:
            {
                let count = rawValue.utf8.count { $0 == UInt8(ascii: ":") }
                return count...count
            }()
        }
    }

    /// Whether its value depends on more than its arguments.
    package var dependsOnMoment: Bool {
        switch self {
        case .random, .randomBelow, .randomNormal, .now: true
        default: false
        }
    }

    /// How it is written between its operands, and how tightly it binds; `nil` if it is written as a call.
    package var infix: (symbol: String, precedence: Int)? {
        switch self {
        case .add: ("+", 2)
        case .subtract: ("-", 2)
        case .multiply: ("*", 3)
        case .divide: ("/", 3)
        case .raise: ("**", 4)
        default: nil
        }
    }

    /// The functions by all names under which a format may call them, in small letters.
    private static let names: [String: PredicateFunction] = {
        var names: [String: PredicateFunction] = [:]
        for function in allCases {
            names[function.rawValue.lowercased()] = function
            // The grammar has the functions of one argument without the colon.
            if function.argumentCounts.lowerBound == 1 {
                names[String(function.rawValue.dropLast()).lowercased()] = function
            }
        }
        names["random"] = .random
        names["random:"] = .randomBelow
        names["cast"] = .cast
        return names
    }()

    /// Finds a function by a name in a format and the number of its arguments.
    ///
    /// - Returns: `nil` if there is no function of that name.
    package static func named(_ name: String, argumentCount: Int) -> PredicateFunction? {
        let function = names[name.lowercased()]
        return function == .random && argumentCount == 1 ? .randomBelow : function
    }
}

/// A method that `FUNCTION` may call.
///
/// On Apple's platforms that is any method of any object. Here it is one of a few that compute a value from values.
package enum PredicateMethod: String, Hashable, Sendable, CaseIterable {
    case length, uppercaseString, lowercaseString, capitalizedString
    case lastPathComponent, pathExtension
    case deletingPathExtension = "stringByDeletingPathExtension"
    case stringByAppending = "stringByAppendingString:"
    case doubleValue, integerValue, boolValue, stringValue
    case dateByAdding = "dateByAddingTimeInterval:"
    case timeIntervalSince = "timeIntervalSinceDate:"
    case timeIntervalSince1970, timeIntervalSinceReferenceDate
    case count
    case objectAtIndex = "objectAtIndex:"
    case objectForKey = "objectForKey:"
    case valueForKey = "valueForKey:"

    /// How many arguments it takes.
    package var argumentCount: Int {
        rawValue.utf8.count { $0 == UInt8(ascii: ":") }
    }
}
