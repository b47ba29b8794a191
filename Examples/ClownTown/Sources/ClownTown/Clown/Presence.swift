// SPDX-License-Identifier: Apache-2.0

import ClownTownCore
import SwiftUI

/// Whether a clown can come.
enum Presence {
    case free, busy, booked

    /// The color of bars and pins.
    var color: Color {
        switch self {
        case .free: .free
        case .busy: .busy
        case .booked: .booked
        }
    }

    /// The same in words.
    var words: String {
        switch self {
        case .free: NSLocalizedString("Available", comment: "")
        case .busy: NSLocalizedString("Not available", comment: "")
        case .booked: NSLocalizedString("Booked by you", comment: "")
        }
    }
}

extension Clown {
    /// Whether the clown can come.
    @MainActor var presence: Presence {
        let record = Town.shared.record
        if record.booked.contains(id) { return .booked }
        return record.isAvailable(id) ? .free : .busy
    }

    /// The text that is read aloud of a clown in a list.
    @MainActor var summary: String {
        "\(name), \(speciality.lowercased()), \(presence.words.lowercased())"
    }
}
