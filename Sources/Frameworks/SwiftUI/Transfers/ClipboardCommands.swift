// SPDX-License-Identifier: Apache-2.0
// Copying, cutting and pasting with the keyboard, for the view that has the focus.

internal import CoreTransferable
internal import EnfiladeDesktopExchange
internal import FoundationAdditions
internal import EnfiladeGTK
internal import EnfiladeWindowing

/// A view that does something with the clipboard when the keys for that are pressed in it.
private struct ClipboardView<Content: View>: WrapperView {
    let content: Content
    let command: ClipboardCommand
    let action: (RunningPastes) -> Void

    func makeWrapper() -> AttachedBin<ClipboardKeys> {
        let wrapper = AttachedBin<ClipboardKeys>()
        wrapper.attachment = ClipboardKeys(wrapper, for: command)
        return wrapper
    }

    func apply(to wrapper: AttachedBin<ClipboardKeys>) {
        wrapper.attachment?.action = action
    }
}

/// The commands for the clipboard.
private enum ClipboardCommand: String {
    case copy, cut, paste

    /// The prefix of the action.
    var prefix: String { "clipboard-\(rawValue)" }

    /// The keys, as GTK writes them.
    var trigger: String {
        switch self {
        case .copy: "<Control>c|<Control>Insert"
        case .cut: "<Control>x|<Shift>Delete"
        case .paste: "<Control>v|<Shift>Insert"
        }
    }
}

/// Waits for keys in a widget. A widget in it with the focus, such as a text field, comes first.
@MainActor private final class ClipboardKeys {
    var action: (RunningPastes) -> Void = { _ in }
    private let pastes = RunningPastes()
    private let native = Action("run")

    init(_ widget: Widget, for command: ClipboardCommand) {
        let prefix = command.prefix
        let group = ActionGroup(native)
        widget.insert(group, as: prefix)
        native.onActivate { [weak self] in
            UserInput.note()
            if let self { action(pastes) }
        }
        widget.addKeysAlsoInRow(command.trigger, for: "\(prefix).run", of: group, as: prefix)
    }
}

/// The part of a clipboard that a text view leaves to the views around it.
@MainActor enum PasteBesideText {
    /// The text view that has just been told to paste, and leaves that to others; `nil` while none does.
    fileprivate static var textView: TextView?

    /// Has the nearest view around a text view that takes pasted items get those that are no text. If there is nothing for it,
    /// the text is pasted.
    static func follow(_ textView: TextView) {
        textView.onPaste { [weak textView] in
            guard let textView, !Clipboard.standard.hasText else { return false }
            self.textView = textView
            defer { self.textView = nil }
            return textView.runAction("\(ClipboardCommand.paste.prefix).run")
        }
    }
}

extension View {
    /// Specifies a list of items to copy in response to the system's Copy command.
    ///
    /// The command is Control-C in the view that has the focus; with an empty list nothing happens.
    public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        onCopyCommand { payload().map { NSItemProvider(value: $0) } }
    }

    /// Specifies an action that moves items to the clipboard in response to the system's Cut command, Control-X.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the items.
    ///   - action: Removes the items from where they are, and returns them.
    public func cuttable<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping () -> [T]
    ) -> some View {
        onCutCommand { action().map { NSItemProvider(value: $0) } }
    }

    /// Specifies an action that adds validated items to a view in response to the system's Paste command, Control-V.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: Takes the items that `validator` has left, if there are some.
    ///   - validator: Leaves out or changes values before they are taken.
    public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View {
        pasting(
            Reception.values(of: payloadType).compactMap { values in
                let valid = validator(values)
                return valid.isEmpty ? nil : valid
            }, action)
    }

    /// Adds an action to perform in response to the system's Copy command.
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        ClipboardView(content: self, command: .copy) { _ in payloadAction.map { write($0(), isCut: false) } }
    }

    /// Adds an action to perform in response to the system's Cut command.
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        ClipboardView(content: self, command: .cut) { _ in payloadAction.map { write($0(), isCut: true) } }
    }

    /// Adds an action to perform in response to the system's Paste command, with the items that have one of some types.
    public func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        pasting(.providers(of: supportedContentTypes), payloadAction)
    }

    /// Adds an action to perform in response to the system's Paste command with items that you validate.
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The types of which an item has one.
    ///   - validator: Makes the payload of the items, or `nil` if they are not taken.
    ///   - payloadAction: Takes that.
    public func onPasteCommand<Payload>(
        of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
        perform payloadAction: @escaping (Payload) -> Void
    ) -> some View {
        pasting(Reception.providers(of: supportedContentTypes).compactMap(validator), payloadAction)
    }

    func pasting<Payload>(
        _ reception: Reception<Payload>, _ action: @escaping (Payload) -> Void
    ) -> some View {
        ClipboardView(content: self, command: .paste) { pastes in
            let textView = PasteBesideText.textView
            pastes.begin {
                let clipboard = Clipboard.standard
                let items = try? await textView == nil ? clipboard.providers() : clipboard.itemsWithoutText()
                guard let items, reception.accepts(items) else {
                    textView?.pasteText()
                    return
                }
                await reception.payload(items).map(action)
            }
        }
    }
}

/// Puts items on the clipboard; nothing changes there if there are none.
@MainActor private func write(_ items: [NSItemProvider], isCut: Bool) {
    guard !items.isEmpty else { return }
    do {
        try Clipboard.standard.write(items, options: Outgoing.Options(isCut: isCut))
    } catch {
        Diagnostics.report("nothing is copied: \(error.localizedDescription)")
    }
}
