# A window with a control of each kind, in GTK 4.
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

GLib.set_prgname("sample")


class Sample(Gtk.Application):
    def do_activate(self):
        window = Gtk.ApplicationWindow(application=self, title="Sample", default_width=360)
        column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        status = Gtk.Label(label="Ready")
        save = Gtk.Button(label="Save")
        save.connect("clicked", lambda _: status.set_label("Saved"))
        cancel = Gtk.Button(label="Cancel")
        done = Gtk.CheckButton(label="Done")
        name = Gtk.Entry(text="Ada")
        name.update_property([Gtk.AccessibleProperty.LABEL], ["Name"])
        volume = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
        volume.set_value(40)
        volume.update_property([Gtk.AccessibleProperty.LABEL], ["Volume"])
        cities = Gtk.ListBox()
        cities.update_property([Gtk.AccessibleProperty.LABEL], ["Cities"])
        for city in ("Berlin", "Paris", "Rome"):
            cities.append(Gtk.Label(label=city))
        for child in (save, cancel, done, name, volume, cities, status):
            column.append(child)
        window.set_child(column)
        window.present()


Sample(application_id="org.weft.Sample").run(None)
