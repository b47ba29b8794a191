// SPDX-License-Identifier: Apache-2.0
// fuzz TARGET [options of libFuzzer] [corpus folders]: feeds one target; without arguments, lists the targets.

import CFuzzer
import FuzzTargets
import Foundation
import Synchronization

/// Writes a line on the standard error.
func say(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
}

/// The target of this process.
let target = Mutex<(any FuzzTarget)?>(nil)

guard CommandLine.arguments.count > 1 else {
    for name in FuzzTargets.all.keys.sorted() { print(name) }
    exit(0)
}
guard let type = FuzzTargets.all[CommandLine.arguments[1]] else {
    say("fuzz: there is no target “\(CommandLine.arguments[1])”")
    exit(64)
}
do {
    let prepared = try type.init()
    target.withLock { $0 = prepared }
} catch {
    say("fuzz: the target cannot be prepared: \(error)")
    exit(1)
}

var arguments: [UnsafeMutablePointer<CChar>?] = ([CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)).map {
    strdup($0)
}
var count = Int32(arguments.count)
arguments.append(nil)
let status = arguments.withUnsafeMutableBufferPointer { buffer in
    var base = buffer.baseAddress
    return LLVMFuzzerRunDriver(&count, &base) { bytes, count in
        do {
            try target.withLock { $0 }?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        } catch {
            say("FINDING: \(error)")
            abort()
        }
        return 0
    }
}
exit(status)
