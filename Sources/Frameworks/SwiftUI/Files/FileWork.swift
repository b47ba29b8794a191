// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladeGLib
internal import EnfiladeGTK
internal import EnfiladeLocalization

/// Work on files that the user waits for, and can cancel when it takes long.
@MainActor enum FileWork {
    /// How many milliseconds the work may take before a window says how far it is.
    static var delay: UInt32 = 500
    /// How many milliseconds pass between two looks at how far it is.
    private static let pace: UInt32 = 100

    /// Does the work away from the main actor, and hands over its result.
    ///
    /// - Parameters:
    ///   - title: The task, for the window that says how far it is.
    ///   - window: The window in front of which that one is shown.
    ///   - work: The work, which looks at whether the progress is cancelled.
    ///   - completion: Called once, unless the user cancels.
    ///   - cancelled: Called once if the user cancels.
    static func run<Value: Sendable>(
        _ title: String, over window: EnfiladeGTK.Window?, _ work: @escaping @Sendable (Progress) async throws -> Value,
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
        MainLoop.repeatedly(every: delay) {
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
    private let window: EnfiladeGTK.Window?
    private let progress: Progress
    private var dialog: MessageDialog?
    private let bar = EnfiladeGTK.ProgressBar()
    private var isFinished = false

    init(_ title: String, over window: EnfiladeGTK.Window?, _ progress: Progress) {
        self.title = title
        self.window = window
        self.progress = progress
        bar.setAccessible(.label, title)
    }

    /// Shows the window, unless the work is done; false if it is.
    func show() -> Bool {
        guard !isFinished else { return false }
        let dialog = MessageDialog(title, nil, over: nil)
        self.dialog = dialog
        dialog.setParentWindow(window)
        dialog.addResponse("cancel", translated("Cancel"))
        dialog.setCloseResponse("cancel")
        dialog.setExtraChild(bar)
        dialog.onResponse { [weak self] in self?.stop() }
        dialog.present()
        _ = update()
        return true
    }

    /// Shows how far the work is; false if it is done.
    func update() -> Bool {
        guard dialog != nil else { return false }
        let fraction = progress.fractionCompleted
        if fraction > 0 { bar.fraction = min(fraction, 1) } else { bar.pulse() }
        return true
    }

    /// Takes the window away.
    func finish() {
        isFinished = true
        cancel = nil
        guard let dialog else { return }
        self.dialog = nil
        dialog.destroy()
    }

    /// The user wants no more of it. The window is gone by itself.
    private func stop() {
        guard !isFinished, dialog != nil else { return }
        dialog = nil
        progress.cancel()
        cancel?()
    }
}
