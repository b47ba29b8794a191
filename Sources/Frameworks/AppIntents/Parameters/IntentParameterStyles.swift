// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// The control for a whole number.
public enum IntentParameterIntegerControlStyle: String, Hashable, Sendable {
    case field, stepper
}

/// The control for a number.
public enum IntentParameterDoubleControlStyle: String, Hashable, Sendable {
    case field, slider, stepper
}

/// The parts of a time that a parameter takes.
public enum IntentParameterDateKind: Hashable, Sendable {
    case date, time, dateTime
}

/// The numbers of elements that a parameter with several values takes.
///
/// See [IntentCollectionSize](https://developer.apple.com/documentation/appintents/intentcollectionsize).
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The minimum.
    package let minimum: Int
    /// The maximum; `nil` for none.
    package let maximum: Int?

    /// Makes a size with bounds.
    public init(min minimum: Int = 0, max maximum: Int? = nil) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    public init(integerLiteral value: Int) {
        self.init(min: value, max: value)
    }
}

extension Bool {
    /// The words for true and false.
    public struct IntentDisplayName: Equatable, Sendable {
        /// The word for true.
        package let trueName: LocalizedStringResource
        /// The word for false.
        package let falseName: LocalizedStringResource

        /// Makes words.
        public init(`true` trueName: LocalizedStringResource, `false` falseName: LocalizedStringResource) {
            (self.trueName, self.falseName) = (trueName, falseName)
        }
    }
}

extension String {
    /// The way in which a text is typed.
    public struct IntentInputOptions: Hashable, Sendable {
        /// The kinds of keyboards.
        public enum KeyboardType: Hashable, Sendable {
            case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
            case decimalPad, twitter, webSearch, asciiCapableNumberPad
        }

        /// The words that begin with a capital.
        public enum CapitalizationType: Hashable, Sendable {
            case none, words, sentences, allCharacters
        }

        /// The keyboard.
        public var keyboardType: KeyboardType
        /// The words that begin with a capital.
        public var capitalizationType: CapitalizationType
        /// Whether the text may have several lines.
        public var multiline: Bool
        /// Whether misspelt words are corrected.
        public var autocorrect: Bool
        /// Whether quotation marks become those of the language.
        public var smartQuotes: Bool
        /// Whether dashes become those of the language.
        public var smartDashes: Bool

        /// Makes options.
        public init(
            keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
            multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
        ) {
            self.keyboardType = keyboardType
            self.capitalizationType = capitalizationType
            self.multiline = multiline
            self.autocorrect = autocorrect
            self.smartQuotes = smartQuotes
            self.smartDashes = smartDashes
        }
    }
}
