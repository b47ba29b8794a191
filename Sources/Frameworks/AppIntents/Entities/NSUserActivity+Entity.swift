// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

extension NSUserActivity {
    /// The entity that is the content of the activity; `nil` if it is none.
    ///
    /// It is kept with the activity, and an app that takes the activity up again reads it there: `Entity.ID` makes the identifier of
    /// its text. See
    /// [appEntityIdentifier](https://developer.apple.com/documentation/foundation/nsuseractivity/appentityidentifier).
    public var appEntityIdentifier: EntityIdentifier? {
        get { record.entity.map { EntityIdentifier(entityType: $0.type, identifier: $0.identifier) } }
        set {
            let entity = newValue.map { ActivityRecord.Entity(type: $0.entityType, identifier: $0.identifier) }
            change { $0.entity = entity }
        }
    }
}
