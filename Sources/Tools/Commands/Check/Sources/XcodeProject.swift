// SPDX-License-Identifier: Apache-2.0
// The targets in the file of an Xcode project, as far as they matter for type-checking.

import Arguments
import EnfiladeFiles
import Foundation
import EnfiladeLocalization

/// The targets of an Xcode project.
///
/// `project.pbxproj` is a property list in the format of OPENSTEP: objects by their identifiers, which refer to each other.
struct XcodeProject {
    /// A target.
    struct Target {
        /// Its name.
        let name: String
        /// The name of its module.
        let module: String
        /// Its Swift files.
        let files: [RawPath]
        /// The names of the targets of this project that it uses.
        let dependencies: [String]
        /// The compiler options that its settings ask for.
        let options: [String]
    }

    /// The targets with Swift files.
    private(set) var targets: [Target] = []

    /// The maximum size of a file that is read, in bytes.
    private static let limit = 64 << 20
    /// The limit for lists within lists. Projects have five or six; the reader of the system has one stack frame for each.
    private static let depth = 64

    /// Reads a project.
    ///
    /// - Parameter bundle: The folder `NAME.xcodeproj`.
    init(_ bundle: RawPath) throws(CommandFailure) {
        let objects = try Self.objects(in: bundle)
        let graph = XcodeObjects(objects.objects, folder: bundle.parent)
        guard let project = graph[objects.root] else { return }
        let places = graph.places(of: project)
        let names = project.strings("targets").filter { graph[$0]?.isa != "PBXAggregateTarget" }
        for identifier in names {
            guard let target = graph[identifier], let name = target.string("name") else { continue }
            let files = graph.files(of: identifier, places: places).filter {
                $0.bytes.suffix(6).elementsEqual(".swift".utf8)
            }
            if files.isEmpty { continue }
            let settings = XcodeSettings(graph.settings(of: project).merging(graph.settings(of: target)) { $1 })
            targets.append(
                Target(
                    name: name, module: settings.module ?? XcodeSettings.identifier(name), files: files,
                    dependencies: graph.dependencies(of: target), options: settings.options))
        }
    }

    /// The objects and the identifier of the project among them.
    private static func objects(in bundle: RawPath) throws(CommandFailure) -> (objects: [String: Any], root: String) {
        let path = bundle.appending(Array("project.pbxproj".utf8))
        do {
            let data = try Descriptor.file(path.text, for: .reading).contents(limit: limit)
            let list =
                data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<".utf8))
                ? try PropertyListFile.value(data, largest: limit) : try openStep(data)
            guard let file = list as? [String: Any], let objects = file["objects"] as? [String: Any],
                let root = file["rootObject"] as? String
            else { throw CommandFailure(translated("it has no objects")) }
            return (objects, root)
        } catch {
            throw CommandFailure(
                translated("cannot read the project “\(bundle.text)”: \(String(describing: error))"))
        }
    }

    /// Reads the old format, unless it is nested so deeply that the system's reader has not stack enough.
    private static func openStep(_ data: Data) throws -> Any {
        var depth = 0
        for byte in data {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
            default: break
            }
            // Brackets in quotation marks count too, which come in pairs as a rule.
            if depth > Self.depth { throw CommandFailure(translated("it is nested too deeply")) }
        }
        return try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    }
}

/// The build settings of a target that change how a Swift file is understood.
struct XcodeSettings {
    /// The settings by their names.
    private let values: [String: String]

    init(_ values: [String: String]) {
        self.values = values
    }

    /// The name of the module, unless it is put together from other settings.
    var module: String? {
        ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy.compactMap { values[$0] }.first {
            !$0.isEmpty && !$0.contains("$(")
        }
        .map(Self.identifier)
    }

    /// The compiler options that say the same.
    var options: [String] {
        let conditions = (values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(whereSeparator: \.isWhitespace)
        var options = conditions.filter { $0.wholeMatch(of: /\w+/) != nil }.flatMap { ["-D", String($0)] }
        if values["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { options += ["-default-isolation", "MainActor"] }
        return options
    }

    /// A name as Xcode makes an identifier of it.
    static func identifier(_ name: String) -> String {
        let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        return letters.first?.isNumber == true ? "_" + String(letters) : String(letters)
    }
}
