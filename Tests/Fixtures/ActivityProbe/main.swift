// SPDX-License-Identifier: Apache-2.0
// An app of AppKit, which has no windows: it reports the activities that come to it, and runs the lines of its input.

import AppKit

let application = NSApplication.shared
let isQuiet = Bundle.main.infoDictionary?["ProbeIsQuiet"] as? Bool == true
let delegate: NSApplicationDelegate = isQuiet ? QuietDelegate() : AppDelegate()
application.delegate = delegate
application.run()
say("left")
