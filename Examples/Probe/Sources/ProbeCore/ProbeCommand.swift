// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Enfilade
import Foundation
import UniformTypeIdentifiers

/// The commands of the app, by their words on the command line.
package enum ProbeCommand {
    /// The text of `--help` before the list of specimens.
    private static let help = NSLocalizedString(
        """
        Probe: sends and takes small models, one for each way to describe a transfer.

        Probe offer SPECIMEN VALUE    offer a value until it is replaced or a line of input comes
        Probe take SPECIMEN           take what is on the pasteboard
        Probe take SPECIMEN --hold    wait for a line of input while the file is lent
        Probe keep SPECIMEN VALUE     offer a value and take it in the same process
        Probe describe SPECIMEN       tell what it exports and imports
        Probe conforms TYPE TYPE      tell whether the first type conforms to the second

          --pasteboard NAME           use another pasteboard than the general one

        """, comment: "The help of the command line")

    /// Runs one command.
    ///
    /// - Returns: The exit status: 0, 1 for a failure, 64 for a call that makes no sense.
    package static func run(_ words: [String]) async -> Int32 {
        var words = words
        var pasteboard = Pasteboard.general
        if let place = words.firstIndex(of: "--pasteboard"), place + 1 < words.count {
            pasteboard = Pasteboard(name: words[place + 1])
            words.removeSubrange(place...place + 1)
        }
        do {
            return try await perform(words, on: pasteboard)
        } catch {
            Terminal.complain(error.sentence)
            return 1
        }
    }

    /// Finds the command and runs it.
    private static func perform(_ words: [String], on pasteboard: Pasteboard) async throws -> Int32 {
        switch (words.first, words.count) {
        case (nil, _), ("--help", _):
            let list = Specimen.all.map { $0.name.padding(toLength: 14, withPad: " ", startingAt: 0) + $0.purpose }
            Terminal.line(help + "\n" + list.joined(separator: "\n"))
        case ("offer", 3):
            try await offer(Specimen.named(words[1]), words[2], on: pasteboard)
        case ("take", 2...3) where words.count == 2 || words[2] == "--hold":
            if words.count == 3 { await Holding.shared.start() }
            for line in try await Specimen.named(words[1]).take(pasteboard) { Terminal.line("took: \(line)") }
            Terminal.line("memory: \(peakMemory) KiB")
        case ("keep", 3):
            for line in try await Specimen.named(words[1]).keep(words[2], pasteboard) { Terminal.line("took: \(line)") }
        case ("describe", 2):
            let specimen = try Specimen.named(words[1])
            Terminal.line("exports: \(specimen.exports().map(\.identifier).joined(separator: " "))")
            Terminal.line("imports: \(specimen.imports().map(\.identifier).joined(separator: " "))")
        case ("conforms", 3):
            guard let type = UTType(words[1]), let other = UTType(words[2]) else {
                throw ProbeError(message: NSLocalizedString("the system does not know both types", comment: ""))
            }
            Terminal.line(type.conforms(to: other) ? "yes" : "no")
        default:
            let format = NSLocalizedString("“%@” makes no sense; see Probe --help", comment: "")
            Terminal.complain(String(format: format, words.joined(separator: " ")))
            return 64
        }
        return 0
    }

    /// Offers a value and tells its events, until it is replaced; a line of input withdraws it.
    private static func offer(_ specimen: Specimen, _ value: String, on pasteboard: Pasteboard) async throws {
        let offer = try await specimen.offer(value, pasteboard)
        Terminal.line("offer: \(offer.number)")
        let withdrawal = Task {
            guard await Terminal.input() != nil else { return }
            try await offer.withdraw()
        }
        for await event in offer.events {
            switch event {
            case .taken(let type, _, let bytes, let isOriginal):
                Terminal.line("taken: \(type), \(bytes) bytes, \(isOriginal ? "original" : "copy")")
            case .notTaken(let type, _): Terminal.line("not taken: \(type)")
            case .progress(let type, let completed, let total):
                Terminal.line("progress: \(type) \(completed) of \(total)")
            case .released: Terminal.line("released")
            }
        }
        withdrawal.cancel()
    }

    /// The maximum of memory that this process has had resident, in KiB.
    private static var peakMemory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }
}
