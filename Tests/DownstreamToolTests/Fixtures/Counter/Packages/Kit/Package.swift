let package = 0
