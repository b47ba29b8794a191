// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import EnfiladeTesting

@Suite struct LineLogTests {
    @Test(.timeLimit(.minutes(5))) func followerLeavesWhileLinesCome() async {
        for _ in 0..<1000 {
            let log = LineLog()
            let (started, start) = AsyncStream.makeStream(of: Void.self)
            let follower = Task { for await _ in log.lines { start.yield() } }
            log.append(Data("first\n".utf8))
            for await _ in started { break }
            Thread.detachNewThread {
                for _ in 0..<30 { log.append(Data("a line\n".utf8)) }
                log.finish()
            }
            // It is cancelled at any moment between the first line and the last.
            for _ in 0..<Int.random(in: 0..<400) { _ = log.currentLines }
            follower.cancel()
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

    @Test func linesBeforeAnActionDoNotCountForALineAfterIt() async {
        let log = LineLog()
        log.append(Data("off\non\n".utf8))
        let count = log.currentLines.count
        async let found = log.first(after: count) { $0.hasPrefix("off") }
        log.append(Data("on\noff again\n".utf8))
        #expect(await found == "off again")
        #expect(await log.first { $0.hasPrefix("off") } == "off")
        log.finish()
        #expect(await log.first(after: 4) { _ in true } == nil)
    }
}
