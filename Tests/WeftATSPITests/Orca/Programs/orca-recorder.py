"""Runs Orca with a speech server that writes down what is said: see recorder.py."""
import os
import runpy
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from orca import settings

settings.speechServerFactory = "recorder"
settings.speechFactoryModules = ["recorder"]
# Such as "2 of 5", which a list is walked through by.
settings.enablePositionSpeaking = True
arguments = ["orca", "--disable", "braille"]
if "ORCA_DEBUG" in os.environ:
    arguments.append("--debug-file=" + os.environ["ORCA_DEBUG"])
sys.argv = arguments
runpy.run_path("/usr/bin/orca", run_name="__main__")
