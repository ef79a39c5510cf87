import Foundation
import WeftGraphics

/// A property of a layer that can be animated.
public struct LayerProperty<Value: Interpolatable>: Sendable {
  /// The name of the property, which is also the key of its implicit animation.
  public let name: String
  /// The key path of the value in the layer's properties.
  public let keyPath: WritableKeyPath<LayerProperties, Value> & Sendable

  init(_ name: String, _ keyPath: WritableKeyPath<LayerProperties, Value> & Sendable) {
    self.name = name
    self.keyPath = keyPath
  }
}

extension LayerProperty where Value == CGRect {
  /// `Layer.bounds`
  public static var bounds: Self { .init("bounds", \.bounds) }
  /// `Layer.contentsRect`
  public static var contentsRect: Self { .init("contentsRect", \.contentsRect) }
  /// `Layer.contentsCenter`
  public static var contentsCenter: Self { .init("contentsCenter", \.contentsCenter) }
}

extension LayerProperty where Value == CGPoint {
  /// `Layer.position`
  public static var position: Self { .init("position", \.position) }
  /// `Layer.anchorPoint`
  public static var anchorPoint: Self { .init("anchorPoint", \.anchorPoint) }
  /// The origin of `Layer.bounds`: the scroll offset.
  public static var boundsOrigin: Self { .init("bounds.origin", \.bounds.origin) }
}

extension LayerProperty where Value == CGSize {
  /// The size of `Layer.bounds`
  public static var boundsSize: Self { .init("bounds.size", \.bounds.size) }
  /// `Layer.shadowOffset`
  public static var shadowOffset: Self { .init("shadowOffset", \.shadowOffset) }
}

extension LayerProperty where Value == AffineTransform {
  /// `Layer.transform`
  public static var transform: Self { .init("transform", \.transform) }
  /// `Layer.sublayerTransform`
  public static var sublayerTransform: Self { .init("sublayerTransform", \.sublayerTransform) }
}

extension LayerProperty where Value == CGFloat {
  /// `Layer.opacity`
  public static var opacity: Self { .init("opacity", \.opacity) }
  /// `Layer.cornerRadius`
  public static var cornerRadius: Self { .init("cornerRadius", \.cornerRadius) }
  /// `Layer.borderWidth`
  public static var borderWidth: Self { .init("borderWidth", \.borderWidth) }
  /// `Layer.shadowOpacity`
  public static var shadowOpacity: Self { .init("shadowOpacity", \.shadowOpacity) }
  /// `Layer.shadowRadius`
  public static var shadowRadius: Self { .init("shadowRadius", \.shadowRadius) }
}

extension LayerProperty where Value == Color {
  /// `Layer.borderColor`
  public static var borderColor: Self { .init("borderColor", \.borderColor) }
  /// `Layer.shadowColor`
  public static var shadowColor: Self { .init("shadowColor", \.shadowColor) }
}

extension LayerProperty where Value == Color? {
  /// `Layer.backgroundColor`
  public static var backgroundColor: Self { .init("backgroundColor", \.backgroundColor) }
}
