// SPDX-License-Identifier: Apache-2.0
// The conversions of CAST. Constants that have no literal are printed with it.

internal import Foundation

extension PredicateValue {
    /// Converts to a type by its name, such as `NSDate`.
    ///
    /// - Returns: `nil` if there is no such type or the value cannot be taken as one.
    func cast(to type: String) -> PredicateValue? {
        if case .null = self { return .null }
        switch type {
        case "NSDate", "Date": return date
        case "NSNumber", "double", "Double", "float": return number(asWhole: false)
        case "int", "integer", "Int": return number(asWhole: true)
        case "NSDecimalNumber", "Decimal": return decimal
        case "NSString", "String": return string
        case "NSURL", "URL":
            if case .string(let text) = self { return .url(text) }
            if case .url = self { return self }
            return nil
        case "NSUUID", "UUID":
            if case .string(let text) = self { return UUID(uuidString: text).map { .uuid($0) } }
            if case .uuid = self { return self }
            return nil
        case "NSData", "Data":
            if case .string(let text) = self { return Data(base64Encoded: text).map { .data($0) } }
            if case .data = self { return self }
            return nil
        case "NSArray", "Array":
            if case .array = self { return self }
            if case .set(let elements) = self { return .array(PredicatePrinter.sorted(elements)) }
            return nil
        case "NSSet", "Set":
            if case .array(let elements) = self { return .set(Set(elements)) }
            if case .set = self { return self }
            return nil
        case "NSDictionary", "Dictionary": return dictionary
        default: return nil
        }
    }

    private var date: PredicateValue? {
        switch self {
        case .date: self
        case .integer(let seconds): .date(Date(timeIntervalSinceReferenceDate: Double(seconds)))
        case .double(let seconds): .date(Date(timeIntervalSinceReferenceDate: seconds))
        case .decimal(let seconds):
            .date(Date(timeIntervalSinceReferenceDate: NSDecimalNumber(decimal: seconds).doubleValue))
        default: nil
        }
    }

    private func number(asWhole: Bool) -> PredicateValue? {
        switch self {
        case .string(let text):
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if let value = Int64(trimmed) { return .integer(value) }
            // As a constant without a literal is printed; no other spelling of it is a number.
            if trimmed == "nan", !asWhole { return .double(.nan) }
            guard let value = Double(trimmed), !value.isNaN else { return nil }
            return PredicateValue.double(value).number(asWhole: asWhole)
        case .double(let value) where asWhole: return Int64(exactly: value.rounded(.towardZero)).map { .integer($0) }
        case .decimal(let value) where asWhole: return Number.decimal(value).whole.map { .integer($0) }
        case .bool(let value): return .integer(value ? 1 : 0)
        case .integer, .double, .decimal: return self
        case .date(let value): return .double(value.timeIntervalSinceReferenceDate)
        default: return nil
        }
    }

    private var decimal: PredicateValue? {
        switch self {
        case .string(let text): Decimal(string: text).flatMap { $0.isNaN ? nil : .decimal($0) }
        case .integer(let value): .decimal(Decimal(value))
        case .double(let value): value.isFinite ? .decimal(Decimal(value)) : nil
        case .bool(let value): .decimal(value ? 1 : 0)
        case .decimal: self
        default: nil
        }
    }

    private var string: PredicateValue? {
        switch self {
        case .string: self
        case .url(let text): .string(text)
        case .uuid(let value): .string(value.uuidString)
        case .bool(let value): .string(value ? "1" : "0")
        case .integer(let value): .string(String(value))
        case .double(let value): .string(Int64(exactly: value).map { String($0) } ?? "\(value)")
        case .decimal(let value): .string("\(value)")
        default: nil
        }
    }

    /// Takes keys and values in turn.
    private var dictionary: PredicateValue? {
        if case .dictionary = self { return self }
        guard case .array(let elements) = self, elements.count.isMultiple(of: 2) else { return nil }
        var entries: [String: PredicateValue] = [:]
        for index in stride(from: 0, to: elements.count, by: 2) {
            guard case .string(let key) = elements[index] else { return nil }
            entries[key] = elements[index + 1]
        }
        return .dictionary(entries)
    }
}
