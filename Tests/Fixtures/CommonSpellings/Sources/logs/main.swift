// SPDX-License-Identifier: Apache-2.0

import os

actor Store {
    private let logger = os.Logger(subsystem: "org.example.spellings", category: String(describing: Store.self))
    private var names: [String] = []
    private let lock = OSAllocatedUnfairLock(initialState: 0)

    func add(_ name: String) {
        names.append(name)
        let number = lock.withLock { number in
            number += 1
            return number
        }
        logger.notice("added \(name) as \(number), \(self.names.count) names")
        logger.debug("all: \(self.names, privacy: .public)")
    }
}

struct Failure: Error {}

let store = Store()
await store.add("Ada")
Logger.app.info("\("open", privacy: .public) \("hidden", privacy: .private) \(255, format: .hex)")
do {
    throw Failure()
} catch {
    Logger.app.error("failed: \(error.localizedDescription)")
    Logger.app.fault("failed: \(error, privacy: .public)")
}
logTheOldWay("Grace")
logFromAPart()
