import Combine

func renew(_ loan: Int) -> Int { loan + 1 }
func isDue(_ loan: Int) -> Bool { loan % 2 == 0 }

func twelveStatements(_ loans: PassthroughSubject<Int, Never>) -> AnyCancellable {
  loans
    .map {
      let renewed = renew($0)
      return renewed
    }
    .filter {
      let due = isDue($0)
      return due
    }
    .map {
      let renewed = renew($0)
      return renewed
    }
    .filter {
      let due = isDue($0)
      return due
    }
    .map {
      let renewed = renew($0)
      return renewed
    }
    .filter {
      let due = isDue($0)
      return due
    }
    .map {
      let renewed = renew($0)
      return renewed
    }
    .filter {
      let due = isDue($0)
      return due
    }
    .map {
      let renewed = renew($0)
      return renewed
    }
    .filter {
      let due = isDue($0)
      return due
    }
    .map {
      let renewed = renew($0)
      return renewed
    }
    .filter {
      let due = isDue($0)
      return due
    }
    .sink { print($0) }
}
