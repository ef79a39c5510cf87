import WeftGraphics

extension RenderTree {
  /// The bitmaps that are the contents of layers. Trees may be too deep for a recursion.
  var contents: [Bitmap] {
    var bitmaps: [Bitmap] = []
    var layers = [root]
    while let layer = layers.popLast() {
      if let contents = layer.properties.contents { bitmaps.append(contents) }
      if let mask = layer.mask { layers.append(mask) }
      layers += layer.children
    }
    return bitmaps
  }
}
