// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

/// Finds identifiers that break the rules in activities. Pure.
struct ActivityLint {
    let rules: IdentifierRules

    /// The identifiers for one title of one program from which they look as if they were made anew each time.
    private static let identifierLimit = 3

    /// Content of a program, as far as one of its properties tells.
    private struct Key: Hashable {
        let program: String
        let property: IdentifierProperty
        let text: ExactText
    }

    /// Finds the identifiers, each once for a rule, those of the newest activities first.
    ///
    /// - Parameter activities: The newest first.
    func findings(in activities: [ListedActivity]) -> [IdentifierFinding] {
        var findings: [IdentifierFinding] = []
        var known: Set<IdentifierFinding> = []
        func note(_ rule: IdentifierRule, _ property: IdentifierProperty, _ value: String, _ activity: ListedActivity) {
            var finding = IdentifierFinding(rule, property, value: value)
            finding.program = activity.program
            guard known.insert(finding).inserted else { return }
            finding.activity = activity.number
            findings.append(finding)
        }
        let (reused, changing) = (Self.reused(in: activities), Self.changing(in: activities))
        for activity in activities {
            let content = activity.content
            var seen: Set<ExactText> = []
            for (property, value) in [
                (IdentifierProperty.targetContentIdentifier, content.target),
                (.persistentIdentifier, content.persistent),
            ] {
                // One value for both is one mistake.
                guard let value, seen.insert(ExactText(value)).inserted else { continue }
                let broken = rules.broken(by: value, title: content.title)
                for rule in broken { note(rule, property, value, activity) }
                guard broken.isEmpty else { continue }
                if reused.contains(Key(program: activity.program, property: property, text: ExactText(value))) {
                    note(.reused, property, value, activity)
                }
                let title = Key(program: activity.program, property: property, text: ExactText(content.title))
                if changing[title] == activity.number { note(.changing, property, value, activity) }
            }
            if let page = content.webpage {
                for rule in rules.broken(byPage: page) { note(rule, .webpageURL, page, activity) }
            }
        }
        return findings
    }

    /// The persistent identifiers of several contents that their target identifiers tell apart.
    ///
    /// Another title alone says nothing: the identifier is there to outlive it.
    private static func reused(in activities: [ListedActivity]) -> Set<Key> {
        var contents: [Key: [ExactText: ExactText]] = [:]
        for activity in activities {
            guard let target = activity.content.target, let persistent = activity.content.persistent else { continue }
            let key = Key(program: activity.program, property: .persistentIdentifier, text: ExactText(persistent))
            contents[key, default: [:]][ExactText(target)] = ExactText(activity.content.title)
        }
        return Set(contents.filter { $0.value.count > 1 && Set($0.value.values).count > 1 }.keys)
    }

    /// The newest activity for each title that has had many identifiers.
    private static func changing(in activities: [ListedActivity]) -> [Key: UInt64] {
        var identifiers: [Key: Set<ExactText>] = [:]
        var newest: [Key: UInt64] = [:]
        for activity in activities where !activity.content.title.isEmpty {
            let content = activity.content
            for (property, value) in [
                (IdentifierProperty.targetContentIdentifier, content.target),
                (.persistentIdentifier, content.persistent),
            ] {
                guard let value else { continue }
                let key = Key(program: activity.program, property: property, text: ExactText(content.title))
                identifiers[key, default: []].insert(ExactText(value))
                newest[key] = max(newest[key] ?? 0, activity.number)
            }
        }
        return newest.filter { identifiers[$0.key, default: []].count >= identifierLimit }
    }
}
