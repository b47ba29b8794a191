// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// Presents views as a window in front of another one, which has to wait.
private final class SheetPresenter: Presenter {
    private var window: Object?
    private weak var island: IslandNode?

    isolated deinit { hide() }

    override func show(_ island: IslandNode) {
        self.island = island
        let window = Object(widget: adw_window_new())
        self.window = window
        fill(window, with: island)
        window.withPointer(as: GtkWindow.self) { native in
            gtk_window_set_modal(native, 1)
            gtk_window_set_destroy_with_parent(native, 1)
            anchor?.window?.withPointer(as: GtkWindow.self) { gtk_window_set_transient_for(native, $0) }
        }
        island.titleChanged = { [weak self] in self?.showTitle() }
        showTitle()
        closeWithEscape(window)
        // Not “destroy”, which comes with the last reference, and one of them is ours.
        window.on("unrealize") { [weak self] in
            self?.window = nil
            self?.wasHidden()
        }
        window.withPointer(as: GtkWindow.self) { gtk_window_present($0) }
    }

    override func hide() {
        guard let window else { return }
        self.window = nil
        island?.titleChanged = nil
        window.withPointer(as: GtkWindow.self) { gtk_window_destroy($0) }
    }

    private func fill(_ window: Object, with island: IslandNode) {
        let box = Object(widget: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        box.withPointer(as: GtkBox.self) { box in
            gtk_box_append(box, adw_header_bar_new())
            for child in island.shown {
                child.withWidget {
                    gtk_widget_set_hexpand($0, 1)
                    gtk_widget_set_vexpand($0, 1)
                    gtk_box_append(box, $0)
                }
            }
        }
        window.withPointer(as: AdwWindow.self) { window in box.withWidget { adw_window_set_content(window, $0) } }
        window.withWidget { gtk_widget_set_size_request($0, 320, -1) }
    }

    private func showTitle() {
        // A blank instead of nothing: then GTK would show the name of the program.
        window?.setText(island?.title ?? " ", of: "title")
    }

    private func closeWithEscape(_ window: Object) {
        let keys: OpaquePointer = gtk_shortcut_controller_new()
        gtk_shortcut_controller_add_shortcut(
            keys,
            gtk_shortcut_new(gtk_shortcut_trigger_parse_string("Escape"), gtk_named_action_new("window.close")))
        window.withWidget { gtk_widget_add_controller($0, keys) }
    }
}

/// A view with a sheet, as long as a binding says so.
private struct SheetView<Base: View, Content: View>: View {
    let base: Base
    let isPresented: Binding<Bool>
    let onDismiss: (() -> Void)?
    let sheet: () -> Content

    var body: some View {
        PresentingView(
            base: base, presented: isPresented.wrappedValue ? sheet() : nil,
            dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
            makePresenter: { SheetPresenter(beside: $0) })
    }
}

/// A view with a sheet for an item, as long as there is one.
private struct ItemSheetView<Base: View, Item: Identifiable, Content: View>: View {
    let base: Base
    let item: Binding<Item?>
    let onDismiss: (() -> Void)?
    let sheet: (Item) -> Content

    var body: some View {
        let item = item
        return PresentingView(
            base: base, presented: item.wrappedValue.map { sheet($0) },
            identity: item.wrappedValue.map { AnyHashable($0.id) }, dismiss: { item.wrappedValue = nil },
            onDismiss: onDismiss, makePresenter: { SheetPresenter(beside: $0) })
    }
}

extension View {
    /// Presents a sheet when a binding to a Boolean value that you provide is true.
    ///
    /// The sheet is a window in front of the one of the view, with a header bar that shows the toolbar of its views.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        SheetView(base: self, isPresented: isPresented, onDismiss: onDismiss, sheet: content)
    }

    /// Presents a sheet using the given item as a data source for the sheet's content.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        ItemSheetView(base: self, item: item, onDismiss: onDismiss, sheet: content)
    }
}
