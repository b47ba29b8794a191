// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate plurals` from Sources/Platform/EnfiladeLocalization/Plurals/Table/plurals.ldml. Do not edit.

extension PluralRules {
    /// The category of a number by the rules of a language or of its region; nil if there are no such rules.
    static func category(_ number: PluralOperands, _ language: String) -> PluralCategory? {
        let (i, v, f, t, e) = (number.i, number.v, number.f, number.t, number.e)
        switch language {
        case "bm", "bo", "dz", "hnj", "id", "ig", "ii", "in", "ja", "jbo", "jv", "jw", "kde", "kea", "km", "ko", "lkt", "lo", "ms", "my", "nqo", "osa", "root", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo", "yue", "zh":
            return .other
        case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "pcm", "zu":
            if i == 0 || (t == 0 && i == 1) { return .one }
            return .other
        case "ff", "hy", "kab":
            if (i == 0 || i == 1) { return .one }
            return .other
        case "ast", "ca", "de", "en", "et", "fi", "fy", "gl", "ia", "io", "ji", "lij", "nl", "sc", "scn", "sv", "sw", "ur", "yi":
            if i == 1 && v == 0 { return .one }
            return .other
        case "si":
            if (t == 0 && (i == 0 || i == 1)) || i == 0 && f == 1 { return .one }
            return .other
        case "ak", "bho", "guw", "ln", "mg", "nso", "pa", "ti", "wa":
            if (t == 0 && (0...1).contains(i)) { return .one }
            return .other
        case "tzm":
            if (t == 0 && (0...1).contains(i)) || (t == 0 && (11...99).contains(i)) { return .one }
            return .other
        case "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb", "dv", "ee", "el", "eo", "eu", "fo", "fur", "gsw", "ha", "haw", "hu", "jgo", "jmc", "ka", "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb", "ku", "ky", "lb", "lg", "mas", "mgo", "ml", "mn", "mr", "nah", "nb", "nd", "ne", "nn", "nnh", "no", "nr", "ny", "nyn", "om", "or", "os", "pap", "ps", "rm", "rof", "rwk", "saq", "sd", "sdh", "seh", "sn", "so", "sq", "ss", "ssy", "st", "syr", "ta", "te", "teo", "tig", "tk", "tn", "tr", "ts", "ug", "uz", "ve", "vo", "vun", "wae", "xh", "xog":
            if (t == 0 && i == 1) { return .one }
            return .other
        case "da":
            if (t == 0 && i == 1) || !(t == 0) && (i == 0 || i == 1) { return .one }
            return .other
        case "is":
            if t == 0 && i % 10 == 1 && !(i % 100 == 11) || !(t == 0) { return .one }
            return .other
        case "mk":
            if v == 0 && i % 10 == 1 && !(i % 100 == 11) || f % 10 == 1 && !(f % 100 == 11) { return .one }
            return .other
        case "ceb", "fil", "tl":
            if v == 0 && (i == 1 || i == 2 || i == 3) || v == 0 && !((i % 10 == 4 || i % 10 == 6 || i % 10 == 9)) || !(v == 0) && !((f % 10 == 4 || f % 10 == 6 || f % 10 == 9)) { return .one }
            return .other
        case "lv", "prg":
            if (t == 0 && i % 10 == 0) || (t == 0 && (11...19).contains(i % 100)) || v == 2 && (11...19).contains(f % 100) { return .zero }
            if (t == 0 && i % 10 == 1) && !((t == 0 && i % 100 == 11)) || v == 2 && f % 10 == 1 && !(f % 100 == 11) || !(v == 2) && f % 10 == 1 { return .one }
            return .other
        case "lag":
            if (t == 0 && i == 0) { return .zero }
            if (i == 0 || i == 1) && !((t == 0 && i == 0)) { return .one }
            return .other
        case "ksh":
            if (t == 0 && i == 0) { return .zero }
            if (t == 0 && i == 1) { return .one }
            return .other
        case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
            if (t == 0 && i == 1) { return .one }
            if (t == 0 && i == 2) { return .two }
            return .other
        case "shi":
            if i == 0 || (t == 0 && i == 1) { return .one }
            if (t == 0 && (2...10).contains(i)) { return .few }
            return .other
        case "mo", "ro":
            if i == 1 && v == 0 { return .one }
            if !(v == 0) || (t == 0 && i == 0) || (t == 0 && (2...19).contains(i % 100)) { return .few }
            return .other
        case "bs", "hr", "sh", "sr":
            if v == 0 && i % 10 == 1 && !(i % 100 == 11) || f % 10 == 1 && !(f % 100 == 11) { return .one }
            if v == 0 && (2...4).contains(i % 10) && !((12...14).contains(i % 100)) || (2...4).contains(f % 10) && !((12...14).contains(f % 100)) { return .few }
            return .other
        case "fr":
            if (i == 0 || i == 1) { return .one }
            if e == 0 && !(i == 0) && i % 1000000 == 0 && v == 0 || !((0...5).contains(e)) { return .many }
            return .other
        case "pt":
            if (0...1).contains(i) { return .one }
            if e == 0 && !(i == 0) && i % 1000000 == 0 && v == 0 || !((0...5).contains(e)) { return .many }
            return .other
        case "it", "pt_PT":
            if i == 1 && v == 0 { return .one }
            if e == 0 && !(i == 0) && i % 1000000 == 0 && v == 0 || !((0...5).contains(e)) { return .many }
            return .other
        case "es":
            if (t == 0 && i == 1) { return .one }
            if e == 0 && !(i == 0) && i % 1000000 == 0 && v == 0 || !((0...5).contains(e)) { return .many }
            return .other
        case "gd":
            if (t == 0 && (i == 1 || i == 11)) { return .one }
            if (t == 0 && (i == 2 || i == 12)) { return .two }
            if (t == 0 && ((3...10).contains(i) || (13...19).contains(i))) { return .few }
            return .other
        case "sl":
            if v == 0 && i % 100 == 1 { return .one }
            if v == 0 && i % 100 == 2 { return .two }
            if v == 0 && (3...4).contains(i % 100) || !(v == 0) { return .few }
            return .other
        case "dsb", "hsb":
            if v == 0 && i % 100 == 1 || f % 100 == 1 { return .one }
            if v == 0 && i % 100 == 2 || f % 100 == 2 { return .two }
            if v == 0 && (3...4).contains(i % 100) || (3...4).contains(f % 100) { return .few }
            return .other
        case "he", "iw":
            if i == 1 && v == 0 { return .one }
            if i == 2 && v == 0 { return .two }
            if v == 0 && !((t == 0 && (0...10).contains(i))) && (t == 0 && i % 10 == 0) { return .many }
            return .other
        case "cs", "sk":
            if i == 1 && v == 0 { return .one }
            if (2...4).contains(i) && v == 0 { return .few }
            if !(v == 0) { return .many }
            return .other
        case "pl":
            if i == 1 && v == 0 { return .one }
            if v == 0 && (2...4).contains(i % 10) && !((12...14).contains(i % 100)) { return .few }
            if v == 0 && !(i == 1) && (0...1).contains(i % 10) || v == 0 && (5...9).contains(i % 10) || v == 0 && (12...14).contains(i % 100) { return .many }
            return .other
        case "be":
            if (t == 0 && i % 10 == 1) && !((t == 0 && i % 100 == 11)) { return .one }
            if (t == 0 && (2...4).contains(i % 10)) && !((t == 0 && (12...14).contains(i % 100))) { return .few }
            if (t == 0 && i % 10 == 0) || (t == 0 && (5...9).contains(i % 10)) || (t == 0 && (11...14).contains(i % 100)) { return .many }
            return .other
        case "lt":
            if (t == 0 && i % 10 == 1) && !((t == 0 && (11...19).contains(i % 100))) { return .one }
            if (t == 0 && (2...9).contains(i % 10)) && !((t == 0 && (11...19).contains(i % 100))) { return .few }
            if !(f == 0) { return .many }
            return .other
        case "mt":
            if (t == 0 && i == 1) { return .one }
            if (t == 0 && i == 0) || (t == 0 && (2...10).contains(i % 100)) { return .few }
            if (t == 0 && (11...19).contains(i % 100)) { return .many }
            return .other
        case "ru", "uk":
            if v == 0 && i % 10 == 1 && !(i % 100 == 11) { return .one }
            if v == 0 && (2...4).contains(i % 10) && !((12...14).contains(i % 100)) { return .few }
            if v == 0 && i % 10 == 0 || v == 0 && (5...9).contains(i % 10) || v == 0 && (11...14).contains(i % 100) { return .many }
            return .other
        case "br":
            if (t == 0 && i % 10 == 1) && !((t == 0 && (i % 100 == 11 || i % 100 == 71 || i % 100 == 91))) { return .one }
            if (t == 0 && i % 10 == 2) && !((t == 0 && (i % 100 == 12 || i % 100 == 72 || i % 100 == 92))) { return .two }
            if (t == 0 && ((3...4).contains(i % 10) || i % 10 == 9)) && !((t == 0 && ((10...19).contains(i % 100) || (70...79).contains(i % 100) || (90...99).contains(i % 100)))) { return .few }
            if !((t == 0 && i == 0)) && (t == 0 && i % 1000000 == 0) { return .many }
            return .other
        case "ga":
            if (t == 0 && i == 1) { return .one }
            if (t == 0 && i == 2) { return .two }
            if (t == 0 && (3...6).contains(i)) { return .few }
            if (t == 0 && (7...10).contains(i)) { return .many }
            return .other
        case "gv":
            if v == 0 && i % 10 == 1 { return .one }
            if v == 0 && i % 10 == 2 { return .two }
            if v == 0 && (i % 100 == 0 || i % 100 == 20 || i % 100 == 40 || i % 100 == 60 || i % 100 == 80) { return .few }
            if !(v == 0) { return .many }
            return .other
        case "kw":
            if (t == 0 && i == 0) { return .zero }
            if (t == 0 && i == 1) { return .one }
            if (t == 0 && (i % 100 == 2 || i % 100 == 22 || i % 100 == 42 || i % 100 == 62 || i % 100 == 82)) || (t == 0 && i % 1000 == 0) && (t == 0 && ((1000...20000).contains(i % 100000) || i % 100000 == 40000 || i % 100000 == 60000 || i % 100000 == 80000)) || !((t == 0 && i == 0)) && (t == 0 && i % 1000000 == 100000) { return .two }
            if (t == 0 && (i % 100 == 3 || i % 100 == 23 || i % 100 == 43 || i % 100 == 63 || i % 100 == 83)) { return .few }
            if !((t == 0 && i == 1)) && (t == 0 && (i % 100 == 1 || i % 100 == 21 || i % 100 == 41 || i % 100 == 61 || i % 100 == 81)) { return .many }
            return .other
        case "ar", "ars":
            if (t == 0 && i == 0) { return .zero }
            if (t == 0 && i == 1) { return .one }
            if (t == 0 && i == 2) { return .two }
            if (t == 0 && (3...10).contains(i % 100)) { return .few }
            if (t == 0 && (11...99).contains(i % 100)) { return .many }
            return .other
        case "cy":
            if (t == 0 && i == 0) { return .zero }
            if (t == 0 && i == 1) { return .one }
            if (t == 0 && i == 2) { return .two }
            if (t == 0 && i == 3) { return .few }
            if (t == 0 && i == 6) { return .many }
            return .other
        default: return nil
        }
    }
}
