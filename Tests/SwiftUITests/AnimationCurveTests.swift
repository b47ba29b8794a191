// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

extension Views {
    /// The movement of time, without any.
    @Suite("Curves of animation") struct AnimationCurveTests {
        @Test(
            "an animation begins at 0 and ends at 1",
            arguments: [
                Animation.linear, .easeIn, .easeOut, .easeInOut, .spring, .smooth, .snappy, .bouncy, .default,
                .spring(response: 0.3, dampingFraction: 0.5), .timingCurve(0.1, 0.9, 0.2, 1), .spring(bounce: -0.5),
                .linear(duration: 2).delay(1).speed(2), .easeIn.repeatCount(3),
                .easeIn.repeatCount(2, autoreverses: false),
            ])
        func ends(animation: Animation) throws {
            let length = try #require(animation.totalDuration)
            #expect(animation.fraction(after: 0) == 0)
            #expect(animation.fraction(after: length) == 1)
            #expect(abs(animation.fraction(after: length - 0.0001) - 1) < 0.01 || animation.isReversing)
        }

        @Test("the pace is that of the curve")
        func pace() {
            #expect(abs(Animation.linear(duration: 2).fraction(after: 0.5) - 0.25) < 0.001)
            #expect(Animation.easeIn(duration: 1).fraction(after: 0.25) < 0.2)
            #expect(Animation.easeOut(duration: 1).fraction(after: 0.25) > 0.3)
            #expect(abs(Animation.easeInOut(duration: 1).fraction(after: 0.5) - 0.5) < 0.001)
            let times = stride(from: 0, to: 1, by: 0.01)
            #expect(times.contains { Animation.bouncy.fraction(after: $0) > 1 })
            #expect(!times.contains { Animation.smooth.fraction(after: $0) > 1 })
        }

        @Test(
            "a spring begins as fast as it is said to, and comes to rest all the same", arguments: [-4.0, 0, 0.5, 20])
        func velocity(velocity: Double) throws {
            let animations = [
                Animation.interpolatingSpring(initialVelocity: velocity),
                .interpolatingSpring(duration: 0.8, bounce: 0.4, initialVelocity: velocity),
                .interpolatingSpring(duration: 0.8, bounce: -0.4, initialVelocity: velocity),
                .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: velocity),
                .interpolatingSpring(mass: 2, stiffness: 50, damping: 80, initialVelocity: velocity),
            ]
            for animation in animations {
                let length = try #require(animation.totalDuration)
                #expect(animation.fraction(after: 0) == 0)
                #expect(abs(animation.fraction(after: 1e-6) / 1e-6 - velocity) < 0.01)
                #expect(abs(animation.fraction(after: length - 0.0001) - 1) < 0.01)
                #expect(animation.fraction(after: length) == 1)
            }
        }

        @Test("springs are the same, however they are described")
        func springs() {
            #expect(Animation.interactiveSpring == .interactiveSpring())
            #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15))
            #expect(
                Animation.interactiveSpring(dampingFraction: 0.5, blendDuration: 1)
                    == .spring(response: 0.15, dampingFraction: 0.5))
            #expect(Animation.interpolatingSpring == .interpolatingSpring())
            #expect(Animation.interpolatingSpring(bounce: 0.2) == .spring(bounce: 0.2))
            // A swing of a second, half as much drag as it takes not to swing.
            let stiffness = 4 * Double.pi * Double.pi
            let described = Animation.interpolatingSpring(mass: 3, stiffness: 3 * stiffness, damping: 6 * Double.pi)
            let known = Animation.spring(response: 1, dampingFraction: 0.5)
            let times = stride(from: 0, to: 2, by: 0.05)
            #expect(times.allSatisfy { abs(described.fraction(after: $0) - known.fraction(after: $0)) < 1e-9 })
        }

        @Test("a delay waits, a speed shortens, and a repetition leads back")
        func variants() {
            let animation = Animation.linear(duration: 1)
            #expect(animation.delay(1).fraction(after: 1) == 0)
            #expect(animation.delay(1).totalDuration == 2)
            #expect(animation.speed(2).totalDuration == 0.5)
            #expect(animation.delay(1).speed(2).totalDuration == 1)
            #expect(abs(animation.repeatCount(2).fraction(after: 1.25) - 0.75) < 0.001)
            #expect(abs(animation.repeatCount(2, autoreverses: false).fraction(after: 1.25) - 0.25) < 0.001)
            #expect(animation.repeatForever().totalDuration == nil)
            #expect(abs(animation.repeatForever().fraction(after: 101.25) - 0.75) < 0.001)
        }
    }
}
