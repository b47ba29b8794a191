// SPDX-License-Identifier: Apache-2.0

/// The part of a program that messages come from, and the sink that they go to.
package struct LogSource: Sendable {
    /// The identifier of the program or a library; `nil` for a program without parts.
    let subsystem: String?
    /// The name of the part.
    let category: String?
    /// Whether nothing is written at all.
    let isDisabled: Bool
    /// Where messages go.
    let sink: LogSink

    package init(
        subsystem: String? = nil, category: String? = nil, isDisabled: Bool = false, sink: LogSink = .standard
    ) {
        self.subsystem = subsystem
        self.category = category
        self.isDisabled = isDisabled
        self.sink = sink
    }

    /// Tells whether messages of a type are written.
    func accepts(_ type: OSLogType) -> Bool {
        !isDisabled && sink.accepts(type)
    }

    /// Puts a message together and writes it, if messages of its type are written.
    func log(_ type: OSLogType, _ message: () -> OSLogMessage) {
        guard accepts(type) else { return }
        sink.write(message().interpolation.text, type: type, from: self)
    }
}
