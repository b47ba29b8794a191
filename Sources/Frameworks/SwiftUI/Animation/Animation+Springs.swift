// SPDX-License-Identifier: Apache-2.0
// Animations that move as a mass on a spring does.

public import Foundation

extension Animation {
    /// A spring animation with the default duration and without a bounce.
    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

    /// A persistent spring animation.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration, which defines the pace of the spring, in seconds.
    ///   - bounce: How bouncy the spring is: 0 for not at all, 1 for without an end.
    ///   - blendDuration: Has no effect: a change begins where the one before was interrupted.
    public static func spring(
        duration: Double = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        spring(response: duration, damping: damping(bounce: bounce))
    }

    /// A persistent spring animation.
    ///
    /// - Parameters:
    ///   - response: The stiffness of the spring, as the duration of a swing in seconds.
    ///   - dampingFraction: The amount of drag, as a fraction of the drag without a swing.
    ///   - blendDuration: Has no effect.
    @_disfavoredOverload public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        spring(response: response, damping: dampingFraction)
    }

    /// A smooth spring animation with a predefined duration and no bounce.
    public static var smooth: Animation { smooth(duration: 0.5) }

    /// A smooth spring animation with a predefined duration and no bounce that can be tuned.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring animation with a predefined duration and small amount of bounce that feels more snappy.
    public static var snappy: Animation { snappy(duration: 0.5) }

    /// A spring animation with a small amount of bounce that feels more snappy and can be tuned.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring animation with a predefined duration and higher amount of bounce.
    public static var bouncy: Animation { bouncy(duration: 0.5) }

    /// A spring animation with a higher amount of bounce that can be tuned.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

extension Animation {
    /// A convenience for a spring animation with a lower duration, intended for driving interactive animations.
    public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15) }

    /// A convenience for a spring animation with a lower duration, intended for driving interactive animations.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration, in seconds.
    ///   - extraBounce: How much bounce is added to the base bounce of 0.15.
    ///   - blendDuration: Has no effect: a change begins where the one before was interrupted.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A convenience for a spring animation with a lower response, intended for driving interactive animations.
    ///
    /// - Parameters:
    ///   - response: The stiffness of the spring, as the duration of a swing in seconds.
    ///   - dampingFraction: The amount of drag, as a fraction of the drag without a swing.
    ///   - blendDuration: Has no effect.
    @_disfavoredOverload public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, damping: dampingFraction)
    }

    /// An interpolating spring animation with the default duration and without a bounce.
    public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }

    /// An interpolating spring animation that uses a damped spring model.
    ///
    /// A change that interrupts another one begins where that was; the effects of both are not added.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration, which defines the pace of the spring, in seconds.
    ///   - bounce: How bouncy the spring is: 0 for not at all, 1 for without an end.
    ///   - initialVelocity: How fast the change is at first; 1 is all of it in a second, less than 0 leads away.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        spring(response: duration, damping: damping(bounce: bounce), velocity: initialVelocity)
    }

    /// An interpolating spring animation that uses a damped spring model of a mass on a spring.
    ///
    /// - Parameters:
    ///   - mass: The mass of the object attached to the spring.
    ///   - stiffness: The stiffness of the spring.
    ///   - damping: The drag.
    ///   - initialVelocity: How fast the change is at first; 1 is all of it in a second, less than 0 leads away.
    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        let (mass, stiffness) = (max(.leastNormalMagnitude, mass), max(.leastNormalMagnitude, stiffness))
        let response = 2 * Double.pi * (mass / stiffness).squareRoot()
        return spring(
            response: response, damping: damping / (2 * (mass * stiffness).squareRoot()), velocity: initialVelocity)
    }

    /// Computes the drag of a spring, as a fraction of the drag that keeps it from swinging.
    private static func damping(bounce: Double) -> Double {
        bounce < 0 ? 1 / max(0.01, 1 + bounce) : 1 - bounce
    }

    private static func spring(response: Double, damping: Double, velocity: Double = 0) -> Animation {
        let curve = AnimationCurve.spring(
            response: max(0.001, response), damping: max(0.01, damping), velocity: velocity)
        return Animation(curve: curve, duration: curve.settlingTime)
    }
}
