// SPDX-License-Identifier: Apache-2.0
// The values that an activity may carry, as data.

package import FoundationEssentials

/// A key or a value in the `userInfo` of an activity.
package indirect enum ActivityValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(ActivityNumber)
    case string(String)
    case data(Data)
    case date(Date)
    case url(URL)
    case uuid(UUID)
    case array([ActivityValue])
    case set(Set<ActivityValue>)
    case dictionary([ActivityValue: ActivityValue])

    /// The value as programs get it: Swift's types, and `NSNull`.
    package var any: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): value
        case .number(let value): value.value
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        case .url(let value): value
        case .uuid(let value): value
        case .array(let values): values.map(\.any)
        case .set(let values): Set(values.map(\.hashable))
        case .dictionary(let entries): Self.plain(entries)
        }
    }

    /// Entries as programs get them.
    package static func plain(_ entries: [ActivityValue: ActivityValue]) -> [AnyHashable: Any] {
        // Keys of different types may be the same to a program, as the numbers 1 of two sizes are.
        Dictionary(entries.map { ($0.key.hashable, $0.value.any) }) { first, _ in first }
    }

    /// The value as a key or as an element of a set.
    private var hashable: AnyHashable {
        switch self {
        case .null: AnyHashable(NSNull())
        case .bool(let value): AnyHashable(value)
        case .number(let value): AnyHashable(value.value)
        case .string(let value): AnyHashable(value)
        case .data(let value): AnyHashable(value)
        case .date(let value): AnyHashable(value)
        case .url(let value): AnyHashable(value)
        case .uuid(let value): AnyHashable(value)
        case .array(let values): AnyHashable(values.map(\.hashable))
        case .set(let values): AnyHashable(Set(values.map(\.hashable)))
        case .dictionary(let entries):
            AnyHashable(Dictionary(entries.map { ($0.key.hashable, $0.value.hashable) }) { first, _ in first })
        }
    }

    /// The value as a property list has it; `nil` for a value that a property list leaves out.
    var propertyList: Any? {
        switch self {
        case .null: nil
        case .bool(let value): value
        case .number(.graphics(let value)): value
        case .number(let value): value.value
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        // As `PropertyListEncoder` writes the two.
        case .url(let value): ["relative": value.absoluteString]
        case .uuid(let value): value.uuidString
        case .array(let values): values.compactMap(\.propertyList)
        case .set(let values): values.compactMap(\.propertyList)
        case .dictionary(let entries): Self.propertyList(entries)
        }
    }

    /// Entries as a property list has them: those whose keys are texts.
    static func propertyList(_ entries: [ActivityValue: ActivityValue]) -> [String: Any] {
        var list: [String: Any] = [:]
        for case (.string(let key), let value) in entries { list[key] = value.propertyList }
        return list
    }
}
