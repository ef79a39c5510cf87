# A window with a control of each kind, in Qt 6.
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QApplication, QCheckBox, QLabel, QLineEdit, QListWidget, QPushButton, QSlider, QVBoxLayout, QWidget)

application = QApplication(["sample"])
application.setApplicationName("sample")
window = QWidget()
window.setWindowTitle("Sample")
column = QVBoxLayout(window)
status = QLabel("Ready")
save = QPushButton("Save")
save.clicked.connect(lambda: status.setText("Saved"))
cancel = QPushButton("Cancel")
done = QCheckBox("Done")
name = QLineEdit("Ada")
name.setAccessibleName("Name")
volume = QSlider(Qt.Orientation.Horizontal)
volume.setRange(0, 100)
volume.setValue(40)
volume.setAccessibleName("Volume")
cities = QListWidget()
cities.setAccessibleName("Cities")
cities.addItems(["Berlin", "Paris", "Rome"])
for child in (save, cancel, done, name, volume, cities, status):
    column.addWidget(child)
window.resize(360, 320)
window.show()
application.exec()
