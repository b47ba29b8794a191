// SPDX-License-Identifier: Apache-2.0

/// The program in whose window a shell runs.
enum TerminalProgram {
    /// The names of desktop files that are other ones than those of the programs.
    private static let entries = [
        "alacritty": "Alacritty", "gnome-terminal-": "org.gnome.Terminal",
        "gnome-terminal-server": "org.gnome.Terminal",
        "kgx": "org.gnome.Console", "konsole": "org.kde.konsole", "ptyxis-agent": "org.gnome.Ptyxis",
        "tilix": "com.gexperts.Tilix", "tmux: server": "tmux", "wezterm-gui": "org.wezfurlong.wezterm",
        "xterm": "debian-xterm",
    ]
    /// Programs that have a terminal without a window.
    private static let others: Set<String> = ["agetty", "login", "sshd", "su", "sudo", "systemd", "init"]
    /// The maximum number of processes between a shell and its terminal.
    private static let depth = 64

    /// The identifier of the desktop file of a shell's terminal; `nil` if there is no window.
    ///
    /// It is the nearest program above the shell that is not itself in the terminal.
    static func identifier(ofShell shell: ProcessStatus) -> String? {
        var number = shell.parent
        for _ in 0..<depth {
            guard number > 1, let status = ProcessStatus(of: number) else { return nil }
            if status.terminal != shell.terminal {
                return identifier(ofProgram: ProcessStatus.program(of: number), named: status.name)
            }
            number = status.parent
        }
        return nil
    }

    /// The identifier of the desktop file of a terminal; `nil` for a program without a window.
    ///
    /// - Parameters:
    ///   - program: The name of the file of the program; `nil` if the kernel does not show it, as of one with rights of a group.
    ///   - name: The name of the process.
    static func identifier(ofProgram program: String?, named name: String) -> String? {
        // A program in Python is known by the name of its script.
        let plain = program.flatMap { $0.hasPrefix("python") ? nil : $0 } ?? name
        guard !plain.isEmpty, !plain.contains("/"), !others.contains(plain) else { return nil }
        return entries[plain] ?? plain
    }
}
