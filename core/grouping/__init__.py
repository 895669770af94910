"""Room of the classes: distribution, trees and the methods that group curves."""
