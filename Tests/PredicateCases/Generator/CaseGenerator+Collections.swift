// SPDX-License-Identifier: Apache-2.0
// Comparisons that look into collections.

extension CaseGenerator {
    /// IN and CONTAINS with a collection of the input.
    mutating func membership() -> Phrase {
        let tag = quoted(chance.one(of: "math", "poetry", "navy", "code", "MATH", "a*b", "x", ""))
        let mark = Phrase("\(chance.number(below: 6))")
        let isText = chance.once(in: 2)
        let list = isText ? Phrase(chance.one(of: "tags", "tags", "rooms")) : "marks"
        let member = isText ? tag : mark
        let options = chance.once(in: 8) ? "[c]" : ""
        switch chance.number(below: 8) {
        case 0...2: return "\(list) \(keyword("CONTAINS"))\(options) \(member)"
        case 3...5: return "\(member) \(keyword("IN"))\(options) \(list)"
        case 6: return "'Rex' \(keyword("IN")) pets.name"
        default: return "pets.\(chance.one(of: "age CONTAINS 3", "name CONTAINS 'Tom'", "tame CONTAINS TRUE"))"
        }
    }

    /// A comparison with ANY, SOME, ALL or NONE.
    mutating func qualified() -> Phrase {
        let words = [
            keyword("ANY"), keyword("ALL"), keyword("NONE"), Phrase(keyword("SOME"), restated: "ANY"), keyword("ANY"),
        ]
        let word = chance.element(of: words)
        switch chance.number(below: 20) {
        case 0...5:
            let between = chance.once(in: 2) ? ordering() : equality()
            return "\(word) pets.age\(between)\(number())"
        case 6...9:
            let between = equality()
            return "\(word) pets.name\(between)\(quoted(chance.one(of: "Rex", "Tom", "rex")))"
        case 10...12:
            let between = chance.once(in: 2) ? ordering() : equality()
            return "\(word) marks\(between)\(number())"
        case 13: return "\(word) pets.tame == \(chance.one(of: "YES", "NO", "1"))"
        case 14, 15:
            let test = keyword(chance.one(of: "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES"))
            return
                "\(word) \(chance.one(of: "tags", "rooms")) \(test) \(quoted(chance.one(of: "math", "code", "c", "poetry")))"
        case 16:
            return "\(word) tags \(keyword("IN")) \(Phrase("%@", ["math", .text(chance.one(of: "navy", "code", "x"))]))"
        case 17: return "\(word) tags IN {'math', 'poetry'}"
        case 18: return "\(word) tags CONTAINS[c] \(quoted(chance.one(of: "MATH", "o", "a*b")))"
        default:
            let left = Phrase("%K", .text(chance.one(of: "marks", "pets.age")))
            let between = ordering()
            return "\(word) \(left)\(between)\(Phrase("%d", .integer(chance.number(below: 8))))"
        }
    }

    /// A comparison of the value of a collection operator or of a function of a collection.
    mutating func aggregate() -> Phrase {
        let between = chance.once(in: 3) ? equality() : ordering()
        let number: Phrase = chance.once(in: 4) ? number() : Phrase("\(chance.number(below: 12))")
        switch chance.number(below: 14) {
        case 0, 1: return "\(chance.one(of: "pets", "tags", "marks", "rooms", "SELF.pets")).@count\(between)\(number)"
        case 2, 3: return "pets.@\(chance.one(of: "sum", "avg", "sum")).age\(between)\(number)"
        case 4, 5: return "pets.@\(chance.one(of: "min", "max")).age\(between)\(number)"
        case 6:
            let word = chance.one(of: "sum", "min", "max")
            return Phrase("marks.@\(word).self\(between)\(number)", restated: "\(word)(marks)\(between)\(number)")
        case 7, 8:
            return "\(chance.one(of: "sum", "min", "max"))(\(chance.one(of: "marks", "pets.age")))\(between)\(number)"
        case 9: return "count(\(chance.one(of: "tags", "marks", "pets.name")))\(between)\(number)"
        case 10: return Phrase("average(marks)\(between)\(number)", restated: "avg(marks)\(between)\(number)")
        case 11: return "'Rex' IN pets.@\(chance.one(of: "distinctUnionOfObjects", "unionOfObjects")).name"
        case 12:
            return "count(pets.@\(chance.one(of: "distinctUnionOfObjects", "unionOfObjects")).name)\(between)\(number)"
        default: return "pets[\(chance.number(below: 2))].age\(between)\(number)"
        }
    }

    /// An element of a list or a dictionary, by place or key.
    mutating func indexed() -> Phrase {
        let tag = quoted(chance.one(of: "math", "navy", "physics", "poetry"))
        switch chance.number(below: 8) {
        case 0: return Phrase("tags[FIRST] == \(tag)", restated: "tags[0] == \(tag)")
        case 1: return "tags[LAST] == \(tag)"
        case 2:
            let between = ordering()
            let count = Phrase("\(chance.number(below: 4))")
            return Phrase("tags[SIZE]\(between)\(count)", restated: "tags.@count\(between)\(count)")
        case 3: return "home['street'] == 'London Road'"
        case 4:
            let between = ordering()
            return "home[\"floor\"]\(between)\(chance.number(below: 4))"
        case 5: return "tags[\(chance.number(below: 3))] == \(tag)"
        case 6: return "marks[0]\(chance.one(of: " > ", " == ", " <= "))\(chance.number(below: 5))"
        default: return "table[0][1] == \(chance.number(below: 5))"
        }
    }

    /// SUBQUERY, most often counted. A question about one key is the same as ANY or NONE.
    mutating func subquery() -> Phrase {
        let name = chance.one(of: "p", "pet", "x")
        let limit = chance.number(below: 8)
        let sign = chance.one(of: " > ", " <= ", " == ")
        let word = keyword("SUBQUERY")
        let inner: Phrase = "\(word)(pets, $\(name), $\(name).age\(sign)\(limit))"
        switch chance.number(below: 6) {
        case 0: return Phrase("\(inner).@count == 0", restated: "NONE pets.age\(sign)\(limit)")
        case 1, 2: return Phrase("\(inner).@count > 0", restated: "ANY pets.age\(sign)\(limit)")
        case 3: return Phrase("\(inner).@count == pets.@count", restated: "ALL pets.age\(sign)\(limit)")
        case 4:
            let test: Phrase = "$\(name).tame == YES AND $\(name).name == 'Rex'"
            return "\(word)(pets, $\(name), \(test)).@count >= \(chance.number(below: 3))"
        default:
            let outer: Phrase = "\(word)(marks, $m, SUBQUERY(pets, $\(name), $\(name).age == $m).@count > 1)"
            return "\(outer).@count \(chance.one(of: ">", "==")) \(chance.number(below: 3))"
        }
    }
}
