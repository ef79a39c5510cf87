"""A program on the accessibility bus, worked by dogtail. Everything is waited for here."""

import re
import time

from dogtail.config import config

# Programs are asked whatever the settings of the desktop are, and no time passes without a reason.
config.load({
    'checkForA11y': False, 'logDebugToFile': False, 'logDebugToStdOut': False, 'actionDelay': 0, 'defaultDelay': 0,
    'typingDelay': 0, 'searchBackoffDuration': 0.1, 'searchCutoffCount': 200,
})

import pyatspi
from dogtail import rawinput, tree
from gi.repository import Atspi, GLib

# How long anything may last, in seconds. The machine may be busy.
PATIENCE = 300

# What toolkits can't do. Then the keyboard is used, or it is left out.
NO_ACTION = 'no action for check boxes'
NO_FOCUS = 'the focus does not move at a request'
NO_ANSWER = 'text is selected, but there is no answer'
NO_SECRETS = 'passwords are read like other texts'


class Failure(Exception):
    """Something is not as expected."""


def wait(what, condition):
    """Waits until a condition answers something, and returns it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            answer = condition()
            if answer:
                return answer
        except (LookupError, RuntimeError, NotImplementedError, GLib.GError):
            # What was there a moment ago has gone.
            pass
        time.sleep(0.05)
    raise Failure(f'{what}: not so after {PATIENCE} seconds')


class Program:
    """A program, by a table of the roles and names of what is in it."""

    def __init__(self, names):
        Atspi.set_timeout(PATIENCE * 1000, PATIENCE * 1000)
        self.names = names
        self.application = wait(f"the program {names['application']}", self._running)

    def _running(self):
        found = [each for each in tree.root.applications() if each.name == self.names['application']]
        return found[0] if len(found) == 1 else None

    def has_ended(self):
        return wait('the end of the program', lambda: self._running() is None)

    # Elements

    def window(self, title):
        """The window with a title, when it is active."""
        def active():
            windows = [each for each in self.application.children if each.name == title]
            return windows[0] if windows and self.has(windows[0], pyatspi.STATE_ACTIVE) else None
        self.frame = wait(f'the active window “{title}”', active)
        return self.frame

    def find(self, key, root=None):
        """The element of a name in the table, when it is there."""
        role, name = self.names[key]
        def there():
            return self._first(root or self.application, role, name)
        return wait(f'a {role} “{name}”', there)

    def wait_until_gone(self, key):
        role, name = self.names[key]
        wait(f'the {role} “{name}” is gone', lambda: not self._first(self.application, role, name))

    @staticmethod
    def _first(root, role, name):
        """The first element of a role below another whose name matches a pattern."""
        found = root.findChildren(
            lambda each: each.roleName == role and re.fullmatch(name, each.name or ''), recursive=True)
        return found[0] if found else None

    @staticmethod
    def has(element, state):
        return element.getState().contains(state)

    # Deeds

    def press(self, element):
        """Does what a click does."""
        if 'click' in element.actions:
            element.doActionNamed('click')
        elif NO_ACTION in self.names['quirks']:
            self.focus(element)
            self.keys('space')
        else:
            raise Failure(f'the {element.roleName} “{element.name}” has no action “click”')

    def focus(self, element):
        """Gives an element the keyboard."""
        if NO_FOCUS not in self.names['quirks']:
            element.grabFocus()
        else:
            for _ in range(30):
                if element.focused:
                    break
                before = self._focused()
                self.keys('Tab')
                wait('the focus elsewhere', lambda: self._focused() not in (None, before))
        wait(f'the focus in “{element.name}”', lambda: element.focused)

    def _focused(self):
        found = self.application.findChildren(lambda each: each.focused, recursive=True)
        return found[0] if found else None

    def select_text(self, element, start, end):
        text = element.queryText()
        if NO_ANSWER in self.names['quirks']:
            Atspi.set_timeout(500, 500)
        try:
            text.addSelection(start, end)
        except GLib.GError:
            if NO_ANSWER not in self.names['quirks']:
                raise
        finally:
            Atspi.set_timeout(PATIENCE * 1000, PATIENCE * 1000)
        wait('the selection', lambda: tuple(text.getSelection(0)) == (start, end))

    @staticmethod
    def keys(*combos):
        for combo in combos:
            rawinput.keyCombo(combo)

    @staticmethod
    def type(text):
        rawinput.typeText(text)

    # Text

    @staticmethod
    def text(element):
        """All of a text: GTK 4 knows no end of -1, as dogtail asks for it."""
        text = element.queryText()
        return text.getText(0, text.characterCount)

    def expect_text(self, element, expected):
        wait(f'“{expected}” in “{element.name}”, which has “{self.text(element)}”',
             lambda: self.text(element) == expected)
        return expected
