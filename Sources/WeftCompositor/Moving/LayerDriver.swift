import Foundation

/// Sets properties of a layer on every frame, in place of the committed values.
package protocol LayerDriver: ChangeSource {
  /// Sets the properties to their values at a time. Called by compositors, at times that do not decrease.
  ///
  /// - Parameter scale: pixels per point.
  func apply(to properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat)

  /// The origin of the layer's bounds as shown last, in points; nil if the driver doesn't change it. Any
  /// thread.
  var boundsOrigin: CGPoint? { get }
}
