// SPDX-License-Identifier: Apache-2.0

import Bundles
import Bus
import Contract
import Files
import Foundation
import Interfaces
import Logging
import Synchronization
import UniformTypeIdentifiers

/// The room of installed bundles: what they declare, what they open, and which of them a caller is.
actor Registry {
    private let store: RegistryStore
    private let installer: Installer
    private let changed: @Sendable () async -> Void
    /// Who keeps something for bundles.
    private var followers: [any BundleFollower] = []
    /// The bundles that were stored when the service was started, also those that could not be read.
    let stored: Set<String>
    private let logger = Logger(module: "registry")
    private var bundles: [String: InstalledBundle] = [:] { didSet { owners.withLock { $0 = [:] } } }
    /// Which bundle each connection belongs to, as far as somebody has asked since the bundles changed.
    private nonisolated let owners = Mutex<[KnownConnection: String]>([:])
    /// How many connections are remembered at most.
    private static let mostOwners = 1000
    /// Installing and uninstalling touch files that all bundles share: one at a time.
    private let changes = SerialChanges()

    /// Loads the installed bundles and mends what a killed service left half done.
    init(
        store: RegistryStore, environment: [String: String], changed: @escaping @Sendable () async -> Void
    ) async throws {
        self.store = store
        self.changed = changed
        installer = Installer(environment: environment)
        let stored = try await store.load()
        self.stored = Set(stored.map(\.identifier))
        // Reading them may look at icons, on whatever disk they are.
        let (known, errors) = stored.isEmpty ? ([:], []) : await OwnThread.run { Self.read(stored) }
        for (identifier, error) in errors {
            logger.error("a stored bundle cannot be read", ["bundle": identifier, "error": "\(error)"])
        }
        bundles = known
        for identifier in try await store.unfinished() { await mend(identifier) }
    }

    /// Makes bundles of what is stored, by identifier.
    private static func read(
        _ stored: [RegistryStore.Stored]
    ) -> (bundles: [String: InstalledBundle], errors: [(identifier: String, error: any Error)]) {
        var bundles: [String: InstalledBundle] = [:]
        var errors: [(identifier: String, error: any Error)] = []
        for stored in stored {
            do {
                let bundle = try AppBundle(infoPlist: stored.propertyList, folder: stored.folder)
                bundles[bundle.identifier] = InstalledBundle(bundle: bundle, files: stored.files)
            } catch {
                errors.append((stored.identifier, error))
            }
        }
        return (bundles, errors)
    }

    /// Installs or replaces a bundle; everything is on disk when it returns.
    ///
    /// - Returns: The bundle, and whether anything was written.
    /// - Throws: `ServiceError` with `malformedBundle`, `conflict` or `storageFailed`.
    func install(_ folder: String) async throws -> (bundle: BundleDescription, changed: Bool) {
        try await changes.make { try await self.installNow(folder) }
    }

    /// Removes everything that an installation wrote.
    ///
    /// - Throws: `ServiceError.notFound` if the bundle is not installed.
    func uninstall(_ identifier: String) async throws {
        try await changes.make { try await self.uninstallNow(identifier) }
    }

    private func installNow(_ folder: String) async throws -> (bundle: BundleDescription, changed: Bool) {
        guard folder.hasPrefix("/") else {
            throw ServiceError(.invalidArgument, "“\(folder)” is not an absolute path")
        }
        let all = bundles.values.map(\.bundle)
        let report = await OwnThread.run { AppBundle.examine(folder: folder, others: all.flatMap(\.types)) }
        let bundle = try report.get()
        if let conflict = bundle.conflict(with: all) { throw conflict }
        let former = bundles[bundle.identifier]
        try await store.begin(bundle)
        let outcome: Installer.Outcome
        do {
            outcome = try await write(bundle, formerFiles: former?.files ?? [])
        } catch {
            await abandon(bundle.identifier, former: former)
            throw error
        }
        do {
            try await store.complete(bundle.identifier, files: outcome.files)
        } catch {
            await putBack(former, of: bundle.identifier, files: outcome.files)
            throw error
        }
        let installed = InstalledBundle(bundle: bundle, files: outcome.files)
        bundles[bundle.identifier] = installed
        let isChanged = outcome.changed || former?.bundle != bundle
        if isChanged {
            logger.info("installed", ["bundle": bundle.identifier, "folder": bundle.folder])
            await changed()
        }
        var description = installed.description
        description.warnings = report.warnings.map(\.description)
        return (description, isChanged)
    }

    private func uninstallNow(_ identifier: String) async throws {
        guard let former = bundles[identifier] else {
            throw ServiceError(.notFound, "the bundle “\(identifier)” is not installed")
        }
        try await store.begin(former.bundle)
        do {
            try await remove(former.files, of: identifier)
        } catch {
            await abandon(identifier, former: former)
            throw error
        }
        do {
            try await store.remove(identifier)
        } catch {
            await putBack(former, of: identifier, files: former.files)
            throw error
        }
        bundles[identifier] = nil
        logger.info("uninstalled", ["bundle": identifier])
        for follower in followers { await follower.uninstalled(identifier) }
        await changed()
    }

    // MARK: - Files

    /// Writes the files of a bundle.
    private func write(_ bundle: AppBundle, formerFiles: [String]) async throws -> Installer.Outcome {
        let (installer, others) = (installer, others(than: bundle.identifier))
        return try await OwnThread.run { try installer.install(bundle, formerFiles: formerFiles, others: others) }
    }

    /// Removes the files of a bundle.
    private func remove(_ files: [String], of identifier: String) async throws {
        let (installer, others) = (installer, others(than: identifier))
        try await OwnThread.run { try installer.uninstall(files: files, others: others) }
    }

    /// All installed bundles but one.
    private func others(than identifier: String) -> [AppBundle] {
        bundles.values.map(\.bundle).filter { $0.identifier != identifier }
    }

    /// Makes the files what they were before a change that cannot be recorded. If that fails too, the next start mends it.
    private func putBack(_ former: InstalledBundle?, of identifier: String, files: [String]) async {
        do {
            if let former {
                _ = try await write(former.bundle, formerFiles: files)
            } else {
                try await remove(files, of: identifier)
            }
        } catch {
            return logger.error("files cannot be put back", ["bundle": identifier, "error": "\(error)"])
        }
        await abandon(identifier, former: former)
    }

    /// Records that a change did not happen. If that fails too, the next start mends it.
    private func abandon(_ identifier: String, former: InstalledBundle?) async {
        do {
            try await store.abandon(identifier, former: former)
        } catch {
            logger.error("a failed change stays recorded", ["bundle": identifier, "error": "\(error)"])
        }
    }

    /// Finishes or undoes what was begun when the former service was killed.
    private func mend(_ identifier: String) async {
        do {
            if let known = bundles[identifier], try await finish(known) == false {
                bundles[identifier] = nil
            }
            if bundles[identifier] == nil {
                let installer = installer
                let files = await OwnThread.run { installer.files(writtenFor: identifier) }
                try await remove(files, of: identifier)
                try await store.remove(identifier)
            }
            logger.notice("mended an interrupted installation", ["bundle": identifier])
        } catch {
            logger.error("an interrupted installation cannot be mended", ["bundle": identifier, "error": "\(error)"])
        }
    }

    /// Finishes an installation.
    ///
    /// - Returns: False if the bundle is gone or its name has another owner: then it cannot be installed.
    private func finish(_ known: InstalledBundle) async throws -> Bool {
        let folder = known.bundle.folder
        guard await OwnThread.run({ FileManager.default.fileExists(atPath: folder) }) else { return false }
        do {
            let identifier = known.bundle.identifier
            let installer = installer
            let written = await OwnThread.run { installer.files(writtenFor: identifier) }
            let outcome = try await write(known.bundle, formerFiles: known.files + written)
            try await store.complete(identifier, files: outcome.files)
            bundles[identifier] = InstalledBundle(bundle: known.bundle, files: outcome.files)
            return true
        } catch let error as ServiceError where error.code == .conflict {
            logger.warning(
                "a bundle is not installed any more", ["bundle": known.bundle.identifier, "error": error.message])
            return false
        }
    }

    // MARK: - Questions

    /// Every installed bundle, by identifier.
    var descriptions: [BundleDescription] {
        bundles.values.map(\.description).sorted { $0.identifier < $1.identifier }
    }

    /// Which bundles open a type: the closest document type first, then by identifier.
    func openers(of identifier: String) -> [String] {
        RegistryRules.openers(of: identifier, among: bundles.values.map(\.bundle))
    }

    /// Every type that an installed bundle declares.
    var types: [(bundle: String, declaration: TypeDeclaration)] {
        bundles.values.sorted { $0.bundle.identifier < $1.bundle.identifier }.flatMap { installed in
            (installed.bundle.exportedTypes + installed.bundle.importedTypes).map { (installed.bundle.identifier, $0) }
        }
    }

    /// Tells somebody what becomes of bundles from now on.
    func add(_ follower: any BundleFollower) {
        followers.append(follower)
    }

    /// How many bundles are installed.
    var count: Int { bundles.count }

    /// The installed bundle whose executable a connection's process runs, or an empty string.
    ///
    /// Files are looked at once for each connection.
    private func bundle(of credentials: BusCredentials, on connection: String) -> String {
        let key = KnownConnection(name: connection, credentials: credentials)
        if let known = owners.withLock({ $0[key] }) { return known }
        let owner = ProgramOwner.bundle(of: credentials, among: bundles.values.map(\.bundle))
        owners.withLock { owners in
            if owners.count >= Self.mostOwners { owners = [:] }
            owners[key] = owner
        }
        return owner
    }

    /// The caller, from what the bus daemon says about it.
    func caller(_ connection: String, _ credentials: BusCredentials) -> Caller {
        Caller(connection, credentials, bundle: bundle(of: credentials, on: connection))
    }

    /// The caller, if its program was looked up before; else `nil`.
    private nonisolated func knownCaller(of call: BusCall) -> Caller? {
        guard let credentials = call.knownCredentials else { return nil }
        let key = KnownConnection(name: call.sender, credentials: credentials)
        return owners.withLock { $0[key] }.map { Caller(call.sender, credentials, bundle: $0) }
    }

    /// A connection to the bus. After the bus starts anew its name may be another's.
    private struct KnownConnection: Hashable {
        let name: String
        let credentials: BusCredentials
    }
}

extension Registry: InstalledBundles {
    func isInstalled(_ bundle: String) -> Bool {
        bundles[bundle] != nil
    }

    func mayShowWindows(_ bundle: String) -> Bool {
        bundles[bundle].map { !$0.bundle.isBackgroundOnly } ?? false
    }
}

extension Registry: CallerIdentity {
    nonisolated func caller(of call: BusCall) async throws -> Caller {
        if let known = knownCaller(of: call) { return known }
        return await caller(call.sender, try await call.credentials())
    }
}

extension Caller {
    /// Describes a connection by what the bus daemon says about it.
    fileprivate init(_ connection: String, _ credentials: BusCredentials, bundle: String) {
        self.init(
            connection: connection, process: UInt32(clamping: credentials.process), user: credentials.user,
            bundle: bundle)
    }
}
