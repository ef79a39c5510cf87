# A window with a control of each kind, in GTK 3.
import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk

GLib.set_prgname("sample")
window = Gtk.Window(title="Sample", default_width=360)
window.connect("destroy", Gtk.main_quit)
column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
status = Gtk.Label(label="Ready")
save = Gtk.Button(label="Save")
save.connect("clicked", lambda _: status.set_label("Saved"))
cancel = Gtk.Button(label="Cancel")
done = Gtk.CheckButton(label="Done")
name = Gtk.Entry(text="Ada")
name.get_accessible().set_name("Name")
volume = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
volume.set_value(40)
volume.get_accessible().set_name("Volume")
rows = Gtk.ListStore(str)
for city in ("Berlin", "Paris", "Rome"):
    rows.append([city])
cities = Gtk.TreeView(model=rows)
cities.append_column(Gtk.TreeViewColumn("City", Gtk.CellRendererText(), text=0))
cities.get_accessible().set_name("Cities")
for child in (save, cancel, done, name, volume, cities, status):
    column.add(child)
window.add(column)
window.show_all()
Gtk.main()
