// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing
import TestTraits

/// Content for receivers without access to the sender's files.
@Suite(.timeLimit(.minutes(10))) struct AccessTests {
    @Test(
        .claim("T35"),
        .enabled("bubblewrap is needed") { FileManager.default.isExecutableFile(atPath: "/usr/bin/bwrap") })
    func receiverInAMountNamespaceReadsAGrantedFileAndNotAURL() async throws {
        try await withFile { desk, file in
            let hidden = LaunchOptions(hidden: [file.deletingLastPathComponent()])
            try await expectGrantOnly(desk, file, hidden)
        }
    }

    @Test(.claim("T35"), .enabled("only root can act as another user") { World.canActAsOtherUsers })
    func receiverUnderAnotherUserReadsAGrantedFileAndNotAURL() async throws {
        var options = World.Options()
        options.allowsOtherUsers = true
        try await withWorld(options) { world in
            let desk = try await world.device(named: "desk")
            let folder = desk.home.appending(path: "private")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let file = folder.appending(path: "film.mp4")
            try Data("movie".utf8).write(to: file)
            try await expectGrantOnly(desk, file, LaunchOptions(user: 65_534))
        }
    }

    /// Expects that the content of a file representation can be read, and the file behind a URL cannot.
    private func expectGrantOnly(_ desk: Device, _ file: URL, _ options: LaunchOptions) async throws {
        _ = try await desk.offer("file:public.mpeg-4:\(file.path)", "text:\(file.absoluteString)")
        let granted = try await desk.probe("take-file", "public.mpeg-4", options: options)
        #expect(granted.first?.hasPrefix("file 5 ") == true, "\(granted)")
        let proxied = try await desk.probe("text", options: options)
        #expect(proxied == ["text \(file.absoluteString)"])
        let reading = try await desk.run("cat", [file.path], options: options)
        #expect(!reading.status.isSuccess)
    }
}
