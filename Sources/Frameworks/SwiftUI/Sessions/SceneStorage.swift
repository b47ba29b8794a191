// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import FoundationAdditions

/// A property wrapper type that reads and writes to persisted, per-scene storage.
///
/// All uses of a key in a window share one value. It is kept with the session of the window, and goes with it. When it is kept
/// is not promised; it is no place for secrets. Outside of a window of a scene it lasts as long as nothing else.
///
/// See [SceneStorage](https://developer.apple.com/documentation/swiftui/scenestorage).
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let initial: Value
    private let key: String
    private let read: (StoredValue) -> Value?
    private let write: (Value) -> StoredValue?
    private var place: Location<StoredValue?>?

    private init(
        _ key: String, _ initial: Value, read: @escaping (StoredValue) -> Value?,
        write: @escaping (Value) -> StoredValue?
    ) {
        (self.key, self.initial, self.read, self.write) = (key, initial, read, write)
    }

    /// The underlying value referenced by the storage.
    public var wrappedValue: Value {
        get { place?.value.flatMap(read) ?? initial }
        nonmutating set { place?.value = write(newValue) }
    }

    /// A binding to the stored value.
    public var projectedValue: Binding<Value> {
        guard let place else { return .constant(initial) }
        let (initial, read, write) = (initial, read, write)
        return Binding(get: { place.value.flatMap(read) ?? initial }, set: { place.value = write($0) })
    }
}

extension SceneStorage: InstallableProperty {
    mutating func install(previous: SceneStorage<Value>?, environment: EnvironmentValues) {
        place = previous?.place ?? environment.sceneContext?.sharedPlace(key)
    }
}

extension SceneContext {
    /// Where the value for a key is; views are made on the main actor alone.
    fileprivate nonisolated func sharedPlace(_ key: String) -> Location<StoredValue?> {
        MainActor.assumeIsolated { place(key) }
    }
}

/// A value that can be stored with a window.
enum StoredValue: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case url(URL)
    case data(Data)

    /// The value as an activity carries it.
    var plain: Any {
        switch self {
        case .bool(let value): value
        case .int(let value): value
        case .double(let value): value
        case .string(let value): value
        case .url(let value): value
        case .data(let value): value
        }
    }

    /// Takes a value from an activity; `nil` if it is of another type.
    init?(plain: Any) {
        switch plain {
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .int(value)
        case let value as Double: self = .double(value)
        case let value as String: self = .string(value)
        case let value as URL: self = .url(value)
        case let value as Data: self = .data(value)
        default: return nil
        }
    }
}

extension SceneStorage {
    /// Creates a property that can save and restore a Boolean.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(
            key, wrappedValue, read: { if case .bool(let value) = $0 { value } else { nil } }, write: { .bool($0) })
    }

    /// Creates a property that can save and restore an integer.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(key, wrappedValue, read: \.integer, write: { .int($0) })
    }

    /// Creates a property that can save and restore a double.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(key, wrappedValue, read: \.number, write: { .double($0) })
    }

    /// Creates a property that can save and restore a string.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(key, wrappedValue, read: \.text, write: { .string($0) })
    }

    /// Creates a property that can save and restore a URL.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(key, wrappedValue, read: { if case .url(let value) = $0 { value } else { nil } }, write: { .url($0) })
    }

    /// Creates a property that can save and restore data.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(
            key, wrappedValue, read: { if case .data(let value) = $0 { value } else { nil } }, write: { .data($0) })
    }

    /// Creates a property that can save and restore an enumeration with integer values.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(
            key, wrappedValue, read: { $0.integer.flatMap(Value.init(rawValue:)) }, write: { .int($0.rawValue) })
    }

    /// Creates a property that can save and restore an enumeration with string values.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(
            key, wrappedValue, read: { $0.text.flatMap(Value.init(rawValue:)) }, write: { .string($0.rawValue) })
    }

    /// Creates a property that can save and restore an optional Boolean.
    public init(_ key: String) where Value == Bool? {
        self.init(
            key, nil, read: { if case .bool(let value) = $0 { value } else { nil } }, write: { $0.map { .bool($0) } })
    }

    /// Creates a property that can save and restore an optional integer.
    public init(_ key: String) where Value == Int? {
        self.init(key, nil, read: \.integer, write: { $0.map { .int($0) } })
    }

    /// Creates a property that can save and restore an optional double.
    public init(_ key: String) where Value == Double? {
        self.init(key, nil, read: \.number, write: { $0.map { .double($0) } })
    }

    /// Creates a property that can save and restore an optional string.
    public init(_ key: String) where Value == String? {
        self.init(key, nil, read: \.text, write: { $0.map { .string($0) } })
    }

    /// Creates a property that can save and restore an optional URL.
    public init(_ key: String) where Value == URL? {
        self.init(
            key, nil, read: { if case .url(let value) = $0 { value } else { nil } }, write: { $0.map { .url($0) } })
    }

    /// Creates a property that can save and restore optional data.
    public init(_ key: String) where Value == Data? {
        self.init(
            key, nil, read: { if case .data(let value) = $0 { value } else { nil } }, write: { $0.map { .data($0) } })
    }

    /// Creates a property that can save and restore an optional enumeration with integer values.
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(
            key, nil, read: { $0.integer.map { R(rawValue: $0) } ?? nil }, write: { $0.map { .int($0.rawValue) } })
    }

    /// Creates a property that can save and restore an optional enumeration with string values.
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(
            key, nil, read: { $0.text.map { R(rawValue: $0) } ?? nil }, write: { $0.map { .string($0.rawValue) } })
    }
}

extension StoredValue {
    fileprivate var integer: Int? { if case .int(let value) = self { value } else { nil } }

    fileprivate var number: Double? {
        switch self {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }

    fileprivate var text: String? { if case .string(let value) = self { value } else { nil } }
}
