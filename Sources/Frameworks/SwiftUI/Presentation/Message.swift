// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeLocalization

/// What an alert or a confirmation dialog says and asks.
struct Message {
    /// The line on top; `nil` if it is hidden.
    let title: Text?
    /// The buttons, and for an alert the fields.
    let actions: any View
    /// What is said below the title.
    let message: any View
}

/// A view with a message, as long as a binding says so.
struct MessageView<Base: View>: View {
    let base: Base
    let isPresented: Binding<Bool>
    /// Whether there is always a button that cancels, as in a confirmation dialog.
    let isCancellable: Bool
    /// What is said; `nil` if there is nothing to say it about.
    let message: () -> Message?

    var body: some View {
        let (isPresented, isCancellable) = (isPresented, isCancellable)
        let shown = isPresented.wrappedValue ? message() : nil
        return PresentingView(
            base: base, presented: shown.map { MessageParts(message: $0) },
            dismiss: { isPresented.wrappedValue = false },
            makePresenter: { MessagePresenter(beside: $0, isCancellable: isCancellable) })
    }
}

/// The parts of a message, each for itself.
private struct MessageParts: View {
    let message: Message

    var body: some View {
        Island(content: message.title, purpose: "title")
        Island(content: message.message, purpose: "message")
        Island(content: message.actions, purpose: "actions")
    }
}

/// Presents a message as a dialog of Adwaita.
private final class MessagePresenter: Presenter {
    private let isCancellable: Bool
    private var dialog: Object?

    init(beside anchor: Object, isCancellable: Bool) {
        self.isCancellable = isCancellable
        super.init(beside: anchor)
    }

    isolated deinit { hide() }

    override func show(_ island: IslandNode) {
        let title = island.content?.island(for: "title")?.content?.labelText
        let message = island.content?.island(for: "message")?.content?.labelText
        let actions = island.content?.island(for: "actions")
        let parent = anchor?.window
        let made = parent?.withPointer(as: GtkWindow.self) { adw_message_dialog_new($0, title, message) }
        guard let made else { return }
        let dialog = Object(widget: made)
        self.dialog = dialog
        addButtons(MenuReader.groups(of: actions?.content).flatMap(\.entries), to: dialog)
        addFields(actions?.shown ?? [], to: dialog)
        // Escape, and whatever else closes the dialog without a choice.
        dialog.on("response::close") { [weak self] in self?.chose(nil) }
        dialog.withPointer(as: GtkWindow.self) { gtk_window_present($0) }
    }

    override func hide() {
        guard let dialog else { return }
        self.dialog = nil
        dialog.withPointer(as: GtkWindow.self) { gtk_window_destroy($0) }
    }

    /// Adds the buttons: first what cancels, then the others in their order.
    private func addButtons(_ entries: [MenuEntry], to dialog: Object) {
        var buttons = entries.compactMap { entry -> (title: String, button: Object)? in
            guard case .button(let button) = entry.kind else { return nil }
            return (entry.title, button)
        }
        let cancel = buttons.firstIndex { $0.button.notes["role"] == "cancel" }.map { buttons.remove(at: $0) }
        if let cancel {
            add("cancel", cancel.title, cancel.button, to: dialog)
            dialog.withPointer(as: AdwMessageDialog.self) { adw_message_dialog_set_close_response($0, "cancel") }
        } else if isCancellable {
            add("close", translated("Cancel"), nil, to: dialog)
        } else if buttons.isEmpty {
            add("close", translated("OK"), nil, to: dialog)
        }
        let plain = buttons.indices.filter { buttons[$0].button.notes["role"] == nil }
        for (index, (title, button)) in buttons.enumerated() {
            let name = "action\(index)"
            add(name, title, button, to: dialog)
            let isDefault = index == plain.first
            dialog.withPointer(as: AdwMessageDialog.self) { native in
                if button.notes["role"] == "destructive" {
                    adw_message_dialog_set_response_appearance(native, name, ADW_RESPONSE_DESTRUCTIVE)
                } else if isDefault {
                    adw_message_dialog_set_default_response(native, name)
                    if buttons.count == plain.count, !isCancellable, cancel != nil {
                        adw_message_dialog_set_response_appearance(native, name, ADW_RESPONSE_SUGGESTED)
                    }
                }
            }
        }
    }

    private func add(_ name: String, _ title: String, _ button: Object?, to dialog: Object) {
        let label = title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
        let isEnabled = button.map { $0.withWidget { gtk_widget_get_sensitive($0) } } ?? 1
        dialog.withPointer(as: AdwMessageDialog.self) {
            adw_message_dialog_add_response($0, name, label)
            adw_message_dialog_set_response_enabled($0, name, isEnabled)
        }
        dialog.on("response::\(name)") { [weak self] in self?.chose(button) }
    }

    /// Puts fields and whatever else is no button below the message.
    private func addFields(_ widgets: [Object], to dialog: Object) {
        let fields = widgets.filter { $0.typeName != "GtkButton" }
        guard !fields.isEmpty else { return }
        let box = Object(widget: gtk_box_new(GTK_ORIENTATION_VERTICAL, 8))
        fields.place(inBox: box, insteadOf: [])
        dialog.withPointer(as: AdwMessageDialog.self) { dialog in
            box.withWidget { adw_message_dialog_set_extra_child(dialog, $0) }
        }
    }

    private func chose(_ button: Object?) {
        guard dialog != nil else { return }
        dialog = nil
        button?.emit("clicked")
        wasHidden()
    }
}
