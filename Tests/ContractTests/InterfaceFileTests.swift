// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import Generation
import EnfiladeContract
import Testing

@Suite struct InterfaceFileTests {
    @Test func membersAreRead() throws {
        let text = """
            <node>
              <!-- A comment. -->
              <interface name="org.example.One1">
                <method name="Ask">
                  <arg name="question" type="s" direction="in"/>
                  <arg name="answer" type="a{sv}" direction="out"/>
                </method>
                <signal name="Told"><arg name="what" type="h"/></signal>
              </interface>
            </node>
            """
        let description = try InterfaceFile(xml: text, place: "x").description
        #expect(description.name == "org.example.One1")
        #expect(
            description.methods["Ask"]
                == .init("Ask", inputs: [.init("question", "s")], outputs: [.init("answer", "a{sv}")]))
        #expect(description.signals["Told"]?.signature == "h")
        #expect(description.xml == text)
        #expect(description.elements.hasPrefix("\n  <!-- A comment. -->\n  <interface"))
        #expect(description.elements.hasSuffix("</interface>\n"))
    }

    @Test(arguments: [
        ("<node><interface name='a.b'>", "is not well-formed XML"),
        ("<node", "is not well-formed XML"), ("<node></nod>", "is not well-formed XML"),
        ("\u{1}", "x: holds no interface"),
        ("", "is not well-formed XML"),
        ("<node/>", "x: holds no interface"),
        ("<interface name='a.b'/>", "x: the interface does not stand in a root element <node>"),
        ("<node><interface/></node>", "x:1: <interface> has no name"),
        ("<node><interface name='ab'/></node>", "x:1: “ab” is not an interface name"),
        ("<node><interface name='a.b'/>\n<interface name='a.c'/></node>", "x:2: a second interface"),
        ("<node><method name='M'/></node>", "x:1: <method> outside <interface>"),
        ("<node><interface name='a.b'><method name='M-'/></interface></node>", "x:1: “M-” is not a member name"),
        (
            "<node><interface name='a.b'><method name='M'/><method name='M'/></interface></node>",
            "x:1: a second method named “M”"
        ),
        ("<node><interface name='a.b'><property name='P'/></interface></node>", "x:1: unexpected element <property>"),
        (method("<arg name='a' type='zz'/>"), "x:1: “zz”, the type of M.a, is not one complete D-Bus type"),
        (method("<arg name='a' type='ss'/>"), "is not one complete D-Bus type"),
        (method("<arg name='a'/>"), "is not one complete D-Bus type"),
        (method("<arg type='s'/>"), "x:1: <arg> of M has no name"),
        (method("<arg name='a' type='s' direction='up'/>"), "x:1: direction “up” of M.a"),
    ])
    func mistakeIsNamedWithItsPlace(_ text: String, _ message: String) {
        let error = #expect(throws: GenerationError.self) { try InterfaceFile(xml: text, place: "x") }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
    }

    private static func method(_ arguments: String) -> String {
        "<node><interface name='a.b'><method name='M'>\(arguments)</method></interface></node>"
    }
}
