// SPDX-License-Identifier: Apache-2.0

/// The findings of `enfilade check`; their JSON form is for other programs.
struct CheckReport: Encodable {
    /// The outcome of one file, with its causes.
    struct File: Encodable {
        /// Whether it compiles.
        enum Outcome: String, Encodable {
            /// As it is.
            case compiles
            /// With corrections that are named.
            case corrected
            /// Not, and why is said.
            case fails
        }

        /// An error that is left.
        struct Problem: Encodable {
            /// The line, counted from 1.
            let line: Int
            /// The byte in the line, counted from 1.
            let column: Int
            /// The message of the compiler.
            let message: String
            /// Whether it is there only because something else is missing.
            let followsOn: Bool
        }

        /// Its path below the folder.
        let file: String
        /// The package target or module that it was compiled in.
        let unit: String?
        /// Whether it compiles.
        let outcome: Outcome
        /// The corrections that it needs.
        let corrections: [String]
        /// The symbols that the file uses and that are not there.
        let missing: [MissingSymbol]
        /// Errors that are about something else than missing symbols.
        let problems: [Problem]
        /// Why it could not be checked at all.
        let reason: String?
        /// How many lines it has, without empty ones.
        let lines: Int
        /// How many of them are compiled out by `#if`.
        let linesCompiledOut: Int
    }

    /// How often a symbol is used, or missed.
    struct Count: Encodable {
        /// The symbol.
        let name: String
        /// In how many files.
        let files: Int
        /// The types of which a member is missed, if it is one.
        var types: [String]?
    }

    /// The symbols of a module that files use.
    struct Use: Encodable {
        /// The module.
        let module: String
        /// In how many files.
        let files: Int
        /// Its symbols, the most used first.
        let symbols: [Count]
    }

    /// The folder that was checked.
    let folder: String
    /// The language mode.
    let swiftVersion: String
    /// The compiler.
    let compiler: String
    /// The files.
    let files: [File]
    /// The uses of our modules.
    let uses: [Use]
    /// The missing symbols, the most missed first.
    let missing: [Count]
    /// The differences between code and property lists about types; empty without a property list.
    let disagreements: [String]
    /// Notes on how files were put together.
    let notes: [String]
    /// The parts that could not be checked; with any of these the check counts as failed.
    let omissions: [String]

    /// Whether everything was looked at and compiles.
    var isSuccess: Bool {
        count(.fails) == 0 && omissions.isEmpty
    }

    /// How many files have an outcome.
    func count(_ outcome: File.Outcome) -> Int {
        files.count { $0.outcome == outcome }
    }
}
