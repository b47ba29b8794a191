// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.IntentHost1.xml. Do not edit.

package import EnfiladeBus
package import Foundation

/// The words and the picture for an intent with values, an entity or a case.
package struct IntentDisplay: BusRecord, Sendable, Hashable, Codable {
    /// The title, in the language that was asked for. At most 4096 bytes.
    package var title: String
    /// The second line, or empty. At most 4096 bytes.
    package var subtitle: String
    /// The name of an icon of the desktop, a symbol, or an absolute path; empty for none. At most 4096 bytes.
    package var image: String

    package init(
        title: String = "",
        subtitle: String = "",
        image: String = ""
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

extension IntentDisplay {
    package static var recordName: StaticString { "IntentDisplay" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        title = try fields.value("title", default: "", maximum: 4096)
        subtitle = try fields.value("subtitle", default: "", maximum: 4096)
        image = try fields.value("image", default: "", maximum: 4096)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("title", title)
        fields.add("subtitle", subtitle)
        fields.add("image", image)
    }
}

/// A value that a parameter can take.
@dynamicMemberLookup
package struct IntentOption: BusRecord, Sendable {
    /// The value.
    package var value: BusVariant
    /// The words and the picture for people.
    package var display: IntentDisplay
    /// The title of the section that it belongs to, or empty. At most 4096 bytes.
    package var section: String

    package init(
        value: BusVariant,
        display: IntentDisplay = IntentDisplay(),
        section: String = ""
    ) {
        self.value = value
        self.display = display
        self.section = section
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<IntentDisplay, Value>) -> Value {
        get { display[keyPath: member] }
        set { display[keyPath: member] = newValue }
    }
}

extension IntentOption {
    package static var recordName: StaticString { "IntentOption" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        value = try fields.required("value")
        display = try IntentDisplay(from: &fields)
        section = try fields.value("section", default: "", maximum: 4096)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("value", value)
        display.write(to: &fields)
        fields.add("section", section)
    }
}

/// The context that a Focus filter gives to the service.
package struct IntentContext: BusRecord, Sendable, Hashable {
    /// The encoded predicate for the filter criteria of notifications. At most 1048576 bytes.
    package var predicate: Data?
    /// The beginning of the identifiers of the content that belongs to the Focus. At most 4096 bytes.
    package var contentPrefix: String?

    package init(
        predicate: Data? = nil,
        contentPrefix: String? = nil
    ) {
        self.predicate = predicate
        self.contentPrefix = contentPrefix
    }
}

extension IntentContext {
    package static var recordName: StaticString { "IntentContext" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        predicate = try fields.optional("predicate", maximum: 1048576)
        contentPrefix = try fields.optional("contentPrefix", maximum: 4096)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("predicate", ifPresent: predicate)
        fields.add("contentPrefix", ifPresent: contentPrefix)
    }
}

/// The answer of an intent that was performed.
@dynamicMemberLookup
package struct IntentOutcome: BusRecord, Sendable, Hashable {
    /// The context, as it is after that.
    package var context: IntentContext
    /// Whether the code of the app ran: not if a required parameter has neither a value nor a default.
    package var wasPerformed: Bool
    /// The required parameters without a value and without a default. At most 100 elements.
    package var missing: [String]

    package init(
        context: IntentContext = IntentContext(),
        wasPerformed: Bool = true,
        missing: [String] = []
    ) {
        self.context = context
        self.wasPerformed = wasPerformed
        self.missing = missing
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<IntentContext, Value>) -> Value {
        get { context[keyPath: member] }
        set { context[keyPath: member] = newValue }
    }
}

extension IntentOutcome {
    package static var recordName: StaticString { "IntentOutcome" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        context = try IntentContext(from: &fields)
        wasPerformed = try fields.value("performed", default: true)
        missing = try fields.value("missing", default: [], maximum: 100)
    }

    package func write(to fields: inout RecordWriter) {
        context.write(to: &fields)
        fields.add("performed", wasPerformed)
        fields.add("missing", missing)
    }
}

/// Values that the app suggests for a filter.
@dynamicMemberLookup
package struct IntentSuggestion: BusRecord, Sendable {
    /// The values.
    package var values: BusOptions
    /// The words and the picture for people.
    package var display: IntentDisplay

    package init(
        values: BusOptions,
        display: IntentDisplay = IntentDisplay()
    ) {
        self.values = values
        self.display = display
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<IntentDisplay, Value>) -> Value {
        get { display[keyPath: member] }
        set { display[keyPath: member] = newValue }
    }
}

extension IntentSuggestion {
    package static var recordName: StaticString { "IntentSuggestion" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        values = try fields.required("values")
        display = try IntentDisplay(from: &fields)
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("values", values)
        display.write(to: &fields)
    }
}

/// How the options of a parameter are asked for.
package struct IntentQuery: BusRecord, Sendable, Hashable {
    /// The language of the texts, as in LANGUAGE; empty for that of the process.
    package var language: String
    /// The text that the user has typed to find an option. At most 4096 bytes.
    package var search: String?
    /// The identifiers of entities that are looked up; then there are no other options in the answer.
    package var identifiers: [String]?

    package init(
        language: String = "",
        search: String? = nil,
        identifiers: [String]? = nil
    ) {
        self.language = language
        self.search = search
        self.identifiers = identifiers
    }
}

extension IntentQuery {
    package static var recordName: StaticString { "IntentQuery" }
    package static let errors = BusErrorDomain.enfilade

    package init(from fields: inout RecordReader) throws(BusError) {
        language = try fields.value("language", default: "")
        search = try fields.optional("search", maximum: 4096)
        identifiers = try fields.optional("identifiers")
    }

    package func write(to fields: inout RecordWriter) {
        fields.add("language", language, unless: "")
        fields.add("search", ifPresent: search)
        fields.add("identifiers", ifPresent: identifiers)
    }
}

/// A client of `org.enfilade.IntentHost1`.
package struct IntentHost1Client: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Performs an intent, on an instance of its own. The answer comes when the code of the app has ended.
    ///
    /// Errors: NotFound (no such intent here), and any error that the code of the app has thrown, with its description as the message.
    ///
    /// - Parameters:
    ///   - intent: The identifier of an intent.
    ///   - values: The values of its parameters; those that are missing have their defaults, and so has a parameter whose value it cannot take: an earlier version of the app may have. Elements that a list cannot take are left out.
    ///   - isReset: Whether this ends a filter: earlier values hold no longer, and `Focus1.Current` finds none.
    /// - Returns: `outcome`: The answer.
    package func perform(_ intent: String, values: BusOptions, isReset: Bool) async throws -> IntentOutcome {
        try await peer.object.call(
            Interfaces.intentHost1, "Perform", intent, values, isReset, returning: IntentOutcome.self, timeout: .seconds(30))
    }

    /// Asks for the context again, without performing anything.
    ///
    /// - Parameters:
    ///   - intent: The identifier of a Focus filter.
    ///   - values: The values of its parameters, as for `Perform`.
    /// - Returns: `context`: The context of an instance that has these values.
    package func context(_ intent: String, values: BusOptions) async throws -> IntentContext {
        try await peer.object.call(
            Interfaces.intentHost1, "Context", intent, values, returning: IntentContext.self, timeout: .seconds(10))
    }

    /// Asks how an intent with these values is shown.
    ///
    /// Errors: NotFound (no such intent here), InvalidArgument (a value that its parameter cannot take), and any error of the code of the app.
    ///
    /// - Parameters:
    ///   - intent: The identifier of an intent.
    ///   - values: The values of its parameters.
    ///   - language: The language of the texts, as in LANGUAGE; empty for that of the process.
    /// - Returns: `display`: The words and the picture for people.
    package func display(_ intent: String, values: BusOptions, language: String = "") async throws -> IntentDisplay {
        try await peer.object.call(
            Interfaces.intentHost1, "Display", intent, values, language, returning: IntentDisplay.self, timeout: .seconds(10))
    }

    /// Asks for values that the user might want.
    ///
    /// - Parameters:
    ///   - intent: The identifier of a Focus filter.
    ///   - language: The language of the texts, as in LANGUAGE; empty for that of the process.
    /// - Returns: `suggestions`: The filters that the app suggests, best first.
    package func suggestions(_ intent: String, language: String = "") async throws -> [IntentSuggestion] {
        try await peer.object.call(
            Interfaces.intentHost1, "Suggestions", intent, language, returning: [IntentSuggestion].self, timeout: .seconds(10))
    }

    /// Asks the app for the options of a parameter: entities, the cases of an enumeration, or those of an options provider.
    ///
    /// Errors: NotFound (no such intent or parameter), NotSupported (the parameter takes any value of its type), and any error of the code of the app.
    ///
    /// - Parameters:
    ///   - intent: The identifier of an intent.
    ///   - parameter: The name of one of its parameters.
    ///   - query: The options that are wanted.
    /// - Returns: `options`: The values that the parameter can take, at most 1,000 of them.
    package func options(_ intent: String, parameter: String, _ query: IntentQuery = .init()) async throws -> [IntentOption] {
        try await peer.object.call(
            Interfaces.intentHost1, "Options", intent, parameter, query, returning: [IntentOption].self, timeout: .seconds(10))
    }
}

/// An implementation of `org.enfilade.IntentHost1`.
package protocol IntentHost1Service: Sendable {
    /// Performs an intent, on an instance of its own. The answer comes when the code of the app has ended.
    ///
    /// Errors: NotFound (no such intent here), and any error that the code of the app has thrown, with its description as the message.
    ///
    /// - Parameters:
    ///   - intent: The identifier of an intent.
    ///   - values: The values of its parameters; those that are missing have their defaults, and so has a parameter whose value it cannot take: an earlier version of the app may have. Elements that a list cannot take are left out.
    ///   - isReset: Whether this ends a filter: earlier values hold no longer, and `Focus1.Current` finds none.
    /// - Returns: `outcome`: The answer.
    func perform(_ intent: String, values: BusOptions, isReset: Bool) async throws -> IntentOutcome
    /// Asks for the context again, without performing anything.
    ///
    /// - Parameters:
    ///   - intent: The identifier of a Focus filter.
    ///   - values: The values of its parameters, as for `Perform`.
    /// - Returns: `context`: The context of an instance that has these values.
    func context(_ intent: String, values: BusOptions) async throws -> IntentContext
    /// Asks how an intent with these values is shown.
    ///
    /// Errors: NotFound (no such intent here), InvalidArgument (a value that its parameter cannot take), and any error of the code of the app.
    ///
    /// - Parameters:
    ///   - intent: The identifier of an intent.
    ///   - values: The values of its parameters.
    ///   - language: The language of the texts, as in LANGUAGE; empty for that of the process.
    /// - Returns: `display`: The words and the picture for people.
    func display(_ intent: String, values: BusOptions, language: String) async throws -> IntentDisplay
    /// Asks for values that the user might want.
    ///
    /// - Parameters:
    ///   - intent: The identifier of a Focus filter.
    ///   - language: The language of the texts, as in LANGUAGE; empty for that of the process.
    /// - Returns: `suggestions`: The filters that the app suggests, best first.
    func suggestions(_ intent: String, language: String) async throws -> [IntentSuggestion]
    /// Asks the app for the options of a parameter: entities, the cases of an enumeration, or those of an options provider.
    ///
    /// Errors: NotFound (no such intent or parameter), NotSupported (the parameter takes any value of its type), and any error of the code of the app.
    ///
    /// - Parameters:
    ///   - intent: The identifier of an intent.
    ///   - parameter: The name of one of its parameters.
    ///   - query: The options that are wanted.
    /// - Returns: `options`: The values that the parameter can take, at most 1,000 of them.
    func options(_ intent: String, parameter: String, _ query: IntentQuery) async throws -> [IntentOption]
}

extension BusObject {
    /// The object that answers `org.enfilade.IntentHost1` by an implementation.
    package static func intentHost1<Room: IntentHost1Service>(_ room: Room, admit: @escaping @Sendable (BusCall) async throws -> Void) -> BusObject {
        var object = BusObject(Interfaces.intentHost1)
        object.on("Perform") {
            (call: BusCall, intent: String, values: BusOptions, isReset: Bool) async throws -> IntentOutcome in
            try await admit(call)
            return try await room.perform(intent, values: values, isReset: isReset)
        }
        object.on("Context") {
            (call: BusCall, intent: String, values: BusOptions) async throws -> IntentContext in
            try await admit(call)
            return try await room.context(intent, values: values)
        }
        object.on("Display") {
            (call: BusCall, intent: String, values: BusOptions, language: String) async throws -> IntentDisplay in
            try await admit(call)
            return try await room.display(intent, values: values, language: language)
        }
        object.on("Suggestions") {
            (call: BusCall, intent: String, language: String) async throws -> [IntentSuggestion] in
            try await admit(call)
            return try await room.suggestions(intent, language: language)
        }
        object.on("Options") {
            (call: BusCall, intent: String, parameter: String, query: IntentQuery) async throws -> [IntentOption] in
            try await admit(call)
            return try await room.options(intent, parameter: parameter, query)
        }
        return object
    }
}

extension Interfaces {
    /// `org.enfilade.IntentHost1`, as Interfaces/org.enfilade.IntentHost1.xml describes it.
    package static let intentHost1 = InterfaceDescription(
        "org.enfilade.IntentHost1",
        methods: [
            .init("Context", inputs: [.init("intent", "s"), .init("values", "a{sv}")], outputs: [.init("context", "a{sv}")]),
            .init("Display", inputs: [.init("intent", "s"), .init("values", "a{sv}"), .init("language", "s")], outputs: [.init("display", "a{sv}")]),
            .init("Options", inputs: [.init("intent", "s"), .init("parameter", "s"), .init("query", "a{sv}")], outputs: [.init("options", "aa{sv}")]),
            .init("Perform", inputs: [.init("intent", "s"), .init("values", "a{sv}"), .init("isReset", "b")], outputs: [.init("outcome", "a{sv}")]),
            .init("Suggestions", inputs: [.init("intent", "s"), .init("language", "s")], outputs: [.init("suggestions", "aa{sv}")]),
        ],
        signals: [],
        xml: intentHost1XML)

    /// The text of Interfaces/org.enfilade.IntentHost1.xml.
    private static let intentHost1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.IntentHost1:
    @short_description: The questions of the service to a process that has the intents of an app.

    An app, or its extension, implements this on the connection with which it calls `Focus1.Join`. An intent is named by its
    identifier, which is the name of its Swift type unless the app says otherwise. At most one `Perform` of an intent is under
    way in a process.

    The values of the parameters are a dictionary from the name of the property to a variant: `b` a Boolean, `x` an integer,
    `d` a floating-point number, `s` a text, `av` an array of values, and `(ss)` all else: a kind (`entity`, `enum`, `date`,
    `components`, `url`, `attributed`, `measurement`, `person`, `file`, `currency`, `payment`, `identifier`) and a text in the
    form of that kind: the identifier of an entity, the raw value of a case, a date of ISO 8601, JSON. A parameter without a
    value is missing.
  -->
  <interface name="org.enfilade.IntentHost1" xmlns:e="urn:org.enfilade:contract"
      e:path="/org/enfilade/App" e:admits="service">
    <e:record name="IntentDisplay" codable="true" summary="The words and the picture for an intent with values, an entity or a case.">
      <e:field key="title" type="s" maximum="4096" default="">The title, in the language that was asked for.</e:field>
      <e:field key="subtitle" type="s" maximum="4096" default="">The second line, or empty.</e:field>
      <e:field key="image" type="s" maximum="4096" default="">
        The name of an icon of the desktop, a symbol, or an absolute path; empty for none.
      </e:field>
    </e:record>
    <e:record name="IntentOption" summary="A value that a parameter can take.">
      <e:field key="value" type="v">The value.</e:field>
      <e:include name="display" record="IntentDisplay">The words and the picture for people.</e:include>
      <e:field key="section" type="s" maximum="4096" default="">The title of the section that it belongs to, or empty.</e:field>
    </e:record>
    <e:record name="IntentContext" summary="The context that a Focus filter gives to the service.">
      <e:field key="predicate" type="ay" maximum="1048576" optional="true">
        The encoded predicate for the filter criteria of notifications.
      </e:field>
      <e:field key="contentPrefix" type="s" maximum="4096" optional="true">
        The beginning of the identifiers of the content that belongs to the Focus.
      </e:field>
    </e:record>
    <e:record name="IntentOutcome" summary="The answer of an intent that was performed.">
      <e:include name="context" record="IntentContext">The context, as it is after that.</e:include>
      <e:field key="performed" type="b" name="wasPerformed" default="true">
        Whether the code of the app ran: not if a required parameter has neither a value nor a default.
      </e:field>
      <e:field key="missing" type="as" maximum="100" default="">
        The required parameters without a value and without a default.
      </e:field>
    </e:record>
    <e:record name="IntentSuggestion" summary="Values that the app suggests for a filter.">
      <e:field key="values" type="a{sv}">The values.</e:field>
      <e:include name="display" record="IntentDisplay">The words and the picture for people.</e:include>
    </e:record>
    <e:record name="IntentQuery" sparse="true" summary="How the options of a parameter are asked for.">
      <e:field key="language" type="s" default="">The language of the texts, as in LANGUAGE; empty for that of the process.</e:field>
      <e:field key="search" type="s" maximum="4096" optional="true">The text that the user has typed to find an option.</e:field>
      <e:field key="identifiers" type="as" optional="true">
        The identifiers of entities that are looked up; then there are no other options in the answer.
      </e:field>
    </e:record>
    <!--
      Perform:
      @intent: The identifier of an intent.
      @values: The values of its parameters; those that are missing have their defaults, and so has a parameter whose value it
        cannot take: an earlier version of the app may have. Elements that a list cannot take are left out.
      @isReset: Whether this ends a filter: earlier values hold no longer, and `Focus1.Current` finds none.
      @outcome: The answer.

      Performs an intent, on an instance of its own. The answer comes when the code of the app has ended.

      Errors: NotFound (no such intent here), and any error that the code of the app has thrown, with its description as the
      message.
    -->
    <method name="Perform" e:timeout="30">
      <arg name="intent" type="s" direction="in"/>
      <arg name="values" type="a{sv}" direction="in"/>
      <arg name="isReset" type="b" direction="in"/>
      <arg name="outcome" type="a{sv}" direction="out" e:of="IntentOutcome"/>
    </method>
    <!--
      Context:
      @intent: The identifier of a Focus filter.
      @values: The values of its parameters, as for `Perform`.
      @context: The context of an instance that has these values.

      Asks for the context again, without performing anything.
    -->
    <method name="Context" e:timeout="10">
      <arg name="intent" type="s" direction="in"/>
      <arg name="values" type="a{sv}" direction="in"/>
      <arg name="context" type="a{sv}" direction="out" e:of="IntentContext"/>
    </method>
    <!--
      Display:
      @intent: The identifier of an intent.
      @values: The values of its parameters.
      @language: The language of the texts, as in LANGUAGE; empty for that of the process.
      @display: The words and the picture for people.

      Asks how an intent with these values is shown.

      Errors: NotFound (no such intent here), InvalidArgument (a value that its parameter cannot take), and any error of the code
      of the app.
    -->
    <method name="Display" e:timeout="10">
      <arg name="intent" type="s" direction="in"/>
      <arg name="values" type="a{sv}" direction="in"/>
      <arg name="language" type="s" direction="in" e:default=""/>
      <arg name="display" type="a{sv}" direction="out" e:of="IntentDisplay"/>
    </method>
    <!--
      Suggestions:
      @intent: The identifier of a Focus filter.
      @language: The language of the texts, as in LANGUAGE; empty for that of the process.
      @suggestions: The filters that the app suggests, best first.

      Asks for values that the user might want.
    -->
    <method name="Suggestions" e:timeout="10">
      <arg name="intent" type="s" direction="in"/>
      <arg name="language" type="s" direction="in" e:default=""/>
      <arg name="suggestions" type="aa{sv}" direction="out" e:of="IntentSuggestion"/>
    </method>
    <!--
      Options:
      @intent: The identifier of an intent.
      @parameter: The name of one of its parameters.
      @query: The options that are wanted.
      @options: The values that the parameter can take, at most 1,000 of them.

      Asks the app for the options of a parameter: entities, the cases of an enumeration, or those of an options provider.

      Errors: NotFound (no such intent or parameter), NotSupported (the parameter takes any value of its type), and any error
      of the code of the app.
    -->
    <method name="Options" e:timeout="10">
      <arg name="intent" type="s" direction="in"/>
      <arg name="parameter" type="s" direction="in"/>
      <arg name="query" type="a{sv}" direction="in" e:of="IntentQuery"/>
      <arg name="options" type="aa{sv}" direction="out" e:of="IntentOption"/>
    </method>
  </interface>
</node>

"""#
}
