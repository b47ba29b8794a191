// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation
import EnfiladeLocalization
import EnfiladeProcesses

/// The library that apps with windows need beside our frameworks: libadwaita, whose headers UIKit and SwiftUI name.
struct ViewSupport {
    /// The options with which the compiler finds the headers of libadwaita.
    let headerOptions: [String]

    /// The library's name for `pkg-config`.
    private static let package = "libadwaita-1"

    /// Looks for the library and the options for it.
    ///
    /// - Throws: `CommandFailure` that says how to make apps with windows build.
    static func find(
        for installation: Installation, environment: [String: String], scratch: TemporaryFolder
    ) async throws(CommandFailure) -> ViewSupport {
        guard let tool = Program.locate("pkg-config", in: environment["PATH"] ?? "") else {
            throw missing(translated("the Debian package pkg-config is not installed"))
        }
        let answer = try await ChildProcess(tool, ["--cflags-only-I", package]).run(in: scratch)
        guard answer.succeeded, let output = try? answer.readOutput() else {
            throw missing(translated("the Debian package libadwaita-1-dev is not installed"))
        }
        let words = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let support = ViewSupport(headerOptions: words.map(String.init))
        var complete = installation
        complete.views = support
        if let part = complete.parts.first(where: { !Installation.exists($0) }) {
            throw missing(translated("“\(part)” is missing; build or install Enfilade again"))
        }
        return support
    }

    private static func missing(_ reason: String) -> CommandFailure {
        CommandFailure(translated("apps cannot import UIKit or SwiftUI: \(reason)"), status: .unavailable)
    }
}

extension Installation {
    /// Finds the installation of this process, with the library for apps with windows if it is there.
    ///
    /// Apps without windows are built without it: a missing library is only reported.
    static func current(_ invocation: Invocation, scratch: TemporaryFolder) async throws(CommandFailure) -> Installation
    {
        var installation = try current()
        do {
            installation.views = try await ViewSupport.find(
                for: installation, environment: invocation.environment, scratch: scratch)
        } catch {
            invocation.console.report("enfilade: \(error.message)")
        }
        return installation
    }
}
