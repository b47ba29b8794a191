// SPDX-License-Identifier: Apache-2.0
// A window with the view of a test in it.

import CAdwaita
import EnfiladeGLib
import Testing
import UIKit
import ViewTestSupport
import EnfiladeWindowing

@testable import SwiftUI

/// The tests of views. They share one display and one main loop, and so run one after the other.
@MainActor @Suite(.serialized, .onDisplay, .enabled(if: Display.isPossible, "there is neither a display nor Xvfb"))
struct Views {}

/// A window with one view in it, shown as an app shows it.
@MainActor final class Stage {
    let window: TestWindow

    init<Content: View>(@ViewBuilder _ content: () -> Content) throws {
        let problem = Display.problem
        try #require(problem == nil)
        let content = content()
        window = TestWindow(WindowDescription(title: "Test", isGroup: false) { _ in content })
    }

    /// The widget that holds all others.
    var root: Object {
        get throws { try #require(window.widgets.first) }
    }

    /// The texts of all labels.
    var texts: [String] {
        get throws { try root.texts }
    }

    /// The first widget whose type has a name.
    func first(_ typeName: String) throws -> Object {
        try #require(try root.descendants(typeName).first)
    }

    /// Lets everything happen that follows from the last action.
    func settle() async {
        await SwiftUITests.settle()
    }

    /// Shows the window and waits until its widgets have got their places.
    func present() async throws {
        window.present()
        for _ in 0..<1000 {
            await settle()
            if try root.withPointer(as: GtkWidget.self, { gtk_widget_get_width($0) }) > 0 { return }
            waitForTurn()
        }
    }

    /// Clicks the button whose label is a text.
    func click(_ title: String) throws {
        let button = try #require(try root.descendants("GtkButton").first { $0.texts == [title] })
        button.emit("clicked")
    }
}

/// A window with views in it and no app around it.
@MainActor final class TestWindow {
    let hosted: HostedViews
    /// Called once the window is gone.
    var closed: (() -> Void)?
    private let native: NativeWindow
    private let value: AnyHashable?
    private var description: WindowDescription

    init(_ description: WindowDescription, value: AnyHashable? = nil, opener: (any WindowOpener)? = nil) {
        var environment = EnvironmentValues()
        environment.opener = opener
        (self.description, self.value) = (description, value)
        hosted = HostedViews(AnyView(erased: description.content(value)), environment: environment)
        native = NativeWindow()
        native.setContent(hosted.widgets.first)
        hosted.titleChanged = { [weak self] in self?.showTitle($0) }
        hosted.closeAsked = { [weak self] in self?.close() }
        showTitle(nil)
    }

    var widgets: [Object] { hosted.widgets }
    var title: String { native.native.text(of: "title") ?? "" }

    private func showTitle(_ title: String?) {
        native.setTitle(title ?? description.title ?? "", subtitle: "")
    }

    func present() { native.present() }

    func update(_ description: WindowDescription) {
        self.description = description
        showTitle(nil)
        hosted.update(AnyView(erased: description.content(value)))
    }

    func close() {
        native.destroy()
        hosted.unmount()
        closed?()
    }

    isolated deinit {
        native.destroy()
    }
}

/// Lets everything happen that follows from the last action, however much the main loop has to do for others before.
@MainActor func settle() async {
    let deadline = ContinuousClock.now + .seconds(30)
    var turns = 0
    while turns < 20 || !Scheduler.shared.isIdle && ContinuousClock.now < deadline {
        MainLoop.runPending()
        await Task.yield()
        turns += 1
    }
    if !Scheduler.shared.isIdle { Issue.record("views are not up to date after 30 seconds") }
}

/// Whether as many objects live after something was done as before. No test elsewhere makes objects meanwhile: whoever does
/// has the display for that time.
///
/// It is done twice: the first time may leave objects kept for the next, and former ones may still be on their way out.
@MainActor func keepsObjects(_ body: () async throws -> Void) async rethrows -> Bool {
    for _ in 0..<2 {
        let before = Object.live
        try await body()
        await settle()
        if Object.live == before { return true }
    }
    return false
}

/// Counts events, from inside of views.
@MainActor final class Counter {
    var count = 0
    var log: [String] = []

    /// Counts one more, where a view is expected.
    func note(_ text: String = "") -> EmptyView {
        count += 1
        log.append(text)
        return EmptyView()
    }
}

extension Stage {
    /// Keeps the window and lets frames pass until something holds.
    func frames(until holds: () throws -> Bool) async throws {
        try await until { try holds() }
    }
}

extension Object {
    /// The keyboard shortcuts of the widget, as GTK writes them.
    @MainActor var shortcuts: [String] {
        let list: OpaquePointer = withPointer(as: GtkWidget.self) { gtk_widget_observe_controllers($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        let prefix = "enfilade-shortcut-"
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            let controller = Object(adopting: item)
            let name = controller.withOpaque { String(borrowing: gtk_event_controller_get_name($0)) } ?? ""
            return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
        }
    }

    /// How many keyboard shortcuts the widget has.
    @MainActor var shortcutCount: Int { shortcuts.count }
}

/// Lets the main loop run, and whoever waits for it.
@MainActor func turn() async {
    waitForTurn()
    await settle()
}

/// Lets frames pass until something holds, and views come up to date in between.
@MainActor func until(_ record: @autoclosure () -> String = "it", _ holds: () throws -> Bool) async throws {
    try await ViewTestSupport.until(record(), within: .seconds(30), turn: turn) { try holds() }
}
