// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    /// Views whose direction an app chooses, in a program of either direction.
    @MainActor @Suite("Layout direction") struct LayoutDirectionTests {
        @Observable @MainActor final class Model {
            var direction = LayoutDirection.leftToRight
            var hasMore = false
        }

        /// Shows the direction of its surroundings.
        private struct Word: View {
            @Environment(\.layoutDirection) private var layoutDirection

            var body: some View {
                Text(layoutDirection == .leftToRight ? "ltr" : "rtl")
            }
        }

        /// Runs a closure with a window where scripts run in a direction.
        private func show<Content: View>(
            in direction: GtkTextDirection, @ViewBuilder _ content: () -> Content, _ body: (Stage) async throws -> Void
        ) async throws {
            gtk_widget_set_default_direction(direction)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let stage = try Stage(content)
            try await stage.present()
            try await body(stage)
            stage.window.close()
        }

        private func direction(of widget: Object) -> GtkTextDirection {
            widget.withPointer(as: GtkWidget.self) { gtk_widget_get_direction($0) }
        }

        @Test(
            "without a word the direction is that of the language",
            arguments: [(GTK_TEXT_DIR_LTR, ["ltr", "ltr"]), (GTK_TEXT_DIR_RTL, ["rtl", "ltr"])])
        func language(native: GtkTextDirection, texts: [String]) async throws {
            try await show(in: native) {
                Word()
                Word().environment(\.layoutDirection, .leftToRight)
            } _: { stage in
                let found = try stage.texts
                #expect(found == texts)
            }
        }

        @Test(
            "a row, a column and a frame begin at the chosen side, whatever the language",
            arguments: [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL], LayoutDirection.allCases)
        func places(native: GtkTextDirection, chosen: LayoutDirection) async throws {
            try await show(in: native) {
                VStack(alignment: .leading, spacing: 0) {
                    HStack(spacing: 10) {
                        Color.red.frame(width: 30, height: 10)
                        Color.green.frame(width: 60, height: 10)
                    }
                    Color.blue.frame(width: 40, height: 10)
                    Color.blue.frame(width: 20, height: 10).frame(width: 200, height: 20, alignment: .leading)
                    // The place in the column is that of the column.
                    Color.blue.frame(width: 50, height: 10)
                        .environment(\.layoutDirection, chosen == .leftToRight ? .rightToLeft : .leftToRight)
                }
                .environment(\.layoutDirection, chosen)
            } _: { stage in
                let column = try #require(try stage.root.descendants("GtkBox").first { $0.children.count == 4 })
                let lefts = column.descendants("AdwBin").map { $0.frame(in: column) }.filter { $0[3] == 10 }.map(\.[0])
                let expected = chosen == .leftToRight ? [0, 40, 0, 0, 0] : [170, 100, 160, 180, 150]
                #expect(lefts == expected)
            }
        }

        @Test("views that come later and widgets that GTK makes by itself follow, and a change brings all up to date")
        func later() async throws {
            struct Changing: View {
                @Bindable var model: Model
                @State private var text = ""

                var body: some View {
                    VStack {
                        Word()
                        if model.hasMore {
                            TextField("Text", text: $text)
                            Image(systemName: "chevron.left")
                            Image(systemName: "chevron.backward")
                            Menu("Menu") { Button("Line") {} }
                            Word().environment(\.layoutDirection, .leftToRight)
                        }
                    }
                    .environment(\.layoutDirection, model.direction)
                }
            }
            let model = Model()
            try await show(in: GTK_TEXT_DIR_LTR) {
                Changing(model: model)
            } _: { stage in
                model.direction = .rightToLeft
                try await until("the other direction") { try stage.texts == ["rtl"] }
                model.hasMore = true
                try await until("more views") { try !stage.root.descendants("GtkEntry").isEmpty }
                let field = try stage.first("GtkEntry")
                let inner = try #require(field.children.first)
                let images = try stage.root.descendants("GtkImage").filter { $0.iconName?.hasPrefix("go-") == true }
                let labels = try stage.root.descendants("GtkLabel")
                try #require(images.count == 2)
                let widgets = [field, inner] + images
                try await until("directions of new widgets") {
                    widgets.map(direction) == [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL]
                }
                let menu = try #require(labels.first { $0.text == "Menu" })
                #expect(direction(of: menu) == GTK_TEXT_DIR_RTL)
                #expect(labels.map(\.text) == ["rtl", "Text", "Menu", "ltr"])
                #expect(labels.last.map(direction) == GTK_TEXT_DIR_LTR)
                model.direction = .leftToRight
                try await until("the first direction again") {
                    (widgets + labels).allSatisfy { direction(of: $0) == GTK_TEXT_DIR_LTR }
                }
            }
        }

        @Test(
            "a view that asks for it is mirrored where lines run from right to left",
            arguments: LayoutDirection.allCases)
        func mirrored(chosen: LayoutDirection) async throws {
            try await show(in: GTK_TEXT_DIR_LTR) {
                HStack(spacing: 0) {
                    Color.red.frame(width: 30, height: 10)
                    Color.green.frame(width: 60, height: 10)
                }
                .environment(\.layoutDirection, .leftToRight)
                .flipsForRightToLeftLayoutDirection(true)
                .environment(\.layoutDirection, chosen)
            } _: { stage in
                let row = try stage.root.descendants("GtkBox").first { $0.children.count == 2 }
                let around = try #require(row?.parentWidget)
                // A mirrored widget begins at its right edge.
                let left = try #require(row).frame(in: around)[0]
                #expect(left == (chosen == .leftToRight ? 0 : 90))
            }
        }
    }
}

extension Object {
    /// The name of the icon that an image shows; `nil` if it shows none.
    fileprivate var iconName: String? {
        withOpaque { String(borrowing: gtk_image_get_icon_name($0)) }
    }

    /// The widget around this one.
    @MainActor fileprivate var parentWidget: Object? {
        withPointer(as: GtkWidget.self) { gtk_widget_get_parent($0) }
            .map { Object(sinking: UnsafeMutableRawPointer($0)) }
    }
}
