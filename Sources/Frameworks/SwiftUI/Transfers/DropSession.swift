// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A description of a drop that is in progress.
///
/// See [DropSession](https://developer.apple.com/documentation/swiftui/dropsession).
public struct DropSession: Identifiable, Sendable {
    /// Tells one drop from another.
    public struct ID: Hashable, Sendable {
        private let value = UUID()
    }

    /// How far the operation is.
    public enum Phase: Equatable, Sendable {
        /// The drag has come over the view.
        case entering
        /// The drag is over the view.
        case active
        /// The drag leaves the view.
        case exiting
        /// The operation is over.
        case ended(DropOperation)
        /// The dropped items have arrived.
        case dataTransferCompleted
    }

    public let id = ID()
    /// How far the operation is.
    public var phase: Phase = .dataTransferCompleted
    /// The place in the view's own coordinate space.
    public var location: CGPoint
    /// How many items are dropped.
    public var itemsCount: Int
    /// The operations that the source prefers for the items.
    public var suggestedOperations: DropOperation.Set = .copy
}

/// Operation types that determine how a drag and drop session resolves when the user drops a drag item.
///
/// See [DropOperation](https://developer.apple.com/documentation/swiftui/dropoperation).
public enum DropOperation: Equatable, Hashable, Sendable {
    /// The drop is canceled: nothing is transferred.
    case cancel
    /// The view takes nothing at this place, or of this kind.
    case forbidden
    /// The items are copied.
    case copy
    /// The items are moved. They are copied here.
    case move
    /// The items are deleted. They are copied here.
    case delete
    /// Something is made that leads to the items. They are copied here.
    case alias

    /// A set of operations.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The items are copied.
        public static let copy = Set(rawValue: 1 << 0)
        /// The items are moved.
        public static let move = Set(rawValue: 1 << 1)
        /// The items are deleted.
        public static let delete = Set(rawValue: 1 << 2)
        /// Something is made that leads to the items.
        public static let alias = Set(rawValue: 1 << 3)
    }
}
