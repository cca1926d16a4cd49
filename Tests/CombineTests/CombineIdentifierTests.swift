import Combine
import Synchronization
import Testing

@Suite("CombineIdentifier")
struct CombineIdentifierTests {
  private final class Reader: CustomCombineIdentifierConvertible {}

  @Test("differs from every other, on all threads")
  func unique() {
    nonisolated(unsafe) var found = [Set<CombineIdentifier>](repeating: [], count: 4)
    let lock = Mutex(())
    concurrently(4) { thread in
      let own = Set((0..<1_000).map { _ in CombineIdentifier() })
      lock.withLock { _ in found[thread] = own }
    }
    #expect(found.reduce(into: Set()) { $0.formUnion($1) }.count == 4_000)
  }

  @Test("of an object is always the same")
  func object() {
    let (one, other) = (Reader(), Reader())
    #expect(one.combineIdentifier == one.combineIdentifier)
    #expect(one.combineIdentifier == CombineIdentifier(one))
    #expect(one.combineIdentifier != other.combineIdentifier)
    let address = UInt64(UInt(bitPattern: Unmanaged.passUnretained(one).toOpaque()))
    #expect(one.combineIdentifier.description == "0x" + String(address, radix: 16))
  }

  @Test("shows its number")
  func presents() {
    let identifier = CombineIdentifier()
    let children = Array(Mirror(reflecting: identifier).children)
    #expect(children.count == 1 && children[0].label == "rawValue")
    let number = children[0].value as? UInt64
    #expect(number.map { "0x" + String($0, radix: 16) } == identifier.description)
  }
}
