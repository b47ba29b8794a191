// SPDX-License-Identifier: Apache-2.0
// The objects that take part in the user's actions: the app, its delegates, scenes, windows and view controllers.

internal import EnfiladeActivities
public import FoundationAdditions
public import Foundation

/// A type of object to which an activity's state can be handed, such as a document or a responder.
///
/// See [UIUserActivityRestoring](https://developer.apple.com/documentation/uikit/uiuseractivityrestoring).
@MainActor @preconcurrency public protocol UIUserActivityRestoring: NSObjectProtocol, Sendable {
    /// Takes up the task that the activity describes.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// An abstract interface for responding to and handling events.
///
/// Of the class on Apple's platforms this has the parts about user activities and undo managers.
///
/// See [UIResponder](https://developer.apple.com/documentation/uikit/uiresponder).
@MainActor @preconcurrency open class UIResponder: NSObject, UIUserActivityRestoring {
    /// Makes a responder.
    public override init() {
        super.init()
    }

    /// The next responder in the chain; `nil` unless a class says otherwise.
    open var next: UIResponder? { nil }

    /// The nearest shared undo manager in the responder chain: that of the window, unless a class says otherwise; `nil` for none.
    open var undoManager: UndoManager? { next?.undoManager }

    /// The activity of the user with this responder, which is kept alive.
    ///
    /// Before the activity is kept or sent, its `userInfo` is emptied and ``updateUserActivityState(_:)`` of every responder that
    /// shares it is called, if it says that it needs to be saved. If none of them writes to `userInfo`, it is as it was before:
    /// an activity that was filled when it was made needs no responder that fills it again.
    open var userActivity: NSUserActivity? {
        didSet {
            if oldValue !== userActivity {
                if let oldValue { ManagedActivities.shared.remove(self, from: oldValue) }
                if let userActivity { ManagedActivities.shared.add(self, to: userActivity) }
            }
        }
    }

    /// Writes the present state into an activity that is about to be kept or sent. Override it to add entries.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Takes up the task that an activity describes. Override it; the default does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
}
