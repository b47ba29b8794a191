// SPDX-License-Identifier: Apache-2.0
// A large file on the desktop's clipboard, compared with the same from a program in C.

import Foundation

/// Compares how long `xclip` takes to paste 200 MB that an app has copied with how long it takes for a program in C.
struct PasteComparison: Comparison {
    let title = "paste"

    private static let subject = "200 MB pasted by xclip from an app"
    private static let size = 200_000_000
    private static let type = "video/mp4"
    /// How often both programs are started.
    private static let rounds = 7

    func run(in table: inout Table) throws {
        guard Program.isInstalled("xclip") else {
            table.rows.append(.skipped(Self.subject, because: "xclip is not installed"))
            return
        }
        let place = try Place()
        let film = place.path("film.mp4")
        try Film.make(at: film, size: Self.size)
        let service = try RunningService(in: place)
        let programs = try Programs(in: place, service.bus)
        var times: [[Duration]] = [[], []]
        var growth = [0, 0]
        // How fast a process and its display are together is a matter of luck that lasts as long as both.
        for _ in 0..<Self.rounds {
            let owners = try programs.start(copying: film, as: Self.type)
            let before = owners.map { owner in
                owner.child.figures.forgetPeak()
                return owner.child.figures.memory.resident
            }
            for owner in owners { try owner.clip.check(film, as: Self.type) }
            let medians = try Contest.medians(
                repetitions: 5, owners.map { owner in { try Contest.time { try owner.clip.paste(Self.type) } } })
            for (place, owner) in owners.enumerated() {
                times[place].append(medians[place])
                growth[place] = max(growth[place], owner.child.figures.memory.peak - before[place])
            }
        }
        // Those of one round met the same load.
        let ratios = zip(times[0], times[1]).map { $0 / $1 }.sorted()
        table.rows.append(
            Row(
                Self.subject, times[0].median.text, "\(times[1].median.text) from a program in C",
                value: ratios[ratios.count / 2], limit: .timesTheCost(1.2),
                reason: "the ratio differs from start to start, as told below."))
        table.rows.append(
            Row(
                "200 MB pasted by xclip: the most the app grows", growth[0].mebibytesText,
                "\(growth[1].mebibytesText) the program in C", value: growth[0].mebibytes,
                limit: .figure(16, unit: "MiB")))
        table.notes.append(
            """
            Paste: from the start of xclip, as it is in Debian, until it has read everything and ended; what it reads was \
            compared with the file before. The app has put an item provider with a FileRepresentation on UIPasteboard; the \
            program in C reads the same file and writes it to GTK in portions of 1 MiB, as Enfilade does: smaller ones take \
            longer, and with all of it at once, in the provider that GTK has for bytes, xclip waits forever. Both were \
            started \(Self.rounds) times, each on a display of its own, with the \
            ratios \(ratios.map(\.threeDigits).joined(separator: ", ")), of which the table has the middle one.
            """)
    }
}

/// The two programs that are compared.
private struct Programs {
    /// The bytes that the program in C writes at a time: as many as Enfilade, which is best for it too.
    private static let portion = 1 << 20

    /// A program that has something on the clipboard of a display of its own.
    struct Owner {
        let child: Child
        let clip: Clip
    }

    private let place: Place
    private let app: String
    private let plain: String

    init(in place: Place, _ bus: BareBus) throws {
        let peers = Peer(place: place)
        self.place = place
        app = try InstalledBundle(
            "PasteApp", identifier: "org.enfilade.benchmarks.paste", program: peers.app("PasteApp"), in: place, bus
        ).executable
        plain = try peers.program("offer-file", library: "gtk4")
    }

    /// Starts both, the app first, and waits until they have copied a file.
    func start(copying film: String, as type: String) throws -> [Owner] {
        let app = try start(app)
        guard try app.child.readLine() == "ready", try app.child.ask("copy \(film)") == "copied" else {
            throw BenchmarkError("the app does not copy")
        }
        let plain = try start(plain, [film, type, "\(Self.portion)"])
        guard try plain.child.readLine() == "offered" else { throw BenchmarkError("the program in C does not copy") }
        return [app, plain]
    }

    private func start(_ program: String, _ arguments: [String] = []) throws -> Owner {
        let screen = try Screen()
        let environment = screen.environment(from: place.environment)
        return Owner(
            child: try Child(program, arguments, environment: environment, isQuiet: true), clip: Clip(screen: screen))
    }
}
