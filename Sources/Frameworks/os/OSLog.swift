// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The part of a program that log messages come from.
///
/// See [OSLog](https://developer.apple.com/documentation/os/oslog).
public final class OSLog: NSObject, Sendable {
    /// A category with a meaning to Apple's tools; here it is a name like any other.
    public struct Category: Sendable {
        /// The name in the journal.
        let name: String

        /// Events that are worth a look in a timeline.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Events that only a tool for tracing asks for.
        public static let dynamicTracing = Category(name: "DynamicTracing")
        /// Events that are recorded with the calls that led to them.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    /// The log of a program without parts.
    public static let `default` = OSLog(LogSource())
    /// The log that nothing is written to.
    public static let disabled = OSLog(LogSource(isDisabled: true))

    /// Where messages come from and go to.
    let source: LogSource

    /// Makes the log of a part of a program: the identifier of the program or a library, and a name.
    public convenience init(subsystem: String, category: String) {
        self.init(LogSource(subsystem: subsystem, category: category))
    }

    /// Makes the log of a part of a program, with one of the known categories.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }

    /// Makes a log from its parts.
    package init(_ source: LogSource) {
        self.source = source
    }

    /// Tells whether messages of a type are written.
    public func isEnabled(type: OSLogType) -> Bool {
        source.accepts(type)
    }
}
