// SPDX-License-Identifier: Apache-2.0
// How a window goes. Its scene is gone by then, so that its last picture moves.

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib

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
    private static let duration: guint = 220

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
        let target = adw_callback_animation_target_new(
            { value, data in
                guard let data else { return }
                // Safe: the target owns a reference, and animations run on the main thread.
                let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { box.body(value) }
            },
            Unmanaged.passRetained(Box { stage.show(DismissalPose(animation, at: $0)) }).toOpaque(),
            { data in if let data { Unmanaged<Box>.fromOpaque(data).release() } })
        guard
            let played = stage.fixed.withPointer(
                as: GtkWidget.self, { adw_timed_animation_new($0, 0, 1, duration, target) })
        else { return done() }
        let object = Object(sinking: UnsafeMutableRawPointer(played))
        adw_timed_animation_set_easing(
            OpaquePointer(played), animation == .commit ? ADW_EASE_IN_CUBIC : ADW_EASE_OUT_CUBIC)
        object.on("done") { [weak stage] in
            stage?.fixed.parts["animation"] = nil
            done()
        }
        stage.fixed.parts["animation"] = object
        object.withPointer(as: AdwAnimation.self) { adw_animation_play($0) }
    }

    /// The closure behind a C callback.
    private final class Box {
        let body: @MainActor (Double) -> Void
        init(_ body: @escaping @MainActor (Double) -> Void) { self.body = body }
    }

    /// A picture that can be moved about.
    @MainActor final class Stage {
        /// The widget in which it moves.
        let fixed: Object
        private let picture: Object
        private let size: (width: Int, height: Int)

        init(_ snapshot: Snapshot) {
            fixed = Object(sinking: UnsafeMutableRawPointer(gtk_fixed_new()))
            let picture = snapshot.texture.withOpaque {
                Object(sinking: UnsafeMutableRawPointer(gtk_picture_new_for_paintable($0)))
            }
            self.picture = picture
            size = snapshot.size
            fixed.withPointer(as: GtkFixed.self) { fixed in
                picture.withPointer(as: GtkWidget.self) { widget in
                    // A picture by itself is as small as can be.
                    gtk_widget_set_size_request(widget, gint(clamping: size.width), gint(clamping: size.height))
                    gtk_fixed_put(fixed, widget, 0, 0)
                }
            }
        }

        /// Takes a pose.
        func show(_ pose: DismissalPose) {
            let (width, height) = (Double(size.width), Double(size.height))
            var point = graphene_point_t()
            graphene_point_init(
                &point, Float(width * (1 - pose.scale) / 2), Float(height * (1 - pose.scale) / 2 + height * pose.shift))
            let transform = gsk_transform_scale(
                gsk_transform_translate(nil, &point), Float(pose.scale), Float(pose.scale))
            defer { gsk_transform_unref(transform) }
            picture.withPointer(as: GtkWidget.self) { widget in
                gtk_widget_set_opacity(widget, pose.opacity)
                fixed.withPointer(as: GtkFixed.self) { gtk_fixed_set_child_transform($0, widget, transform) }
            }
        }
    }
}
