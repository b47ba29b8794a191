// SPDX-License-Identifier: Apache-2.0

import AppKit

/// The continuing end of a pair of streams, with the events of the main run loop.
final class Talk: NSObject, StreamDelegate {
    private let input: InputStream
    private let output: OutputStream

    init(_ input: InputStream, _ output: OutputStream) {
        (self.input, self.output) = (input, output)
        super.init()
        say("unopened \(input.streamStatus == .notOpen && output.streamStatus == .notOpen)")
        for stream in [input, output] {
            stream.delegate = self
            stream.schedule(in: .main, forMode: .default)
            stream.open()
        }
    }

    deinit {
        input.close()
        output.close()
    }

    func tell(_ words: String) {
        let bytes = Array(words.utf8)
        say("told \(output.write(bytes, maxLength: bytes.count))")
    }

    func finish() {
        output.close()
    }

    func stream(_ stream: Stream, handle event: Stream.Event) {
        guard stream === input else { return }
        switch event {
        case .openCompleted: say("opened \(Thread.isMainThread)")
        case .hasBytesAvailable:
            var bytes = [UInt8](repeating: 0, count: 1_000)
            let count = input.read(&bytes, maxLength: bytes.count)
            say("got \(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))")
        case .endEncountered: say("end \(input.streamStatus == .atEnd)")
        default: say("event \(event.rawValue)")
        }
    }
}

/// The originating end: it sends capital letters back, from a thread that waits for bytes.
final class Echo: NSObject, NSUserActivityDelegate {
    func userActivity(
        _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream
    ) {
        say("received \(Thread.isMainThread) \(inputStream.streamStatus == .notOpen) \(userActivity.words)")
        Thread.detachNewThread {
            inputStream.open()
            outputStream.open()
            var bytes = [UInt8](repeating: 0, count: 1_000)
            while true {
                let count = inputStream.read(&bytes, maxLength: bytes.count)
                guard count > 0 else { break }
                let words = String(decoding: bytes.prefix(count), as: UTF8.self)
                say("heard \(words)")
                let answer = Array(words.uppercased().utf8)
                _ = outputStream.write(answer, maxLength: answer.count)
            }
            say("heard all \(inputStream.streamStatus == .atEnd)")
            inputStream.close()
            outputStream.close()
        }
    }
}
