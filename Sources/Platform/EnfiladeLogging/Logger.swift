// SPDX-License-Identifier: Apache-2.0
// The log, in which the parts of the system tell their work.

/// The log of one module.
///
///     private let log = Logger(module: "transfers")
///     log.info("offer replaced", ["offer": offer.number, "sender": offer.sender])
///
/// A message is a lower-case sentence that never changes; its variable parts are given as values. Contents of transfers
/// and tokens are not logged.
package struct Logger: Sendable {
    /// The name of the module in each line.
    package let module: String
    /// Where the lines go.
    private let output: LogOutput

    /// Makes the log of a module.
    package init(module: String, output: LogOutput = .standard) {
        self.module = module
        self.output = output
    }

    /// The values of a line, in the order in which they are written.
    package typealias Values = KeyValuePairs<String, any CustomStringConvertible>

    /// Logs a detail of use to developers of the code.
    package func debug(_ message: StaticString, _ values: @autoclosure () -> Values = [:]) {
        log(.debug, message, values)
    }

    /// Logs an event of normal operation.
    package func info(_ message: StaticString, _ values: @autoclosure () -> Values = [:]) {
        log(.info, message, values)
    }

    /// Logs an event that is normal and worth noting.
    package func notice(_ message: StaticString, _ values: @autoclosure () -> Values = [:]) {
        log(.notice, message, values)
    }

    /// Logs a problem that was dealt with.
    package func warning(_ message: StaticString, _ values: @autoclosure () -> Values = [:]) {
        log(.warning, message, values)
    }

    /// Logs a request that was not fulfilled.
    package func error(_ message: StaticString, _ values: @autoclosure () -> Values = [:]) {
        log(.error, message, values)
    }

    /// Computes the values and writes, if the level is wanted.
    private func log(_ level: LogLevel, _ message: StaticString, _ values: () -> Values) {
        guard output.accepts(level) else { return }
        output.log(level, module: module, message: message.description, values: values())
    }
}
