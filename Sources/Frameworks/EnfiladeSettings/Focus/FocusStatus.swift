// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// The state of the Focus.
public struct FocusStatus: Hashable, Sendable {
    /// The reason for which a mode is on or off.
    public enum Cause: String, Hashable, Sendable {
        /// The user has said so.
        case hand
        /// A schedule of the mode.
        case schedule
        /// An app is in front.
        case app
        /// A program has asked for it.
        case request
    }

    /// The mode that is on; `nil` if none is.
    public let mode: FocusMode.ID?
    /// The reason.
    public let cause: Cause
    /// The time of the last change.
    public let since: Date
    /// The time at which it ends by itself; `nil` if it has none.
    public let until: Date?
    /// The bundle or program whose request it is; empty if it is none.
    public let requester: String

    init(_ status: EnfiladeContract.FocusStatus) {
        mode = status.isOn ? status.mode : nil
        cause = Cause(rawValue: status.cause.rawValue) ?? .hand
        since = Date(timeIntervalSince1970: Double(status.since) / 1_000)
        until = status.until == 0 ? nil : Date(timeIntervalSince1970: Double(status.until) / 1_000)
        requester = status.requester
    }
}

/// A right that the user gives to apps.
public enum FocusRight: String, Hashable, Sendable, CaseIterable {
    /// To know the name of the Focus.
    case name
    /// To request a mode.
    case request
}
