import Foundation
import Testing
import Weft

@testable import WeftTesting
@testable import weft_review

@Suite @MainActor struct ReviewNodeTests {
  private let package: FailingPackage
  private let review: Review
  private let node: ReviewNode

  init() throws {
    package = try FailingPackage()
    package.fail(
      "today-320x280@2x", ForecastNode.picture(),
      ForecastNode.picture(degrees: 24, spacing: 14, emoji: "2.042"))
    package.fail("sun-320x280@2x", ForecastNode.picture(), ForecastNode.picture(sun: 0xE8590C))
    package.fail("new-320x280@2x", nil, ForecastNode.picture(degrees: 19))
    package.failText(
      "layout-320x280", "SunNode 320×280\n  TextNode “21°”\n", "SunNode 320×280\n  TextNode “24°”\n")
    review = Review(try package.failures())
    node = ReviewNode(review)
  }

  private func window(
    _ width: CGFloat = 1000, _ height: CGFloat = 640, scale: CGFloat = 1, _ style: UserInterfaceStyle = .light
  ) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: width, height: height), scale: scale, rootNode: node)
    window.scene.userInterfaceStyle = style
    window.settle()
    return window
  }

  /// Waits until the controls have moved to what is chosen.
  private func finishAnimations(_ window: OffscreenWindow) {
    window.settle()
    window.advance(by: 1)
    window.settle()
  }

  private func press(_ key: KeyboardKey, _ window: OffscreenWindow) {
    window.press(key)
    window.settle()
  }

  // In the order of the names: layout, new, sun, today.

  @Test func aKeyAcceptsAndTheNextFailureIsShown() throws {
    let window = window()
    #expect(node.index == 0)
    press(.character("a"), window)
    #expect(review.decisions == [.accepted, .undecided, .undecided, .undecided])
    #expect(review.failures[0].isAccepted)
    #expect(node.index == 1)
    press(.character("r"), window)
    #expect(review.decisions[1] == .rejected && node.index == 2)
    press(.return, window)
    #expect(review.decisions[2] == .accepted && node.index == 3)
    press(.delete, window)
    #expect(review.decisions == [.accepted, .rejected, .accepted, .rejected])
  }

  @Test func oneKeyAcceptsAllAndAnotherTakesItBack() {
    let window = window()
    window.press(.character("a"), modifiers: .shift)
    window.settle()
    #expect(review.decisions.allSatisfy { $0 == .accepted } && review.failures.allSatisfy(\.isAccepted))
    window.press(.character("z"), modifiers: .control)
    window.settle()
    #expect(
      review.decisions.allSatisfy { $0 == .undecided } && !review.failures.contains(where: \.isAccepted))
  }

  @Test func arrowsShowTheOthers() {
    let window = window()
    press(.down, window)
    press(.down, window)
    #expect(node.index == 2)
    press(.up, window)
    #expect(node.index == 1)
  }

  @Test func digitsChangeTheView() {
    let window = window()
    for (key, mode) in zip(["1", "2", "3", "4", "5"], ComparisonMode.allCases) {
      window.press(KeyboardKey(Character(key)))
      #expect(node.mode == mode)
    }
  }

  @Test func theButtonsDecide() {
    let window = window()
    window.click(on: node.footer.accept)
    window.click(on: node.footer.reject)
    #expect(review.decisions == [.accepted, .rejected, .undecided, .undecided])
    window.click(on: node.footer.undo)
    #expect(review.decisions[1] == .undecided && node.index == 1)
    window.click(on: node.footer.acceptAll)
    #expect(review.count(.accepted) == 4)
    window.settle()
    #expect(!node.footer.acceptAll.isEnabled && !node.footer.accept.isEnabled)
  }

  @Test func theNodeUnderThePointerIsNamed() throws {
    let window = window()
    node.show(3)
    window.settle()
    let frame = node.comparison.convert(node.comparison.pictureFrame, to: nil)
    let frames = try #require(node.comparison.pictures?.newNodes)
    let sun = try #require(frames.nodes.first { $0.name.contains("sun") }).frame
    let ratio = frame.width / 320
    let point = CGPoint(x: frame.minX + sun.midX * ratio, y: frame.minY + sun.midY * ratio)
    window.movePointer(to: point)
    window.settle()
    #expect(node.footer.words.contains("DisplayNode \"sun\" — 56×56 at"), "\(node.footer.words)")
    finishAnimations(window)
    assertScreenshot(of: window, named: "pointer")
    window.movePointer(to: CGPoint(x: 5, y: 5))
    window.settle()
    #expect(node.footer.words == review.failures[3].record.reference)
  }

  @Test func theEdgeOfTheSliderFollowsThePointer() {
    let window = window()
    node.show(3)
    node.mode = .slider
    window.settle()
    let frame = node.comparison.convert(node.comparison.pictureFrame, to: nil)
    window.click(at: CGPoint(x: frame.minX + frame.width * 0.25, y: frame.midY))
    window.settle()
    #expect(abs(node.comparison.edge - 0.25) < 0.01)
  }

  @Test func blinkingShowsBothPicturesInTurn() {
    let window = window()
    node.show(2)
    node.mode = .blink
    finishAnimations(window)
    func picture() -> Bitmap {
      window.settle()
      return window.render()
    }
    let new = picture()
    window.advance(by: 0.5)
    let old = picture()
    #expect(new != old)
    window.advance(by: 0.5)
    #expect(picture() == new)
    node.mode = .new
    finishAnimations(window)
    let still = picture()
    window.advance(by: 0.5)
    #expect(picture() == still)
  }

  @Test(arguments: [true, false]) func aPictureOfAnotherSizeIsShownAsLargeAsItIs(isNarrower: Bool) throws {
    // The last by its name.
    package.fail(
      "width", ReferencePicture(try .plain(0xFFFF_0000, width: isNarrower ? 80 : 40)),
      ReferencePicture(try .plain(0xFF00_00FF, width: isNarrower ? 40 : 80)))
    let node = ReviewNode(Review(try package.failures()))
    let window = OffscreenWindow(size: CGSize(width: 1000, height: 640), rootNode: node)
    window.settle()
    node.show(4)
    node.mode = isNarrower ? .new : .old
    window.settle()
    let frame = node.comparison.convert(node.comparison.pictureFrame, to: nil)
    #expect(frame.width == 80)
    let picture = window.render()
    let color = Color(hex: isNarrower ? 0x0000FF : 0xFF0000)
    #expect(picture.pixel(x: Int(frame.minX) + 20, y: Int(frame.midY)) == color)
    #expect(picture.pixel(x: Int(frame.minX) + 60, y: Int(frame.midY)) != color)
  }

  @Test func theWheelWithControlZooms() {
    let window = window()
    node.show(3)
    window.settle()
    let center = CGPoint(x: 600, y: 250)
    window.send(.scroll(ScrollEvent(at: center, delta: CGSize(width: 0, height: -60), modifiers: .control)))
    window.settle()
    #expect(node.zoom == .factor(2))
    #expect(node.comparison.pictureFrame.width == 1280)
  }

  @Test(arguments: [(UserInterfaceStyle.light, 1.0), (.dark, 1), (.light, 2), (.dark, 2)])
  func theWindowShowsAChangedPicture(_ style: UserInterfaceStyle, _ scale: CGFloat) {
    let window = window(scale: scale, style)
    press(.character("a"), window)
    press(.character("r"), window)
    node.show(3)
    finishAnimations(window)
    assertScreenshot(of: window, named: "new")
    guard scale == 1 else { return }
    node.mode = .difference
    finishAnimations(window)
    assertScreenshot(of: window, named: "difference")
    node.mode = .slider
    finishAnimations(window)
    assertScreenshot(of: window, named: "slider")
  }

  @Test func aNarrowWindowHasTheListAboveThePicture() {
    let window = window(420, 680, scale: 2, .dark)
    node.show(3)
    finishAnimations(window)
    assertScreenshot(of: window, named: "narrow")
  }

  @Test func aLargePictureScrolls() {
    let window = window()
    node.show(2)
    node.zoom = .factor(2)
    finishAnimations(window)
    assertScreenshot(of: window, named: "large")
  }

  @Test func aTextIsShownAsText() {
    let window = window(800, 480)
    node.mode = .difference
    finishAnimations(window)
    assertScreenshot(of: window, named: "text")
  }

  @Test func theWindowIsAccessible() {
    assertAccessible(window())
  }
}
