"""Things that stand around in offices, cafés and halls. Lengths in units of 10 cm."""

import math
import random

from geometry import box, circle, lathe, plate, rounded, rounded_rectangle, sheet, tube
from materials import grain, material
from props.papers import strips
from props.rooms import moved
from props.surfaces import aluminium, glowing


def laptop(at, turn=0.0, opening=112, colour='#a9acb0', screen='#dfe6ee', glow=0.9):
    """A grey laptop, 31 × 21 cm: keys, touch pad, and a screen with windows on it. The hinge is behind (towards +y)."""
    metal = aluminium(colour)
    dark = material('keys', '#26282b', rough=0.5)
    width, depth, base = 3.1, 2.1, 0.13
    things = [plate('base', rounded_rectangle(width, depth, 0.12), base, metal, 0.03)]
    keys = [(-1.32 + 0.19 * i, 0.72 - 0.19 * row, 0.165, 0.165) for row in range(5) for i in range(14)]
    keys.append((-0.5, -0.23, 1.0, 0.165))
    things.append(
        strips('well', material('well', '#8d9094', rough=0.5, metal=0.6), [(-1.38, -0.28, 2.76, 1.22)], base + 0.001)
    )
    things.append(strips('keys', dark, keys, base + 0.006))
    things.append(
        strips('pad', material('pad', '#9da0a4', rough=0.3, metal=0.5), [(-0.55, -0.95, 1.1, 0.6)], base + 0.002)
    )
    lid = [plate('lid', rounded_rectangle(width, depth, 0.12), 0.06, metal, 0.02)]
    lid.append(strips('bezel', material('bezel', '#141517', rough=0.15), [(-1.5, -1.0, 3.0, 2.0)], 0.062))
    lid.append(strips('screen', glowing(screen, glow), [(-1.44, -0.86, 2.88, 1.78)], 0.064))
    lid.append(
        strips(
            'bar',
            glowing('#2f6fb0', glow),
            [(-1.44, 0.8, 2.88, 0.12), (0.55, -0.5, 0.7, 0.4), (0.55, 0.05, 0.7, 0.5)],
            0.065,
        )
    )
    lines = [(-1.2, 0.6 - 0.11 * i, 1.4 - 0.35 * (i % 4 == 3), 0.035) for i in range(11)]
    lid.append(strips('text', glowing('#59636f', glow), lines, 0.065))
    moved(lid, (0, 1.05, 0))
    # The lid lies on its back behind the hinge until it is raised.
    moved(lid, (0, depth / 2 - 0.03, base * 0.6), 0, (180 - opening, 0, 0))
    return moved(things + lid, at, turn)


def plant(at, height=3.2, leaves=16, seed=3, pot='#c9764f', leaf='#3f6b3a', width=0.85, spread=1.0):
    """A pot with bent leaves around its middle."""
    chance = random.Random(seed)
    clay, green = (
        material('pot', pot, rough=0.8, bump=grain(20, 0.1, 0.01)),
        material('leaf', leaf, rough=0.42, specular=0.4),
    )
    rim = 0.36 * height**0.6
    things = [
        lathe(
            'pot',
            rounded(
                [
                    (0, 0),
                    (rim * 0.68, 0),
                    (rim, rim * 1.7),
                    (rim * 0.9, rim * 1.7),
                    (rim * 0.86, rim * 1.5),
                    (0, rim * 1.5),
                ],
                [0, 0.05, 0.03, 0.03, 0, 0],
            ),
            clay,
            64,
        )
    ]
    things.append(lathe('soil', [(0, rim * 1.52), (rim * 0.88, rim * 1.5)], material('soil', '#2e231b', rough=1), 32))
    for n in range(leaves):
        angle, reach = n * 2.4 + chance.random() * 0.6, height * (0.55 + 0.5 * chance.random())
        bend, size = (0.3 + 0.9 * chance.random()) * spread, width * (0.6 + 0.5 * chance.random())

        def blade(u, v, angle=angle, reach=reach, bend=bend, size=size):
            along, rise = v * reach * 0.75 * bend, rim * 1.4 + reach * (v - 0.42 * bend * v * v)
            wide = size * 0.5 * math.sin(math.pi * min(1, v * 0.97 + 0.03)) ** 0.9 * (u - 0.5) * 2 * min(1, v * 2)
            fold = abs(u - 0.5) * 0.25 * size
            return (
                along * math.cos(angle) - wide * math.sin(angle),
                along * math.sin(angle) + wide * math.cos(angle),
                rise + fold * v,
            )

        things.append(sheet('leaf', blade, 6, 14, green))
    return moved(things, at)


def drink(at, radius=0.36, height=0.74, colour='#2a160c', foam='#7a4f2c'):
    """The surface of a hot drink in a mug whose axis stands at `at`."""
    things = [
        lathe(
            'drink',
            [(0, height), (radius * 0.9, height), (radius, height + 0.006)],
            material('drink', colour, rough=0.08, coat=0.5),
            64,
        )
    ]
    if foam:
        things.append(
            lathe(
                'foam',
                [(radius * 0.84, height + 0.003), (radius * 0.93, height + 0.012), (radius, height + 0.01)],
                material('foam', foam, rough=0.6),
                64,
            )
        )
    return moved(things, at)


def glass_of_water(at, height=1.15, radius=0.36, water=0.7):
    """A plain tumbler."""
    clear = material('glass', '#ffffff', rough=0.0, transmission=1, ior=1.45)
    wet = material('water', '#f4fafc', rough=0.0, transmission=1, ior=1.33)
    inner = radius - 0.025
    glass = lathe(
        'glass',
        [(0, 0), (radius * 0.84, 0), (radius, height), (inner, height), (inner * 0.85, 0.09), (0, 0.08)],
        clear,
        64,
    )
    level = 0.1 + (height - 0.2) * water
    fill = lathe(
        'water',
        [(0, 0.1), (inner * 0.845, 0.1), (inner * (0.85 + 0.15 * level / height) - 0.004, level), (0, level)],
        wet,
        64,
    )
    for thing in (glass, fill):
        thing.visible_shadow = False
    return moved([glass, fill], at)


def saucer(at, turn=0.0, spoon=True, colour='#f3f1ec'):
    """A saucer with a teaspoon on it."""
    glaze = material('saucer', colour, rough=0.12, coat=0.5)
    things = [
        lathe(
            'saucer',
            rounded(
                [(0, 0.05), (0.35, 0.05), (0.4, 0), (0.48, 0), (0.78, 0.17), (0.77, 0.2), (0.45, 0.09), (0, 0.08)],
                [0, 0, 0.03, 0.05, 0.01, 0.01, 0.1, 0],
            ),
            glaze,
            96,
        )
    ]
    if spoon:
        steel = material('spoon', '#cfd1d3', rough=0.14, metal=1)
        bowl = sheet(
            'bowl',
            lambda u, v: (
                0.15 * v * math.cos(2 * math.pi * u) * 1.0,
                0.22 * v * math.sin(2 * math.pi * u),
                0.05 * v * v,
            ),
            32,
            8,
            steel,
            0.012,
            closed=True,
        )
        stem = tube('stem', [(0, 0.2, 0.045), (0, 0.5, 0.1), (0, 1.15, 0.13), (0, 1.3, 0.12)], 0.025, steel)
        things += moved([bowl, stem], (0.3, -0.6, 0.16), -24)
    return moved(things, at, turn)


def steel_ruler(at, turn=0.0, length=3.1, width=0.28):
    """A steel ruler with its divisions."""
    metal = material('ruler', '#c4c6c8', rough=0.28, metal=1, bump=grain(1, 0.03, 0.002, 2, (4, 200, 200)))
    things = [box('ruler', (length, width, 0.012), (0, 0, 0.006), metal, 0.003)]
    marks = [
        (
            -length / 2 + 0.05 + 0.02 * i,
            width / 2 - (0.1 if i % 10 == 0 else 0.07 if i % 5 == 0 else 0.045),
            0.005,
            0.1 if i % 10 == 0 else 0.07 if i % 5 == 0 else 0.045,
        )
        for i in range(int((length - 0.1) / 0.02))
    ]
    things.append(strips('marks', material('marks', '#1f2022', rough=0.7), marks, 0.0135))
    return moved(things, at, turn)


def jar(at, height=1.6, radius=0.5, colour='#6b4526', lid='#2b2b2b'):
    """A jar or tin for the shelf behind."""
    things = [
        lathe(
            'jar',
            rounded([(0, 0), (radius, 0), (radius, height), (0, height)], [0, 0.08, 0.1, 0]),
            material('jar', colour, rough=0.3, coat=0.3),
            32,
        ),
        lathe(
            'lid',
            [(0, height), (radius * 0.9, height), (radius * 0.9, height + 0.2), (0, height + 0.2)],
            material('lid', lid, rough=0.4),
            32,
        ),
    ]
    return moved(things, at)


def towel(at, turn=0.0, size=(3.2, 2.0), colour='#f0eee9', folds=5):
    """A folded terry towel: soft layers with rounded fold edges."""
    cloth = material('towel', colour, rough=1, sheen=0.6, bump=grain(70, 0.7, 0.02, 6))
    things = []
    for layer in range(folds):
        base, thick = layer * 0.17, 0.2

        def outline(u, v, layer=layer, base=base, thick=thick):
            x, y = (u - 0.5) * size[0] * (1 - 0.015 * layer), (v - 0.5) * size[1] * (1 - 0.02 * layer)
            wave = 0.04 * math.sin(2.1 * x + layer) + 0.03 * math.sin(3.3 * y + 2 * layer)
            edge = max(0.0, 1 - max(abs(u - 0.5), abs(v - 0.5)) * 2) ** 0.25
            return (x + 0.03 * math.sin(5 * y + layer), y, base + thick * (0.35 + 0.65 * edge) + wave * 0.6)

        things.append(sheet('towel', outline, 40, 30, cloth, 0.16))
    return moved(things, at, turn)


def old_key(at, turn=0.0, tip=(0, 0, 0), length=0.62, colour='#b58a3c'):
    """A flat door key of brass."""
    brass = material('brass', colour, rough=0.3, metal=1, bump=grain(30, 0.05, 0.004))
    head = plate(
        'key',
        [(x * 1.0, y * 1.1 + 0.0) for x, y in circle(0.16, 40)],
        0.025,
        brass,
        0.006,
        holes=[circle(0.045, 24, (0, 0.09))],
    )
    teeth = [(-0.045, -0.12), (-0.045, -0.12 - length)]
    teeth += [(0.0, -0.16 - length), (0.045, -0.12 - length)]
    for i in range(5):
        y = -0.1 - length + 0.09 * i
        teeth += [(0.05 + 0.03 * (i % 2), y), (0.02 + 0.02 * ((i * 7) % 3), y + 0.05)]
    teeth += [(0.05, -0.12)]
    blade = plate('blade', teeth, 0.022, brass, 0.004)
    return moved([head, blade], at, turn, tip)


def hanger(at, turn=0.0, width=4.2, made=None):
    """A wooden clothes hanger; `at` is the middle of the rail it hangs on."""
    timber = made or material('hanger', '#c39a68', rough=0.4, coat=0.3)
    section = [(0.07 * math.cos(a), 0.16 * math.sin(a)) for a in (2 * math.pi * i / 16 for i in range(16))]
    half = width / 2
    arms = tube(
        'hanger',
        [(-half, 0, -1.75), (-half * 0.6, 0, -1.3), (0, 0, -0.95), (half * 0.6, 0, -1.3), (half, 0, -1.75)],
        0,
        timber,
        section=section,
    )
    hook = tube(
        'hook',
        [(0, 0, -0.9), (0, 0, -0.45), (0.2, 0, -0.2), (0.24, 0, 0.08), (0, 0, 0.22), (-0.22, 0, 0.1)],
        0.032,
        material('wire', '#c9ccce', rough=0.2, metal=1),
    )
    return moved([arms, hook], at, turn)


def ribbon(at, turn=0.0, colour='#b5703c', length=5.0, width=0.22):
    """A satin ribbon that lies in waves on the table."""
    satin = material('satin', colour, rough=0.32, sheen=0.4, specular=0.6)

    def band(u, v):
        t = u * length - length / 2
        curl = 0.35 * math.sin(1.5 * t) + 0.12 * math.sin(3.7 * t + 1)
        up = 0.012 + 0.1 * max(0.0, math.sin(2.3 * t + 0.6)) ** 2
        lean = 0.6 * math.sin(1.9 * t)
        return (t, curl + (v - 0.5) * width * math.cos(lean), up + max(0.0, (v - 0.5) * width * math.sin(lean)) + 0.004)

    return moved([sheet('ribbon', band, 160, 6, satin, 0.006)], at, turn)
