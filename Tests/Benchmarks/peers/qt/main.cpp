// The plain feed as a program for Qt Quick: feed POSTS WIDTH HEIGHT, with the file of posts and the size in points.
#include <QFont>
#include <QGuiApplication>
#include <QQuickView>

#include "posts.h"

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  if (count != 4) qFatal("Usage: feed POSTS WIDTH HEIGHT");
  application.setFont(QFont("Inter"));
  Posts posts(QString::fromLocal8Bit(arguments[1]));
  QQuickView view;
  view.setTitle("Plain feed");
  view.setColor("#E4E1DD");
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.setInitialProperties({{"posts", QVariant::fromValue<QAbstractItemModel *>(&posts)}});
  view.setSource(QUrl::fromLocalFile(FEED_FOLDER "/Feed.qml"));
  view.resize(atoi(arguments[2]), atoi(arguments[3]));
  view.show();
  return application.exec();
}
