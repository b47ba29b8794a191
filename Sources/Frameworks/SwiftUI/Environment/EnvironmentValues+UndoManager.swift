// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

extension EnvironmentValues {
    /// The undo manager used to register a view's undo operations: that of its window; `nil` outside of windows of scenes.
    ///
    /// Control-Z and Control-Shift-Z in the window undo and redo its operations.
    @MainActor public var undoManager: UndoManager? { sceneContext?.undoManager }
}
