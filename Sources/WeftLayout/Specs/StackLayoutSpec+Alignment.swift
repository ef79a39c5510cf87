extension StackLayoutSpec {
  /// The horizontal alignment of the children, regardless of the stack's direction: sets `justifyContent` of
  /// a horizontal stack, `alignItems` of a vertical one. Nil if these have another value; setting nil changes nothing.
  public var horizontalAlignment: HorizontalAlignment? {
    get {
      switch placeOnAxis(.horizontal) {
      case .start: .left
      case .center: .middle
      case .end: .right
      case nil: nil
      }
    }
    set {
      switch newValue {
      case .left: place(.start, onAxis: .horizontal)
      case .middle: place(.center, onAxis: .horizontal)
      case .right: place(.end, onAxis: .horizontal)
      case nil: break
      }
    }
  }

  /// The vertical alignment of the children, regardless of the stack's direction: sets `justifyContent` of a
  /// vertical stack, `alignItems` of a horizontal one. Nil if these have another value; setting nil changes nothing.
  public var verticalAlignment: VerticalAlignment? {
    get {
      switch placeOnAxis(.vertical) {
      case .start: .top
      case .center: .center
      case .end: .bottom
      case nil: nil
      }
    }
    set {
      switch newValue {
      case .top: place(.start, onAxis: .vertical)
      case .center: place(.center, onAxis: .vertical)
      case .bottom: place(.end, onAxis: .vertical)
      case nil: break
      }
    }
  }

  private enum Place {
    case start, center, end
  }

  private func placeOnAxis(_ axis: StackDirection) -> Place? {
    if axis == direction {
      switch justifyContent {
      case .start: return .start
      case .center: return .center
      case .end: return .end
      case .spaceBetween, .spaceAround: return nil
      }
    }
    switch alignItems {
    case .start: return .start
    case .center: return .center
    case .end: return .end
    case .stretch, .baselineFirst, .baselineLast: return nil
    }
  }

  private mutating func place(_ place: Place, onAxis axis: StackDirection) {
    if axis == direction {
      switch place {
      case .start: justifyContent = .start
      case .center: justifyContent = .center
      case .end: justifyContent = .end
      }
    } else {
      switch place {
      case .start: alignItems = .start
      case .center: alignItems = .center
      case .end: alignItems = .end
      }
    }
  }
}
