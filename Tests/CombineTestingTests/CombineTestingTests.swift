import CombineTesting
import Testing
