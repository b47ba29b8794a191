// SPDX-License-Identifier: Apache-2.0

internal import UIKit

/// An indication of a scene's operational state.
///
/// See [ScenePhase](https://developer.apple.com/documentation/swiftui/scenephase).
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// The scene isn't currently visible in the UI.
    case background
    /// The scene is in the foreground but should pause its work.
    case inactive
    /// The scene is in the foreground and interactive.
    case active
}

extension EnvironmentValues {
    /// The current phase of the scene; outside of windows, that of the app.
    @MainActor public var scenePhase: ScenePhase {
        if let sceneContext { return sceneContext.phase.value }
        switch UIApplication.shared.applicationState {
        case .active: return .active
        case .inactive: return .inactive
        case .background: return .background
        }
    }

    /// Whether the app can have several windows.
    @MainActor public var supportsMultipleWindows: Bool { UIApplication.shared.supportsMultipleScenes }
}
