// SPDX-License-Identifier: Apache-2.0

import AppKit

/// Runs the lines of the input.
@MainActor final class Director {
    static let shared = Director()

    /// The activity that has come last.
    var continued: NSUserActivity?
    private var readers: [String: Reader] = [:]
    /// Streams to the program whose activity has come.
    private var talks: [Talk] = []
    /// Answers the apps that continue the activities of the readers.
    private let echo = Echo()

    /// Reads lines from now on, also in an app that the system has started: from a pipe with a name in the bundle.
    func start() {
        let path = Bundle.main.bundlePath + "/commands" + processName
        mkfifo(path, 0o600)
        // Open when this returns: nobody can write into a pipe that nobody reads.
        let descriptor = open(path, O_RDWR)
        Thread.detachNewThread {
            guard let pipe = fdopen(descriptor, "r+") else { return }
            var line: UnsafeMutablePointer<CChar>?
            var capacity = 0
            while getline(&line, &capacity, pipe) > 0, let read = line {
                let words = String(cString: read).trimmingCharacters(in: .whitespacesAndNewlines)
                DispatchQueue.main.async { MainActor.assumeIsolated { Director.shared.perform(words) } }
            }
        }
    }

    private func perform(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        let name = words.dropFirst().first ?? ""
        switch words.first ?? "" {
        case "read":
            let reader = Reader(name)
            let activity = NSUserActivity(activityType: "org.example.reading")
            activity.title = "Reading \(name)"
            activity.targetContentIdentifier = "book:\(name)"
            activity.isEligibleForSearch = true
            reader.userActivity = activity
            readers[name] = reader
        case "page":
            readers[name]?.page = Int(words[2]) ?? 0
            readers[name]?.userActivity?.needsSave = true
        case "close": readers[name] = nil
        case "stream":
            readers[name]?.userActivity?.delegate = echo
            readers[name]?.userActivity?.supportsContinuationStreams = words[2] == "yes"
        case "ask": ask(Int(name) ?? 1)
        case "tell": talks.last?.tell(name)
        case "finish": talks.last?.finish()
        case "leave": talks = []
        case "letter": Letter.perform(words)
        case "put": readers[name]?.userActivity = nil
        case "stop": NSApp.stop(nil)
        case "terminate": NSApp.terminate(nil)
        default: say("unknown \(line)")
        }
        say("done \(line)")
    }

    /// Asks for streams, one after the other.
    private func ask(_ count: Int) {
        guard count > 0 else { return say("asked") }
        continued?.getContinuationStreams { input, output, error in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    if let input, let output {
                        self.talks.append(Talk(input, output))
                        self.ask(count - 1)
                    } else {
                        say("no streams \((error as NSError?)?.code ?? 0) \(error?.localizedDescription ?? "")")
                    }
                }
            }
        }
    }
}
