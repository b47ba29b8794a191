// SPDX-License-Identifier: Apache-2.0
// App bundles made on the fly, from an executable that is there already.

public import Foundation
internal import EnfiladeProcesses
internal import Glibc

/// Makes app bundles for tests: a folder `Name.app` with `Info.plist` and an executable.
///
///     var builder = BundleBuilder(identifier: "org.example.Notes", name: "Notes", executable: fixture)
///     builder.information["CFBundleShortVersionString"] = "2.1"
///     let app = try builder.build(in: world.folder)
public struct BundleBuilder: Sendable {
    /// The values of `Info.plist`; those of an ordinary app to begin with.
    public var information: [String: PropertyListValue]
    /// Whether `Info.plist` is written in the binary format.
    public var isBinary = false
    /// The name of the folder, without `.app`.
    public let name: String
    /// The executable to put into the bundle.
    public let executable: URL

    /// Plans a bundle.
    public init(identifier: String, name: String, executable: URL) {
        self.name = name
        self.executable = executable
        information = [
            "CFBundleIdentifier": .string(identifier),
            "CFBundleName": .string(name),
            "CFBundleDisplayName": .string(name),
            "CFBundleExecutable": .string(name),
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundlePackageType": "APPL",
            "CFBundleShortVersionString": "1.0",
            "CFBundleVersion": "1",
        ]
    }

    /// Adds a type that the app owns, to `UTExportedTypeDeclarations`.
    public mutating func export(
        _ identifier: String, conformsTo: [String], extensions: [String] = [], mimeTypes: [String] = [],
        description: String? = nil
    ) {
        add(
            "UTExportedTypeDeclarations",
            Self.declaration(identifier, conformsTo, extensions, mimeTypes, description))
    }

    /// Adds a type that the app uses and another app owns, to `UTImportedTypeDeclarations`.
    public mutating func `import`(
        _ identifier: String, conformsTo: [String], extensions: [String] = [], mimeTypes: [String] = [],
        description: String? = nil
    ) {
        add(
            "UTImportedTypeDeclarations",
            Self.declaration(identifier, conformsTo, extensions, mimeTypes, description))
    }

    /// Adds a kind of document that the app opens, to `CFBundleDocumentTypes`.
    public mutating func open(_ types: [String], name: String, role: String = "Editor") {
        add(
            "CFBundleDocumentTypes",
            [
                "CFBundleTypeName": .string(name),
                "CFBundleTypeRole": .string(role),
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": .array(types.map { .string($0) }),
            ])
    }

    /// Writes the bundle into a folder, in the place of one with the same name.
    ///
    /// The executable is linked if it is on the same file system, else copied: a process knows the path of its own
    /// bundle, so a symbolic link would not do.
    ///
    /// - Throws: `WorldError` if the executable cannot be copied; an error of `FileManager` if the rest cannot be.
    public func build(in folder: URL) throws -> AppBundle {
        let bundle = folder.appending(path: "\(name).app", directoryHint: .isDirectory)
        if FileManager.default.fileExists(atPath: bundle.path) { try FileManager.default.removeItem(at: bundle) }
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let place = bundle.appending(path: name)
        let program = executable.resolvingSymlinksInPath()
        if link(program.path, place.path) != 0 { try FreshProgram.copy(program, to: place) }
        let data = try PropertyListSerialization.data(
            fromPropertyList: PropertyListValue.dictionary(information).object, format: isBinary ? .binary : .xml,
            options: 0)
        try data.write(to: bundle.appending(path: "Info.plist"))
        return try AppBundle(at: bundle)
    }

    /// Adds a dictionary to an array of `Info.plist`.
    private mutating func add(_ key: String, _ value: PropertyListValue) {
        guard case .array(let values)? = information[key] else {
            information[key] = [value]
            return
        }
        information[key] = .array(values + [value])
    }

    /// A declaration of a type as `Info.plist` has it.
    private static func declaration(
        _ identifier: String, _ conformsTo: [String], _ extensions: [String], _ mimeTypes: [String],
        _ description: String?
    ) -> PropertyListValue {
        var tags: [String: PropertyListValue] = [:]
        if !extensions.isEmpty { tags["public.filename-extension"] = .array(extensions.map { .string($0) }) }
        if !mimeTypes.isEmpty { tags["public.mime-type"] = .array(mimeTypes.map { .string($0) }) }
        var values: [String: PropertyListValue] = [
            "UTTypeIdentifier": .string(identifier),
            "UTTypeConformsTo": .array(conformsTo.map { .string($0) }),
        ]
        if !tags.isEmpty { values["UTTypeTagSpecification"] = .dictionary(tags) }
        if let description { values["UTTypeDescription"] = .string(description) }
        return .dictionary(values)
    }
}
