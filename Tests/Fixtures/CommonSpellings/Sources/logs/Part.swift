// SPDX-License-Identifier: Apache-2.0

import os.log

let partLog = OSLog(subsystem: "org.example.spellings", category: "part")

func logFromAPart() {
    os_log("part", log: partLog, type: .default)
}
