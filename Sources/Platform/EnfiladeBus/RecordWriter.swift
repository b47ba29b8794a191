// SPDX-License-Identifier: Apache-2.0

/// A dictionary that is filled key by key.
package struct RecordWriter {
    /// The entries so far.
    package private(set) var dictionary: BusOptions = [:]

    package init() {}

    /// Adds a value.
    package mutating func add(_ key: String, _ value: some BusValue) {
        dictionary[key] = BusVariant(value)
    }

    /// Adds a value if there is one.
    package mutating func add<Value: BusValue>(_ key: String, ifPresent value: Value?) {
        if let value { dictionary[key] = BusVariant(value) }
    }

    /// Adds a value unless it is the default.
    package mutating func add<Value: BusValue & Equatable>(_ key: String, _ value: Value, unless missing: Value) {
        if value != missing { dictionary[key] = BusVariant(value) }
    }
}
