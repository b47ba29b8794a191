# SPDX-License-Identifier: Apache-2.0
"""Publishes the document in front of gedit as the content on the screen, and links documents to that of other programs.

A document is known by its address, and by an identifier in an extended attribute of its file, which goes where that goes.
"""

import uuid

from gi.repository import Gedit, Gio, GLib, GObject

PROGRAM = "org.gnome.gedit"
ATTRIBUTE = "xattr::org.enfilade.identifier"

TRANSLATIONS = {
    "de": {
        "Add _Link to Content on Screen": "_Link zum Inhalt auf dem Bildschirm hinzufügen",
        "Save the document first: a link leads back to its file.":
            "Speichern Sie das Dokument zuerst: Ein Link führt zu seiner Datei zurück.",
        "no other program shows content that can be linked":
            "Kein anderes Programm zeigt Inhalt, zu dem ein Link führen kann",
        "The link was not added: {}.": "Der Link wurde nicht hinzugefügt: {}.",
        "there is no session bus": "Es gibt keinen Sitzungsbus",
        "Links that are not in the text any more stay: {}.": "Links, die nicht mehr im Text sind, bleiben: {}.",
    },
}


def translated(text):
    """A text in the first language of the user that there is."""
    for language in GLib.get_language_names():
        if language in ("C", "en"):
            break
        if text in TRANSLATIONS.get(language, {}):
            return TRANSLATIONS[language][text]
    return text


class Service:
    """The calls of one editor, which has one connection and so one current document."""

    def __init__(self):
        self.bus = self.number = None
        self.wanted = self.told = self.before = self.shown_by = None
        self.is_telling = False

    def start(self):
        if self.bus:
            return
        try:
            self.bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        except GLib.Error:
            return
        # A service that comes again knows nothing of the document.
        self.watch = Gio.bus_watch_name_on_connection(
            self.bus, "org.enfilade.Service", Gio.BusNameWatcherFlags.NONE,
            lambda *_: self.tell(), lambda *_: self.forget())

    def forget(self):
        self.before = self.told or self.before
        self.number = self.told = None

    def call(self, member, arguments, done, failed):
        """Calls a member such as `Links1.Add`; one of the functions hears of the end."""
        if not self.bus:
            failed(translated("there is no session bus"))
            return
        interface, method = member.split(".")

        def finish(bus, result):
            try:
                answer = bus.call_finish(result).unpack()
            except GLib.Error as error:
                Gio.DBusError.strip_remote_error(error)
                failed(error.message)
                return
            done(*answer)

        self.bus.call("org.enfilade.Service", "/org/enfilade/Service", "org.enfilade." + interface, method, arguments,
                      None, Gio.DBusCallFlags.NONE, -1, None, finish)

    def show(self, content, window):
        """Makes a document the current one, or none; without one, only the window that has shown it counts."""
        if content or self.shown_by is window:
            self.wanted, self.shown_by = content, window
            self.tell()

    def tell(self):
        if self.is_telling or self.wanted == self.told:
            return
        wanted, self.is_telling = self.wanted, True

        def done(number=None):
            self.number, self.told, self.is_telling = number, wanted, False
            self.tell()

        def failed(_message):
            # Without the service there is nobody to tell; the next document, or a service that comes, tries again.
            self.is_telling = False
            self.forget()
            if self.wanted != wanted:
                self.tell()

        if wanted:
            activity = strings(program=PROGRAM, **wanted) | {"again": GLib.Variant("b", wanted == self.before)}
            self.call("Activities1.Publish", GLib.Variant("(a{sv})", (activity,)), done, failed)
        elif self.number:
            self.call("Activities1.Resign", GLib.Variant("(t)", (self.number,)), done, failed)
        else:
            self.is_telling = False


service = Service()


def strings(**values):
    return {key: GLib.Variant("s", value) for key, value in values.items() if value}


def identifier(file, known=None, is_copy=False):
    """The identifier that goes with a file: the one it has, unless it came with a copy, the known one, or a new one; `None` if it
    can have none."""
    try:
        stored = file.query_info(ATTRIBUTE, Gio.FileQueryInfoFlags.NONE, None).get_attribute_string(ATTRIBUTE)
        if stored and not is_copy:
            return stored
        known = known or uuid.uuid4().urn
        file.set_attribute_string(ATTRIBUTE, known, Gio.FileQueryInfoFlags.NONE, None)
        return known
    except GLib.Error:
        return None


def is_copied(file, known, uris):
    """Whether one of some addresses is that of another file with an identifier, which a copy has as well."""
    def look(file):
        attributes = f"{ATTRIBUTE},{Gio.FILE_ATTRIBUTE_ID_FILE}"
        try:
            info = file.query_info(attributes, Gio.FileQueryInfoFlags.NONE, None)
        except GLib.Error:
            return None, None
        return info.get_attribute_string(ATTRIBUTE), info.get_attribute_string(Gio.FILE_ATTRIBUTE_ID_FILE)

    # A link of the file system leads to the same file, and an address may be that of a file without the identifier by now.
    same = look(file)
    others = [look(Gio.File.new_for_uri(uri)) for uri in uris]
    return same[0] == known and any(other[0] == known and other[1] != same[1] for other in others)


def text(document):
    return document.get_text(document.get_start_iter(), document.get_end_iter(), True)


class EnfiladeApp(GObject.Object, Gedit.AppActivatable):
    """The item of the menu, and its key."""

    app = GObject.Property(type=Gedit.App)

    def do_activate(self):
        service.start()
        self.menu = self.extend_menu("tools-section")
        self.menu.append_menu_item(Gio.MenuItem.new(translated("Add _Link to Content on Screen"), "win.enfilade-add-link"))
        self.app.set_accels_for_action("win.enfilade-add-link", ["<Primary><Alt>k"])

    def do_deactivate(self):
        self.app.set_accels_for_action("win.enfilade-add-link", [])
        self.menu = None


class EnfiladeWindow(GObject.Object, Gedit.WindowActivatable):
    """The document in front of a window, and its links."""

    window = GObject.Property(type=Gedit.Window)

    def do_activate(self):
        service.start()
        action = Gio.SimpleAction.new("enfilade-add-link", None)
        action.connect("activate", lambda *_: self.add_link())
        self.window.add_action(action)
        self.documents, self.identifiers, self.adding, self.is_open = {}, {}, set(), True
        self.active = self.window.connect("notify::is-active", lambda *_: self.do_update_state())
        self.do_update_state()

    def do_deactivate(self):
        self.window.disconnect(self.active)
        self.window.remove_action("enfilade-add-link")
        for document, signal in self.documents.items():
            document.disconnect(signal)
        self.is_open = False
        service.show(None, self.window)

    def do_update_state(self):
        documents = self.window.get_documents()
        for document in [known for known in self.documents if known not in documents]:
            document.disconnect(self.documents.pop(document))
            self.identifiers.pop(document, None)
        for document in documents:
            if document not in self.documents:
                self.documents[document] = document.connect("saved", self.saved)
        content = self.content(self.window.get_active_document())
        if self.window.is_active() or not content:
            service.show(content, self.window)

    def content(self, document):
        """The content of a document as the service has it; `None` without a file."""
        file = document.get_file().get_location() if document else None
        if not file or not file.is_native() or not file.query_exists(None):
            return None
        address = file.get_uri()
        if self.identifiers.get(document, (None,))[0] != address:
            self.identifiers[document] = (address, identifier(file))
        return {
            "title": file.get_basename(), "target": address, "address": address,
            "persistent": self.identifiers[document][1]}

    def say(self, message):
        bar = self.window.get_statusbar()
        context = bar.get_context_id("enfilade")
        bar.remove_all(context)
        bar.push(context, message)

    # Links

    def add_link(self):
        document = self.window.get_active_document()
        content = self.content(document)
        if not content:
            self.say(translated("Save the document first: a link leads back to its file."))
            return
        item = content["persistent"] or content["target"]

        def known(links):
            nonlocal content, item
            addresses = {link.get("itemAddress") for link in links} - {None, content["address"]}
            file = Gio.File.new_for_uri(content["address"])
            if content["persistent"] and is_copied(file, content["persistent"], addresses):
                # A link of one would take the place of the other's.
                self.identifiers[document] = (content["address"], identifier(file, is_copy=True))
                content |= {"persistent": self.identifiers[document][1]}
                item = content["persistent"] or content["target"]
                self.do_update_state()
            service.call("Activities1.Current", None, found, failed)

        def found(activities):
            for shown in activities:
                # Those of the program in front come first, then the latest one.
                if shown["program"] != PROGRAM and any(map(shown.get, ("target", "persistent", "webpage"))):
                    break
            else:
                failed(translated("no other program shows content that can be linked"))
                return
            link = strings(owner=PROGRAM, item=item, itemTitle=content["title"], itemAddress=content["address"])
            link["activity"] = GLib.Variant("t", shown["number"])
            service.call("Links1.Add", GLib.Variant("(a{sv})", (link,)), lambda number: listed(shown, number), failed)

        def listed(shown, number):
            self.list(item, lambda links: insert(shown, number, links), failed)

        def insert(shown, number, links):
            self.adding.discard(document)
            addresses = [link["uri"] for link in links if link["number"] == number]
            if addresses and self.is_open and document in self.documents:
                title = "".join("\\" + letter if letter in "\\[]" else letter for letter in shown.get("title", ""))
                document.begin_user_action()
                document.insert_at_cursor(f"[{title or 'Link'}]({addresses[0]})")
                document.end_user_action()
            elif addresses and addresses[0] not in text(document):
                # The document was closed in the meantime. A link that it had already is the same one, and stays.
                service.call(
                    "Links1.Remove", GLib.Variant("(at)", ([number],)), lambda: None, lambda _message: None)

        def failed(message):
            self.adding.discard(document)
            self.say(translated("The link was not added: {}.").format(message))

        self.adding.add(document)
        self.list(item, known, failed)

    def list(self, item, done, failed):
        query = strings(owner=PROGRAM, item=item) | {"limit": GLib.Variant("u", 1000)}
        service.call("Links1.List", GLib.Variant("(a{sv})", (query,)), done, failed)

    def saved(self, document):
        """Removes the links that the text has not any more, unless one is just being added."""
        address, known = self.identifiers.get(document, (None, None))
        file = document.get_file().get_location()
        if known and file and file.get_uri() == address:
            # The editor may have put a new file in the place of the former one.
            identifier(file, known)
        self.do_update_state()
        content = self.content(document)
        if not content or document in self.adding:
            return
        saved = text(document)

        def is_own(link):
            # A copy of a file has its identifier too; the links of the original are not those of the copy.
            address = link.get("itemAddress")
            return not address or address == content["address"] or not Gio.File.new_for_uri(address).query_exists(None)

        def listed(links):
            if document in self.adding or document not in self.documents:
                return
            now = saved + text(document)
            gone = [link["number"] for link in links if link["uri"] not in now and is_own(link)]
            if gone:
                service.call("Links1.Remove", GLib.Variant("(at)", (gone,)), lambda: None, failed)

        def failed(message):
            # Without the service there are no links that could be left over by this document now.
            if service.number:
                self.say(translated("Links that are not in the text any more stay: {}.").format(message))

        self.list(content["persistent"] or content["target"], listed, failed)
