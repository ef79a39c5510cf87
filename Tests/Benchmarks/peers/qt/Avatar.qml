import QtQuick

Item {
    id: avatar

    property string initials
    property color firstColor
    property color secondColor

    width: 44
    height: 44

    Rectangle {
        anchors.fill: parent
        radius: width / 2
        // A gradient across the corner would need a rotation, which is drawn with jagged edges without a GPU.
        gradient: Gradient {
            GradientStop { position: 0; color: avatar.firstColor }
            GradientStop { position: 1; color: avatar.secondColor }
        }
    }
    Text {
        anchors.centerIn: parent
        text: avatar.initials
        font { pixelSize: 16; bold: true }
        color: "white"
    }
}
