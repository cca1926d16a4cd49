import Combine

func twelveTyped(_ loans: PassthroughSubject<Int, Never>) -> AnyCancellable {
  loans
    .map { (loan: Int) -> Int in loan + 1 }
    .filter { (loan: Int) -> Bool in loan % 2 == 0 }
    .map { (loan: Int) -> Int in loan * 3 }
    .filter { (loan: Int) -> Bool in loan % 3 == 0 }
    .map { (loan: Int) -> Int in loan - 1 }
    .filter { (loan: Int) -> Bool in loan % 5 != 0 }
    .map { (loan: Int) -> Int in loan + 1 }
    .filter { (loan: Int) -> Bool in loan % 2 == 0 }
    .map { (loan: Int) -> Int in loan * 3 }
    .filter { (loan: Int) -> Bool in loan % 3 == 0 }
    .map { (loan: Int) -> Int in loan - 1 }
    .filter { (loan: Int) -> Bool in loan % 5 != 0 }
    .sink { print($0) }
}
