import CX11
import CX11Testing
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@testable import WeftServer

@Suite(.startsDisplays, .serialized) struct PictureCopyTests {
  /// Xlib turns the bytes round for a server with another order only if it knows that of the pixels.
  @Test(arguments: [LSBFirst, MSBFirst])
  func pixelsHaveTheOrderOfTheProcessWhateverThatOfTheServer(order: Int32) throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let connection = try DisplayConnection(name: server.name)
    let ownOrder = XImageByteOrder(connection.display)
    CX11SetImageByteOrder(connection.display, order)
    defer { CX11SetImageByteOrder(connection.display, ownOrder) }
    let format = try PixelFormat.find(connection, wantsAlpha: false)
    let size = PixelDimensions(clamping: PixelSize(width: 3, height: 2))
    let copy = try #require(PictureCopy(connection, size: size, format: format))
    copy.rows.row(1, from: 2).pointee = 0x11_22_33
    let image = copy.image
    #expect(image.pointee.f.get_pixel(image, 2, 1) == 0x11_22_33)
    #expect(image.pointee.f.get_pixel(image, 1, 1) == 0)
  }
}
