"""Prints the fingerprint of every subject as one line of JSON: `blender -b --factory-startup -P fingerprints.py`."""

import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from fingerprint import fingerprint  # noqa: E402
from products import all_products  # noqa: E402
from scenes import SCENES  # noqa: E402

subjects = {**SCENES, **all_products()}
print('FINGERPRINTS ' + json.dumps({name: fingerprint(build) for name, build in subjects.items()}))
