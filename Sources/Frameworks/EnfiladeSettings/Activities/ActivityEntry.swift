// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// Some content that a program shows, or has shown.
public struct ActivityEntry: Identifiable, Hashable, Sendable {
    /// The number, which no other entry ever gets.
    public let id: UInt64
    /// The bundle, or the identifier of the desktop file of the program.
    public let program: String
    /// The name of the program for people.
    public let programName: String
    /// Whether the program is an installed bundle. Nothing vouches for the name of any other one.
    public let isInstalledApp: Bool
    /// The title; empty if the program has given none.
    public let title: String
    /// The title, or else the best identifier of the content; empty if there is neither.
    public let displayTitle: String
    /// The host of its page or its address in small letters; `nil` if it has none. ``ActivitySelection/site(_:)`` takes it.
    public let site: String?
    /// The time at which it became current.
    public let begun: Date
    /// The time at which that ended; `nil` while it is current.
    public let ended: Date?
    /// Whether it is current and its program has the active window; false in the history.
    public let isInFront: Bool

    init(_ activity: ListedActivity) {
        let content = activity.content
        id = activity.number
        program = activity.program
        programName = activity.name.isEmpty ? activity.program : activity.name
        isInstalledApp = activity.isBundle
        title = content.title
        displayTitle =
            [content.title, content.target, content.persistent, content.webpage, content.address]
            .compactMap(\.self).first { !$0.isEmpty } ?? ""
        site = [content.webpage, content.address].lazy.compactMap(\.self)
            .compactMap { URL(string: $0)?.host()?.lowercased() }.first { !$0.isEmpty }
        begun = Date(milliseconds: activity.begun)
        ended = activity.ended.map(Date.init(milliseconds:))
        isInFront = activity.isInFront
    }
}

/// The rules of the user for the current activities and their history.
public struct ActivityPrivacy: Hashable, Sendable {
    /// Whether nothing is listed and nothing kept.
    public let isPaused: Bool
    /// The time at which the pause ends by itself; `nil` if it has none, or if there is no pause.
    public let pauseEnd: Date?
    /// The programs of which nothing is listed and nothing kept, in their order.
    public let leftOut: [String]

    init(_ privacy: EnfiladeContract.ActivityPrivacy) {
        isPaused = privacy.isPaused
        pauseEnd = privacy.until.map(Date.init(milliseconds:))
        leftOut = privacy.leftOut
    }
}

/// The entries of the history that are forgotten.
public enum ActivitySelection: Hashable, Sendable {
    /// One entry.
    case entry(ActivityEntry.ID)
    /// Those of a bundle, or of a program that is named by its desktop file.
    case program(String)
    /// Those with a page or an address on a host, or on one below it.
    case site(String)
    /// Those that were current at a time or later.
    case since(Date)
    /// All of them.
    case all

    /// The entries as they cross the bus.
    var record: ActivityForgetting {
        switch self {
        case .entry(let number): ActivityForgetting(number: number)
        case .program(let program): ActivityForgetting(program: program)
        case .site(let host): ActivityForgetting(site: host)
        case .since(let time): ActivityForgetting(since: time.milliseconds)
        case .all: ActivityForgetting(isAll: true)
        }
    }
}

extension Date {
    /// The time that lies so many milliseconds after the beginning of 1970.
    init(milliseconds: UInt64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }

    /// The milliseconds since 1970; 0 before.
    var milliseconds: UInt64 {
        UInt64(exactly: max(timeIntervalSince1970 * 1_000, 0).rounded()) ?? .max
    }
}
