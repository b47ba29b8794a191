// SPDX-License-Identifier: Apache-2.0

internal import EnfiladePredicates

extension SceneRouting {
    /// Takes connected scenes of one role as candidates.
    ///
    /// - Parameter scenes: The scenes in the order in which they were connected, which stands for that of their creation.
    @MainActor init(_ scenes: [UIScene]) {
        self.init()
        for (number, scene) in scenes.enumerated() {
            let conditions = scene.activationConditions.forRouting
            let rank = Rank(
                number: Int64(number), activated: Int64(clamping: scene.session.order),
                isActive: scene.activationState == .foregroundActive)
            set(
                Candidate(
                    session: scene.session.persistentIdentifier, rank: rank, can: conditions.can,
                    prefers: conditions.prefers))
        }
    }
}
