// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeLogging
import EnfiladeSQLite
import Foundation
import Synchronization
import UniformTypeIdentifiers

/// The room of installed bundles: their types, their document types, and the bundle of each caller.
actor Registry {
    private let store: RegistryStore
    private let installer: Installer
    private let describer: FilterDescriber
    private let changed: @Sendable () async -> Void
    /// The rooms that are told of the end of bundles.
    private var followers: [any Room] = []
    /// The bundles that were stored when the service was started, also those that could not be read.
    nonisolated let stored: Set<ExactText>
    /// The languages in which the service tells texts of bundles.
    let languages: [LocalizationName]
    private let logger = Logger(module: "registry")
    private var installed: [ExactText: InstalledBundle] = [:]
    /// The callers behind connections, as far as they have called since the bundles changed.
    private nonisolated let callers = CallerDirectory()
    /// The service as it sees other processes, looked at with the first of them.
    private lazy var service = ProcessFacts(process: getpid(), user: geteuid())
    /// Installing and uninstalling touch files that all bundles share: one at a time.
    private let changes = SerialQueue()

    /// Loads the installed bundles and mends half-done changes of a killed service.
    init(
        store: RegistryStore, environment: [String: String], changed: @escaping @Sendable () async -> Void
    ) async throws {
        self.store = store
        self.changed = changed
        languages = UserLanguages.names(in: environment).compactMap(LocalizationName.init)
        installer = Installer(environment: environment)
        describer = FilterDescriber(environment: environment)
        let stored = try await store.load()
        self.stored = Set(stored.map { ExactText($0.identifier) })
        // Reading them may look at icons, on any disk.
        let (known, errors) = stored.isEmpty ? ([:], []) : await offload { Self.read(stored) }
        for (identifier, error) in errors {
            logger.error("a stored bundle cannot be read", ["bundle": identifier, "error": "\(error)"])
        }
        installed = known
        for (identifier, bundle) in known where bundle.programs != stored.programs(of: identifier) {
            await remember(bundle.programs, of: identifier)
        }
        for identifier in try await store.unfinished() { await mend(identifier) }
    }

    /// Makes bundles of the stored ones, by identifier.
    private static func read(
        _ stored: [RegistryStore.Stored]
    ) -> (installed: [ExactText: InstalledBundle], errors: [(identifier: String, error: any Error)]) {
        var installed: [ExactText: InstalledBundle] = [:]
        var errors: [(identifier: String, error: any Error)] = []
        for stored in stored {
            do {
                var bundle = try AppBundle(infoPlist: stored.propertyList, folder: stored.folder)
                bundle.filters = FilterRules.mended(stored.filters)
                installed[ExactText(bundle.identifier)] = InstalledBundle(
                    bundle: bundle, files: stored.files, installation: stored.installation,
                    programs: RegistryRules.programs(
                        stored.programs, adding: bundle.executables.compactMap(ProgramFile.init(at:))),
                    changesSettings: stored.changesSettings)
            } catch {
                errors.append((stored.identifier, error))
            }
        }
        return (installed, errors)
    }

    /// Installs or replaces a bundle; everything is on disk when it returns.
    ///
    /// - Returns: The bundle, and whether anything was written.
    /// - Throws: `ServiceError` with `notPermitted`, `malformedBundle`, `conflict` or `storageFailed`.
    func install(_ folder: String, by caller: Caller) async throws -> (bundle: BundleDescription, changed: Bool) {
        try CallerRules.requireTool(caller, to: "install bundles")
        return try await changes.run { try await self.installNow(folder) }
    }

    /// Removes everything that an installation wrote.
    ///
    /// - Throws: `ServiceError.notPermitted`, or `notFound` if the bundle is not installed.
    func uninstall(_ identifier: String, by caller: Caller) async throws {
        try CallerRules.requireTool(caller, to: "uninstall bundles")
        try await changes.run { try await self.uninstallNow(identifier) }
    }

    /// Takes note of a bundle, or of its end. Connections may belong to another one from now on.
    private func set(_ bundle: InstalledBundle?, for identifier: ExactText) {
        installed[identifier] = bundle
        callers.forgetAll()
    }

    private func installNow(_ folder: String) async throws -> (bundle: BundleDescription, changed: Bool) {
        guard folder.hasPrefix("/") else {
            throw ServiceError(.invalidArgument, "“\(folder)” is not an absolute path")
        }
        let all = installed.values.map(\.bundle)
        let report = await offload { AppBundle.examine(folder: folder, others: all.flatMap(\.types)) }
        let declared = try report.get()
        if let conflict = declared.conflict(with: all) { throw conflict }
        let (bundle, problems) = await describingFilters(of: declared, isComplete: report.hasConstantFilters)
        let former = installed[ExactText(bundle.identifier)]
        let continued = former.flatMap { RegistryRules.isUpgrade(bundle, of: $0.bundle) ? $0 : nil }
        let present = await offload { bundle.executables.compactMap(ProgramFile.init(at:)) }
        let programs = RegistryRules.programs(continued?.programs ?? [], adding: present)
        let changesSettings = continued?.changesSettings ?? false
        let installation = try await store.begin(
            bundle, installation: continued?.installation, changesSettings: changesSettings)
        let outcome: Installer.Outcome
        do {
            outcome = try await write(bundle, formerFiles: former?.files ?? [])
        } catch {
            await abandon(bundle.identifier, former: former)
            throw error
        }
        do {
            try await store.complete(bundle.identifier, files: outcome.files, programs: programs)
        } catch {
            await putBack(former, of: bundle.identifier, files: outcome.files)
            throw error
        }
        let installed = InstalledBundle(
            bundle: bundle, files: outcome.files, installation: installation, programs: programs,
            changesSettings: changesSettings)
        set(installed, for: ExactText(bundle.identifier))
        let isChanged = outcome.changed || former?.bundle != bundle
        if isChanged {
            logger.info("installed", ["bundle": bundle.identifier, "folder": bundle.folder])
            await changed()
        }
        var description = installed.description
        description.warnings = (report.warnings + problems).map(\.description)
        return (description, isChanged)
    }

    /// Asks an app for its Focus filters whose constant values do not tell them.
    ///
    /// - Returns: The bundle with the filters, and the reasons for which some may be missing.
    private func describingFilters(of bundle: AppBundle, isComplete: Bool) async -> (AppBundle, [BundleProblem]) {
        if isComplete { return (bundle, []) }
        let describer = describer
        // A filter may be in the extension alone.
        let programs =
            [bundle.executable] + bundle.extensions.filter { $0.point == AppExtension.intents }.map(\.executable)
        let folder = bundle.folder
        let (filters, problems) = await offload {
            let described = describer.filters(of: programs)
            let translated = FilterTranslations.adding(to: described.filters, folder: folder)
            return (translated.filters, described.problems + translated.problems)
        }
        var bundle = bundle
        if !filters.isEmpty { bundle.filters = filters }
        return (bundle, problems)
    }

    private func uninstallNow(_ identifier: String) async throws {
        guard let former = installed[ExactText(identifier)] else {
            throw ServiceError(.notFound, "the bundle “\(identifier)” is not installed")
        }
        _ = try await store.begin(
            former.bundle, installation: former.installation, changesSettings: former.changesSettings)
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
        set(nil, for: ExactText(identifier))
        logger.info("uninstalled", ["bundle": identifier])
        for follower in followers { await follower.uninstalled(identifier) }
        await changed()
    }

    // MARK: - Settings apps

    /// The bundles that the user has allowed to change settings.
    func settingsApps(by caller: Caller) async throws -> [String] {
        try CallerRules.requireSettings(caller, to: "see what apps are allowed")
        return installed.values.filter(\.changesSettings).map(\.bundle.identifier).sorted()
    }

    /// Allows an installed bundle to change settings, or takes that back.
    ///
    /// - Throws: `ServiceError` with `notPermitted`, `notFound` or `storageFailed`.
    func setSettingsApp(_ bundle: String, isAllowed: Bool, by caller: Caller) async throws {
        try CallerRules.requireTool(caller, to: "allow apps to change settings")
        try await changes.run { try await self.allow(bundle, toChangeSettings: isAllowed) }
    }

    private func allow(_ identifier: String, toChangeSettings isAllowed: Bool) async throws {
        guard var bundle = installed[ExactText(identifier)] else {
            throw ServiceError(.notFound, "the bundle “\(identifier)” is not installed")
        }
        guard bundle.changesSettings != isAllowed else { return }
        try await store.allow(identifier, toChangeSettings: isAllowed)
        bundle.changesSettings = isAllowed
        set(bundle, for: ExactText(identifier))
        logger.notice("may change settings", ["bundle": identifier, "allowed": "\(isAllowed)"])
    }

    // MARK: - Files

    /// Writes the files of a bundle.
    private func write(_ bundle: AppBundle, formerFiles: [String]) async throws -> Installer.Outcome {
        let (installer, others) = (installer, others(than: bundle.identifier))
        return try await offload { try installer.install(bundle, formerFiles: formerFiles, others: others) }
    }

    /// Removes the files of a bundle.
    private func remove(_ files: [String], of identifier: String) async throws {
        let (installer, others) = (installer, others(than: identifier))
        try await offload { try installer.uninstall(files: files, others: others) }
    }

    /// All installed bundles but one.
    private func others(than identifier: String) -> [AppBundle] {
        installed.values.map(\.bundle).filter { $0.identifier != identifier }
    }

    /// Restores the files after a change that cannot be recorded. If that fails too, the next start mends it.
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

    /// Finishes or undoes the change that was under way when the former service was killed.
    private func mend(_ identifier: String) async {
        do {
            let key = ExactText(identifier)
            if let known = installed[key], try await finish(known) == false { set(nil, for: key) }
            if installed[key] == nil {
                let installer = installer
                let files = await offload { installer.files(writtenFor: identifier) }
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
        guard await offload({ FileManager.default.fileExists(atPath: folder) }) else { return false }
        do {
            let identifier = known.bundle.identifier
            let installer = installer
            let written = await offload { installer.files(writtenFor: identifier) }
            let outcome = try await write(known.bundle, formerFiles: known.files + written)
            try await store.complete(identifier, files: outcome.files, programs: known.programs)
            let finished = InstalledBundle(
                bundle: known.bundle, files: outcome.files, installation: known.installation, programs: known.programs,
                changesSettings: known.changesSettings)
            set(finished, for: ExactText(identifier))
            return true
        } catch let error as ServiceError where error.code == .conflict {
            logger.warning(
                "a bundle is not installed any more", ["bundle": known.bundle.identifier, "error": error.message])
            return false
        }
    }

    // MARK: - Questions

    /// Every installed bundle, by identifier.
    func bundles() -> [BundleDescription] {
        installed.values.map(\.description).sorted { $0.identifier < $1.identifier }
    }

    /// Which bundles open a type: the closest document type first, then by identifier.
    func openers(_ identifier: String) -> [String] {
        RegistryRules.openers(of: identifier, among: installed.values.map(\.bundle))
    }

    /// Every type that an installed bundle declares.
    func types() -> [TypeDescription] {
        installed.values.sorted { $0.bundle.identifier < $1.bundle.identifier }.flatMap { installed in
            (installed.bundle.exportedTypes + installed.bundle.importedTypes).map { declaration in
                TypeDescription(
                    identifier: declaration.identifier, bundle: installed.bundle.identifier,
                    isExported: declaration.isExported, conformsTo: declaration.conformsTo,
                    extensions: declaration.tags[.filenameExtension] ?? [],
                    mimeTypes: declaration.tags[.mimeType] ?? [], description: declaration.description ?? "")
            }
        }
    }

    /// The bundle that a caller runs from, or an empty string.
    nonisolated func caller(by caller: Caller) -> String {
        caller.bundle
    }

    /// Tells rooms of bundles that end, from now on.
    func follow(by rooms: [any Room]) {
        followers = rooms
    }

    /// How many bundles are installed.
    var count: Int { installed.count }

    // MARK: - Callers

    /// Looks at the process behind a connection, which may take its time: its program lies wherever it likes.
    ///
    /// - Throws: `BusError` if the connection has left the bus.
    private func lookUp(_ connection: CallerDirectory.Connection, on bus: Bus) async throws -> Caller {
        let (credentials, service) = (connection.credentials, service)
        while true {
            let (generation, programs) = (callers.generation, installed.values.map(\.installedProgram))
            let (standing, program, path) = await offload {
                let facts = ProcessFacts(process: credentials.process, user: credentials.user)
                let candidate = CallerRules.candidate(for: facts.path, among: programs)
                let present = candidate?.executables.compactMap(ProgramFile.init(at:)) ?? []
                let standing = CallerRules.standing(
                    of: facts, service: service, candidate: candidate, present: present)
                return (standing, facts.program, facts.path)
            }
            // The process might have ended meanwhile, and its number might be another's.
            guard try await bus.nameHasOwner(connection.name) else {
                throw BusError(BusError.nameHasNoOwner, "“\(connection.name)” has left the bus")
            }
            let caller = Caller(
                connection: connection.name, process: UInt32(clamping: credentials.process), user: credentials.user,
                standing: standing, mayChangeSettings: changesSettings(standing),
                isPublisher: standing == .tool && PublisherProgram.isAt(path, besides: service.path))
            // Else the bundles have changed in the meantime.
            guard callers.remember(caller, for: connection, generation) else { continue }
            if let program, case .app(let bundle, _) = standing { await note(program, of: ExactText(bundle)) }
            return caller
        }
    }

    /// Whether an app is one that the user has allowed to change settings.
    private func changesSettings(_ standing: Caller.Standing) -> Bool {
        guard case .app(let bundle, let installation) = standing, let known = installed[ExactText(bundle)] else {
            return false
        }
        return known.changesSettings && known.installation == installation
    }

    /// Remembers which file a running app came from: it may be replaced while the app runs.
    private func note(_ program: ProgramFile, of identifier: ExactText) async {
        guard let known = installed[identifier], !known.programs.contains(program) else { return }
        let programs = RegistryRules.programs(known.programs, adding: [program])
        installed[identifier]?.programs = programs
        await remember(programs, of: identifier)
    }

    private func remember(_ programs: [ProgramFile], of identifier: ExactText) async {
        do {
            try await store.remember(programs, of: identifier.text)
        } catch {
            logger.error("a program is not remembered", ["bundle": identifier.text, "error": "\(error)"])
        }
    }
}

extension Registry {
    /// All installed bundles, in no order.
    var appBundles: [AppBundle] { installed.values.map(\.bundle) }

    /// An installed bundle; `nil` if it is not installed.
    func appBundle(_ identifier: String) -> AppBundle? {
        installed[ExactText(identifier)]?.bundle
    }
}

extension Registry: InstalledBundles {
    func isInstalled(_ bundle: String) -> Bool {
        installed[ExactText(bundle)] != nil
    }

    func mayShowWindows(_ bundle: String) -> Bool {
        installed[ExactText(bundle)].map { !$0.bundle.isBackgroundOnly } ?? false
    }
}

extension Registry: NotificationApps {
    func appearance(of bundle: String) -> AppAppearance? {
        installed[ExactText(bundle)].map {
            AppAppearance(name: $0.bundle.name, icon: $0.bundle.icon ?? "", folder: $0.bundle.folder)
        }
    }
}

extension Registry: CallerIdentity {
    nonisolated func caller(of call: BusCall) async throws -> Caller {
        if let credentials = call.knownCredentials,
            let known = callers.known(CallerDirectory.Connection(name: call.sender, credentials: credentials))
        {
            return known
        }
        let connection = CallerDirectory.Connection(name: call.sender, credentials: try await call.credentials())
        return try await callers.caller(behind: connection) { try await self.lookUp(connection, on: call.bus) }
    }
}

extension [RegistryStore.Stored] {
    /// The files that are remembered of a bundle.
    fileprivate func programs(of identifier: ExactText) -> [ProgramFile] {
        first { ExactText($0.identifier) == identifier }?.programs ?? []
    }
}

extension Registry: Registry1Service, Room {
    static let migrations = [
        RegistryStore.migration, RegistryStore.identityMigration, RegistryStore.filtersMigration,
        RegistryStore.settingsMigration,
    ]

    nonisolated func objects(for identity: any CallerIdentity) -> [BusObject] {
        [.registry1(self, peer: { try await identity.caller(of: $0) })]
    }

    // Its data is read when it is made: the other rooms ask for it while they restore theirs.
    func restore() async throws {}

    func connectionEnded(_ connection: String) async {}

    func nameEnded(_ name: String, of connection: String) async {}

    func busRestarted() async {}

    func uninstalled(_ bundle: String) async {}
}
