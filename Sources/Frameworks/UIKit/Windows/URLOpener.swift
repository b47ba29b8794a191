// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib

/// Asks the desktop to open URLs.
@MainActor enum URLOpener {
    /// Opens a URL in the program that is made for it.
    static func open(
        _ url: URL, onlyUniversalLinks: Bool, _ completion: (@MainActor @Sendable (Bool) -> Void)?
    ) {
        let isOpened = !onlyUniversalLinks && launch(url)
        if let completion { Task { @MainActor in completion(isOpened) } }
    }

    private static func launch(_ url: URL) -> Bool {
        guard let context = g_app_launch_context_new() else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        TemporaryFiles.restore(in: context)
        return g_app_info_launch_default_for_uri(url.absoluteString, context, nil) != 0
    }

    /// Whether there is a program for a URL.
    static func canOpen(_ url: URL) -> Bool {
        guard let scheme = url.scheme, let handler = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
        g_object_unref(UnsafeMutableRawPointer(handler))
        return true
    }
}
