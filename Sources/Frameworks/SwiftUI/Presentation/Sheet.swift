// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// Presents views as a window in front of another one, which has to wait.
private final class SheetPresenter: Presenter {
    private var window: EnfiladeGTK.Window?
    private weak var island: IslandNode?

    isolated deinit { hide() }

    override func show(_ island: IslandNode) {
        self.island = island
        let window = EnfiladeGTK.Window()
        self.window = window
        fill(window, with: island)
        window.isModal = true
        window.setParentWindow(anchor?.window, endsWithIt: true)
        island.titleChanged = { [weak self] in self?.showTitle() }
        showTitle()
        window.addKeys("Escape", for: "window.close")
        // Not “destroy”, which comes with the last reference, and one of them is ours.
        window.on("unrealize") { [weak self] in
            self?.window = nil
            self?.wasHidden()
        }
        window.present()
    }

    override func hide() {
        guard let window else { return }
        self.window = nil
        island?.titleChanged = nil
        window.destroy()
    }

    private func fill(_ window: EnfiladeGTK.Window, with island: IslandNode) {
        let box = Box(GTK_ORIENTATION_VERTICAL)
        box.append(HeaderBar())
        for child in island.shown {
            child.expand(horizontally: true, vertically: true)
            box.append(child)
        }
        window.setContent(box)
        island.environment.direct(window)
        window.setMinimumSize(width: 320)
    }

    private func showTitle() {
        // A blank instead of nothing: then GTK would show the name of the program.
        window?.setText(island?.title ?? " ", of: "title")
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
