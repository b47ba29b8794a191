// SPDX-License-Identifier: Apache-2.0
// The service of a device, as its tests see it.

internal import Foundation
internal import Glibc

/// The service of a device. The bus starts it when somebody calls it first, as on a real machine.
public struct DeviceService: Sendable {
    let device: Device

    /// The process identifier of the service; `nil` if none runs.
    public var processIdentifier: Int32? {
        process?.number
    }

    /// The lines that the service has logged, over all its starts.
    public var log: [String] {
        device.daemon.errors.currentLines.filter(Self.isLogLine)
    }

    /// The lines that the service logs, from the first of its first start on; ends with the device.
    public var logLines: AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let task = Task { [errors = device.daemon.errors] in
            for await line in errors.lines where Self.isLogLine(line) { continuation.yield(line) }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// Stops the service with SIGTERM and waits until it is gone; does nothing if none runs.
    public func stop() async throws {
        try await end(SIGTERM)
    }

    /// Kills the service with SIGKILL and waits until it is gone; does nothing if none runs.
    public func kill() async throws {
        try await end(SIGKILL)
    }

    /// The process, if it runs.
    private var process: FoundProcess? {
        device.table.processes().first(where: Self.isService)
    }

    /// Whether a process runs the service's executable.
    static func isService(_ process: FoundProcess) -> Bool {
        URL(filePath: process.executable).lastPathComponent == "enfiladed"
    }

    /// Whether a line on the daemon's standard error is of the service: the daemon itself signs its own.
    private static func isLogLine(_ line: String) -> Bool {
        !line.hasPrefix("dbus-daemon[")
    }

    /// Sends a signal and waits for the end.
    private func end(_ signal: Int32) async throws {
        guard let process else { return }
        process.signal(signal)
        guard await process.isGone(within: device.options.timeout) else {
            throw WorldError(.timedOut, "\(process) still runs \(device.options.timeout) after signal \(signal)")
        }
    }
}
