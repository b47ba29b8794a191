// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeGLib
import EnfiladeLocalization

/// Has the desktop open addresses.
@MainActor package enum DesktopOpener {
    /// Opens an address in the program that is made for it.
    ///
    /// - Throws: `ServiceError.appUnavailable` with the desktop's reason.
    package static func open(_ address: String) throws {
        let context = gdk_display_get_default().flatMap { gdk_display_get_app_launch_context($0) }
        defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
        var problem: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&problem) }
        let isOpened = context.map { context in
            UnsafeMutableRawPointer(context).withMemoryRebound(to: GAppLaunchContext.self, capacity: 1) {
                g_app_info_launch_default_for_uri(address, $0, &problem)
            }
        }
        guard isOpened ?? g_app_info_launch_default_for_uri(address, nil, &problem) != 0 else {
            throw ServiceError(
                .appUnavailable, String(borrowing: problem?.pointee.message) ?? translated("it cannot be started"))
        }
    }
}
