import Weft

/// The reason why a folder can't be used as the folder of photographs.
enum PhotoFolderError: Error, CustomStringConvertible {
  case hasNoPictures(URL)

  var description: String {
    switch self {
    case .hasNoPictures(let folder): "There are no pictures in \(folder.path)."
    }
  }
}
