// SPDX-License-Identifier: Apache-2.0

internal import Foundation
public import UIKit

/// A property wrapper type that you use to create a UIKit app delegate.
///
/// The delegate is made once. It gets events that concern the app; windows are those of the app's scenes.
///
/// See [UIApplicationDelegateAdaptor](https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor).
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
    /// The underlying app delegate.
    public let wrappedValue: DelegateType

    /// Creates a UIKit app delegate adaptor.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        if let made = AdaptedDelegate.current as? DelegateType {
            wrappedValue = made
        } else if let made = delegateType.instance() as? DelegateType {
            wrappedValue = made
            AdaptedDelegate.current = made
        } else {
            preconditionFailure("\(delegateType) cannot be made")
        }
    }
}

/// The delegate that the app has made for itself.
@MainActor enum AdaptedDelegate {
    /// The one of the process; `nil` if there is none.
    static var current: (any UIApplicationDelegate)?
}
