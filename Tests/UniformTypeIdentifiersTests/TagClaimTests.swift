// SPDX-License-Identifier: Apache-2.0

import Testing
import UniformTypeIdentifiers

/// The order in which types that claim one tag are preferred.
@Suite struct TagClaimTests {
    /// Each claim wins over the one after it.
    private static let claims = [
        TagClaim(origin: .system, hasConstant: true, isCore: true, identifier: "public.a", position: 9),
        TagClaim(origin: .system, hasConstant: true, isCore: true, identifier: "com.a", position: 8),
        TagClaim(origin: .system, hasConstant: true, identifier: "public.a", position: 7),
        TagClaim(origin: .system, isCore: true, identifier: "public.a", position: 6),
        TagClaim(origin: .system, identifier: "com.a", position: 1),
        TagClaim(origin: .system, identifier: "com.a", position: 5),
        TagClaim(origin: .mainBundle, identifier: "com.a", position: 4),
        TagClaim(origin: .exported, identifier: "com.a", position: 3),
        TagClaim(origin: .imported, identifier: "com.a", position: 2),
        TagClaim(origin: .transient, identifier: "public.a", position: 1),
    ]

    @Test(arguments: zip(claims, claims.dropFirst()))
    func earlierClaimWins(winner: TagClaim, loser: TagClaim) {
        #expect(winner < loser)
        #expect(!(loser < winner))
    }
}
