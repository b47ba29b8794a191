// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

/// The rules for the server behind the gate, and for the names of programs. Pure.
enum GateRules {
    /// A process that is the notification server.
    struct ServerProcess: Sendable, Hashable {
        /// The path of its program, or empty.
        let path: String
        /// The words of its command line.
        let words: [String]

        /// The name of its program.
        var name: String {
            let program = path.split(separator: "/").last.map(String.init) ?? ""
            return program.isEmpty ? words.first ?? "" : program
        }
    }

    /// Servers that run by themselves, as they may be found.
    static let knownServers = [
        "dunst", "mako", "swaync", "fnott", "lxqt-notificationd", "/usr/lib/notification-daemon/notification-daemon",
        "/usr/libexec/notification-daemon", "/usr/lib/x86_64-linux-gnu/xfce4/notifyd/xfce4-notifyd",
        "/usr/lib/aarch64-linux-gnu/xfce4/notifyd/xfce4-notifyd", "/usr/libexec/mate-notification-daemon",
    ]

    /// The limit for variables, and for words of a command.
    static let wordLimit = 64
    /// The limit for one of them, in bytes.
    static let textLimit = 4_096

    /// Whether a server is a part of the desktop, which cannot run elsewhere.
    static func isDesktop(_ server: ServerProcess) -> Bool {
        let programs: Set = ["gnome-shell", "plasmashell", "cinnamon", "budgie-panel", "budgie-daemon", "gala"]
        return programs.contains(server.name) || server.words.contains { $0.contains("org.gnome.Shell") }
    }

    /// The command of the server behind the gate.
    ///
    /// - Parameters:
    ///   - given: The command that the caller wants, or empty.
    ///   - former: The command of the last time, or empty.
    ///   - present: The process that is the server now.
    ///   - find: The path of a program; `nil` if it is not installed.
    static func command(
        given: [String], former: [String], present: ServerProcess?, find: (String) -> String?
    ) throws(ServiceError) -> [String] {
        guard given.count <= wordLimit, given.allSatisfy({ $0.utf8.count <= textLimit && !$0.utf8.contains(0) }) else {
            throw ServiceError(.invalidArgument, "the command of the server is too long")
        }
        if let present, isDesktop(present) {
            throw ServiceError(
                .notSupported,
                "“\(present.name)” shows the notifications, which is a part of the desktop and cannot run elsewhere")
        }
        if let program = given.first {
            guard let path = find(program) else { throw ServiceError(.notFound, "there is no program “\(program)”") }
            return [path] + given.dropFirst()
        }
        if let program = former.first, find(program) != nil { return former }
        if let present, let path = find(present.path) { return [path] + present.words.dropFirst() }
        for program in knownServers {
            if let path = find(program) { return [path] }
        }
        throw ServiceError(.notFound, "no notification server is installed; name the command of one")
    }

    /// The source of a notification for which some program claims a name.
    ///
    /// The name of an app counts for the own process of the app and for the portal, which speaks for it. Any other program that
    /// claims it gets the name of its executable, unless that is the name of an app, too.
    ///
    /// - Parameters:
    ///   - apps: The installed apps, and the sources of the service itself.
    ///   - sender: The process that sends it, with the name of its executable; `nil` if that is gone.
    static func source(
        _ claimed: String, _ apps: any NotificationApps, by sender: () async -> (caller: Caller, program: String)?
    ) async -> String {
        guard await apps.appearance(of: claimed) != nil else { return claimed }
        guard let (caller, program) = await sender() else { return NotificationRules.unknownProgram }
        if ExactText(caller.bundle) == ExactText(claimed) { return claimed }
        if program.hasPrefix("xdg-desktop-portal"), case .tool = caller.standing { return claimed }
        let name = GateNotification.source(named: program)
        return await apps.appearance(of: name) == nil ? name : NotificationRules.unknownProgram
    }

    /// Checks the variables of a server.
    static func check(_ environment: [String: String]) throws(ServiceError) {
        let areValid = environment.allSatisfy { name, value in
            !name.isEmpty && name.utf8.allSatisfy { $0 != UInt8(ascii: "=") && $0 != 0 } && !value.utf8.contains(0)
                && name.utf8.count + value.utf8.count <= textLimit
        }
        guard environment.count <= wordLimit, areValid else {
            throw ServiceError(.invalidArgument, "the variables of the server are too many, too long or malformed")
        }
    }
}
