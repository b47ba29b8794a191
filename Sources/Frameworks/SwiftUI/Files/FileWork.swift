// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib
internal import EnfiladeLocalization

/// Work on files that the user waits for, and can cancel when it takes long.
@MainActor enum FileWork {
    /// How many milliseconds the work may take before a window says how far it is.
    static var patience: UInt32 = 500
    /// How many milliseconds pass between two looks at how far it is.
    private static let pace: UInt32 = 100

    /// Does the work away from the main actor, and hands over what comes of it.
    ///
    /// - Parameters:
    ///   - title: What is done, for the window that says how far it is.
    ///   - window: The window in front of which that one is shown.
    ///   - work: The work, which looks at whether the progress is cancelled.
    ///   - completion: Called once, unless the user cancels.
    ///   - cancelled: Called once if the user cancels.
    static func run<Value: Sendable>(
        _ title: String, over window: Object?, _ work: @escaping @Sendable (Progress) async throws -> Value,
        completion: @escaping (Result<Value, any Error>) -> Void, cancelled: @escaping () -> Void
    ) {
        let progress = Progress(totalUnitCount: 1)
        let report = FileReport(title, over: window, progress)
        let task = Task {
            let result: Result<Value, any Error>
            do {
                result = .success(try await work(progress))
            } catch {
                result = .failure(error)
            }
            report.finish()
            switch result {
            case .success: completion(result)
            case .failure(let error):
                if progress.isCancelled || error is CancellationError { return cancelled() }
                completion(.failure(FileFailure.forPrograms(error)))
            }
        }
        report.cancel = { task.cancel() }
        MainLoop.repeatedly(every: patience) {
            guard report.show() else { return false }
            MainLoop.repeatedly(every: pace) { report.update() }
            return false
        }
    }
}

/// A window that says how far the work on a file is.
@MainActor private final class FileReport {
    /// Ends the work.
    var cancel: (() -> Void)?
    private let title: String
    private let window: Object?
    private let progress: Progress
    private var dialog: Object?
    private let bar: Object
    private var isFinished = false

    init(_ title: String, over window: Object?, _ progress: Progress) {
        self.title = title
        self.window = window
        self.progress = progress
        bar = Object(widget: gtk_progress_bar_new())
        bar.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, title)
    }

    /// Shows the window, unless the work is done; false if it is.
    func show() -> Bool {
        guard !isFinished else { return false }
        let made = adw_message_dialog_new(nil, title, nil)
        guard let made else { return false }
        let dialog = Object(widget: made)
        self.dialog = dialog
        dialog.withPointer(as: GtkWindow.self) { native in
            window?.withPointer(as: GtkWindow.self) { gtk_window_set_transient_for(native, $0) }
        }
        dialog.withPointer(as: AdwMessageDialog.self) { native in
            adw_message_dialog_add_response(native, "cancel", translated("Cancel"))
            adw_message_dialog_set_close_response(native, "cancel")
            bar.withWidget { adw_message_dialog_set_extra_child(native, $0) }
        }
        dialog.on("response") { [weak self] in self?.stop() }
        dialog.withPointer(as: GtkWindow.self) { gtk_window_present($0) }
        _ = update()
        return true
    }

    /// Shows how far the work is; false if it is done.
    func update() -> Bool {
        guard dialog != nil else { return false }
        let fraction = progress.fractionCompleted
        bar.withOpaque { bar in
            if fraction > 0 {
                gtk_progress_bar_set_fraction(bar, min(fraction, 1))
            } else {
                gtk_progress_bar_pulse(bar)
            }
        }
        return true
    }

    /// Takes the window away.
    func finish() {
        isFinished = true
        cancel = nil
        guard let dialog else { return }
        self.dialog = nil
        dialog.withPointer(as: GtkWindow.self) { gtk_window_destroy($0) }
    }

    /// The user wants no more of it. The window is gone by itself.
    private func stop() {
        guard !isFinished, dialog != nil else { return }
        dialog = nil
        progress.cancel()
        cancel?()
    }
}
