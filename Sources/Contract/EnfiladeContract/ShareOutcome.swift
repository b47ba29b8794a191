// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

/// How a request to share something ended.
package struct ShareOutcome: Sendable, Hashable {
    /// How it ended.
    package enum State: String, Sendable {
        /// The target has it.
        case completed
        /// The user did not want to, or somebody stopped it.
        case cancelled
        /// The target does not have it.
        case failed
    }

    package var state: State
    /// The identifier of the target, or empty.
    package var target: String
    /// Why it failed, or empty.
    package var message: String

    package init(_ state: State, target: String = "", message: String = "") {
        self.state = state
        self.target = target
        self.message = message
    }

    /// Reads the dictionary form; what is missing is empty.
    package init(options: BusOptions) {
        self.init(
            options["outcome"]?.value(as: String.self).flatMap(State.init(rawValue:)) ?? .failed,
            target: options["target"]?.value(as: String.self) ?? "",
            message: options["message"]?.value(as: String.self) ?? "")
    }

    /// The dictionary form.
    package var options: BusOptions {
        ["outcome": BusVariant(state.rawValue), "target": BusVariant(target), "message": BusVariant(message)]
    }
}
