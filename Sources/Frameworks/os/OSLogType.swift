// SPDX-License-Identifier: Apache-2.0

/// The importance of a log message.
///
/// See [OSLogType](https://developer.apple.com/documentation/os/oslogtype).
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    /// Makes a type; the log takes one that has no name here for the default one.
    public init(_ rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public init(rawValue: UInt8) {
        self.init(rawValue)
    }

    /// Normal and worth noting.
    public static let `default` = OSLogType(0x00)
    /// Helpful for solving a problem, and not essential.
    public static let info = OSLogType(0x01)
    /// Of use while somebody changes the code; not written unless the user asks for it.
    public static let debug = OSLogType(0x02)
    /// Something that the code could not do.
    public static let error = OSLogType(0x10)
    /// A defect of the program or of the system.
    public static let fault = OSLogType(0x11)

    /// The number of `syslog(3)`, which the journal sorts by.
    var priority: Int {
        switch self {
        case .debug: 7
        case .info: 6
        case .error: 3
        case .fault: 2
        default: 5
        }
    }

    /// The name in a line that the journal does not get.
    var name: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .error: "error"
        case .fault: "fault"
        default: "notice"
        }
    }
}
