// SPDX-License-Identifier: Apache-2.0
// A touch screen of an X server, whose fingers are those of a test.

internal import EnfiladeConcurrency
internal import EnfiladeFiles
import Foundation
import Glibc

/// The touch screen of a display, by the driver `inputtest` of the X.Org server.
package final class TouchScreen: Sendable {
    /// The programs and drivers that it needs, by their paths on Debian.
    package static let requirements = [
        "/usr/lib/xorg/Xorg", "/usr/lib/xorg/modules/input/inputtest_drv.so",
        "/usr/lib/xorg/modules/drivers/dummy_drv.so",
    ]

    /// The size of the screen, in pixels.
    package static let size = (width: 1280, height: 960)

    /// The numbers of the messages, and the kinds of touches, as the driver has them.
    private enum Message: UInt32 {
        case version = 0
        case sync = 1
        case touch = 6
    }

    private enum Kind: UInt32 {
        case down = 18
        case moved = 19
        case up = 20
    }

    /// The largest number of an axis.
    private static let range = 65_535.0
    /// The places for the numbers of axes in a message, and the length of one.
    private static let (axes, length) = (64, 1056)

    private let socket: Descriptor
    /// One message goes after the other.
    private let messages = SerialQueue()

    /// Connects to the driver.
    ///
    /// - Throws: `WorldError.cannotStart` if it takes no messages of this version.
    init(at path: String) async throws {
        socket = try Self.connect(path)
        let answer = try await exchange(
            Self.header(.version, length: 12) + Self.bytes(UInt16(1)) + Self.bytes(UInt16(1)))
        guard answer == 0 else { throw WorldError(.cannotStart, "the driver of the touch screen speaks otherwise") }
    }

    /// The sections of the server's configuration for the screen and its fingers. The devices of the machine are none of them.
    static func configuration(socket: String) -> String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
        EndSection
        Section "Device"
            Identifier "card"
            Driver "dummy"
            VideoRam 65536
        EndSection
        Section "Monitor"
            Identifier "monitor"
            HorizSync 5-1000
            VertRefresh 5-200
        EndSection
        Section "Screen"
            Identifier "screen"
            Device "card"
            Monitor "monitor"
            DefaultDepth 24
            SubSection "Display"
                Modes "\(size.width)x\(size.height)"
            EndSubSection
        EndSection
        Section "InputDevice"
            Identifier "fingers"
            Driver "inputtest"
            Option "SocketPath" "\(socket)"
            Option "DeviceType" "Touch"
            Option "TouchCount" "5"
        EndSection
        Section "InputDevice"
            Identifier "pointer"
            Driver "inputtest"
            Option "SocketPath" "\(socket)-pointer"
            Option "DeviceType" "PointerAbsolute"
        EndSection
        Section "InputDevice"
            Identifier "keys"
            Driver "inputtest"
            Option "SocketPath" "\(socket)-keys"
            Option "DeviceType" "Keyboard"
        EndSection
        Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
            InputDevice "fingers"
            InputDevice "pointer" "CorePointer"
            InputDevice "keys" "CoreKeyboard"
        EndSection

        """
    }

    // MARK: - Fingers

    /// A place on the screen, in pixels.
    package struct Place: Sendable, Hashable {
        package var x: Double
        package var y: Double

        package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// Puts fingers down, moves them in steps and lifts them. Each step is with the clients of the server before the next.
    ///
    /// - Parameter steps: The places of the fingers, as many in each step. With one step alone they tap.
    package func touch(_ steps: [[Place]]) async throws {
        guard let first = steps.first, let last = steps.last else { return }
        for (finger, place) in first.enumerated() { try await send(.down, finger, place) }
        for step in steps.dropFirst() {
            for (finger, place) in step.enumerated() { try await send(.moved, finger, place) }
        }
        for (finger, place) in last.enumerated() { try await send(.up, finger, place) }
    }

    /// Taps with one finger.
    package func tap(_ place: Place) async throws {
        try await touch([[place]])
    }

    /// Drags with one finger.
    package func drag(from start: Place, to end: Place, steps: Int = 20) async throws {
        try await touch((0...steps).map { [Self.between(start, end, Double($0) / Double(steps))] })
    }

    /// Moves two fingers apart, or together, on a level line around a place.
    ///
    /// - Parameters:
    ///   - former: The distance of each from the place at the beginning, in pixels.
    ///   - latter: The distance in the end.
    package func pinch(around place: Place, from former: Double, to latter: Double, steps: Int = 20) async throws {
        try await touch(
            (0...steps).map { step in
                let distance = former + (latter - former) * Double(step) / Double(steps)
                return [Place(place.x - distance, place.y), Place(place.x + distance, place.y)]
            })
    }

    /// Turns two fingers around a place, clockwise.
    ///
    /// - Parameter angle: In radians.
    package func turn(around place: Place, distance: Double, by angle: Double, steps: Int = 20) async throws {
        try await touch(
            (0...steps).map { step in
                let angle = angle * Double(step) / Double(steps)
                let (x, y) = (distance * cos(angle), distance * sin(angle))
                return [Place(place.x - x, place.y - y), Place(place.x + x, place.y + y)]
            })
    }

    private static func between(_ start: Place, _ end: Place, _ part: Double) -> Place {
        Place(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }

    // MARK: - Messages

    private func send(_ kind: Kind, _ finger: Int, _ place: Place) async throws {
        var message = Self.header(.touch, length: Self.length)
        message += Self.bytes(UInt32(finger + 1)) + Self.bytes(kind.rawValue)
        // No values beside the accelerated ones; the first two axes are given.
        message += Self.bytes(UInt32(0)) + [0b11] + [UInt8](repeating: 0, count: 11)
        let axes = [
            place.x / Double(Self.size.width) * Self.range, place.y / Double(Self.size.height) * Self.range,
        ]
        for axis in axes { message += Self.bytes(axis.bitPattern) }
        message += [UInt8](repeating: 0, count: Self.length - message.count)
        try await exchange(message, [UInt8](Self.header(.sync, length: 8)))
    }

    /// Sends messages, and waits for the answer to the last one.
    ///
    /// - Returns: The kind of the answer.
    @discardableResult
    private func exchange(_ sent: [UInt8]...) async throws -> UInt32 {
        try await messages.run { [socket] in
            try await offload {
                for message in sent { try Self.write(message, to: socket) }
                return try Self.readAnswer(from: socket)
            }
        }
    }

    private static func write(_ message: [UInt8], to socket: Descriptor) throws {
        // The driver takes a message only whole.
        guard Glibc.send(socket.number, message, message.count, Int32(MSG_NOSIGNAL)) == message.count else {
            throw WorldError(.ended, "the X server has ended")
        }
    }

    private static func readAnswer(from socket: Descriptor) throws -> UInt32 {
        var answer = [UInt32](repeating: 0, count: 16)
        let count = Glibc.recv(socket.number, &answer, answer.count * 4, 0)
        guard count >= 8 else { throw WorldError(.ended, "the X server has ended") }
        return answer[1]
    }

    private static func header(_ message: Message, length: Int) -> [UInt8] {
        bytes(UInt32(length)) + bytes(message.rawValue)
    }

    private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value) { Array($0) }
    }

    private static func connect(_ path: String) throws -> Descriptor {
        let number = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw WorldError(.cannotStart, "there are no more sockets") }
        let socket = Descriptor(adopting: number)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else { throw WorldError(.cannotStart, "the path of the socket is too long") }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let answer = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard answer == 0 else {
            throw WorldError(.cannotStart, "the driver of the touch screen takes no connection: \(errno)")
        }
        return socket
    }
}
