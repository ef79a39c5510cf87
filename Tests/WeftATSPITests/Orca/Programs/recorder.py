"""A speech server for Orca that writes what is said to a file instead of saying it."""
import os
from orca import speechserver

_path = os.environ["ORCA_TRANSCRIPT"]

def write(text):
    if text:
        with open(_path, "a", encoding="utf-8") as file:
            file.write((text.strip().replace("\n", " ") or "(space)") + "\n")

class SpeechServer(speechserver.SpeechServer):
    _server = None

    @staticmethod
    def getFactoryName():
        return "Recorder"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        if SpeechServer._server is None:
            SpeechServer._server = SpeechServer()
        return SpeechServer._server

    @staticmethod
    def shutdownActiveServers():
        pass

    def getInfo(self):
        return ["Recorder", "recorder"]

    def getVoiceFamilies(self):
        return []

    def speakCharacter(self, character, acss=None):
        write(character)

    def speakKeyEvent(self, event, acss=None):
        write(event.getKeyName())

    def speak(self, text=None, acss=None, interrupt=True):
        write(text)

    def sayAll(self, utteranceIterator, progressCallback):
        last = None
        for context, acss in utteranceIterator:
            write(context.utterance)
            last = context
        if last:
            progressCallback(last, speechserver.SayAllContext.COMPLETED)

    def updateCapitalizationStyle(self):
        pass

    def updatePunctuationLevel(self):
        pass

    def stop(self):
        if "ORCA_STOPS" in os.environ:
            write("(stop)")

    def shutdown(self):
        pass

    def reset(self, text=None, acss=None):
        pass
