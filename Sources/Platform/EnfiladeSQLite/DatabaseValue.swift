// SPDX-License-Identifier: Apache-2.0
// The types that a database column can hold, seen from Swift.

package import FoundationEssentials

/// A value as SQLite stores it in one field.
package enum DatabaseStorage: Hashable, Sendable {
    /// Nothing.
    case null
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction.
    case real(Double)
    /// Text; it may contain NUL.
    case text(String)
    /// Bytes.
    case blob(Data)
}

/// A type whose values are bound to placeholders and read from columns.
package protocol DatabaseValue: Sendable {
    /// How the value is stored.
    var storage: DatabaseStorage { get }
    /// Makes the value from its stored form; `nil` if that is of another type.
    init?(storage: DatabaseStorage)
}

extension Int64: DatabaseValue {
    package var storage: DatabaseStorage { .integer(self) }

    package init?(storage: DatabaseStorage) {
        guard case .integer(let number) = storage else { return nil }
        self = number
    }
}

extension Int: DatabaseValue {
    package var storage: DatabaseStorage { .integer(Int64(self)) }

    package init?(storage: DatabaseStorage) {
        guard case .integer(let number) = storage else { return nil }
        self.init(exactly: number)
    }
}

extension Bool: DatabaseValue {
    package var storage: DatabaseStorage { .integer(self ? 1 : 0) }

    package init?(storage: DatabaseStorage) {
        switch storage {
        case .integer(0): self = false
        case .integer(1): self = true
        case .integer, .null, .real, .text, .blob: return nil
        }
    }
}

extension Double: DatabaseValue {
    package var storage: DatabaseStorage { .real(self) }

    package init?(storage: DatabaseStorage) {
        switch storage {
        case .real(let number): self = number
        case .integer(let number): self = Double(number)
        case .null, .text, .blob: return nil
        }
    }
}

extension String: DatabaseValue {
    package var storage: DatabaseStorage { .text(self) }

    package init?(storage: DatabaseStorage) {
        guard case .text(let text) = storage else { return nil }
        self = text
    }
}

extension Data: DatabaseValue {
    package var storage: DatabaseStorage { .blob(self) }

    package init?(storage: DatabaseStorage) {
        guard case .blob(let bytes) = storage else { return nil }
        self = bytes
    }
}

extension Optional: DatabaseValue where Wrapped: DatabaseValue {
    package var storage: DatabaseStorage { self?.storage ?? .null }

    package init?(storage: DatabaseStorage) {
        if storage == .null {
            self = .none
        } else {
            guard let wrapped = Wrapped(storage: storage) else { return nil }
            self = .some(wrapped)
        }
    }
}
