// SPDX-License-Identifier: Apache-2.0

import Bundles
import Bus
import Glibc

/// Finds the bundle whose executable a process runs.
enum ProgramOwner {
    /// The identifier of the bundle; empty if the process runs none's executable.
    ///
    /// Of bundles in each other the innermost counts, and of the programs in it only the executable. Since a process can
    /// see another file than we do under a path, both have to be the same file.
    static func bundle(of credentials: BusCredentials, among bundles: some Sequence<AppBundle>) -> String {
        guard let path = credentials.executable,
            let bundle = bundles.filter({ path.hasPrefix($0.folder + "/") })
                .max(by: { $0.folder.utf8.count < $1.folder.utf8.count }),
            runs(bundle.executable, credentials.process, path: path)
        else { return "" }
        return bundle.identifier
    }

    /// Whether a process runs an executable.
    private static func runs(_ executable: String, _ process: Int32, path: String) -> Bool {
        var (running, present) = (stat(), stat())
        // What the kernel does not show cannot be compared, nor can what was replaced while it runs: the path counts.
        guard stat("/proc/\(process)/exe", &running) == 0, running.st_nlink > 0 else { return path == executable }
        return stat(executable, &present) == 0 && running.st_dev == present.st_dev && running.st_ino == present.st_ino
    }
}
