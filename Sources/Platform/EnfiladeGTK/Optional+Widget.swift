// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

extension Optional where Wrapped: Widget {
    /// Calls `body` with the widget, or with `nil` if there is none.
    @MainActor package func withWidgetOrNil<Result>(_ body: (UnsafeMutablePointer<GtkWidget>?) -> Result) -> Result {
        guard let self else { return body(nil) }
        return self.withWidget { body($0) }
    }
}
