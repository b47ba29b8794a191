// SPDX-License-Identifier: Apache-2.0
// The check of a folder from beginning to end.

import Arguments
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeLocalization

/// Finds the units of a folder and checks them, as many at once as there are processors.
struct FolderCheck {
    /// The result of checking a unit.
    private struct Result: Sendable {
        /// The files of interest, with their outcomes.
        var files: [Int: CheckReport.File]
        /// The symbols that it uses.
        var use: SymbolUse
    }

    /// How the compiler is run.
    private let pass: CompilationPass
    /// Shows how far the check is.
    private let progress: ProgressLine

    init(pass: CompilationPass, progress: ProgressLine) {
        self.pass = pass
        self.progress = progress
    }

    /// Checks a folder.
    func run(_ path: String, swiftVersion: String) async throws -> CheckReport {
        let folder = RawPath(try Self.resolve(path))
        progress.update(translated("looking through \(path)"))
        let survey = try SourceSurvey(folder)
        var list = SourceList(root: folder)
        var results: [Result] = []
        var notes: [String] = []
        var omissions = survey.unreadable.map { translated("The folder \(Console.harmless($0.text)) cannot be read.") }
        let plans = try await packagePlans(survey, folder: folder, list: &list, omissions: &omissions)
        for plan in plans {
            for group in plan.groups { results += try await check(group, in: list) }
        }
        let projects = try projectPlans(
            survey, folder: folder, packages: plans, list: &list, omissions: &omissions)
        for group in projects.flatMap(\.groups) { results += try await check(group, in: list) }
        let taken = Set(projects.flatMap(\.groups).joined().flatMap(\.files))
        // Without a plan the files belong to no package, though there may be one above them.
        let loose =
            plans.isEmpty || !survey.packages.isEmpty
            ? survey.files.map { list.add($0) }.filter { !taken.contains($0) } : []
        if !loose.isEmpty {
            let (outcome, note) = try await checkLoose(loose, in: list)
            results += outcome
            notes += [note].compactMap(\.self)
        }
        progress.finish()
        if list.files.isEmpty, omissions.isEmpty {
            throw CommandFailure(translated("there is no Swift file in “\(path)”"), status: .noInput)
        }
        return try await report(
            results, list: list, survey: survey,
            context: (path, swiftVersion, notes, omissions))
    }

    /// The packages in the folder, or the one that the folder is a part of.
    private func packagePlans(
        _ survey: SourceSurvey, folder: RawPath, list: inout SourceList, omissions: inout [String]
    ) async throws -> [PackagePlan] {
        var plans: [PackagePlan] = []
        let isShared = !survey.projects.isEmpty
        for root in survey.packages {
            do {
                plans.append(try await plan(root, folder: folder, emitsAll: isShared, list: &list))
            } catch let error as CommandFailure where root != folder {
                // One broken package among others is a finding, not the end.
                omissions.append(Console.harmless(error.message))
            }
        }
        guard survey.packages.isEmpty, let root = Self.enclosingPackage(of: folder.text) else { return plans }
        var trial = list
        // A folder may well lie inside of a package and have nothing to do with it.
        let plan = try await plan(RawPath(root), folder: folder, emitsAll: false, list: &trial)
        if plan.hasSubjects {
            list = trial
            plans.append(plan)
        }
        return plans
    }

    /// Plans the check of a package.
    private func plan(
        _ root: RawPath, folder: RawPath, emitsAll: Bool, list: inout SourceList
    ) async throws -> PackagePlan {
        let package = try await package(in: root)
        return PackagePlan(
            package, dependencies: try await neighbours(of: package), folder: folder, modules: try makeModuleFolder(),
            emitsAll: emitsAll, files: &list)
    }

    /// Makes a folder for the modules of a package or a project.
    private func makeModuleFolder() throws -> String {
        let folder = pass.scratch.path(for: UUID().uuidString)
        try FileTree.make(folder)
        return folder
    }

    /// Reads a package.
    private func package(in root: RawPath) async throws -> LocalPackage {
        LocalPackage(
            root: root,
            description: try await PackageDescription.read(root.text, compiler: pass.compiler, scratch: pass.scratch),
            options: try await PackageDescription.options(root.text, compiler: pass.compiler, scratch: pass.scratch))
    }

    /// The limit for packages that one uses by their paths.
    private static let mostNeighbours = 100

    /// The packages that a package uses by their paths, directly or not; one that cannot be read is a missing module.
    private func neighbours(of package: LocalPackage) async throws -> [LocalPackage] {
        var seen: Set<RawPath> = [package.root]
        var found: [LocalPackage] = []
        var waiting = package.description.neighbours
        while let path = waiting.popLast(), found.count < Self.mostNeighbours {
            guard let root = (try? Self.resolve(path)).map({ RawPath($0) }), seen.insert(root).inserted else {
                continue
            }
            progress.update(translated("reading \(root.text)"))
            do {
                let neighbour = try await self.package(in: root)
                found.append(neighbour)
                waiting += neighbour.description.neighbours
            } catch is CommandFailure {
                continue
            }
        }
        return found
    }

    /// The projects of Xcode in the folder, each with its targets as units.
    private func projectPlans(
        _ survey: SourceSurvey, folder: RawPath, packages: [PackagePlan], list: inout SourceList,
        omissions: inout [String]
    ) throws -> [ProjectPlan] {
        let packageModules = Set(packages.flatMap(\.groups).joined().compactMap(\.moduleFolder)).sorted()
        var plans: [ProjectPlan] = []
        for project in survey.projects {
            let modules = try makeModuleFolder()
            do throws(CommandFailure) {
                let project = try XcodeProject(project)
                plans.append(
                    ProjectPlan(
                        project, folder: folder, modules: modules, packageModules: packageModules,
                        files: &list))
            } catch {
                omissions.append(Console.harmless(error.message))
            }
        }
        return plans
    }

    /// Checks the files outside of packages.
    private func checkLoose(_ indices: [Int], in list: SourceList) async throws -> ([Result], String?) {
        let checker = UnitChecker(pass: pass)
        let plan = try await LooseFiles.plan(indices, in: list, checker: checker)
        if let survey = plan.outcome, let (unit, main) = plan.units.first {
            let outcome = try await checker.correct(unit, survey, main: main)
            return ([try await result(unit, outcome, in: list)], plan.note)
        }
        let results = try await Self.concurrently(plan.units) { unit, main in
            let texts = plan.texts.filter { unit.files.contains($0.key) }
            return try await finish(unit, checker.check(unit, texts: texts, main: main), in: list)
        }
        return (results, plan.note)
    }

    /// Checks units of a package that do not import each other, and makes modules of those that others import.
    private func check(_ units: [CompilationUnit], in list: SourceList) async throws -> [Result] {
        try await Self.concurrently(units) { unit in
            let main = list.main(of: unit.files)
            let checker = UnitChecker(pass: pass)
            let texts = list.texts(of: unit.files)
            // Units of no interest are looked at, too: behind a missing module there is no module for others.
            let outcome =
                unit.subjects.isEmpty
                ? try await checker.survey(unit.asContext, texts: texts, main: main)
                : try await checker.check(unit, texts: texts, main: main)
            if unit.isImported, let folder = unit.moduleFolder {
                try await pass.emitModule(
                    unit, texts: outcome.texts, main: main, to: FilePath.join(folder, "\(unit.module).swiftmodule"))
            }
            return try await finish(unit, outcome, in: list)
        }
    }

    /// Turns an outcome into a result and shows that it is there.
    private func finish(
        _ unit: CompilationUnit, _ outcome: UnitChecker.Outcome, in list: SourceList
    ) async throws -> Result {
        let name = unit.subjects.count == 1 ? unit.subjects.first.map { list.files[$0].name } : nil
        progress.update(translated("checked \(name ?? unit.title)"))
        return try await result(unit, outcome, in: list)
    }

    /// Turns an outcome into a result.
    private func result(
        _ unit: CompilationUnit, _ outcome: UnitChecker.Outcome, in list: SourceList
    ) async throws -> Result {
        let blocks = unit.subjects.map { index in
            (index, ConditionalBlocks(String(decoding: list.files[index].bytes ?? Data(), as: UTF8.self)))
        }
        let conditions = Set(blocks.flatMap(\.1.conditions)).sorted()
        let holding =
            conditions.isEmpty
            ? [] : zip(conditions, try await pass.evaluate(conditions, for: unit)).filter(\.1).map(\.0)
        var result = Result(files: [:], use: SymbolUse(trees: outcome.trees))
        // They can be large; those that are left go with their folder.
        for tree in outcome.trees.values { try? FileTree.remove(tree) }
        let findings = UnitFindings(outcome)
        for (index, block) in blocks {
            result.files[index] = CheckReport.File(
                list.files[index], index: index, unit: unit, outcome: outcome, findings: findings,
                linesCompiledOut: block.compiledOut(holding: Set(holding)))
        }
        return result
    }

    /// Sums up.
    private func report(
        _ results: [Result], list: SourceList, survey: SourceSurvey,
        context: (folder: String, swiftVersion: String, notes: [String], omissions: [String])
    ) async throws -> CheckReport {
        var files: [Int: CheckReport.File] = [:]
        // A file of several targets compiles if it does in each.
        for result in results { files.merge(result.files) { $0.outcome == .fails ? $0 : $1 } }
        let names = try await SymbolUse.names(results.map(\.use), compiler: pass.compiler, scratch: pass.scratch)
        let ordered = files.sorted { list.files[$0.key].name < list.files[$1.key].name }
        return CheckReport(
            folder: context.folder, swiftVersion: context.swiftVersion, compiler: pass.compiler.version,
            files: ordered.map(\.value),
            uses: CheckReport.uses(names.filter { files[$0.key] != nil }),
            missing: CheckReport.missing(files.values),
            disagreements: TypeAgreement(propertyLists: survey.propertyLists, root: list.root).disagreements(
                in: ordered.map { list.files[$0.key] }, root: list.root),
            notes: context.notes + CheckReport.advice(files.values), omissions: context.omissions)
    }

    /// Works on several things at once, at most as many as there are processors; the answers keep the order.
    private static func concurrently<Item: Sendable, Answer: Sendable>(
        _ items: [Item], body: @escaping @Sendable (Item) async throws -> Answer
    ) async throws -> [Answer] {
        try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
            var answers: [Int: Answer] = [:]
            let width = max(ProcessInfo.processInfo.activeProcessorCount, 1)
            for (index, item) in items.enumerated() {
                if index >= width, let (finished, answer) = try await group.next() { answers[finished] = answer }
                group.addTask { (index, try await body(item)) }
            }
            for try await (index, answer) in group { answers[index] = answer }
            return answers.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// The path without links and dots, which SwiftPM uses too.
    private static func resolve(_ path: String) throws(CommandFailure) -> String {
        guard let resolved = realpath(path, nil) else {
            throw CommandFailure(
                translated("cannot read the folder “\(path)”: \(String(cString: strerror(errno)))"), status: .noInput)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The nearest package above a folder, within the same repository; `nil` if there is none.
    private static func enclosingPackage(of folder: String) -> String? {
        var current = folder
        while current != "/", access(FilePath.join(current, ".git"), F_OK) != 0 {
            current = FilePath.split(current).folder
            if access(FilePath.join(current, "Package.swift"), F_OK) == 0 { return current }
        }
        return nil
    }
}
