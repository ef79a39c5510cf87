import Foundation
import WeftGraphics

/// What the window tells the window manager about itself.
extension Window {
  /// What it is for. `normal` by default. Set it before `show()`.
  public var type: WindowType {
    get { properties.type }
    set {
      properties.type = newValue
      native.setType(newValue)
    }
  }

  /// The window that it belongs to (ICCCM 4.1.2.6, `WM_TRANSIENT_FOR`): a dialog or a palette stays above its owner, and is
  /// minimized with it. Nil, the default, for none. The window does not retain its owner, and stays open when the owner
  /// ends; it has none then.
  public var owner: Window? {
    get { properties.owner.flatMap { $0.isOpen ? $0 : nil } }
    set {
      properties.owner = newValue
      applyOwner()
      display.modalWindows.update()
    }
  }

  func applyOwner() {
    guard native.isManaged else { return }
    native.setOwner(owner?.native, isModal: modality != .none)
  }

  /// How it gets the keyboard focus (ICCCM 4.1.7). `passive` by default.
  public var focusPolicy: WindowFocusPolicy {
    get { native.managed.focusPolicy }
    set { native.setFocusPolicy(newValue) }
  }

  /// Whether it may get the focus when it is shown. True by default. Set it to false before `show()` for a window that the
  /// user has not asked for (EWMH, `_NET_WM_USER_TIME` of 0).
  public var focusesWhenShown: Bool {
    get { native.managed.focusesWhenShown }
    set { native.managed.focusesWhenShown = newValue }
  }

  /// How opaque the whole window is, with its frame: from 0 to 1, the default. It has an effect only if a compositing
  /// manager runs (`_NET_WM_WINDOW_OPACITY`).
  public var opacity: CGFloat {
    get { properties.opacity }
    set {
      let opacity = min(max(newValue.isNaN ? 1 : newValue, 0), 1)
      properties.opacity = opacity
      native.setNumbers(
        opacity == 1 ? nil : [Int((opacity * CGFloat(UInt32.max)).rounded())], as: .netWmWindowOpacity)
    }
  }

  /// Whether the compositing manager should leave the window alone. `automatic` by default.
  public var compositorBypass: CompositorBypass {
    get { properties.compositorBypass }
    set {
      properties.compositorBypass = newValue
      native.setNumbers(newValue == .automatic ? nil : [newValue.rawValue], as: .netWmBypassCompositor)
    }
  }

  /// Whether the window manager draws a frame with a title bar around the window. True by default. A window without one
  /// has a `TitleBarNode`, or starts moves and resizes by `beginMove()` and `beginResize(at:)`. Some window managers,
  /// above all tiling ones, ignore it.
  public var hasFrame: Bool {
    get { properties.hasFrame }
    set {
      properties.hasFrame = newValue
      native.setHasFrame(newValue)
      updateTitleBars()
    }
  }

  /// The space that the window reserves at an edge of the screen; nil, the default, for none. It has an effect only for
  /// windows of the type `dock` (EWMH, `_NET_WM_STRUT_PARTIAL`).
  public var strut: WindowStrut? {
    get { properties.strut }
    set {
      properties.strut = newValue
      applyStrut()
    }
  }

  /// Publishes the space that it reserves, in pixels of its scale and of the present screen.
  func applyStrut() {
    let numbers = strut?.numbers(scale: scale, screen: display.screenSize)
    native.setNumbers(numbers, as: .netWmStrutPartial)
    // For window managers from before EWMH 1.3.
    native.setNumbers(numbers.map { Array($0.prefix(4)) }, as: .netWmStrut)
  }

  /// The steps in which the user can resize it, in points, such as the size of a character. Nil, the default, for any
  /// size. Sizes are `baseSize` plus a multiple of the steps (ICCCM 4.1.2.3). Each step has a whole number of pixels, and is
  /// rounded up if necessary: ten steps of 7 points are 90 pixels at scale 1.25, not 88.
  public var sizeIncrements: CGSize? {
    get { properties.sizeIncrements }
    set {
      properties.sizeIncrements = newValue
      applySizeLimits()
    }
  }

  /// The size of what does not take part in `sizeIncrements` and `aspectRatio`, in points. Nil, the default, for
  /// nothing (ICCCM 4.1.2.3).
  public var baseSize: CGSize? {
    get { properties.baseSize }
    set {
      properties.baseSize = newValue
      applySizeLimits()
    }
  }

  /// The smallest and the largest ratio of width to height that the user can give it. Nil, the default, for any. Not all
  /// window managers follow it (ICCCM 4.1.2.3).
  public var aspectRatio: ClosedRange<CGFloat>? {
    get { properties.aspectRatio }
    set {
      properties.aspectRatio = newValue
      applySizeLimits()
    }
  }
}
