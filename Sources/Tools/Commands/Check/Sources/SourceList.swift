// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles

/// All files of a check, each with its place in the list.
struct SourceList {
    /// The files.
    private(set) var files: [SourceFile] = []
    /// The folder below which they are named.
    let root: RawPath

    init(root: RawPath) {
        self.root = root
    }

    /// The places of the files.
    private var places: [RawPath: Int] = [:]

    /// Reads a file and returns its place; a file that was read has its place already.
    mutating func add(_ path: RawPath) -> Int {
        if let place = places[path] { return place }
        places[path] = files.count
        let prefix = root.bytes + [UInt8(ascii: "/")]
        let name = path.bytes.starts(with: prefix) ? RawPath(Array(path.bytes.dropFirst(prefix.count))) : path
        files.append(SourceFile(path, name: name.text))
        return files.count - 1
    }

    /// The texts of some files, as far as they can be read.
    func texts(of indices: some Sequence<Int>) -> [Int: CompiledText] {
        var texts: [Int: CompiledText] = [:]
        for index in indices { texts[index] = files[index].bytes.map(CompiledText.init) }
        return texts
    }

    /// The file of a unit whose statements run, if there is exactly one of its name.
    func main(of indices: some Sequence<Int>) -> Int? {
        let candidates = indices.filter { files[$0].isMain }
        return candidates.count == 1 ? candidates.first : nil
    }
}
