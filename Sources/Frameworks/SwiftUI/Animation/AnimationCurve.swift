// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// How a change proceeds.
enum AnimationCurve: Hashable, Sendable {
    /// As the time does.
    case linear
    /// As a cubic Bézier curve from 0, 0 to 1, 1 says, given its two control points.
    case bezier(Double, Double, Double, Double)
    /// As a spring does: the duration of a swing in seconds, the drag as a fraction of that without a swing, and how
    /// fast it is at first, in whole changes a second.
    case spring(response: Double, damping: Double, velocity: Double = 0)

    /// How far the change has come at a part of its duration.
    func fraction(at part: Double, of duration: Double) -> Double {
        switch self {
        case .linear: part
        case .bezier(let x1, let y1, let x2, let y2): Self.bezier(x1, y1, x2, y2, at: part)
        case .spring(let response, let damping, let velocity):
            part >= 1 ? 1 : 1 - Self.distance(response, damping, velocity, after: part * duration)
        }
    }

    /// When a spring is as good as at rest, in seconds.
    var settlingTime: Double {
        guard case .spring(let response, let damping, let velocity) = self else { return 0 }
        let pace = 2 * Double.pi / response
        // The slower of the two parts of the movement, until a thousandth is left; a push makes the movement larger.
        let decay = damping < 1 ? damping * pace : pace * (damping - (damping * damping - 1).squareRoot())
        let reach = 1000 * (1 + abs(velocity) / pace)
        return min(60, log(reach) / max(decay, 0.001) * (damping >= 1 ? 1.35 : 1))
    }

    /// How far a spring is from where it will rest, having been let go at a distance of 1 with a speed towards there.
    private static func distance(
        _ response: Double, _ damping: Double, _ velocity: Double, after time: Double
    ) -> Double {
        let pace = 2 * Double.pi / response
        if damping == 1 { return exp(-pace * time) * (1 + (pace - velocity) * time) }
        if damping < 1 {
            let (decay, swing) = (damping * pace, pace * (1 - damping * damping).squareRoot())
            return exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
        }
        let root = (damping * damping - 1).squareRoot()
        let (slow, fast) = (pace * (damping - root), pace * (damping + root))
        return ((fast - velocity) * exp(-slow * time) - (slow - velocity) * exp(-fast * time)) / (fast - slow)
    }

    /// The height of a curve at a part of its width, found by halving.
    private static func bezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at part: Double
    ) -> Double {
        guard part > 0, part < 1 else { return min(1, max(0, part)) }
        func value(_ first: Double, _ second: Double, at step: Double) -> Double {
            let rest = 1 - step
            return 3 * rest * rest * step * first + 3 * rest * step * step * second + step * step * step
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if value(x1, x2, at: middle) < part { low = middle } else { high = middle }
        }
        return value(y1, y2, at: (low + high) / 2)
    }
}
