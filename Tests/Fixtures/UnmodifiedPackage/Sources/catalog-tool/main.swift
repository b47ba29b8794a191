// SPDX-License-Identifier: Apache-2.0

import Catalog
import Foundation
import Logging
import UniformTypeIdentifiers

#if canImport(CoreTransferable)
import CoreTransferable
#endif

var logger = Logger()
let provider = makeProvider("Ada", logger: &logger)
let grace = Profile(name: "Grace Hopper", year: 1906)
let data = try await grace.exported(as: .profile)
let copy = try await Profile(importing: data, contentType: .profile)
let name = try await grace.exported(as: .utf8PlainText)
print(provider.registeredTypeIdentifiers, logger.lines, copy == grace, String(decoding: name, as: UTF8.self))
print(UTType.png.conforms(to: .image), UTType(filenameExtension: "csv") == .commaSeparatedText)
let ada: [String: Any] = ["name": "Ada", "year": 1815, "born": Date.distantPast]
print(makePredicates().allSatisfy { $0.evaluate(with: ada) }, describe(NSPredicate(format: "a == 1 AND b == 2")))
print(describe(NSPredicate(format: "a CONTAINS 'x'")), compare("name", .contains, "AD").predicateFormat)
print(
    search([ada, ["name": "Grace", "year": 1906], ["name": "Anna", "year": 1900]]), compare("name", .like, "a*").copy())
print(describe(makeActivity(keeper: Keeper())))
