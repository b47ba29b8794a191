// SPDX-License-Identifier: Apache-2.0

import CAdwaita
package import EnfiladeContract
import EnfiladeGLib
import EnfiladeLocalization
import EnfiladeProcesses
import EnfiladeSharing

/// The applications of the desktop, as GIO knows them.
package struct DesktopApplications: ShareDesktop {
    /// The terminals that GIO knows how to start a program in.
    private static let terminals = [
        "xdg-terminal-exec", "kgx", "gnome-terminal", "mate-terminal", "xfce4-terminal", "tilix", "konsole", "nxterm",
        "color-xterm", "rxvt", "dtterm", "xterm",
    ]

    /// The folders of programs, as in `PATH`.
    private let path: String

    /// Looks for terminals in the folders of an environment.
    package init(environment: [String: String]) {
        path = environment["PATH"] ?? ""
    }

    /// Whether there is a terminal for the applications that need one.
    private var hasTerminal: Bool {
        Self.terminals.contains { Program.locate($0, in: path) != nil }
    }

    package func opens(scheme: String) -> Bool {
        guard let application = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(application)) }
        return enfilade_needs_terminal(application) == 0 || hasTerminal
    }

    package func applications(opening kinds: [[String]]) -> [ShareTargetDescription] {
        let hasTerminal = hasTerminal
        var found: [ShareTargetDescription]?
        for kind in kinds {
            var seen: Set<String> = []
            var applications: [ShareTargetDescription] = []
            for type in kind {
                for application in Self.recommended(type, hasTerminal)
                where seen.insert(application.identifier).inserted {
                    applications.append(application)
                }
            }
            found = found.map { $0.filter { seen.contains($0.identifier) } } ?? applications
        }
        return found ?? []
    }

    @MainActor package func keepOffRecentFiles(_ folder: String) {
        RecentFiles.shared.keepOut(folder)
    }

    private static func recommended(_ type: String, _ hasTerminal: Bool) -> [ShareTargetDescription] {
        var found: [ShareTargetDescription] = []
        forEach(type) { application in
            guard g_app_info_should_show(application) != 0, hasTerminal || enfilade_needs_terminal(application) == 0,
                let identifier = identifier(of: application)
            else { return }
            let icon = g_app_info_get_icon(application).flatMap { String(takingGString: g_icon_to_string($0)) }
            let name = String(borrowing: g_app_info_get_display_name(application)) ?? identifier
            found.append(
                ShareTargetDescription(identifier: identifier, kind: .application, name: name, icon: icon ?? ""))
        }
        return found
    }

    private static func identifier(of application: OpaquePointer) -> String? {
        String(borrowing: g_app_info_get_id(application))
    }

    private static func forEach(_ type: String, _ body: (OpaquePointer) -> Void) {
        let list = g_app_info_get_recommended_for_type(type)
        defer { g_list_free_full(list) { g_object_unref($0) } }
        var next = list
        while let entry = next {
            if let data = entry.pointee.data { body(OpaquePointer(data)) }
            next = entry.pointee.next
        }
    }

    @MainActor package func open(_ addresses: [String], with identifier: String, for type: String) throws {
        var application: OpaquePointer?
        Self.forEach(type) { candidate in
            guard application == nil, Self.identifier(of: candidate) == identifier else { return }
            g_object_ref(UnsafeMutableRawPointer(candidate))
            application = candidate
        }
        guard let application else {
            throw ServiceError(.appUnavailable, translated("“\(identifier)” is not installed any more"))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(application)) }
        var list: UnsafeMutablePointer<GList>?
        for address in addresses { list = g_list_append(list, g_strdup(address)) }
        defer { g_list_free_full(list) { g_free($0) } }
        let context = gdk_display_get_default().flatMap { gdk_display_get_app_launch_context($0) }
        defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
        var problem: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&problem) }
        let launched = context.map { context in
            UnsafeMutableRawPointer(context).withMemoryRebound(to: GAppLaunchContext.self, capacity: 1) {
                g_app_info_launch_uris(application, list, $0, &problem)
            }
        }
        guard launched ?? g_app_info_launch_uris(application, list, nil, &problem) != 0 else {
            throw ServiceError(
                .appUnavailable, String(borrowing: problem?.pointee.message) ?? translated("it cannot be started"))
        }
    }
}
