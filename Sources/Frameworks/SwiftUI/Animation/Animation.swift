// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The way a view changes over time to create a smooth visual transition from one state to another.
///
/// Durations are in seconds. Where the desktop asks for reduced motion, every change is at once.
///
/// See [Animation](https://developer.apple.com/documentation/swiftui/animation).
public struct Animation: Hashable, Sendable {
    /// How a change proceeds, once it goes on.
    var curve: AnimationCurve
    /// How long one run takes, before the speed.
    var duration: Double
    /// How long nothing happens at first.
    var delay = 0.0
    /// How many times as fast it is.
    var speed = 1.0
    /// How often it runs; `nil` for without an end.
    var count: Int? = 1
    /// Whether every second run leads back.
    var isReversing = false

    /// The animation without repetitions, for views that come or go.
    var once: Animation {
        var once = self
        (once.count, once.isReversing) = (1, false)
        return once
    }
}

extension Animation {
    /// A default animation instance: a spring that does not bounce.
    public static let `default` = smooth

    /// An animation that moves at a constant speed.
    public static var linear: Animation { linear(duration: 0.35) }

    /// An animation that moves at a constant speed during a specified duration.
    public static func linear(duration: Double) -> Animation { Animation(curve: .linear, duration: duration) }

    /// An animation that starts slowly and then increases speed towards the end of the movement.
    public static var easeIn: Animation { easeIn(duration: 0.35) }

    /// An animation with a specified duration that starts slowly and then increases speed.
    public static func easeIn(duration: Double) -> Animation {
        timingCurve(0.42, 0, 1, 1, duration: duration)
    }

    /// An animation that starts quickly and then slows towards the end of the movement.
    public static var easeOut: Animation { easeOut(duration: 0.35) }

    /// An animation with a specified duration that starts quickly and then slows.
    public static func easeOut(duration: Double) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }

    /// An animation that combines the behaviors of in and out easing animations.
    public static var easeInOut: Animation { easeInOut(duration: 0.35) }

    /// An animation with a specified duration that combines the behaviors of in and out easing animations.
    public static func easeInOut(duration: Double) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// An animation created from a cubic Bézier timing curve.
    ///
    /// - Parameters:
    ///   - p1x: The x-coordinate of the first control point, from 0 to 1.
    ///   - p1y: The y-coordinate of the first control point.
    ///   - p2x: The x-coordinate of the second control point, from 0 to 1.
    ///   - p2y: The y-coordinate of the second control point.
    ///   - duration: How long the change takes, in seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(curve: .bezier(p1x, p1y, p2x, p2y), duration: duration)
    }
}

extension Animation {
    /// Delays the start of the animation by the specified number of seconds.
    public func delay(_ delay: Double) -> Animation {
        var animation = self
        animation.delay += delay / speed
        return animation
    }

    /// Changes the duration of an animation by adjusting its speed, its delay included.
    public func speed(_ speed: Double) -> Animation {
        var animation = self
        animation.speed *= max(0.001, speed)
        animation.delay /= max(0.001, speed)
        return animation
    }

    /// Repeats the animation for a specific number of times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var animation = self
        animation.count = max(1, repeatCount)
        animation.isReversing = autoreverses
        return animation
    }

    /// Repeats the animation for the lifespan of the view containing the animation.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var animation = self
        animation.count = nil
        animation.isReversing = autoreverses
        return animation
    }

    /// How long all of it takes, in seconds; `nil` if it has no end.
    var totalDuration: Double? {
        count.map { delay + duration / speed * Double($0) }
    }

    /// How far the change has come after a time in seconds: 0 for not at all, 1 for there. Springs go beyond that.
    func fraction(after time: Double) -> Double {
        let length = duration / speed
        guard time > delay else { return 0 }
        if let totalDuration, time >= totalDuration { return 1 }
        guard length > 0 else { return 1 }
        let runs = (time - delay) / length
        let run = runs.rounded(.down)
        let part = runs - run
        let leadsBack = isReversing && Int(run) % 2 == 1
        return curve.fraction(at: leadsBack ? 1 - part : part, of: duration)
    }
}
