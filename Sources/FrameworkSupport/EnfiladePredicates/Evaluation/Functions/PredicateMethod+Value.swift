// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension PredicateMethod {
    /// Calls the method.
    ///
    /// - Throws: `PredicateFailure` if the receiver has no such method or an argument is of the wrong kind.
    func value(
        _ receiver: Operand, _ arguments: [Operand], _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Operand {
        try state.step()
        if receiver.isNull { return .null }
        switch (self, receiver) {
        case (.count, .collection(let elements)): return .integer(Int64(elements.count))
        case (.count, .dictionary(let entries)): return .integer(Int64(entries.count))
        case (.objectAtIndex, _): return try receiver.element(arguments[0], &state)
        case (.objectForKey, .dictionary), (.valueForKey, _):
            guard case .string(let key) = arguments[0] else { throw wrong(arguments[0]) }
            return try receiver.value(key, &state)
        case (.stringByAppending, .string(let text)):
            guard case .string(let end) = arguments[0] else { throw wrong(arguments[0]) }
            try state.step(1 + (text.utf8.count + end.utf8.count) / 10)
            return .string((text + end).inMarkOrder)
        case (.dateByAdding, .date(let date)):
            guard let seconds = arguments[0].number else { throw wrong(arguments[0]) }
            return .date(date + seconds.double)
        case (.timeIntervalSince, .date(let date)):
            guard case .date(let other) = arguments[0] else { throw wrong(arguments[0]) }
            return .double(date.timeIntervalSince(other))
        case (.length, _), (.uppercaseString, _), (.lowercaseString, _), (.capitalizedString, _), (.doubleValue, _),
            (.integerValue, _), (.boolValue, _), (.stringValue, _), (.timeIntervalSince1970, _),
            (.timeIntervalSinceReferenceDate, _), (.lastPathComponent, _), (.pathExtension, _),
            (.deletingPathExtension, _):
            // These are properties, which are also read as keys.
            return try receiver.value(rawValue, &state)
        default: throw wrong(receiver)
        }
    }

    private func wrong(_ operand: Operand) -> PredicateFailure {
        PredicateFailure(.incomparable, "“\(rawValue)” cannot use \(operand.kind)")
    }
}
