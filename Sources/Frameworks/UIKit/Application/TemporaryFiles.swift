// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeFiles
internal import Foundation
internal import FoundationAdditions
internal import Glibc

/// The folder for temporary files, of which every app has one of its own, as on Apple's platforms.
@MainActor enum TemporaryFiles {
    /// The value of `TMPDIR` for other programs; `nil` if it is not set for them.
    private static var shared: String?
    private static var hasMoved = false

    /// Has Foundation and everything else that reads `TMPDIR` use a folder of the app's own.
    ///
    /// It must be called before there are other threads: they may be reading the environment.
    static func move(for identifier: String) {
        guard !hasMoved else { return }
        let value = getenv("TMPDIR").map { String(cString: $0) }.map(PrivateFolder.parent)
        shared = value
        do throws(FileError) {
            let parent = value.map { $0.hasPrefix("/") ? $0 : "/tmp" } ?? "/tmp"
            setenv("TMPDIR", try PrivateFolder(named: identifier, in: parent).path, 1)
            hasMoved = true
        } catch {
            Diagnostics.report("the app has no folder of its own for temporary files: \(error)")
        }
    }

    /// Gives a program that the app starts the folder for temporary files that all programs use.
    static func restore(in context: UnsafeMutablePointer<GAppLaunchContext>) {
        guard hasMoved else { return }
        if let shared {
            g_app_launch_context_setenv(context, "TMPDIR", shared)
        } else {
            g_app_launch_context_unsetenv(context, "TMPDIR")
        }
    }
}
