// SPDX-License-Identifier: Apache-2.0

import Arguments
import Testing

@Suite("enfilade types") struct TypesTests {
    /// The part of a type that the tests read.
    struct Record: Decodable {
        let identifier: String
        let conformsTo: [String]
        let isDynamic: Bool
    }

    /// The part of a tree that the tests read.
    struct Tree: Decodable {
        let identifier: String
        let subtypes: [Tree]
    }

    @Test(
        "finds types by whatever names them",
        arguments: [
            ("png", "public.png"), (".PNG", "public.png"), ("*.png", "public.png"), ("image/png", "public.png"),
            ("public.png", "public.png"), ("PUBLIC.PNG", "public.png"), ("csv", "public.comma-separated-values-text"),
        ])
    func queries(query: String, identifier: String) async throws {
        let answer = await enfilade("types", query, "--json")
        #expect(answer.status == .ok)
        #expect(try answer.json(as: [Record].self).first?.identifier == identifier)
        #expect(await enfilade("types", query).output.contains(identifier))
    }

    @Test("answers for a tag that nobody claims with its dynamic type")
    func dynamicType() async throws {
        let record = try #require(try await enfilade("types", "enfiladetest", "--json").json(as: [Record].self).first)
        #expect(record.isDynamic)
        let known = await enfilade("types", record.identifier)
        #expect(known.status == .ok && known.error.isEmpty && known.output.contains("enfiladetest"))
        let unknown = await enfilade("types", "enfiladetest")
        #expect(unknown.status == .failed)
        #expect(unknown.output.hasPrefix("\(record.identifier)"))
        #expect(
            unknown.error
                == "enfilade: nobody declares a type for “enfiladetest”; this one only spells it out\n")
    }

    @Test("draws the tree below a type")
    func tree() async throws {
        let answer = await enfilade("types", "--tree", "public.image", "--json")
        let tree = try answer.json(as: Tree.self)
        #expect(tree.identifier == "public.image")
        #expect(tree.subtypes.contains { $0.identifier == "public.png" })
        let text = await enfilade("types", "--tree", "public.image").output
        #expect(text.hasPrefix("public.image – image\n├─ "))
        #expect(text.contains("\n└─ "))
    }

    @Test("tells the type of a file, whatever kind of file it is")
    func files() async throws {
        let sources = try Sources(["a.csv": "a", "noextension": "a", "b.unknownextension": ""])
        for (name, identifier) in [
            ("a.csv", "public.comma-separated-values-text"), ("noextension", "public.data"), ("", "public.folder"),
        ] {
            let answer = await enfilade("types", "--of", "\(sources.path)/\(name)", "--json")
            #expect(try answer.json(as: Record.self).identifier == identifier)
        }
        #expect(await enfilade("types", "--of", "/dev/null").output.hasPrefix("public.item"))
        #expect(
            try await enfilade("types", "--of", "\(sources.path)/b.unknownextension", "--json").json(as: Record.self)
                .isDynamic)
    }

    @Test(
        "says what it cannot answer",
        arguments: [
            (
                ["types"], Arguments.ExitStatus.usage,
                "enfilade: one of QUERY, --tree and --of is needed. See “enfilade types --help”.\n"
            ),
            (
                ["types", "--of", "/nonexistent"], .noInput,
                "enfilade: cannot read “/nonexistent”: No such file or directory\n"
            ),
            (["types", "--tree", "public.nothing"], .failed, "enfilade: nobody declares the type “public.nothing”\n"),
            (
                ["types", "///"], .failed,
                "enfilade: “///” is neither an identifier nor a MIME type nor a filename extension\n"
            ),
            (
                ["types", ""], .failed,
                "enfilade: “” is neither an identifier nor a MIME type nor a filename extension\n"
            ),
        ])
    func failures(words: [String], status: Arguments.ExitStatus, message: String) async {
        let answer =
            words.count == 1
            ? await enfilade(words[0])
            : words.count == 2
                ? await enfilade(words[0], words[1]) : await enfilade(words[0], words[1], words[2])
        #expect(answer.status == status)
        #expect(answer.error == message)
    }
}
