import CombineTesting
import Testing

@Suite("Marbles")
struct MarblesTests {
  @Test("one character is one tick")
  func ticks() {
    let line: Marbles = "--a-7|"
    #expect(line.ticks == [[], [], [.value("a")], [], [.value("7")], [.finish]])
    #expect(("a#" as Marbles).ticks == [[.value("a")], [.failure]])
    #expect(("-!" as Marbles).ticks == [[], [.cancel]])
    #expect(("" as Marbles).ticks == [])
    #expect(("é" as Marbles).ticks == [[.value("é")]])
  }

  @Test("what is in parentheses happens in one tick")
  func groups() {
    let line: Marbles = "-(ab)-(c|)"
    #expect(line.ticks == [[], [.value("a"), .value("b")], [], [.value("c"), .finish]])
  }

  @Test("a quoted name is one value, whatever it holds")
  func quotes() {
    let line: Marbles = "'Dune'-('(a) - |'')')"
    #expect(line.ticks == [[.value("Dune")], [], [.value("(a) - |"), .value(")")]])
    #expect(("''" as Marbles).ticks == [[.value("")]])
  }

  @Test("spaces take no time, so lines can be aligned")
  func spaces() {
    #expect(("a - ( b  c ) |" as Marbles) == "a-(bc)|")
    #expect(("' a '" as Marbles).ticks == [[.value(" a ")]])
    #expect(Set<Marbles>(["a-", "a -"]).count == 1)
    #expect(("a-" as Marbles) != "a")
  }

  @Test("silence may follow the end")
  func afterEnd() {
    #expect(("a|--" as Marbles).ticks == [[.value("a")], [.finish], [], []])
  }

  @Test("names are listed once, in order of appearance")
  func names() {
    #expect(("b-a-(bc)-'Dune'|" as Marbles).names == ["b", "a", "c", "Dune"])
  }

  @Test("events are written as in a line")
  func eventDescriptions() {
    let events: [Marbles.Event] = [.value("a"), .value("Dune"), .finish, .failure, .cancel]
    #expect(events.map(\.description) == ["a", "'Dune'", "|", "#", "!"])
    #expect(("a-b|" as Marbles).description == "a-b|")
  }

  @Test(
    "a text that is no line is refused with the column and the reason",
    arguments: [
      ("--a-(bc", 5, "this ( is never closed"),
      ("a-'Dune", 3, "this ' is never closed"),
      ("a)", 2, "no ( is open"),
      ("a()", 3, "nothing is in these ( )"),
      ("(a-b)", 3, "no time passes inside ( )"),
      ("(a(b))", 3, "( ) cannot be inside ( )"),
      ("a|b", 3, "nothing but - can follow the end in column 2"),
      ("a-#-|", 5, "nothing but - can follow the end in column 3"),
      ("(a|b)", 4, "nothing but - can follow the end in column 3"),
      ("a-^", 3, "^ means nothing here; a failure is written #"),
      ("a-;", 3, "; means nothing here; a cancel is written !"),
      ("[ab]", 1, "[ means nothing here; what happens in one tick is written ( )"),
      ("a-%", 3, "% means nothing here; a value is a letter, a digit or a 'text' in quotes"),
    ])
  func errors(text: String, column: Int, reason: String) {
    let error = #expect(throws: Marbles.SyntaxError.self) { try Marbles(text) }
    #expect(error?.column == column)
    #expect(error?.reason == reason)
    #expect(error?.text == text)
  }

  @Test("the error points at the column")
  func errorMessage() {
    let text = "--a-(bc"
    let error = #expect(throws: Marbles.SyntaxError.self) { try Marbles(text) }
    #expect(
      error?.description == """
        not a line of marbles, column 5: this ( is never closed
            --a-(bc
                ^
        """)
  }

  @Test("a literal that is no line traps with the same words")
  func literal() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = "--a-(bc" as Marbles
    }
    #expect(errorText(result).contains("not a line of marbles, column 5: this ( is never closed"))
  }
}
