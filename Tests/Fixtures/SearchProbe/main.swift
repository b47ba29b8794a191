// SPDX-License-Identifier: Apache-2.0
// An app without windows that indexes items by the lines of its input. It is compiled as apps are, in Swift 5 mode.

import CoreSpotlight
import Foundation
import ProbeInput
import UniformTypeIdentifiers

/// Prints a line at once.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Indexes the items that it is asked for.
final class IndexDelegate: NSObject, CSSearchableIndexDelegate {
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
    ) {
        searchableIndex.indexSearchableItems([item("again", "Indexed again")]) { error in
            say("reindexed \(error == nil)")
            acknowledgementHandler()
        }
    }

    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping () -> Void
    ) {
        acknowledgementHandler()
    }
}

/// An item as an app makes one.
func item(_ identifier: String, _ title: String) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = title
    attributes.contentDescription = "About \(title)"
    attributes.keywords = ["probe"]
    attributes.userCreated = true
    attributes.rankingHint = 50
    if let key = CSCustomAttributeKey(keyName: "org_example_mood") {
        attributes.setValue("cheerful" as NSString, forCustomKey: key)
    }
    return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: "notes.work", attributeSet: attributes)
}

/// Asks for changes that nobody awaits.
func fillBatch(_ title: String) {
    named.beginBatch()
    named.indexSearchableItems([item("batch 1", title), item("batch 2", title)])
    named.deleteSearchableItems(withIdentifiers: ["batch 1"])
}

let delegate = IndexDelegate()
let index = CSSearchableIndex.default()
let named = CSSearchableIndex(name: "named")

/// Runs one line and describes the outcome.
func perform(_ words: [String]) async throws -> String {
    let (first, rest) = (words.dropFirst().first ?? "", words.dropFirst(2).joined(separator: " "))
    switch words.first ?? "" {
    case "index":
        try await index.indexSearchableItems([item(first, rest)])
    case "large":
        let items = (0..<2_500).map { item("large \($0)", "Large \($0)") }
        try await index.indexSearchableItems(items)
    case "expired":
        let expired = item(first, rest)
        expired.expirationDate = Date(timeIntervalSinceNow: -1)
        try await index.indexSearchableItems([expired])
    case "handler":
        let outcome: Bool = await withCheckedContinuation { continuation in
            index.indexSearchableItems([item(first, rest)]) { error in continuation.resume(returning: error == nil) }
        }
        return "handler \(outcome)"
    case "remove": try await index.deleteSearchableItems(withIdentifiers: [first])
    case "domain": try await index.deleteSearchableItems(withDomainIdentifiers: [first])
    case "clear": try await index.deleteAllSearchableItems()
    case "batch":
        fillBatch(rest)
        try await named.endBatch(withClientState: Data(first.utf8))
    case "state": return "state \(String(decoding: try await named.fetchLastClientState(), as: UTF8.self))"
    case "query":
        let query = CSSearchQuery(queryString: words.dropFirst().joined(separator: " "), queryContext: nil)
        var found: [String] = []
        for try await result in query.results { found.append(result.item.uniqueIdentifier) }
        return "query \(found.sorted().joined(separator: ","))"
    case "handlers":
        let query = CSSearchQuery(queryString: "title == '*'", queryContext: CSSearchQueryContext())
        let titles: [String] = await withCheckedContinuation { continuation in
            let lock = NSLock()
            var titles: [String] = []
            query.foundItemsHandler = { items in
                lock.withLock { titles += items.compactMap { $0.attributeSet.title } }
            }
            query.completionHandler = { _ in continuation.resume(returning: lock.withLock { titles }) }
            query.start()
        }
        return "handlers \(titles.count) \(query.foundItemCount)"
    case "delegate": index.indexDelegate = delegate
    case "available": return "available \(CSSearchableIndex.isIndexingAvailable())"
    default: return "unknown"
    }
    return "done \(words[0])"
}

for await line in inputLines() {
    do {
        say(try await perform(line.split(separator: " ").map(String.init)))
    } catch {
        let code = (error as NSError).code
        say("error \(code) \(error.localizedDescription)")
    }
}
