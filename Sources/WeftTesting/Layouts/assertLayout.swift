import Foundation
import WeftLayout
import WeftNodes
import WeftOffscreen

/// Fails a test if the layout of a window's nodes differs from its reference, a text with a line for each
/// node.
///
/// The window is settled first. The reference is `<name>-<width>x<height>[@<scale>x].txt` in the folder that
/// `assertScreenshot(of:named:)` uses too, and is recorded in the same way. Main.
///
/// - Parameters:
///   - window: the window.
///   - name: the name of the reference; the test function's by default.
@MainActor
public func assertLayout(
  of window: OffscreenWindow, named name: String? = nil, function: String = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  window.settle()
  let variant = PictureVariant(size: window.scene.size, scale: window.scene.scale)
  LayoutAssertion(
    name: name, function: function, variant: variant,
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check(LayoutDump.text(of: window.rootNode))
}

/// Lays out a node in a window of its own, and fails a test if its layout differs from its reference; see
/// `assertLayout(of:named:)` of a window. Main.
///
/// - Parameters:
///   - node: a node without supernode that is in no window.
///   - size: the size of that window, in points.
///   - scale: pixels per point; frames are rounded to pixels. 1 by default.
///   - name: the name of the reference; the test function's by default.
@MainActor
public func assertLayout(
  of node: DisplayNode, size: CGSize, scale: CGFloat = 1, named name: String? = nil,
  function: String = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let window = OffscreenWindow(size: size, scale: scale, rootNode: node)
  assertLayout(
    of: window, named: name, function: function, fileID: fileID, filePath: filePath, line: line,
    column: column)
  window.scene.close()
}

/// Fails a test if a layout, with all specs in it, differs from its reference; see `assertLayout(of:named:)`
/// of a window. Any thread.
///
/// - Parameters:
///   - layout: the result of `layoutThatFits(_:)` of a spec or a node.
///   - name: the name of the reference; the test function's by default.
public func assertLayout(
  of layout: Layout, named name: String? = nil, function: String = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  LayoutAssertion(
    name: name, function: function, variant: PictureVariant(),
    location: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).check(layout.recursiveDescription + "\n")
}
