// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Glibc

/// An editor whose plugin has told of it, and the file that it edits.
struct EditorProcess: HookedProcess {
    /// The program in whose terminal it runs, or else the editor itself.
    let program: String
    /// The file in front; `nil` for none.
    let file: FileAddress?

    /// Looks at a process; `nil` if it is no editor of this user.
    init?(_ number: Int32, file: String, told: timespec) {
        guard let name = ProcessStatus.program(of: number).flatMap(Self.editor),
            let status = ProcessStatus(of: number), status.isRunning(at: told),
            ProcessStatus.user(of: number) == geteuid()
        else { return nil }
        let told = Self.told(in: file)
        // An editor with a window may have been started in a terminal too.
        let isItself = told?.hasWindow == true || status.terminal == 0
        program = isItself ? name : TerminalProgram.identifier(ofShell: status) ?? name
        self.file = told.map { FileAddress($0.path) }
    }

    /// The file as content, with its address as a target too, as other editors have it; `nil` if no regular file is there.
    func content(home: String) -> ActivityDescription? {
        guard let file, file.isRegularFile, var content = file.content(home: home) else { return nil }
        content.target = content.persistent
        return content
    }

    /// The editor that a program is, as its desktop file is named; `nil` for any other program.
    ///
    /// Debian's programs bear the name of their variant, such as `vim.basic`, `vim.gtk3` or `emacs-nox`.
    static func editor(_ program: String) -> String? {
        let name = program.prefix { $0 != "." && $0 != "-" }
        return ["vim", "gvim", "nvim", "emacs"].contains(String(name)) ? String(name) : nil
    }

    /// Before the path in the file of an editor that has a window of its own.
    private static let windowMark = Array("window:".utf8)

    /// The path that a plugin has written, and whether the editor has a window of its own; `nil` for none, or for anything but
    /// an absolute path.
    static func told(in file: String) -> (path: [UInt8], hasWindow: Bool)? {
        // Neither a link nor a pipe that somebody has put there is followed or waited for.
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: windowMark.count + Int(PATH_MAX) + 1)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return nil }
        let hasWindow = buffer.starts(with: windowMark)
        let path = buffer[(hasWindow ? windowMark.count : 0)..<count]
        guard path.first == UInt8(ascii: "/"), path.count <= Int(PATH_MAX), !path.contains(0) else { return nil }
        return (Array(path), hasWindow)
    }
}
