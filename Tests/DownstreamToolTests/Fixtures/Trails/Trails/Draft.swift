#error("This file is not part of the app.")
