// SPDX-License-Identifier: Apache-2.0
// The content of a representation, once somebody asked for it.

package import FoundationEssentials

/// The content of one representation.
package enum LoadedItem: Sendable {
    /// Bytes in memory; under a grant if they came from another process.
    case data(Data, LoadGrant? = nil)
    /// A file on disk.
    case file(LoadedFile)

    /// Notes that the content has arrived. A sender hears of content that is let go without this that it was not taken.
    package func take() {
        switch self {
        case .data(_, let grant):
            grant?.take()
            // Bytes need no sender any more; a file's grant lasts as long as the file.
            grant?.finish()
        case .file(let file): file.take()
        }
    }
}
