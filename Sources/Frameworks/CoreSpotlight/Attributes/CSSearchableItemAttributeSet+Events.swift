// SPDX-License-Identifier: Apache-2.0
// Attributes of events and tasks.

public import Foundation

extension CSSearchableItemAttributeSet {
    /// The time at which the event begins.
    public var startDate: Date? {
        get { date("startDate") }
        set { set("startDate", .init(newValue)) }
    }

    /// The time at which the event ends.
    public var endDate: Date? {
        get { date("endDate") }
        set { set("endDate", .init(newValue)) }
    }

    /// The time at which the task was done.
    public var completionDate: Date? {
        get { date("completionDate") }
        set { set("completionDate", .init(newValue)) }
    }

    /// The time by which the task is to be done.
    public var dueDate: Date? {
        get { date("dueDate") }
        set { set("dueDate", .init(newValue)) }
    }

    /// Other times that matter.
    public var importantDates: [Date]? {
        get { dates("importantDates") }
        set { set("importantDates", .init(newValue)) }
    }

    /// Whether the event takes the whole day.
    public var allDay: NSNumber? {
        get { number("allDay") }
        set { set("allDay", .init(newValue)) }
    }
}
