// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation

/// The rules of the search: limits, the form of items, and the rights of callers. Pure.
enum SearchRules {
    /// The limit for the items of one bundle.
    static let bundleLimit: Int64 = 100_000
    /// The limit for the items of one bundle together, in bytes.
    static let sizeLimit: Int64 = 256 << 20
    /// The limit for the items of all bundles.
    static let itemLimit: Int64 = 1_000_000
    /// The limit for the indexes of one bundle.
    static let indexLimit: Int64 = 100
    /// The limit for the items of one change together, in bytes.
    static let changeLimit = 16 << 20
    /// The limit for the domains that one change removes, each of which is looked for by itself.
    static let domainLimit = 1_000
    /// The limit for the name of an index, in bytes.
    static let nameLimit = 255
    /// The limit for the results of one search.
    static let answerLimit: UInt32 = 100
    /// The limit for the items of one page.
    static let pageLimit: UInt32 = 1_000
    /// The limit for the items of one page together, in bytes; one item more may be there.
    static let pageSizeLimit = 4 << 20
    /// The limit for the matches among which the best are looked for: the newest count. Those with all words in the title have a
    /// limit of their own, which is as high.
    static let matchLimit: Int64 = 5_000
    /// The limit for the queries of a bundle that are not answered.
    static let waitingLimit = 16
    /// The limit for the newest matches of which each program gets its share of `matchLimit`.
    static let scanLimit: Int64 = 20_000
    /// The type of the activity by which an app is asked to show an item. Apps need not declare it.
    static let itemType = "com.apple.corespotlightitem"

    /// Checks that a caller may search everything, and change the items of others.
    ///
    /// - Parameter action: The end of “may not …”.
    static func checkAccess(of caller: Caller, to action: String) throws(ServiceError) {
        try CallerRules.requireSettings(caller, to: action)
    }

    /// The program whose content a caller searches; `nil` for all programs.
    static func program(_ name: String?, for caller: Caller) throws(ServiceError) -> (name: String?, isOwn: Bool) {
        if caller.mayChangeSettings || caller.standing == .tool { return (name, false) }
        let own = try CallerRules.bundle(of: caller)
        guard name.map({ ExactText($0) == ExactText(own) }) ?? true else {
            throw ServiceError(.notPermitted, "the bundle “\(own)” may search its own content only")
        }
        return (own, true)
    }

    /// Checks the name of an index.
    static func check(index name: String) throws(ServiceError) {
        guard name.utf8.count <= nameLimit else {
            throw ServiceError(
                .invalidArgument, "the name of the index has \(name.utf8.count) bytes; \(nameLimit) are allowed")
        }
    }

    /// Checks a change.
    static func check(_ change: IndexChange) throws(ServiceError) {
        guard change.domains.count <= domainLimit else {
            throw ServiceError(
                .limitExceeded, "“domains” has \(change.domains.count) groups; \(domainLimit) are allowed in one change"
            )
        }
        guard change.domains.allSatisfy({ !$0.isEmpty }) else {
            throw ServiceError(.invalidArgument, "“domains” has an empty group; all items go by “all”")
        }
        var size = 0
        for item in change.items {
            try check(item)
            size += item.size
        }
        guard size <= changeLimit else {
            throw ServiceError(
                .limitExceeded, "the items of one change have \(size) bytes; \(changeLimit >> 20) MiB are allowed")
        }
    }

    private static func check(_ item: SearchItem) throws(ServiceError) {
        guard !item.identifier.isEmpty else { throw ServiceError(.invalidArgument, "“item” is empty") }
        guard let state = item.state, !state.isEmpty else {
            throw ServiceError(
                .invalidArgument, "“state” is missing: the app could not be asked to show “\(item.identifier)”")
        }
        let keywordSize = item.keywords.reduce(0) { $0 + $1.utf8.count }
        guard keywordSize <= ActivityRules.keywordLimit else {
            throw ServiceError(
                .limitExceeded,
                "the keywords of “\(item.identifier)” have \(keywordSize) bytes; \(ActivityRules.keywordLimit) are allowed"
            )
        }
        if let thumbnail = item.thumbnail {
            guard let url = URL(string: thumbnail), url.isFileURL, url.host() ?? "" == "" else {
                throw ServiceError(.invalidArgument, "“thumbnail” is no URL of a file: “\(thumbnail)”")
            }
        }
    }

    /// Checks a number of results.
    static func check(limit: UInt32, upTo most: UInt32) throws(ServiceError) {
        guard (1...most).contains(limit) else {
            throw ServiceError(.invalidArgument, "“limit” is from 1 to \(most), not \(limit)")
        }
    }
}

extension SearchItem {
    /// The length of all that is kept of it, in bytes.
    var size: Int {
        let texts = [identifier, title, about, text] + [domain, contentType, thumbnail].compactMap(\.self) + keywords
        return texts.reduce((attributes?.count ?? 0) + (state?.count ?? 0)) { $0 + $1.utf8.count }
    }
}
