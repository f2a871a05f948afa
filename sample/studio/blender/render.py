"""
Makes one shot: `blender -b --factory-startup -P render.py -- shot=<slug or scene> view=<view> out=<path without ending>
[logos=<folder>] [percent=100] [samples=16] [threads=2]`. Writes <out>.exr (light), <out>.json (geometry).
"""

import importlib
import os
import resource
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import print_area  # noqa: E402
import stage  # noqa: E402
from fingerprint import fingerprint  # noqa: E402
from materials import TINT_BASE  # noqa: E402
from model import place  # noqa: E402
from print_area import describe, print_logo  # noqa: E402
from products import find_product  # noqa: E402

PICTURE = (1200, 1800)


def shoot_product(build, view_name, out, options):
    """Builds the goods, lights them, describes their print areas and renders."""
    known_as = fingerprint(build)
    model = build(view_name)
    view = model.views[view_name]
    place([thing for thing in bpy.data.objects if thing.type in ('MESH', 'CURVE', 'EMPTY')], model.pose)
    stage.camera(view.location, view.target, view.lens, *PICTURE, fstop=view.fstop, shift=view.shift, focus=view.focus)
    areas = [describe(name, model.areas[name], model.pose) for name in view.areas]
    stage.studio_lights(model.light_target, model.light_scale, model.key, model.ambient)
    if view.logo:
        print_logo(view.logo, model.areas[view.logo.area], model.pose, model.printed_material)
    samples = int(options.get('samples', view.samples))
    rendered = stage.record(
        out,
        samples=samples,
        percent=int(options.get('percent', 100)),
        threads=int(options.get('threads', 2)),
        margin=view.margin,
    )
    stage.write_json(
        f'{out}.json', {'model': known_as, 'rendered': rendered, 'tintBase': TINT_BASE, 'areas': areas}
    )


def shoot_scene(name, out, options):
    """A scene builds and lights itself; it says its size and whether its background is part of the picture."""
    build = importlib.import_module('scenes').SCENES[name]
    known_as = fingerprint(build)
    scene = build()
    rendered = stage.record(
        out,
        samples=int(options.get('samples', scene.samples)),
        percent=int(options.get('percent', 100)),
        threads=int(options.get('threads', 2)),
        whole=scene.whole,
        margin=scene.margin,
    )
    size = bpy.context.scene.render
    stage.write_json(
        f'{out}.json',
        {
            'model': known_as,
            'rendered': rendered,
            'tintBase': TINT_BASE,
            'areas': [],
            'width': size.resolution_x,
            'height': size.resolution_y,
            'backdrop': scene.backdrop,
            'exposure': scene.exposure,
        },
    )


def main():
    options = dict(word.split('=', 1) for word in sys.argv[sys.argv.index('--') + 1 :])
    started = time.time()
    print_area.logo_folder = options.get('logos', '')
    stage.empty_scene()
    build = find_product(options['shot'])
    if build:
        shoot_product(build, options['view'], options['out'], options)
    else:
        shoot_scene(options['shot'], options['out'], options)
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(f'SHOT {options["shot"]} {time.time() - started:.1f} s, {used.ru_utime + used.ru_stime:.0f} s of processor')


if __name__ == '__main__':
    main()
