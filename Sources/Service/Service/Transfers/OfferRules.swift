// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeContract
import Foundation

/// The rules for offers to be accepted, and for the processes that may read or withdraw them. Pure.
enum OfferRules {
    /// The maximum number of items of one offer.
    static let mostItems = 100_000
    /// The maximum number of representations of one item.
    static let mostRepresentations = 256
    /// The maximum length of the name of a pasteboard or a file, in bytes.
    static let longestName = 255

    /// Checks the name of a pasteboard.
    ///
    /// - Throws: `ServiceError.invalidArgument` with the reason.
    static func check(pasteboard: String) throws(ServiceError) {
        guard !pasteboard.isEmpty, pasteboard.utf8.count <= longestName else {
            throw ServiceError(.invalidArgument, "a pasteboard's name has 1 to \(longestName) bytes")
        }
        guard !pasteboard.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw ServiceError(.invalidArgument, "a pasteboard's name has no control characters")
        }
    }

    /// How long the name of a pasteboard is remembered while the pasteboard holds nothing.
    enum Remembrance {
        /// Its user may come back: change counts go on.
        case lasting
        /// It is its owner's alone, and goes when the owner does.
        case ofItsOwner
        /// It is for one share or one drag, and goes with that.
        case ofItsOffer
    }

    /// How long an empty pasteboard is remembered: names that end in a fresh UUID mean nothing to anybody later.
    static func remembrance(ofPasteboard name: String) -> Remembrance {
        guard let hyphen = name.utf8.firstIndex(of: UInt8(ascii: "-")),
            UUID(uuidString: String(name[name.index(after: hyphen)...])) != nil
        else { return .lasting }
        return switch name[..<hyphen] {
        case "share", "drag": .ofItsOffer
        case "unique": .ofItsOwner
        default: .lasting
        }
    }

    /// Checks the items of an offer.
    ///
    /// - Parameter isDeclared: Whether the system or an installed bundle declares a type, or the type is dynamic.
    /// - Throws: `ServiceError.invalidArgument` with the item, the type and the reason.
    static func check(items: [OfferedItem], isDeclared: (String) -> Bool) throws(ServiceError) {
        guard !items.isEmpty, items.count <= mostItems else {
            throw ServiceError(.invalidArgument, "an offer has 1 to \(mostItems) items, not \(items.count)")
        }
        for (position, item) in items.enumerated() {
            try check(item, at: position, isDeclared: isDeclared)
        }
    }

    private static func check(
        _ item: OfferedItem, at position: Int, isDeclared: (String) -> Bool
    ) throws(ServiceError) {
        guard !item.representations.isEmpty, item.representations.count <= mostRepresentations else {
            throw ServiceError(
                .invalidArgument,
                "item \(position) has \(item.representations.count) representations; "
                    + "1 to \(mostRepresentations) are allowed")
        }
        if let name = item.suggestedName, name.utf8.count > longestName {
            throw ServiceError(.invalidArgument, "the suggested name of item \(position) is too long")
        }
        var seen: Set<ExactText> = []
        for representation in item.representations {
            guard isIdentifier(representation.type) else {
                throw ServiceError(
                    .invalidArgument, "item \(position): “\(representation.type)” is not a uniform type identifier")
            }
            guard seen.insert(ExactText(representation.type)).inserted else {
                throw ServiceError(.invalidArgument, "item \(position) offers “\(representation.type)” twice")
            }
            guard representation.declaration != nil || isDeclared(representation.type) else {
                throw ServiceError(
                    .invalidArgument,
                    "item \(position): nobody declares the type “\(representation.type)”; declare it in an installed "
                        + "bundle's Info.plist or send its declaration along")
            }
        }
    }

    /// Whether a string has the form of a uniform type identifier: letters, digits, hyphens and dots.
    static func isIdentifier(_ string: String) -> Bool {
        let bytes = string.utf8
        return !bytes.isEmpty && bytes.count <= longestName
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    0x80...:
                    true
                default: false
                }
            }
    }

    // MARK: - Access

    /// Whether a process may see a representation.
    ///
    /// Team and group both mean the same installation of the same bundle here: Linux has no signature that would prove
    /// more.
    static func isVisible(
        _ representation: OfferedRepresentation, of state: OfferState, to caller: Caller
    ) -> Bool {
        switch representation.visibility {
        case .everyone: true
        case .team, .group: isSender(caller, of: state) || CallerRules.areOneTeam(caller, state.offer.sender)
        }
    }

    /// Checks that a caller made an offer.
    static func checkSender(_ caller: Caller, of state: OfferState) throws(ServiceError) {
        guard isSender(caller, of: state) else {
            throw ServiceError(.notPermitted, "offer \(state.offer.number) belongs to another process")
        }
    }

    /// Whether a caller made an offer. Once the sender is gone its connection may be another's, on another bus.
    private static func isSender(_ caller: Caller, of state: OfferState) -> Bool {
        state.isLive && caller.connection == state.offer.sender.connection
    }
}
