// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Picking a date") struct DatePickerTests {
        /// The second of January 2026, 15:07:09 in Zürich, which is an hour ahead.
        static let start = Date(timeIntervalSince1970: 1_767_362_829)

        @Observable @MainActor final class Model {
            var date = start
        }

        struct Picking: View {
            @Bindable var model: Model
            var range = Date.distantPast...Date.distantFuture
            var components: DatePickerComponents = [.hourAndMinute, .date]

            var body: some View {
                DatePicker("Birthday", selection: $model.date, in: range, displayedComponents: components)
                    .environment(\.timeZone, TimeZone(secondsFromGMT: 3600) ?? .gmt)
                    .environment(\.locale, Locale(identifier: "en_US"))
            }
        }

        /// The calendar behind the button of a stage.
        private func calendar(of stage: Stage) throws -> Object {
            let popover = try stage.first("GtkMenuButton").withOpaque { gtk_menu_button_get_popover($0) }
            let shown = Object(sinking: UnsafeMutableRawPointer(try #require(popover)))
            return try #require(shown.descendants("GtkCalendar").first)
        }

        private func select(_ year: Int32, _ month: Int32, _ day: Int32, in calendar: Object) throws {
            let date = try #require(g_date_time_new_utc(year, month, day, 0, 0, 0))
            calendar.withOpaque { gtk_calendar_select_day($0, date) }
            g_date_time_unref(date)
        }

        private func day(in calendar: Object) -> [Int32] {
            calendar.withOpaque { calendar in
                guard let date = gtk_calendar_get_date(calendar) else { return [] }
                defer { g_date_time_unref(date) }
                return [g_date_time_get_year(date), g_date_time_get_month(date), g_date_time_get_day_of_month(date)]
            }
        }

        @Test("the button shows the day, and the day that is picked keeps its time")
        func day() async throws {
            let model = Model()
            let stage = try Stage { Picking(model: model) }
            let button = try stage.first("GtkMenuButton")
            #expect(button.withOpaque { String(borrowing: gtk_menu_button_get_label($0)) } == "Jan 2, 2026")
            let calendar = try calendar(of: stage)
            #expect(day(in: calendar) == [2026, 1, 2])
            try select(2026, 3, 31, in: calendar)
            #expect(model.date == Self.start.addingTimeInterval(88 * 86400))
            await stage.settle()
            #expect(button.withOpaque { String(borrowing: gtk_menu_button_get_label($0)) } == "Mar 31, 2026")
            model.date = Self.start.addingTimeInterval(86400)
            await stage.settle()
            #expect(day(in: calendar) == [2026, 1, 3])
        }

        @Test("digits that were typed count when a button is used without the keyboard")
        func typedTime() async throws {
            let model = Model()
            var seen: [Date] = []
            let stage = try Stage {
                Picking(model: model)
                Button("Save") { seen.append(model.date) }
            }
            try await stage.present()
            let field = try stage.first("GtkSpinButton")
            #expect(field.withPointer(as: GtkWidget.self) { gtk_widget_grab_focus($0) } != 0)
            field.typed = "18"
            try stage.click("Save")
            #expect(seen == [Self.start.addingTimeInterval(3 * 3600)])
            await stage.settle()
        }

        @Test("the fields show the time, and change a part of it each")
        func time() async throws {
            let model = Model()
            let stage = try Stage { Picking(model: model) }
            let fields = try stage.root.descendants("GtkSpinButton")
            #expect(fields.map(\.typed) == ["15", "07"])
            fields[0].withOpaque { gtk_spin_button_spin($0, GTK_SPIN_STEP_FORWARD, 1) }
            #expect(model.date == Self.start.addingTimeInterval(3600))
            fields[1].withOpaque { gtk_spin_button_set_value($0, 5) }
            #expect(model.date == Self.start.addingTimeInterval(3600 - 120))
            await stage.settle()
            #expect(fields.map(\.typed) == ["16", "05"])
        }

        @Test("what is out of the range becomes the date next to it")
        func range() async throws {
            let model = Model()
            let latest = Self.start.addingTimeInterval(2 * 86400)
            let stage = try Stage { Picking(model: model, range: Self.start...latest) }
            let calendar = try calendar(of: stage)
            try select(2026, 1, 20, in: calendar)
            #expect(model.date == latest)
            #expect(day(in: calendar) == [2026, 1, 4])
            await stage.settle()
            try select(2025, 12, 31, in: calendar)
            #expect(model.date == Self.start)
            await stage.settle()
            // The date is the earliest already, so that nothing changes but the shown numbers.
            try stage.root.descendants("GtkSpinButton")[0].withOpaque { gtk_spin_button_set_value($0, 3) }
            #expect(model.date == Self.start)
            #expect(try stage.root.descendants("GtkSpinButton")[0].typed == "15")
        }

        @Test(
            "there are only the components that are asked for, and they are read by the label",
            arguments: [
                (DatePickerComponents.date, ["GtkMenuButton"]), (.hourAndMinute, ["GtkSpinButton", "GtkSpinButton"]),
            ])
        func components(components: DatePickerComponents, types: [String]) throws {
            let stage = try Stage { Picking(model: Model(), components: components) }
            let found = try ["GtkMenuButton", "GtkSpinButton"].flatMap { try stage.root.descendants($0) }
            #expect(found.map(\.typeName) == types)
            if components == .date {
                #expect(found[0].hasAccessibleLabelling)
                #expect(found[0].accessibleDescriptionDifference(from: "Jan 2, 2026") == nil)
            } else {
                #expect(found[0].accessibleLabelDifference(from: "Hour") == nil)
                #expect(found[1].accessibleLabelDifference(from: "Minute") == nil)
                let group = try stage.root.descendants("GtkBox").filter(\.hasAccessibleLabelling)
                #expect(group.count == 1)
            }
        }

        @Test("the hour is before the minute in every script, and the label where the script begins")
        func rightToLeft() async throws {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let stage = try Stage { Picking(model: Model()) }
            try await stage.present()
            let fields = try stage.root.descendants("GtkSpinButton").map { try $0.frame(in: stage.root) }
            #expect(fields[0][0] < fields[1][0])
            let label = try #require(try stage.root.descendants("GtkLabel").first { $0.text == "Birthday" })
            #expect(try label.frame(in: stage.root)[0] > fields[1][0])
            stage.window.close()
        }

        @Test("a half-open range leaves the other side open")
        func halfOpen() throws {
            let model = Model()
            let stage = try Stage {
                DatePicker(selection: Bindable(model).date, in: Self.start..., displayedComponents: .date) {
                    Text("From")
                }
                DatePicker(selection: Bindable(model).date, in: ...Self.start, displayedComponents: .date) {
                    Text("Until")
                }
                DatePicker("Any", selection: Bindable(model).date)
            }
            #expect(try stage.root.descendants("GtkMenuButton").count == 3)
            try select(2300, 1, 1, in: try calendar(of: stage))
            #expect(model.date > Self.start.addingTimeInterval(250 * 365 * 86400))
        }
    }
}
