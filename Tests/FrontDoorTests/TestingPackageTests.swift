// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing
import TestTraits

/// EnfiladeTesting from a build folder, for a package that is not this one.
@Suite struct TestingPackageTests {
    @Test(
        "the documented example passes in an outside package",
        .enabled(if: Installation.isPossible, Installation.reason),
        .unlessSanitized("a program that is built without the sanitizer cannot load our library"))
    func documentedExample() async throws {
        try await OutsidePackage.expectDocumentedTestPasses(with: World.executables)
    }
}
