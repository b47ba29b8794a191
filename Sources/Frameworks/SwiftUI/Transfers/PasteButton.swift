// SPDX-License-Identifier: Apache-2.0

internal import CoreTransferable
internal import EnfiladeDesktopExchange
internal import EnfiladeLocalization
internal import Observation

/// A system button that reads items from the clipboard and delivers them to a closure.
///
/// It can be pressed as long as the clipboard has something that the closure takes. When the button disappears, items that it
/// has not received yet are cancelled.
///
/// See [PasteButton](https://developer.apple.com/documentation/swiftui/pastebutton).
public struct PasteButton: View {
    @State private var clipboard = ClipboardContents()
    private let accepts: ([NSItemProvider]) -> Bool
    private let paste: @MainActor ([NSItemProvider]) async -> Void

    init<Payload>(_ reception: Reception<Payload>, _ action: @escaping (Payload) -> Void) {
        accepts = { reception.accepts($0) }
        paste = { items in await reception.payload(items).map(action) }
    }

    /// Creates a button that takes values of a type, at least one at a time; items that are none are passed over.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - onPaste: Runs on the main actor with the values in the order of the clipboard.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        self.init(.values(of: payloadType), onPaste)
    }

    /// Creates a button that takes the item providers that have something of some types.
    public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
        self.init(.providers(of: supportedContentTypes), payloadAction)
    }

    /// Creates a button that takes a closure's payload of item providers; the closure makes `nil` of others, for which
    /// the button cannot be pressed.
    public init<Payload>(
        supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
        payloadAction: @escaping (Payload) -> Void
    ) {
        self.init(supportedContentTypes.map(\.identifier), validator, payloadAction)
    }

    /// Creates a button that takes a closure's payload of the item providers with some types.
    init<Payload>(
        _ identifiers: [String], _ validator: @escaping ([NSItemProvider]) -> Payload?,
        _ action: @escaping (Payload) -> Void
    ) {
        let reception = Reception.providers(of: identifiers)
        accepts = { items in
            let fitting = items.filter { reception.accepts($0) }
            return !fitting.isEmpty && validator(fitting) != nil
        }
        paste = { items in await reception.compactMap(validator).payload(items).map(action) }
    }

    public var body: some View {
        Button(translated("Paste"), systemImage: "doc.on.clipboard") {
            clipboard.pastes.begin { await paste(await clipboard.read()) }
        }
        .disabled(!accepts(clipboard.items))
        .onAppear { clipboard.follow() }
        .onDisappear { clipboard.stop() }
    }
}

/// The items of the clipboard, as a view sees them.
@MainActor @Observable private final class ClipboardContents {
    /// The items, without their content.
    private(set) var items: [NSItemProvider] = []
    /// The pasted values that have not arrived yet.
    @ObservationIgnored let pastes = RunningPastes()
    @ObservationIgnored private var observation: ClipboardObservation?

    /// Looks whenever there is something else.
    func follow() {
        observation = Clipboard.standard.onChange { [weak self] in self?.items = Clipboard.standard.current }
    }

    /// Looks no more, and waits for nothing.
    func stop() {
        observation = nil
        pastes.cancel()
    }

    /// Reads the items that are on the clipboard now.
    func read() async -> [NSItemProvider] {
        (try? await Clipboard.standard.providers()) ?? []
    }
}
