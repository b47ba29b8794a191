// SPDX-License-Identifier: Apache-2.0
// An app without windows: it tells what it performs, and its present values when a line asks for them.

import AppIntents

/// Prints a line at once.
func say(_ line: String) {
    print(line)
    fflush(stdout)
}

_ = try? await CalendarFilter.current
say("ready")
while let line = readLine() {
    do {
        switch line {
        case "sound": say("current \(try await SoundFilter.current.line)")
        case "words": say("current \(try await WordsFilter.current.words)")
        default: say("there is no “\(line)”")
        }
    } catch {
        say("error \(error.localizedDescription)")
    }
}
