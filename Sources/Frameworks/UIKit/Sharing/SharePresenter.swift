// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeContract
package import Enfilade
internal import Foundation
internal import FoundationAdditions
package import EnfiladeGLib
internal import EnfiladeLocalization

/// Asks for the share sheet on behalf of a window, and says in that window if there is none.
@MainActor package enum SharePresenter {
    /// Shares something from where it was asked for.
    ///
    /// - Parameters:
    ///   - source: The widget that was pressed; `nil` for the active window.
    ///   - finished: Called once with the outcome.
    @discardableResult
    package static func present(
        _ request: ShareRequest, from source: Object?,
        finished: @escaping @MainActor (Result<ShareResult, any Error>) -> Void = { _ in }
    ) -> Task<Void, Never> {
        let window = source.flatMap(Self.window) ?? activeWindow
        var request = request
        if let window { request.parent = parent(window) }
        if let window, let source { request.anchor = anchor(of: source, in: window) }
        let wanted = request
        return Task {
            do {
                finished(.success(try await wanted.present()))
            } catch {
                if !(error is CancellationError) { say(error, in: window) }
                finished(.failure(error))
            }
        }
    }

    // MARK: - Where it was asked for

    private static func window(of widget: Object) -> Object? {
        let root = widget.withPointer(as: GtkWidget.self) { gtk_widget_get_root($0) }
        return root.map { Object(sinking: UnsafeMutableRawPointer($0)) }
    }

    /// The window that the user is in; a line of a menu is in none.
    private static var activeWindow: Object? {
        let list: OpaquePointer = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(list)).lazy.compactMap { index in
            g_list_model_get_item(list, index).map { Object(adopting: $0) }
        }.first { window in
            window.withPointer(as: GtkWindow.self) { gtk_window_is_active($0) != 0 }
        }
    }

    /// The window as portals spell it; empty where the desktop has no such thing.
    private static func parent(_ window: Object) -> String {
        let number = window.withOpaque { enfilade_x11_window(gtk_native_get_surface($0)) }
        return number == 0 ? "" : "x11:" + String(number, radix: 16)
    }

    private static func anchor(of source: Object, in window: Object) -> ShareAnchor? {
        let place = source.withPointer(as: GtkWidget.self) { widget in
            window.withPointer(as: GtkWidget.self) { root -> (x: Double, y: Double, scale: Double)? in
                var (x, y) = (0.0, 0.0)
                guard gtk_widget_translate_coordinates(widget, root, 0, 0, &x, &y) != 0 else { return nil }
                return (x, y, Double(gtk_widget_get_scale_factor(widget)))
            }
        }
        guard let place else { return nil }
        // The shadow of a window is a part of its surface.
        var (left, top) = (0.0, 0.0)
        window.withOpaque { gtk_native_get_surface_transform($0, &left, &top) }
        let size = source.withPointer(as: GtkWidget.self) { (gtk_widget_get_width($0), gtk_widget_get_height($0)) }
        func pixels(_ points: Double) -> Int32 { Int32(clamping: Int((points * place.scale).rounded())) }
        return ShareAnchor(
            x: pixels(place.x + left), y: pixels(place.y + top), width: pixels(Double(size.0)),
            height: pixels(Double(size.1)))
    }

    // MARK: - Failures

    private static func say(_ error: any Error, in window: Object?) {
        Diagnostics.report("nothing was shared: \(error)")
        guard let window else { return }
        let sentence = "\(error)"
        window.withPointer(as: GtkWindow.self) { window in
            guard let dialog = adw_message_dialog_new(window, translated("Nothing Was Shared"), nil) else { return }
            UnsafeMutableRawPointer(dialog).withMemoryRebound(to: AdwMessageDialog.self, capacity: 1) { dialog in
                adw_message_dialog_set_body(dialog, sentence.prefix(1).uppercased() + sentence.dropFirst())
                adw_message_dialog_add_response(dialog, "close", translated("_Close"))
            }
            UnsafeMutableRawPointer(dialog).withMemoryRebound(to: GtkWindow.self, capacity: 1) {
                gtk_window_present($0)
            }
        }
    }
}
