// SPDX-License-Identifier: Apache-2.0
// Code that compiles and code that does not, tried with the compiler.

import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import EnfiladeProcesses
import Testing

@Suite struct CompilerTests {
    @Test func d10BuilderHasNoConditionsAsOnApplesPlatforms() async throws {
        let plain = #"ProxyRepresentation(exporting: \.name)"#
        #expect(try await refusal(ofBody: plain) == nil)
        let conditional = "if Bool.random() { \(plain) }"
        #expect(try #require(await refusal(ofBody: conditional)).contains("result builder"))
        let available = "if #available(macOS 13, *) { \(plain) }"
        #expect(try #require(await refusal(ofBody: available)).contains("result builder"))
    }

    @Test(arguments: [(10, true), (11, false)]) func blockHoldsTenRepresentations(count: Int, compiles: Bool)
        async throws
    {
        let body = String(repeating: "ProxyRepresentation(exporting: \\.name)\n", count: count)
        #expect(try await (refusal(ofBody: body) == nil) == compiles)
    }

    /// Type-checks a model with some body.
    ///
    /// - Returns: The complaints of the compiler; `nil` if there are none.
    private func refusal(ofBody body: String) async throws -> String? {
        let scratch = try Scratch()
        let file = try scratch.file(
            "Model.swift",
            """
            import CoreTransferable
            struct Model: Transferable {
                var name: String
                static var transferRepresentation: some TransferRepresentation {
                    \(body)
                }
            }
            """)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let products = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        let compiler = Program(
            "/usr/bin/env",
            [
                "swiftc", "-typecheck", "-swift-version", "5", "-I", products.appendingPathComponent("Modules").path,
                "-Xcc", "-fmodule-map-file=\(root.path)/Sources/Platform/CLinux/module.modulemap", file.path,
            ])
        let outcome = try await offload { try compiler.run() }
        return outcome.succeeded ? nil : outcome.text
    }
}
