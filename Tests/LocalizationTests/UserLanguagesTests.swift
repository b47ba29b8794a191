// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization
import Testing

/// The languages of a user and the localizations that fit them.
@Suite struct UserLanguagesTests {
    @Test(
        "the environment has the precedence of gettext",
        arguments: [
            ([:], []), (["LANG": "C"], []), (["LANG": "C", "LANGUAGE": "de"], []), (["LANG": "C.UTF-8"], []),
            (["LC_ALL": "C.UTF-8", "LANGUAGE": "de"], ["de"]), (["LANG": "en_GB", "LANGUAGE": "de:en"], ["de", "en"]),
            (["LANG": "de_AT.UTF-8"], ["de_AT.UTF-8"]), (["LANG": "en_US", "LC_ALL": "fr_FR"], ["fr_FR"]),
            (["LANG": "de_DE", "LC_MESSAGES": "C"], []), (["LC_ALL": "", "LANG": "it"], ["it"]),
            (["LANG": "de", "LANGUAGE": "nl:C:fr"], ["nl"]),
        ])
    func environment(environment: [String: String], names: [String]) {
        #expect(UserLanguages.names(in: environment) == names)
    }

    @Test func localesHaveMoreGeneralForms() {
        #expect(UserLanguages.forms(of: "sr_RS.UTF-8@latin") == ["sr_RS@latin", "sr_RS", "sr"])
        #expect(UserLanguages.forms(of: "de") == ["de"])
    }

    @Test(arguments: [
        ("de", "de"), ("de-AT", "de_AT"), ("de_at.UTF-8", "de_AT"), ("German", "de"), ("english", "en"), ("no", "nb"),
        ("zh-Hans", "zh_CN"), ("zh-Hant", "zh_TW"), ("zh_HK", "zh_HK"), ("sr-Latn", "sr@latin"), ("sr", "sr"),
        ("sr_RS@latin", "sr_RS@latin"), ("pt-BR", "pt_BR"), ("es-419", "es_419"), ("fil", "fil"),
    ])
    func namesHaveOneMeaningHoweverTheyAreSpelled(name: String, locale: String) {
        #expect(LocalizationName(name)?.localeName == locale)
    }

    @Test(arguments: ["Base", "", "-", "de-", "../de", "de\n", "d", "1x", "ü", "de]="])
    func otherNamesAreRefused(name: String) {
        #expect(LocalizationName(name) == nil)
    }

    @Test(
        "the localizations for a user are those of the first language with texts",
        arguments: [
            (["de_AT"], ["de", "de-AT", "fr"], ["de_AT", "de"]), (["de_AT"], ["de"], ["de"]),
            (["de"], ["de-AT"], ["de_AT"]),
            (["it", "fr"], ["de", "fr"], ["fr"]), (["it"], ["de"], []), (["en", "de"], ["de", "en"], ["en"]),
            (["zh_TW"], ["zh-Hans"], []), (["zh_TW"], ["zh-Hant", "zh-Hans"], ["zh_TW"]),
            (["zh_SG"], ["zh-Hans"], ["zh_CN"]), (["sr@latin"], ["sr"], []), (["pt_PT"], ["pt-BR", "pt"], ["pt"]),
        ])
    func best(wishes: [String], available: [String], best: [String]) {
        let found = LocalizationName.best(
            for: wishes.compactMap(LocalizationName.init), in: available.compactMap(LocalizationName.init))
        #expect(found.map(\.localeName) == best)
    }
}
