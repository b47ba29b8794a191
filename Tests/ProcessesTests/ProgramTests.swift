// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeProcesses
import ScratchSpace
import Synchronization
import Testing

@Suite("Programs that are started", .timeLimit(.minutes(5))) struct ProgramTests {
    /// A line of a shell, started.
    private static func shell(_ line: String) -> Program {
        Program("/bin/sh", ["-c", line])
    }

    @Test("run to their end, and what they write is kept", arguments: [Program.Errors.kept, .lost])
    func running(errors: Program.Errors) throws {
        let outcome = try Self.shell("echo out; echo err >&2; exit 3").run(errors: errors)
        #expect(outcome.ending == .exited(3) && outcome.ending.status == 3 && !outcome.succeeded)
        #expect(outcome.text == (errors == .kept ? "out\nerr\n" : "out\n"))
        #expect("\(outcome.ending)" == "status 3")
    }

    @Test("write more than a pipe holds")
    func much() throws {
        let outcome = try Program("/usr/bin/head", ["-c", "3000000", "/dev/zero"]).run()
        #expect(outcome.succeeded && outcome.data == Data(count: 3_000_000))
    }

    @Test("are killed when they take too long, and no more is kept than is asked for")
    func limits() throws {
        let slow = try Self.shell("exec sleep 600").run(within: .milliseconds(300))
        #expect(slow.ending == .signalled(SIGKILL))
        #expect(try Self.shell("echo 0123456789").run(keeping: 4).text == "0123")
        #expect(try Self.shell("exit 0").run(keeping: 0, within: .seconds(600)).succeeded)
    }

    @Test("are started as soon as they are written, while other threads start programs")
    func fresh() throws {
        let scratch = try Scratch()
        let isDone = Mutex(false)
        for _ in 0..<4 {
            Thread.detachNewThread {
                while !isDone.withLock({ $0 }) { _ = try? Program("/bin/true", []).run() }
            }
        }
        defer { isDone.withLock { $0 = true } }
        for number in 0..<200 {
            let program = try scratch.file("\(number)", text: "#!/bin/sh\necho \(number)\n", mode: 0o755)
            #expect(try Program(program, []).run().text == "\(number)\n")
        }
    }

    @Test("are found by their names, as files that can be run")
    func locating() throws {
        let scratch = try Scratch()
        try scratch.file("a/plain", text: "no program")
        try scratch.file("a/both/inside", text: "a folder has the name")
        let program = try scratch.file("b/both", text: "#!/bin/sh\n", mode: 0o755)
        let searchPath = "/nowhere:\(scratch.path("a"))::\(scratch.path("b"))"
        #expect(Program.locate("both", in: searchPath) == program)
        #expect(Program.locate("plain", in: searchPath) == nil && Program.locate("missing", in: searchPath) == nil)
        #expect(Program.locate(program, in: "") == program && Program.locate("/nowhere/both", in: searchPath) == nil)
    }

    @Test("have the environment, the folder and the words that they are given")
    func surroundings() throws {
        let scratch = try Scratch()
        let given = Program(
            "/bin/sh", ["-c", #"echo "$GREETING|$HOME|$0|$1"; pwd"#, "Grüße", "a b"],
            environment: ["GREETING": "hello"],
            folder: scratch.path(""))
        let folder = URL(filePath: scratch.path("")).resolvingSymlinksInPath().path
        #expect(try given.run().text == "hello||Grüße|a b\n\(folder)\n")
        #expect(try Self.shell("echo $PATH").run().text == "\(ProcessInfo.processInfo.environment["PATH"] ?? "")\n")
    }

    @Test(
        "are refused with what is wrong about them",
        arguments: [("/nowhere/tool", ENOENT), ("/etc/passwd", EACCES), ("/", EACCES)])
    func missing(path: String, number: Int32) {
        let error = #expect(throws: FileError.self) { try Program(path).run() }
        #expect(error == FileError(number: number, attempt: "start", path: path))
    }

    @Test("are refused if their folder is missing")
    func missingFolder() {
        let error = #expect(throws: FileError.self) { try Program("/bin/true", folder: "/nowhere").start() }
        #expect(error?.number == ENOENT && error?.path == "/nowhere")
    }

    @Test("find nothing open but their streams, and read nothing that they are not given")
    func openFiles() throws {
        // It would be inherited.
        let leak = Descriptor(adopting: try FileError.check("duplicate") { fcntl(STDERR_FILENO, F_DUPFD, 100) })
        let outcome = try Self.shell("cat; for file in /proc/$$/fd/*; do echo ${file##*/}; done").run()
        withExtendedLifetime(leak) {}
        // The last one is the folder in which the shell looks.
        #expect(outcome.text == "0\n1\n2\n3\n")
    }

    @Test("read what is written for them")
    func input() throws {
        let (input, output) = (try PipeEnds(), try PipeEnds())
        let child = try Program("/usr/bin/head", ["-c", "5"]).start(input: input.reading, output: output.writing)
        try input.writing.write(Data("hello".utf8))
        #expect(child.wait() == .exited(0))
        var bytes = [UInt8](repeating: 0, count: 10)
        #expect(read(output.reading.number, &bytes, 10) == 5 && String(decoding: bytes[..<5], as: UTF8.self) == "hello")
    }

    @Test("have ended when they have, whatever they leave behind")
    func leftBehind() throws {
        // A daemon left behind keeps inherited files open, by which Foundation's class takes it for the program.
        let outcome = try Self.shell("sleep 600 & echo $!; exit 4").run()
        #expect(outcome.ending == .exited(4))
        let text = outcome.text.trimmingCharacters(in: .newlines)
        let sleeper = try #require(pid_t(text))
        #expect(kill(sleeper, SIGKILL) == 0)
    }

    @Test("end with a signal, and everybody who waits learns it")
    func signals() async throws {
        let child = try Program("/bin/sleep", ["600"]).start()
        #expect(child.isRunning)
        async let ending = offload { child.wait() }
        async let other = offload { child.wait() }
        child.signal(SIGTERM)
        #expect(await [ending, other] == [.signalled(SIGTERM), .signalled(SIGTERM)])
        #expect(!child.isRunning && "\(child.wait())" == "signal \(SIGTERM)" && child.wait().status == nil)
        // It reaches nobody else.
        child.signal(SIGKILL)
        child.end()
    }

    @Test("get a session of their own if they are to", arguments: [true, false])
    func session(isOwn: Bool) throws {
        var program = Self.shell("read -r line < /proc/$$/stat; echo $line")
        program.startsSession = isOwn
        let words = try program.run().text.split(separator: " ")
        try #require(words.count > 5)
        #expect((words[5] == words[0]) == isOwn)
    }
}
