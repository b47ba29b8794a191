// SPDX-License-Identifier: Apache-2.0
// Ordinary code with the pasteboards of AppKit and UIKit, which runs the lines of its input, for tests that need
// processes of their own: board-probe [NAME]

import Foundation
import ProbeInput

setvbuf(stdout, nil, _IOLBF, 0)

let name = CommandLine.arguments.dropFirst().first
let probes = Probes(name: name)
say("probe ready")
// The main queue runs while the next line is waited for.
for await line in inputLines() { probes.run(line) }
exit(0)
