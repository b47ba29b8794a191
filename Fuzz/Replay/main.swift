// SPDX-License-Identifier: Apache-2.0
// fuzz-replay TARGET FOLDER COUNT: feeds a target the seeds in a folder, and COUNT inputs that come of changing them. It
// needs no libFuzzer, and the inputs are the same in each run; without arguments, lists the targets.

import Foundation
import FuzzTargets
import SeededNumbers

/// Makes inputs out of seeds.
struct Changes {
    let seeds: [[UInt8]]
    private var numbers = SeededGenerator(seed: 1)

    init(of seeds: [[UInt8]]) {
        self.seeds = seeds
    }

    /// A seed with up to four changes.
    mutating func next() -> [UInt8] {
        var input = seeds.randomElement(using: &numbers) ?? []
        for _ in 0...Int.random(in: 0..<4, using: &numbers) { change(&input) }
        return input
    }

    private mutating func change(_ input: inout [UInt8]) {
        let place = Int.random(in: 0...input.count, using: &numbers)
        let end = Int.random(in: place...min(input.count, place + 64), using: &numbers)
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: input.insert(.random(in: .min ... .max, using: &numbers), at: place)
        case 1 where place < input.count: input[place] = .random(in: .min ... .max, using: &numbers)
        case 2 where place < input.count: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        case 3: input.removeSubrange(place..<end)
        case 4: input.insert(contentsOf: Array(input[place..<end]), at: place)
        default:
            let other = seeds.randomElement(using: &numbers) ?? []
            input = Array(input.prefix(place)) + other.suffix(Int.random(in: 0...other.count, using: &numbers))
        }
    }
}

/// Ends the process with a line on the standard error.
func end(_ line: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("fuzz-replay: \(line)\n".utf8))
    exit(status)
}

let arguments = CommandLine.arguments.dropFirst()
guard !arguments.isEmpty else {
    for name in FuzzTargets.all.keys.sorted() { print(name) }
    exit(0)
}
guard arguments.count == 3, let type = FuzzTargets.all[arguments[1]], let count = Int(arguments[3]) else {
    end("expects the name of a target, the folder of its seeds, and a number of inputs", 64)
}
do {
    let folder = URL(filePath: arguments[2])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let seeds = try names.map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
    guard !seeds.isEmpty else { end("“\(folder.path)” has no seeds", 1) }
    let target = try type.init()
    for (name, seed) in zip(names, seeds) {
        do { try target.run(seed) } catch { end("the seed “\(name)”: \(error)", 1) }
    }
    var changes = Changes(of: seeds)
    for _ in 0..<count {
        let input = changes.next()
        do { try target.run(input) } catch { end("\(Data(input).base64EncodedString()): \(error)", 1) }
    }
} catch {
    end("\(error)", 1)
}
