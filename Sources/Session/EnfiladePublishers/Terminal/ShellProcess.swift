// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Glibc

/// A shell in a terminal, as the kernel knows it.
struct ShellProcess: HookedProcess {
    /// The shells that have a hook, by the names of their programs.
    private static let names: Set<String> = ["bash", "zsh", "fish"]

    /// The number of the process.
    let number: Int32
    /// The program whose terminal it is, or else the shell itself.
    let program: String

    /// Looks at a process; `nil` if it is no shell of this user in a terminal.
    init?(_ number: Int32, file: String, told: timespec) {
        guard let name = ProcessStatus.program(of: number), Self.names.contains(name),
            let status = ProcessStatus(of: number), status.terminal != 0, status.isRunning(at: told),
            ProcessStatus.user(of: number) == geteuid()
        else { return nil }
        self.number = number
        program = TerminalProgram.identifier(ofShell: status) ?? name
    }

    func content(home: String) -> ActivityDescription? {
        folder?.content(home: home)
    }

    /// The folder in which it is; `nil` if it has ended or has the folder for itself, such as one that was deleted.
    var folder: FileAddress? {
        let link = "/proc/\(number)/cwd"
        guard let path = ProcessStatus.link(link), path.first == UInt8(ascii: "/") else { return nil }
        var (real, named) = (stat(), stat())
        let name = path.map(CChar.init(bitPattern:)) + [0]
        guard stat(link, &real) == 0, stat(name, &named) == 0,
            (real.st_dev, real.st_ino) == (named.st_dev, named.st_ino)
        else { return nil }
        return FileAddress(path)
    }
}

/// The kernel's facts about a process that tell in which terminal it is.
struct ProcessStatus: Sendable, Hashable {
    /// The name of the program, cut to 15 bytes; it may have been changed by the process.
    let name: String
    /// The process that has started it, or has taken it over.
    let parent: Int32
    /// The terminal that controls it; 0 for none.
    let terminal: Int32
    /// The time from the start of the system to that of the process, in hundredths of a second.
    let start: UInt64

    /// Looks at a process; `nil` if there is none.
    init?(of process: Int32) {
        let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = read(file, &buffer, buffer.count)
        guard count > 0 else { return nil }
        self.init(line: buffer[..<count])
    }

    /// Reads a line of the kernel, see proc(5); `nil` for any other text.
    init?(line: some BidirectionalCollection<UInt8>) {
        // The name may have spaces and brackets in it.
        guard let begin = line.firstIndex(of: UInt8(ascii: "(")), let end = line.lastIndex(of: UInt8(ascii: ")")),
            begin < end
        else { return nil }
        let fields = line[line.index(after: end)...].split(whereSeparator: { $0 == 0x20 || $0 == 0x0A })
            .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count > 19, let parent = Int32(fields[1]), let terminal = Int32(fields[4]),
            let start = UInt64(fields[19])
        else { return nil }
        name = String(decoding: line[line.index(after: begin)..<end], as: UTF8.self)
        (self.parent, self.terminal, self.start) = (parent, terminal, start)
    }

    /// Whether the process ran at a time of the clock on the wall.
    func isRunning(at time: timespec) -> Bool {
        var (wall, boot) = (timespec(), timespec())
        guard clock_gettime(CLOCK_REALTIME, &wall) == 0, clock_gettime(CLOCK_BOOTTIME, &boot) == 0 else { return false }
        let age = Double(wall.tv_sec - time.tv_sec) + Double(wall.tv_nsec - time.tv_nsec) / 1e9
        let running = Double(boot.tv_sec) + Double(boot.tv_nsec) / 1e9 - Double(start) / 100
        // Both are measured in steps of at most a hundredth of a second.
        return age <= running + 0.1
    }

    /// The name of the file of a program; `nil` if the kernel does not show it.
    static func program(of process: Int32) -> String? {
        guard let path = link("/proc/\(process)/exe") else { return nil }
        let text = String(decoding: path, as: UTF8.self)
        let remark = " (deleted)"
        let plain = text.hasSuffix(remark) ? text.dropLast(remark.count) : text[...]
        return plain.split(separator: "/").last.map(String.init)
    }

    /// The user that a process runs as; `nil` if there is none with this number.
    static func user(of process: Int32) -> uid_t? {
        var status = stat()
        return stat("/proc/\(process)", &status) == 0 ? status.st_uid : nil
    }

    /// The bytes of a symbolic link; `nil` if it cannot be read.
    static func link(_ path: String) -> [UInt8]? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        return count > 0 ? buffer[..<count].map(UInt8.init(bitPattern:)) : nil
    }
}
