// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UniformTypeIdentifiers

/// Types as values: coding, equality, description and bridging to objects.
@Suite struct CodingTests {
    @Test(arguments: [
        UTType.png, UTType(filenameExtension: "gpx"), UTType(identifier: "com.example.x", allowUndeclared: true),
    ])
    func typeIsEncodedAsItsIdentifier(type: UTType?) throws {
        let type = try #require(type)
        let data = try JSONEncoder().encode([type])
        #expect(String(decoding: data, as: UTF8.self) == "[\"\(type.identifier)\"]")
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [type])
        let list = try PropertyListEncoder().encode([type: 1])
        #expect(try PropertyListDecoder().decode([UTType: Int].self, from: list) == [type: 1])
    }

    @Test(arguments: [#"["a b"]"#, #"[1]"#, #"["dyn.a!"]"#, #"[""]"#])
    func dataThatIsNoIdentifierIsAnError(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([UTType].self, from: Data(json.utf8)) }
    }

    @Test func identifiersAreComparedWithoutRegardToCase() throws {
        let one = try #require(UTType(identifier: "com.Example.Case", allowUndeclared: true))
        let other = try #require(UTType(identifier: "com.example.case", allowUndeclared: true))
        #expect(one == other && one.hashValue == other.hashValue && Set([one, other]).count == 1)
        #expect(UTType("Public.PNG") == .png && UTType("Public.PNG")?.identifier == "public.png")
        #expect(UTType.png != one && one != .png && UTType.png != .jpeg)
    }

    @Test func descriptionIsTheIdentifier() {
        #expect("\(UTType.png)" == "public.png")
        #expect(String(reflecting: UTType.png) == "public.png (not dynamic, declared)")
        #expect("\(UTTagClass.mimeType)" == "public.mime-type")
    }

    @Test func typeBridgesToAnObjectAndBack() throws {
        let object = UTType.png._bridgeToObjectiveC()
        let image = try #require(UTTypeReference("public.image"))
        #expect(object.identifier == "public.png" && object.conforms(to: image) && image.isSupertype(of: object))
        #expect(UTType._unconditionallyBridgeFromObjectiveC(object) == .png)
        #expect(object == UTTypeReference("public.png") && object.hash == UTTypeReference("public.png")?.hash)
        let archive = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UTTypeReference.self, from: archive)
        #expect(read == object)
    }

    @Test func typeTakesNoMoreRoomThanAPointer() {
        #expect(MemoryLayout<UTType>.size == MemoryLayout<UnsafeRawPointer>.size)
        #expect(MemoryLayout<UTType?>.size == MemoryLayout<UnsafeRawPointer>.size)
    }
}
