// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import Glibc
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The sockets for deliveries, with the other ends in the hands of a process that does as it likes.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: DeliverySockets.areSupported, "a kernel before Linux 6.16 cannot keep files out of sockets"))
struct DeliverySocketsTests {
    /// The end of a process.
    private struct Process: Sendable {
        let socket: Descriptor

        init(_ socket: Descriptor) {
            self.socket = socket
        }

        /// Waits for a packet; `nil` at the end of the socket.
        func next() async -> DeliveryPacket? {
            await offload {
                var bytes = [UInt8](repeating: 0, count: DeliveryPacket.maximumSize)
                let count = recv(socket.number, &bytes, bytes.count, 0)
                return count > 0 ? bytes[..<count].withUnsafeBytes { DeliveryPacket($0) } : nil
            }
        }

        func send(_ bytes: [UInt8]) {
            _ = Glibc.send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        }

        func answer(_ packet: DeliveryPacket?, _ ending: DeliveryAnswer.Ending) {
            send(DeliveryAnswer(number: packet?.number ?? 0, ending).bytes)
        }
    }

    private static let notes = "org.example.Notes"

    private let sockets: DeliverySockets
    private let process: Process

    init() throws {
        sockets = try DeliverySockets()
        process = Process(try sockets.open(for: ":1.1", of: Self.notes))
    }

    private func perform(
        _ status: String, at connection: String = ":1.1", of bundle: String = notes
    ) async -> DeliveryLinks.End {
        await withCheckedContinuation { continuation in
            sockets.perform(
                FilterKey(bundle, "Look"), ["status": .text(status)], isReset: false, at: connection
            ) { continuation.resume(returning: $0) }
        }
    }

    @Test func answersBelongToTheirPackets() async throws {
        for status in ["a", "b"] {
            async let ending = perform(status)
            let packet = await process.next()
            #expect(packet?.intent == "Look" && packet?.values == ["status": .text(status)])
            let answer = DeliveryAnswer.Ending.outcome(IntentOutcome(context: IntentContext(contentPrefix: status)))
            process.answer(packet, answer)
            #expect(await ending == .answer(answer))
        }
        #expect(await perform("a", at: ":1.2") == .unreachable)
        // After a restart of the bus a name may be that of somebody else.
        #expect(await perform("a", of: "org.example.Other") == .unreachable)
    }

    /// Else a filter that takes too long would hold up the others of its app.
    @Test func thereIsOnePacketWithoutAnAnswer() async throws {
        async let ending = perform("a")
        let packet = await process.next()
        #expect(await perform("b") == .unreachable)
        process.answer(packet, .contextIsTooLarge)
        #expect(await ending == .answer(.contextIsTooLarge))
        async let another = perform("c")
        process.answer(await process.next(), .error(ServiceError(.notFound, "none")))
        #expect(await another == .answer(.error(ServiceError(.notFound, "none"))))
    }

    /// A flood of them would keep the service busy.
    @Test func anythingThatIsNoAnswerEndsTheSocket() async throws {
        process.send([1, 2, 3])
        #expect(await process.next() == nil)
        #expect(await perform("a") == .unreachable)
        let another = Process(try sockets.open(for: ":1.1", of: Self.notes))
        another.send(DeliveryAnswer(number: 1, .contextIsTooLarge).bytes)
        #expect(await another.next() == nil)
    }

    @Test(arguments: [[1, 2, 3], [9, 0, 0, 0, 1], [UInt8](repeating: 0, count: DeliveryPacket.maximumSize + 1)])
    func aWrongAnswerIsAnErrorOfTheApp(noise: [UInt8]) async throws {
        async let ending = perform("a")
        _ = await process.next()
        process.send(noise)
        #expect(await ending == .answer(.error(ServiceError(.internalError, "the answer of the app cannot be used"))))
        #expect(await process.next() == nil)
    }

    /// The bus says whether the process has ended.
    @Test func theEndOfASocketIsNoAnswer() async throws {
        var app: Process? = Process(try sockets.open(for: ":1.2", of: Self.notes))
        async let ending = perform("a", at: ":1.2")
        _ = await app?.next()
        app = nil
        #expect(await ending == .unreachable)
        #expect(await perform("b", at: ":1.2") == .unreachable)
        async let waiting = perform("c")
        _ = await process.next()
        for _ in 1...2 { sockets.close(":1.1") }
        #expect(await waiting == .closed)
        #expect(await process.next() == nil)
    }

    /// The bus may tell of the end of a process before its answer was read.
    @Test func theLastAnswerOfAProcessCounts() async throws {
        for _ in 0..<50 {
            let process = Process(try sockets.open(for: ":1.1", of: Self.notes))
            async let ending = perform("a")
            process.answer(await process.next(), .contextIsTooLarge)
            sockets.close(":1.1")
            #expect(await ending == .answer(.contextIsTooLarge))
        }
    }

    /// Else the app would perform the state once more.
    @Test func aNewSocketLeavesThePacketThatIsUnderWay() async throws {
        async let ending = perform("a")
        let packet = await process.next()
        let another = Process(try sockets.open(for: ":1.1", of: Self.notes))
        async let second = perform("b")
        another.answer(await another.next(), .contextIsTooLarge)
        #expect(await second == .answer(.contextIsTooLarge))
        process.answer(packet, .error(ServiceError(.notFound, "none")))
        #expect(await ending == .answer(.error(ServiceError(.notFound, "none"))))
        #expect(await process.next() == nil)
        // Those of a connection end together.
        async let third = perform("c")
        _ = await another.next()
        let last = Process(try sockets.open(for: ":1.1", of: Self.notes))
        sockets.close(":1.1")
        #expect(await third == .closed)
        for process in [another, last] { #expect(await process.next() == nil) }
    }

    @Test func aConnectionHasOneSocketAndAnAppAHundred() async throws {
        var ends = try (2...100).map { try sockets.open(for: ":1.\($0)", of: Self.notes) }
        let error = #expect(throws: ServiceError.self) { try sockets.open(for: ":1.101", of: Self.notes) }
        #expect(error?.code == .limitExceeded)
        let other = Process(try sockets.open(for: ":1.101", of: "org.example.Other"))
        // The former ones of the connection are closed.
        ends.append(try sockets.open(for: ":1.1", of: Self.notes))
        #expect(await process.next() == nil)
        sockets.close(":1.2")
        ends.append(try sockets.open(for: ":1.102", of: Self.notes))
        sockets.closeAll(of: Self.notes)
        for end in ends { #expect(await Process(end).next() == nil) }
        async let ending = perform("a", at: ":1.101", of: "org.example.Other")
        other.answer(await other.next(), .contextIsTooLarge)
        #expect(await ending == .answer(.contextIsTooLarge))
        sockets.closeAll(of: nil)
        #expect(await other.next() == nil)
    }

    @Test func valuesThatNoPacketCarriesAreLeftToTheBus() async {
        #expect(await perform(String(repeating: "x", count: DeliveryPacket.maximumSize)) == .unreachable)
        #expect(await perform("a\u{0}b") == .unreachable)
        async let ending = perform("a")
        process.answer(await process.next(), .contextIsTooLarge)
        #expect(await ending == .answer(.contextIsTooLarge))
    }

    /// Its end could keep the service waiting for as long as the app likes.
    @Test func noFileCanBePassedToTheService() throws {
        var byte: UInt8 = 0
        let space = MemoryLayout<cmsghdr>.size + 8
        let control = UnsafeMutableRawBufferPointer.allocate(byteCount: space, alignment: 8)
        defer { control.deallocate() }
        var header = cmsghdr()
        header.cmsg_len = MemoryLayout<cmsghdr>.size + MemoryLayout<Int32>.size
        (header.cmsg_level, header.cmsg_type) = (SOL_SOCKET, Int32(SCM_RIGHTS))
        control.storeBytes(of: header, as: cmsghdr.self)
        control.storeBytes(of: process.socket.number, toByteOffset: MemoryLayout<cmsghdr>.size, as: Int32.self)
        let sent = withUnsafeMutableBytes(of: &byte) { byte in
            var part = iovec(iov_base: byte.baseAddress, iov_len: 1)
            return withUnsafeMutablePointer(to: &part) { part in
                var message = msghdr()
                (message.msg_iov, message.msg_iovlen) = (part, 1)
                (message.msg_control, message.msg_controllen) = (control.baseAddress, space)
                return sendmsg(process.socket.number, &message, Int32(MSG_NOSIGNAL))
            }
        }
        #expect(sent < 0 && errno == EPERM)
    }

    @Test func theSocketsEndWithTheService() async throws {
        var sockets: DeliverySockets? = try DeliverySockets()
        let process = Process(try #require(try sockets?.open(for: ":1.1", of: Self.notes)))
        sockets = nil
        #expect(await process.next() == nil)
    }
}
