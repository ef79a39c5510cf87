import Foundation

/// A node in a picture.
package struct NodeFrame: Hashable, Sendable {
  /// The number of its supernodes in the picture.
  package let depth: Int
  /// Its class, with its debug name if it has one.
  package let name: String
  /// The text that it shows; empty without one.
  package let text: String
  /// Its frame, in points from the top left corner of the picture.
  package let frame: CGRect
  /// The part of the frame that is not clipped by its supernodes, in the same coordinates; null if there is none.
  package let visibleFrame: CGRect

  package init(depth: Int, name: String, text: String = "", frame: CGRect, visibleFrame: CGRect? = nil) {
    self.depth = depth
    self.name = name
    self.text = text
    self.frame = frame
    self.visibleFrame = visibleFrame ?? frame
  }

  /// The name followed by the text.
  package var title: String { text.isEmpty ? name : "\(name) “\(text)”" }
}
