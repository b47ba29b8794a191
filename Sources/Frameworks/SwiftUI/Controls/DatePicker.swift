// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control for selecting an absolute date.
///
/// A button shows the day and opens a calendar, a Gregorian one; the time is in two fields, from 0 to 23 hours. A choice
/// outside of the range becomes the date in the range that is next to it.
///
/// See [DatePicker](https://developer.apple.com/documentation/swiftui/datepicker).
public struct DatePicker<Label: View>: View {
    /// The parts of a date that a date picker shows.
    public typealias Components = DatePickerComponents

    private let date: PickedDate
    private let components: Components
    private let label: Label

    private init(
        _ selection: Binding<Date>, from earliest: Date? = nil, through latest: Date? = nil, _ components: Components,
        _ label: Label
    ) {
        date = PickedDate(selection: selection, earliest: earliest, latest: latest)
        self.components = components
        self.label = label
    }

    /// Creates an instance that selects a date with an unbounded range.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, displayedComponents, label())
    }

    /// Creates an instance that selects a date in a closed range.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, from: range.lowerBound, through: range.upperBound, displayedComponents, label())
    }

    /// Creates an instance that selects a date on or after some start date.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, from: range.lowerBound, displayedComponents, label())
    }

    /// Creates an instance that selects a date on or before some end date.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, through: range.upperBound, displayedComponents, label())
    }

    public var body: some View {
        LabelledRow(label: label, control: DateFields(date: date, components: components))
    }
}

/// The components of a date that a date picker shows.
///
/// See [DatePickerComponents](https://developer.apple.com/documentation/swiftui/datepickercomponents).
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Displays hour and minute components based on the time zone.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1 << 0)
    /// Displays day, month, and year.
    public static let date = DatePickerComponents(rawValue: 1 << 1)
}

extension DatePicker where Label == Text {
    /// Creates an instance that selects a date with an unbounded range, with a localized title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, displayedComponents, Text(titleKey))
    }

    /// Creates an instance that selects a date in a closed range, with a localized title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, from: range.lowerBound, through: range.upperBound, displayedComponents, Text(titleKey))
    }

    /// Creates an instance that selects a date on or after some start date, with a localized title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, from: range.lowerBound, displayedComponents, Text(titleKey))
    }

    /// Creates an instance that selects a date on or before some end date, with a localized title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, through: range.upperBound, displayedComponents, Text(titleKey))
    }

    /// Creates an instance that selects a date with an unbounded range, with a title.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, displayedComponents, Text(title))
    }

    /// Creates an instance that selects a date in a closed range, with a title.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, from: range.lowerBound, through: range.upperBound, displayedComponents, Text(title))
    }

    /// Creates an instance that selects a date on or after some start date, with a title.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, from: range.lowerBound, displayedComponents, Text(title))
    }

    /// Creates an instance that selects a date on or before some end date, with a title.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection, through: range.upperBound, displayedComponents, Text(title))
    }
}

/// The controls of a date picker beside its label.
private struct DateFields: View {
    let date: PickedDate
    let components: DatePickerComponents

    var body: some View {
        if components.isSuperset(of: [.date, .hourAndMinute]) {
            HStack {
                DateButton(date: date)
                TimeFields(date: date)
            }
        } else if components.contains(.date) {
            DateButton(date: date)
        } else if components.contains(.hourAndMinute) {
            TimeFields(date: date)
        }
    }
}
