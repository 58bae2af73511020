"""What Scripts/folders.py finds in small targets."""
import os
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Scripts"))
import folders  # noqa: E402
import swift_source  # noqa: E402


class SourceTests(unittest.TestCase):
    def test_code_is_without_comments_and_strings_and_keeps_its_lines(self):
        text = 'a /* B\n */ "C" // D\nlet x = """\n  E \\(F("G", H()))\n  """ + #"I \\(J) \\#(K)"# + L'
        names = [word.name for word in swift_source.words(swift_source.code(text))]
        self.assertEqual(names, ["a", "let", "x", "F", "H", "K", "L"])
        self.assertEqual(swift_source.code(text).count("\n"), text.count("\n"))

    def test_types_are_declared_with_those_around_them(self):
        text = """
            import struct Other.Thing
            public struct A: P { class func f() { if x { } } ; enum B { case c } ; typealias D = Int }
            extension A.B where C == Int { private final class E { } }
            """
        self.assertEqual(
            list(swift_source.declared(text)), [("A", False), ("A.B", False), ("A.D", False), ("A.B.E", True)])


class FolderTests(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(place.name)

    def write(self, **files):
        for name, text in files.items():
            path = pathlib.Path("Sources/T", *name.split("_")).with_suffix(".swift")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def test_one_way_is_fine(self):
        self.write(Low_a="struct A {}", Low_b="struct B { let a: A }", High_c="extension A { func f(_ b: B) {} }", d="let x = A()")
        self.assertEqual(list(folders.problems()), [])
        self.assertEqual({edge: len(found) for edge, found in folders.uses(pathlib.Path("Sources/T")).items()},
                         {("High", "Low"): 2, (".", "Low"): 1})

    def test_both_ways_are_told_with_an_example_for_each(self):
        self.write(X_a="struct A {\n  let b: B }", Y_b="struct B {}\nextension A {}")
        self.assertEqual(list(folders.problems()), [
            "Sources/T: folders in a circle, X -> Y -> X: Sources/T/X/a.swift:2 names B, of Y; "
            "Sources/T/Y/b.swift:2 names A, of X"])

    def test_a_circle_of_three_is_told_once(self):
        self.write(X_a="struct A { let b: B }", Y_b="struct B { let c: C }", Z_c="struct C { let a: A }")
        self.assertEqual(len(list(folders.problems())), 1)

    def test_nested_types_are_of_the_folder_that_declares_them(self):
        self.write(X_a="struct A {}", Y_b="extension A { struct B {} }", X_c="struct C { let b: A.B }",
                   X_d="extension A { func f() -> B { B() } }")
        self.assertEqual([str(use) for use in folders.uses(pathlib.Path("Sources/T"))["X", "Y"]], [
            "Sources/T/X/c.swift:1 names A.B", "Sources/T/X/d.swift:1 names A.B", "Sources/T/X/d.swift:1 names A.B"])

    def test_what_a_file_keeps_to_itself_is_no_use(self):
        self.write(X_a="private struct A {}\nlet a = A()", Y_b="private struct A {}\nlet b = A()", Z_c="let c = value.A")
        self.assertEqual(folders.uses(pathlib.Path("Sources/T")), {})


if __name__ == "__main__":
    unittest.main()
