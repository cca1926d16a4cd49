import AppleCompat
import Foundation
import Testing

@Suite("The types of Core Foundation") struct CoreFoundationTypesTests {
  @Test("tell flags from numbers in what was read from JSON")
  func flags() throws {
    let json = Data(#"{"flag": true, "off": false, "one": 1, "half": 0.5, "text": "a", "none": null, "list": [1], "map": {}}"#.utf8)
    let values = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    func type(_ key: String) -> CFTypeID { CFGetTypeID(values[key] as AnyObject) }
    #expect(type("flag") == CFBooleanGetTypeID() && type("off") == CFBooleanGetTypeID())
    #expect(type("one") == CFNumberGetTypeID() && type("half") == CFNumberGetTypeID())
    #expect(type("text") == CFStringGetTypeID() && type("none") == CFNullGetTypeID())
    #expect(type("list") == CFArrayGetTypeID() && type("map") == CFDictionaryGetTypeID())
    #expect(CFGetTypeID(NSNumber(value: true)) == CFBooleanGetTypeID())
    #expect(CFGetTypeID(NSNumber(value: 1)) == CFNumberGetTypeID())
  }
}
