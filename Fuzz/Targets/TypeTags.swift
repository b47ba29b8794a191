// SPDX-License-Identifier: Apache-2.0
// Types by everything by which they are looked up.

import Foundation
import UniformTypeIdentifiers

/// Look-ups of types: the lines of the input are a tag, a class of tags and the identifier of a supertype.
struct TypeTags: FuzzTarget {
    init() {}

    func run(_ input: [UInt8]) throws {
        let lines = String(decoding: input, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        let tag = lines[0]
        let tagClass = UTTagClass(rawValue: lines.count > 1 ? lines[1] : UTTagClass.filenameExtension.rawValue)
        let supertype = lines.count > 2 ? UTType(identifier: lines[2], allowUndeclared: true) : nil
        if let type = UTType(tag) { try TypeRules.check(type) }
        if let type = UTType(identifier: tag, allowUndeclared: true) { try TypeRules.check(type) }
        for tagClass in [tagClass, .filenameExtension, .mimeType] {
            try check(tag, tagClass, supertype)
        }
        if let supertype {
            try check(UTType(filenameExtension: tag, conformingTo: supertype), tag, .filenameExtension, supertype)
            try check(UTType(mimeType: tag, conformingTo: supertype), tag, .mimeType, supertype)
            try checkNames(tag, supertype)
        }
    }

    /// Looks a tag up in both ways.
    private func check(_ tag: String, _ tagClass: UTTagClass, _ supertype: UTType?) throws {
        let all = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
        let first = UTType(tag: tag, tagClass: tagClass, conformingTo: supertype)
        try expect(
            all.first == first, "\(tag.debugDescription) of \(tagClass): the first of \(all) is not \(first as Any)")
        try expect(Set(all).count == all.count, "\(tag.debugDescription) of \(tagClass): \(all) has a type twice")
        try expect(
            tagClass.allows(tag) == !all.isEmpty, "\(tag.debugDescription) of \(tagClass) is allowed and not found")
        for type in all {
            try expect(
                supertype.map(type.conforms(to:)) ?? true, "\(type) does not conform to \(supertype as Any)")
            try TypeRules.check(type)
        }
    }

    /// The quick look-up finds what the general one finds.
    private func check(_ type: UTType?, _ tag: String, _ tagClass: UTTagClass, _ supertype: UTType) throws {
        let other = UTType(tag: tag, tagClass: tagClass, conformingTo: supertype)
        try expect(type == other, "\(tag.debugDescription): \(type as Any) is not \(other as Any)")
    }

    /// A name that was given an extension needs no other one.
    private func checkNames(_ name: String, _ type: UTType) throws {
        let path = NSString(string: "/folder").appendingPathComponent(name, conformingTo: type)
        _ = NSString(string: path).appendingPathExtension(for: type)
        let url = URL(fileURLWithPath: "/folder").appendingPathComponent(name, conformingTo: type)
        _ = url.appendingPathExtension(for: type)
    }
}
