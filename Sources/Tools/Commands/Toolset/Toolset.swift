// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A SwiftPM toolset: options that a build adds without the package knowing.
///
/// See [SE-0387](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0387-cross-compilation-destinations.md).
struct Toolset: Codable, Equatable {
    /// The options of one tool.
    struct Options: Codable, Equatable {
        /// The options that are added to each call.
        let extraCLIOptions: [String]
    }

    /// The version of the format.
    let schemaVersion: String
    /// The options of the Swift compiler.
    let swiftCompiler: Options
    /// The options of the linker.
    let linker: Options

    /// Makes the toolset for an installation whose modules are found in a folder.
    init(for installation: Installation, modules: ModuleFolder) {
        schemaVersion = "1.0"
        swiftCompiler = Options(
            extraCLIOptions: CompilerOptions(installation: installation, modules: modules).forDriver)
        linker = Options(
            // Programs load only the libraries in use: without windows no GTK, without a server nothing for that.
            extraCLIOptions: ["-L\(installation.libraryFolder)", "--as-needed"]
                + (installation.libraryNames + [Installation.networkModule]).map { "-l\($0)" }
                + ["-rpath", installation.libraryFolder])
    }
}

/// The options with which the compiler finds our modules.
struct CompilerOptions {
    /// Options that the compiler's driver understands.
    private let common: [String]
    /// Options that only the part that does the work understands.
    private let frontend: [String]
    /// Options for the intents of an app: they have no part in a check.
    private let intents: [String]

    init(installation: Installation, modules: ModuleFolder) {
        let headers = installation.moduleMaps.map { "-fmodule-map-file=\($0)" }
        let macros = installation.views == nil ? [] : ["-load-plugin-library", installation.macroLibrary]
        common =
            ["-I", modules.path] + macros
            + (headers + (installation.views?.headerOptions ?? [])).flatMap { ["-Xcc", $0] }
        frontend =
            [Installation.implicitModule, Installation.networkModule].flatMap { ["-import-module", $0] }
            // Each object would ask for the library, before the linker is told to leave out unused ones.
            + ["-disable-autolink-library", Installation.networkModule]
            + FoundationOverlay.options(overlay: modules.overlay)
        intents =
            ["-emit-const-values", "-Xfrontend", "-const-gather-protocols-file", "-Xfrontend", modules.protocols]
            // Without it the optimizer takes internal types for unused that nothing names, as filters are.
            + ["-enable-testing"]
    }

    /// The options for `swiftc`.
    var forDriver: [String] {
        common + frontend.flatMap { ["-Xfrontend", $0] } + intents
    }

    /// The options for `swiftc -frontend`.
    var forFrontend: [String] {
        common + frontend
    }
}
