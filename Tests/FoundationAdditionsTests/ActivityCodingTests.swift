// SPDX-License-Identifier: Apache-2.0

@testable import FoundationAdditions
import Testing

/// Activities as bytes.
@Suite struct ActivityCodingTests {
    /// One value of each type that an activity carries.
    static let values: [any Sendable] = [
        NSNull(), true, false, 1, Int8(-1), Int16(-2), Int32(-3), Int64.min, UInt(4), UInt8(5), UInt16(6), UInt32(7),
        UInt64.max, Float(0.1), 0.1, CGFloat(1.5), "", "Grüße 👩‍🔬", Data([0, 255]), Data(),
        Date(timeIntervalSinceReferenceDate: 0.1),
        Date.distantPast, URL(filePath: "/tmp/a b"), UUID(), [Int](), [1, 2], ["a": ["b": [true]]], Set(["x", "y"]),
        [1: "number", 2: "keys"],
    ]

    static func record(_ userInfo: [AnyHashable: Any]) throws -> ActivityRecord {
        var record = ActivityRecord(activityType: "org.example.read")
        record.userInfo = try ActivityValue.entries(converting: userInfo)
        return record
    }

    @Test(arguments: values.indices) func everyTypeComesBackAsItWas(index: Int) throws {
        let value = Self.values[index]
        let record = try Self.record(["value": value, "list": [value]])
        let encoded = try record.encoded()
        let again = try ActivityRecord(encoded: encoded)
        #expect(again == record)
        #expect(try again.encoded() == encoded)
        let read = try #require(ActivityValue.plain(again.userInfo)["value"])
        #expect(try ActivityValue(converting: read) == ActivityValue(converting: value))
        // The elements of collections are of any type when they come back.
        if index < 23 {
            #expect("\(type(of: read))" == "\(type(of: value))")
            #expect("\(read)" == "\(value)")
        }
    }

    /// Foundation ends the process when it is to describe such a date.
    @Test(arguments: [-1e300, .infinity, .nan, Double(bitPattern: 0x0000_FFFF_91D6_0020)])
    func datesThatCannotBeDescribedAreKeysAndValues(seconds: Double) throws {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let record = try Self.record([date: [date: 1], "when": date])
        #expect(try ActivityRecord(encoded: record.encoded()).encoded() == record.encoded())
        #expect(ActivityValue.plain(record.userInfo).count == 2)
    }

    @Test func noValueIsNull() throws {
        let (none, some): (String?, Int?) = (nil, 7)
        let record = try Self.record(["none": none as Any, "some": some as Any, "list": [none as Any]])
        let info = ActivityValue.plain(try ActivityRecord(encoded: record.encoded()).userInfo)
        #expect(info["none"] is NSNull && info["some"] as? Int == 7)
        #expect((info["list"] as? [Any])?.first is NSNull)
    }

    @Test func truthValuesAndNumbersStayApart() throws {
        let info = ActivityValue.plain(try Self.record(["yes": true, "one": 1, "real": 1.0]).userInfo)
        #expect(info["yes"] is Bool)
        #expect(!(info["yes"] is Int))
        #expect(!(info["one"] is Bool))
        #expect(info["real"] is Double)
        #expect(!(info["real"] is Int))
    }

    @Test func objectsOfFoundationAreTaken() throws {
        let objects: [AnyHashable: Any] = [
            "text": NSString("x"), "yes": NSNumber(value: true), "one": NSNumber(value: 1),
            "half": NSNumber(value: 0.5), "data": NSData(data: Data([1])), "list": NSArray(array: [1, "x"]),
            "set": NSSet(array: ["a"]), "entries": NSDictionary(dictionary: ["a": 1]),
            "date": NSDate(timeIntervalSinceReferenceDate: 5), "null": NSNull(),
        ]
        let info = ActivityValue.plain(try Self.record(objects).userInfo)
        #expect(info["text"] as? String == "x")
        #expect(info["yes"] as? Bool == true)
        #expect(info["one"] as? Int == 1)
        #expect(info["half"] as? Double == 0.5)
        #expect(info["data"] as? Data == Data([1]))
        #expect((info["list"] as? [Any])?.count == 2)
        #expect(info["set"] as? Set<String> == ["a"])
        #expect(info["entries"] as? [String: Int] == ["a": 1])
        #expect(info["date"] as? Date == Date(timeIntervalSinceReferenceDate: 5))
        #expect(info["null"] is NSNull)
    }

    @Test func whatIsNotAllowedIsNamedWithItsPlace() {
        struct Opaque {}
        for (info, place) in [
            (["a": Opaque()] as [AnyHashable: Any], #"userInfo["a"] is of the type Opaque"#),
            (["a": ["b": [1, Opaque()] as [Any]]], #"userInfo["a"]["b"][1] is of the type Opaque"#),
            (["a": Decimal(1)], #"userInfo["a"] is of the type Decimal"#),
            (["a": 1 as Any, "b": NSObject()], "NSObject"),
        ] {
            let failure = #expect(throws: ActivityFailure.self) { try ActivityValue.entries(converting: info) }
            #expect(failure?.code == .notAllowed)
            #expect(failure?.message.contains(place) == true, "\(failure?.message ?? "")")
        }
    }

    @Test func whatIsTooDeepOrTooLargeIsRefused() throws {
        var deep: Any = 1
        for _ in 0..<40 { deep = [deep] }
        #expect(throws: ActivityFailure.self) { try ActivityValue(converting: deep) }
        // Small in memory, since all hold the same, and endless once it is written.
        var wide: Any = 1
        for _ in 0..<30 { wide = [wide, wide] }
        var limits = ActivityLimits.standard
        limits.size = 10_000
        #expect(throws: ActivityFailure.self) { try ActivityValue(converting: wide, limits: limits) }
        let large = try Self.record(["a": Data(count: 2 << 20)])
        let failure = #expect(throws: ActivityFailure.self) { try large.encoded() }
        #expect(failure?.code == .tooLarge)
    }

    @Test func everyFieldComesBack() throws {
        var record = try Self.record(["note": 42])
        record.title = "Shopping"
        record.requiredUserInfoKeys = ["note"]
        record.keywords = ["food", "list"]
        record.webpageURL = URL(string: "https://example.org/42")
        record.referrerURL = URL(string: "https://example.org/")
        record.expirationDate = Date(timeIntervalSinceReferenceDate: 9)
        record.targetContentIdentifier = "note:42"
        record.persistentIdentifier = "42"
        record.eligibility = [.handoff, .search]
        record.supportsContinuationStreams = true
        record.entity = ActivityRecord.Entity(type: "Note", identifier: "42")
        #expect(try ActivityRecord(encoded: record.encoded()) == record)
    }

    @Test(
        arguments: [
            [], [.string("Note")], [.string("Note"), .null], [.string("Note"), .null, .string("42")],
        ] as [[ActivityValue]])
    func anEntityIsATypeAndAnIdentifier(_ values: [ActivityValue]) throws {
        let content = ActivityWriter.encode(.array(values))
        var bytes = [UInt8](try ActivityRecord(activityType: "a").encoded())
        bytes[5] += 1
        bytes += [13, UInt8(content.count)] + content
        let failure = #expect(throws: ActivityFailure.self) { try ActivityRecord(encoded: Data(bytes)) }
        #expect(failure?.code == .damaged)
    }

    @Test func fieldsOfALaterVersionAreKeptAndWrittenAgain() throws {
        var bytes = [UInt8](try ActivityRecord(activityType: "a").encoded())
        // One field more, with a number that nobody uses yet and a content that nobody can read.
        bytes[5] += 1
        bytes += [200, 3, 0xFF, 0xFE, 0xFD]
        var record = try ActivityRecord(encoded: Data(bytes))
        #expect(try record.encoded() == Data(bytes))
        record.title = "changed"
        #expect(try [UInt8](record.encoded()).suffix(5) == [200, 3, 0xFF, 0xFE, 0xFD])
    }

    @Test func newerVersionIsRefusedAndSaysSo() throws {
        var bytes = try ActivityRecord(activityType: "a").encoded()
        bytes[4] = 2
        let failure = #expect(throws: ActivityFailure.self) { try ActivityRecord(encoded: bytes) }
        #expect(failure?.code == .newerVersion)
    }

    @Test func everyDamageIsAnError() throws {
        let whole = [UInt8](try Self.record(["a": [1, "x", UUID(), ["k": Data([1])]] as [Any]]).encoded())
        for length in whole.indices {
            #expect(throws: ActivityFailure.self) { try ActivityRecord(encoded: Data(whole[..<length])) }
        }
        for place in whole.indices {
            for bit in 0..<8 {
                var damaged = whole
                damaged[place] ^= 1 << bit
                // Some damage makes another activity; none of it makes one that cannot be written.
                if let record = try? ActivityRecord(encoded: Data(damaged)) { _ = try record.encoded() }
            }
        }
        #expect(throws: ActivityFailure.self) { try ActivityRecord(encoded: Data(whole + [0])) }
        #expect(throws: ActivityFailure.self) { try ActivityRecord(encoded: Data()) }
    }
}
