// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A table that is not one of the catalogue's.
package struct TableError: Error, Equatable, CustomStringConvertible {
    /// The row, counted from 1; the first one holds the names of the columns.
    package let row: Int
    /// The mistake in it.
    package let reason: String

    package var description: String {
        String(format: NSLocalizedString("row %lld of the table cannot be read: %@", comment: ""), row, reason)
    }
}
