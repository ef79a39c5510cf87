#!/usr/bin/python3
"""A browser of files and an editor with GTK 4, for the same steps as those of Weft.

    gtk4-program.py browser FOLDER
    gtk4-program.py editor
"""

import os
import sys

import gi

gi.require_version('Gtk', '4.0')
from gi.repository import Gio, GLib, Gtk


def named(widget, name):
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    return widget


def button(title, body):
    made = Gtk.Button(label=title)
    made.connect('clicked', lambda *_: body())
    return made


def shortcut(window, keys, body):
    controller = Gtk.ShortcutController(scope=Gtk.ShortcutScope.GLOBAL)
    action = Gtk.CallbackAction.new(lambda *_: body() or True)
    controller.add_shortcut(Gtk.Shortcut(trigger=Gtk.ShortcutTrigger.parse_string(keys), action=action))
    window.add_controller(controller)


class Browser(Gtk.ApplicationWindow):
    def __init__(self, folder, **options):
        super().__init__(default_width=600, default_height=400, **options)
        self.visited, self.is_reversed = [], False
        self.search = named(Gtk.SearchEntry(), 'Search')
        self.search.connect('changed', lambda *_: self.show_rows())
        as_list = Gtk.CheckButton(label='List', active=True)
        grid = Gtk.CheckButton(label='Grid', group=as_list)
        self.list = named(Gtk.ListBox(vexpand=True), 'Files')
        self.list.connect('row-activated', lambda _, row: self.enter(row.name))
        self.list.connect('selected-rows-changed', lambda *_: self.tell())
        self.status = Gtk.Label()
        action = Gio.SimpleAction.new('rename', None)
        action.connect('activate', lambda *_: self.rename())
        self.add_action(action)
        model = Gio.Menu()
        model.append('Rename', 'win.rename')
        menu = Gtk.MenuButton(label='Menu', menu_model=model)
        bar = Gtk.Box()
        for each in (button('Back', self.go_back), self.search, as_list, grid, button('Name', self.sort), menu):
            bar.append(each)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        for each in (bar, self.list, self.status):
            box.append(each)
        self.set_child(box)
        shortcut(self, '<Shift>Delete', self.ask)
        self.show_folder(folder)
        self.list.grab_focus()

    def show_folder(self, folder):
        self.folder = folder
        self.set_title(f'{os.path.basename(folder)} – Files')
        self.show_rows()

    def enter(self, name):
        path = os.path.join(self.folder, name)
        if os.path.isdir(path):
            self.visited.append(self.folder)
            self.show_folder(path)

    def go_back(self):
        if self.visited:
            self.show_folder(self.visited.pop())

    def sort(self):
        self.is_reversed = not self.is_reversed
        self.show_rows()

    def show_rows(self):
        while row := self.list.get_row_at_index(0):
            self.list.remove(row)
        folders, files = [], []
        for name in sorted(os.listdir(self.folder), reverse=self.is_reversed):
            if self.search.get_text() in name:
                (folders if os.path.isdir(os.path.join(self.folder, name)) else files).append(name)
        for name in folders + files:
            row = named(Gtk.ListBoxRow(child=Gtk.Label(label=name, xalign=0)), name)
            row.name = name
            self.list.append(row)
        self.count = len(folders + files)
        self.tell()

    def tell(self):
        words = f"{self.count} item{'' if self.count == 1 else 's'}"
        self.status.set_label(words + (', 1 selected' if self.list.get_selected_row() else ''))

    def rename(self):
        row = self.list.get_selected_row()
        entry = named(Gtk.Entry(text=row.name), 'New name')

        def take_focus():
            focus = self.get_focus()
            if entry.get_root() and not (focus and focus.is_ancestor(entry)):
                entry.grab_focus()
            return GLib.SOURCE_REMOVE
        # The menu gives the focus back when it has closed, whenever that is.
        follower = self.connect('notify::focus-widget', lambda *_: GLib.idle_add(take_focus))

        def accept(*_):
            self.disconnect(follower)
            os.rename(os.path.join(self.folder, row.name), os.path.join(self.folder, entry.get_text()))
            self.show_rows()
        entry.connect('activate', accept)
        row.set_child(entry)
        GLib.idle_add(take_focus)

    def ask(self):
        row = self.list.get_selected_row()
        title = f'Delete “{row.name}” permanently?'
        dialog = Gtk.MessageDialog(transient_for=self, modal=True, text=title, title=title)
        dialog.add_buttons('Cancel', Gtk.ResponseType.CANCEL, 'Delete', Gtk.ResponseType.ACCEPT)

        def answered(_, answer):
            dialog.destroy()
            if answer == Gtk.ResponseType.ACCEPT:
                os.remove(os.path.join(self.folder, row.name))
                self.show_rows()
        dialog.connect('response', answered)
        dialog.present()


class Editor(Gtk.ApplicationWindow):
    def __init__(self, **options):
        super().__init__(title='Editor', default_width=600, default_height=500, **options)
        self.fields = [named(Gtk.Entry(), 'Name'), named(Gtk.Entry(), 'Email'), named(Gtk.PasswordEntry(), 'Password')]
        self.message, self.status = Gtk.Label(), Gtk.Label()
        self.notes = named(Gtk.TextView(vexpand=True, wrap_mode=Gtk.WrapMode.WORD), 'Notes')
        buffer = self.notes.get_buffer()
        buffer.set_enable_undo(True)
        buffer.begin_irreversible_action()
        buffer.set_text('A page to write on\nEverything here can be edited.')
        buffer.end_irreversible_action()
        buffer.connect('changed', lambda *_: self.tell())
        self.tell()
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        buttons = [button('Join', self.join), button('Clear', self.clear)]
        undo = [button('Undo', buffer.undo), button('Redo', buffer.redo)]
        for each in [self.message, *self.fields, *buttons, self.notes, self.status, *undo]:
            box.append(each)
        self.set_child(box)
        self.fields[0].grab_focus()

    def join(self):
        texts = [each.get_text() for each in self.fields]
        is_valid = all(texts) and '@' in texts[1] and len(texts[2]) > 7
        self.message.set_label(f'Welcome, {texts[0]}!' if is_valid else 'Something is missing')

    def clear(self):
        for each in self.fields:
            each.set_text('')
        self.message.set_label('Everything is empty again')

    def tell(self):
        buffer = self.notes.get_buffer()
        text = buffer.get_text(buffer.get_start_iter(), buffer.get_end_iter(), False)
        self.status.set_label(f'{len(text.split())} words')


def main():
    GLib.set_prgname('gtk4-program')
    application = Gtk.Application(application_id='org.example.Program', flags=Gio.ApplicationFlags.NON_UNIQUE)

    def activate(application):
        window = Editor(application=application) if sys.argv[1] == 'editor' else Browser(
            sys.argv[2], application=application)
        window.present()
    application.connect('activate', activate)
    application.run()


if __name__ == '__main__':
    main()
