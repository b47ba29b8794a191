// SPDX-License-Identifier: Apache-2.0
// Integers that stand for something else.

internal import Foundation
internal import Glibc

/// The meaning of an integer in a log message.
///
/// See [OSLogIntExtendedFormat](https://developer.apple.com/documentation/os/oslogintextendedformat).
public enum OSLogIntExtendedFormat: Sendable {
    /// Bits in a second, in thousands and millions.
    case bitrate
    /// Bits in a second, in multiples of 1024.
    case bitrateIEC
    /// A number of bytes, in thousands and millions.
    case byteCount
    /// A number of bytes, in multiples of 1024.
    case byteCountIEC
    /// A time.
    case secondsSince1970

    /// The text for a number.
    func text(_ number: Int) -> String {
        switch self {
        case .bitrate: Self.scaled(number, by: 1000, units: ["bps", "kbps", "Mbps", "Gbps", "Tbps"])
        case .bitrateIEC: Self.scaled(number, by: 1024, units: ["bps", "Kibps", "Mibps", "Gibps", "Tibps"])
        case .byteCount: Self.scaled(number, by: 1000, units: ["B", "kB", "MB", "GB", "TB"])
        case .byteCountIEC: Self.scaled(number, by: 1024, units: ["B", "KiB", "MiB", "GiB", "TiB"])
        case .secondsSince1970: Date(timeIntervalSince1970: Double(number)).description
        }
    }

    /// A number in the largest unit that leaves something before the point.
    private static func scaled(_ number: Int, by factor: Double, units: [String]) -> String {
        var value = Double(number)
        var position = 0
        while abs(value) >= factor, position < units.count - 1 {
            value /= factor
            position += 1
        }
        return position == 0 ? "\(number) \(units[0])" : String(format: "%.2f ", value) + units[position]
    }
}

/// The meaning of an integer of 32 bits in a log message.
///
/// See [OSLogInt32ExtendedFormat](https://developer.apple.com/documentation/os/oslogint32extendedformat).
public enum OSLogInt32ExtendedFormat: Sendable {
    /// Bits in a second, in thousands and millions.
    case bitrate
    /// Bits in a second, in multiples of 1024.
    case bitrateIEC
    /// A number of bytes, in thousands and millions.
    case byteCount
    /// A number of bytes, in multiples of 1024.
    case byteCountIEC
    /// The number of an error, as `errno` has it.
    case darwinErrno
    /// The mode of a file.
    case darwinMode
    /// The number of a signal.
    case darwinSignal
    /// An address of the Internet in the order of the network.
    case ipv4Address
    /// A time.
    case secondsSince1970

    /// The text for a number.
    func text(_ number: Int32) -> String {
        switch self {
        case .bitrate: OSLogIntExtendedFormat.bitrate.text(Int(number))
        case .bitrateIEC: OSLogIntExtendedFormat.bitrateIEC.text(Int(number))
        case .byteCount: OSLogIntExtendedFormat.byteCount.text(Int(number))
        case .byteCountIEC: OSLogIntExtendedFormat.byteCountIEC.text(Int(number))
        case .secondsSince1970: OSLogIntExtendedFormat.secondsSince1970.text(Int(number))
        case .darwinErrno: "[\(number): \(String(cString: strerror(number)))]"
        case .darwinMode: "0" + String(UInt32(bitPattern: number), radix: 8)
        case .darwinSignal: "[\(number): \(strsignal(number).map { String(cString: $0) } ?? "")]"
        case .ipv4Address: withUnsafeBytes(of: number) { $0.map(String.init).joined(separator: ".") }
        }
    }
}
