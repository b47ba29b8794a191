// SPDX-License-Identifier: Apache-2.0
// How a window goes. Its scene is gone by then, so that its last picture moves.

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib
internal import EnfiladeGTK
internal import EnfiladeWindowing

/// How a picture of a window looks at some moment of its end.
struct DismissalPose: Equatable {
    /// How large it is; 1 is as large as it was.
    var scale = 1.0
    /// How far it has moved, in heights of the window; up is negative.
    var shift = 0.0
    /// How much of it is seen through.
    var opacity = 1.0

    /// The pose after a part of the time, from 0 to 1.
    ///
    /// A closed window shrinks and fades, a finished one flies up, one that is put off sinks away.
    init(_ animation: UIWindowScene.DismissalAnimation, at progress: Double) {
        switch animation {
        case .standard: (scale, opacity) = (1 - 0.25 * progress, 1 - progress)
        case .commit: (scale, shift, opacity) = (1 - 0.1 * progress, -1.05 * progress, 1)
        case .decline: (scale, shift, opacity) = (1, 0.6 * progress, 1 - progress)
        }
    }
}

/// Plays the end of a window.
@MainActor enum Dismissal {
    /// Milliseconds.
    private static let duration: UInt32 = 220

    /// Whether the user wants things to move.
    static var isAnimated: Bool {
        gtk_settings_get_default().map { settings in
            enfilade_flag(UnsafeMutableRawPointer(settings), "gtk-enable-animations") != 0
        } ?? false
    }

    /// Shows the last picture of a window go, then calls `done`.
    static func play(
        _ animation: UIWindowScene.DismissalAnimation, _ snapshot: Snapshot, in window: NativeWindow,
        done: @escaping @MainActor () -> Void
    ) {
        let stage = Stage(snapshot)
        window.replaceEverything(with: stage.fixed)
        let seconds = Double(duration) / 1000
        let clock = TimedAnimation(on: stage.fixed, milliseconds: duration) { [stage] time in
            stage.show(DismissalPose(animation, at: time / seconds))
        }
        clock.setEasing(animation == .commit ? ADW_EASE_IN_CUBIC : ADW_EASE_OUT_CUBIC)
        clock.onDone { [weak stage] in
            stage?.clock = nil
            done()
        }
        stage.clock = clock
        clock.play()
    }

    /// A picture that can be moved about.
    @MainActor final class Stage {
        /// The widget in which it moves.
        let fixed = Fixed()
        private let picture: Picture
        /// Tells how far it has come; `nil` before and after.
        var clock: TimedAnimation?
        private let size: (width: Int, height: Int)

        init(_ snapshot: Snapshot) {
            picture = Picture()
            picture.setTexture(snapshot.texture)
            size = snapshot.size
            // A picture by itself is as small as can be.
            picture.setMinimumSize(width: size.width, height: size.height)
            fixed.put(picture, x: 0, y: 0)
        }

        /// Takes a pose.
        func show(_ pose: DismissalPose) {
            let (width, height) = (Double(size.width), Double(size.height))
            picture.setOpacity(pose.opacity)
            fixed.transform(
                picture, x: width * (1 - pose.scale) / 2, y: height * (1 - pose.scale) / 2 + height * pose.shift,
                scale: pose.scale)
        }
    }
}
