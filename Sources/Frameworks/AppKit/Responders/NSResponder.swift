// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeActivities
public import Foundation
public import FoundationAdditions

/// A type of object to which an activity's state can be handed, such as a responder.
///
/// See [NSUserActivityRestoring](https://developer.apple.com/documentation/appkit/nsuseractivityrestoring).
@MainActor @preconcurrency public protocol NSUserActivityRestoring: NSObjectProtocol, Sendable {
    /// Takes up the task that the activity describes.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// An abstract class that forms the basis of handling events.
///
/// Of the class on a Mac this has the parts about user activities and undo managers. There are no windows here that would say which responder is in
/// front: the activity that a responder was given last is current, and if its responder lets go of it the one before.
///
/// See [NSResponder](https://developer.apple.com/documentation/appkit/nsresponder).
@MainActor @preconcurrency open class NSResponder: NSObject, NSUserActivityRestoring {
    /// Makes a responder.
    public override init() {
        super.init()
    }

    /// Nothing is made from archives here; the result is always `nil`.
    public required init?(coder: NSCoder) {
        super.init()
        return nil
    }

    /// The next responder in the chain, which is not kept alive; `nil` for none.
    open weak var nextResponder: NSResponder?

    /// The undo manager of this responder, or else of the next one; `nil` unless a class says otherwise.
    open var undoManager: UndoManager? { nextResponder?.undoManager }

    /// The activity of the user with this responder, which is kept alive.
    ///
    /// Before the activity is kept or sent, its `userInfo` is emptied and ``updateUserActivityState(_:)`` of every responder that
    /// shares it is called, if it says that it needs to be saved. If none of them writes to `userInfo`, it is as it was before.
    open var userActivity: NSUserActivity? {
        didSet {
            if oldValue !== userActivity {
                if let oldValue { ManagedActivities.shared.remove(self, from: oldValue) }
                if let userActivity { ManagedActivities.shared.add(self, to: userActivity) }
            }
        }
    }

    /// Writes the present state into an activity that is about to be kept or sent. Override it to add entries.
    open func updateUserActivityState(_ userActivity: NSUserActivity) {}

    /// Takes up the task that an activity describes. Override it; the default does nothing.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension NSResponder: ActivityResponder {}
