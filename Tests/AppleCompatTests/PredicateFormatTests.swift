import AppleCompat
import Testing

@Suite("A predicate with a format") struct PredicateFormatTests {
  @Test("checks what was typed, as sign-up forms do")
  func matches() {
    let address = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
    #expect(address.evaluate(with: "moss@example.org"))
    #expect(!address.evaluate(with: "moss@example.org and more"))
    #expect(!address.evaluate(with: "moss"))
    #expect(!address.evaluate(with: nil))
    let alternatives = NSPredicate(format: "SELF MATCHES %@", "a|ab")
    #expect(alternatives.evaluate(with: "ab"))
  }

  @Test("compares in the other ways, with or without case")
  func others() {
    #expect(NSPredicate(format: "SELF CONTAINS[cd] %@", "É").evaluate(with: "cafe"))
    #expect(!NSPredicate(format: "SELF CONTAINS %@", "C").evaluate(with: "cafe"))
    #expect(NSPredicate(format: "SELF BEGINSWITH 'ca'").evaluate(with: "cafe"))
    #expect(NSPredicate(format: "self endswith[c] \"FE\"").evaluate(with: "cafe"))
    #expect(NSPredicate(format: "SELF LIKE %@", "c*f?").evaluate(with: "cafe"))
    #expect(!NSPredicate(format: "SELF LIKE %@", "c?f").evaluate(with: "caafe"))
    #expect(NSPredicate(format: "SELF == %@", "cafe").evaluate(with: "cafe"))
    #expect(NSPredicate(format: "SELF != %@", "tea").evaluate(with: "cafe"))
    let words = NSArray(array: ["tea", "cafe"]).filtered(using: NSPredicate(format: "SELF BEGINSWITH %@", "t"))
    #expect(words as? [String] == ["tea"])
  }

  @Test("holds for nothing where the format can not be read", arguments: ["age > 3", "SELF MATCHES", "name == %@"])
  func unread(_ format: String) { #expect(!NSPredicate(format: format, "cafe").evaluate(with: "cafe")) }
}
