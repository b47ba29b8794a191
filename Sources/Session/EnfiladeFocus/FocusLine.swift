// SPDX-License-Identifier: Apache-2.0

package import EnfiladeSettings

/// A line of the list in the panel.
package enum FocusLine: Sendable, Hashable, Identifiable {
    /// A mode, which is turned on or off.
    case mode(FocusChoice, isExpanded: Bool)
    /// An end for the mode above it, with its time of the day.
    case end(FocusEnd, of: FocusMode.ID, time: String)

    /// The line among others, whatever it says.
    package var id: String {
        switch self {
        case .mode(let choice, _): choice.id
        case .end(let end, let mode, _): "\(mode)/\(end.kind.rawValue)"
        }
    }
}
