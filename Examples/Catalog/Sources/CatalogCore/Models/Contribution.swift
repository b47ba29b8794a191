// SPDX-License-Identifier: Apache-2.0

import CoreTransferable

/// Content from elsewhere for the catalogue: one profile, or a table of many.
package enum Contribution: Hashable, Sendable {
    /// One profile.
    case profile(Profile)
    /// A table.
    case table(ProfilesArchive)

    /// The profiles in it, in order.
    package var profiles: [Profile] {
        switch self {
        case .profile(let profile): [profile]
        case .table(let archive): archive.profiles
        }
    }
}

extension Contribution: Transferable {
    /// Takes whatever is one or the other; it gives nothing away.
    package static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(importing: { Contribution.profile($0) })
        ProxyRepresentation(importing: { Contribution.table($0) })
    }
}
