// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeTesting
import Foundation
import EnfiladeLocalization

/// Where the tour takes place: two devices of a world, with the example apps installed.
struct TourStage: Sendable {
    /// The world.
    let world: World
    /// The device on which almost everything happens.
    let desk: Device
    /// The bundles of the apps, copied into the world.
    let bundles: [TourApp: AppBundle]
    /// The folder with the talk's listings; `nil` if it was not named.
    let listings: String?
    /// Where pictures of windows go.
    let pictures: TourPictures
    /// The town of the stops that have windows.
    let towns = TourTowns()
    /// The app of the stops about the Focus.
    let chats = TourChats()

    /// Copies the example apps into a world and installs them with `enfilade install`.
    ///
    /// - Throws: `CommandFailure` if an example is missing or cannot be installed.
    static func prepare(
        in world: World, examples: String, listings: String?, pictures: TourPictures
    ) async throws -> TourStage {
        let applications = world.folder.appending(path: "Applications", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        let desk = try await world.device(named: "desk")
        var bundles: [TourApp: AppBundle] = [:]
        for app in TourApp.allCases {
            let source = URL(filePath: examples).appending(path: "\(app.rawValue).app")
            guard FileManager.default.fileExists(atPath: source.path) else {
                throw CommandFailure(
                    translated(
                        """
                        there is no example “\(source.path)”; scripts/examples.sh builds the examples, --examples names \
                        another folder
                        """), status: .noInput)
            }
            let copy = applications.appending(path: source.lastPathComponent, directoryHint: .isDirectory)
            try await Self.copy(source, to: copy, on: desk)
            bundles[app] = try AppBundle(at: copy)
        }
        let stage = TourStage(
            world: world, desk: desk, bundles: bundles, listings: listings, pictures: pictures)
        for app in TourApp.allCases { try await stage.install(app, on: stage.desk) }
        return stage
    }

    /// Copies a folder, which may belong to another user: FileManager would give the copy to the same one.
    static func copy(_ folder: URL, to place: URL, on device: Device) async throws {
        let result = try await device.run("cp", ["-R", folder.path, place.path])
        guard result.status.isSuccess else { throw CommandFailure(result.errors.trimmed) }
    }

    /// The bundle of an app.
    func bundle(of app: TourApp) throws -> AppBundle {
        guard let bundle = bundles[app] else { throw TourObstacle(translated("there is no example \(app.rawValue)")) }
        return bundle
    }

    /// Installs an app on a device by the command line.
    func install(_ app: TourApp, on device: Device) async throws {
        let result = try await device.run("enfilade", ["install", bundle(of: app).folder.path])
        guard result.status.isSuccess else { throw CommandFailure(result.errors.trimmed) }
    }

    /// Makes an empty folder in the home folder of the first device.
    func makeFolder(_ name: String) throws -> URL {
        let folder = desk.home.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}

extension String {
    /// The text without white space at either end.
    var trimmed: String {
        trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
