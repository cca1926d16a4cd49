import Foundation

/// The lock of this module. `NSLock`, because the thread sanitizer does not see the one in `Mutex` on Linux.
typealias Guard = NSLock
