// SPDX-License-Identifier: Apache-2.0
// The folders, the environment and the bus configuration of a device, before anything runs.

internal import Foundation
internal import Glibc

/// Everything about a device that is decided before its bus starts.
struct DevicePlan {
    let name: String
    let folder: URL
    let environment: [String: String]
    let busAddress: String
    /// The mark of the processes of this device.
    let mark: String
    private let options: World.Options

    /// The variable that marks the processes of a device.
    static let markName = "ENFILADE_DEVICE"

    /// Variables that reach the processes of a world if the test has them: they change how a program is observed, not
    /// its work.
    private static let observers = [
        "ASAN_OPTIONS", "ASAN_SYMBOLIZER_PATH", "LSAN_OPTIONS", "TSAN_OPTIONS", "TSAN_SYMBOLIZER_PATH",
        "LLVM_PROFILE_FILE",
    ]

    init(name: String, world: World) {
        self.name = name
        options = world.options
        folder = world.folder.appending(path: name, directoryHint: .isDirectory)
        mark = "\(world.identifier)/\(name)"
        busAddress = "unix:path=\(folder.path)/run/bus"
        let own = ProcessInfo.processInfo.environment
        var environment = Self.places(in: folder)
        environment["DBUS_SESSION_BUS_ADDRESS"] = busAddress
        environment["LANG"] = "C.UTF-8"
        environment["PATH"] = "\(options.executables.path):\(own["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")"
        environment["SWIFT_BACKTRACE"] = "enable=no"
        environment["XDG_DATA_DIRS"] = "\(folder.path)/system:/usr/share"
        environment["XDG_CONFIG_DIRS"] = "\(folder.path)/etc"
        for name in Self.observers { environment[name] = own[name] }
        environment[World.markName] = world.identifier
        environment[Self.markName] = mark
        self.environment = environment.merging(options.environment) { $1 }
    }

    /// The variables that say where a user's files are, with everything below one folder.
    static func places(in folder: URL) -> [String: String] {
        let (home, base) = ("\(folder.path)/home", folder.path)
        return [
            "HOME": home,
            "TMPDIR": "\(base)/tmp",
            "XDG_CACHE_HOME": "\(home)/.cache",
            "XDG_CONFIG_HOME": "\(home)/.config",
            "XDG_DATA_HOME": "\(home)/.local/share",
            "XDG_RUNTIME_DIR": "\(base)/run",
            "XDG_STATE_HOME": "\(home)/.local/state",
        ]
    }

    /// Makes the folders that the environment names.
    func makeFolders() throws {
        let search: mode_t = options.allowsOtherUsers ? 0o711 : 0o700
        try Self.makeFolder(folder, mode: search)
        try Self.makeFolder(folder.appending(path: "run"), mode: search)
        for path in ["home", "tmp", "etc", "home/.local/share/dbus-1/services", "system/dbus-1/services"] {
            try Self.makeFolder(folder.appending(path: path), mode: 0o700)
        }
    }

    /// Makes one folder with exactly this mode, and those above it.
    static func makeFolder(_ folder: URL, mode: mode_t) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        chmod(folder.path, mode)
    }

    /// Writes how the bus works and how it starts the service, the shell for apps that share, and the publishers.
    func writeBusConfiguration() throws -> URL {
        let services = folder.appending(path: "system/dbus-1/services")
        let programs = [
            "Service": "enfiladed --test-world \(folder.path)/time", "Sharing": "enfilade-shell --gapplication-service",
            "MediaPublisher": "enfilade-publisher media", "TerminalPublisher": "enfilade-publisher terminal",
            "DocumentPublisher": "enfilade-publisher document", "FolderPublisher": "enfilade-publisher folder",
            "EditorPublisher": "enfilade-publisher editor",
        ]
        for (name, program) in programs {
            let activation = """
                [D-BUS Service]
                Name=org.enfilade.\(name)
                Exec=\(options.executables.path)/\(program)
                """
            try Data(activation.utf8).write(to: services.appending(path: "org.enfilade.\(name).service"))
        }
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <keep_umask/>
              <listen>\(busAddress)</listen>
              <auth>EXTERNAL</auth>
              <servicedir>\(folder.path)/home/.local/share/dbus-1/services</servicedir>
              <servicedir>\(services.path)</servicedir>
              <policy context="default">
                \(options.allowsOtherUsers ? "<allow user=\"*\"/>" : "")
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
              \(Self.limits)
            </busconfig>
            """
        let file = folder.appending(path: "bus.conf")
        try Data(configuration.utf8).write(to: file)
        return file
    }

    /// The limits that `dbus-daemon` sets for a session bus; without them those of the system bus would hold.
    private static let limits = [
        "max_incoming_bytes": 1_000_000_000, "max_incoming_unix_fds": 250_000_000, "max_outgoing_bytes": 1_000_000_000,
        "max_outgoing_unix_fds": 250_000_000, "max_message_size": 1_000_000_000, "service_start_timeout": 120_000,
        "auth_timeout": 240_000, "pending_fd_timeout": 150_000, "max_completed_connections": 100_000,
        "max_incomplete_connections": 10_000, "max_connections_per_user": 100_000,
        "max_pending_service_starts": 10_000, "max_names_per_connection": 50_000,
        "max_match_rules_per_connection": 50_000, "max_replies_per_connection": 50_000,
    ].map { "<limit name=\"\($0.key)\">\($0.value)</limit>" }.sorted().joined(separator: "\n  ")
}
