# A shopping list, in GTK 4.
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk


def name(widget, text):
    widget.update_property([Gtk.AccessibleProperty.LABEL], [text])


class Shopping(Gtk.Application):
    def do_activate(self):
        window = Gtk.ApplicationWindow(application=self, title="Shopping", default_width=360, default_height=320)
        self.field = Gtk.Entry(hexpand=True)
        name(self.field, "Item")
        add = Gtk.Button(label="Add")
        remove = Gtk.Button(label="Remove")
        self.items = Gtk.ListBox(vexpand=True)
        name(self.items, "Items")
        self.status = Gtk.Label(label="Nothing to buy")
        self.field.connect("activate", lambda _: self.add())
        add.connect("clicked", lambda _: self.add())
        remove.connect("clicked", lambda _: self.remove())
        row = Gtk.Box(spacing=6)
        for child in (self.field, add, remove):
            row.append(child)
        column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        for child in (row, self.items, self.status):
            column.append(child)
        window.set_child(column)
        window.present()

    def add(self):
        text = self.field.get_text().strip()
        if text:
            self.items.append(Gtk.Label(label=text, xalign=0))
            self.items.select_row(self.items.get_last_child())
            self.field.set_text("")
            self.count()

    def remove(self):
        row = self.items.get_selected_row()
        if row:
            self.items.remove(row)
            self.count()

    def count(self):
        count = len(list(self.items))
        words = {0: "Nothing to buy", 1: "1 item"}
        self.status.set_label(words.get(count, f"{count} items"))


GLib.set_prgname("shopping")
Shopping(application_id="org.weft.Shopping").run(None)
