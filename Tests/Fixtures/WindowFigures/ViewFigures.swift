// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import SwiftUI
import UIKit
import EnfiladeWindowing

/// Measures the time of changes of views, without painting, beside that of GTK for the same widgets.
@MainActor enum ViewFigures {
    static func measure() {
        measureRows()
        measureRemoval()
        measureTyping()
    }

    /// A window that is not shown, with a view in it, and the controller of the view.
    private static func mount(_ content: some View) -> (window: NativeWindow, controller: UIViewController) {
        let controller = UIHostingController(rootView: content)
        let window = NativeWindow()
        window.setContent(controller.view.widget)
        MainLoop.runPending()
        return (window, controller)
    }

    // MARK: - Rows

    private static func measureRows() {
        let model = Model()
        let (window, controller) = mount(Rows(model: model))
        let plain = PlainRows()
        var step = 0
        Measured.report(
            Measured(name: "views.row") {
                model.rows[500].count += 1
                MainLoop.runPending()
            },
            Measured(name: "views.unread") {
                model.unread += 1
                MainLoop.runPending()
            })
        Measured.report(
            runs: 11,
            Measured(name: "views.shuffle") {
                model.rows.shuffle()
                MainLoop.runPending()
            },
            Measured(name: "views.shuffle.gtk") {
                plain.shuffle()
                MainLoop.runPending()
            })
        Measured.report(
            runs: 11,
            Measured(name: "views.environment") {
                model.step += 1
                MainLoop.runPending()
            },
            Measured(name: "views.environment.gtk") {
                step += 1
                plain.relabel(step)
                MainLoop.runPending()
            })
        withExtendedLifetime(controller) { window.destroy() }
    }

    private static func measureRemoval() {
        let model = Model()
        let rows = model.rows
        let (window, controller) = mount(Rows(model: model))
        let plain = PlainRows()
        Measured.report(
            runs: 5,
            Measured(name: "views.remove") {
                model.rows = rows
                MainLoop.runPending()
            } body: {
                model.rows.removeLast(900)
                MainLoop.runPending()
            },
            Measured(name: "views.remove.gtk") {
                plain.fill()
            } body: {
                plain.removeLast(900)
                MainLoop.runPending()
            })
        withExtendedLifetime(controller) { window.destroy() }
    }

    // MARK: - Typing

    private static func measureTyping() {
        let model = Model()
        let (window, controller) = mount(Form(model: model))
        let plain = Object(sinking: UnsafeMutableRawPointer(gtk_entry_new()))
        guard let entry = firstEditable(in: window.native) else { return }
        Measured.report(
            Measured(name: "views.typing") {
                type(into: entry)
                MainLoop.runPending()
            },
            Measured(name: "views.typing.gtk") {
                plain.withOpaque { type(into: $0) }
                MainLoop.runPending()
            })
        withExtendedLifetime(controller) { window.destroy() }
    }

    /// Types a letter, as the input method of GTK does.
    private static func type(into entry: OpaquePointer) {
        var position = gint(-1)
        gtk_editable_insert_text(entry, "x", 1, &position)
    }

    /// The first field for text that a widget contains.
    private static func firstEditable(in widget: Object) -> OpaquePointer? {
        widget.withPointer(as: GtkWidget.self) { firstEditable(in: $0) }
    }

    private static func firstEditable(in widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
        if enfilade_is_a(widget, gtk_editable_get_type()) != 0 { return OpaquePointer(widget) }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if let found = firstEditable(in: current) { return found }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
    }
}

// MARK: - Views

@Observable @MainActor private final class Model {
    var rows = (0..<1000).map { Row(id: $0) }
    var text = ""
    var step = 0
    var unread = 0
}

@Observable @MainActor private final class Row: Identifiable {
    let id: Int
    var count = 0

    init(id: Int) { self.id = id }
}

private struct Rows: View {
    let model: Model

    var body: some View {
        VStack { ForEach(model.rows) { RowView(row: $0) } }
            .environment(\.step, model.step)
    }
}

private struct RowView: View {
    let row: Row
    @State private var extra = 0
    @Environment(\.step) private var step

    var body: some View {
        HStack {
            Text("\(row.count + extra) \(step)")
            Button("More") { extra += 1 }
        }
    }
}

private struct Form: View {
    @Bindable var model: Model

    var body: some View {
        TextField("Name", text: $model.text)
    }
}

extension EnvironmentValues {
    private enum StepKey: EnvironmentKey { static let defaultValue = 0 }

    fileprivate var step: Int {
        get { self[StepKey.self] }
        set { self[StepKey.self] = newValue }
    }
}
