import Foundation
import Testing

@testable import SwiftUI

@Suite("The user's locale") struct UserLocaleTests {
  @Test("is that of the first variable that names one")
  func variables() {
    #expect(Locale.user(in: ["LANG": "de_DE.UTF-8"])?.identifier == "de_DE")
    #expect(Locale.user(in: ["LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": "fr"])?.identifier == "fr")
    #expect(Locale.user(in: ["LC_ALL": "ca_ES@valencia", "LANG": "de_DE"])?.identifier == "ca_ES")
  }

  @Test("is nobody's where programs are asked to speak to programs", arguments: ["C", "POSIX", "C.UTF-8", ""])
  func none(name: String) {
    #expect(Locale.user(in: ["LANG": name]) == nil)
  }

  @Test("becomes everybody's", arguments: ["de_DE", "en_US"])
  func adoption(name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      Locale.adopt(name)
      precondition(Locale.current.identifier == name)
      precondition(Locale.autoupdatingCurrent.identifier == name)
      let price = 8.0.formatted(.currency(code: "USD"))
      precondition(price == 8.0.formatted(.currency(code: "USD").locale(Locale(identifier: name))))
      precondition(price != "US$8.00")
      precondition(Locale(identifier: "en_001").identifier == "en_001")
    }
  }
}
