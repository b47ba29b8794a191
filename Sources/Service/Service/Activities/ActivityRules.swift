// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation

/// The rules of activities: limits, their content, and the rights of callers. Pure.
enum ActivityRules {
    /// The limit for the current activities of one program.
    static let programCurrentLimit = 32
    /// The limit for the current activities of all programs that are no bundles.
    static let othersCurrentLimit = 256
    /// The limit for the current activities of all programs.
    static let currentLimit = 1_000
    /// The limit for the entries of one bundle, and for those of all programs together that are no bundles.
    static let programLimit: Int64 = 10_000
    /// The limit for the entries of all programs.
    static let entryLimit: Int64 = 100_000
    /// The limit for the states of one bundle together, and for those of all programs that are no bundles, in bytes.
    static let stateLimit: Int64 = 16 << 20
    /// The limit for the texts of the entries of one bundle together, and of all programs that are no bundles, in bytes.
    static let textLimit: Int64 = 16 << 20
    /// The time for which entries are kept, in milliseconds.
    static let keptTime: Int64 = 366 * 86_400_000
    /// The time for which an activity must have been current to stay in the history, in milliseconds.
    static let shortestVisit: Int64 = 1_000
    /// The limit for programs that are left out.
    static let leftOutLimit = 1_000
    /// The limit for the entries of one answer.
    static let answerLimit: UInt32 = 1_000
    /// The limit for the keywords of an activity together, in bytes.
    static let keywordLimit = 4_096
    /// The limit for an encoded activity, in bytes.
    static let stateSizeLimit = 1 << 20
    /// The limit for a state that is kept in memory, in bytes, while nothing is stored.
    static let memoryStateLimit = 64 << 10
    /// The limit for a pause that has an end, in seconds.
    static let pauseLimit: UInt64 = 31_536_000
    /// The longest wait before the clock on the wall is looked at again: it may be set, and the machine may sleep.
    static let longestWait = Duration.seconds(60)
    /// The limit for changes that the disk has not taken.
    static let unsavedLimit = 1_000

    /// The uses that a program may allow.
    private static let uses: Set = ["handoff", "search", "publicIndexing", "prediction"]
    /// The schemes of addresses that are content or code themselves.
    private static let refusedSchemes: Set = ["data", "javascript"]

    /// The program for which a caller publishes.
    ///
    /// - Parameters:
    ///   - name: The name of the program; empty for none.
    ///   - publisher: The publisher that the caller says it is; `nil` if it speaks for itself.
    ///   - isBundle: Tells whether a name is that of an installed bundle.
    /// - Throws: `ServiceError` with `notPermitted` or `invalidArgument`.
    static func program(
        of caller: Caller, named name: String, toldBy publisher: ContentPublisher? = nil,
        isBundle: (String) async -> Bool
    ) async throws(ServiceError) -> ActivityProgram {
        switch caller.standing {
        case .app(let bundle, _):
            guard name.isEmpty || ExactText(name) == ExactText(bundle) else {
                throw ServiceError(.notPermitted, "the bundle “\(bundle)” may not publish activities of “\(name)”")
            }
            if let publisher { throw isNoPublisher(publisher) }
            return ActivityProgram(identifier: bundle, isBundle: true)
        case .tool:
            try check(program: name)
            guard await !isBundle(name) else {
                throw ServiceError(
                    .notPermitted,
                    "the caller does not run from the installed bundle “\(name)”, and may not publish for it")
            }
            if let publisher, !caller.isPublisher { throw isNoPublisher(publisher) }
            return ActivityProgram(identifier: name, isBundle: false, publisher: publisher)
        case .stranger(let reason):
            throw ServiceError(.notPermitted, "the caller may not publish activities: \(reason)")
        }
    }

    private static func isNoPublisher(_ publisher: ContentPublisher) -> ServiceError {
        ServiceError(
            .notPermitted,
            "the caller is not the publisher “\(publisher.rawValue)”: only “\(PublisherProgram.name)” of the system is")
    }

    /// Checks the name of a program.
    static func check(program name: String) throws(ServiceError) {
        guard !name.isEmpty else {
            throw ServiceError(
                .invalidArgument,
                "“program” is missing: a program that is no bundle gives the identifier of its desktop file")
        }
        let isForeign: (Unicode.Scalar) -> Bool = { scalar in
            // Those of the general category “control”, by their numbers: this is asked for each change.
            scalar == "/" || scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        }
        guard !name.unicodeScalars.contains(where: isForeign) else {
            throw ServiceError(.invalidArgument, "“\(name)” is no identifier of a desktop file")
        }
    }

    /// Checks the content of an activity.
    ///
    /// - Parameter types: The types that the bundle declares; `nil` for a program that is no bundle.
    /// - Throws: `ServiceError` with `notSupported` for a type that the bundle does not declare, else with `invalidArgument` or
    ///   `limitExceeded`, which names the key.
    static func check(_ content: ActivityDescription, declared types: [String]?) throws(ServiceError) {
        if let types {
            guard types.contains(where: { ExactText($0) == ExactText(content.type) }) else {
                throw ServiceError(
                    .notSupported, "the type “\(content.type)” is not among the NSUserActivityTypes of the bundle")
            }
            guard content.address == nil else {
                throw ServiceError(.invalidArgument, "“address” is for programs that are no bundles")
            }
        }
        if let page = content.webpage {
            guard let scheme = scheme(of: page), ["http", "https"].contains(scheme), URL(string: page)?.host() != nil
            else {
                throw ServiceError(.invalidArgument, "“webpage” is no URL with the scheme http or https: “\(page)”")
            }
        }
        if let address = content.address { try check(address: address, "address") }
        let keywordSize = content.keywords.reduce(0) { $0 + $1.utf8.count }
        guard keywordSize <= keywordLimit else {
            throw ServiceError(
                .limitExceeded, "the keywords have \(keywordSize) bytes; \(keywordLimit) are allowed")
        }
        if let unknown = content.uses.first(where: { !uses.contains($0) }) {
            throw ServiceError(
                .invalidArgument, "there is no use “\(unknown)”; the uses are \(uses.sorted().joined(separator: ", "))")
        }
    }

    /// Checks an address that somebody may be asked to open.
    ///
    /// - Parameter key: The key that has it.
    static func check(address: String, _ key: String) throws(ServiceError) {
        guard let scheme = scheme(of: address), !refusedSchemes.contains(scheme) else {
            throw ServiceError(.invalidArgument, "“\(key)” is no URL that others may open: “\(address)”")
        }
    }

    private static func scheme(of address: String) -> String? {
        URL(string: address)?.scheme?.lowercased()
    }

    /// Checks that a caller may list the feed and the history, and change their rules.
    ///
    /// - Parameter action: The end of “may not …”.
    static func checkAccess(of caller: Caller, to action: String) throws(ServiceError) {
        try CallerRules.requireSettings(caller, to: action)
    }

    /// The end of a pause, in milliseconds since 1970; `nil` for none.
    static func end(of pause: ActivityPause, at now: Int64) throws(ServiceError) -> Int64? {
        guard let seconds = pause.seconds else { return nil }
        guard (1...pauseLimit).contains(seconds) else {
            throw ServiceError(.invalidArgument, "a pause lasts from 1 to \(pauseLimit) seconds, not \(seconds)")
        }
        return now + Int64(seconds) * 1_000
    }
}
