import Foundation
import Weft

extension PasteboardItem {
  /// Makes an item of the file of a photograph, which is read and converted only if another program pastes it.
  init(photograph file: URL) {
    self.init()
    promise("image/jpeg") { try Data(contentsOf: file) }
    promise(.png) { try ImageDecoder.decode(Data(contentsOf: file)).pngData() }
    set(URIList([file]).data, for: .urls)
  }
}
