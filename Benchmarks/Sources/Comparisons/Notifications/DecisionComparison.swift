// SPDX-License-Identifier: Apache-2.0
// The decision about a notification, compared with its delivery.

import CBareBus
import Foundation

/// Compares the time for which the service runs longer with many filters and rules with the whole way of a notification.
struct DecisionComparison: Comparison {
    let title = "decision"

    private static let filters = 50
    private static let rules = 500
    /// The number of notifications between two looks at the clocks.
    private static let batch = 40

    func run(in table: inout Table) throws {
        let screen = try Screen()
        let sides = try [true, false].map { try Side(isFull: $0, on: screen) }
        var extra: [Duration] = []
        var delivery: [Duration] = []
        for round in 0...20 {
            let costs = try sides.map { try $0.cost(of: Self.batch) }
            guard round > 0 else { continue }
            extra.append(costs[0].processor - costs[1].processor)
            delivery.append(costs[0].delivery)
        }
        let decision = max(.zero, extra.median)
        table.rows.append(
            Row(
                "Deciding with \(Self.filters) filters and \(Self.rules) rules", decision.text,
                "\(delivery.median.text) a notification to dunst and back",
                value: decision / delivery.median * 100, limit: .figure(1, unit: "%"),
                reason: "all predicates are evaluated, and all rules are looked at."))
        table.notes.append(
            """
            Deciding: two services with an open gate and dunst behind it; an app sends \(Self.batch) notifications in turn to \
            one and to the other. One has a Focus with \(Self.filters) filters of the app, whose predicates all hold, \
            and \(Self.rules) rules, of which none fits (half name an app, a quarter a category, a quarter words); the other \
            has no Focus and no rules. The difference of their processor time is the decision.
            """)
    }

    /// A service with an app that sends notifications.
    private struct Side {
        let route: NotificationRoute
        let service: RunningService
        let app: Child

        init(isFull: Bool, on screen: Screen) throws {
            let place = try Place()
            service = try RunningService(in: place)
            route = try NotificationRoute(.gate, on: screen, in: place, service)
            app = try FilteredApp.start(filters, in: place, service.bus)
            if isFull { try fill() }
        }

        private func fill() throws {
            let bus = service.bus
            let set = try FocusCalls.message("SetMode", on: bus)
            try set.appendOptions([
                ("identifier", "s", { try set.append("benchmark") }), ("name", "s", { try set.append("Benchmark") }),
                ("appsRule", "s", { try set.append("silence") }),
            ])
            try bus.check(set)
            for number in 0..<filters {
                let add = try FocusCalls.message("SetFilter", on: bus)
                for text in ["benchmark", FilteredApp.bundle, FilteredApp.intent(number)] { try add.append(text) }
                try add.appendOptions()
                try bus.check(add)
            }
            try GateCalls.set(rules, on: bus)
            _ = try app.perform("join \(filters)")
            let activate = try FocusCalls.message("Activate", on: bus)
            try activate.append("benchmark")
            try activate.appendOptions()
            try bus.check(activate)
            _ = try app.perform("perform \(filters)")
            service.child.figures.waitUntilIdle()
        }

        private var rules: [[String: String]] {
            (0..<DecisionComparison.rules).map { number in
                switch number % 4 {
                case 0: ["category": "category\(number).received"]
                case 1: ["text": "tomorrow*meeting \(number)"]
                default: ["app": "org.example.App\(number)"]
                }
            }
        }

        /// The processor time of the service and the time of the delivery, for each of so many notifications.
        func cost(of count: Int) throws -> (processor: Duration, delivery: Duration) {
            service.child.figures.waitUntilIdle()
            let before = service.child.figures.processorTime
            let time = try app.perform("notify \(count)")
            service.child.figures.waitUntilIdle()
            return ((service.child.figures.processorTime - before) / count, time / count)
        }
    }
}
