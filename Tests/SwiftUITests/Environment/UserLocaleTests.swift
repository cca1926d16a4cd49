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
}
