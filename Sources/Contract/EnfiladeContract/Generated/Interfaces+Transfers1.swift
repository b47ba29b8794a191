// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Transfers1.xml. Do not edit.

package import EnfiladeBus

extension Interfaces {
    /// `org.enfilade.Transfers1`, as Interfaces/org.enfilade.Transfers1.xml describes it.
    package static let transfers1 = InterfaceDescription(
        "org.enfilade.Transfers1",
        methods: [
            .init("Cancel", inputs: [.init("token", "t")]),
            .init("Clear", inputs: [.init("pasteboard", "s")]),
            .init("Current", inputs: [.init("pasteboard", "s")], outputs: [.init("offer", "t"), .init("changeCount", "t"), .init("items", "a(a(sua{sv})a{sv})"), .init("details", "a{sv}")]),
            .init("Finish", inputs: [.init("token", "t"), .init("outcome", "a{sv}")]),
            .init("History", inputs: [.init("pasteboard", "s")], outputs: [.init("receipts", "aa{sv}")]),
            .init("Keep", inputs: [.init("offer", "t"), .init("item", "u"), .init("type", "s"), .init("kind", "u"), .init("content", "h"), .init("details", "a{sv}")], outputs: [.init("kept", "b")]),
            .init("KeepHeld", inputs: [.init("offer", "t")], outputs: [.init("held", "a(usb)")]),
            .init("Offer", inputs: [.init("pasteboard", "s"), .init("items", "a(a(sua{sv})a{sv})"), .init("options", "a{sv}")], outputs: [.init("offer", "t"), .init("changeCount", "t")]),
            .init("Pasteboards", outputs: [.init("names", "as")]),
            .init("Report", inputs: [.init("number", "t"), .init("completed", "t"), .init("total", "t")]),
            .init("Request", inputs: [.init("offer", "t"), .init("item", "u"), .init("type", "s"), .init("token", "t"), .init("options", "a{sv}")], outputs: [.init("kind", "u"), .init("content", "h"), .init("details", "a{sv}")]),
            .init("Withdraw", inputs: [.init("offer", "t")]),
        ],
        signals: [
            .init("Changed", arguments: [.init("pasteboard", "s"), .init("changeCount", "t")]),
            .init("Progressed", arguments: [.init("token", "t"), .init("completed", "t"), .init("total", "t")]),
            .init("Revoked", arguments: [.init("token", "t")]),
        ],
        xml: transfers1XML)

    /// The text of Interfaces/org.enfilade.Transfers1.xml.
    private static let transfers1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Transfers1:
    @short_description: Named pasteboards: offers, requests and grants.

    Owned by `org.enfilade.Service` at `/org/enfilade/Service`. Bytes never travel in a message: a representation is
    delivered as a descriptor. A caller that offers implements `org.enfilade.App1`.

    Items are `a(a(sua{sv})a{sv})`: for each item its representations, best first, and its options.

    - A representation is its uniform type identifier, its kind and options. Kind 0 is data: a memfd sealed against
      writing, shrinking and growing. Kind 1 is a file: a descriptor of a regular file, which
      its sender has opened for reading. One that only names the file (`O_PATH`), one that is open for writing alone, and
      the files by which the kernel shows itself, such as those of `/proc`, are refused: BadDescriptor.
      Options: `visibility` (u: 0 everyone, 1 the same team, 2 the same group; a process outside sees it as absent.
      Team and group both mean the bundle that the sender runs from, as it was installed then: an upgrade belongs to it,
      other code that is installed under the identifier later does not; see `Registry1`), `openInPlace` (b, the sender lets the receiver use the
      original file), `declaration` (a{sv}, the declaration of a custom type that no installed bundle declares:
      `conformsTo` as, `extensions` as, `mimeTypes` as, `description` s).
    - Item options: `suggestedName` (s), `size` (t, how many bytes it has, if its sender knows that beforehand; for people
      to read, and no promise).

    Names of pasteboards and types are compared byte for byte: two texts that only look the same are two names.

    A type that neither the system nor an installed bundle nor the offer itself declares is refused: InvalidArgument.
  -->
  <interface name="org.enfilade.Transfers1">
    <!--
      Offer:
      @pasteboard: The name of a pasteboard; `general` is the one a user means by "the clipboard".
      @items: What is on offer. Types only: no byte is produced until somebody asks.
      @options: `sensitive` (b: never kept and not shown in the history), `bundle` (s: the bundle the caller believes
        to be; NotPermitted unless it is).
      @offer: A number for the offer, never used twice.
      @changeCount: How often the pasteboard has changed.

      Replaces what the pasteboard held. The former sender is told by `App1.Released`.
    -->
    <method name="Offer">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="items" type="a(a(sua{sv})a{sv})" direction="in"/>
      <arg name="options" type="a{sv}" direction="in"/>
      <arg name="offer" type="t" direction="out"/>
      <arg name="changeCount" type="t" direction="out"/>
    </method>
    <!--
      Withdraw:
      @offer: An offer of the caller.

      Stops the offer: running requests are cancelled, what was kept of it is deleted, grants end.
    -->
    <method name="Withdraw">
      <arg name="offer" type="t" direction="in"/>
    </method>
    <!--
      Clear:
      @pasteboard: The name of a pasteboard.

      Empties the pasteboard, whoever filled it.
    -->
    <method name="Clear">
      <arg name="pasteboard" type="s" direction="in"/>
    </method>
    <!--
      Current:
      @pasteboard: The name of a pasteboard.
      @offer: The present offer, or 0 if the pasteboard is empty.
      @changeCount: How often the pasteboard has changed.
      @items: What the caller may see of it. After the sender's end: only what was kept.
      @details: `sender` (s, bundle identifier, or empty), `senderProcess` (u), `state` (s: `live`, `kept` or `gone`),
        `sensitive` (b), `created` (t, milliseconds since 1970).
    -->
    <method name="Current">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="offer" type="t" direction="out"/>
      <arg name="changeCount" type="t" direction="out"/>
      <arg name="items" type="a(a(sua{sv})a{sv})" direction="out"/>
      <arg name="details" type="a{sv}" direction="out"/>
    </method>
    <!--
      Pasteboards:
      @names: The pasteboards that were ever filled, `general` first. Those that hold nothing are forgotten once there
        are thousands. One named `share-` or `drag-` and a UUID is for one share or drag, and forgotten, its change count
        with it, as soon as it holds nothing; one named `unique-` and a UUID is its owner's, and forgotten when that has
        left the bus.
    -->
    <method name="Pasteboards">
      <arg name="names" type="as" direction="out"/>
    </method>
    <!--
      Request:
      @offer: An offer.
      @item: The position of the item in the offer.
      @type: The identifier of a representation on offer, exactly as offered.
      @token: A number of the caller's own by which it cancels and finishes; unused by its other requests.
      @options: `openInPlace` (b: the caller would like the original file).
      @kind: 0 data, 1 file, as above.
      @content: The content. A file is open for reading only, or for reading and writing if `original` is true.
      @details: `name` (s, a file name without folders), `size` (t), `original` (b: the descriptor is the sender's
        original and the receiver may use it in place), `path` (s, where it is, only if `original`), `kept` (b: the
        sender is gone and this was kept).

      Asks the sender to produce one representation. Produced data is remembered, so that it is produced once. The grant
      lasts until `Finish`, `Cancel`, the caller's end or the sender's `Withdraw`. Errors: NotFound (no such offer, item
      or type), SenderGone, SenderFailed, Cancelled, TimedOut, LimitExceeded, BadDescriptor. A file that cannot be looked
      at and opened within ten seconds, or within `transfers.timeout` if that is less, fails with TimedOut: its file
      system does not answer, or another program holds it by a lease.
    -->
    <method name="Request">
      <arg name="offer" type="t" direction="in"/>
      <arg name="item" type="u" direction="in"/>
      <arg name="type" type="s" direction="in"/>
      <arg name="token" type="t" direction="in"/>
      <arg name="options" type="a{sv}" direction="in"/>
      <arg name="kind" type="u" direction="out"/>
      <arg name="content" type="h" direction="out"/>
      <arg name="details" type="a{sv}" direction="out"/>
    </method>
    <!--
      Cancel:
      @token: The token of a request of the caller that is still running.

      The request ends with Cancelled and the sender is told by `App1.Cancel`.
    -->
    <method name="Cancel">
      <arg name="token" type="t" direction="in"/>
    </method>
    <!--
      Finish:
      @token: The token of an answered request of the caller.
      @outcome: `imported` (b), `bytes` (t).

      Ends the grant. The sender learns the outcome by `App1.Finished`.
    -->
    <method name="Finish">
      <arg name="token" type="t" direction="in"/>
      <arg name="outcome" type="a{sv}" direction="in"/>
    </method>
    <!--
      Report:
      @number: A request number from `App1.Provide`, or a token of the caller.
      @completed: How much is done, in bytes or in steps.
      @total: Of how much; 0 if unknown.

      Reports progress to the other side: from the sender to the receiver as the signal `Progressed`, from the receiver
      to the sender as `App1.Progressed`. At most ten a second are worth sending.
    -->
    <method name="Report">
      <arg name="number" type="t" direction="in"/>
      <arg name="completed" type="t" direction="in"/>
      <arg name="total" type="t" direction="in"/>
    </method>
    <!--
      KeepHeld:
      @offer: An offer of the caller.
      @held: For each representation that the service holds, because somebody asked for it: the position of the item, the
        type, and whether it is kept now. False means that it is over a limit or sensitive.

      Has the service keep what it holds of an offer before the sender ends, so that the sender need not produce it again
      for `Keep`. What is kept is on disk when this answers. Errors: NotFound, NotPermitted, StorageFailed, TimedOut (a
      file could not be read within `transfers.timeout`).
    -->
    <method name="KeepHeld">
      <arg name="offer" type="t" direction="in"/>
      <arg name="held" type="a(usb)" direction="out"/>
    </method>
    <!--
      Keep:
      @offer: An offer of the caller.
      @item: The position of the item.
      @type: The identifier of a representation on offer.
      @kind: 0 data, 1 file.
      @content: As `Request` answers it.
      @details: `name` (s).
      @kept: False if it is over a limit or sensitive.

      Hands a representation over before the sender ends, so that it stays available. Data is on disk when this
      answers; a file is held by reference, unless it is so small that it is copied too. Errors: NotFound, NotPermitted,
      BadDescriptor, StorageFailed, TimedOut (the file could not be read within `transfers.timeout`).
    -->
    <method name="Keep">
      <arg name="offer" type="t" direction="in"/>
      <arg name="item" type="u" direction="in"/>
      <arg name="type" type="s" direction="in"/>
      <arg name="kind" type="u" direction="in"/>
      <arg name="content" type="h" direction="in"/>
      <arg name="details" type="a{sv}" direction="in"/>
      <arg name="kept" type="b" direction="out"/>
    </method>
    <!--
      History:
      @pasteboard: The name of a pasteboard.
      @receipts: Who took what from the last offer, oldest first: `offer` (t), `item` (u), `type` (s), `receiver`
        (s, bundle identifier or empty), `process` (u), `bytes` (t), `original` (b), `outcome` (s: `imported`,
        `failed`, `cancelled`), `time` (t, milliseconds since 1970).
    -->
    <method name="History">
      <arg name="pasteboard" type="s" direction="in"/>
      <arg name="receipts" type="aa{sv}" direction="out"/>
    </method>
    <!--
      Changed:
      @pasteboard: The name of the pasteboard.
      @changeCount: How often it has changed.
    -->
    <signal name="Changed">
      <arg name="pasteboard" type="s"/>
      <arg name="changeCount" type="t"/>
    </signal>
    <!--
      Progressed:
      @token: The receiver's token.
      @completed: How much is done.
      @total: Of how much; 0 if unknown.

      Sent to the receiver of a running request alone.
    -->
    <signal name="Progressed">
      <arg name="token" type="t"/>
      <arg name="completed" type="t"/>
      <arg name="total" type="t"/>
    </signal>
    <!--
      Revoked:
      @token: The receiver's token.

      The sender stopped the transfer after it was answered. Sent to the receiver alone, which deletes what it made of
      the content and ends its import.
    -->
    <signal name="Revoked">
      <arg name="token" type="t"/>
    </signal>
  </interface>
</node>

"""#
}
