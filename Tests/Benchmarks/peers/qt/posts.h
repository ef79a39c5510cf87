// The posts of the feed as a model for a list view. Its roles are the columns of the file.
#pragma once

#include <QAbstractListModel>
#include <QStringList>

class Posts : public QAbstractListModel {
public:
  // Reads a file of posts.
  explicit Posts(const QString &path);

  int rowCount(const QModelIndex &parent = {}) const override;
  QVariant data(const QModelIndex &index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

private:
  QList<QStringList> posts;
};
