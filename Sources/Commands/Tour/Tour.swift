// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation

/// Walks stops one after another, each with processes of its own.
package struct Tour: Sendable {
    /// The stops.
    let steps: [TourStep]
    /// The folder with the bundles of the examples.
    let examples: String
    /// The folder with the talk's listings; `nil` if it was not named.
    let listings: String?

    /// Plans a tour.
    package init(steps: [TourStep], examples: String, listings: String? = nil) {
        self.steps = steps
        self.examples = examples
        self.listings = listings
    }

    /// Walks all stops in a new world.
    ///
    /// - Parameter visited: Called after each stop.
    /// - Throws: What keeps the tour from starting; what a stop finds is in the report.
    package func walk(visited: (TourReport.Stop) throws -> Void = { _ in }) async throws -> TourReport {
        var options = World.Options()
        options.allowsOtherUsers = World.canActAsOtherUsers
        return try await withWorld(options) { world in
            let stage = try await TourStage.prepare(in: world, examples: examples, listings: listings)
            var report = TourReport()
            for step in steps {
                let stop = await walk(step, on: stage)
                report.stops.append(stop)
                try visited(stop)
            }
            return report
        }
    }

    /// Walks one stop.
    private func walk(_ step: TourStep, on stage: TourStage) async -> TourReport.Stop {
        let clock = ContinuousClock()
        let start = clock.now
        let scene = TourScene(stage, pasteboard: "tour-\(step.identifier)")
        let outcome: TourOutcome
        do {
            try await step.walk(scene)
            outcome = .passed
        } catch let obstacle as TourObstacle {
            outcome = .skipped(obstacle.description)
        } catch {
            outcome = .failed(String(describing: error))
        }
        await scene.end()
        return TourReport.Stop(step, outcome, scene.notes.all, seconds: (clock.now - start) / .seconds(1))
    }
}
