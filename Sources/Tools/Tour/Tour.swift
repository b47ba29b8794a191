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
    /// The folder for pictures of windows; `nil` for a new one among temporary files.
    let pictures: String?

    /// Plans a tour.
    package init(steps: [TourStep], examples: String, listings: String? = nil, pictures: String? = nil) {
        self.steps = steps
        self.examples = examples
        self.listings = listings
        self.pictures = pictures
    }

    /// Walks all stops in a new world.
    ///
    /// - Parameter visited: Called after each stop.
    /// - Throws: An error that keeps the tour from starting; the findings of stops are in the report.
    package func walk(visited: (TourReport.Stop) throws -> Void = { _ in }) async throws -> TourReport {
        var options = World.Options()
        options.allowsOtherUsers = World.canActAsOtherUsers
        return try await withWorld(options) { world in
            let pictures = TourPictures(pictures)
            let stage = try await TourStage.prepare(
                in: world, examples: examples, listings: listings, pictures: pictures)
            var report = TourReport()
            for step in steps {
                let stop = await walk(step, on: stage)
                report.stops.append(stop)
                try visited(stop)
            }
            report.pictures = pictures.all.map { pictures.folder.appending(path: $0).path }
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
