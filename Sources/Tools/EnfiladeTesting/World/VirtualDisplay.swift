// SPDX-License-Identifier: Apache-2.0
// A display that nobody sees, for the windows of a device.

internal import EnfiladeConcurrency
package import Foundation

/// An X server without a screen on a device, with a pointer and a keyboard. It ends with the device.
package struct VirtualDisplay: Sendable {
    /// The device on which it is.
    package let device: Device
    /// The options by which programs show their windows on it.
    package var options = LaunchOptions()

    /// The folder in which the server keeps all that is on its screen.
    private let screens: URL

    /// Starts the server.
    ///
    /// - Throws: `WorldError`: the errors of `Device.launch`, and `cannotStart` if it takes no clients.
    package init(on device: Device) async throws {
        self.device = device
        screens = device.folder.appending(path: "screens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: screens, withIntermediateDirectories: true)
        // Without `-noreset` it starts again whenever its last client goes, and throws out one that is just coming.
        let server = try await device.launch(
            "/usr/bin/Xvfb",
            [
                "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-fbdir", screens.path, "-screen", "0",
                "1280x1024x24",
            ])
        try await use(server)
    }

    /// Starts a server with a touch screen, whose screen cannot be read.
    ///
    /// - Returns: The display, and the touch screen.
    /// - Throws: As `init(on:)`.
    package static func withTouchScreen(on device: Device) async throws -> (VirtualDisplay, TouchScreen) {
        let (socket, file) = (device.folder.appending(path: "touch"), device.folder.appending(path: "xorg.conf"))
        try Data(TouchScreen.configuration(socket: socket.path).utf8).write(to: file)
        var display = VirtualDisplay(device: device)
        let server = try await device.launch(
            TouchScreen.requirements[0],
            [
                "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts", "-config", file.path,
                "-logfile", device.folder.appending(path: "xorg.log").path,
            ])
        try await display.use(server)
        return (display, try await TouchScreen(at: socket.path))
    }

    private init(device: Device) {
        self.device = device
        screens = device.folder
    }

    /// Waits until a server is ready, and has programs show their windows there.
    private mutating func use(_ server: RunningProcess) async throws {
        guard let number = await server.output.first(where: { !$0.isEmpty }) else {
            throw WorldError(.cannotStart, "the X server does not start; \(server.transcript)")
        }
        options.environment = [
            "DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
        ]
    }

    /// Starts openbox, and waits until it gives new windows the focus.
    ///
    /// - Parameter takesClicks: Whether clicks bring windows to the front.
    /// - Throws: `WorldError`: the errors of `Device.launch`, and `cannotStart` if openbox is not installed,
    ///   `ended` if it ends, and `timedOut` if it is not ready in half a minute.
    package func startWindowManager(takesClicks: Bool = true) async throws {
        let manager = try await launch(
            Openbox.program, try Openbox.arguments(settingsIn: device.folder, takesClicks: takesClicks))
        try await manager.line(within: .seconds(30)) { $0 == Openbox.ready }
    }

    /// Has programs that the bus starts find the display as well.
    ///
    /// - Throws: `WorldError`: the errors of `Device.run`, and `cannotStart` if the bus is not told.
    package func announce() async throws {
        let variables = options.environment.map { "\($0)=\($1)" }
        let told = try await device.run("dbus-update-activation-environment", variables)
        guard told.status.isSuccess else { throw WorldError(.cannotStart, told.errors) }
    }

    // MARK: - Programs

    /// Starts a program on the display.
    package func launch(_ program: String, _ words: [String] = []) async throws -> RunningProcess {
        try await device.launch(program, words, options: options)
    }

    /// Starts an app on the display.
    package func launch(_ bundle: AppBundle) async throws -> RunningProcess {
        try await device.launch(bundle, options: options)
    }

    /// Runs a program on the display to its end, for at most 20 seconds: some wait for events that never come.
    package func run(_ program: String, _ words: [String], input: String = "") async throws -> ProcessOutput {
        try await device.run("timeout", ["20", program] + words, input: input, options: options)
    }

    /// Has the pointer and the keyboard do something, and returns the output of xdotool.
    @discardableResult
    package func xdotool(_ words: String...) async throws -> String {
        try await xdotool(words)
    }

    /// Has the pointer and the keyboard do something, and returns the output of xdotool.
    @discardableResult
    package func xdotool(_ words: [String]) async throws -> String {
        try await run("xdotool", words).text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    // MARK: - Windows

    /// The visible windows whose titles fit an expression; `nil` if one ended while it was looked at, with which the search
    /// breaks off.
    package func windows(_ title: String) async throws -> [String]? {
        let found = try await run("xdotool", ["search", "--onlyvisible", "--name", title])
        return found.errors.contains("X Error") ? nil : found.lines
    }

    /// Where a window is, and how large; `nil` if there is no such window.
    package func frame(of window: String) async throws -> (x: Int, y: Int, width: Int, height: Int)? {
        let geometry = try await run("xdotool", ["getwindowgeometry", "--shell", window]).lines
        func value(_ name: String) -> Int? {
            geometry.first { $0.hasPrefix("\(name)=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
        }
        guard let x = value("X"), let y = value("Y"), let width = value("WIDTH"), let height = value("HEIGHT") else {
            return nil
        }
        return (x, y, width, height)
    }

    /// Where the corner of a window is; `nil` if there is no such window.
    package func corner(of window: String) async throws -> (x: Int, y: Int)? {
        guard let frame = try await frame(of: window) else { return nil }
        return (frame.x, frame.y)
    }

    /// Brings a window to the front, unless it is there; false if it does not come in half a minute.
    ///
    /// The window manager is asked once: it takes the focus from the window for a moment each time, and keys pressed
    /// then are lost.
    ///
    /// - Parameter isNew: Whether the window has only just been shown, so that it comes by itself.
    package func activate(_ window: String, isNew: Bool = false) async throws -> Bool {
        if try await isInFront(window, within: isNew ? .seconds(10) : .zero) { return true }
        try await xdotool("windowactivate", window)
        return try await isInFront(window, within: .seconds(30))
    }

    private func isInFront(_ window: String, within limit: Duration) async throws -> Bool {
        try await answer(within: limit) { try await xdotool("getactivewindow") == window ? true : nil } == true
    }

    /// Drags from one place of the display to another.
    ///
    /// - Parameters:
    ///   - start: Where the button is pressed.
    ///   - end: Where it is let go.
    ///   - elsewhere: Where it is let go instead, after it was at the end.
    package func drag(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), lettingGoAt elsewhere: (x: Int, y: Int)? = nil
    ) async throws {
        var words = ["mousemove", "\(start.x)", "\(start.y)", "sleep", "0.2", "mousedown", "1"]
        let steps = 12
        for step in 1...steps {
            let (x, y) = (start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps)
            words += ["mousemove", "\(x)", "\(y)", "sleep", "0.05"]
        }
        // Both programs have to find out about each other, as they have with a slower hand.
        words += ["sleep", "0.6", "mousemove", "\(end.x + 2)", "\(end.y + 2)", "sleep", "0.5"]
        if let elsewhere { words += ["mousemove", "\(elsewhere.x)", "\(elsewhere.y)", "sleep", "0.5"] }
        try await xdotool(words + ["mouseup", "1"])
    }

    /// All that is on the screen, as Xvfb keeps it: a dump as that of `xwd`.
    ///
    /// - Throws: An error if the server has ended.
    package func screen() throws -> Data {
        try Data(contentsOf: screens.appending(path: "Xvfb_screen0"))
    }

    // MARK: - Waiting

    /// Asks again until there is an answer, where nothing tells of a change; `nil` if there is none in so long.
    package func answer<Answer>(
        within timeout: Duration, _ ask: () async throws -> Answer?
    ) async throws -> Answer? {
        let deadline = ContinuousClock.now + timeout
        while true {
            if let answer = try await ask() { return answer }
            guard ContinuousClock.now < deadline else { return nil }
            try await pause(for: .milliseconds(50), because: "what is asked says nothing of its own accord")
        }
    }

    /// Does something, and once more if that has no effect: a program that is busy may miss a quick hand.
    ///
    /// - Parameter again: Hears of the second time.
    /// - Returns: The answer; `nil` if there is none even after the second time.
    package func attempt<Answer>(
        again: () -> Void = {}, _ action: () async throws -> Void, until ask: () async throws -> Answer?
    ) async throws -> Answer? {
        try await action()
        if let answer = try await answer(within: .seconds(10), ask) { return answer }
        again()
        try await action()
        return try await answer(within: .seconds(30), ask)
    }
}
