// SPDX-License-Identifier: Apache-2.0

package import EnfiladeFiles
internal import FoundationEssentials
internal import Glibc

/// Files of programs that can be started as soon as they are there.
///
/// Linux does not run a file that is open for writing (`ETXTBSY`). If this process wrote the file, a program that another
/// thread starts in the meantime would have it open for a moment, between its fork and its exec; a process that starts
/// nothing writes it instead.
package enum FreshProgram {
    /// Copies a program, in the place of a file with the same name, or a folder with programs.
    ///
    /// - Parameters:
    ///   - program: The path of the program or folder.
    ///   - place: The path of the copy.
    /// - Throws: `FileError` if that fails.
    package static func copy(_ program: String, to place: String) throws(FileError) {
        // Beside it first: a program that runs from there cannot be written to.
        let new = "\(place).new"
        let outcome = try Program("/bin/cp", ["-R", "--preserve=mode", "--", program, new]).run()
        guard outcome.succeeded, rename(new, place) == 0 else {
            let number = outcome.succeeded ? errno : EIO
            unlink(new)
            throw FileError(number: number, attempt: "copy a program to", path: place)
        }
    }

    /// Writes a script, in the place of a file with the same name, as a program of its user that others may run.
    ///
    /// - Parameters:
    ///   - text: The whole script, its first line included.
    ///   - place: The path of the script.
    /// - Throws: `FileError` if that fails.
    package static func write(_ text: String, to place: String) throws(FileError) {
        let source = "\(place).text"
        try AtomicFile.write(Data(text.utf8), to: source, mode: 0o755)
        defer { unlink(source) }
        try copy(source, to: place)
    }
}
