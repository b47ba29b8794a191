// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Foundation
import Testing
import ViewTestSupport
import EnfiladeWindowing

/// The size of windows, and its kept part.
@MainActor @Suite(.serialized, .onDisplay, .enabled(if: Display.isPossible, "there is neither a display nor Xvfb"))
struct WindowGeometryTests {
    /// A window that is ended with the test.
    private func withWindow(_ body: (NativeWindow) async throws -> Void) async throws {
        let problem = Display.problem
        try #require(problem == nil)
        let window = NativeWindow()
        defer { window.destroy() }
        try await body(window)
    }

    /// Waits until a window is on the display.
    private func present(_ window: NativeWindow) async throws {
        window.present()
        try await until("the window is on the display") {
            window.native.withPointer(as: GtkWidget.self) { gtk_widget_get_width($0) } > 0
        }
    }

    @Test func geometryIsKnownFromTheFirstShowUntilTheEnd() async throws {
        try await withWindow { window in
            #expect(window.geometry == nil && window.monitor == nil)
            window.setDefaultSize(width: 500, height: 320)
            #expect(window.geometry == nil)
            try await present(window)
            #expect(window.geometry == WindowGeometry(width: 500, height: 320))
            #expect(window.scale >= 1 && !window.isFullScreen && window.monitor != nil)
            window.destroy()
            #expect(window.geometry == nil && window.monitor == nil && !window.isFullScreen)
        }
    }

    @Test func windowWithTheSizeItHadKeepsItWhateverItsSceneAsksForFirst() async throws {
        try await withWindow { window in
            window.restore(WindowGeometry(width: 420, height: 380))
            // A scene asks for its default size while it is connected.
            window.setDefaultSize(width: 800, height: 600)
            try await present(window)
            #expect(window.geometry == WindowGeometry(width: 420, height: 380))
            // A later request counts.
            window.resize(width: 610, height: 390)
            #expect(window.geometry == WindowGeometry(width: 610, height: 390))
        }
    }

    @Test func windowIsNoSmallerThanItsSceneAllows() async throws {
        try await withWindow { window in
            window.setMinimumSize(width: 450, height: 300)
            window.setDefaultSize(width: 200, height: 100)
            try await present(window)
            let size = window.native.withPointer(as: GtkWidget.self) {
                (width: gtk_widget_get_width($0), height: gtk_widget_get_height($0))
            }
            #expect(size.width >= 450 && size.height >= 300)
        }
    }

    @Test func keptGeometryComesBack() {
        for isMaximized in [true, false] {
            let geometry = WindowGeometry(width: 640, height: 480, isMaximized: isMaximized)
            #expect(WindowGeometry(encoded: geometry.encoded) == geometry)
        }
    }

    @Test(
        "geometry that is damaged or that no window can have is not read",
        arguments: [
            "", "{", "[]", #"{"width":640}"#, #"{"width":0,"height":480,"isMaximized":false}"#,
            #"{"width":640,"height":-1,"isMaximized":false}"#, #"{"width":40000,"height":480,"isMaximized":false}"#,
            #"{"width":1e300,"height":480,"isMaximized":false}"#,
        ])
    func damaged(text: String) {
        #expect(WindowGeometry(encoded: Data(text.utf8)) == nil)
    }
}
