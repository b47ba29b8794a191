// SPDX-License-Identifier: Apache-2.0

/// The configuration of SwiftPM in which the tests are built, `debug` or `release`.
///
/// A test that builds a package does it in this one alone: `./test` runs the tests in both.
package let testedConfiguration = isDebug ? "debug" : "release"

#if DEBUG
private let isDebug = true
#else
private let isDebug = false
#endif
