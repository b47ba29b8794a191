// SPDX-License-Identifier: Apache-2.0
// An error says that something is missing, or follows from that, or is about something else.

import Foundation

/// The errors of a unit, told apart by their meaning.
struct UnitFindings {
    /// The errors in each file.
    private let errors: [Int: [Diagnostic]]
    /// The declarations of the files.
    private let surveys: [Int: DeclarationSurvey]
    /// The names of all types and functions that the unit declares.
    private let declared: Set<String>
    /// The types that inherit from something that is missing.
    private let heirs: Set<String>
    /// The files that miss something.
    private let lacking: Set<Int>

    init(_ outcome: UnitChecker.Outcome) {
        errors = outcome.errors
        guard !outcome.errors.isEmpty else {
            (surveys, declared, heirs, lacking) = ([:], [], [], [])
            return
        }
        surveys = outcome.texts.mapValues { DeclarationSurvey(CodeMask($0.bytes)) }
        declared = surveys.values.reduce(into: []) { $0.formUnion($1.names) }
        let missing = errors.mapValues { $0.compactMap(MissingSymbol.init) }
        heirs = Self.heirs(
            of: Set(missing.values.joined().filter { $0.kind == .symbol }.map(\.name)),
            among: surveys.values.flatMap(\.types))
        let cut = outcome.texts.filter { !$0.value.missingModules.isEmpty }.keys
        lacking = Set(missing.filter { !$0.value.isEmpty }.keys).union(cut)
    }

    /// The missing symbols and the other problems that the errors of a file name.
    func finding(in file: Int) -> (missing: Set<MissingSymbol>, problems: [CheckReport.File.Problem]) {
        var missing: Set<MissingSymbol> = []
        var problems: [CheckReport.File.Problem] = []
        let errors = (errors[file] ?? []) + (errors[-1] ?? [])
        let forms = errors.map { MissingSymbol($0) == nil ? form($0, in: file) : nil }
        let lines = Set(zip(errors, forms).filter { $0.1 != nil }.map(\.0.line))
        for (error, form) in zip(errors, forms) {
            let followsOn = form == nil && isFollowOn(error, in: file, lines: lines)
            if !followsOn, let symbol = MissingSymbol(error) ?? form {
                missing.insert(symbol)
            } else {
                let problem = CheckReport.File.Problem(
                    line: error.line, column: error.column, message: error.message, followsOn: followsOn)
                // The code that a macro has made of wrong code is wrong in the same way.
                if !problems.contains(where: { $0.line == problem.line && $0.message == problem.message }) {
                    problems.append(problem)
                }
            }
        }
        return (missing, problems)
    }

    /// The form of a function that a call needs; `nil` if the error is not about a call, or the function is the unit's own.
    private func form(_ error: Diagnostic, in file: Int) -> MissingSymbol? {
        guard let text = surveys[file]?.text, let call = CallForm(error, in: text), !declared.contains(call.callee),
            !heirs.contains(call.callee)
        else { return nil }
        return MissingSymbol(kind: .form, name: call.name)
    }

    /// Whether an error is there only because something else is missing.
    ///
    /// - Parameter lines: The lines of the file with calls of forms that are missing.
    private func isFollowOn(_ error: Diagnostic, in file: Int, lines: Set<Int>) -> Bool {
        switch MissingSymbol(error) {
        case let symbol? where symbol.kind == .member:
            return heirs.contains(symbol.owner)
        case let symbol? where symbol.kind == .symbol:
            // A member of a missing type, used within a type that inherits it.
            guard symbol.name.first?.isLowercase == true, let survey = surveys[file],
                let offset = survey.text.offset(line: error.line, column: error.column)
            else { return false }
            return survey.types.contains { heirs.contains($0.name) && $0.body.contains(offset) }
        case _?:
            return false
        case nil:
            let isTypical = Self.consequences.contains { error.message.contains($0) }
            if isTypical, lacking.contains(file) || !lines.isEmpty { return true }
            if error.message.contains("requires that"), lines.contains(error.line) { return true }
            return error.message.matches(of: /'(\w+)'/).contains { heirs.contains(String($0.1)) }
        }
    }

    /// The types that inherit from some, directly or not.
    private static func heirs(
        of missing: Set<String>, among types: [DeclarationSurvey.TypeDeclaration]
    ) -> Set<String> {
        var heirs: Set<String> = []
        while true {
            let more = types.filter { type in
                !heirs.contains(type.name) && type.parents.contains { missing.contains($0) || heirs.contains($0) }
            }
            if more.isEmpty { return heirs }
            heirs.formUnion(more.map(\.name))
        }
    }

    /// Parts of the compiler's messages when it knows too little, because something in the same place is not known at all.
    private static let consequences = [
        "cannot infer contextual base in reference to member", "unable to infer", "cannot infer return type",
        "cannot infer type of closure", "could not be inferred", "does not override any", "'super' ",
        "does not conform to protocol", "is ambiguous without", "failed to produce diagnostic",
        "unable to type-check this expression in reasonable time", "requires a contextual type", "<<error type>>",
        "cannot conform to", "reference to invalid associated type", "has no body to infer", "cannot be inferred",
        "but the underlying type could not be inferred", "cannot find '$",
    ]
}
