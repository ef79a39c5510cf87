#include "posts.h"

#include <QFile>

static const QList<QByteArray> columns = {
    "name", "initials", "firstColor", "secondColor", "time", "markup", "photo",
};

Posts::Posts(const QString &path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) qFatal("%s can't be read", qPrintable(path));
  while (!file.atEnd()) {
    QStringList post = QString::fromUtf8(file.readLine()).trimmed().split('\t');
    if (post.size() == columns.size()) posts.append(post);
  }
}

int Posts::rowCount(const QModelIndex &) const { return posts.size(); }

QVariant Posts::data(const QModelIndex &index, int role) const {
  return index.isValid() ? posts[index.row()][role - Qt::UserRole] : QVariant();
}

QHash<int, QByteArray> Posts::roleNames() const {
  QHash<int, QByteArray> names;
  for (int column = 0; column < columns.size(); ++column) names[Qt::UserRole + column] = columns[column];
  return names;
}
