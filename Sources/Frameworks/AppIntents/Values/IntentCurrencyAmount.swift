// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// An amount of money as the value of a parameter.
///
/// See [IntentCurrencyAmount](https://developer.apple.com/documentation/appintents/intentcurrencyamount).
public struct IntentCurrencyAmount: Hashable, Sendable, Codable {
    /// The amount.
    public let amount: Decimal
    /// The currency, by its code of ISO 4217.
    public let currencyCode: String

    /// Makes an amount.
    public init(amount: Decimal, currencyCode: String) {
        (self.amount, self.currencyCode) = (amount, currencyCode)
    }
}

extension IntentCurrencyAmount: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .json(.currency, self) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [IntentCurrencyAmount?] {
        try converted(stored) { $0.json(.currency) }
    }
}

/// A means of payment as the value of a parameter.
///
/// See [IntentPaymentMethod](https://developer.apple.com/documentation/appintents/intentpaymentmethod).
public struct IntentPaymentMethod: Hashable, Sendable, Codable {
    /// The kinds of means of payment.
    public enum PaymentType: String, Hashable, Sendable, Codable, CaseIterable {
        case unknown, checking, savings, brokerage, debit, credit, prepaid, store, applePay
    }

    /// The kind.
    public let type: PaymentType
    /// The name for people.
    public let name: String?
    /// The hint by which people tell it from others, such as the last digits.
    public let identificationHint: String?

    /// Makes a means of payment.
    public init(type: PaymentType, name: String? = nil, identificationHint: String? = nil) {
        (self.type, self.name, self.identificationHint) = (type, name, identificationHint)
    }
}

extension IntentPaymentMethod: _IntentValue {
    public static var _intentValueKind: _IntentValueKind { .init(.other, Self.self) }

    public var _intentStoredValue: _IntentStoredValue? { .json(.payment, self) }

    public static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [IntentPaymentMethod?] {
        try converted(stored) { $0.json(.payment) }
    }
}
