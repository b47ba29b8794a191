// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/org.enfilade.Scenes1.xml. Do not edit.

package import EnfiladeBus

extension Interfaces {
    /// `org.enfilade.Scenes1`, as Interfaces/org.enfilade.Scenes1.xml describes it.
    package static let scenes1 = InterfaceDescription(
        "org.enfilade.Scenes1",
        methods: [
            .init("Activate", inputs: [.init("role", "s"), .init("identifier", "s"), .init("options", "a{sv}")], outputs: [.init("session", "s"), .init("isNew", "b"), .init("details", "a{sv}")]),
            .init("Answer", inputs: [.init("request", "t"), .init("error", "s"), .init("message", "s")]),
            .init("Destroy", inputs: [.init("session", "s"), .init("options", "a{sv}")]),
            .init("Explain", inputs: [.init("bundle", "s"), .init("role", "s"), .init("identifier", "s")], outputs: [.init("session", "s"), .init("reason", "s"), .init("candidates", "aa{sv}")]),
            .init("Launch", outputs: [.init("launch", "a{sv}")]),
            .init("Open", inputs: [.init("bundle", "s"), .init("options", "a{sv}")], outputs: [.init("session", "s"), .init("isNew", "b")]),
            .init("ReportedDiscards", inputs: [.init("sessions", "as")]),
            .init("Restored"),
            .init("Route", inputs: [.init("bundle", "s"), .init("role", "s"), .init("identifier", "s")], outputs: [.init("session", "s"), .init("reason", "s")]),
            .init("Session", inputs: [.init("session", "s")], outputs: [.init("details", "a{sv}")]),
            .init("Sessions", inputs: [.init("bundle", "s")], outputs: [.init("sessions", "aa{sv}")]),
            .init("SetSnapshot", inputs: [.init("session", "s"), .init("snapshot", "h")]),
            .init("SetState", inputs: [.init("session", "s"), .init("state", "s")]),
            .init("Snapshot", inputs: [.init("session", "s")], outputs: [.init("snapshot", "h")]),
            .init("Update", inputs: [.init("session", "s"), .init("changes", "a{sv}")]),
        ],
        signals: [
            .init("Changed", arguments: [.init("bundle", "s")]),
            .init("Discarded", arguments: [.init("sessions", "as"), .init("details", "a{sv}")]),
        ],
        xml: scenes1XML)

    /// The text of Interfaces/org.enfilade.Scenes1.xml.
    private static let scenes1XML = #"""
<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
<!-- SPDX-License-Identifier: Apache-2.0 -->
<node xmlns:doc="http://www.freedesktop.org/dbus/1.0/doc.dtd">
  <!--
    org.enfilade.Scenes1:
    @short_description: The sessions of windows: what each shows, which of them takes what, and which were closed.

    Owned by `org.enfilade.Service` at `/org/enfilade/Service`.

    A session is one window of an app, whether the app runs or not. It lasts until it is destroyed; that the app ends, by
    itself or not, changes nothing about it. Everything here but states is on disk when a call answers.

    An app is a process that runs the executable of an installed bundle, and it acts for its own bundle only: it sees and
    changes no sessions but those of its bundle, and all else is NotPermitted. A tool of the user's, such as the command
    line, sees the sessions of all bundles, may destroy them and may have them opened, and may do nothing else with them.
    Everybody else may do nothing here; see `Registry1`. Identifiers and roles are compared byte for byte.
    When a bundle is uninstalled, its sessions end.

    A session is described by a dictionary: `identifier` (s), `bundle` (s), `role` (s), `configuration` (s, the name of a
    scene configuration, or empty), `title` (s), `subtitle` (s), `state` (s, see `SetState`), `requestingSession` (s, the
    session that asked for it, or empty), `created` (t) and `activated` (t), both in milliseconds since 1970, and
    `snapshot` (t, when the last picture was taken, or 0). `Session` adds `userInfo` (ay), `restorationActivity` (ay) and
    `geometry` (ay), bytes that only the app understands, and `canActivate` (ay) and `prefersToActivate` (ay), predicates
    as the app gave them; each is left out if the app has not set it.

    Predicates are documents in JSON, as `enfilade predicate` shows them under `encoded`. They are evaluated here, with the
    app not running, for the identifier of some content or the text of a URL. So they may use `SELF` and constants, and
    no key paths, no MATCHES, no variables and nothing that depends on the moment. Nor may they hold characters that no
    message carries, such as U+FFFE: `Explain` answers them as texts.

    Routing takes the sessions of one bundle and one role. Those whose `prefersToActivate` holds come first, then those
    whose `canActivate` holds; if there is none, or if the identifier is empty, a new session is the answer. Among several
    the one in the foreground and active is taken, then the one that was activated last, then the oldest. A session without
    predicates can take everything and prefers nothing. A stored predicate that cannot be read, because a newer version
    wrote it, counts as not set and is left as it is.
  -->
  <interface name="org.enfilade.Scenes1">
    <!--
      Launch:
      @launch: `discarded` (as: sessions that others have destroyed and that were not reported yet, oldest first),
        `unfinished` (u: how many launches before this one, in a row, never said `Restored`), `pristine` (b: that were so
        many that the app should open a new window instead of restoring its sessions, which stay as they are), `sessions`
        (aa{sv}: the sessions of the app as `Session` describes them, the one that was activated last first; what exceeds
        16 MiB in all is described as in `Sessions`, with `partial` (b)), `requests` (aa{sv}: what the app was started to
        show, oldest first: `number` (t, for `Answer`), `session` (s), `isNew` (b), and as far as they were given `activity`
        (ay), `url` (s) and `token` (s), see `Open`).

      An app says, once, that it was started. What is requested is handed to one launch only, and the app answers each
      request by `Answer`. From now on the service has the app show things by `App1.ShowScene`. A service that was started
      later learns from `Restored` or `SetState` that the app was launched.
    -->
    <method name="Launch">
      <arg name="launch" type="a{sv}" direction="out"/>
    </method>
    <!--
      Answer:
      @request: The number of a request that `Launch` has handed to this process.
      @error: Empty if the app shows the window and has taken the content; else the last part of the name of an error, with
        the meaning that it has for `App1.ShowScene`, such as NotSupported.
      @message: One sentence for a person that says why it was refused; empty if it was not.

      Says what has become of a request. Whoever called `Open` waits for this. Errors: NotPermitted, NotFound (the request
      was answered, or its wait has ended), InvalidArgument.
    -->
    <method name="Answer">
      <arg name="request" type="t" direction="in"/>
      <arg name="error" type="s" direction="in"/>
      <arg name="message" type="s" direction="in"/>
    </method>
    <!--
      Restored:

      An app says that its windows are there: the launch has not crashed.
    -->
    <method name="Restored"/>
    <!--
      ReportedDiscards:
      @sessions: Sessions from `Launch` or from the signal `Discarded`.

      An app says that it has dealt with the end of sessions. Until then the next launch learns of them again.
    -->
    <method name="ReportedDiscards">
      <arg name="sessions" type="as" direction="in"/>
    </method>
    <!--
      Activate:
      @role: The role of the window, for example `UIWindowSceneSessionRoleApplication`.
      @identifier: The content that is to be shown: an identifier of the app's own or the text of a URL; empty for none.
      @options: `session` (s: the session to activate, without any routing), `new` (b: a new session, without any
        routing), `configuration` (s: for a new session), `requestingSession` (s: the session that asks).
      @session: The session that was found or made.
      @isNew: Whether it was made.
      @details: `reason` (s: `named`, `prefers`, `can`, `noMatch`, `noIdentifier` or `demanded`), `state` (s: the state
        that the session was in).

      An app finds or makes the session for what it wants to show, which then counts as the one that was activated last.
      Errors: NotPermitted, NotFound (no such session of this bundle), InvalidArgument (a role that is not that of the
      session, texts that are too long), LimitExceeded, StorageFailed.
    -->
    <method name="Activate">
      <arg name="role" type="s" direction="in"/>
      <arg name="identifier" type="s" direction="in"/>
      <arg name="options" type="a{sv}" direction="in"/>
      <arg name="session" type="s" direction="out"/>
      <arg name="isNew" type="b" direction="out"/>
      <arg name="details" type="a{sv}" direction="out"/>
    </method>
    <!--
      Open:
      @bundle: The bundle of the app.
      @options: `session` (s: the session to open, without any routing), `identifier` (s: the content, for routing; if it
        is not given it is the text of the URL), `role` (s: that of the session, else UIWindowSceneSessionRoleApplication),
        `new` (b: a new session, without any routing), and for the app: `activity` (ay), `url` (s), `token` (s: what the
        desktop gives to whoever may bring a window to the front).
      @session: The session that was found or made.
      @isNew: Whether it was made.

      Has an app show something, whether it runs or not. An app may do so for its own bundle, a process of no bundle for
      every one. The session is found or made as in `Activate`.

      If a process of the app has called `Launch`, it is asked by `App1.ShowScene`: the one that has the window of the
      session, else the one that was launched last. If none has, the request waits for the next `Launch`, and the bus
      starts the app, which answers by `Answer`. Either way this answers when the app has shown the window and has taken
      the content. If that fails, a session that was made for it is gone again.

      Errors: NotPermitted, NotFound (no such bundle, no such session of it), InvalidArgument, LimitExceeded,
      StorageFailed, NotSupported (the `Info.plist` of the app has LSBackgroundOnly, so that it shows no windows; or the app
      does not take the content), AppUnavailable (the app cannot be started, has ended, or shows no windows), TimedOut (it
      did not answer for 10 s, or was not launched for 30 s), and any error of the app itself.
    -->
    <method name="Open">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="options" type="a{sv}" direction="in"/>
      <arg name="session" type="s" direction="out"/>
      <arg name="isNew" type="b" direction="out"/>
    </method>
    <!--
      Update:
      @session: A session of the app.
      @changes: What is to be replaced, all of it or nothing: `title` (s), `subtitle` (s), `configuration` (s), `userInfo`
        (ay), `restorationActivity` (ay), `geometry` (ay), `canActivate` (ay), `prefersToActivate` (ay). Bytes of no length
        take back what was set.

      The predicates of all sessions of an app may have 1 MiB together, and the evaluation of all that are asked about
      one content may take 100 ms; those that are left then count as not holding.

      Errors: NotPermitted, NotFound, InvalidArgument (an unknown name, a value of another type, a predicate that is
      damaged or uses what it may not use: the message says what), LimitExceeded, StorageFailed.
    -->
    <method name="Update">
      <arg name="session" type="s" direction="in"/>
      <arg name="changes" type="a{sv}" direction="in"/>
    </method>
    <!--
      SetState:
      @session: A session of the app.
      @state: `disconnected`, `unattached`, `background`, `foregroundInactive` or `foregroundActive`.

      Says what the window of a session is doing. A state lasts as long as the connection of the app; then the session is
      `disconnected`, as every session is after the service was started. A session that becomes `foregroundActive` counts
      as the one that was activated last.
    -->
    <method name="SetState">
      <arg name="session" type="s" direction="in"/>
      <arg name="state" type="s" direction="in"/>
    </method>
    <!--
      SetSnapshot:
      @session: A session of the app.
      @snapshot: A PNG picture of the window, as a memfd sealed against writing, shrinking and growing; at most 16 MiB.

      Replaces the picture by which a person knows the window. Errors: BadDescriptor, LimitExceeded, and those of
      `Update`.
    -->
    <method name="SetSnapshot">
      <arg name="session" type="s" direction="in"/>
      <arg name="snapshot" type="h" direction="in"/>
    </method>
    <!--
      Destroy:
      @session: A session.
      @options: `animation` (s: `standard`, `commit` or `decline`; `standard` if it is not given), passed on to the app.

      Ends a session for good, in whatever state it is. If somebody else than its app does so, the app learns of it: at
      once by the signal `Discarded` if it runs, and at its next `Launch` if it has not said `ReportedDiscards` by then.
      Errors: NotFound, NotPermitted, InvalidArgument, StorageFailed.
    -->
    <method name="Destroy">
      <arg name="session" type="s" direction="in"/>
      <arg name="options" type="a{sv}" direction="in"/>
    </method>
    <!--
      Sessions:
      @bundle: A bundle identifier; empty for all that the caller may see.
      @sessions: Its sessions, as described above, the one that was activated last first.
    -->
    <method name="Sessions">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="sessions" type="aa{sv}" direction="out"/>
    </method>
    <!--
      Session:
      @session: A session.
      @details: All that is known of it, as described above.
    -->
    <method name="Session">
      <arg name="session" type="s" direction="in"/>
      <arg name="details" type="a{sv}" direction="out"/>
    </method>
    <!--
      Snapshot:
      @session: A session.
      @snapshot: The last picture of its window, a PNG file that is open for reading.

      Errors: NotFound (no such session, or no picture of it), NotPermitted.
    -->
    <method name="Snapshot">
      <arg name="session" type="s" direction="in"/>
      <arg name="snapshot" type="h" direction="out"/>
    </method>
    <!--
      Route:
      @bundle: A bundle identifier.
      @role: A role.
      @identifier: The content that is to be shown.
      @session: The session that `Activate` would find now; empty if it would make a new one.
      @reason: `prefers`, `can`, `noMatch` or `noIdentifier`.

      Decides without changing anything.
    -->
    <method name="Route">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="role" type="s" direction="in"/>
      <arg name="identifier" type="s" direction="in"/>
      <arg name="session" type="s" direction="out"/>
      <arg name="reason" type="s" direction="out"/>
    </method>
    <!--
      Explain:
      @bundle: A bundle identifier.
      @role: A role.
      @identifier: The content that is to be shown.
      @session: As `Route` answers it.
      @reason: As `Route` answers it.
      @candidates: Every session of the bundle with the role, in the order in which they are taken among equals:
        `session` (s), `title` (s), `state` (s), `activated` (t), `canActivate` (s) and `prefersToActivate` (s), the
        predicates as formats, and `can` (s) and `prefers` (s), their outcomes: `holds`, `fails`, or why it cannot be
        decided.
    -->
    <method name="Explain">
      <arg name="bundle" type="s" direction="in"/>
      <arg name="role" type="s" direction="in"/>
      <arg name="identifier" type="s" direction="in"/>
      <arg name="session" type="s" direction="out"/>
      <arg name="reason" type="s" direction="out"/>
      <arg name="candidates" type="aa{sv}" direction="out"/>
    </method>
    <!--
      Changed:
      @bundle: The bundle whose sessions, or what is known of them, have changed.
    -->
    <signal name="Changed">
      <arg name="bundle" type="s"/>
    </signal>
    <!--
      Discarded:
      @sessions: Sessions that are gone.
      @details: `animation` (s: as given to `Destroy`).

      Sent to the running processes of the app alone, which answer with `ReportedDiscards`.
    -->
    <signal name="Discarded">
      <arg name="sessions" type="as"/>
      <arg name="details" type="a{sv}"/>
    </signal>
  </interface>
</node>

"""#
}
