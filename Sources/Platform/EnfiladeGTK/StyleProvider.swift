// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// Rules of CSS for all widgets of the display.
@MainActor package final class StyleProvider: Object {
    /// Makes a provider into which every widget looks.
    package init() {
        let made: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
        super.init(adopting: UnsafeMutableRawPointer(made))
        withOpaque {
            gtk_style_context_add_provider_for_display(
                gdk_display_get_default(), $0, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        }
    }

    /// Takes other rules instead of those that it has.
    package func load(_ rules: String) {
        withPointer(as: GtkCssProvider.self) { gtk_css_provider_load_from_data($0, rules, -1) }
    }
}
