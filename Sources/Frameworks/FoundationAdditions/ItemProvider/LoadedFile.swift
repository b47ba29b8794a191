// SPDX-License-Identifier: Apache-2.0
// A file on its way from a sender to a receiver, with the knowledge of whose it is.

package import EnfiladeFiles
package import FoundationEssentials

/// A file that was loaded, and the use that a receiver may make of it.
///
/// A temporary copy lives as long as this object: keep the object while the file is in use.
package final class LoadedFile: Sendable {
    /// The owner of a file, and with it the use that a receiver may make of it.
    package enum Ownership: Sendable {
        /// The sender's own file, and the receiver may read and write it in place.
        case original
        /// The sender's own file, which a receiver must not see: it gets a copy.
        case borrowed
        /// A copy in a temporary folder, made for the receiver.
        case temporary(TemporaryFolder)
    }

    /// Where the file is.
    package let url: URL
    /// The name that the file should have at the receiver, if its present name is not the one.
    package let suggestedName: String?
    /// The owner of the file.
    package let ownership: Ownership
    /// The grant under which the file is here; `nil` if no other process waits for its end.
    private let grant: LoadGrant?

    /// Describes a file.
    ///
    /// - Parameter grant: Ends after the last use of the file.
    package init(
        _ url: URL, ownership: Ownership, suggestedName: String? = nil, grant: LoadGrant? = nil
    ) {
        self.url = url
        self.ownership = ownership
        self.suggestedName = suggestedName
        self.grant = grant
    }

    /// Removes a temporary copy and ends the grant now, even if something still refers to this object.
    func discard() {
        if case .temporary(let folder) = ownership { try? folder.remove() }
        grant?.finish()
    }

    /// Notes that the file has arrived.
    package func take() {
        grant?.take()
    }

    /// True if the receiver may use the sender's original at `url`.
    package var isOriginal: Bool {
        if case .original = ownership { true } else { false }
    }
}
