// SPDX-License-Identifier: Apache-2.0
// Encoded activities, as another process may send them or a damaged file may hold them.

import Foundation
import FoundationAdditions

/// Decoding: the input is the encoded activity, with or without the mark at its beginning.
struct ActivityRecords: FuzzTarget {
    /// The start of an encoded activity, so that most inputs get past it.
    private static let beginning = Array("ENUA".utf8) + [1]

    init() {}

    func run(_ input: [UInt8]) throws {
        try check(Data(input))
        try check(Data(Self.beginning + input))
    }

    private func check(_ bytes: Data) throws {
        let record: ActivityRecord
        do throws(ActivityFailure) {
            record = try ActivityRecord(encoded: bytes)
        } catch {
            return try expect(!error.message.isEmpty, "a failure does not say why")
        }
        let encoded: Data
        do throws(ActivityFailure) {
            encoded = try record.encoded()
        } catch {
            // A URL may come back longer than it was written.
            return try expect(error.code == .tooLarge, "an activity was decoded and cannot be encoded: \(error)")
        }
        let again = try ActivityRecord(encoded: encoded)
        try expect(try again.encoded() == encoded, "an activity is encoded in two ways")
        let activity = NSUserActivity(record: record)
        _ = activity.userInfo
        // Values that are handed out can be taken again.
        activity.userInfo = activity.userInfo
        _ = try? activity.typedPayload([String: Int].self)
    }
}
