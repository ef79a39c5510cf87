import Foundation

/// Decides about properties of a layer, frame by frame, in place of the values that were committed.
package protocol LayerDriver: ChangeSource {
  /// Changes the properties to what they are at a time. Called by compositors, at times that do not decrease.
  ///
  /// - Parameter scale: pixels per point.
  func apply(to properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat)

  /// The origin of the layer's bounds as it was shown last, in points; nil if the driver leaves it alone. Any
  /// thread.
  var boundsOrigin: CGPoint? { get }
}
