// SPDX-License-Identifier: Apache-2.0
// Keeps the index of declared types in line with the files that it is made from.

import EnfiladeFiles
import Foundation
import Synchronization

/// The declarations of a process: gathered at the first question, and again when a file changed.
package final class DeclarationStore: Sendable {
    /// The store that `UTType` asks.
    static let shared = DeclarationStore(
        files: DeclarationFile.paths(UserFolders(environment: ProcessInfo.processInfo.environment)),
        mainBundle: { TypeDeclaration.mainBundle() }, report: { DeclarationStore.writeLine($0) })

    /// The mutable state of a store: the declarations by origin, and their index.
    private struct State {
        var files: [DeclarationFile]
        var mainBundle: [TypeDeclaration]?
        var transient: [TypeDeclaration] = []
        var assumptions: [String: [String]] = [:]
        var warnings: Set<String> = []
        var index = DeclarationIndex(generation: 0)
    }

    private let state: Mutex<State>
    private let currentGeneration = Atomic(0)
    private let mainBundle: @Sendable () -> [TypeDeclaration]
    private let report: @Sendable (String) -> Void

    /// Prepares a store over some files. Nothing is read before the first question.
    package init(
        files: [String], mainBundle: @escaping @Sendable () -> [TypeDeclaration],
        report: @escaping @Sendable (String) -> Void
    ) {
        state = Mutex(State(files: files.map(DeclarationFile.init)))
        self.mainBundle = mainBundle
        self.report = report
    }

    /// Counts up with each change of the declarations.
    package var generation: Int {
        currentGeneration.load(ordering: .acquiring)
    }

    /// The declarations as they were gathered last; gathers them if that never happened.
    package var index: DeclarationIndex {
        let index = state.withLock { $0.mainBundle == nil ? nil : $0.index }
        return index ?? refreshedIndex
    }

    /// The declarations as the files state them now.
    package var refreshedIndex: DeclarationIndex {
        let (index, complaints) = state.withLock { state in
            var complaints: [String] = []
            var hasChanged = false
            if state.mainBundle == nil {
                state.mainBundle = mainBundle()
                hasChanged = true
            }
            for position in state.files.indices where state.files[position].refresh(&complaints) { hasChanged = true }
            if hasChanged { rebuild(&state) }
            return (state.index, complaints)
        }
        complaints.forEach(report)
        return index
    }

    /// Adds declarations that last as long as the process.
    package func declare(_ declarations: [TypeDeclaration]) {
        state.withLock { state in
            let replaced = Set(declarations.map { TableEncoding.folded($0.identifier) })
            state.transient.removeAll { replaced.contains(TableEncoding.folded($0.identifier)) }
            state.transient += declarations
            rebuild(&state)
        }
    }

    /// Takes back declarations that were added.
    package func withdraw(_ identifiers: [String]) {
        state.withLock { state in
            let withdrawn = Set(identifiers.map(TableEncoding.folded))
            state.transient.removeAll { withdrawn.contains(TableEncoding.folded($0.identifier)) }
            rebuild(&state)
        }
    }

    /// Notes the conformance that code gives an undeclared type, so that all values with the identifier agree.
    func assume(_ identifier: String, conformsTo parent: String) {
        state.withLock { state in
            let folded = TableEncoding.folded(identifier)
            guard state.assumptions[folded]?.contains(parent) != true else { return }
            state.assumptions[folded, default: []].append(parent)
            rebuild(&state)
        }
    }

    /// Reports the fault of an identifier, once for each identifier.
    package func warn(about identifier: String, _ reason: String) {
        let isNew = state.withLock { $0.warnings.insert(TableEncoding.folded(identifier)).inserted }
        if isNew { report("the type “\(identifier)” \(reason)") }
    }

    /// Builds the index again; values that hold older facts notice by the generation.
    private func rebuild(_ state: inout State) {
        let own = (state.mainBundle ?? []).map { (TagClaim.Origin.mainBundle, $0) }
        let installed = state.files.flatMap(\.declarations)
        let exported = installed.filter(\.isExported).map { (TagClaim.Origin.exported, $0) }
        let imported = installed.filter { !$0.isExported }.map { (TagClaim.Origin.imported, $0) }
        let transient = state.transient.map { (TagClaim.Origin.transient, $0) }
        let generation = state.index.generation + 1
        state.index = DeclarationIndex(
            generation: generation, declarations: own + exported + imported + transient,
            assumptions: state.assumptions)
        currentGeneration.store(generation, ordering: .releasing)
    }

    /// Writes a line on the standard error, without characters that would break it or steer a terminal.
    private static func writeLine(_ text: String) {
        FileHandle.standardError.write(Data("UniformTypeIdentifiers: \(text.inOneLine)\n".utf8))
    }
}

extension TypeDeclaration {
    /// Reads the declarations of the running program. Faults in others are for the installer to report.
    static func mainBundle(_ bundle: Bundle = .main) -> [TypeDeclaration] {
        guard let information = bundle.infoDictionary else { return [] }
        return declarations(in: information, bundle: bundle.bundleIdentifier).declarations
    }
}
