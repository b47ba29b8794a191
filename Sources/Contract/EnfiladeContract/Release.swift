// SPDX-License-Identifier: Apache-2.0

/// The version of Enfilade that this is.
package enum Release {
    /// The version, by the rules of semantic versioning.
    package static let version = "0.1.0"
}
