// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladePredicates
public import Foundation
internal import FoundationAdditions

/// The context that a filter gives to the system.
///
/// See [FocusFilterAppContext](https://developer.apple.com/documentation/appintents/focusfilterappcontext).
public struct FocusFilterAppContext {
    /// The condition for the filter criteria of notifications that may interrupt; `nil` if nothing is tested.
    public let notificationFilterPredicate: NSPredicate?
    /// The beginning of the identifiers of the content that belongs to the Focus; `nil` for no such limit.
    public let targetContentIdentifierPrefix: String?

    /// Makes a context.
    public init(notificationFilterPredicate: NSPredicate? = nil, targetContentIdentifierPrefix: String? = nil) {
        self.notificationFilterPredicate = notificationFilterPredicate
        self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
    }
}

extension FocusFilterAppContext {
    /// The maximum length of a prefix, in bytes.
    private static let maximumPrefix = 4_096

    /// The context as data. A predicate that is none, such as a block, is left out, so that notifications interrupt.
    ///
    /// - Parameter intent: The identifier of the filter, for the developer's message.
    func encoded(for intent: String) -> IntentContext {
        var context = IntentContext()
        if let prefix = targetContentIdentifierPrefix {
            if prefix.utf8.count <= Self.maximumPrefix {
                context.contentPrefix = prefix
            } else {
                Diagnostics.report("the content prefix of the Focus filter “\(intent)” is too long and is ignored")
            }
        }
        guard let predicate = notificationFilterPredicate else { return context }
        do {
            context.predicate = try PredicateDocument(PredicateTree(of: predicate)).json()
        } catch {
            Diagnostics.report(
                "the predicate of the Focus filter “\(intent)” cannot leave the process and is ignored: \(error)")
        }
        return context
    }
}
