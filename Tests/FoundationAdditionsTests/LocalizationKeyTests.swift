// SPDX-License-Identifier: Apache-2.0

@testable import FoundationAdditions
import Testing

private struct Account: CustomLocalizedStringResourceConvertible {
    let name: String
    var localizedStringResource: LocalizedStringResource { "\(name) account" }
}

/// A style that is not for numbers or dates.
private struct Shouting: FormatStyle {
    func format(_ value: String) -> String { value.uppercased() }
}

/// The keys that translations of interpolated texts are found by.
@Suite struct LocalizationKeyTests {
    private func key(_ value: String.LocalizationValue) -> String { value.key }

    @Test func numbersHaveTheSpecifiersOfTheirTypes() {
        #expect(key("\(1)") == "%lld")
        #expect(key("\(Int8(1)) \(Int16(1)) \(Int32(1)) \(Int64(1))") == "%d %d %d %lld")
        #expect(key("\(UInt(1)) \(UInt8(1)) \(UInt16(1)) \(UInt32(1)) \(UInt64(1))") == "%llu %u %u %u %llu")
        #expect(key("\(1.5) \(Float(1.5)) \(CGFloat(1.5))") == "%lf %f %lf")
        #expect(key("\(1.5, specifier: "%.1f") \(1, specifier: "%d")") == "%.1f %d")
    }

    @Test func textsAndObjectsAreMarkedAlike() {
        let names = ["Ada", "Grace"]
        let titles: [LocalizedStringResource] = ["Account", "Look"]
        #expect(key("\("Ada") \("Ada Lovelace".prefix(3))") == "%@ %@")
        #expect(key("\(NSString(string: "Ada")) \(NSNumber(value: 1), formatter: NumberFormatter())") == "%@ %@")
        #expect(key("\(Date.now) \(URL(fileURLWithPath: "/")) \(UUID()) \(CharacterSet.letters)") == "%@ %@ %@ %@")
        #expect(key("\(1, format: .number) \(Date.now, format: .dateTime.year())") == "%@ %@")
        #expect(key("\("a", format: Shouting())") == "%@")
        #expect(key("\(Date.now, format: .dateTime.year().attributed)") == "%@")
        #expect(key("\(AttributedString("a")) \(titles[0]) \(Account(name: "Work"))") == "%@ %@ %@")
        #expect(key("Set \(titles, format: .list(type: .and))") == "Set %@")
        #expect(key("Set \(names, format: .list(type: .and))") == "Set %@")
        #expect(key("Set \([Account(name: "Work")], format: .list(type: .or))") == "Set %@")
    }

    @Test func placeholdersHaveTheSpecifiersOfTheirKinds() {
        let kinds: String.LocalizationValue = """
            \(placeholder: .int) \(placeholder: .uint) \(placeholder: .float) \(placeholder: .double) \
            \(placeholder: .object) \(placeholder: .int, specifier: "%d")
            """
        #expect(key(kinds) == "%lld %llu %f %lf %@ %d")
    }

    @Test func percentSignsAreDoubledBesideValuesOnly() {
        #expect(key("100 %") == "100 %")
        #expect(key("\(100) %") == "%lld %%")
        #expect(key(String.LocalizationValue("100 %")) == "100 %")
    }

    @Test func resourcesHaveTheKeyOfTheirTextOrTheirOwn() {
        let name = "Ada"
        let plain: LocalizedStringResource = "Nobody"
        let resource: LocalizedStringResource = "Hello \(name)"
        let keyed = LocalizedStringResource("greeting", defaultValue: "Hello \(name)", table: "Other", comment: "Title")
        #expect(plain.key == "Nobody")
        #expect(resource.key == "Hello %@")
        #expect(resource.defaultValue == "Hello \(name)")
        #expect(resource.table == nil && resource.bundle == .main && resource.locale == .current)
        #expect(keyed.key == "greeting" && keyed.table == "Other")
        #expect(keyed.defaultValue == resource.defaultValue)
        #expect(keyed.localizedStringResource == keyed)
    }

    @Test func valuesAreEqualIfTheirPartsAre() {
        let one: String.LocalizationValue =
            "\(1, format: .number) \(["a"], format: .list(type: .and)) \(placeholder: .int)"
        #expect(one == "\(1, format: .number) \(["a"], format: .list(type: .and)) \(placeholder: .int)")
        #expect(one != "\(2, format: .number) \(["a"], format: .list(type: .and)) \(placeholder: .int)")
        #expect(one != "\(1, format: .number) \(["a"], format: .list(type: .or)) \(placeholder: .int)")
        #expect(one != "\(1, format: .percent) \(["a"], format: .list(type: .and)) \(placeholder: .int)")
        #expect(one != "\("1") \("a") \("1")")
        #expect(LocalizedStringResource.BundleDescription.forClass(NSObject.self) == .forClass(NSObject.self))
        #expect(LocalizedStringResource.BundleDescription.forClass(NSObject.self) != .main)
    }
}
