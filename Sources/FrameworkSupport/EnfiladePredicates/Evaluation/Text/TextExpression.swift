// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// The regular expression of `MATCHES`, prepared once.
///
/// The syntax is ICU's. The search looks at the limits while it goes on, and tells "no" from "gave up". Simple patterns do without
/// the engine as long as texts are simple too.
struct TextExpression: Sendable {
    /// The pattern, if it is simple.
    private let simple: SimpleExpression?
    /// The pattern for ICU.
    private let engine: Engine
    /// Whether marks do not matter.
    private let ignoresMarks: Bool

    /// The steps that pass in the engine between two calls of ours.
    private static let stepsPerReport = 10_000

    /// Prepares a pattern.
    ///
    /// - Throws: `PredicateFailure` with the code `pattern` or `limit`.
    init(_ pattern: String, _ options: TextOptions, limits: PredicateLimits) throws(PredicateFailure) {
        guard pattern.utf16.count <= limits.patternLength else {
            throw PredicateFailure(.limit, "the pattern of MATCHES is longer than \(limits.patternLength) characters")
        }
        ignoresMarks = options.contains(.diacriticInsensitive) && !options.contains(.normalized)
        let ignoresCase = options.contains(.caseInsensitive) && !options.contains(.normalized)
        let own = ignoresMarks ? TextNeedle.fold(pattern, .diacriticInsensitive) : pattern
        simple = SimpleExpression(own, ignoresCase: ignoresCase)
        engine = Engine(own, ignoresCase ? .caseInsensitive : [])
        guard simple != nil || engine.expression != nil else {
            throw PredicateFailure(.pattern, "\(PredicatePrinter.quoted(pattern)) is no regular expression")
        }
    }

    /// Whether the whole of a text has the form of the pattern.
    ///
    /// - Throws: `PredicateFailure` with the code `limit` if the search takes too long or too much memory.
    func matches(_ text: String, _ state: inout EvaluationState) throws(PredicateFailure) -> Bool {
        let subject = ignoresMarks ? TextNeedle.fold(text, .diacriticInsensitive) : text
        try state.step(1 + subject.utf8.count / 10)
        if let simple, let answer = simple.matches(subject) { return answer }
        guard let expression = engine.expression else { return false }
        let search = Search(state.budget)
        let last = expression.numberOfCaptureGroups
        expression.enumerateMatches(
            in: subject, options: [.reportProgress], range: NSRange(location: 0, length: subject.utf16.count)
        ) { match, _, stop in
            if let match {
                search.finish(match.range(at: last).location != NSNotFound)
                stop.pointee = true
            } else if !search.goOn(Self.stepsPerReport) {
                stop.pointee = true
            }
        }
        return try search.answer(&state.budget)
    }

    /// ICU's expression, prepared when it is needed for the first time.
    private final class Engine: Sendable {
        private let pattern: String
        private let flags: NSRegularExpression.Options
        private let prepared = Mutex<NSRegularExpression??>(nil)

        init(_ pattern: String, _ flags: NSRegularExpression.Options) {
            self.pattern = pattern
            self.flags = flags
        }

        /// The expression, whose last group takes part if the whole text matches; `nil` if the pattern is no regular expression.
        ///
        /// Behind the pattern stands an alternative that always matches, `\A(?:(?:pattern)(\z)|)`: if there is no match at all, then
        /// the engine ran out of memory for the places where it could try something else.
        var expression: NSRegularExpression? {
            prepared.withLock { prepared in
                if let prepared { return prepared }
                let expression = make()
                prepared = .some(expression)
                return expression
            }
        }

        private func make() -> NSRegularExpression? {
            // A pattern with parentheses that do not belong together could be one only in its surroundings.
            // An empty one is good, though alone it is refused.
            guard pattern.isEmpty || (try? NSRegularExpression(pattern: pattern, options: flags)) != nil else {
                return nil
            }
            // A comment at the end of the pattern goes on to the end of the line.
            let forms = ["\\A(?:(?:\(pattern))(\\z)|)", "\\A(?:(?:\(pattern)\n)(\\z)|)"]
            return forms.lazy.compactMap { try? NSRegularExpression(pattern: $0, options: self.flags) }.first
        }
    }

    /// The state that the engine's reports change.
    ///
    /// The engine may keep the closure, so it cannot change variables around it.
    private final class Search: Sendable {
        private let state: Mutex<(budget: WorkBudget, answer: Result<Bool, PredicateFailure>?)>

        init(_ budget: WorkBudget) {
            state = Mutex((budget, nil))
        }

        func finish(_ matches: Bool) {
            state.withLock { $0.answer = .success(matches) }
        }

        /// Counts steps; false if there were too many.
        func goOn(_ steps: Int) -> Bool {
            state.withLock { state in
                do throws(PredicateFailure) {
                    try state.budget.step(steps)
                    return true
                } catch {
                    state.answer = .failure(error)
                    return false
                }
            }
        }

        func answer(_ budget: inout WorkBudget) throws(PredicateFailure) -> Bool {
            let (own, answer) = state.withLock { $0 }
            budget = own
            guard let answer else {
                throw PredicateFailure(.limit, "the regular expression of MATCHES takes too much memory on this text")
            }
            return try answer.get()
        }
    }
}

/// The expression that was needed last, for patterns that are known only when they are needed.
final class LastExpression: Sendable {
    /// How texts are compared.
    private let options: TextOptions
    /// The expression with its pattern.
    private let last = Mutex<(pattern: String, expression: TextExpression)?>(nil)

    init(_ options: TextOptions) {
        self.options = options
    }

    /// The expression of a pattern.
    ///
    /// - Throws: `PredicateFailure` with the code `pattern` or `limit`.
    func expression(
        _ pattern: String, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> TextExpression {
        if let last = last.withLock({ $0 }), last.pattern == pattern { return last.expression }
        // Preparing an expression costs about as much as a thousand comparisons.
        try state.step(1000)
        let expression = try TextExpression(pattern, options, limits: state.limits)
        last.withLock { $0 = (pattern, expression) }
        return expression
    }
}
