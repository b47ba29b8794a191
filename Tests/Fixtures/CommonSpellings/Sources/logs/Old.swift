// SPDX-License-Identifier: Apache-2.0

import OSLog

extension OSLog {
    private static let subsystem = Bundle.main.bundleIdentifier ?? "org.example.spellings"

    static let old = OSLog(subsystem: "org.example.spellings", category: "old")
}

extension Logger {
    static let app = Logger(subsystem: "org.example.spellings", category: "app")
}

func logTheOldWay(_ name: String) {
    os_log("plain")
    os_log("%@ and %{public}@", log: .old, type: .error, name, name)
    os_log(.info, log: .old, "%d of %.1f", 3, 2.5)
    os_log(.error, "message \(name)")
}
