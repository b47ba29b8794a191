// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Gauges, and the pointer over a view") struct GaugeTests {
        @Observable @MainActor final class Model {
            var value = 5.0
            var log: [Bool] = []
        }

        @Test("a gauge is filled as far as its value is in its range, and read by its labels")
        func gauge() async throws {
            struct Measuring: View {
                let model: Model
                var body: some View {
                    Gauge(value: model.value, in: -5...15) {
                        Text("Heat")
                    } currentValueLabel: {
                        Text("\(Int(model.value)) °C")
                    } minimumValueLabel: {
                        Text("low")
                    } maximumValueLabel: {
                        Text("high")
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Measuring(model: model) }
            let bar = try stage.first("GtkLevelBar")
            #expect(bar.withOpaque { gtk_level_bar_get_max_value($0) } == 20)
            #expect(bar.withOpaque { gtk_level_bar_get_value($0) } == 10)
            #expect(try stage.texts == ["Heat", "low", "high", "5 °C"])
            #expect(bar.hasAccessibleLabelling)
            #expect(bar.accessibleValueDifference(from: "5 °C") == nil)
            model.value = 99
            await stage.settle()
            #expect(bar.withOpaque { gtk_level_bar_get_value($0) } == 20)
            #expect(bar.accessibleValueDifference(from: "99 °C") == nil)
        }

        @Test("a gauge without further labels has a bar alone, which takes a label of the app's choice")
        func bare() throws {
            let stage = try Stage {
                Gauge(value: 0.25) { EmptyView() }.padding().accessibilityLabel("Share")
            }
            let bar = try stage.first("GtkLevelBar")
            #expect(bar.withOpaque { gtk_level_bar_get_value($0) } == 0.25)
            #expect(bar.accessibleLabelDifference(from: "Share") == nil)
            #expect(try stage.texts.isEmpty)
        }

        @Test("a view learns that the pointer comes and goes")
        func hover() throws {
            let model = Model()
            let stage = try Stage { Text("x").onHover { model.log.append($0) } }
            let bin = try stage.first("AdwBin")
            let list: OpaquePointer = bin.withPointer(as: GtkWidget.self) { gtk_widget_observe_controllers($0) }
            defer { g_object_unref(UnsafeMutableRawPointer(list)) }
            let motion = try #require(
                (0..<g_list_model_get_n_items(list)).lazy
                    .compactMap { g_list_model_get_item(list, $0).map { Object(adopting: $0) } }
                    .first { $0.typeName == "GtkEventControllerMotion" })
            motion.emit("leave")
            #expect(model.log == [false])
        }
    }
}
