"""
Tells whether a subject changed. A fingerprint covers the code of the function that builds it and of everything of
ours it uses, without comments and layout, so a shot is made again exactly when its model changed. The light set and
the camera work are not part of it.
"""

import ast
import hashlib
import inspect
import os
import re
import sys
import textwrap
import types

HERE = os.path.dirname(os.path.abspath(__file__))


def ours(thing):
    """Functions of the studio, not of Python or Blender. Classes only carry values, which show where they are used."""
    if not isinstance(thing, types.FunctionType):
        return False
    module = sys.modules.get(thing.__module__)
    return getattr(module, '__file__', None) is not None and module.__file__.startswith(HERE)


def names_in(code):
    """Global names a function's code mentions, the code of inner functions included."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found |= names_in(constant)
    return found


def essence(function):
    """A function's code as a syntax tree, docstrings left out."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return ast.dump(tree)


def gather(thing, parts, seen):
    """Adds the source of `thing`, and of what it uses, to `parts`."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, (list, tuple)):
        for item in thing:
            gather(item, parts, seen)
    elif isinstance(thing, dict):
        for key, item in thing.items():
            parts.append(str(key))
            gather(item, parts, seen)
    elif ours(thing):
        parts.append(essence(thing))
        for name in sorted(names_in(thing.__code__)):
            if name in thing.__globals__:
                gather(thing.__globals__[name], parts, seen)
    elif not isinstance(thing, (types.ModuleType, types.BuiltinFunctionType, type)) and not callable(thing):
        parts.append(re.sub(r'0x[0-9a-f]+', '', repr(thing)))


def fingerprint(build):
    """Sixteen hexadecimal digits that change with the model. Taken before building, which may fill lists and caches."""
    parts = []
    gather(build, parts, set())
    return hashlib.sha256('\n'.join(parts).encode()).hexdigest()[:16]
