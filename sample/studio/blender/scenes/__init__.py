"""Pictures with several goods or a place around them; each module lists its own in SCENES."""

import importlib
import os
import pkgutil

SCENES = {}
for _module in pkgutil.iter_modules([os.path.dirname(__file__)]):
    SCENES.update(importlib.import_module(f'scenes.{_module.name}').SCENES)
