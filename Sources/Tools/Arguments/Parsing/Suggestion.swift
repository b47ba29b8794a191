// SPDX-License-Identifier: Apache-2.0

/// Guesses the word that was meant by a misspelt one.
enum Suggestion {
    /// The closest word that is close enough to be meant; `nil` if none is.
    static func closest(to word: String, among candidates: [String]) -> String? {
        let typed = Array(word.lowercased())
        let limit = max(1, typed.count / 3)
        let rated = candidates.map { (candidate: $0, distance: distance(typed, Array($0.lowercased()))) }
        if let best = rated.min(by: { $0.distance < $1.distance }), best.distance <= limit { return best.candidate }
        let continued = candidates.filter { typed.count > 1 && $0.lowercased().hasPrefix(word.lowercased()) }
        return continued.count == 1 ? continued.first : nil
    }

    /// The number of letters to insert, remove, replace or swap with their neighbour.
    static func distance(_ from: [Character], _ to: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...to.count)
        for row in from.indices {
            var current = [row + 1]
            for column in to.indices {
                var cost = min(last[column + 1], current[column]) + 1
                cost = min(cost, last[column] + (from[row] == to[column] ? 0 : 1))
                if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[to.count]
    }
}
