import Dispatch
import WeftGraphics
import WeftThreads

extension RenderTree {
  /// Packs the bitmaps that are the contents of layers, one after the other in the background; see `Bitmap.pack()`.
  func packContents() { Self.packFirst(of: bitmaps[...]) }

  /// Each in a turn of its own, so that other upkeep does not wait for all of them.
  private static func packFirst(of bitmaps: ArraySlice<Bitmap>) {
    guard let first = bitmaps.first else { return }
    DispatchQueue.upkeep.async {
      first.pack()
      packFirst(of: bitmaps.dropFirst())
    }
  }

  /// The contents of all layers. Trees may be too deep for a recursion.
  private var bitmaps: [Bitmap] {
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
