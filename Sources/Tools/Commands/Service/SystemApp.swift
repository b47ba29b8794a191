// SPDX-License-Identifier: Apache-2.0

import Arguments
import Bundles
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation
import Glibc

/// An app with windows that comes with this program: a bundle as any other.
struct SystemApp {
    /// The settings of the Focus, notifications and the service.
    static let settings = SystemApp(name: "Settings", identifier: "org.enfilade.Settings")
    /// The notes. Their links are owned by `org.enfilade.Notes`, a name that no bundle may have.
    static let notes = SystemApp(name: "Notes", identifier: "org.enfilade.Notebook")

    private let name: String
    /// The bundle identifier.
    let identifier: String

    /// Whether the user has it.
    var isInstalled: Bool {
        get async throws {
            try await ServiceCall.reach {
                try await Registry1Client().bundles().contains { $0.identifier == identifier }
            }
        }
    }

    /// Installs the app for the user, and allows it to change settings.
    ///
    /// - Returns: Its program.
    @discardableResult func install() async throws -> String {
        let folder = try folder()
        return try await ServiceCall.reach {
            let registry = Registry1Client()
            let (bundle, _) = try await registry.install(folder)
            try await registry.setSettingsApp(bundle.identifier, isAllowed: true)
            return bundle.executable
        }
    }

    /// Installs the app for the user, allows it to change settings, and becomes it.
    ///
    /// - Returns: Nothing if all goes well: this process runs the app from then on.
    func open() async throws -> ExitStatus {
        let executable = try await install()
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
    private func folder() throws(CommandFailure) -> String {
        let libraries = try Installation.current().libraryFolder
        let folder = FilePath.join(libraries, "Applications/\(name).app")
        guard access(folder, F_OK) == 0 else {
            throw CommandFailure(
                translated("“\(folder)” is missing; build or install Enfilade again"), status: .unavailable)
        }
        return folder
    }
}
