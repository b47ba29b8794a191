// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Foundation
import Testing

/// Alarms by the clock on the wall.
@Suite(.timeLimit(.minutes(5))) struct WallTimerTests {
    private static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    @Test(arguments: [-5_000, 0, 50]) func anAlarmComesWhenItsTimeHasCome(_ delay: Int64) async throws {
        let timer = try WallTimer()
        let time = Self.now + delay
        timer.set(time)
        for await _ in timer.alarms { break }
        #expect(Self.now >= time)
    }

    @Test func theLastAlarmCounts() async throws {
        let timer = try WallTimer()
        timer.set(Self.now + 3_600_000)
        timer.set(nil)
        timer.set(Self.now + 20)
        for await _ in timer.alarms { break }
    }

    @Test func theAlarmsEndWithTheTimer() async throws {
        var timer: WallTimer? = try WallTimer()
        let alarms = try #require(timer?.alarms)
        timer = nil
        for await _ in alarms {}
    }
}
