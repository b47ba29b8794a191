// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    /// Views where scripts run from right to left, as in Hebrew and Arabic.
    @MainActor @Suite("From right to left") struct RightToLeftTests {
        @Observable @MainActor final class Model {
            var isPresented = false
            var path: [Int] = []
        }

        /// Shows a view where scripts run from right to left, and runs a closure.
        private func show<Content: View>(
            @ViewBuilder _ content: () -> Content, _ body: (Stage) async throws -> Void
        ) async throws {
            let stage = try Stage(content)
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            try await stage.present()
            try await body(stage)
            stage.window.close()
        }

        @Test(
            "a popover is on the side of the screen that an edge means",
            arguments: [(Edge.leading, GTK_POS_RIGHT), (.trailing, GTK_POS_LEFT), (.bottom, GTK_POS_BOTTOM)])
        func popover(edge: Edge, position: GtkPositionType) async throws {
            struct WithPopover: View {
                @Bindable var model: Model
                let edge: Edge
                var body: some View {
                    Text("it").popover(isPresented: $model.isPresented, arrowEdge: edge) { Text("beside it") }
                }
            }
            let model = Model()
            try await show {
                WithPopover(model: model, edge: edge)
            } _: { stage in
                model.isPresented = true
                await stage.settle()
                let popover = try stage.first("GtkPopover")
                #expect(popover.withPointer(as: GtkPopover.self) { gtk_popover_get_position($0) } == position)
                model.isPresented = false
                await stage.settle()
            }
        }

        @Test("a page comes from the left and goes back to it, and Alt with the right arrow goes back")
        func pages() async throws {
            struct Pages: View {
                @Bindable var model: Model
                var body: some View {
                    NavigationStack(path: $model.path) {
                        Text("root").navigationDestination(for: Int.self) { Text("page \($0)") }
                    }
                }
            }
            let model = Model()
            try await show {
                Pages(model: model)
            } _: { stage in
                let stack = try stage.first("GtkStack")
                @MainActor func transition() -> GtkStackTransitionType {
                    stack.withOpaque { gtk_stack_get_transition_type($0) }
                }
                model.path = [1]
                await stage.settle()
                #expect(transition() == GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT)
                #expect(try stage.root.descendants("GtkButton").flatMap(\.shortcuts) == ["<Alt>Right"])
                model.path = []
                await stage.settle()
                #expect(transition() == GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT)
            }
        }

        @Test("a symbol that names a side keeps it, and others point along the text")
        func symbols() async throws {
            try await show {
                VStack {
                    Image(systemName: "chevron.left")
                    Image(systemName: "chevron.backward")
                }
            } _: { stage in
                let directions = try stage.root.descendants("GtkImage").map { image in
                    image.withPointer(as: GtkWidget.self) { gtk_widget_get_direction($0) }
                }
                #expect(directions == [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL])
            }
        }
    }
}
