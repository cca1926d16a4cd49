import Foundation
import SwiftUI
import Testing

@Suite("Moving and removing at offsets") struct OffsetsTests {
  @Test(
    "puts elements before a place that is counted before they are taken out",
    arguments: [
      ([0], 3, "bcade"), ([0], 5, "bcdea"), ([3], 0, "dabce"), ([4], 0, "eabcd"), ([1, 3], 5, "acebd"),
      ([1, 3], 0, "bdace"), ([1, 3], 2, "abdce"), ([0, 4], 2, "baecd"), ([0, 1], 4, "cdabe"), ([2], 2, "abcde"),
      ([2], 3, "abcde"),
    ]
  )
  func move(offsets: [Int], destination: Int, expected: String) {
    var letters = Array("abcde")
    letters.move(fromOffsets: IndexSet(offsets), toOffset: destination)
    #expect(String(letters) == expected)
  }

  @Test("removes by the offsets of the collection as it was")
  func remove() {
    var letters = Array("abc")
    letters.remove(atOffsets: [0, 2])
    #expect(letters == ["b"])
  }
}
