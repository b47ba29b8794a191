// SPDX-License-Identifier: Apache-2.0

/// One call of a command: its values and its surroundings.
package struct Invocation: Sendable {
    /// The options and arguments of the command line.
    package let values: Values
    /// Where output goes.
    package let console: Console
    /// The variables of the environment.
    package let environment: [String: String]
    /// The tool that was called, for commands that describe it.
    package let tool: Tool

    package init(values: Values, console: Console, environment: [String: String], tool: Tool) {
        self.values = values
        self.console = console
        self.environment = environment
        self.tool = tool
    }
}
