"""Pens: soft-touch metal, white plastic with a rubber grip, kraft, and a lacquered roller with its gift box."""

import math
from dataclasses import dataclass
from typing import Sequence

from mathutils import Matrix, Vector

from geometry import box, cut, lathe, mesh_object, mm, rounded, rounded_rectangle, smooth_path, smooth_shading, tube
from materials import grain, material, speckled
from model import Model, View, place
from print_area import Area, Logo

# How far a print area floats above the barrel.
ABOVE = mm(0.05)


@dataclass
class Lying:
    """A pen on the table: `matrix` brings it from upright (tip at the origin) to where it lies."""

    parts: Sequence
    matrix: Matrix


def satin_chrome():
    """
    Chrome for small curved parts, on which sharp mirror images would break into sparks. From this roughness on the
    denoiser is told of the part itself and not of what it mirrors, which is noise.
    """
    return material('chrome', '#d4d6d8', rough=0.285, metal=1)


def turned(name, points, material_, radii=None, segments=128):
    """A turned part from (radius, height) in millimetres; `radii` round its corners, 0.25 mm if not given."""
    radii = radii or [0.25] * len(points)
    return lathe(name, rounded([(mm(r), mm(z)) for r, z in points], [mm(r) for r in radii], 6), material_, segments)


def clip(name, path, thickness, material_, crown=0.0):
    """
    A pocket clip beside the barrel, in the x-z plane: `path` holds (distance from the axis, height, width) in mm.
    `crown` arches its outside.
    """
    spine = smooth_path(path)
    vertices, faces = [], []
    corner = min(thickness * 0.4, 0.5)
    for index, (x, z, width) in enumerate(spine):
        before, after = spine[max(0, index - 1)], spine[min(len(spine) - 1, index + 1)]
        along = Vector((after[0] - before[0], after[1] - before[1])).normalized()
        # The path starts at the barrel's end and runs back towards the tip: outwards is on its left.
        outwards = Vector((-along.y, along.x))
        end = min(index, len(spine) - 1 - index)
        shrink = 1 - 0.45 * max(0, 1 - end / 2.5) ** 2
        for across, out in rounded_rectangle(width * shrink, thickness * shrink, corner * shrink, 3):
            lift = crown * (1 - (2 * across / width) ** 2)
            place_ = Vector((x, z)) + outwards * (out + (lift if out > 0 else 0))
            vertices.append((mm(place_.x), mm(across), mm(place_.y)))
    ring = len(vertices) // len(spine)
    for i in range(len(spine) - 1):
        for k in range(ring):
            n = (k + 1) % ring
            faces.append((i * ring + k, i * ring + n, (i + 1) * ring + n, (i + 1) * ring + k))
    faces += [tuple(range(ring)), tuple(range((len(spine) - 1) * ring, len(spine) * ring))]
    return smooth_shading(mesh_object(name, vertices, faces, material_), 50)


def lay(parts, at, heading, roll, middle, lift):
    """
    Lays an upright pen down: its `middle` (mm from the tip) comes to `at`, the axis `lift` mm above the table, its end
    points to `heading` degrees. `roll` 0 turns the clip upwards, 90 to the right of the heading.
    """
    matrix = (
        Matrix.Translation((mm(at[0]), mm(at[1]), mm(lift)))
        @ Matrix.Rotation(math.radians(heading), 4, 'Z')
        @ Matrix.Rotation(math.radians(90), 4, 'Y')
        @ Matrix.Rotation(math.pi + math.radians(roll), 4, 'Z')
        @ Matrix.Translation((0, 0, -mm(middle)))
    )
    place(parts, matrix)
    return Lying(parts, matrix)


def along_barrel(pen, radius, start, width, height, eye):
    """
    A patch along a lying pen that faces `eye`: `start` is the end of the artwork's left edge from the tip, all in mm.
    `radius` may be a function of the distance from the tip.
    """
    at = radius if callable(radius) else lambda _: radius
    towards = pen.matrix.inverted() @ Vector(eye) - Vector((0, 0, mm(start + width / 2)))
    facing = math.atan2(towards.y, towards.x)

    def surface(u, v):
        z = start + u * width
        r = at(z)
        angle = facing - (0.5 - v) * height / r
        return pen.matrix @ Vector(((mm(r) + ABOVE) * math.cos(angle), (mm(r) + ABOVE) * math.sin(angle), mm(z)))

    return surface


def soft_touch_parts(silver, rubber):
    """A slim click pen of aluminium, 140 mm."""
    return [
        turned(
            'tip',
            [(0, 0), (0.85, 0), (1.15, 2.6), (1.75, 3.1), (2.3, 6.5), (4.15, 16.4), (4.15, 17), (0, 17)],
            silver,
            [0, 0.2, 0.3, 0.3, 3, 0.8, 0.1, 0],
        ),
        turned('neck', [(0, 17), (3.9, 17), (3.9, 17.4), (0, 17.4)], silver),
        turned('lower', [(0, 17.4), (4.45, 17.4), (5, 26), (5, 67.6), (0, 67.6)], rubber, [0, 0.3, 6, 0.3, 0]),
        turned(
            'ring',
            [(0, 67.8), (5.1, 67.8), (5.1, 69.1), (4.9, 69.3), (5.1, 69.5), (5.1, 70.8), (0, 70.8)],
            silver,
            [0, 0.25, 0.1, 0.05, 0.1, 0.25, 0],
        ),
        turned('upper', [(0, 71), (5, 71), (5, 122), (4.85, 125.8), (0, 125.8)], rubber, [0, 0.3, 3, 0.3, 0]),
        turned(
            'collar', [(0, 126), (4.95, 126), (4.95, 130.6), (4.3, 131.4), (0, 131.4)], silver, [0, 0.2, 0.5, 0.4, 0]
        ),
        turned('button', [(2.9, 131), (2.9, 138.6), (2.2, 140), (0, 140)], silver, [0, 0.8, 0.8, 0]),
        clip(
            'clip',
            [
                (4.2, 129.6, 4.4),
                (6.4, 129.8, 4.4),
                (7.6, 127.6, 4.4),
                (7.7, 120, 4.2),
                (7.2, 104, 3.6),
                (6.3, 91, 3.2),
                (5.7, 87, 3.1),
                (6.5, 84, 2.9),
            ],
            0.9,
            silver,
            0.15,
        ),
    ]


def soft_touch_pen(view):
    silver = satin_chrome()
    rubber = material('soft-touch', rough=0.55, specular=0.4, tint='diffuse', bump=grain(900, 0.03, 0.001, 2))
    eyes = {'cover': (0.2, -3.9, 5.0), 'detail': (0.75, -2.35, 2.5)}
    front = lay(soft_touch_parts(silver, rubber), (-6, -4), 58, -82, 72, 5.2)
    lay(soft_touch_parts(silver, rubber), (19, -3), 64, 12, 72, 5.2)
    return Model(
        light_target=(0.05, 0, 0.05),
        light_scale=0.8,
        areas={
            'body': Area(
                'Gövde',
                'coated',
                'cylinder',
                45,
                6,
                along_barrel(front, 5, 74, 45, 6, eyes[view]),
                ['laser', 'print'],
                0.5,
                17,
                5,
            )
        },
        views={
            'cover': View(eyes['cover'], (0.015, 0.0, 0.05), 130, areas=['body']),
            'detail': View(
                eyes['detail'], (0.05, 0.13, 0.05), 165, fstop=5, logo=Logo('body', 'basak', 'laser', 0.5, 0.45)
            ),
        },
    )


def white_body(z):
    """Radius of the white pen's barrel: a slight belly."""
    return 5.0 + 0.45 * math.sin(math.pi * min(1, max(0, (z - 40) / 100)))


def white_pen_parts(white, colour, rubber, silver):
    """A click pen of white plastic with a ribbed grip, a broad clip and a round button in one colour, 142 mm."""
    grip = [(0, 9.5), (3.75, 9.5), (4.1, 13)]
    for rib in range(7):
        z = 16 + 3.4 * rib
        waist = 4.75 - 0.35 * math.sin(math.pi * (z - 12) / 32)
        grip += [(waist, z - 1.1), (waist, z + 1.1), (waist - 0.3, z + 1.5), (waist - 0.3, z + 1.9)]
    grip += [(4.85, 41.5), (5.05, 44.6), (0, 44.6)]
    barrel = [(0, 44.9), *((white_body(z), z) for z in range(45, 126, 4)), (white_body(125), 125.4), (0, 125.4)]
    return [
        turned('point', [(0, 0), (0.55, 0), (0.8, 2.2), (0, 2.2)], silver, [0, 0.2, 0.1, 0]),
        turned('nose', [(0, 1.6), (1.4, 1.6), (2.1, 3), (3.7, 9.2), (0, 9.2)], white, [0, 0.4, 0.8, 0.2, 0]),
        turned('grip', grip, rubber, [0, 0.2, 0.5, *[0.25] * 28, 0.4, 0.2, 0]),
        turned('barrel', barrel, white, [0, 0.25, *[1.5] * (len(barrel) - 4), 0.3, 0]),
        turned('collar', [(0, 125.7), (5.1, 125.7), (5.1, 130.6), (4.5, 132), (0, 132)], colour, [0, 0.3, 0.6, 0.6, 0]),
        turned('stem', [(0, 132), (3.3, 132), (3.3, 132.4), (0, 132.4)], white),
        turned(
            'button', [(0, 132.4), (3.5, 132.4), (3.7, 139.5), (2.6, 142), (0, 142.2)], colour, [0, 0.3, 1.2, 1.2, 0]
        ),
        clip(
            'clip',
            [
                (4, 128.4, 6.2),
                (7.2, 128.6, 6.6),
                (9.3, 126, 7.2),
                (9.6, 120, 7.6),
                (9.2, 108, 7.6),
                (8.4, 94, 7.2),
                (7.2, 87, 6.6),
                (6.5, 84.5, 6),
                (7.2, 82, 5.2),
            ],
            1.8,
            colour,
            0.35,
        ),
    ]


def white_pen(view):
    white = material('white-abs', '#f3f3f1', rough=0.28, coat=0.25, coat_rough=0.1)
    colour = material('coloured-abs', rough=0.3, coat=0.2, coat_rough=0.1, tint='diffuse')
    rubber = material('grip', rough=0.65, specular=0.35, tint='diffuse')
    silver = satin_chrome()
    eyes = {'cover': (0.1, -3.9, 5.0), 'detail': (0.5, -2.45, 2.5)}
    front = lay(white_pen_parts(white, colour, rubber, silver), (-17, -2), 56, -80, 72, 5.6)
    clip_up = lay(white_pen_parts(white, colour, rubber, silver), (17, -6), 70, 8, 72, 5.6)
    clip_top = Vector((9.6 + 0.9 + 0.3, 0, 0))

    def on_clip(u, v):
        z = 90 + 30 * u
        x = clip_top.x - 1.35 * max(0, (120 - z) / 26) ** 1.3
        return clip_up.matrix @ Vector((mm(x), -mm(5 * (0.5 - v)), mm(z)))

    return Model(
        light_target=(0, 0, 0.05),
        light_scale=0.8,
        areas={
            'body': Area(
                'Gövde',
                'plastic',
                'cylinder',
                50,
                7,
                along_barrel(front, white_body, 58, 50, 7, eyes[view]),
                ['print'],
                0.5,
                17,
                5,
            ),
            'clip': Area('Klips', 'plastic', 'plane', 30, 5, on_clip, ['print'], 0.5, 9, 5),
        },
        views={
            'cover': View(eyes['cover'], (-0.035, -0.01, 0.05), 122, areas=['body', 'clip']),
            'detail': View(
                eyes['detail'], (-0.08, 0.1, 0.05), 165, fstop=5, logo=Logo('body', 'atlas', 'print', 0.5, 0.45)
            ),
        },
    )


def wound_seam(name, radius, start, end, pitch, material_):
    """The spiral line where the paper of a wound tube meets."""
    turns, points = (end - start) / pitch, []
    steps = int(turns * 40)
    for i in range(steps + 1):
        angle = 2 * math.pi * turns * i / steps
        points.append(
            (mm(radius) * math.cos(angle), mm(radius) * math.sin(angle), mm(start + (end - start) * i / steps))
        )
    return tube(name, points, mm(0.05), material_, resolution=2)


def kraft_pen_parts(paper, seam, plastic, silver):
    """A click pen of wound cardboard with point, clip and button of straw-filled plastic, 138 mm."""
    return [
        turned('point', [(0, 0), (0.55, 0), (0.85, 2.4), (0, 2.4)], silver, [0, 0.2, 0.1, 0]),
        turned(
            'nose',
            [(0, 1.8), (1.5, 1.8), (1.9, 4), (4.3, 14.2), (4.3, 15.6), (0, 15.6)],
            plastic,
            [0, 0.4, 1.5, 1.5, 0.2, 0],
        ),
        turned('tube', [(0, 15.9), (4.6, 15.9), (4.6, 117.6), (0, 117.6)], paper, [0, 0.2, 0.2, 0]),
        wound_seam('seam', 4.585, 16.4, 117, 26, seam),
        turned('cap', [(0, 118), (4.75, 118), (4.75, 126), (4, 127.6), (0, 127.6)], plastic, [0, 0.3, 0.6, 0.6, 0]),
        turned('button', [(0, 127.6), (2.9, 127.6), (2.9, 136.2), (2.1, 138), (0, 138)], plastic, [0, 0.2, 1, 1, 0]),
        clip(
            'clip',
            [
                (3.6, 123, 5),
                (5.8, 123, 5),
                (6.6, 121.6, 5),
                (6.7, 116, 4.8),
                (6.3, 100, 4.4),
                (5.8, 89, 4.2),
                (5.45, 86.5, 4.2),
                (5.9, 84.5, 3.8),
            ],
            1.5,
            plastic,
        ),
    ]


def kraft_pen(view):
    paper = material(
        'kraft', rough=0.8, specular=0.2, bump=speckled('#a98052', '#bd9464', 90, 0.5, 0.2, (3, 3, 0.7), 4, 0.08)
    )
    seam = material('seam', '#7d5b36', rough=0.9)
    plastic = material(
        'straw-plastic', rough=0.5, tint='diffuse', bump=speckled('#cfcbc0', '#f4f3f0', 60, 0.36, 0.1, (3, 3, 1), 3)
    )
    silver = satin_chrome()
    eyes = {'cover': (0.1, -3.9, 5.0), 'detail': (0.85, -2.45, 2.5)}
    front = lay(kraft_pen_parts(paper, seam, plastic, silver), (10, -12), 50, -84, 70, 4.8)
    lay(kraft_pen_parts(paper, seam, plastic, silver), (-10, 16), 236, -12, 70, 4.8)
    return Model(
        light_target=(0, 0, 0.05),
        light_scale=0.8,
        areas={
            'body': Area(
                'Gövde',
                'paper',
                'cylinder',
                50,
                6,
                along_barrel(front, 4.6, 62, 50, 6, eyes[view]),
                ['print'],
                0.1,
                17,
                5,
            )
        },
        views={
            'cover': View(eyes['cover'], (0.0, 0.03, 0.05), 128, areas=['body']),
            'detail': View(
                eyes['detail'],
                (0.2, 0.02, 0.05),
                165,
                fstop=5,
                logo=Logo('body', 'atlas', 'print', 0.42, 0.45, ink='#22302a'),
            ),
        },
    )


def roller_parts(lacquer, silver, shade):
    """A heavy capped pen with its cap on, 137 mm."""
    return [
        turned('foot', [(0, 0), (2.6, 0), (3.9, 1.4), (4.1, 4), (0, 4)], silver, [0, 0.6, 0.8, 0.2, 0]),
        turned('barrel', [(0, 4.3), (4.35, 4.3), (5.3, 32), (5.75, 72.6), (0, 72.6)], lacquer, [0, 0.3, 12, 0.3, 0]),
        turned('gap', [(0, 72.6), (5.5, 72.6), (5.5, 73), (0, 73)], shade),
        turned(
            'band',
            [(0, 73), (6.25, 73), (6.25, 74.4), (6.05, 74.6), (6.05, 77.4), (6.25, 77.6), (6.25, 79), (0, 79)],
            silver,
            [0, 0.3, 0.1, 0.05, 0.05, 0.1, 0.3, 0],
        ),
        turned('cap', [(0, 79.2), (6.2, 79.2), (6.1, 108), (5.5, 128.6), (0, 128.6)], lacquer, [0, 0.3, 14, 0.4, 0]),
        turned(
            'finial',
            [(0, 128.9), (5.5, 128.9), (5.5, 131), (4.2, 131.6), (4.4, 133), (3.9, 136), (0, 137)],
            silver,
            [0, 0.3, 0.3, 0.2, 0.4, 2, 0],
        ),
        clip(
            'clip',
            [
                (4.8, 130, 4.4),
                (7, 130.2, 4.4),
                (8.4, 128, 4.4),
                (8.6, 122, 4.2),
                (8.1, 106, 3.4),
                (7.4, 95, 2.8),
                (6.9, 91.5, 2.6),
                (7.4, 89.5, 2.4),
            ],
            1.0,
            silver,
            0.25,
        ),
    ]


def gift_box(card, velvet, pillow):
    """An open box of black card, 175 by 60 by 32 mm, hinged at the back; its velvet bed has a trough for the pen."""
    length, depth, base, lid, wall = mm(175), mm(60), mm(22), mm(10), mm(2)
    tray = box('base', (length, depth, base), (0, 0, base / 2), card, mm(0.6))
    tray = cut(tray, box('hollow', (length - 2 * wall, depth - 2 * wall, base), (0, 0, base / 2 + wall), None, mm(0.5)))
    bed = box(
        'bed', (length - 2 * wall - mm(0.6), depth - 2 * wall - mm(0.6), mm(15)), (0, 0, wall + mm(7.5)), velvet, mm(2)
    )
    trough = lathe(
        'trough',
        rounded([(0, -mm(72)), (mm(7.5), -mm(72)), (mm(7.5), mm(72)), (0, mm(72))], [0, mm(6), mm(6), 0]),
        None,
        48,
    )
    trough.rotation_euler, trough.location = (0, math.pi / 2, 0), (0, 0, wall + mm(15.5))
    bed = cut(bed, trough)
    cover = box('lid', (length, depth, lid), (0, -depth / 2, lid / 2), card, mm(0.6))
    cover = cut(
        cover,
        box('lid-hollow', (length - 2 * wall, depth - 2 * wall, lid), (0, -depth / 2, -wall + lid / 2), None, mm(0.5)),
    )
    lining = box(
        'lining',
        (length - 2 * wall - mm(1), depth - 2 * wall - mm(1), mm(4)),
        (0, -depth / 2, lid - wall - mm(2)),
        pillow,
        mm(1.8),
    )
    hinge = Matrix.Translation((0, depth / 2, base)) @ Matrix.Rotation(math.radians(-112), 4, 'X')
    place([cover, lining], hinge)
    return [tray, bed, cover, lining]


def roller_pen(view):
    lacquer = material('lacquer', rough=0.18, coat=1, coat_rough=0.02, tint='diffuse')
    silver = satin_chrome()
    shade = material('gap', '#0c0c0d', rough=0.7)
    card = material('black-card', '#1b1b1d', rough=0.55, specular=0.35, bump=grain(420, 0.06, 0.002, 3))
    velvet = material('velvet', '#17171a', rough=0.95, specular=0.1, sheen=1, bump=grain(500, 0.2, 0.003, 2))
    satin = material('satin', '#e9e7e2', rough=0.5, sheen=0.4, bump=grain(160, 0.05, 0.002, 2))
    place(
        gift_box(card, velvet, satin),
        Matrix.Translation((-mm(20), mm(12), 0)) @ Matrix.Rotation(math.radians(66), 4, 'Z'),
    )
    eyes = {'cover': (-1.5, -4.9, 5.4), 'detail': (0.95, -2.8, 2.3)}
    pen = lay(roller_parts(lacquer, silver, shade), (21, -17), 69, -66, 70, 6.3)
    return Model(
        light_target=(0, 0, 0.1),
        light_scale=1.0,
        areas={
            'body': Area(
                'Gövde',
                'coated',
                'cylinder',
                45,
                7,
                along_barrel(pen, lambda z: 5.3 + 0.45 * (z - 32) / 40.6, 22, 45, 7, eyes[view]),
                ['laser'],
                0.7,
                17,
                5,
            ),
            'cap': Area(
                'Kapak',
                'coated',
                'cylinder',
                35,
                7,
                along_barrel(pen, lambda z: 6.2 - 0.1 * (z - 79.2) / 28.8, 84, 35, 7, eyes[view]),
                ['laser'],
                0.7,
                17,
                5,
            ),
        },
        views={
            'cover': View(eyes['cover'], (-0.33, 0.12, 0.28), 106, areas=['body', 'cap']),
            'detail': View(
                eyes['detail'],
                (0.14, -0.33, 0.06),
                165,
                fstop=5,
                logo=Logo('body', 'basak', 'laser', 0.56, 0.6, ink='#d3c7a2'),
            ),
        },
    )


PRODUCTS = {
    'soft-touch-metal-tukenmez-kalem': soft_touch_pen,
    'beyaz-govdeli-plastik-tukenmez-kalem': white_pen,
    'geri-donusumlu-kraft-tukenmez-kalem': kraft_pen,
    'kutulu-metal-roller-kalem': roller_pen,
}
