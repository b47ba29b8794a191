// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import GLib

/// A window and the views in it.
@MainActor final class SceneWindow: WindowHost {
    /// What the app says about the window.
    private(set) var description: WindowDescription
    /// What the window was opened for.
    let value: AnyHashable?
    /// Called once the window is gone.
    var closed: (() -> Void)?

    private let native: Object
    private var environment = EnvironmentValues()
    private var root: Node?
    private var titles: [(claim: TitleClaim, title: String)] = []

    /// Makes a window, which is not shown yet; without an application it is for tests.
    init(
        _ description: WindowDescription, value: AnyHashable? = nil, opener: (any WindowOpener)? = nil,
        application: Object? = nil
    ) {
        self.description = description
        self.value = value
        native = Object(widget: adw_window_new())
        environment.opener = opener
        environment.host = self
        let window = native
        application?.withPointer(as: GtkApplication.self) { application in
            window.withPointer(as: GtkWindow.self) { gtk_application_add_window(application, $0) }
        }
        native.withPointer(as: GtkWindow.self) {
            gtk_window_set_default_size(
                $0, gint(clamping: Int(description.size.width)), gint(clamping: Int(description.size.height)))
        }
        // Not “destroy”, which comes with the last reference, and one of them is ours.
        native.on("unrealize") { [weak self] in self?.destroyed() }
        showTitle()
        fill()
    }

    /// The title that is shown.
    var title: String { native.text(of: "title") ?? "" }

    /// The widget of all the views.
    var widgets: [Object] { root?.widgets ?? [] }

    /// Shows the window, in front of others.
    func present() {
        native.withPointer(as: GtkWindow.self) { gtk_window_present($0) }
    }

    /// Shows what the scene has now; the state of the views stays.
    func update(_ description: WindowDescription) {
        self.description = description
        showTitle()
        _ = root?.update(content, environment: environment)
    }

    func close() {
        native.withPointer(as: GtkWindow.self) { gtk_window_destroy($0) }
        // One that was never shown says nothing.
        destroyed()
    }

    func setTitle(_ title: String, by claim: TitleClaim) {
        if let index = titles.firstIndex(where: { $0.claim === claim }) {
            titles[index].title = title
        } else {
            titles.append((claim, title))
        }
        showTitle()
    }

    func removeTitle(by claim: TitleClaim) {
        titles.removeAll { $0.claim === claim }
        showTitle()
    }

    private var content: WindowContent {
        WindowContent(content: AnyView(erased: description.content(value)))
    }

    /// Puts a title bar and the views into the window.
    private func fill() {
        let root = Node.make(for: content, parent: nil, environment: environment)
        self.root = root
        let box = Object(widget: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        box.withPointer(as: GtkBox.self) { box in
            gtk_box_append(box, adw_header_bar_new())
            for child in root.widgets {
                child.withWidget {
                    gtk_widget_set_hexpand($0, 1)
                    gtk_widget_set_vexpand($0, 1)
                    gtk_box_append(box, $0)
                }
            }
        }
        native.withPointer(as: AdwWindow.self) { window in box.withWidget { adw_window_set_content(window, $0) } }
    }

    private func showTitle() {
        let title = titles.last?.title ?? description.title ?? Self.applicationName
        native.setText(title, of: "title")
    }

    private static var applicationName: String {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? ProcessInfo.processInfo.processName
    }

    private func destroyed() {
        guard let root else { return }
        self.root = nil
        root.unmount()
        closed?()
    }
}

/// All that is in a window: its content in a column, in the middle if it does not fill the window.
private struct WindowContent: View {
    let content: AnyView

    var body: some View {
        ZStack {
            VStack { content }
        }
    }
}
