// SPDX-License-Identifier: Apache-2.0

package import FoundationEssentials

/// Lists of URLs as programs exchange them: one in each line, by RFC 2483.
package enum URLList {
    /// The maximum number of URLs in a list; the rest is not read.
    package static let most = 100_000

    /// Writes a list.
    package static func data(of urls: [URL]) -> Data {
        Data(urls.map { "\($0.absoluteString)\r\n" }.joined().utf8)
    }

    /// Reads a list. Comments, empty lines and lines that are no URL are passed over.
    package static func urls(in data: Data) -> [URL] {
        var urls: [URL] = []
        for line in data.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0 }) {
            guard urls.count < most else { break }
            guard line.first != UInt8(ascii: "#"), let text = String(validating: line, as: UTF8.self),
                let url = URL(string: text.trimmed), url.scheme != nil
            else { continue }
            urls.append(url)
        }
        return urls
    }
}

extension String {
    /// The text without spaces at either end.
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
