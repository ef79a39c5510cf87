extension WindowScene {
  /// The component of a class, which is created on first use.
  package func component<Component: SceneComponent>(_ type: Component.Type) -> Component {
    existingComponent(type) ?? addComponent(type)
  }

  /// The component of a class, if it exists.
  package func existingComponent<Component: SceneComponent>(_ type: Component.Type) -> Component? {
    for component in components {
      if let component = component as? Component { return component }
    }
    return nil
  }

  /// The scenes that components show in the layers of this one.
  package var guests: [WindowScene] { components.flatMap(\.guests) }

  /// Adds a component of a class to every scene; existing scenes create it with their next update.
  package static func addToAll<Component: SceneComponent>(_ type: Component.Type) {
    guard !componentsOfAll.contains(where: { $0 == type }) else { return }
    componentsOfAll.append(type)
  }

  /// The classes of which every scene has a component.
  private static var componentsOfAll: [any SceneComponent.Type] = []

  /// Creates the components that are missing.
  func addComponentsOfAll() {
    for type in Self.componentsOfAll
    where !components.contains(where: { ObjectIdentifier(Swift.type(of: $0)) == ObjectIdentifier(type) }) {
      components.append(type.init(scene: self))
    }
  }

  private func addComponent<Component: SceneComponent>(_ type: Component.Type) -> Component {
    let component = type.init(scene: self)
    components.append(component)
    return component
  }
}
