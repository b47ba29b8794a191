// SPDX-License-Identifier: Apache-2.0
// Commands of a document with the output that it promises.

import EnfiladeTesting
import Foundation
import Testing

/// Commands of a document with the output that it promises: lines after `$ ` are commands, those below are their output.
///
/// In an output `…` stands for any text within a line, and alone on a line for any number of lines.
struct Transcript {
    /// One command with its output.
    struct Step {
        /// The command, for a shell.
        let command: String
        /// The lines of its output.
        var output: [String] = []

        /// Whether the command stays in the background.
        var isBackground: Bool { command.hasSuffix("&") }
    }

    /// The commands in their order.
    let steps: [Step]

    /// Reads a block.
    init(_ block: CodeBlock) {
        var steps: [Step] = []
        for line in block.lines {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2))))
            } else if !steps.isEmpty {
                steps[steps.count - 1].output.append(line)
            }
        }
        self.steps = steps
    }

    /// Runs all commands on a display and compares their output.
    ///
    /// A command after one in the background is repeated for a while: the other one takes its time to start. So is one that
    /// asks the desktop: the shell shows there in its own time what was copied.
    func expectOutput(on display: VirtualDisplay, in folder: URL) async throws {
        var display = display
        display.options.folder = folder
        // A package is built in here, on a machine that has other things to do.
        display.options.limit = .seconds(900)
        var follows = false
        for step in steps {
            if step.isBackground {
                let command = step.command.dropLast().trimmingCharacters(in: .whitespaces)
                _ = try await display.launch("sh", ["-c", "exec \(command)"])
                follows = true
                continue
            }
            var last = ""
            let isLate = follows || step.command.hasPrefix("xclip ")
            let met: Bool? = try await display.answer(within: .seconds(isLate ? 180 : 0)) {
                let output = try await display.device.run(
                    "sh", ["-c", "\(step.command) 2>&1"], options: display.options)
                last = output.text
                return Self.matches(Self.lines(last), step.output[...]) ? true : nil
            }
            #expect(met == true, "$ \(step.command)\n\(last)")
            follows = false
        }
    }

    /// The lines of a text without the empty end.
    private static func lines(_ text: String) -> ArraySlice<String> {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Whether lines are as promised.
    static func matches(_ lines: ArraySlice<String>, _ promised: ArraySlice<String>) -> Bool {
        guard let first = promised.first else { return lines.isEmpty }
        if first == "…" {
            return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], promised.dropFirst()) }
        }
        guard let line = lines.first else { return false }
        return matches(line[...], first.components(separatedBy: "…")[...])
            && matches(lines.dropFirst(), promised.dropFirst())
    }

    /// Whether a line is made of parts with any text between them.
    private static func matches(_ line: Substring, _ parts: ArraySlice<String>) -> Bool {
        guard let part = parts.first, line.hasPrefix(part) else { return false }
        let rest = line.dropFirst(part.count)
        if parts.count == 1 { return rest.isEmpty }
        return (0...rest.count).contains { matches(rest.dropFirst($0), parts.dropFirst()) }
    }
}
