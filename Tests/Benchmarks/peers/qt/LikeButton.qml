import QtQuick

Rectangle {
    id: button

    signal clicked

    width: label.width + 30
    height: 32
    radius: 6
    color: area.pressed ? "#D8D8D8" : area.containsMouse ? "#F2F2F2" : "white"
    border.color: "#C8C8C8"

    Text {
        id: label

        anchors.centerIn: parent
        text: "Like"
        font.pixelSize: 13
    }
    MouseArea {
        id: area

        anchors.fill: parent
        hoverEnabled: true
        onClicked: button.clicked()
    }
}
