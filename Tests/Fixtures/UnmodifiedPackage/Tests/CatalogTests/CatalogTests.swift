// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypeIdentifiers
import XCTest

@testable import Catalog

final class CatalogTests: XCTestCase {
    func testProfileExportsItsName() async throws {
        let name = try await Profile(name: "Ada", year: 1815).exported(as: .utf8PlainText)
        XCTAssertEqual(String(decoding: name, as: UTF8.self), "Ada")
    }

    func testProviderOffersText() {
        XCTAssertTrue(NSItemProvider().registeredTypeIdentifiers.isEmpty)
    }

    func testPredicatesHold() {
        for predicate in makePredicates() {
            let ada: [String: Any] = ["name": "Ada", "year": 1815, "born": Date.distantPast]
            XCTAssertTrue(predicate.evaluate(with: ada), "\(predicate)")
        }
    }
}
