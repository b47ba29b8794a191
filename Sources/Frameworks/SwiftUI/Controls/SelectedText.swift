// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib

/// The selection in a widget with a text, and that of a binding.
@MainActor final class SelectedText {
    /// The text and the selection of a widget; places are in Unicode scalars.
    struct Source {
        let text: @MainActor () -> String
        let range: @MainActor () -> Range<Int>
        let select: @MainActor (Range<Int>) -> Void
        /// Runs a closure that replaces a selected text and selects a part of the new one.
        let keepingPrimarySelection: @MainActor (() -> Void) -> Void
    }

    private let source: Source
    private var text: Binding<String>?
    private var selection: Binding<TextSelection?>?
    /// The selection of the binding that is displayed, or that was made of the displayed one.
    private var known: TextSelection?
    /// Whether the program changes the widget, so that the cursor does not move by the user.
    private var isShowing = false

    init(_ source: Source) {
        self.source = source
    }

    /// Displays a text by `body`, and then the selection of a binding; `nil` there leaves the cursor where it is.
    func show(_ text: Binding<String>, _ selection: Binding<TextSelection?>?, _ body: () -> Void) {
        (self.text, self.selection) = (text, selection)
        isShowing = true
        defer { isShowing = false }
        let wanted = selection?.wrappedValue
        guard let wanted, wanted != known else {
            body()
            known = wanted
            // The cursor may have moved with the text around it.
            if wanted != nil { Scheduler.shared.afterUpdate { [weak self] in self?.moved() } }
            return
        }
        known = wanted
        func change() {
            body()
            let range = source.text().scalars(of: wanted)
            if source.range() != range { source.select(range) }
        }
        if source.range().isEmpty { change() } else { source.keepingPrimarySelection(change) }
    }

    /// Hands on the selection after it has changed, once the binding has the text that is displayed.
    func moved() {
        guard !isShowing, let text, let selection, selection.wrappedValue == known else { return }
        let (value, range) = (text.wrappedValue, source.range())
        guard value.shownText.isSame(as: source.text()) else { return }
        if let known, value.scalars(of: known) == range { return }
        let picked = value.selection(ofScalars: range)
        known = picked
        selection.wrappedValue = picked
    }
}
