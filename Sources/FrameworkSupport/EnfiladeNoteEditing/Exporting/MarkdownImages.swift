// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The images of a Markdown text: `![TITLE](ADDRESS)`.
package enum MarkdownImages {
    /// Replaces the addresses of images in a text, but not those in blocks of code.
    ///
    /// - Parameters:
    ///   - text: The Markdown text.
    ///   - address: The address in place of one; `nil` to leave the image as it is.
    package static func replaced(in text: String, address: (_ title: String, _ address: String) -> String?) -> String {
        var code = MarkdownCode()
        // Not by characters, of which the end of a line in Windows is one.
        let split = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let lines = split.map { line -> Substring in
            let line = Substring(line)
            guard !code.takes(ArraySlice(Array(line.utf8))), line.contains("![") else { return line }
            return replaced(inLine: line, address)
        }
        return lines.joined(separator: "\n")
    }

    /// The size up to which an image is found, in bytes: one may have its picture in its address.
    private static let limit = 16 << 10

    private static func replaced(inLine line: Substring, _ address: (String, String) -> String?) -> Substring {
        var result = ""
        var rest = line
        let image =
            /!\[((?:[^\[\]\\]|\\.)*)\]\((<[^<>]*>|(?:[^()\s<>]|\([^()\s<>]*\))+)(?:[ \t]+(?:"[^"]*"|'[^']*'))?[ \t]*\)/
        while let start = rest.firstRange(of: "![")?.lowerBound {
            let end = rest.utf8.index(start, offsetBy: limit, limitedBy: rest.endIndex) ?? rest.endIndex
            result += rest[..<start]
            guard let match = rest[start..<end].prefixMatch(of: image) else {
                result.append(rest[start])
                rest = rest[rest.index(after: start)...]
                continue
            }
            let (all, title, target) = match.output
            let isEnclosed = target.hasPrefix("<")
            let plain = title.replacing(/\\(.)/) { $0.output.1 }
            if let new = address(String(plain), String(isEnclosed ? target.dropFirst().dropLast() : target)) {
                // The words that some programs show over an image have no place in a note.
                result += rest[start..<target.startIndex] + new + ")"
            } else {
                result += all
            }
            rest = rest[all.endIndex...]
        }
        return Substring(result + rest)
    }

    // MARK: - Files

    /// The relative address of a file.
    ///
    /// - Parameter path: The names of folders and of the file, in their order.
    package static func address(of path: String...) -> String {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
        return path.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0 }.joined(separator: "/")
    }

    /// The picture, or another file, that an image of a file has; `nil` if its address leads nowhere, elsewhere or to none.
    ///
    /// - Parameters:
    ///   - address: A relative address.
    ///   - file: The file with the image.
    ///   - base: The folder outside of which nothing is read; links of the file system lead nowhere else either.
    ///   - endings: The endings of the names of files, in lower case; by default those of pictures.
    package static func picture(
        at address: String, of file: URL, in base: URL, endings: [String] = endings
    ) -> URL? {
        guard !address.hasPrefix("/"), !address.contains("\0"), let path = address.removingPercentEncoding,
            !path.contains("\0"), !path.hasPrefix("/"), !path.hasPrefix("~")
        else { return nil }
        let picture = file.deletingLastPathComponent().appending(path: path).resolvingSymlinksInPath()
        let root = base.resolvingSymlinksInPath().path
        guard endings.contains(picture.pathExtension.lowercased()),
            picture.path.hasPrefix(root.hasSuffix("/") ? root : "\(root)/"),
            (try? picture.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
        else { return nil }
        return picture
    }

    /// The endings of the names of pictures, in lower case.
    package static let endings = ["png", "jpg", "jpeg", "gif", "webp"]

    /// The ending of the name of a picture file by its content, which is in one of the formats of notes.
    package static func ending(of content: Data) -> String {
        let start = content.prefix(4)
        return start.starts(with: [0xFF, 0xD8])
            ? "jpg"
            : start.starts(with: "GIF8".utf8) ? "gif" : start.starts(with: "RIFF".utf8) ? "webp" : "png"
    }
}
