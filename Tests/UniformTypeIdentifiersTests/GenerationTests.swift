// SPDX-License-Identifier: Apache-2.0

import Foundation
import Generation
import Testing

/// The compiled table and its input.
@Suite struct GenerationTests {
    @Test func generatedFilesMatchTheirInput() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        #expect(try TypesCommand.run(root: root, check: true).isEmpty)
    }
}
