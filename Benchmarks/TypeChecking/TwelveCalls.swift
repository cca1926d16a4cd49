import Combine

func renew(_ loan: Int) -> Int { loan + 1 }
func isDue(_ loan: Int) -> Bool { loan % 2 == 0 }

func twelveCalls(_ loans: PassthroughSubject<Int, Never>) -> AnyCancellable {
  loans
    .map { renew($0) }
    .filter { isDue($0) }
    .map { renew($0) }
    .filter { isDue($0) }
    .map { renew($0) }
    .filter { isDue($0) }
    .map { renew($0) }
    .filter { isDue($0) }
    .map { renew($0) }
    .filter { isDue($0) }
    .map { renew($0) }
    .filter { isDue($0) }
    .sink { print($0) }
}
