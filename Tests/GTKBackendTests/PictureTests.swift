#if GTK
import DisplayTree
import Foundation
import GTKBackend
import Testing

@MainActor struct PictureTests {
  let backend = GTKBackend(applicationID: "org.example.Tests")

  @Test func `A picture needs no display and has the size asked for`() throws {
    let root = Layer(.fill(Pigment(red: 1, green: 0, blue: 0)))
    root.revise(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let bytes = try #require(backend.picture(of: root, size: CGSize(width: 30, height: 20), scale: 2, isDark: false))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(backend.extent(of: Picture(.data(bytes), scale: 2)) == CGSize(width: 30, height: 20))
  }
}
#endif
