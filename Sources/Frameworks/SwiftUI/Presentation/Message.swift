// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK
internal import EnfiladeLocalization

/// The texts and buttons of an alert or a confirmation dialog.
struct Message {
    /// The line on top; `nil` if it is hidden.
    let title: Text?
    /// The buttons, and for an alert the fields.
    let actions: any View
    /// The views below the title.
    let message: any View
}

/// A view with a message, as long as a binding says so.
struct MessageView<Base: View>: View {
    let base: Base
    let isPresented: Binding<Bool>
    /// Whether there is always a button that cancels, as in a confirmation dialog.
    let isCancellable: Bool
    /// Makes the message; `nil` if there is nothing to show it about.
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
    private var dialog: MessageDialog?

    init(beside anchor: Widget, isCancellable: Bool) {
        self.isCancellable = isCancellable
        super.init(beside: anchor)
    }

    isolated deinit { hide() }

    override func show(_ island: IslandNode) {
        let title = island.content?.island(for: "title")?.content?.labelText
        let message = island.content?.island(for: "message")?.content?.labelText
        let actions = island.content?.island(for: "actions")
        guard let window = anchor?.window else { return }
        let dialog = MessageDialog(title, message, over: window)
        self.dialog = dialog
        addButtons(MenuReader.groups(of: actions?.content).flatMap(\.entries), to: dialog)
        addFields(actions?.shown ?? [], to: dialog)
        // Escape, and all else that closes the dialog without a choice.
        dialog.onResponse("close") { [weak self] in self?.chose(nil) }
        dialog.present()
    }

    override func hide() {
        guard let dialog else { return }
        self.dialog = nil
        dialog.destroy()
    }

    /// Adds the buttons: first the one that cancels, then the others in their order.
    private func addButtons(_ entries: [MenuEntry], to dialog: MessageDialog) {
        var buttons = entries.compactMap { entry -> (title: String, button: ControlButton)? in
            guard case .button(let button) = entry.kind else { return nil }
            return (entry.title, button)
        }
        let cancel = buttons.firstIndex { $0.button.role == .cancel }.map { buttons.remove(at: $0) }
        if let cancel {
            add("cancel", cancel.title, cancel.button, to: dialog)
            dialog.setCloseResponse("cancel")
        } else if isCancellable {
            add("close", translated("Cancel"), nil, to: dialog)
        } else if buttons.isEmpty {
            add("close", translated("OK"), nil, to: dialog)
        }
        let plain = buttons.indices.filter { buttons[$0].button.role == nil }
        for (index, (title, button)) in buttons.enumerated() {
            let name = "action\(index)"
            add(name, title, button, to: dialog)
            if button.role == .destructive {
                dialog.setAppearance(ADW_RESPONSE_DESTRUCTIVE, of: name)
            } else if index == plain.first {
                dialog.setDefaultResponse(name)
                if buttons.count == plain.count, !isCancellable, cancel != nil {
                    dialog.setAppearance(ADW_RESPONSE_SUGGESTED, of: name)
                }
            }
        }
    }

    private func add(_ name: String, _ title: String, _ button: ControlButton?, to dialog: MessageDialog) {
        let label = title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
        dialog.addResponse(name, label, isEnabled: button?.isSensitive ?? true)
        dialog.onResponse(name) { [weak self] in self?.chose(button) }
    }

    /// Puts fields and all other widgets that are no buttons below the message.
    private func addFields(_ widgets: [Widget], to dialog: MessageDialog) {
        let fields = widgets.filter { !($0 is ControlButton) }
        guard !fields.isEmpty else { return }
        let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 8)
        box.place(fields, insteadOf: [])
        dialog.setExtraChild(box)
    }

    private func chose(_ button: ControlButton?) {
        guard dialog != nil else { return }
        dialog = nil
        button?.click()
        wasHidden()
    }
}
