import QtQuick

ListView {
    id: feed

    property alias posts: feed.model

    // Rows beyond the edges, whose photographs are loaded before they are seen.
    cacheBuffer: height
    reuseItems: true
    boundsBehavior: Flickable.StopAtBounds
    delegate: Post {
        width: feed.width
    }
}
