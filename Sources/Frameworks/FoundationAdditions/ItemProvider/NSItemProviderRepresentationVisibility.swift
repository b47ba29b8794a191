// SPDX-License-Identifier: Apache-2.0
// The processes that may see a representation of an item provider.

/// The processes that can see a representation.
///
/// [NSItemProviderRepresentationVisibility on Apple's platforms](https://developer.apple.com/documentation/foundation/nsitemproviderrepresentationvisibility)
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All processes can see the representation.
    case all = 0
    /// Only processes of the same developer team can see the representation.
    case team = 1
    /// Only processes of the same group can see the representation.
    case group = 2
    /// Only the process that made the provider can see the representation.
    case ownProcess = 3

    /// The more restrictive of two: a representation that two parties restrict is seen by those that both allow.
    package func restricted(to other: NSItemProviderRepresentationVisibility) -> NSItemProviderRepresentationVisibility
    {
        other.rawValue > rawValue ? other : self
    }
}
