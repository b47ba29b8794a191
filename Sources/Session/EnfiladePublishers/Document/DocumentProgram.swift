// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus

/// A program whose windows say on the bus which file they show.
struct DocumentProgram: Sendable, Hashable {
    /// The way in which the windows say it.
    enum Source: Sendable, Hashable {
        /// Each window has a bus name that begins in some way, and an object with the file and the page as properties.
        case properties(namePrefix: String, path: String, interface: String)
        /// Each window has a process of its own, which emits signals; a daemon knows which process has a file open.
        case signals(DocumentSignals)
    }

    /// The identifier of its desktop file.
    let identifier: String
    /// How its windows are asked, or tell.
    let source: Source

    /// The programs that are known. One more of either kind is one more line.
    static let all = [
        DocumentProgram(
            identifier: "org.pwmt.zathura",
            source: .properties(
                namePrefix: "org.pwmt.zathura.PID-", path: "/org/pwmt/zathura", interface: "org.pwmt.zathura")),
        DocumentProgram(
            identifier: "org.gnome.Evince", source: .signals(DocumentSignals("org.gnome.evince", command: "evince"))),
    ]

    /// The program with windows that have properties, of which a bus name is one; `nil` for any other name.
    static func named(_ busName: String) -> DocumentProgram? {
        all.first { program in
            guard case .properties(let prefix, _, _) = program.source else { return false }
            return busName.hasPrefix(prefix)
        }
    }
}

/// The interfaces by which viewers of the family of evince tell which document they have loaded.
struct DocumentSignals: Sendable, Hashable {
    /// The signals of a window: `DocumentLoaded` with the address, also after it was loaded again, and `Closed`.
    let window: InterfaceDescription
    /// The daemon of the program, with the method `FindDocument`. Its bus name is that of the interface.
    let daemon: InterfaceDescription
    /// The object of the daemon.
    let daemonPath: String
    /// The command under which the program notes recent files.
    let command: String

    /// Names the interfaces by the beginning that their names have in common.
    init(_ family: String, command: String) {
        window = InterfaceDescription(
            "\(family).Window", methods: [],
            signals: [.init("DocumentLoaded", arguments: [.init("uri", "s")]), .init("Closed")],
            xml: "")
        daemon = InterfaceDescription(
            "\(family).Daemon",
            methods: [
                .init(
                    "FindDocument", inputs: [.init("uri", "s"), .init("spawn", "b")], outputs: [.init("owner", "s")])
            ], signals: [], xml: "")
        daemonPath = "/\(family.split(separator: ".").joined(separator: "/"))/Daemon"
        self.command = command
    }

    /// Finds the processes that have recent files open.
    ///
    /// A daemon that does not answer within two seconds is not asked again.
    ///
    /// - Returns: The files by the unique names of the processes; empty if the daemon does not run, which means that no viewer does.
    func openDocuments(of recent: RecentFiles, on bus: Bus) async throws -> [(owner: String, address: String)] {
        guard try await bus.nameHasOwner(daemon.name) else { return [] }
        let object = RemoteObject(bus, name: daemon.name, path: daemonPath)
        var found: [(owner: String, address: String)] = []
        for address in recent.addresses(of: command) {
            let owner = try await object.call(
                daemon, "FindDocument", address, false, returning: String.self, timeout: .seconds(2))
            if owner.hasPrefix(":") { found.append((owner, address)) }
        }
        return found
    }
}
