// SPDX-License-Identifier: Apache-2.0

import ClownTownCore
import Foundation
import Testing

@Suite struct TownRecordTests {
    @Test func whoIsBookedCannotBeBookedAgain() {
        var record = TownRecord()
        record.keep("pip")
        let attempts = [record.book("pip"), record.book("pip")]
        #expect(attempts == [true, false])
        #expect(record.favourites.isEmpty)
        record.unbook("pip")
        #expect(record.isAvailable("pip"))
        // It is as it was before.
        #expect(record.favourites == ["pip"])
    }

    @Test func whoIsAwayCannotBeBooked() {
        var record = TownRecord(unavailable: ["pip"])
        let isBooked = record.book("pip")
        #expect(!isBooked)
    }

    @Test func aLowRatingIsTheEndOfAFavourite() {
        var record = TownRecord()
        record.keep("pip")
        record.keep("dot")
        record.keep("pip")
        #expect(record.favourites == ["pip", "dot"])
        let isLow = [record.rate("dot", stars: 4), record.rate("pip", stars: 1)]
        #expect(isLow == [false, true])
        #expect(record.favourites == ["dot"])
    }

    @Test func everybodyHasATurn() {
        var record = TownRecord()
        let clowns = (0..<12).map(String.init)
        let noticed = (0..<12).compactMap { _ in record.takeNotice(about: clowns) }
        #expect(Set(noticed).count == 12)
        #expect(record.unavailable.count == 12)
    }

    @Test func whatIsWrittenIsRead() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("deep/town.json")
        var record = TownRecord(unavailable: ["dot"])
        record.keep("pip")
        try record.write(to: file)
        #expect(TownRecord(contentsOf: file) == record)
        #expect(TownRecord(contentsOf: folder.appendingPathComponent("none.json")) == nil)
    }
}
