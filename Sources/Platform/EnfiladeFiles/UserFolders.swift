// SPDX-License-Identifier: Apache-2.0
// Where a user's files belong, by the XDG Base Directory specification.

import Glibc

/// The folders of one user, computed from an environment and not looked up behind the caller's back.
///
/// As the specification asks, a variable that is empty or holds a relative path counts as not set.
package struct UserFolders: Sendable, Hashable {
    /// The user's home.
    package let home: String
    /// `XDG_DATA_HOME`.
    package let data: String
    /// `XDG_CONFIG_HOME`.
    package let config: String
    /// `XDG_CACHE_HOME`.
    package let cache: String
    /// `XDG_STATE_HOME`.
    package let state: String
    /// `XDG_RUNTIME_DIR`; `nil` outside a login session.
    package let runtime: String?
    /// `XDG_DATA_DIRS`: the system's data folders, the most important first.
    package let dataDirectories: [String]
    /// Where short-lived files go: `TMPDIR` if it is set, else below the cache.
    ///
    /// An app has a `TMPDIR` of its own in any case (`PrivateFolder`). One in `/tmp` does not count: that may be in memory, and
    /// such files may be large.
    package let temporary: String

    /// The place below `runtime` where the hooks of shells tell the publisher of terminals that a shell waits for a command.
    package static let shellHooks = "enfilade/shells"
    /// The place below `runtime` where the plugins of editors tell the publisher of editors which files they edit.
    package static let editorPlugins = "enfilade/editors"

    /// Reads the folders out of an environment.
    package init(environment: [String: String]) {
        func folder(_ name: String) -> String? {
            guard let value = environment[name], value.hasPrefix("/") else { return nil }
            return value.count > 1 && value.hasSuffix("/") ? String(value.dropLast()) : value
        }
        home = folder("HOME") ?? Self.homeOfUser()
        data = folder("XDG_DATA_HOME") ?? FilePath.join(home, ".local/share")
        config = folder("XDG_CONFIG_HOME") ?? FilePath.join(home, ".config")
        cache = folder("XDG_CACHE_HOME") ?? FilePath.join(home, ".cache")
        state = folder("XDG_STATE_HOME") ?? FilePath.join(home, ".local/state")
        runtime = folder("XDG_RUNTIME_DIR")
        let directories = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        dataDirectories = directories.isEmpty ? ["/usr/local/share", "/usr/share"] : directories.map(String.init)
        let chosen = folder("TMPDIR").flatMap { $0 != "/tmp" && PrivateFolder.parent(of: $0) == "/tmp" ? nil : $0 }
        temporary = chosen ?? FilePath.join(cache, "enfilade")
    }

    /// Enfilade's own part of the data folder.
    package var enfiladeData: String {
        FilePath.join(data, "enfilade")
    }

    /// The home that the user database records.
    private static func homeOfUser() -> String {
        var record = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16384)
        guard getpwuid_r(geteuid(), &record, &buffer, buffer.count, &found) == 0, let home = found?.pointee.pw_dir
        else { return "/" }
        return String(cString: home)
    }
}
