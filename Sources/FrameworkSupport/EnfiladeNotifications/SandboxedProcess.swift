// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Whether a program runs in a sandbox of the desktop, where only portals are reachable.
package enum SandboxedProcess {
    /// The file that Flatpak puts into the sandbox.
    package static let flatpakFile = "/.flatpak-info"

    /// Whether this process runs in one.
    package static var isCurrent: Bool { access(flatpakFile, F_OK) == 0 }
}
