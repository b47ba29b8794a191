// SPDX-License-Identifier: Apache-2.0
// The outcome of looking at a bundle.

package import EnfiladeContract

/// A bundle, if the folder holds one, and all that can be said against it.
package struct BundleReport: Sendable {
    /// The bundle; nil if there are errors.
    package let bundle: AppBundle?
    /// Everything that was found, in the order of the checks.
    package let problems: [BundleProblem]
    /// Whether constant values tell all Focus filters of the app, so that it need not be run for them.
    package let hasConstantFilters: Bool

    /// Drops the bundle if there are errors.
    init(_ bundle: AppBundle?, _ problems: [BundleProblem], hasConstantFilters: Bool = false) {
        self.hasConstantFilters = hasConstantFilters
        self.bundle = problems.contains { $0.severity == .error } ? nil : bundle
        self.problems = problems
    }

    /// The problems that keep the bundle from being installed.
    package var errors: [BundleProblem] {
        problems.filter { $0.severity == .error }
    }

    /// The problems that do not keep the bundle from being installed.
    package var warnings: [BundleProblem] {
        problems.filter { $0.severity == .warning }
    }

    /// The bundle.
    ///
    /// - Throws: `malformedBundle` with every error in one message.
    package func get() throws(ServiceError) -> AppBundle {
        if let bundle { return bundle }
        throw ServiceError(.malformedBundle, errors.map(\.description).joined(separator: "; "))
    }
}
