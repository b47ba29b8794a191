// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The value of an attribute, as it is kept in the index.
enum AttributeValue: Hashable, Sendable, Codable {
    case null
    case text(String)
    case integer(Int64)
    case real(Double)
    case date(Date)
    case url(URL)
    case data(Data)
    case person(Person)
    case list([AttributeValue])

    /// A person as data.
    struct Person: Hashable, Sendable, Codable {
        var displayName: String?
        var handles: [String]
        var handleIdentifier: String
        var contactIdentifier: String?
    }

    // MARK: - From the types of the attributes

    init?(_ text: String?) {
        guard let text else { return nil }
        self = .text(text)
    }

    init?(_ texts: [String]?) {
        guard let texts else { return nil }
        self = .list(texts.map { .text($0) })
    }

    init?(_ number: NSNumber?) {
        guard let number else { return nil }
        if let whole = Int64(exactly: number.doubleValue), abs(number.doubleValue) < 9e15 {
            self = .integer(whole)
        } else {
            self = .real(number.doubleValue)
        }
    }

    init?(_ date: Date?) {
        guard let date else { return nil }
        self = .date(date)
    }

    init?(_ dates: [Date]?) {
        guard let dates else { return nil }
        self = .list(dates.map { .date($0) })
    }

    init?(_ url: URL?) {
        guard let url else { return nil }
        self = .url(url.absoluteURL)
    }

    init?(_ data: Data?) {
        guard let data else { return nil }
        self = .data(data)
    }

    init?(_ people: [CSPerson]?) {
        guard let people else { return nil }
        self = .list(people.map { .person($0.values) })
    }

    /// The value of a custom attribute; `nil` for a type that these do not have.
    init?(custom value: (any NSSecureCoding)?) {
        switch value {
        case let text as NSString: self = .text(String(text))
        case let number as NSNumber: self.init(number)
        case let date as NSDate: self = .date(date as Date)
        case let data as NSData: self = .data(data as Data)
        case let url as NSURL: self = .url((url as URL).absoluteURL)
        case is NSNull: self = .null
        case let array as NSArray:
            var values: [AttributeValue] = []
            for element in array {
                guard let plain = Self.plain(element) else { return nil }
                values.append(plain)
            }
            self = .list(values)
        default: return nil
        }
    }

    /// An element of an array, in which Foundation has Swift's types or its own.
    private static func plain(_ element: Any) -> AttributeValue? {
        switch element {
        case let text as String: .text(text)
        case let date as Date: .date(date)
        case let data as Data: .data(data)
        case let url as URL: .url(url.absoluteURL)
        case let number as NSNumber: AttributeValue(number)
        case let number as Bool: .integer(number ? 1 : 0)
        case let number as Int: .integer(Int64(number))
        case let number as Double: .real(number)
        case let text as NSString: .text(String(text))
        default: nil
        }
    }

    // MARK: - To those types

    /// The value of a custom attribute.
    var custom: any NSSecureCoding {
        switch self {
        case .null: NSNull()
        case .text(let text): NSString(string: text)
        case .integer(let number): NSNumber(value: number)
        case .real(let number): NSNumber(value: number)
        case .date(let date): NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        case .url(let url): NSString(string: url.absoluteString)
        case .data(let data): NSData(data: data)
        case .person(let person): NSString(string: person.displayName ?? "")
        case .list(let values): NSArray(array: values.map(\.custom))
        }
    }

    /// The texts in it by which an item is found.
    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .url(let url): [url.absoluteString]
        case .person(let person): ([person.displayName].compactMap(\.self) + person.handles)
        case .list(let values): values.flatMap(\.texts)
        case .null, .integer, .real, .date, .data: []
        }
    }

    /// The bytes that it takes, about.
    var size: Int {
        switch self {
        case .null, .integer, .real, .date: 16
        case .data(let data): data.count * 4 / 3
        case .text, .url, .person: texts.reduce(16) { $0 + $1.utf8.count }
        case .list(let values): values.reduce(16) { $0 + $1.size }
        }
    }
}
