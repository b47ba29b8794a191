// SPDX-License-Identifier: Apache-2.0

import AppIntents
import FoundationAdditions
import Testing

/// The entity that an activity is about.
@Suite struct ActivityEntityTests {
    @Test func anActivityIsTakenUpWithItsEntity() throws {
        let activity = NSUserActivity(activityType: "org.example.account")
        #expect(activity.appEntityIdentifier == nil)
        let identifier = EntityIdentifier(for: Account.self, identifier: "work")
        activity.appEntityIdentifier = identifier
        let taken = NSUserActivity(record: try ActivityRecord(encoded: activity.record.encoded()))
        #expect(taken.appEntityIdentifier == identifier)
        #expect(taken.appEntityIdentifier?.entityType == Account.persistentIdentifier)
        taken.appEntityIdentifier = nil
        #expect(taken.appEntityIdentifier == nil && activity.appEntityIdentifier == identifier)
    }
}
