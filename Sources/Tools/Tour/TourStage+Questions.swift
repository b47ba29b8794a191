// SPDX-License-Identifier: Apache-2.0
// The questions of stops to the apps and the registry, and the files they make.

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeLocalization
import EnfiladeServiceClient

extension TourStage {
    /// Runs the probe and returns its lines.
    func askProbe(_ words: String...) async throws -> [String] {
        let answer = try await desk.run(bundle(of: .probe).executable.path, words)
        guard answer.status.isSuccess else {
            throw TourFinding("Probe \(words.joined(separator: " ")): \(answer.errors.trimmed)")
        }
        return answer.lines
    }

    /// Whether one type conforms to another, as an app's process sees it.
    func conforms(_ type: String, to other: String) async throws -> Bool {
        try await askProbe("conforms", type, other) == ["yes"]
    }

    /// The installed apps that open a type, the closest first.
    func openers(of type: String) async throws -> [String] {
        try await Registry1Client(desk.questions).openers(type)
    }

    /// Installs a copy of the catalogue whose `Info.plist` declares a type that its code does not know.
    ///
    /// - Returns: The output of `enfilade install` about it.
    func installDisagreeingCatalog(declaring type: String) async throws -> String {
        let copy = world.folder.appending(path: "Disagreeing/Catalog.app", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try await Self.copy(bundle(of: .catalog).folder, to: copy, on: desk)
        let file = copy.appending(path: "Info.plist")
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        guard var values = list as? [String: Any] else {
            throw TourFinding(translated("Info.plist holds no dictionary"))
        }
        values["CFBundleIdentifier"] = "org.enfilade.examples.disagreeing"
        values["UTExportedTypeDeclarations"] = [
            ["UTTypeIdentifier": type, "UTTypeConformsTo": ["public.data"]] as [String: Any]
        ]
        values["CFBundleDocumentTypes"] = nil
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: file)
        let installed = try await desk.run("enfilade", ["install", copy.path])
        let removed = try await desk.run("enfilade", ["uninstall", "org.enfilade.examples.disagreeing"])
        guard installed.status.isSuccess, removed.status.isSuccess else {
            throw TourFinding((installed.errors + removed.errors).trimmed)
        }
        return installed.errors.trimmed
    }

    /// Makes a small file in a folder of its own.
    func makeFile(_ folder: String, text: String) throws -> URL {
        let file = try makeFolder(folder).appending(path: "file.specimen")
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Makes a file of a size, full of numbers that no file system leaves out.
    func makeFile(_ folder: String, mebibytes: Int) throws -> URL {
        let file = try makeFolder(folder).appending(path: "file.specimen")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var generator = SystemRandomNumberGenerator()
        let chunk = (0..<131_072).map { _ in generator.next() }.withUnsafeBytes { Data($0) }
        for _ in 0..<mebibytes { try handle.write(contentsOf: chunk) }
        return file
    }
}
