// SPDX-License-Identifier: Apache-2.0
// Drags from a program that knows nothing of us, on the same display.

import Foundation
import FoundationAdditions
import GLib
import Synchronization
import Testing
import UniformTypeIdentifiers
import ViewTestSupport

@testable import SwiftUI

extension Views.Dragging {
    @MainActor @Suite(.enabled(if: canDrag, "there is no GTK for Python")) struct ForeignDrags {
        private let means = Views.Dragging()

        /// What was dropped, and when.
        @MainActor private final class Dropped {
            var providers: [NSItemProvider] = []
            var urls: [URL] = []
        }

        /// Drags from the other program onto a label until something has come of it.
        private func drag(on stage: Stage, until holds: () -> Bool) async throws -> RunningTool {
            let source = try RunningTool("/usr/bin/python3", [Script.path("drag_source")], Display.environment)
            #expect(try source.firstLine() == "shown")
            try await Pointer.does(["search", "--sync", "--name", "^Elsewhere$", "windowmove", "700", "600"]) {
                await turn()
            }
            for _ in 1...5 where !holds() {
                let place = try means.label("drop it here please", on: stage).middle
                try await Pointer.drag(from: (800, 650), to: place) { await turn() }
                for _ in 0..<120 where !holds() { await turn() }
            }
            return source
        }

        @Test("what was dropped can be loaded for as long as its provider is there")
        func providers() async throws {
            let dropped = Dropped()
            let stage = try Stage {
                Text("drop it here please").padding(40).onDrop(of: [.png], isTargeted: nil) { providers in
                    dropped.providers = providers
                    return true
                }
            }
            try await stage.present()
            let source = try await drag(on: stage) { !dropped.providers.isEmpty }
            defer { source.end() }
            let ended = Mutex<String?>(nil)
            Thread.detachNewThread {
                let line = try? source.firstLine()
                ended.withLock { $0 = line ?? "nothing" }
            }
            // Long after the action has returned.
            for _ in 0..<120 { await turn() }
            let loaded = Mutex<Result<Data, any Error>?>(nil)
            try #require(dropped.providers.first).loadDataRepresentation(for: .png) { data, error in
                loaded.withLock { $0 = data.map { .success($0) } ?? .failure(error ?? CocoaError(.fileReadUnknown)) }
            }
            try await until("it is loaded") { loaded.withLock { $0 != nil } }
            #expect(try loaded.withLock { $0 }?.get() == Data("pixels".utf8))
            // Its source learns that it is over when the last provider has gone.
            #expect(ended.withLock { $0 } == nil)
            dropped.providers = []
            try await until("the drag has ended") { ended.withLock { $0 == "ended" } }
        }

        @Test("an address that a browser drags is one")
        func address() async throws {
            let dropped = Dropped()
            let stage = try Stage {
                Text("drop it here please").padding(40).dropDestination(for: URL.self) { urls, _ in
                    dropped.urls = urls
                    return true
                }
            }
            try await stage.present()
            let source = try await drag(on: stage) { !dropped.urls.isEmpty }
            defer { source.end() }
            #expect(dropped.urls.map(\.absoluteString) == ["https://example.org/%C3%BC"])
        }
    }
}

/// Whether the other program can run here.
private let canDrag =
    Pointer.isPossible
    && ["x86_64", "aarch64"].contains {
        FileManager.default.fileExists(atPath: "/usr/lib/\($0)-linux-gnu/girepository-1.0/Gtk-4.0.typelib")
    }
