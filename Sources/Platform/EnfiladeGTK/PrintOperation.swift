// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
package import EnfiladeGLib

/// A job for a printer: the question to the user for it, and the drawing of its pages.
@MainActor package final class PrintOperation: Object {
    /// The end of a job.
    package enum Outcome: Equatable, Sendable {
        /// The printer, or the file, has all pages.
        case printed
        /// The user, or the program, has ended it before that.
        case cancelled
        /// It was not done, for a reason in words.
        case failed(String)
    }

    /// The paper of a job with its margins, in points of 1/72 inch.
    package struct Paper: Equatable, Sendable {
        /// The width and the height of the whole paper, as it is held.
        package let (width, height): (Double, Double)
        /// The margins that the printer leaves free.
        package let (top, bottom, left, right): (Double, Double, Double, Double)
    }

    /// The settings with which the dialog begins.
    package struct Settings: Sendable {
        /// Whether the paper lies on its side.
        package var isLandscape = false
        /// The sides of the paper that are printed on.
        package var duplex = GTK_PRINT_DUPLEX_SIMPLEX
        /// Whether there are colors.
        package var isColored = true
        /// Whether the job is a photo, for which the printer takes its time.
        package var isPhoto = false
        /// The name of a file for the job, without an extension.
        package var fileName = ""

        package init() {}
    }

    private var finished: (@MainActor (Outcome) -> Void)?
    /// The operation itself while it runs: nobody else may keep it.
    private var running: PrintOperation?
    /// Whether all pages are drawn.
    private var isDrawn = false

    /// Makes a job that does not run yet.
    ///
    /// - Parameter name: The name of the job, for the user and the printer.
    package init(_ name: String) {
        super.init(adopting: UnsafeMutableRawPointer(gtk_print_operation_new()))
        withOperation { operation in
            gtk_print_operation_set_job_name(operation, name)
            gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
            // The origin is the corner of the paper: margins are those of the caller.
            gtk_print_operation_set_use_full_page(operation, 1)
            // The main loop of the program goes on; another one within it would stop the main actor.
            gtk_print_operation_set_allow_async(operation, 1)
        }
    }

    /// Sets the settings with which the dialog begins.
    package func use(_ settings: Settings) {
        let (made, setup): (OpaquePointer, OpaquePointer) = (gtk_print_settings_new(), gtk_page_setup_new())
        let orientation = settings.isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT
        gtk_print_settings_set_orientation(made, orientation)
        gtk_page_setup_set_orientation(setup, orientation)
        gtk_print_settings_set_duplex(made, settings.duplex)
        gtk_print_settings_set_use_color(made, settings.isColored ? 1 : 0)
        if settings.isPhoto { gtk_print_settings_set_quality(made, GTK_PRINT_QUALITY_HIGH) }
        if !settings.fileName.isEmpty {
            gtk_print_settings_set(made, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, settings.fileName)
        }
        withOperation {
            gtk_print_operation_set_print_settings($0, made)
            gtk_print_operation_set_default_page_setup($0, setup)
        }
        g_object_unref(UnsafeMutableRawPointer(made))
        g_object_unref(UnsafeMutableRawPointer(setup))
    }

    /// Has `body` say how many pages there are, once the user has chosen the paper; none ends the job.
    package func onBegin(_ body: @escaping @MainActor (Paper) -> Int) {
        onObject("begin-print") { [weak self] context in
            guard let self else { return }
            let setup = context.withOpaque { gtk_print_context_get_page_setup($0) }
            let count = body(
                Paper(
                    width: gtk_page_setup_get_paper_width(setup, GTK_UNIT_POINTS),
                    height: gtk_page_setup_get_paper_height(setup, GTK_UNIT_POINTS),
                    top: gtk_page_setup_get_top_margin(setup, GTK_UNIT_POINTS),
                    bottom: gtk_page_setup_get_bottom_margin(setup, GTK_UNIT_POINTS),
                    left: gtk_page_setup_get_left_margin(setup, GTK_UNIT_POINTS),
                    right: gtk_page_setup_get_right_margin(setup, GTK_UNIT_POINTS)))
            withOperation { operation in
                gtk_print_operation_set_n_pages(operation, gint(clamping: max(1, count)))
                if count < 1 { gtk_print_operation_cancel(operation) }
            }
        }
    }

    /// Has `body` draw the pages: it gets the context of Cairo, for the time of the call, and the number of the page, from 0.
    package func onDrawPage(_ body: @escaping @MainActor (OpaquePointer, Int) -> Void) {
        let trampoline: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, gint, UnsafeMutableRawPointer) -> Void =
            { _, context, page, data in
                // Safe: GTK draws on the thread of the main actor, and the context is for this call.
                nonisolated(unsafe) let context = context
                let handler = Unmanaged<TypedHandler<(OpaquePointer, Int), Void>>.fromOpaque(data)
                    .takeUnretainedValue()
                MainActor.assumeIsolated {
                    if let cairo = gtk_print_context_get_cairo_context(context) { handler.body((cairo, Int(page))) }
                }
            }
        let handler = TypedHandler<(OpaquePointer, Int), Void> { body($0.0, $0.1) }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect("draw-page", handler, unsafeBitCast(trampoline, to: GCallback.self))
    }

    /// Runs the job, once.
    ///
    /// - Parameters:
    ///   - window: The window in front of which the dialog is; `nil` for none.
    ///   - path: The PDF file that is written without a question; `nil` for a dialog.
    ///   - finished: Called once with the end, possibly before this returns.
    package func run(
        over window: Window?, writing path: String? = nil, finished: @escaping @MainActor (Outcome) -> Void
    ) {
        (self.finished, running) = (finished, self)
        onPosition("done") { [weak self] in self?.ended(GtkPrintOperationResult(UInt32($0)), isFile: path != nil) }
        on("status-changed") { [weak self] in self?.settle() }
        var problem: UnsafeMutablePointer<GError>?
        let result = withOperation { operation in
            if let path { gtk_print_operation_set_export_filename(operation, path) }
            let action = path == nil ? GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG : GTK_PRINT_OPERATION_ACTION_EXPORT
            guard let window else { return gtk_print_operation_run(operation, action, nil, &problem) }
            return window.withPointer(as: GtkWindow.self) { gtk_print_operation_run(operation, action, $0, &problem) }
        }
        defer { g_clear_error(&problem) }
        if result == GTK_PRINT_OPERATION_RESULT_ERROR { end(.failed(Self.sentence(of: problem))) }
    }

    /// Ends the job, unless the printer has it. The dialog goes away if it is there.
    package func cancel() {
        guard finished != nil else { return }
        let dialogs = Window.all.filter { $0.typeName == "GtkPrintUnixDialog" }
        guard dialogs.isEmpty else { return dialogs.forEach { $0.withPointer(as: GtkWindow.self, gtk_window_close) } }
        withOperation { gtk_print_operation_cancel($0) }
    }

    private func withOperation<Result>(_ body: (UnsafeMutablePointer<GtkPrintOperation>) -> Result) -> Result {
        withPointer(as: GtkPrintOperation.self, body)
    }

    /// Takes the end of drawing; the pages are on their way to the printer then.
    private func ended(_ result: GtkPrintOperationResult, isFile: Bool) {
        switch result {
        case GTK_PRINT_OPERATION_RESULT_APPLY where isFile: end(.printed)
        case GTK_PRINT_OPERATION_RESULT_APPLY:
            isDrawn = true
            settle()
        case GTK_PRINT_OPERATION_RESULT_CANCEL: end(.cancelled)
        default: end(.failed(problem))
        }
    }

    /// Looks whether the printer, or the file, has the pages. A failure is known no earlier.
    private func settle() {
        guard isDrawn else { return }
        switch withOperation({ gtk_print_operation_get_status($0) }) {
        case GTK_PRINT_STATUS_INITIAL, GTK_PRINT_STATUS_PREPARING, GTK_PRINT_STATUS_GENERATING_DATA,
            GTK_PRINT_STATUS_SENDING_DATA:
            break
        case GTK_PRINT_STATUS_FINISHED_ABORTED: end(.failed(problem))
        default: end(.printed)
        }
    }

    /// The error of the operation in words.
    private var problem: String {
        var found: UnsafeMutablePointer<GError>?
        withOperation { gtk_print_operation_get_error($0, &found) }
        defer { g_clear_error(&found) }
        return Self.sentence(of: found)
    }

    private static func sentence(of error: UnsafeMutablePointer<GError>?) -> String {
        error.flatMap { String(borrowing: $0.pointee.message) } ?? ""
    }

    private func end(_ outcome: Outcome) {
        guard let finished else { return }
        self.finished = nil
        finished(outcome)
        // GTK may be in the middle of a signal of it.
        MainLoop.afterPainting { [self] in running = nil }
    }
}
