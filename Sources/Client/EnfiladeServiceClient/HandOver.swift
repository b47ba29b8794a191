// SPDX-License-Identifier: Apache-2.0

/// The outcome for the representations that were to outlive this process.
package struct HandOver: Sendable {
    /// How many the service keeps, or will keep when this process ends because it holds them already.
    package internal(set) var kept = 0
    /// How many are over a limit of the settings.
    package internal(set) var refused = 0
    /// Why others could not be produced or kept.
    package internal(set) var failures: [String] = []

    /// Adds the outcome for other representations.
    mutating func add(_ other: HandOver) {
        kept += other.kept
        refused += other.refused
        failures += other.failures
    }
}
