"""Runs Orca such that it says the same at any speed of the machine, and writes down what it says: see recorder.py.

What `/usr/bin/orca` does besides is left out: it gives its process a name, and does not run beside another one of this name.
"""
import os
import signal
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def end_with(parent):
    """Ends with the test, whatever becomes of it."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGKILL)


threading.Thread(target=end_with, args=[os.getppid()], daemon=True).start()


class Clock:
    """The time for Orca: it stands still between keys, because Orca asks how long ago something was."""

    now = time.time()

    def advance(self):
        self.now += 10


clock = Clock()
time.time = lambda: clock.now

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Atspi, GLib
from orca import debug, event_manager, input_event, orca, orca_state, settings

if "ORCA_DEBUG" in os.environ:
    debug.debugLevel = debug.LEVEL_ALL
    debug.eventDebugLevel = debug.LEVEL_OFF
    debug.debugFile = open(os.environ["ORCA_DEBUG"], "w")

settings.speechServerFactory = "recorder"
settings.speechFactoryModules = ["recorder"]
# Such as "2 of 5", which a list is walked through by.
settings.enablePositionSpeaking = True
# Only what the program tells is said, and not what Orca knows of the keyboard by itself.
settings.enableKeyEcho = False
settings.enableEchoByCharacter = True
settings.speakProgressBarUpdates = False
# It would end where the machine is busy.
settings.timeoutTime = 0
# A command means something else the second time.
settings.doubleClickTimeout = -1


def note(text):
    """Reports how far Orca is."""
    with open(os.environ["ORCA_PROGRESS"], "a", encoding="utf-8") as file:
        file.write(text + "\n")


begin = input_event.KeyboardEvent.__init__
process = input_event.KeyboardEvent.process


def begin_later(self, event):
    clock.advance()
    begin(self, event)


def process_and_note(self):
    is_consumed = process(self)
    note("key")
    return is_consumed


input_event.KeyboardEvent.__init__ = begin_later
input_event.KeyboardEvent.process = process_and_note
# It takes what does not answer in 0.8 seconds for gone, and says nothing of it. In milliseconds.
Atspi.set_timeout(60_000, 60_000)
# How many events wait depends on the speed of the machine; some would be left out.
event_manager.EventManager._inFlood = lambda self: False
event_manager.EventManager._inDeluge = lambda self: False


def ask_program():
    """Waits until what the registry and the program have sent before has come."""
    try:
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        desktop.get_child_count()
        if orca_state.activeScript and orca_state.activeScript.app:
            orca_state.activeScript.app.get_id()
    except GLib.Error:
        pass


def report_idle(rounds):
    """Reports when nothing is left to do; events come first."""
    if rounds == 0:
        note("idle")
    else:
        ask_program()
        # Commands are carried out after a millisecond.
        GLib.timeout_add(3, report_idle, rounds - 1, priority=GLib.PRIORITY_LOW)
    return False


def on_signal():
    report_idle(3)
    return True


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, on_signal)
orca.getSettingsManager().activate(None, {"enableBraille": False})
sys.exit(orca.main())
