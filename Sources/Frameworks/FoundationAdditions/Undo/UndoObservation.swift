// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells of the changes that an undo manager records, undoes and redoes, as long as it is kept.
package final class UndoObservation {
    /// A change of the object whose operations the manager has.
    package enum Change: Sendable {
        case done, undone, redone
    }

    private let observers: [any NSObjectProtocol]

    /// Begins to observe a manager, which is not kept.
    @MainActor package init(of manager: UndoManager, _ body: @escaping @MainActor (Change) -> Void) {
        let kinds: [(Notification.Name, Change)] = [
            (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
            (.NSUndoManagerDidRedoChange, .redone),
        ]
        observers = kinds.map { name, change in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { [weak manager] _ in
                MainActor.assumeIsolated {
                    guard let manager else { return }
                    // Groups within another one are parts of its change.
                    let isDone = manager.groupingLevel == 0 && !manager.isUndoing && !manager.isRedoing
                    if change != .done || isDone { body(change) }
                }
            }
        }
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
}
