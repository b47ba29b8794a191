// SPDX-License-Identifier: Apache-2.0
// Which of our symbols a unit uses, read from the syntax tree that the compiler prints.

import Arguments
import EnfiladeFiles
import Foundation

/// The symbols of our modules that files use.
struct SymbolUse: Sendable {
    /// The mangled names in each file that mention one of our modules, by the file's place in the list of all files.
    private(set) var mangled: [Int: Set<String>] = [:]

    /// The modules whose symbols are looked for.
    private static let modules =
        Installation.frameworks + Installation.requestedFrameworks + Installation.viewFrameworks
    /// The maximum size of a tree that is read, in bytes.
    private static let limit = 1 << 30

    /// Reads the trees of files.
    init(trees: [Int: String]) {
        let markers = Self.modules.map { Array("\($0.utf8.count)\($0)".utf8) }
        for (file, path) in trees {
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
                data.count < Self.limit
            else { continue }
            mangled[file] = data.withUnsafeBytes { Self.symbols(in: $0, markers: markers) }
        }
    }

    /// The mangled names in a tree that contain a marker.
    private static func symbols(in bytes: UnsafeRawBufferPointer, markers: [[UInt8]]) -> Set<String> {
        var symbols: Set<String> = []
        var start = bytes.startIndex
        // Only the string literals of the JSON matter, and those of interest hold no escapes.
        while let quote = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) {
            guard let end = endOfString(bytes, from: quote + 1) else { break }
            let literal = bytes[(quote + 1)..<end]
            if isSymbol(literal), markers.contains(where: { contains(literal, $0) }) {
                symbols.insert(String(decoding: literal, as: UTF8.self))
            }
            start = end + 1
        }
        return symbols
    }

    /// The end of a string literal; `nil` if it has none.
    private static func endOfString(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var index = start
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\""): return index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }

    /// Whether a literal is a mangled name: `s:` in front of a declaration, `$s` in front of a type.
    private static func isSymbol(_ literal: Slice<UnsafeRawBufferPointer>) -> Bool {
        literal.count > 4 && (literal.starts(with: "s:".utf8) || literal.starts(with: "$s".utf8))
    }

    /// Whether some bytes contain others.
    private static func contains(_ bytes: Slice<UnsafeRawBufferPointer>, _ part: [UInt8]) -> Bool {
        guard let first = part.first else { return true }
        var rest = bytes
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: part) { return true }
            rest = rest[(start + 1)...]
        }
        return false
    }

    /// The names of the symbols in each file, such as `CoreTransferable.Transferable`.
    static func names(
        _ uses: [SymbolUse], compiler: Compiler, scratch: TemporaryFolder
    ) async throws(CommandFailure) -> [Int: Set<String>] {
        let all = Array(Set(uses.flatMap { $0.mangled.values.joined() }))
        var names: [String: Set<String>] = [:]
        for start in stride(from: 0, to: all.count, by: 500) {
            let part = all[start..<min(start + 500, all.count)]
            let words = part.map { $0.hasPrefix("s:") ? "$s" + $0.dropFirst(2) : $0 }
            let program = compiler.sibling("swift-demangle")
            let outcome = try await ChildProcess(program, ["-compact"] + words).run(in: scratch)
            guard outcome.succeeded, let output = try? outcome.readOutput() else { return [:] }
            let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
            for (symbol, line) in zip(part, lines) { names[symbol] = symbols(in: line) }
        }
        var result: [Int: Set<String>] = [:]
        for (file, symbols) in uses.flatMap(\.mangled) {
            result[file, default: []].formUnion(symbols.flatMap { names[$0] ?? [] })
        }
        return result
    }

    /// Our symbols in a demangled name: those at the top of a module, and members that a module adds to others' types.
    private static func symbols(in text: Substring) -> Set<String> {
        var result: Set<String> = []
        for match in text.matches(of: /\(extension in (\w+)\):\w+\.((?:\w+\.)*\w+)/)
        where modules.contains(String(match.1)) {
            result.insert("\(match.1).\(match.2)")
        }
        for match in text.matches(of: /\b(\w+)\.(\w+)/) where modules.contains(String(match.1)) {
            result.insert("\(match.1).\(match.2)")
        }
        return result
    }
}
