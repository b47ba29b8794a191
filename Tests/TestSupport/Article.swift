// SPDX-License-Identifier: Apache-2.0
// Articles of the documentation show code of tests, which is compiled and run there.

internal import Foundation
package import Testing

/// Expects that every Swift snippet of an article stands in the file of the test.
///
/// - Parameters:
///   - article: The path of the article in the package.
///   - count: How many snippets the article has.
///   - file: The file of the test.
package func expectArticle(
    _ article: String, showsCodeOf file: String = #filePath, snippets count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let text = try String(contentsOf: package.appendingPathComponent(article), encoding: .utf8)
    let source = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    let snippets = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
    }
    #expect(snippets.count == count, sourceLocation: sourceLocation)
    for snippet in snippets { #expect(source.contains(snippet), "\(snippet)", sourceLocation: sourceLocation) }
}
