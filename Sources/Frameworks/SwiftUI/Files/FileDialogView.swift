// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladeGLib
internal import EnfiladeGTK
internal import UniformTypeIdentifiers

/// A file dialog to show, and the actions that take its answer.
struct FileDialogRequest {
    /// The kind of files or folders to ask for.
    let kind: FileDialog.Kind
    /// The purpose of the dialog: its title, and the label of its button.
    let purpose: (title: String, label: String)
    /// Why there is nothing to ask; the dialog is not shown then.
    var obstacle: (any Error)?
    /// Takes the user's choice. The window is that of the view.
    let chosen: (FileDialog.Choice, _ window: EnfiladeGTK.Window?) -> Void
    /// Takes an error.
    let failed: (any Error) -> Void
    /// Called if the user cancels.
    var cancelled: () -> Void = {}
}

/// A view with a file dialog, as long as a binding says so.
struct FileDialogView<Base: View>: View {
    let base: Base
    let isPresented: Binding<Bool>
    /// Makes the dialog to show; `nil` if there is nothing to ask about.
    let request: () -> FileDialogRequest?
    @Environment(\.fileDialog) private var settings

    init(base: Base, isPresented: Binding<Bool>, request: @escaping () -> FileDialogRequest?) {
        self.base = base
        self.isPresented = isPresented
        self.request = request
    }

    var body: some View {
        let isPresented = isPresented
        return FileDialogAnchor(
            content: base, request: isPresented.wrappedValue ? request() : nil, settings: settings,
            dismiss: { isPresented.wrappedValue = false })
    }
}

/// A view beside which a file dialog is shown while there is something to ask.
private struct FileDialogAnchor<Base: View>: AnchorView {
    typealias Attachment = FileDialogPresenter

    let content: Base
    let request: FileDialogRequest?
    let settings: FileDialogSettings
    /// Says that nothing is asked anymore.
    let dismiss: () -> Void

    func look(at content: Node, in widget: AnchorBox<FileDialogPresenter>) {
        let presenter = widget.attached { FileDialogPresenter(beside: widget) }
        presenter.settings = settings
        presenter.dismiss = dismiss
        presenter.update(request)
    }
}

/// Asks by a dialog, and takes it away again.
@MainActor private final class FileDialogPresenter {
    var settings = FileDialogSettings()
    var dismiss: () -> Void = {}
    private weak var anchor: Widget?
    private var request: FileDialogRequest?
    private var dialog: FileDialog?

    init(beside anchor: Widget) {
        self.anchor = anchor
    }

    /// Takes the present request; `nil` if there is nothing to ask.
    func update(_ request: FileDialogRequest?) {
        self.request = request
        guard request != nil else {
            dialog = nil
            return
        }
        guard dialog == nil else { return }
        // The anchor is placed in its window after it was made.
        Scheduler.shared.afterUpdate { [weak self] in self?.begin() }
    }

    private func begin() {
        guard let request, dialog == nil, let window = anchor?.window else { return }
        if let obstacle = request.obstacle { return end { $0.failed(FileFailure.forPrograms(obstacle)) } }
        dialog = FileDialog(request.kind, purpose: request.purpose, settings: settings, over: window) {
            [weak self] answer in self?.answered(answer)
        }
    }

    private func answered(_ answer: Result<FileDialog.Choice, any Error>?) {
        let window = anchor?.window
        end { request in
            switch answer {
            case .success(let choice): request.chosen(choice, window)
            case .failure(let error): request.failed(error)
            case nil: request.cancelled()
            }
        }
    }

    /// Ends the request, and then reports its outcome.
    private func end(_ report: (FileDialogRequest) -> Void) {
        guard let request else { return }
        self.request = nil
        // Not now: it is the dialog that is answering.
        let dialog = dialog
        self.dialog = nil
        MainLoop.beforePainting { withExtendedLifetime(dialog) {} }
        dismiss()
        report(request)
    }
}
