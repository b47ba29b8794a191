// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.App1.xml. Do not edit.

package import EnfiladeBus

extension Interfaces {
    /// `org.enfilade.App1`, as Interfaces/org.enfilade.App1.xml describes it.
    package static let app1 = InterfaceDescription(
        "org.enfilade.App1",
        methods: [
            .init("Cancel", inputs: [.init("request", "t")]),
            .init("Finished", inputs: [.init("request", "t"), .init("receipt", "a{sv}")]),
            .init("Progressed", inputs: [.init("request", "t"), .init("completed", "t"), .init("total", "t")]),
            .init("Provide", inputs: [.init("request", "t"), .init("offer", "t"), .init("item", "u"), .init("type", "s"), .init("options", "a{sv}")], outputs: [.init("kind", "u"), .init("content", "h"), .init("details", "a{sv}")]),
            .init("Released", inputs: [.init("offer", "t")]),
            .init("ShowScene", inputs: [.init("session", "s"), .init("isNew", "b"), .init("options", "a{sv}")]),
        ],
        signals: [],
        xml: app1XML)

    /// The text of Interfaces/org.enfilade.App1.xml.
    private static let app1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.App1:
    @short_description: What the service asks of an app: every process that offers content or has windows answers it.

    At `/org/enfilade/App`. Only the owner of `org.enfilade.Service` may call it.
  -->
  <interface name="org.enfilade.App1">
    <!--
      Provide:
      @request: The number of the request, for `Transfers1.Report` and `Cancel`.
      @offer: An offer of this app.
      @item: The position of the item.
      @type: The identifier of a representation on offer.
      @options: `openInPlace` (b: the receiver would like the original file).
      @kind: 0 data, 1 file.
      @content: Data as a sealed memfd, or the file, open for reading; writable only if `original`.
      @details: `name` (s, suggested file name), `original` (b), `path` (s, only if `original`).

      Produces one representation. An error is passed on to the receiver as SenderFailed with its message.
    -->
    <method name="Provide">
      <arg name="request" type="t" direction="in"/>
      <arg name="offer" type="t" direction="in"/>
      <arg name="item" type="u" direction="in"/>
      <arg name="type" type="s" direction="in"/>
      <arg name="options" type="a{sv}" direction="in"/>
      <arg name="kind" type="u" direction="out"/>
      <arg name="content" type="h" direction="out"/>
      <arg name="details" type="a{sv}" direction="out"/>
    </method>
    <!--
      Cancel:
      @request: A number given to `Provide`.

      Nobody waits for the request any more.
    -->
    <method name="Cancel">
      <arg name="request" type="t" direction="in"/>
    </method>
    <!--
      Progressed:
      @request: A number given to `Provide`.
      @completed: How much the receiver has taken.
      @total: Of how much; 0 if unknown.
    -->
    <method name="Progressed">
      <arg name="request" type="t" direction="in"/>
      <arg name="completed" type="t" direction="in"/>
      <arg name="total" type="t" direction="in"/>
    </method>
    <!--
      Finished:
      @request: A number given to `Provide`.
      @receipt: As in `Transfers1.History`.

      The receiver is done; a temporary file may go.
    -->
    <method name="Finished">
      <arg name="request" type="t" direction="in"/>
      <arg name="receipt" type="a{sv}" direction="in"/>
    </method>
    <!--
      Released:
      @offer: An offer of this app that was replaced, cleared or withdrawn.

      The app may let go of the values.
    -->
    <method name="Released">
      <arg name="offer" type="t" direction="in"/>
    </method>
    <!--
      ShowScene:
      @session: A session of the app.
      @isNew: Whether it was made for this.
      @options: As far as they were given: `activity` (ay), `url` (s), `token` (s), see `Scenes1.Open`.

      Shows the window of a session, with what is given, and brings it to the front. The answer means that the window is
      shown and that the app has taken the activity and the URL: it comes after the code of the app that handles them. An
      error is passed on to whoever called `Scenes1.Open`: NotSupported if nothing in the app opens the URL, InvalidArgument
      if the content is malformed, each with a sentence for the user. An app is asked only after it has called
      `Scenes1.Launch`.
    -->
    <method name="ShowScene">
      <arg name="session" type="s" direction="in"/>
      <arg name="isNew" type="b" direction="in"/>
      <arg name="options" type="a{sv}" direction="in"/>
    </method>
  </interface>
</node>

"""#
}
