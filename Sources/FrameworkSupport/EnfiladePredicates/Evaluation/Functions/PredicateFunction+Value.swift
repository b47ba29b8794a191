// SPDX-License-Identifier: Apache-2.0
// The computation of each function. Without a value as an argument, the result is no value.

internal import Foundation

extension PredicateFunction {
    /// Computes the function.
    ///
    /// - Throws: `PredicateFailure` with the code `incomparable` if an argument is of the wrong kind.
    func value(_ arguments: [Operand], _ state: inout EvaluationState) throws(PredicateFailure) -> Operand {
        try state.step()
        switch self {
        case .sum, .count, .min, .max, .average, .median, .mode, .stddev:
            return try statistic(arguments, &state)
        case .now: return .date(Date())
        case .random: return .integer(Int64.random(in: 0...Int64(Int32.max)))
        case .noIndex: return arguments[0]
        case .cast: return try Self.cast(arguments[0], arguments[1], &state)
        case .element: return try arguments[0].element(arguments[1], &state)
        case .uppercase, .lowercase, .canonical, .length:
            if arguments[0].isNull { return .null }
            return try text(arguments[0])
        case .negate, .squareRoot, .logarithm, .naturalLogarithm, .exponential, .floor, .ceiling, .absolute, .truncate,
            .randomBelow, .randomNormal, .onesComplement:
            if arguments[0].isNull { return .null }
            return try operation(number(arguments[0]))
        case .add, .subtract, .multiply, .divide, .modulus, .raise, .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftShift,
            .rightShift:
            return try value(arguments[0], arguments[1], &state)
        }
    }

    /// Whether it computes a number from two.
    var isArithmetic: Bool {
        infix != nil || [.modulus, .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftShift, .rightShift].contains(self)
    }

    /// Computes a number from two.
    ///
    /// - Throws: `PredicateFailure` with the code `incomparable` if an argument is of the wrong kind.
    func value(
        _ left: Operand, _ right: Operand, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Operand {
        try state.step()
        if case .integer(let left) = left, case .integer(let right) = right, let value = exact(left, right) {
            return .integer(value)
        }
        if left.isNull || right.isNull { return .null }
        if let date = try dateValue(left, right) { return date }
        return try operation(number(left), number(right))
    }

    /// The number that an operand is.
    private func number(_ operand: Operand) throws(PredicateFailure) -> Number {
        guard let number = operand.number else {
            throw PredicateFailure(.incomparable, "\(rawValue) computes with numbers, and this is \(operand.kind)")
        }
        return number
    }

    /// The whole number that an operand is.
    private func whole(_ number: Number) throws(PredicateFailure) -> Int64 {
        guard let whole = number.whole else {
            throw PredicateFailure(.incomparable, "\(rawValue) computes with whole numbers of 64 bits")
        }
        return whole
    }

    /// Adds seconds to dates and takes dates from each other; `nil` if there is no date.
    private func dateValue(_ left: Operand, _ right: Operand) throws(PredicateFailure) -> Operand? {
        switch (self, left, right) {
        case (.add, .date(let date), _): .date(date + (try number(right)).double)
        case (.add, _, .date(let date)): .date(date + (try number(left)).double)
        case (.subtract, .date(let left), .date(let right)): .double(left.timeIntervalSince(right))
        case (.subtract, .date(let date), _): .date(date - (try number(right)).double)
        default: nil
        }
    }

    /// Computes with two numbers: with whole numbers if both are whole and the result fits.
    private func operation(_ left: Number, _ right: Number) throws(PredicateFailure) -> Operand {
        switch self {
        case .bitwiseAnd: return .integer(try whole(left) & whole(right))
        case .bitwiseOr: return .integer(try whole(left) | whole(right))
        case .bitwiseXor: return .integer(try whole(left) ^ whole(right))
        case .leftShift: return .integer(try whole(left) << whole(right))
        case .rightShift: return .integer(try whole(left) >> whole(right))
        case .modulus:
            let divisor = try whole(right)
            guard divisor != 0 else {
                throw PredicateFailure(.incomparable, "there is no remainder of a division by 0")
            }
            return .integer(try whole(left).remainderReportingOverflow(dividingBy: divisor).partialValue)
        case .divide:
            if case .integer(0) = right { throw PredicateFailure(.incomparable, "there is no division by 0") }
        default: break
        }
        if case .integer(let left) = left, case .integer(let right) = right, let value = exact(left, right) {
            return .integer(value)
        }
        if left.isDecimal || right.isDecimal, left.isFinite, right.isFinite, let value = try decimal(left, right) {
            return .decimal(value)
        }
        return switch self {
        case .add: .double(left.double + right.double)
        case .subtract: .double(left.double - right.double)
        case .multiply: .double(left.double * right.double)
        case .divide: .double(left.double / right.double)
        default: .double(pow(left.double, right.double))
        }
    }

    /// Computes with whole numbers; `nil` if the result does not fit.
    private func exact(_ left: Int64, _ right: Int64) -> Int64? {
        let (value, overflows) =
            switch self {
            case .add: left.addingReportingOverflow(right)
            case .subtract: left.subtractingReportingOverflow(right)
            case .multiply: left.multipliedReportingOverflow(by: right)
            case .divide: left.dividedReportingOverflow(by: right)
            default: (Int64(0), true)
            }
        return overflows ? nil : value
    }

    /// Computes with decimal numbers; `nil` if the result is too large or too small to be one.
    private func decimal(_ left: Number, _ right: Number) throws(PredicateFailure) -> Decimal? {
        func value(_ number: Number) -> Decimal {
            switch number {
            case .integer(let value): Decimal(value)
            case .double(let value): Decimal(value)
            case .decimal(let value): value
            }
        }
        let result: Decimal? =
            switch self {
            case .add: value(left) + value(right)
            case .subtract: value(left) - value(right)
            // Foundation ends the process for a product that is too small, its digits counted.
            case .multiply: abs(left.double * right.double) < 1e-75 ? nil : value(left) * value(right)
            case .divide: try quotient(value(left), value(right))
            default: nil
            }
        return result.flatMap { $0.isNaN ? nil : $0 }
    }

    private func quotient(_ dividend: Decimal, _ divisor: Decimal) throws(PredicateFailure) -> Decimal {
        if divisor.isZero { throw PredicateFailure(.incomparable, "there is no division by 0") }
        return dividend / divisor
    }

    /// Computes with one number.
    private func operation(_ number: Number) throws(PredicateFailure) -> Operand {
        if case .integer(let value) = number {
            switch self {
            case .floor, .ceiling, .truncate: return .integer(value)
            case .negate where value != .min: return .integer(-value)
            case .absolute where value != .min: return .integer(abs(value))
            default: break
            }
        }
        if case .decimal(let value) = number {
            switch self {
            case .negate: return .decimal(-value)
            case .absolute: return .decimal(abs(value))
            default: break
            }
        }
        let value = number.double
        return switch self {
        case .negate: .double(-value)
        case .squareRoot: .double(value.squareRoot())
        case .logarithm: .double(log10(value))
        case .naturalLogarithm: .double(log(value))
        case .exponential: .double(exp(value))
        case .floor: .double(value.rounded(.down))
        case .ceiling: .double(value.rounded(.up))
        case .truncate: .double(value.rounded(.towardZero))
        case .absolute: .double(abs(value))
        case .onesComplement: .integer(~(try whole(number)))
        case .randomBelow: .integer(Int64.random(in: 0..<Swift.max(1, try whole(number))))
        default: .double(Self.normalNumber() * value)
        }
    }

    /// A random number of the normal distribution, after Box and Muller.
    private static func normalNumber() -> Double {
        let radius = (-2 * log(Double.random(in: Double.leastNonzeroMagnitude..<1))).squareRoot()
        return radius * cos(2 * Double.pi * Double.random(in: 0..<1))
    }

    private func text(_ operand: Operand) throws(PredicateFailure) -> Operand {
        if self == .length, case .data(let data) = operand { return .integer(Int64(data.count)) }
        guard case .string(let text) = operand else {
            throw PredicateFailure(.incomparable, "\(rawValue) takes a text, and this is \(operand.kind)")
        }
        return switch self {
        case .uppercase: .string(text.uppercased().inMarkOrder)
        case .lowercase: .string(text.lowercased().inMarkOrder)
        case .length: .integer(Int64(text.utf16.count))
        default: .string(TextNeedle.fold(text, [.caseInsensitive, .diacriticInsensitive]))
        }
    }

    private static func cast(
        _ value: Operand, _ type: Operand, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Operand {
        guard case .string(let type) = type else {
            throw PredicateFailure(.incomparable, "CAST takes the name of a type, and this is \(type.kind)")
        }
        guard let cast = try PredicateValue(value, limits: state.limits).cast(to: type) else {
            throw PredicateFailure(.incomparable, "\(value.kind) cannot be cast to “\(type)”")
        }
        return Operand(cast)
    }
}
