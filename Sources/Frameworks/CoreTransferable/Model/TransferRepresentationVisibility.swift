// SPDX-License-Identifier: Apache-2.0
// The processes that may see a representation.

package import FoundationAdditions

/// The apps and processes that can see a representation.
///
/// [TransferRepresentationVisibility on Apple's platforms](https://developer.apple.com/documentation/coretransferable/transferrepresentationvisibility)
public struct TransferRepresentationVisibility: Sendable, Equatable {
    /// The same for item providers.
    package let level: NSItemProviderRepresentationVisibility

    /// Every process can see the representation.
    public static let all = TransferRepresentationVisibility(level: .all)
    /// Processes of the same developer team can see the representation.
    public static let team = TransferRepresentationVisibility(level: .team)
    /// Processes of the same group can see the representation.
    public static let group = TransferRepresentationVisibility(level: .group)
    /// Only the process that exports can see the representation.
    public static let ownProcess = TransferRepresentationVisibility(level: .ownProcess)

    /// The visibility that remains when a representation is restricted twice: the stricter one.
    ///
    /// A wrong guess about nested modifiers then hides a format instead of leaking it.
    func restricted(to other: TransferRepresentationVisibility) -> TransferRepresentationVisibility {
        TransferRepresentationVisibility(level: level.restricted(to: other.level))
    }

    /// Tells whether a receiver of some standing can see a representation with this visibility.
    func isVisible(to receiver: TransferRepresentationVisibility) -> Bool {
        level.rawValue <= receiver.level.rawValue
    }
}
