// SPDX-License-Identifier: Apache-2.0
// The messages of a small transfer, with nothing of Enfilade around them.

import Foundation
import Glibc

/// The round trips that a transfer needs: the same messages in the same order between as many processes, in blocking
/// calls of sd-bus. Nothing is checked, stored, produced or read.
struct BareExchange {
    private static let service = "org.enfilade.Bare"
    private static let types = [
        "public.utf8-plain-text", "public.html", "public.rtf", "public.json", "public.comma-separated-values-text",
    ]

    /// The connection of this process.
    private let bus: BareBus

    /// Connects to the bus of the place.
    init() throws {
        bus = try BareBus(address: ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")
    }

    private func call(_ method: String) throws -> BareMessage {
        try bus.message(
            to: Self.service, path: "/org/enfilade/Service", interface: "org.enfilade.Transfers1", method: method)
    }

    private func answer(to message: BareMessage) throws -> BareMessage {
        guard let answer = try bus.answer(to: message) else { throw BenchmarkError("a bare call failed") }
        return answer
    }

    // MARK: - The app that offers

    /// Offers each time that a line comes, then waits until what is offered was asked for.
    func offer() throws {
        let content = open("/dev/zero", O_RDONLY)  // Any descriptor: nobody reads it.
        while readLine() != nil {
            let time = try Contest.time {
                let offer = try call("Offer")
                try offer.append("general")
                try appendItems(to: offer)
                try offer.appendOptions()
                _ = try self.answer(to: offer)
            }
            tell(time)
            let answer = try BareMessage(answering: bus.nextCall())
            try answer.append("u", UInt32(0))
            try answer.append("h", content)
            try answer.appendOptions([
                ("size", "t", { try answer.append("t", UInt64(1024)) }),
                ("original", "b", { try answer.append("b", UInt32(0)) }),
            ])
            try answer.send()
        }
    }

    private func appendItems(to offer: BareMessage) throws {
        try offer.append("a", of: "(a(sua{sv})a{sv})") {
            try offer.append("r", of: "a(sua{sv})a{sv}") {
                try offer.append("a", of: "(sua{sv})") {
                    for type in Self.types {
                        try offer.append("r", of: "sua{sv}") {
                            try offer.append(type)
                            try offer.append("u", UInt32(0))
                            try offer.appendOptions()
                        }
                    }
                }
                try offer.appendOptions()
            }
        }
    }

    // MARK: - The app that takes

    /// Asks what there is and for one thing of it, each time that a line comes.
    func take() throws {
        while readLine() != nil {
            let time = try Contest.time {
                let current = try call("Current")
                try current.append("general")
                _ = try answer(to: current)
                let request = try call("Request")
                try request.append("t", UInt64(1))
                try request.append("u", UInt32(0))
                try request.append(Self.types[0])
                try request.append("t", UInt64(1))
                try request.appendOptions()
                _ = try answer(to: request)
            }
            // Its grant ends in the background, as in Enfilade.
            let finish = try call("Finish")
            try finish.append("t", UInt64(1))
            try finish.appendOptions([
                ("imported", "b", { try finish.append("b", UInt32(1)) }),
                ("bytes", "t", { try finish.append("t", UInt64(1024)) }),
            ])
            _ = try answer(to: finish)
            tell(time)
        }
    }

    // MARK: - The service

    /// Passes on what it is told, for as long as there is a bus.
    func serve() throws {
        try bus.own(Self.service)
        tell(.zero)
        var offer: BareMessage?
        while true {
            let call = try bus.nextCall()
            let answer = try BareMessage(answering: call)
            if call.calls("Offer") {
                offer = call
                for _ in 0..<2 { try answer.append("t", UInt64(1)) }
            } else if call.calls("Current"), let offer {
                for _ in 0..<2 { try answer.append("t", UInt64(1)) }
                try offer.rewind(skipping: "s")
                try answer.append(from: offer, isWhole: false)
                try answer.appendOptions([
                    ("sender", "s", { try answer.append("") }),
                    ("senderProcess", "u", { try answer.append("u", UInt32(1)) }),
                    ("state", "s", { try answer.append("live") }),
                    ("sensitive", "b", { try answer.append("b", UInt32(0)) }),
                    ("created", "t", { try answer.append("t", UInt64(1)) }),
                ])
            } else if call.calls("Request"), let offer {
                try answer.append(from: try provided(by: offer.sender), isWhole: true)
            }
            try answer.send()
        }
    }

    private func provided(by sender: String) throws -> BareMessage {
        let provide = try bus.message(
            to: sender, path: "/org/enfilade/App", interface: "org.enfilade.Provider1", method: "Provide")
        for _ in 0..<2 { try provide.append("t", UInt64(1)) }
        try provide.append("u", UInt32(0))
        try provide.append(Self.types[0])
        try provide.appendOptions([("openInPlace", "b", { try provide.append("b", UInt32(0)) })])
        let content = try answer(to: provide)
        try content.rewind(skipping: "")
        return content
    }

    /// Tells the process that measures how long something took.
    private func tell(_ time: Duration) {
        print(time / .nanoseconds(1))
        fflush(nil)
    }
}
