// SPDX-License-Identifier: Apache-2.0
// The article "Getting started", with its code compiled and run.

import CoreTransferable
import TestSupport
import Testing

extension UTType {
    static var recipe: UTType { UTType(exportedAs: "com.example.recipe") }
}

struct Recipe: Codable, Equatable, Transferable {
    var title: String
    var steps: [String]

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .recipe)
        ProxyRepresentation(exporting: \.title)
    }
}

func offer(_ recipe: Recipe) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.register(recipe)
    return provider
}

func paste(from provider: NSItemProvider, into receive: @escaping @Sendable (Result<Recipe, any Error>) -> Void) {
    provider.loadTransferable(type: Recipe.self) { result in
        receive(result)
    }
}

func backUp(_ recipe: Recipe, into folder: URL) async throws -> Recipe {
    let file = try await recipe.export(to: folder, contentType: .recipe)
    return try await Recipe(importing: file, contentType: .recipe)
}

@Suite struct GettingStartedTests {
    let recipe = Recipe(title: "Soup", steps: ["Boil", "Wait"])

    @Test func recipeReachesWhoKnowsItAndItsTitleWhoKnowsText() async throws {
        let provider = offer(recipe)
        let pasted = try await withCheckedThrowingContinuation { continuation in
            paste(from: provider) { continuation.resume(with: $0) }
        }
        #expect(pasted == recipe)
        #expect(try await provider.value(of: String.self) == "Soup")
    }

    @Test func recipeIsBackedUp() async throws {
        let scratch = try Scratch()
        #expect(try await backUp(recipe, into: scratch.url) == recipe)
    }

    @Test func articleShowsTheCodeOfThisFile() throws {
        try expectArticle("Sources/Frameworks/CoreTransferable/CoreTransferable.docc/GettingStarted.md", snippets: 5)
    }
}
