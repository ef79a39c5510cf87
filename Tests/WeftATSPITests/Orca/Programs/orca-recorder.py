"""Runs Orca with a speech server that writes down what is said: see recorder.py."""
import os
import runpy
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from orca import settings

settings.speechServerFactory = "recorder"
settings.speechFactoryModules = ["recorder"]
sys.argv = ["orca", "--disable", "braille"]
runpy.run_path("/usr/bin/orca", run_name="__main__")
