# A shopping list, in Qt 6.
from PyQt6.QtWidgets import (
    QApplication, QHBoxLayout, QLabel, QLineEdit, QListWidget, QPushButton, QVBoxLayout, QWidget)

application = QApplication(["shopping"])
application.setApplicationName("shopping")
window = QWidget()
window.setWindowTitle("Shopping")
field = QLineEdit()
field.setAccessibleName("Item")
add = QPushButton("Add")
remove = QPushButton("Remove")
items = QListWidget()
items.setAccessibleName("Items")
status = QLabel("Nothing to buy")


def count():
    words = {0: "Nothing to buy", 1: "1 item"}
    status.setText(words.get(items.count(), f"{items.count()} items"))


def add_item():
    text = field.text().strip()
    if text:
        items.addItem(text)
        items.setCurrentRow(items.count() - 1)
        field.clear()
        count()


def remove_item():
    items.takeItem(items.currentRow())
    count()


field.returnPressed.connect(add_item)
add.clicked.connect(add_item)
remove.clicked.connect(remove_item)
row = QHBoxLayout()
for child in (field, add, remove):
    row.addWidget(child)
column = QVBoxLayout(window)
column.addLayout(row)
column.addWidget(items)
column.addWidget(status)
window.resize(360, 320)
window.show()
application.exec()
