// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import EnfiladeTesting

@Suite struct LineLogTests {
    @Test(.timeLimit(.minutes(5))) func followerLeavesWhileLinesCome() async {
        for _ in 0..<2000 {
            let log = LineLog()
            let follower = Task { for await _ in log.lines {} }
            let writer = Task.detached {
                for _ in 0..<20 { log.append(Data("a line\n".utf8)) }
                log.finish()
            }
            follower.cancel()
            await writer.value
            await follower.value
        }
    }

    @Test func lateReaderGetsEveryLineInItsOrder() async {
        let log = LineLog()
        log.append(Data("1\n2\n3".utf8))
        let late = Task { await log.lines.reduce(into: []) { $0.append($1) } }
        log.append(Data("\n4\n".utf8))
        log.append(Data("5".utf8))
        log.finish()
        #expect(await late.value == ["1", "2", "3", "4", "5"])
        #expect(log.currentLines == ["1", "2", "3", "4", "5"])
    }
}
