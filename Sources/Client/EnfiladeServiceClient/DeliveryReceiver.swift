// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
package import EnfiladeContract
package import EnfiladeFiles
import EnfiladeLogging
import Glibc

/// Takes the deliveries of the service from a socket, on a thread of its own, on which the code of the app begins.
///
/// So that an app wakes one thread for a delivery, and the bus none.
package enum DeliveryReceiver {
    /// Receives until the service closes its end.
    ///
    /// - Parameters:
    ///   - socket: The end of this process.
    ///   - room: Performs the intents. Of one intent there is at most one delivery under way.
    /// - Throws: `ServiceError.limitExceeded` if there are no more threads.
    package static func start(_ socket: Descriptor, _ room: some FilterPerformer) throws(ServiceError) {
        let answer = BackgroundThread.start("deliveries") { receive(from: socket, room) }
        guard answer == 0 else {
            throw ServiceError(.limitExceeded, "no thread can be started: \(String(cString: strerror(answer)))")
        }
    }

    private static func receive(from socket: Descriptor, _ room: some FilterPerformer) {
        // With it the service uses the bus, and does not wait for answers any longer.
        defer { shutdown(socket.number, Int32(SHUT_RDWR)) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: DeliveryPacket.maximumSize, alignment: MemoryLayout<UInt64>.alignment)
        defer { buffer.deallocate() }
        while true {
            let count = recv(socket.number, buffer.baseAddress, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            guard let packet = DeliveryPacket(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else {
                return Logger(module: "intents").error("a delivery cannot be read; the next ones come by the bus")
            }
            // Up to its first wait the task runs here, and wakes no other thread.
            Task.immediate {
                do {
                    let outcome = try await room.perform(packet)
                    send(DeliveryAnswer(number: packet.number, .outcome(outcome)), to: socket)
                } catch {
                    send(DeliveryAnswer(number: packet.number, .error(ServiceError(for: error))), to: socket)
                }
            }
        }
    }

    private static func send(_ answer: DeliveryAnswer, to socket: Descriptor) {
        let bytes = answer.bytes
        if Glibc.send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) < 0 {
            shutdown(socket.number, Int32(SHUT_RDWR))
        }
    }
}

/// Performs the intents of a process, of which the service tells it by the bus and by a socket.
package protocol FilterPerformer: IntentHost1Service {
    /// Performs an intent, as `IntentHost1.Perform` does. By default it is done by that.
    func perform(_ packet: DeliveryPacket) async throws -> IntentOutcome
}

extension FilterPerformer {
    package func perform(_ packet: DeliveryPacket) async throws -> IntentOutcome {
        try await perform(packet.intent, values: packet.values.options, isReset: packet.isReset)
    }
}
