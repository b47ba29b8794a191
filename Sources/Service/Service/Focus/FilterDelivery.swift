// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Foundation

/// The state that an app is told of one of its filters.
enum FilterState: Hashable, Sendable, Codable {
    /// No filter is in force: the parameters have their defaults.
    case none
    /// A filter with these values is in force, for a mode.
    case values(ParameterValues, mode: String)

    /// The values that are sent; none for a reset.
    var values: ParameterValues {
        if case .values(let values, _) = self { values } else { [:] }
    }

    /// Whether it ends a filter.
    var isReset: Bool { self == .none }
}

/// The context that an app has given with a filter.
struct FilterContext: Hashable, Sendable, Codable {
    /// The predicate; `nil` if nothing is tested.
    var predicate: FocusPredicate?
    var contentPrefix: String?
}

/// The state of a filter that an app is to know, and the one that it was told.
struct FilterDelivery: Hashable, Sendable, Codable {
    /// The state that holds now.
    private(set) var target = FilterState.none
    /// The number of the change that made it so: of one app the oldest comes first.
    private(set) var number: Int64 = 0
    /// The state that the app has performed; `nil` while nobody can tell, as when it was just sent.
    private(set) var told: FilterState? = FilterState.none {
        // Only the state that the app has performed last has a context to come back with.
        didSet { if told != oldValue { leftContext = nil } }
    }
    /// The context for the target; `nil` until the app has given one.
    private(set) var context: FilterContext?
    /// The context for the state that the app was told, while another one holds; `nil` if there is none.
    private var leftContext: FilterContext?
    /// Whether the app has said that its context is another one.
    private(set) var isContextOutdated = false
    /// The reason for which the last delivery failed, or empty.
    private(set) var problem = ""
    /// How often in a row the app has ended while it performed the target, or was asked for its context.
    private var interruptions = 0

    /// Whether another process wants to be told while one performs; `nil` means no.
    private var isRepeated: Bool?

    /// The number of deliveries that an app may end in before it is told no more of the same.
    private static let mostInterruptions = 5
    /// The maximum number of code points of a problem: apps write the messages of their errors.
    private static let maximumProblem = 1_000

    /// Whether the app has yet to be told.
    var isOwed: Bool { told != target }

    /// Whether nothing of it has to be kept.
    var isForgettable: Bool { target == .none && told == FilterState.none && problem.isEmpty }

    /// Notes that another state holds.
    mutating func aim(at state: FilterState, number: Int64) {
        let toldContext = told == target ? context : leftContext
        (target, self.number) = (state, number)
        // One that comes back before the app was told of another one is not performed again, and has its context: the app
        // may not run, and is asked again once it can be.
        isContextOutdated = told == state && !state.isReset
        context = isContextOutdated ? toldContext : nil
        leftContext = isOwed && told?.isReset == false ? toldContext : nil
        problem = ""
        interruptions = 0
    }

    /// Notes that a call is about to be made: the app may be about to perform something.
    mutating func begin(_ call: DeliveryMachine.Call) {
        if call.purpose == .perform { (told, isRepeated) = (nil, nil) }
        isContextOutdated = false
    }

    /// Notes that a former service was telling the app something.
    mutating func forgetTold() {
        told = nil
    }

    /// Notes the answer of the app to a call.
    ///
    /// - Parameter checked: The context of the answer, if that was checked already.
    mutating func end(
        _ call: DeliveryMachine.Call, _ result: Result<IntentOutcome, any Error>,
        _ checked: FilterChecks.Context? = nil
    ) {
        switch (call.purpose, result) {
        case (.perform, .success(let outcome)):
            let (context, problem) = checked ?? FilterChecks.context(outcome.context)
            let missing = outcome.missing.map { "“\($0)”" }.joined(separator: ", ")
            perform(call.state, outcome.wasPerformed ? problem : "not performed, since it has no value for \(missing)")
            note(context, for: call.state)
        case (.perform, .failure(let error)): perform(call.state, "\(error)")
        case (.context, .success(let outcome)):
            guard !call.state.isReset else { return }
            let (context, problem) = checked ?? FilterChecks.context(outcome.context)
            note(context, for: call.state)
            guard call.state == target else { return }
            interruptions = 0
            complain(problem)
        // The former context holds on, if there is one.
        case (.context, .failure(let error)):
            guard call.state == target, !target.isReset else { return }
            interruptions = 0
            if context == nil { complain("\(error)") }
        }
    }

    /// Notes the context that the app has given for a state.
    private mutating func note(_ context: FilterContext, for state: FilterState) {
        if state.isReset { return }
        if state == target { self.context = context } else if state == told { leftContext = context }
    }

    private mutating func perform(_ state: FilterState, _ problem: String) {
        told = isRepeated == true ? nil : state
        isRepeated = nil
        interruptions = 0
        if state == target { complain(problem) }
    }

    /// Notes that the app has ended before it had answered a call.
    mutating func interrupt(_ call: DeliveryMachine.Call) {
        if call.purpose == .context, target.isReset { return isContextOutdated = false }
        interruptions += 1
        // Else an app that fails whenever it is started could never be used again.
        let isAskedAgain = interruptions < Self.mostInterruptions
        switch call.purpose {
        case .perform:
            problem = "the app has ended while it performed the filter"
            told = isAskedAgain ? nil : call.state
        case .context:
            problem = "the app has ended while it was asked for the context of the filter"
            isContextOutdated = isAskedAgain
        }
    }

    /// Notes the reason for which a delivery does not get through.
    mutating func complain(_ problem: String) {
        self.problem = BusText.sanitized(String(problem.unicodeScalars.prefix(Self.maximumProblem)))
    }

    /// Notes that a process wants to be told, although another one may have been.
    mutating func repeatTarget() {
        if target.isReset { return }
        // Nobody can tell whether an app is performing: then the answer is not that of the process.
        if told == nil { isRepeated = true }
        told = nil
    }

    /// Notes that the context is to be asked for again; nothing happens while no filter is in force.
    mutating func outdateContext() {
        isContextOutdated = !target.isReset
    }
}
