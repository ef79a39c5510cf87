import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftImaging

@Suite struct DecodingBudgetTests {
  /// The indices of the granted reservations, in order.
  private final class Order: Sendable {
    let indices = Protected([Int]())
  }

  private final class Cancellation: Sendable {
    let isWanted = Protected(false)
  }

  @Test func `Eight large pictures that are decoded at the same time stay within the budget`() async throws {
    let picture = TestPictures.blackPNG(width: 800, height: 500)
    let one = DecodingCost(format: .png).bytes(
      of: PixelSize(width: 800, height: 500), decodedIn: PixelSize(width: 800, height: 500),
      isScalable: false)
    // Four fifths of the budget are for whole files: enough for two pictures.
    let budget = DecodingBudget(byteLimit: (2 * one + one / 2) * 5 / 4)
    try await withThrowingTaskGroup(of: PixelSize.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await onThread {
            Result { try ImageDecoder.decode(picture, budget: budget, isCancelled: { false }).pixelSize }
          }.get()
        }
      }
      for try await size in group { #expect(size == PixelSize(width: 800, height: 500)) }
    }
    #expect(budget.largestByteCount >= one && budget.largestByteCount <= 2 * one)
    #expect(budget.byteCount == 0 && budget.waitingCount == 0)
  }

  @Test func `A picture that can never fit into the budget is refused immediately`() {
    let picture = TestPictures.blackPNG(width: 1000, height: 1000)
    let budget = DecodingBudget(byteLimit: 5_000_000)
    let size = PixelSize(width: 1000, height: 1000)
    #expect(throws: ImageError.tooLarge(size, limit: 500_000)) {
      try ImageDecoder.decode(picture, budget: budget, isCancelled: { false })
    }
    #expect(budget.byteCount == 0)
  }

  @Test func `Waiting reservations are granted in order, and a large one is not overtaken`() async throws {
    let budget = DecodingBudget(byteLimit: 125)
    let order = Order()
    var first = budget.tryReserve(60)
    #expect(first != nil)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, byteCount) in [95, 10, 10].enumerated() {
        group.addTask {
          await onThread {
            let reservation = budget.reserve(byteCount, isCancelled: { false })
            order.indices.withLock { $0.append(index) }
            withExtendedLifetime(reservation) {}
          }
        }
        try await waitUntil("the waiting decoders") { budget.waitingCount == index + 1 }
      }
      // There would be space for the small ones.
      #expect(budget.tryReserve(10) == nil && order.indices.withLock { $0 } == [])
      first = nil
      try await group.waitForAll()
    }
    let indices = order.indices.withLock { $0 }
    #expect(indices.count == 3 && indices.first == 0)
    #expect(budget.byteCount == 0)
  }

  @Test func `A reservation that is cancelled while it waits makes way for the next one`() async throws {
    let budget = DecodingBudget(byteLimit: 125)
    let first = budget.tryReserve(60)
    let cancellation = Cancellation()
    async let large = onThread {
      budget.reserve(90, isCancelled: { cancellation.isWanted.withLock { $0 } }) == nil
    }
    try await waitUntil("the waiting decoders") { budget.waitingCount == 1 }
    async let small = onThread { budget.reserve(40, isCancelled: { false }) != nil }
    try await waitUntil("the waiting decoders") { budget.waitingCount == 2 }
    cancellation.isWanted.withLock { $0 = true }
    #expect(await large)
    #expect(await small)
    withExtendedLifetime(first) {}
  }

  @Test func `Partial pictures have their own part of the budget and do not block others`() throws {
    let budget = DecodingBudget(byteLimit: 125)
    let standing = try #require(budget.reserveStanding(25))
    #expect(budget.reserveStanding(1) == nil)
    #expect(budget.tryReserve(100) != nil)
    withExtendedLifetime(standing) {}
  }

  @Test func `The canvas of an animation counts from its first frame until it rests`() throws {
    let whole = PixelRect(x: 0, y: 0, width: 12, height: 8)
    let frame = TestAnimation.Frame(rect: whole, color: 0xFF00_FF00, duration: 0.1)
    let file = TestAnimation(size: PixelSize(width: 12, height: 8), frames: [frame, frame], loopCount: 0).gif
    let budget = DecodingBudget(byteLimit: 1_000_000)
    let one = 12 * 8 * 4
    // There is space for a single canvas.
    let others = budget.reserveStanding(200_000 - one)
    let first = try EncodedAnimation(data: file, budget: budget)
    let second = try EncodedAnimation(data: file, budget: budget)
    #expect(budget.byteCount == 200_000 - one)
    for index in [0, 1, 0] { #expect(try first.frame(at: index).pixelSize == second.pixelSize) }
    #expect(budget.byteCount == 200_000)
    #expect(throws: ImageError.outOfMemory) { try second.frame(at: 0) }
    #expect(try second.firstFrame().pixelSize == second.pixelSize)
    first.rest()
    #expect(try second.frame(at: 1).pixelSize == second.pixelSize)
    #expect(throws: ImageError.outOfMemory) { try first.frame(at: 1) }
    withExtendedLifetime(others) {}
  }

  @Test func `A higher limit grants a waiting reservation, and a limit of zero refuses all`() async throws {
    let budget = DecodingBudget(byteLimit: 125)
    let first = budget.tryReserve(100)
    async let second = onThread { budget.reserve(50, isCancelled: { false }) != nil }
    try await waitUntil("the waiting decoders") { budget.waitingCount == 1 }
    budget.byteLimit = 1000
    #expect(await second)
    budget.byteLimit = 0
    #expect(budget.tryReserve(1) == nil)
    withExtendedLifetime(first) {}
    #expect(ImageDecoder.memoryLimit == DecodingBudget.defaultByteLimit)
  }

  @Test func `Without memory in the budget, arriving data is received but not rendered`() throws {
    let photograph = try TestPictures.photograph()
    for byteLimit in [0, 100 << 20] {
      let budget = DecodingBudget(byteLimit: byteLimit)
      let decoder = ProgressiveImageDecoder(budget: budget, now: { 0 })
      var count = 0
      for start in stride(from: 0, to: photograph.count, by: 4096) {
        try decoder.append(photograph[start..<min(start + 4096, photograph.count)])
        if try decoder.render() != nil { count += 1 }
      }
      #expect((count > 0) == (byteLimit > 0) && (budget.byteCount > 0) == (byteLimit > 0))
      #expect(decoder.receivedBytes == photograph.count)
    }
  }

  @Test func `A JPEG reserves what it takes: one bitmap, or two if it is turned`() throws {
    let photograph = try TestPictures.photograph("coffee")
    let size = try ImageDecoder.size(of: photograph)
    // Four fifths are for whole files: enough for one and a half bitmaps.
    let bytes = size.area * 4
    let budget = DecodingBudget(byteLimit: bytes * 15 / 8)
    func decode(_ data: Data, fitting pixelSize: PixelSize? = nil) throws -> PixelSize {
      try ImageDecoder.decode(
        data, fitting: pixelSize, contentMode: .stretch, budget: budget, isCancelled: { false }
      ).pixelSize
    }
    let smaller = PixelSize(width: size.width * 9 / 10, height: size.height * 9 / 10)
    #expect(try decode(photograph, fitting: smaller) == smaller)
    #expect(budget.largestByteCount == smaller.area * 4)
    #expect(try decode(photograph) == size)
    #expect(budget.largestByteCount == bytes)
    #expect(throws: ImageError.self) { try decode(TestPictures.noting(6, in: photograph)) }
    #expect(budget.byteCount == 0)
  }

  @Test func `A JPEG in several scans reserves as many coefficients as its components have`() throws {
    let usual = try TestPictures.photograph("astronaut")
    let size = try ImageDecoder.size(of: usual)
    // Two of the three components have a quarter of the resolution.
    let factors = try #require(usual.range(of: Data([3, 1, 0x22, 0, 2, 0x11])))
    var full = usual
    full[factors.lowerBound + 2] = 0x11
    for (data, coefficientBytes) in [(usual, 3), (full, 6)] {
      let budget = DecodingBudget(byteLimit: 100 * size.area)
      // The scans do not fit to what is declared.
      _ = try? ImageDecoder.decode(data, budget: budget, isCancelled: { false })
      #expect(budget.largestByteCount == (4 + coefficientBytes) * size.area)
      let scan = try #require(data.range(of: Data([0xFF, 0xDA])))
      let decoder = ProgressiveImageDecoder(budget: budget, now: { 0 })
      try decoder.append(data.prefix(scan.upperBound + 16))
      #expect(budget.byteCount == (8 + coefficientBytes) * size.area)
      withExtendedLifetime(decoder) {}
    }
  }

  @Test func `A JPEG of which one side hardly shrinks reserves its whole size`() {
    let (size, narrow) = (PixelSize(width: 1000, height: 1000), PixelSize(width: 50, height: 1000))
    let cost = DecodingCost(format: .jpeg, isPacked: true, isTurned: false)
    #expect(cost.bytes(of: size, decodedIn: narrow, isScalable: false) >= 4 * size.area)
  }

  @Test func `A JPEG that is shown smaller while it arrives reserves the smaller size`() throws {
    let photograph = try TestPictures.photograph("coffee")
    let size = try ImageDecoder.size(of: photograph)
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    // A fifth is for arriving files: enough for the decoder and one bitmap.
    let budget = DecodingBudget(byteLimit: 5 * 8 * half.area)
    let decoder = ProgressiveImageDecoder(maximumPixels: size.area / 4, budget: budget, now: { 0 })
    try decoder.append(photograph)
    #expect(try decoder.render()?.bitmap.pixelSize == half)
    #expect(budget.byteCount == 8 * half.area)
    withExtendedLifetime(decoder) {}
  }

  @Test func `The largest picture of each format fits into the default budget`() {
    let size = PixelSize(width: 10_000, height: 10_000)
    let budget = DecodingBudget(byteLimit: DecodingBudget.defaultByteLimit)
    for format in ImageFormat.allCases {
      let cost = DecodingCost(format: format, keepsCoefficients: true)
      #expect(cost.bytes(of: size, decodedIn: size, isScalable: false) <= budget.largestReservation)
    }
  }
}
