// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract

/// The desktop around a share sheet: its applications, which know MIME types and nothing of Enfilade.
///
/// It needs a display, so that the shell has it.
package protocol ShareDesktop: Sendable {
    /// Says whether an application opens addresses with a scheme, such as `mailto`.
    func opens(scheme: String) -> Bool

    /// Finds the applications that are recommended for all kinds of items, each kind being a list of MIME types.
    ///
    /// Blocks for as long as it takes to read their entries.
    func applications(opening kinds: [[String]]) -> [ShareTargetDescription]

    /// Has an application open addresses.
    ///
    /// - Throws: `ServiceError.appUnavailable` with the desktop's reason.
    @MainActor func open(_ addresses: [String], with identifier: String, for type: String) throws

    /// Takes files below a folder off the list of recent files from now on, as soon as an application adds them.
    @MainActor func keepOffRecentFiles(_ folder: String)
}
