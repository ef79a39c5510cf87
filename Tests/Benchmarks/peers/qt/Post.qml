import QtQuick

Rectangle {
    id: post

    required property string name
    required property string initials
    required property color firstColor
    required property color secondColor
    required property string time
    required property string markup
    required property string photo

    height: column.height + 41

    Column {
        id: column

        x: Math.max(Math.floor((post.width - width) / 2), 16)
        y: 20
        width: 640
        spacing: 12

        Row {
            spacing: 12

            Avatar {
                initials: post.initials
                firstColor: post.firstColor
                secondColor: post.secondColor
            }
            Column {
                anchors.verticalCenter: parent.verticalCenter
                spacing: 3

                Text {
                    text: post.name
                    font { pixelSize: 15; bold: true }
                    color: "#1A1A1A"
                }
                Text {
                    text: post.time
                    font.pixelSize: 13
                    color: "#808080"
                }
            }
        }
        Text {
            width: parent.width
            text: post.markup
            textFormat: Text.StyledText
            wrapMode: Text.WordWrap
            font.pixelSize: 14
            color: "#262626"
        }
        Rectangle {
            width: 640
            height: 360
            color: "#E4E1DD"

            Image {
                anchors.fill: parent
                source: "file://" + post.photo
                // Decoded on another thread, at the size at which it is shown.
                asynchronous: true
                sourceSize: Qt.size(width * Screen.devicePixelRatio, height * Screen.devicePixelRatio)
            }
        }
        LikeButton {}
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: "#DDDDDD"
    }
}
