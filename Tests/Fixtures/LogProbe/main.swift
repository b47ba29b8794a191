// SPDX-License-Identifier: Apache-2.0
// Logs as ordinary code does, to the journal of the system that it runs in.

import OSLog

let logger = Logger(subsystem: "org.example.probe", category: "tests")
let name = "Ada"
logger.notice("\(CommandLine.arguments.count) words for \(name) from \(name, privacy: .public)")
logger.debug("details about \(name)")
