// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import TestSupport
import Testing

extension VirtualDisplay {
    /// Starts a device's display with a window manager and the probe of windows, and brings its window to the front.
    ///
    /// - Parameter content: The content of the window.
    static func startingWindowProbe(
        showing content: String, on device: Device
    ) async throws -> (display: VirtualDisplay, app: RunningProcess) {
        var display = try await VirtualDisplay(on: device)
        try await display.startWindowManager()
        display.options.environment["ProbeContent"] = content
        let app = try await display.launch("window-probe")
        let found = try await display.answer(within: .seconds(60)) {
            try await display.windows("^window-probe$")?.first
        }
        #expect(try await display.activate(try #require(found, "\(app.transcript)")))
        return (display, app)
    }
}
