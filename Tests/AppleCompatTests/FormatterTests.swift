import AppleCompat
import Testing

@Suite("A formatter that Linux lacks") struct FormatterTests {
  @Test("writes lengths of time as a clock or in words")
  func lengths() {
    let formatter = DateComponentsFormatter()
    formatter.calendar = english
    #expect(formatter.string(from: 3725) == "1:02:05")
    #expect(formatter.string(from: 45) == "45")
    #expect(formatter.string(from: -61) == "-1:01")
    formatter.zeroFormattingBehavior = .pad
    formatter.allowedUnits = [.hour, .minute, .second]
    #expect(formatter.string(from: 45) == "00:00:45")
    formatter.zeroFormattingBehavior = .default
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 3600 + 5) == "1 hour, 5 seconds")
    #expect(formatter.string(from: DateComponents(hour: 2, minute: 30)) == "2 hours, 30 minutes")
    formatter.unitsStyle = .abbreviated
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 7300) == "2h")
  }

  @Test("writes how far one moment lies from another")
  func distances() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let noon = Date(timeIntervalSinceReferenceDate: 43_200)
    #expect(formatter.localizedString(for: noon.addingTimeInterval(-7200), relativeTo: noon) == "2 hours ago")
    #expect(formatter.localizedString(for: noon.addingTimeInterval(180), relativeTo: noon) == "in 3 minutes")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
  }

  @Test("joins things, and writes quantities with their units")
  func others() {
    let list = ListFormatter()
    list.locale = Locale(identifier: "en_US")
    #expect(list.string(from: ["bread", "butter", "cheese"]) == "bread, butter, and cheese")
    let measure = MeasurementFormatter()
    measure.locale = Locale(identifier: "de_DE")
    #expect(measure.string(from: Measurement(value: 3500, unit: UnitLength.meters)) == "3,5 km")
    measure.unitOptions = .providedUnit
    #expect(measure.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°C")
  }

  private var english: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }
}

@Suite("What apps take for granted") struct EverydayTests {
  @Test("is there: directories for every purpose")
  func directories() {
    for directory in [
      FileManager.SearchPathDirectory.libraryDirectory, .cachesDirectory, .documentDirectory,
      .applicationSupportDirectory, .applicationDirectory, .userDirectory,
    ] {
      #expect(NSSearchPathForDirectoriesInDomains(directory, .userDomainMask, true).first?.hasPrefix("/") == true)
    }
    #expect(URL.documentsDirectory.isFileURL && URL.libraryDirectory.isFileURL)
  }

  @Test("is there: the network's types, pools and clocks")
  func types() {
    #expect(URLSession.shared === URLSession.shared)
    #expect(autoreleasepool { 3 } == 3)
    let start = CACurrentMediaTime()
    #expect(CACurrentMediaTime() >= start)
    #expect(CFAbsoluteTimeGetCurrent() > 0)
  }

  @Test("is there: wordings with values")
  func wordings() {
    let (name, count) = ("Ada", 12)
    #expect(String(localized: "\(name) has 100% of \(count) books") == "Ada has 100% of 12 books")
    #expect(String(localized: "greeting", defaultValue: "Hello, \(name)") == "Hello, Ada")
  }
}
