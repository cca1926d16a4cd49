import Foundation

/// The class of numbers that are flags.
private let booleans: AnyClass = type(of: NSNumber(value: true))

/// A number for each of Core Foundation's types.
public typealias CFTypeID = UInt

/// The number of the type that an object of Foundation's stands for. Code asks for it to tell flags from numbers:
///
///     if CFGetTypeID(number) == CFBooleanGetTypeID() { show(number.boolValue) }
public func CFGetTypeID(_ cf: AnyObject?) -> CFTypeID {
  switch cf {
  case let number as NSNumber: type(of: number) == booleans ? CFBooleanGetTypeID() : CFNumberGetTypeID()
  case is NSString: CFStringGetTypeID()
  case is NSArray: CFArrayGetTypeID()
  case is NSDictionary: CFDictionaryGetTypeID()
  case is NSNull: CFNullGetTypeID()
  case is NSData: CFDataGetTypeID()
  case is NSDate: CFDateGetTypeID()
  default: 1
  }
}

public func CFStringGetTypeID() -> CFTypeID { 7 }
public func CFNullGetTypeID() -> CFTypeID { 16 }
public func CFDictionaryGetTypeID() -> CFTypeID { 18 }
public func CFArrayGetTypeID() -> CFTypeID { 19 }
public func CFDataGetTypeID() -> CFTypeID { 20 }
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
public func CFNumberGetTypeID() -> CFTypeID { 22 }
public func CFDateGetTypeID() -> CFTypeID { 42 }

