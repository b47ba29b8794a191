// SPDX-License-Identifier: Apache-2.0

/// The steps of a slider, to which its values keep. Pure.
///
/// A wheel with a high resolution, or a touchpad, scrolls by small parts of a step, which add up.
struct SliderSteps {
    /// The scrolled way since the last value, in units of the value: at most half a step.
    private(set) var surplus = 0.0

    /// Finds the value at a place, which is from then on the place of the slider.
    ///
    /// - Parameters:
    ///   - place: The place to which the slider was moved.
    ///   - isScrolling: Whether it was scrolled there: only then a way that is less than a step is kept for the next move.
    mutating func value(
        at place: Double, in bounds: ClosedRange<Double>, step: Double, isScrolling: Bool
    ) -> Double {
        let raw = place + (isScrolling ? surplus : 0)
        let snapped = bounds.lowerBound + ((raw - bounds.lowerBound) / step).rounded() * step
        let value = min(bounds.upperBound, max(bounds.lowerBound, snapped))
        surplus = isScrolling && bounds.contains(raw) ? raw - value : 0
        return value
    }
}
