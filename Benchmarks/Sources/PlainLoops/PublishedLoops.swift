import Measuring

let publishedLoops: [PlainLoop] = [
  PlainLoop("W5pub", run: published),
  PlainLoop("W5oo", run: willChange),
]

private final class Shelf {
  var books = 0
}

@inline(never) private func makeShelf() -> Shelf {
  Shelf()
}

@inline(never) private func published(_ count: Int, _ tally: Tally) {
  let shelf = makeShelf()
  let sink = into(tally)
  sink(0)
  for value in 0..<count {
    sink(value)
    shelf.books = value
  }
}

@inline(never) private func willChange(_ count: Int, _ tally: Tally) {
  let shelf = makeShelf()
  let announce = into(tally)
  for value in 0..<count {
    announce(1)
    shelf.books = value
  }
}
