// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import EnfiladeLocalization
import EnfiladeProcesses

/// A program to run, with its output kept in files: neither its length nor our attention can hold it up.
struct ChildProcess {
    /// How a program ended.
    struct Outcome {
        /// Its exit status; `nil` if a signal ended it.
        let status: Int32?
        /// The file with its standard output.
        let output: String
        /// The file with its standard error.
        let errors: String

        /// Whether it ended with status 0.
        var succeeded: Bool {
            status == 0
        }

        /// Reads the standard output of the program.
        func readOutput() throws -> Data {
            try Data(contentsOf: URL(fileURLWithPath: output), options: .mappedIfSafe)
        }

        /// Reads the standard error of the program, as text.
        func readErrors() -> String {
            let data = try? Data(contentsOf: URL(fileURLWithPath: errors), options: .mappedIfSafe)
            return String(decoding: data ?? Data(), as: UTF8.self)
        }
    }

    /// The program.
    private let executable: String
    /// The words after its name.
    private let arguments: [String]

    init(_ executable: String, _ arguments: [String]) {
        self.executable = executable
        self.arguments = arguments
    }

    /// Runs the program to its end; cancelling the task terminates it.
    ///
    /// - Parameter scratch: Where the files with its output are made.
    func run(in scratch: TemporaryFolder) async throws(CommandFailure) -> Outcome {
        let name = UUID().uuidString
        let output = scratch.path(for: "\(name).out")
        let errors = scratch.path(for: "\(name).err")
        do {
            let child = try Program(executable, arguments).start(
                output: Descriptor.file(output, for: .creating(mode: 0o600)),
                errors: Descriptor.file(errors, for: .creating(mode: 0o600)))
            let ending = await withTaskCancellationHandler {
                await offload { child.wait() }
            } onCancel: {
                child.signal(SIGTERM)
            }
            return Outcome(status: ending.status, output: output, errors: errors)
        } catch {
            throw CommandFailure(
                translated("cannot run “\(executable)”: \(String(describing: error))"), status: .unavailable)
        }
    }
}
