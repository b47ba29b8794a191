// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeContract

/// The standing of processes, and the rights that come with it. Pure.
///
/// The less is known of a process, the less it may do: one that cannot be examined is a stranger.
enum CallerRules {
    /// An installed bundle, as far as it tells processes apart.
    struct InstalledProgram: Sendable, Hashable {
        let bundle: String
        /// The number of the installation; see `Caller.Standing.app`.
        let installation: Int64
        /// The absolute path of the bundle's folder.
        let folder: String
        /// The absolute paths of its executable and of those of its extensions.
        let executables: [String]
        /// The files that were one of the executables, those that were replaced while they ran included; the newest last.
        var files: [ProgramFile]
    }

    // MARK: - Standing

    /// The bundle to which a program belongs by its path. Of bundles in each other the innermost counts.
    static func candidate(for path: String?, among programs: some Sequence<InstalledProgram>) -> InstalledProgram? {
        guard let path else { return nil }
        return programs.filter { path.utf8.starts(with: ($0.folder + "/").utf8) }
            .max { $0.folder.utf8.count < $1.folder.utf8.count }
    }

    /// The standing of a process.
    ///
    /// - Parameters:
    ///   - service: The same facts about the service: a process that sees other files counts for nothing, since they may
    ///     lie at the same paths.
    ///   - candidate: The bundle to which its program belongs by its path.
    ///   - present: The files that are the bundle's executables now.
    static func standing(
        of process: ProcessFacts, service: ProcessFacts, candidate: InstalledProgram?, present: [ProgramFile]
    ) -> Caller.Standing {
        guard process.user == service.user else {
            return .stranger(reason: "it runs as the user \(process.user), the service as \(service.user)")
        }
        guard let path = process.path, let program = process.program, let mounts = process.mountNamespace,
            let root = process.root, let users = process.userNamespace
        else { return .stranger(reason: "the kernel does not let the service look into its process") }
        guard mounts == service.mountNamespace else {
            return .stranger(reason: "it runs in a mount namespace of its own")
        }
        guard root == service.root else { return .stranger(reason: "it has a root folder of its own") }
        if let candidate, present.contains(program) || candidate.files.contains(where: program.isSame(asFormer:)) {
            return .app(bundle: candidate.bundle, installation: candidate.installation)
        }
        guard users == service.userNamespace else {
            return .stranger(reason: "it runs in a user namespace of its own")
        }
        guard service.hasNoNewPrivileges || !process.hasNoNewPrivileges,
            process.systemCallFilter <= service.systemCallFilter
        else { return .stranger(reason: "it is confined, and the service is not") }
        if let folder = appFolder(of: path) {
            return .stranger(reason: "its program belongs to the app in “\(folder)”")
        }
        return .tool
    }

    /// The outermost folder `Name.app` that a path leads through: the programs in it are the app's, installed or not.
    private static func appFolder(of path: String) -> String? {
        var folder = ""
        for name in path.split(separator: "/").dropLast() {
            folder += "/" + name
            if name.hasSuffix(".app") { return folder }
        }
        return nil
    }

    // MARK: - Rights

    /// Checks that a caller acts for the user.
    ///
    /// - Parameter action: An action for the user's tools alone, as the end of “may not …”.
    /// - Throws: `ServiceError.notPermitted` with the reason.
    static func requireTool(_ caller: Caller, to action: String) throws(ServiceError) {
        switch caller.standing {
        case .tool: break
        case .app(let bundle, _):
            throw ServiceError(
                .notPermitted, "the bundle “\(bundle)” may not \(action): only the user's own tools may")
        case .stranger(let reason):
            throw ServiceError(.notPermitted, "the caller may not \(action): \(reason)")
        }
    }

    /// Checks that a caller may see and change the user's settings: a tool, or an app that the user has allowed to.
    ///
    /// - Parameter action: As in `requireTool(_:to:)`.
    /// - Throws: `ServiceError.notPermitted` with the reason.
    static func requireSettings(_ caller: Caller, to action: String) throws(ServiceError) {
        if caller.mayChangeSettings { return }
        guard case .app(let bundle, _) = caller.standing else { return try requireTool(caller, to: action) }
        throw ServiceError(
            .notPermitted,
            "the bundle “\(bundle)” may not \(action): only the user's own tools may, and apps that the user has "
                + "allowed to change settings")
    }

    /// The bundle that a caller acts for.
    ///
    /// - Throws: `ServiceError.notPermitted` if it runs from none, with the reason.
    static func bundle(of caller: Caller) throws(ServiceError) -> String {
        switch caller.standing {
        case .app(let bundle, _): return bundle
        case .tool: throw ServiceError(.notPermitted, "the caller does not run from an installed bundle")
        case .stranger(let reason):
            throw ServiceError(.notPermitted, "the caller does not run from an installed bundle: \(reason)")
        }
    }

    /// Checks that a caller acts for a bundle of which it says so.
    static func check(_ caller: Caller, actsFor bundle: String) throws(ServiceError) {
        switch caller.standing {
        case .app(let own, _) where ExactText(own) == ExactText(bundle): break
        case .app(let own, _): throw ServiceError(.notPermitted, "the bundle “\(own)” may not act for “\(bundle)”")
        case .tool:
            throw ServiceError(.notPermitted, "the caller does not run from the installed bundle “\(bundle)”")
        case .stranger(let reason):
            throw ServiceError(
                .notPermitted, "the caller does not run from the installed bundle “\(bundle)”: \(reason)")
        }
    }

    /// Whether two callers run the code of one bundle, from one installation of it: an identifier alone is only a name,
    /// which others may have had before.
    static func areOneTeam(_ one: Caller, _ other: Caller) -> Bool {
        guard case .app(let bundle, let installation) = one.standing,
            case .app(let otherBundle, let otherInstallation) = other.standing
        else { return false }
        return ExactText(bundle) == ExactText(otherBundle) && installation == otherInstallation
    }
}
