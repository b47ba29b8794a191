// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import Synchronization

/// The type of the activity with which an app is asked to show an item that was found.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"

/// The key of the identifier of that item in the activity's `userInfo`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

/// The type of the activity with which an app is asked to go on with a search.
///
/// Nothing here asks an app for that yet.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"

/// The key of the text of that search in the activity's `userInfo`.
public let CSSearchQueryString = "kCSSearchQueryString"

/// Something that an app can show, to be found by searching.
///
/// It can be used from any thread.
///
/// [CSSearchableItem on Apple's platforms](https://developer.apple.com/documentation/corespotlight/cssearchableitem)
//
// Unchecked, because a class that may be subclassed cannot be checked: all of its own state is in the mutex.
open class CSSearchableItem: NSObject, NSCopying, @unchecked Sendable {
    private struct State: Sendable {
        var uniqueIdentifier: String
        var domainIdentifier: String?
        var expirationDate: Date
        var attributeSet: CSSearchableItemAttributeSet
    }

    private let state: Mutex<State>

    /// The time for which an item is found unless it says something else, in seconds.
    private static let keptTime: TimeInterval = 30 * 86_400

    /// Makes an item.
    ///
    /// - Parameters:
    ///   - uniqueIdentifier: The identifier in the app; `nil` for a new one.
    ///   - domainIdentifier: The group of the item, by which it is deleted; a point leads to a group in a group.
    ///   - attributeSet: Everything by which the item is found and shown.
    public init(
        uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {
        state = Mutex(
            State(
                uniqueIdentifier: uniqueIdentifier ?? UUID().uuidString, domainIdentifier: domainIdentifier,
                expirationDate: Date(timeIntervalSinceNow: Self.keptTime), attributeSet: attributeSet))
        super.init()
    }

    /// The identifier in the app.
    open var uniqueIdentifier: String {
        get { state.withLock { $0.uniqueIdentifier } }
        set { state.withLock { $0.uniqueIdentifier = newValue } }
    }

    /// The group of the item.
    open var domainIdentifier: String? {
        get { state.withLock { $0.domainIdentifier } }
        set { state.withLock { $0.domainIdentifier = newValue } }
    }

    /// The time from which it is found no more: 30 days from now unless it is set, also if that is to `nil`.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var expirationDate: Date! {
        get { state.withLock { $0.expirationDate } }
        set { state.withLock { $0.expirationDate = newValue ?? Date(timeIntervalSinceNow: Self.keptTime) } }
    }

    /// Its attributes.
    open var attributeSet: CSSearchableItemAttributeSet {
        get { state.withLock { $0.attributeSet } }
        set { state.withLock { $0.attributeSet = newValue } }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CSSearchableItem(
            uniqueIdentifier: uniqueIdentifier, domainIdentifier: domainIdentifier,
            attributeSet: CSSearchableItemAttributeSet(values: attributeSet.values))
        copy.expirationDate = expirationDate
        return copy
    }
}
