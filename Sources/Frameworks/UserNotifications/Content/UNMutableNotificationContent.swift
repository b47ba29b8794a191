// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The content of a notification that is yet to be added.
///
/// See [UNMutableNotificationContent](https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent).
///
/// ```swift
/// let content = UNMutableNotificationContent()
/// content.title = "Curt Rothert"
/// content.body = "See you at noon"
/// content.filterCriteria = "work-account-identifier"
/// ```
// Safe: it belongs to the code that fills it; a request holds a copy.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    /// The files that belong to it.
    open override var attachments: [UNNotificationAttachment] {
        get { values.attachments }
        set { values.attachments = newValue }
    }
    /// The badge of the app; 0 removes it, `nil` leaves it.
    open override var badge: NSNumber? {
        get { values.badge }
        set { values.badge = newValue }
    }
    /// The text.
    open override var body: String {
        get { values.body }
        set { values.body = newValue }
    }
    /// The identifier of its category, or empty.
    open override var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }
    /// The picture of the launch, or empty.
    open override var launchImageName: String {
        get { values.launchImageName }
        set { values.launchImageName = newValue }
    }
    /// The sound; `nil` for none.
    open override var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue }
    }
    /// The second line.
    open override var subtitle: String {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    /// The conversation that it belongs to, or empty.
    open override var threadIdentifier: String {
        get { values.threadIdentifier }
        set { values.threadIdentifier = newValue }
    }
    /// The title.
    open override var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    /// Values that only the app understands; they have to be a property list.
    open override var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    /// A word for a summary; it counts for nothing.
    open override var summaryArgument: String {
        get { values.summaryArgument }
        set { values.summaryArgument = newValue }
    }
    /// A number for a summary; it counts for nothing.
    open override var summaryArgumentCount: Int {
        get { values.summaryArgumentCount }
        set { values.summaryArgumentCount = newValue }
    }
    /// The identifier of the content that opens with it; `nil` if there is none.
    open override var targetContentIdentifier: String? {
        get { values.targetContentIdentifier }
        set { values.targetContentIdentifier = newValue }
    }
    /// How much it may interrupt.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }
    /// Its place in a summary, from 0 to 1, the highest first.
    open override var relevanceScore: Double {
        get { values.relevanceScore }
        set { values.relevanceScore = newValue }
    }
    /// The text that predicates of Focus filters are evaluated for; without it, `nil`, they are not.
    open override var filterCriteria: String? {
        get { values.filterCriteria }
        set { values.filterCriteria = newValue }
    }
}
