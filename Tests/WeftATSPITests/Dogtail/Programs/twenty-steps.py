#!/usr/bin/python3
"""Works a program in twenty steps, and writes what it did and saw in each, a line for each step.

    twenty-steps.py files|editor|gtk4-browser|gtk4-editor [FOLDER]

It ends with a message at the first step after which something is not as expected. Elements are found by role and name.
What a person would use the keyboard for is done by keys. The tables say what the elements are called in each program,
and what the toolkit can't do. A browser of files and an editor have steps of their own.
"""

import importlib
import os
import sys

from program import NO_ACTION, NO_ANSWER, NO_FOCUS, NO_SECRETS, Failure


def files(folder):
    return 'browser', {
        'application': 'demos', 'quirks': {}, 'folder': folder, 'title': '{} – Files',
        'list': ('tree', 'Files'), 'row': 'tree item', 'status': ('label', r'\d+ items?.*'),
        'sort': ('table column header', 'Name'), 'search': ('entry', 'Search'), 'back': ('push button', 'Back'),
        'grid': ('radio button', 'Grid'), 'as list': ('radio button', 'List'),
        'rename': ('menu item', 'Rename'), 'name in place': ('entry', 'New name'),
        'dialog': ('alert', 'Delete “d.txt” permanently.'),
        'question': ('heading', 'Delete “d.txt” permanently.'),
        'cancel': ('push button', 'Cancel'), 'delete': ('push button', 'Delete'),
        'open menu': lambda browser: browser.keys('<Shift>F10'),
    }


def gtk4_browser(folder):
    # GTK 4.8 has no radio buttons and no titles of columns on the bus, and names the buttons of dialogs twice.
    return 'browser', files(folder)[1] | {
        'application': 'gtk4-program', 'quirks': {NO_ACTION, NO_FOCUS}, 'list': ('list', 'Files'), 'row': 'list item',
        'sort': ('push button', 'Name'), 'grid': ('check box', 'Grid'), 'as list': ('check box', 'List'),
        'name in place': ('text', 'New name'), 'dialog': ('dialog', 'Delete “d.txt” permanently.'),
        'question': ('label', 'Delete “d.txt” permanently.'), 'cancel': ('push button', 'Cancel Cancel'),
        'delete': ('push button', 'Delete Delete'), 'menu': ('push button', 'Menu'),
        'open menu': lambda browser: browser.press(browser.find('menu')),
    }


def editor(folder):
    return 'editor', {
        'application': 'demos', 'quirks': {}, 'name': ('entry', 'Name'), 'email': ('entry', 'Email'),
        'password': ('password text', 'Password'), 'notes': ('text', 'Notes'), 'join': ('push button', 'Join'),
        'clear': ('push button', 'Clear'), 'undo': ('push button', 'Undo'), 'welcome': ('label', 'Welcome, Ada!'),
        'empty': ('label', 'Everything is empty again'), 'missing': ('label', 'Something is missing'),
        'select all': ('menu item', 'Select All'),
    }


def gtk4_editor(folder):
    # Every entry of GTK 4.8 is a text.
    return 'editor', editor(folder)[1] | {
        'application': 'gtk4-program', 'quirks': {NO_ACTION, NO_FOCUS, NO_ANSWER, NO_SECRETS},
        'name': ('text', 'Name'), 'email': ('text', 'Email'),
    }


TABLES = {'files': files, 'editor': editor, 'gtk4-browser': gtk4_browser, 'gtk4-editor': gtk4_editor}


def main():
    name, folder = sys.argv[1], os.path.basename(sys.argv[2]) if len(sys.argv) > 2 else ''
    flavour, names = TABLES[name](folder)
    module = importlib.import_module(flavour)
    try:
        program = getattr(module, flavour.capitalize())(names)
    except Failure as failure:
        sys.exit(f'{name}: {failure}')
    for number, (deed, body) in enumerate(module.steps(program, names), 1):
        try:
            print(f'{number}. {deed}: {body()}', flush=True)
        except Exception as failure:
            sys.exit(f'{name}: step {number}, {deed}: {failure}')


if __name__ == '__main__':
    main()
