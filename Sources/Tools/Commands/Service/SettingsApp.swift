// SPDX-License-Identifier: Apache-2.0

import Arguments
import Bundles
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation
import Glibc

/// The settings with windows: an app as any other, which comes with this program.
enum SettingsApp {
    /// Installs the app for the user, allows it to change settings, and becomes it.
    ///
    /// - Returns: Nothing if all goes well: this process runs the app from then on.
    static func open() async throws -> ExitStatus {
        let folder = try folder()
        let executable = try await ServiceCall.reach {
            let registry = Registry1Client()
            let (bundle, _) = try await registry.install(folder)
            try await registry.setSettingsApp(bundle.identifier, isAllowed: true)
            return bundle.executable
        }
        // The app is to be stopped by signals that this program takes in its own way.
        for signal in [SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM] { Glibc.signal(signal, SIG_DFL) }
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        let words = [strdup(executable), nil]
        execv(executable, words)
        throw CommandFailure(
            translated("cannot run “\(executable)”: \(String(cString: strerror(errno)))"), status: .unavailable)
    }

    /// The folder of the app: beside the programs of a build, or where `make install` puts it.
    private static func folder() throws(CommandFailure) -> String {
        let name = "Applications/Settings.app"
        let libraries = try Installation.current().libraryFolder
        let folder = FilePath.join(libraries, name)
        guard access(folder, F_OK) == 0 else {
            throw CommandFailure(
                translated("“\(folder)” is missing; build or install Enfilade again"), status: .unavailable)
        }
        return folder
    }
}
