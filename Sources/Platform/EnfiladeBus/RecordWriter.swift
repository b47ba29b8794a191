// SPDX-License-Identifier: Apache-2.0

/// A dictionary that is filled key by key, straight in the message.
///
/// It is only ever borrowed; see `BusWriter.record`.
package struct RecordWriter: ~Copyable {
    /// The destination.
    var writer: BusWriter
    /// The error of the first value that could not be written.
    private(set) var failure: BusError?

    init(_ writer: consuming BusWriter) {
        self.writer = writer
    }

    /// Adds a value.
    package mutating func add(_ key: StaticString, _ value: some BusValue) {
        perform { writer throws(BusError) in try writer.entry(key, value) }
    }

    /// Adds a value if there is one.
    package mutating func add<Value: BusValue>(_ key: StaticString, ifPresent value: Value?) {
        if let value { add(key, value) }
    }

    /// Adds a value unless it is the default.
    package mutating func add<Value: BusValue & Equatable>(_ key: StaticString, _ value: Value, unless missing: Value) {
        if value != missing { add(key, value) }
    }

    mutating func begin() {
        perform { writer throws(BusError) in try writer.open(.array, "{sv}") }
    }

    mutating func end() {
        perform { writer throws(BusError) in try writer.close() }
    }

    private mutating func perform(_ write: (inout BusWriter) throws(BusError) -> Void) {
        guard failure == nil else { return }
        do throws(BusError) { try write(&writer) } catch { failure = error }
    }
}
