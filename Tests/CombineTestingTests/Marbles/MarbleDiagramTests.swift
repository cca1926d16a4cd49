import CombineTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif
#if canImport(Foundation)
  import Foundation
#endif

@Suite("MarbleDiagram")
struct MarbleDiagramTests {
  let diagram = MarbleDiagram(
    "debounce waits for a pause",
    inputs: [.init("a-b---c-|", label: "keys"), "-x-#"],
    operator: "debounce(for: 2) & \"<more>\"",
    outputs: ["----b----(c|)", "--'Dune'-!"],
    values: ["x": "<1>"])

  private func count(_ text: String) -> Int { diagram.svg.ranges(of: text).count }

  @Test("is drawn as text with the lines below one another")
  func text() {
    #expect(
      diagram.description == """
        keys  a-b---c-|
              -x-#
              debounce(for: 2) & "<more>"
              ----b----(c|)
              --'Dune'-!
        """)
    let plain = MarbleDiagram(inputs: ["a|"], operator: "count()", outputs: ["-1|"])
    #expect(plain.description == "a|\ncount()\n-1|")
    #expect(plain.title == "count()")
  }

  @Test("draws every event")
  func events() {
    #expect(count("<g class=\"marble") == 7)
    #expect(count("class=\"finish\"") == 2)
    #expect(count("class=\"failure\"") == 1)
    #expect(count("class=\"cancel\"") == 1)
    #expect(count("class=\"operator\"") == 1)
    #expect(count("class=\"label\"") == 1)
  }

  @Test("gives a value the same colour in all lines")
  func colours() {
    let svg = MarbleDiagram(inputs: ["ab"], operator: "filter", outputs: ["-b"]).svg
    #expect(svg.ranges(of: "colour-0\"").count == 1)
    #expect(svg.ranges(of: "colour-1\"").count == 2)
  }

  @Test("tells its content to those who cannot see it")
  func accessibility() {
    let svg = diagram.svg
    #expect(svg.contains("role=\"img\""))
    #expect(svg.contains(">debounce waits for a pause</title>"))
    #expect(
      svg.contains(
        ">Time runs from left to right. In: keys: a at 0, b at 2, c at 6, finished at 8. &lt;1&gt; at 1, failed at 3. "
          + "After debounce(for: 2) &amp; \"&lt;more&gt;\": b at 4, c at 9, finished at 9. Dune at 2, cancelled at 4."
          + "</desc>"))
  }

  @Test("follows the reader's choice of light or dark, and brings no fonts")
  func style() {
    #expect(diagram.svg.contains("@media (prefers-color-scheme:dark)"))
    #expect(!diagram.svg.contains("url("))
    #expect(!diagram.svg.contains("@import"))
  }

  @Test("has identifiers of its own, the same at each run")
  func identifiers() {
    let other = MarbleDiagram(inputs: ["a"], operator: "map", outputs: ["a"])
    let identifier = { (svg: String) in svg.firstRange(of: "marbles-").map { svg[$0.lowerBound...].prefix(14) } }
    #expect(identifier(diagram.svg) == identifier(diagram.svg))
    #expect(identifier(diagram.svg) != identifier(other.svg))
  }

  @Test("gives long names room")
  func room() {
    let short = MarbleDiagram(inputs: ["a"], operator: "map", outputs: ["a"])
    let long = MarbleDiagram(inputs: ["'The Count of Monte Cristo'"], operator: "map", outputs: ["a"])
    #expect(width(of: long) > width(of: short))
  }

  private func width(of diagram: MarbleDiagram) -> Int {
    let svg = diagram.svg
    let start = svg.firstRange(of: "width=\"")?.upperBound ?? svg.startIndex
    return Int(svg[start...].prefix { $0 != "\"" }) ?? 0
  }

  @Test("can be empty")
  func empty() {
    #expect(MarbleDiagram(inputs: [], operator: "never", outputs: [""]).svg.contains("nothing happens"))
  }

  #if canImport(Foundation)
    @Test("is well-formed")
    func wellFormed() {
      for diagram in [diagram, MarbleDiagram(inputs: [], operator: "", outputs: [])] {
        let parser = XMLParser(data: Data(diagram.svg.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
      }
    }
  #endif
}
