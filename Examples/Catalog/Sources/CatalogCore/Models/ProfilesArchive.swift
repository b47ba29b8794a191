// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// Many profiles at once, to hand to a friend.
package struct ProfilesArchive: Hashable, Sendable {
    /// The profiles in it, in the order in which they are shown.
    package var profiles: [Profile]
    /// Whether its owner lets it leave as a table.
    package var supportsCSV: Bool

    /// Makes an archive.
    package init(_ profiles: [Profile], supportsCSV: Bool = true) {
        self.profiles = profiles
        self.supportsCSV = supportsCSV
    }

    /// The names, one on each line.
    package var names: String {
        profiles.map(\.name).joined(separator: "\n")
    }
}

extension ProfilesArchive: Transferable {
    /// A table for a spreadsheet and for the catalogue on another machine, and names for a text field.
    package static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .commaSeparatedText) { archive in
            archive.table
        } importing: { table in
            try ProfilesArchive(table: table)
        }
        .exportingCondition { $0.supportsCSV }
        ProxyRepresentation(exporting: \.names)
    }
}
