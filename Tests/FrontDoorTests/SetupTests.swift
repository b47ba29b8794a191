// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladeProcesses
import Testing

/// How `./run` and `./test` install Debian packages, with an `apt-get` that does as the test says.
@Suite struct SetupTests {
    /// Asks for the packages to build with; none is installed, and `apt-get` runs a script.
    private func needPackages(aptGet script: String) async throws -> Program.Outcome {
        try await withFolder { folder in
            let programs = [
                "apt-get": script, "dpkg-query": "exit 1", "id": "echo 0",
                // Nothing waits in a test.
                "sleep": "echo slept >>\"\(folder.path)/naps\"",
            ]
            for (name, text) in programs {
                try FreshProgram.write("#!/bin/sh\n\(text)\n", to: folder.appending(path: name).path)
            }
            let path = "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
            return try await run(
                "/bin/bash", ["-euc", ". scripts/setup.sh; need_packages build; echo went on"],
                environment: ["PATH": path, "FOLDER": folder.path])
        }
    }

    @Test func setUpWaitsForAnotherPackageManagerAndNamesIt() async throws {
        let outcome = try await needPackages(
            aptGet: """
                echo "$*" >>"$FOLDER/calls"
                [ "$(wc -l <"$FOLDER/calls")" -gt 3 ] && exit
                echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 42 (unattended-upgr)" >&2
                exit 100
                """)
        #expect(outcome.succeeded, "\(outcome.text)")
        let waits = outcome.text.split(separator: "\n").filter { $0.contains("waiting") }
        #expect(waits == ["==> waiting for another package manager to finish (process 42 (unattended-upgr))"])
        #expect(outcome.text.hasSuffix("went on\n"))
    }

    @Test func setUpGivesUpWithTheReasonAndTheCommandAtOnce() async throws {
        let outcome = try await needPackages(aptGet: "echo 'E: Unable to locate package'; exit 100")
        #expect(!outcome.succeeded)
        #expect(outcome.text.contains("E: Unable to locate package"))
        #expect(outcome.text.contains("apt-get update && apt-get install libsystemd-dev"))
        #expect(!outcome.text.contains("waiting") && !outcome.text.contains("went on"))
    }
}
