// SPDX-License-Identifier: Apache-2.0

/// The identity of the shell.
package enum ShellIdentity {
    /// The name of the shell on the bus, among desktop entries and among icons.
    package static let identifier = "org.enfilade.Shell"
}
