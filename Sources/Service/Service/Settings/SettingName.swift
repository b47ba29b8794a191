// SPDX-License-Identifier: Apache-2.0

/// A setting of the service, its type and its default.
struct SettingName: Hashable, Sendable {
    /// The name on the bus, for example `transfers.keep.largest`.
    let name: String
    /// The value before anyone changes it.
    let standard: UInt64
    /// The smallest value that is accepted.
    var minimum: UInt64 = 0
    /// The maximum value that is accepted.
    let maximum: UInt64

    /// Bytes of one representation that outlive their sender; 0 keeps nothing.
    static let keepLargest = SettingName(name: "transfers.keep.largest", standard: 16 << 20, maximum: 1 << 40)
    /// Bytes of one offer that outlive their sender.
    static let keepTotal = SettingName(name: "transfers.keep.total", standard: 64 << 20, maximum: 1 << 40)
    /// Seconds after which kept content is deleted.
    static let keepAge = SettingName(name: "transfers.keep.age", standard: 7 * 86_400, maximum: 10 * 365 * 86_400)
    /// Bytes of produced data of all offers that are held so that they are produced once.
    static let rememberTotal = SettingName(name: "transfers.remember", standard: 1 << 30, maximum: 1 << 40)
    /// Bytes that a sender may produce for one representation of data.
    static let produceLargest = SettingName(name: "transfers.largest", standard: 4 << 30, maximum: 1 << 40)
    /// Pasteboards that may hold an offer at once.
    static let offers = SettingName(name: "transfers.offers", standard: 1_000, minimum: 1, maximum: 1_000_000)
    /// Seconds without any progress after which a sender is given up.
    static let timeout = SettingName(name: "transfers.timeout", standard: 60, minimum: 1, maximum: 86_400)

    /// Every setting, by name.
    static let all: [String: SettingName] = Dictionary(
        uniqueKeysWithValues: [keepLargest, keepTotal, keepAge, rememberTotal, produceLargest, offers, timeout]
            .map { ($0.name, $0) })
}
