import Foundation

/// Sets properties of a layer on every frame, in place of the committed values.
package protocol LayerDriver: ChangeSource {
  /// Sets the properties to their values at a time. Called by compositors, at times that do not decrease.
  ///
  /// - Parameter scale: pixels per point.
  func apply(to properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat)

  /// Sets the properties to what is shown at a time, without any effect on the driver: for observers that
  /// must not change what they observe. Main.
  ///
  /// - Parameter scale: pixels per point.
  func show(in properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat)

  /// The origin of the layer's bounds as shown last, in points; nil if the driver doesn't change it. Any
  /// thread.
  var boundsOrigin: CGPoint? { get }
}

extension LayerDriver {
  /// The same as `apply`, for drivers that keep nothing about frames.
  package func show(in properties: inout LayerProperties, at time: TimeInterval, scale: CGFloat) {
    apply(to: &properties, at: time, scale: scale)
  }
}
