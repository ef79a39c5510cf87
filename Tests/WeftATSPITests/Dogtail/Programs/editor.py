"""Twenty steps through an editor: a form, and a text that is written, read by words, selected, cut, pasted, undone."""

import pyatspi
from program import NO_SECRETS, Failure, Program, wait


class Editor(Program):
    def field(self, key):
        field = self.find(key)
        if not self.has(field, pyatspi.STATE_EDITABLE):
            raise Failure(f'“{field.name}” can’t be edited')
        return field

    def expect_beginning(self, text):
        notes = self.find('notes')
        wait(f'“{text}” at the beginning of the notes, which are “{self.text(notes)}”',
             lambda: self.text(notes).startswith(text))
        return text


def steps(editor, names):
    yield 'find the window by its title', lambda: editor.window('Editor').name != '' and 'active'
    yield 'find the fields', lambda: ', '.join(
        editor.field(key).name for key in ('name', 'email', 'password', 'notes'))

    def focused():
        wait('the focus in the first field', lambda: editor.find('name').focused)
        return 'Name'
    yield 'see where the focus is', focused

    def set_name():
        editor.find('name').text = 'Ada'
        return editor.expect_text(editor.find('name'), 'Ada')
    yield 'set the text of a field', set_name

    def tab():
        editor.keys('Tab')
        wait('the focus in the next field', lambda: editor.find('email').focused)
        if editor.find('name').focused:
            raise Failure('two fields have the focus')
        return 'Email'
    yield 'go on by the keyboard', tab

    def type_email():
        editor.type('ada@example.org')
        return editor.expect_text(editor.find('email'), 'ada@example.org')
    yield 'type into it', type_email

    def password():
        field = editor.find('password')
        field.text = 'enchantress 1815'
        wait('sixteen characters', lambda: field.queryText().characterCount == 16)
        if NO_SECRETS not in names['quirks'] and 'enchantress' in editor.text(field):
            raise Failure('the password can be read')
        return 'sixteen characters'
    yield 'set a password', password

    def join():
        editor.press(editor.find('join'))
        return editor.find('welcome').name
    yield 'press Join', join

    def clear():
        editor.press(editor.find('clear'))
        for key in ('name', 'email', 'password'):
            editor.expect_text(editor.find(key), '')
        return editor.find('empty').name
    yield 'press Clear', clear

    def join_again():
        editor.press(editor.find('join'))
        return editor.find('missing').name
    yield 'press Join with empty fields', join_again

    def read():
        if not editor.has(editor.find('notes'), pyatspi.STATE_MULTI_LINE):
            raise Failure('the notes are not a text of several lines')
        return editor.expect_beginning('A page to write on\n').strip()
    yield 'read the notes', read

    def caret():
        notes = editor.find('notes')
        editor.focus(notes)
        notes.caretOffset = 0
        wait('the caret at the beginning', lambda: notes.caretOffset == 0)
        return '0'
    yield 'put the caret at the beginning', caret

    def write():
        editor.type('Hello ')
        return editor.expect_beginning('Hello A page')
    yield 'type there', write

    def word():
        text, start, end = editor.find('notes').queryText().getTextAtOffset(1, pyatspi.TEXT_BOUNDARY_WORD_START)
        return f'“{text}” from {start} to {end}'
    yield 'read the first word', word

    def select():
        editor.select_text(editor.find('notes'), 0, 5)
        return '0 to 5'
    yield 'select it', select

    def cut():
        editor.keys('<Control>x')
        return editor.expect_beginning(' A page')
    yield 'cut it', cut

    def undo():
        editor.press(editor.find('undo'))
        return editor.expect_beginning('Hello A page')
    yield 'press Undo', undo

    def paste():
        notes = editor.find('notes')
        editor.focus(notes)
        notes.caretOffset = 0
        wait('the caret at the beginning', lambda: notes.caretOffset == 0)
        editor.keys('<Control>v')
        return editor.expect_beginning('HelloHello A page')
    yield 'paste it at the beginning', paste

    def menu():
        editor.keys('<Shift>F10')
        editor.press(editor.find('select all'))
        text = editor.find('notes').queryText()
        wait('all is selected', lambda: tuple(text.getSelection(0)) == (0, text.characterCount))
        return 'all is selected'
    yield 'choose Select All from the menu', menu

    def close():
        editor.keys('<Alt>F4')
        editor.has_ended()
        return 'the program has ended'
    yield 'close the window', close
