// SPDX-License-Identifier: Apache-2.0

/// One stop of the tour: a sentence, and a way to see with separate processes whether it holds.
package struct TourStep: Sendable {
    /// The claim's identifier, or a word for a stop without a claim.
    package let identifier: String
    /// Makes the sentence.
    private let text: @Sendable () -> String
    /// Acts the sentence out, and notes the observations.
    let walk: @Sendable (TourScene) async throws -> Void

    /// The sentence, in the language of the user unless texts are for programs.
    package var sentence: String { text() }

    /// A stop for a claim of a talk.
    init(_ claim: String, walk: @escaping @Sendable (TourScene) async throws -> Void) {
        self.init(claim, Self.sentences[claim]?() ?? "", walk: walk)
    }

    /// A stop for a claim of the talk about windows.
    init(window claim: String, walk: @escaping @Sendable (TourScene, TourTown) async throws -> Void) {
        self.init(claim) { scene in
            try await walk(scene, try await scene.stage.towns.town(on: scene.stage))
        }
    }

    /// A stop for a claim of the talk about Focus filters.
    init(focus claim: String, walk: @escaping @Sendable (TourScene, TourChat) async throws -> Void) {
        self.init(claim) { scene in
            try await walk(scene, try await scene.stage.chats.chat(on: scene.stage))
        }
    }

    /// A stop for a claim of the talk about Quick Note.
    init(note claim: String, walk: @escaping @Sendable (TourScene, TourTown) async throws -> Void) {
        self.init(window: claim, walk: walk)
    }

    /// A stop for something that the talk does not say.
    init(
        _ identifier: String, _ sentence: @autoclosure @escaping @Sendable () -> String,
        walk: @escaping @Sendable (TourScene) async throws -> Void
    ) {
        self.identifier = identifier
        text = sentence
        self.walk = walk
    }

    /// Every stop, in the order of the talks; the fate of the service comes in the middle of the first.
    package static let all: [TourStep] = {
        let claims = basics + gallery + kinds + files + orders + directions + lending + conditions + compositions
        let sorted = claims.sorted { number($0) < number($1) }
        let middle = sorted.count / 2
        return sorted[..<middle] + survival + sorted[middle...] + windows + focus + notes
    }()

    /// The number of a claim.
    private static func number(_ step: TourStep) -> Int {
        Int(step.identifier.dropFirst()) ?? 0
    }
}
