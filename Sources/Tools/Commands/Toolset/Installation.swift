// SPDX-License-Identifier: Apache-2.0
// Finds the frameworks that belong to the running program, in a build folder or where `make install` put them.

import Arguments
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeLocalization

/// The libraries with our frameworks and the modules that describe them to the compiler.
struct Installation {
    /// The modules that every app can import.
    static let frameworks = [
        "AppIntents", "CoreSpotlight", "CoreTransferable", "Enfilade", "EnfiladeNotebook", "EnfiladeSettings",
        "FoundationAdditions", "Intents", "OSLog", "TopLevelCoders", "UniformTypeIdentifiers", "UserNotifications",
        "os",
    ]
    /// The modules that the compiler needs to read those.
    static let supportingModules = [
        "EnfiladeActivities", "EnfiladeBus", "EnfiladeConcurrency", "EnfiladeContract", "EnfiladeFiles",
        "EnfiladeLocalization", "EnfiladeLogging", "EnfiladeNoteEditing", "EnfiladeNotifications",
        "EnfiladePredicates", "EnfiladeServiceClient",
    ]
    /// The C modules that the compiler needs to read those, and the one that gives `os` its parts.
    static let cModules = ["CLinux", "CSystemd", "os"]
    /// The module that every file sees without an import, as Foundation shows its content on Apple's platforms.
    static let implicitModule = "FoundationAdditions"
    /// The module that every file sees besides: on Linux it has the part of Foundation that uses the network.
    static let networkModule = "FoundationNetworking"
    /// The name of the library, as the linker knows it.
    static let libraryName = "Enfilade"

    /// The modules that are offered only on request, and one that the compiler imports beside Testing and AppKit.
    ///
    /// Code for several platforms asks whether AppKit can be imported, and takes that to mean a Mac.
    static let requestedFrameworks = ["AppKit", "_Testing_AppKit"]

    /// The modules that apps with windows import, and one that the compiler imports beside Testing and UIKit.
    static let viewFrameworks = ["SwiftUI", "UIKit", "_Testing_UIKit"]
    /// The modules that the compiler needs to read those.
    static let supportingViewModules = ["EnfiladeDesktopExchange", "EnfiladeGLib", "EnfiladeGTK", "EnfiladeWindowing"]
    /// The C modules that the compiler needs to read those.
    static let viewCModules = ["CAdwaita", "CDispatchMain", "CXCB"]
    /// The name of the library with those modules.
    static let viewLibraryName = "EnfiladeViews"
    /// The name of the library with the macros of those modules, which the compiler loads.
    static let macroLibraryName = "EnfiladeMacros"

    /// The module with which tests make worlds for apps.
    static let testingFramework = "EnfiladeTesting"
    /// The modules that the compiler needs to read that one.
    static let supportingTestingModules = ["EnfiladeProcesses"]
    /// The C modules that the compiler needs to read that one.
    static let testingCModules = ["CProcess"]
    /// The name of the library with that module.
    static let testingLibraryName = "EnfiladeTesting"

    /// The folder of the library.
    let libraryFolder: String
    /// The folder of the modules; others may lie beside them.
    let moduleFolder: String
    /// The folder whose subfolders describe the C modules.
    let cModuleFolder: String
    /// Whether AppKit is offered.
    var offersAppKit = false
    /// The libraries that apps with windows need in addition; `nil` until they are looked for, or if they are missing.
    var views: ViewSupport?

    /// Finds the installation that belongs to an executable.
    ///
    /// - Throws: `CommandFailure` that names the first thing that is missing.
    static func locate(executable: String) throws(CommandFailure) -> Installation {
        let folder = FilePath.split(executable).folder
        let installed = FilePath.join(FilePath.split(folder).folder, "lib/enfilade")
        let candidates = [
            Installation(
                libraryFolder: folder, moduleFolder: FilePath.join(folder, "Modules"), cModuleFolder: sourceFolder),
            Installation(
                libraryFolder: installed, moduleFolder: FilePath.join(installed, "Modules"),
                cModuleFolder: FilePath.join(installed, "Modules")),
        ]
        guard let found = candidates.first(where: { exists($0.library) }) else {
            throw CommandFailure(
                translated("lib\(libraryName).so is neither beside this program in “\(folder)” nor in “\(installed)”"),
                status: .unavailable)
        }
        if let missing = found.parts.first(where: { !exists($0) }) {
            throw CommandFailure(
                translated("“\(missing)” is missing; build or install Enfilade again"), status: .unavailable)
        }
        return found
    }

    /// Finds the installation that belongs to this process.
    static func current() throws(CommandFailure) -> Installation {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else {
            throw CommandFailure(
                translated("cannot find out where this program is: \(String(cString: strerror(errno)))"))
        }
        return try locate(executable: String(decoding: buffer[..<count], as: UTF8.self))
    }

    /// The library itself.
    var library: String {
        FilePath.join(libraryFolder, "lib\(Self.libraryName).so")
    }

    /// The library with UIKit and SwiftUI.
    var viewLibrary: String {
        FilePath.join(libraryFolder, "lib\(Self.viewLibraryName).so")
    }

    /// Whether tests can make worlds: the library for that is no part of a plain build.
    var offersTesting: Bool {
        Self.exists(FilePath.join(libraryFolder, "lib\(Self.testingLibraryName).so"))
    }

    /// The library with the macros of UIKit and SwiftUI.
    var macroLibrary: String {
        FilePath.join(libraryFolder, "lib\(Self.macroLibraryName).so")
    }

    /// The names of the libraries that apps are linked to, as the linker knows them.
    var libraryNames: [String] {
        [Self.libraryName] + (views == nil ? [] : [Self.viewLibraryName])
            + (offersTesting ? [Self.testingLibraryName] : [])
    }

    /// The files of all modules, those of the frameworks first.
    var modules: [String] {
        let names =
            Self.frameworks + (offersAppKit ? Self.requestedFrameworks : []) + Self.supportingModules
            + (views == nil ? [] : Self.viewFrameworks + Self.supportingViewModules)
            + (offersTesting ? [Self.testingFramework] + Self.supportingTestingModules : [])
        return names.map { FilePath.join(moduleFolder, "\($0).swiftmodule") }
    }

    /// The files that describe the C modules.
    var moduleMaps: [String] {
        let names =
            Self.cModules + (views == nil ? [] : Self.viewCModules) + (offersTesting ? Self.testingCModules : [])
        return names.map { FilePath.join(cModuleFolder, "\($0)/module.modulemap") }
    }

    /// Everything that must be there.
    var parts: [String] {
        [library] + (views == nil ? [] : [viewLibrary, macroLibrary]) + modules + moduleMaps
    }

    /// The compiler that built the modules, as it names itself; `nil` if the modules do not say.
    var compilerVersion: String? {
        guard let module = modules.first,
            let data = try? Data(contentsOf: URL(fileURLWithPath: module), options: .mappedIfSafe),
            let start = data.range(of: Data("Swift version ".utf8)),
            let end = data[start.upperBound...].firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        return String(validating: data[start.lowerBound...end], as: UTF8.self)
    }

    /// Whether a file is there and can be read.
    static func exists(_ path: String) -> Bool {
        access(path, R_OK) == 0
    }

    /// Where the C modules are described while Enfilade is in its build folder.
    private static var sourceFolder: String {
        let commands = FilePath.split(FilePath.split(#filePath).folder).folder
        let sources = FilePath.split(FilePath.split(commands).folder).folder
        return FilePath.join(sources, "Platform")
    }
}
