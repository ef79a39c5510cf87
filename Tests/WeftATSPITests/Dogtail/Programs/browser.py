"""Twenty steps through a browser of files: rows, columns, a search, a menu, an entry in place, dialogs, folders."""

import pyatspi
from program import NO_ACTION, Failure, Program, wait


class Browser(Program):
    def rows(self):
        """The names of the rows."""
        return [each.name for each in self.list().children if each.roleName == self.names['row']]

    def list(self):
        return self.find('list')

    def row(self, name):
        found = [each for each in self.list().children
                 if each.roleName == self.names['row'] and each.name == name]
        return found[0] if found else None

    def expect_rows(self, *names):
        seen = []
        def same():
            seen[:] = self.rows()
            return seen == list(names)
        try:
            wait('the rows', same)
        except Failure:
            raise Failure(f"the rows {', '.join(names)}: they are {', '.join(seen)}")
        return ', '.join(names)

    def selected(self):
        return [each.name for each in self.list().children
                if each.roleName == self.names['row'] and self.has(each, pyatspi.STATE_SELECTED)]

    def expect_selected(self, *names):
        wait(f"{', '.join(names)} selected", lambda: self.selected() == list(names))
        return f"{', '.join(names)} selected"

    def expect_status(self, words):
        def said():
            name = self.find('status').name
            return name if name.startswith(words) else None
        wait(f'the status “{words}”', said)
        return f'the status “{words}”'

    def choose_view(self, key, other, arrow):
        """Chooses one of two: by its action, or with an arrow from the other one."""
        choice = self.find(key)
        if NO_ACTION not in self.names['quirks']:
            self.press(choice)
        else:
            self.focus(self.find(other))
            self.keys(arrow)
        wait(f'{choice.name} is checked', lambda: self.has(choice, pyatspi.STATE_CHECKED))
        wait(f'{self.find(other).name} is not checked', lambda: not self.has(self.find(other), pyatspi.STATE_CHECKED))


def steps(browser, names):
    folder = names['folder']
    yield 'find the window by its title', lambda: browser.window(names['title'].format(folder)).name != '' and 'active'
    yield 'read the rows', lambda: browser.expect_rows('sub', 'a.txt', 'b.txt', 'c.txt')
    yield 'read the status', lambda: browser.expect_status('4 items')

    def select():
        browser.row('a.txt').select()
        return browser.expect_selected('a.txt') + ', ' + browser.expect_status('4 items, 1 selected')
    yield 'select a row', select

    def down():
        browser.focus(browser.row('a.txt'))
        browser.keys('Down')
        return browser.expect_selected('b.txt')
    yield 'go down by the keyboard', down

    def sort():
        browser.press(browser.find('sort'))
        return browser.expect_rows('sub', 'c.txt', 'b.txt', 'a.txt')
    yield 'sort the other way', sort

    def sort_again():
        browser.press(browser.find('sort'))
        return browser.expect_rows('sub', 'a.txt', 'b.txt', 'c.txt')
    yield 'sort as before', sort_again

    def search():
        browser.find('search').text = 'c.t'
        return browser.expect_rows('c.txt')
    yield 'set the text of the search', search

    def clear():
        browser.find('search').text = ''
        return browser.expect_rows('sub', 'a.txt', 'b.txt', 'c.txt')
    yield 'empty the search', clear

    def grid():
        browser.choose_view('grid', 'as list', 'Right')
        return 'Grid is checked, List is not'
    yield 'choose the grid', grid

    def as_list():
        browser.choose_view('as list', 'grid', 'Left')
        return 'List is checked, Grid is not, ' + browser.expect_rows('sub', 'a.txt', 'b.txt', 'c.txt')
    yield 'choose the list', as_list

    def menu():
        browser.row('b.txt').select()
        browser.expect_selected('b.txt')
        names['open menu'](browser)
        return f"{browser.find('rename').roleName} Rename"
    yield 'open the menu', menu

    def rename():
        browser.press(browser.find('rename'))
        entry = browser.find('name in place')
        wait('the focus in the entry', lambda: entry.focused)
        return browser.expect_text(entry, 'b.txt')
    yield 'choose Rename', rename

    def enter_name():
        entry = browser.find('name in place')
        entry.text = 'd.txt'
        browser.expect_text(entry, 'd.txt')
        browser.keys('Return')
        return browser.expect_rows('sub', 'a.txt', 'c.txt', 'd.txt')
    yield 'set the name and accept it', enter_name

    def dialog():
        browser.row('d.txt').select()
        browser.expect_selected('d.txt')
        browser.focus(browser.row('d.txt'))
        browser.keys('<Shift>Delete')
        browser.find('dialog')
        browser.find('question')
        return 'the question “Delete “d.txt” permanently?”'
    yield 'ask to delete a row', dialog

    def cancel():
        browser.press(browser.find('cancel', browser.find('dialog')))
        browser.wait_until_gone('dialog')
        return browser.expect_rows('sub', 'a.txt', 'c.txt', 'd.txt')
    yield 'cancel', cancel

    def delete():
        browser.window(names['title'].format(folder))
        browser.focus(browser.row('d.txt'))
        browser.keys('<Shift>Delete')
        browser.press(browser.find('delete', browser.find('dialog')))
        browser.wait_until_gone('dialog')
        return browser.expect_rows('sub', 'a.txt', 'c.txt')
    yield 'delete it', delete

    def enter():
        browser.window(names['title'].format(folder))
        browser.row('sub').select()
        browser.focus(browser.row('sub'))
        browser.keys('Return')
        browser.window(names['title'].format('sub'))
        return browser.expect_rows('inner.txt')
    yield 'open a folder', enter

    def back():
        browser.press(browser.find('back'))
        browser.window(names['title'].format(folder))
        return browser.expect_rows('sub', 'a.txt', 'c.txt')
    yield 'go back', back

    def close():
        browser.keys('<Alt>F4')
        browser.has_ended()
        return 'the program has ended'
    yield 'close the window', close
