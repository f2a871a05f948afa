"""Customers' snapshots: printed goods where they are used, in everyday light, a little tilted."""

import random

from mathutils import Matrix

from geometry import box, circle, lathe, plate, rounded, rounded_rectangle, torus, tube
from materials import chrome, grain, material
from print_area import Logo
from props.clutter import drink, glass_of_water, hanger, jar, laptop, old_key, plant, saucer, steel_ruler, towel
from props.papers import carton, drawing, paper, strips
from props.rooms import bulb, ground, moved, office_chair, shelf, table_top, wall, window_frame
from props.surfaces import boards, glowing, painted, tiles
from set_pieces import (
    BLACK,
    MAPLE,
    NATURAL,
    NAVY,
    ORANGE,
    RED,
    TEAL,
    WHITE,
    Scene,
    ambient,
    copied,
    goods,
    look,
    printed,
    sun,
    turned,
)
from stage import softbox

# Twice what the shop serves at most, and as many rays per pixel as slides have.
SIZE = (1920, 2400)
SAMPLES = 12


def daylight(
    direction,
    window_at,
    sun_strength=4.5,
    sky=3.0,
    fill=0.35,
    size=(9, 12),
    panes=(2, 3),
    target=(0, 0, 0),
    warm=(1, 0.9, 0.76),
):
    """Sun through a window beside the picture, the sky in that window, and what the room sends back."""
    sun(direction, sun_strength, 2.0, warm)
    window_frame(window_at, direction, size, panes)
    softbox('sky', window_at, target, size, sky, 0.15, (0.9, 0.95, 1.0))
    ambient(fill, (1.0, 0.97, 0.93))


def moved_by(x, y, z=0.0, turn=0.0, around=(0, 0)):
    """A matrix that turns goods around a point and moves them."""
    centre = Matrix.Translation((around[0], around[1], 0))
    return Matrix.Translation((x, y, z)) @ centre @ turned(z=turn) @ centre.inverted()


def cafe_mug():
    table_top(boards('#a8713f', '#5f3718', 1.6, rough=0.3), (34, 7), 0.5, (0, 0.9, 0))
    front = goods('porselen-kupa-330-ml', (0.22, 0, 0), 3, NAVY, Logo('front', 'cinaralti', 'print', 0.5))
    drink((0.22, 0, 0))
    copied(front, moved_by(1.1, 1.8, 0, 18, (0.22, 0)))
    copied(front, moved_by(-1.2, 2.5, 0, -14, (0.22, 0)))
    saucer((-1.25, -0.45, 0), 50)
    paper((1.5, -0.35, 0), 24, (0.9, 1.5), seed=4, curl=0.06)
    wall(painted('#5a4433'), 22)
    box('bar', (60, 6, 9), (0, 16, -4.2), material('bar', '#2f241d', rough=0.5), 0.1)
    box('machine', (7, 3.4, 3), (-3.9, 15, 1.9), material('machine', '#b9b6b0', rough=0.25, metal=0.9), 0.5)
    box('machine-front', (6, 0.3, 1.1), (-3.9, 13.2, 2.6), material('front', '#33302d', rough=0.3), 0.2)
    shelf((6, 20.6, 3.6), 18)
    chance = random.Random(8)
    for n in range(9):
        colour = chance.choice(('#7a4a22', '#c9a06a', '#e8e1d2', '#3f5a4a', '#8c2f22'))
        jar((-1.6 + 1.7 * n, 20.4, 3.6), 1.2 + 0.8 * chance.random(), 0.55, colour)
        jar(
            (1 + 1.5 * n, 15.5, 0.3),
            0.9 + 0.5 * chance.random(),
            0.6,
            chance.choice(('#e8e1d2', '#b07a45', '#54382a')),
            '#d8d2c6',
        )
    for x, y, z in ((-5.4, 13, 3.1), (-1.3, 12, 2.6), (2.4, 14, 3.5), (4.9, 12.5, 2.7)):
        bulb((x, y, z), 0.3, '#ffb55e', 30)
    daylight((0.75, 0.5, -0.48), (-9.5, -5.5, 6.2), 3.6, 2.6, 0.3, target=(0, 0, 0.5))
    look((-0.42, -3.5, 1.95), (0.12, 0.3, 0.74), 42, SIZE, 0.2, (0.15, -0.4, 0.5), roll=-2.0)
    return Scene(samples=SAMPLES)


def desk_notebook():
    table_top(boards('#d9b78a', '#a77f52', 1.1, 'x', rough=0.4), (26, 15), 0.3, (0, 2, 0), 4)
    drawing((0.4, 0.3, 0), -9)
    goods('termo-deri-lastikli-defter', (0.1, -0.1, 0.006), 0, TEAL, Logo('', 'pusula', 'deboss', 0.4))
    goods('soft-touch-metal-tukenmez-kalem', (1.6, -0.35, 0.006), 10, NAVY, alone=True)
    steel_ruler((-1.75, 0.35, 0.008), 74)
    laptop((1.9, 3.6, 0), -16)
    plant((-2.6, 3.3, 0), 3.0, seed=5)
    paper((-3.0, 1.6, 0), 14, seed=2)
    wall(painted('#e5e0d8'), 11)
    daylight((0.82, 0.22, -0.5), (-12, -2, 7.6), 4.2, 2.6, 0.34, (8, 10))
    look((-0.35, -4.4, 4.6), (0.12, 0.35, 0.1), 46, SIZE, 0.3, (0.0, -0.2, 0.15), roll=2.5)
    return Scene(samples=SAMPLES)


def fair_totes():
    box('panel', (30, 0.4, 15), (-11.6, 2.6, 3), material('panel', '#ece8e1', rough=0.5), 0.03)
    box('profile', (0.35, 0.5, 15), (3.4, 2.5, 3), material('profile', '#c6c8ca', rough=0.3, metal=1), 0.05)
    box('fascia', (30, 0.3, 1.6), (-11.4, 2.2, 9.2), material('fascia', '#234c35', rough=0.5), 0.03)
    rail = 6.84
    tube('rail', [(-26, 0.4, rail), (0, 0.4, rail), (3.0, 0.4, rail)], 0.09, chrome(), resolution=2)
    tube('arm', [(2.6, 0.4, rail), (2.6, 2.4, rail)], 0.09, chrome(), resolution=2)
    front = goods(
        'pamuklu-bez-canta-140-g', (0.1, 0.4, 0), 14, NATURAL, Logo('', 'toros', 'print', 0.62, ink='#234c35')
    )
    for n, away in enumerate((-4.1, -8.3, -12.4)):
        printed(
            copied(front, moved_by(away, 0, 0, (-9, 6, -4)[n], (0.1, 0.4))),
            Logo('', 'toros', 'print', 0.62, ink='#234c35'),
        )
    carton((5.0, 0.6, -4.4), 18, (4.2, 3.4, 2.6))
    ground(material('carpet', '#6f767a', rough=1), -4.4)
    chance = random.Random(21)
    for n in range(9):
        colour = chance.choice(('#2b66a6', '#f1efea', '#c8452f', '#e0ac34', '#d7dadb', '#2f6650'))
        box(
            'stand',
            (6 + 5 * chance.random(), 3, 8 + 5 * chance.random()),
            (-6 + 6.2 * n, 26 + 10 * chance.random(), 0),
            material('stand', colour, rough=0.6),
            0.2,
        )
    for n in range(6):
        clothes = material('visitor', chance.choice(('#2f3640', '#6a5446', '#8c9298', '#27405c')), rough=1)
        outline = [
            (0.6, 0),
            (0.8, 5),
            (1.1, 7.5),
            (1.2, 10.5),
            (0.4, 12.2),
            (0.5, 12.6),
            (0.62, 13.4),
            (0.4, 14.1),
            (0, 14.2),
        ]
        lathe('visitor', outline, clothes, 20).location = (6.5 + 3.4 * n, 19 + 9 * chance.random(), -4.4)
    wall(painted('#aeb4b8'), 60, width=300, height=80, low=-10)
    for n in range(9):
        bulb((-2 + 4.2 * n, 22 + 6 * chance.random(), 10 + 3 * chance.random()), 0.45, '#fff2dc', 50, 20)
    softbox('spots', (-5, -9, 15), (-1, 0, 3), (5, 5), 34, 0.2, (1, 0.94, 0.86))
    softbox('hall', (11, -8, 11), (0, 0, 3), (8, 6), 14, 0.3)
    ambient(0.75, (1, 0.99, 0.97))
    look((3.9, -10.4, 4.4), (1.15, 0.4, 3.55), 37, SIZE, 0.06, (0.1, 0.2, 3), roll=2.2)
    return Scene(samples=SAMPLES)


def van_thermos():
    plastic = material('dashboard', '#2a2c2f', rough=0.55, bump=grain(55, 0.25, 0.006, 3))
    smooth = material('trim', '#17181a', rough=0.25)
    cloth = material('seat', '#3b3e42', rough=0.95, sheen=0.3, bump=grain(90, 0.4, 0.006))
    holder, spare = (0.3, 0.0), (0.32, 1.25)
    plate(
        'console',
        rounded_rectangle(2.7, 7.4, 0.35),
        0.3,
        plastic,
        0.07,
        holes=[circle(0.46, 64, holder), circle(0.46, 64, spare)],
    )
    for x, y in (holder, spare):
        lathe('cup', [(0.46, 0.28), (0.44, -0.55), (0, -0.55)], smooth, 64).location = (x, y, 0)
        torus('rim', 0.47, 0.05, material('rim', '#8a8d90', rough=0.25, metal=1), (x, y, 0.3), segments=64)
    goods(
        'celik-termos-500-ml-klasik',
        (holder[0], holder[1], -0.54),
        6,
        BLACK,
        Logo('front', 'lodos', 'laser', 0.86, y=0.32),
    )
    lathe(
        'coins', [(0, -0.5), (0.2, -0.5), (0.2, -0.45), (0, -0.45)], material('coin', '#c2a35a', rough=0.3, metal=1), 32
    ).location = (spare[0], spare[1], 0)
    lathe(
        'knob',
        rounded([(0.05, 1.7), (0.22, 1.8), (0.27, 2.2), (0.14, 2.42), (0, 2.44)], [0, 0.1, 0.15, 0.1, 0]),
        smooth,
        48,
    ).location = (-0.55, 2.4, 0)
    lathe(
        'boot',
        [(0.62, 0.3), (0.42, 0.75), (0.16, 1.1), (0.1, 1.8)],
        material('boot', '#1e1f21', rough=0.7, bump=grain(30, 0.5, 0.02)),
        32,
    ).location = (-0.55, 2.4, 0)
    paper((-0.75, 0.55, 0.305), 16, (0.8, 1.3), seed=7, curl=0.09)
    box('dashboard', (24, 5, 2.6), (0, 7.6, 1.2), plastic, 0.7, 6)
    box('stack', (3.0, 1.2, 2.3), (0, 5.0, 1.15), plastic, 0.3, 6)
    moved(
        [
            strips('display', glowing('#1d3342', 0.6), [(-0.8, -0.35, 1.6, 0.7)]),
            strips('route', glowing('#8fb0c4', 0.6), [(-0.6, 0.1, 0.5, 0.1), (0.3, -0.2, 0.3, 0.3)], 0.004),
        ],
        (0, 4.38, 1.6),
        0,
        (90, 0, 0),
    )
    for x in (-0.5, 0, 0.5):
        lathe('dial', [(0, 0.16), (0.14, 0.15), (0.16, 0)], smooth, 32).matrix_world = Matrix.Translation(
            (x, 4.4, 0.85)
        ) @ turned(90)
    for x in (-2.9, 2.9):
        box('vent', (1.5, 0.3, 0.7), (x, 5.05, 1.8), smooth, 0.12)
        for n in range(4):
            box('slat', (1.3, 0.12, 0.05), (x, 4.88, 1.58 + 0.15 * n), plastic, 0.01)
    wheel = [
        torus('wheel', 1.75, 0.34, material('leather', '#1c1d1f', rough=0.5, bump=grain(60, 0.3, 0.004))),
        lathe('hub', rounded([(0, 0.2), (0.62, 0.16), (0.66, -0.2), (0, -0.3)], [0, 0.1, 0.1, 0]), plastic, 48),
    ]
    wheel += [box('spoke', (1.4, 0.34, 0.14), (x, 0, 0), plastic, 0.06) for x in (-1.05, 1.05)]
    moved(wheel, (-3.0, 3.0, 2.2), 8, (62, 0, 0))
    box('seat', (5, 7, 2.4), (4.4, -1.6, -0.6), cloth, 0.6, 6)
    box('seat', (5, 7, 2.4), (-4.6, -1.6, -0.6), cloth, 0.6, 6)
    # The morning outside: sky, a row of trees, wet asphalt.
    wall(glowing('#cdd6dd', 1.5), 60, width=200, height=90, low=-20)
    chance = random.Random(3)
    for n in range(14):
        lathe('tree', [(0, 0), (3, 1), (3.4, 5), (0, 10)], material('tree', '#4a5648', rough=1), 16).location = (
            -42 + 6.4 * n + chance.random() * 3,
            50,
            -5 - 3 * chance.random(),
        )
    ground(material('asphalt', '#6d7073', rough=0.4), -8, 200)
    for x in (-11, 11):
        moved([box('pillar', (0.9, 0.9, 14), (0, 0, 6), plastic, 0.2)], (x, 9, 2.5), 0, (24, 0, 0))
    softbox('windscreen', (0, 14, 11), (0, 0, 0.5), (18, 7), 3.4, 0.2, (0.9, 0.95, 1))
    softbox('side', (-13, -2, 6), (0, 0, 1), (9, 5), 5.0, 0.2, (1, 0.95, 0.88))
    ambient(0.22, (0.9, 0.95, 1))
    look((-0.35, -4.6, 2.6), (0.0, 0.5, 1.25), 38, SIZE, 0.25, (0.3, -0.3, 1.0), roll=-3.0)
    return Scene(samples=SAMPLES, exposure=1.4)


def training_pen():
    laminate = boards('#e6dccb', '#d3c5ad', 6, 'x', rough=0.35, length=40, gap=0.0)
    for row in range(4):
        table_top(laminate, (40, 5.2), 0.28, (0, 1.2 + 9.5 * row, 0))
        for seat in range(-2, 3):
            office_chair((1.2 + 6.3 * seat, 7.6 + 9.5 * row, -7.4), 180, '#3d5568', 4.0)
    paper((0.15, 0.1, 0), 8, seed=11, curl=0.02)
    pen = goods(
        'soft-touch-metal-tukenmez-kalem', (0.2, 0.1, 0.012), -12, RED, Logo('body', 'basak', 'laser', 0.56), alone=True
    )
    glass_of_water((1.35, 1.75, 0))
    for n, x in enumerate((-6.1, 6.4)):
        paper((x, 0.4, 0), 5 * n - 3, seed=n)
    for row in range(1, 3):
        for n, x in enumerate((-6, -0.4, 5.2)):
            paper((x, 9.5 * row + 0.4, 0), 4 * n - 4, seed=row * 7 + n)
            copied(pen, moved_by(x, 9.5 * row + 0.3, 0, 25 * n))
            glass_of_water((x + 1.4, 9.5 * row + 1.8, 0))
    wall(painted('#dfe3e3'), 46)
    moved(
        [
            strips('board', glowing('#eef3f6', 1.1), [(-9, -5, 18, 10)]),
            strips('slide', glowing('#7b98ad', 0.9), [(-7, 2.5, 9, 1), (-7, 0.4, 6, 0.5), (-7, -0.8, 7, 0.5)], 0.02),
        ],
        (3, 45.6, 7),
        0,
        (90, 0, 0),
    )
    ground(material('carpet', '#7d8388', rough=1), -7.4)
    daylight((0.8, 0.35, -0.5), (-14, -4.5, 8.6), 3.6, 2.6, 0.4, (9, 11), target=(0, 0, 0))
    look((-0.8, -3.3, 2.7), (0.2, 1.15, 0.1), 37, SIZE, 0.22, (0.2, 0.0, 0.05), roll=2.4)
    return Scene(samples=SAMPLES)


def meeting_bottle():
    table_top(boards('#c9a277', '#946b41', 3.0, 'x', rough=0.3, length=30), (34, 15), 0.35, (0, 5, 0))
    # Light goes through its plastic four times: a pale tint becomes a clear blue, dark enough for white ink.
    goods('tritan-su-matarasi', (0.75, 0.1, 0), -8, '#c2d6ea', Logo('', 'ufuk', 'print', 0.7, ink='#ffffff'))
    laptop((-1.5, 1.6, 0), 24)
    paper((0.6, 1.9, 0), -12, seed=6)
    paper((1.9, 1.0, 0), 9, seed=9)
    goods('geri-donusumlu-kraft-tukenmez-kalem', (-0.35, -0.25, 0), 70, '#2f6650', alone=True)
    for x, turn in ((-6, 170), (0.5, 186), (7.5, 176)):
        office_chair((x, 15.5, -7.4), turn + 180, '#43505c', 4.4)
    ground(material('carpet', '#8b8f92', rough=1), -7.4)
    # The glass wall and the daylight behind it.
    steel = material('mullion', '#8f979b', rough=0.5)
    for x in (-14, -6.5, 1, 8.5, 16):
        box('mullion', (0.35, 0.35, 40), (x, 26, 5), steel, 0)
    box('transom', (60, 0.35, 0.35), (0, 26, 6.6), steel, 0)
    wall(glowing('#dbe4e8', 0.85), 48, width=200)
    for n, colour in enumerate(('#9fb0b8', '#b7c2c6', '#8b9ca3', '#c0c6c4')):
        box('building', (9, 4, 16 + 4 * (n % 3)), (-17 + 12 * n, 43, -4), glowing(colour, 0.75), 0)
    plant((-7.5, 21, -7.4), 12, 20, 4, '#e4e0d8', width=2.2)
    daylight((-0.78, -0.2, -0.55), (13, 3.5, 9.6), 3.4, 2.4, 0.42, (8, 11), target=(0, 0, 0))
    look((-0.3, -5.6, 2.5), (0.12, 0.6, 1.0), 45, SIZE, 0.24, (0.75, -0.3, 1.0), roll=1.8)
    return Scene(samples=SAMPLES)


def gym_bag():
    slats = boards('#c69a66', '#8f6536', 20, 'x', rough=0.45, length=60)
    for n in range(4):
        box('slat', (40, 1.0, 0.35), (0, -1.7 + 1.15 * n, -0.175), slats, 0.06)
    steel = material('locker', '#8f979c', rough=0.45, specular=0.5, bump=grain(12, 0.04, 0.02))
    dark = material('gap', '#3a3e41', rough=0.8)
    box('back', (60, 0.5, 40), (0, 4.9, 6), dark, 0)
    for n in range(-4, 5):
        x = 3.1 * n - 0.6
        box('door', (3.0, 0.3, 16), (x, 4.5, 5.4), steel, 0.05)
        for k in range(5):
            box('louvre', (1.6, 0.1, 0.13), (x, 4.34, 10.2 + 0.4 * k), dark, 0.04)
        box('handle', (0.22, 0.24, 0.9), (x + 1.1, 4.28, 5.6), chrome(), 0.06)
        box('plate', (0.8, 0.06, 0.5), (x, 4.33, 9.2), material('plate', '#e7e5df', rough=0.5), 0.03)
    goods('ipli-buzgulu-spor-canta', (-0.3, 0.2, 0), 7, ORANGE, Logo('', 'kiyi-kosu', 'print', 0.66, ink='#ffffff'))
    towel((3.3, -0.1, 0), -12)
    goods('sikmali-spor-matara-750-ml', (-3.3, 0.5, 0), 10, BLACK)
    ground(tiles('#b9b8b3', '#8b8a86', 3.0), -4.5)
    for x in (-6, 6):
        box('leg', (0.4, 3.6, 4.2), (x, 0, -2.4), material('leg', '#2e3134', rough=0.5), 0.05)
    softbox('window', (-11, -7, 10), (0, 0, 2), (8, 7), 19, 0.2, (1, 0.96, 0.9))
    softbox('tubes', (3, -5, 15), (0, 1, 0), (10, 2), 12, 0.2, (0.95, 0.98, 1))
    ambient(0.45)
    look((-1.7, -12.0, 5.0), (0.45, 0.4, 1.9), 44, SIZE, 0.14, (-0.2, -0.5, 2), roll=-2.2)
    return Scene(samples=SAMPLES)


def hotel_umbrella():
    ground(tiles('#a8a39a', '#6f6a62', 6.0, rough=0.16), 0)
    goods('otomatik-baston-semsiye', (0, 0, 0), 0, RED, Logo('panel', 'sedef', 'print', 0.6, ink='#ffffff'))
    dark = material('door', '#5c4835', rough=0.35)
    wall(painted('#8c7f70'), 34, width=200, height=80)
    chance = random.Random(12)
    box('hall', (34, 0.4, 40), (2, 33.7, 8), glowing('#d99a58', 0.55), 0)
    for n in range(26):
        size = (1.5 + 4 * chance.random(), 1 + 5 * chance.random())
        colour = chance.choice(('#ffd9a3', '#f3b46f', '#8a5a33', '#6b4328', '#c98449', '#a8683a'))
        box(
            'lobby',
            (size[0], 0.1, size[1]),
            (-14 + 32 * chance.random(), 33.4, 20 * chance.random()),
            glowing(colour, 0.75),
            0,
        )
    for x in (-15.5, -6.5, 2, 10.5, 19.5):
        box('post', (0.9, 0.9, 44), (x, 32, 8), dark, 0.1)
    box('lintel', (40, 1, 1.4), (2, 32, 22), dark, 0.1)
    for x in (0.9, 3.1):
        box('pull', (0.3, 0.3, 6), (x, 31.2, 9), material('brass', '#c79a4b', rough=0.25, metal=1), 0.1)
    plant((-19, 26, 0), 16, 22, 6, '#4a4642', width=3.0)
    plant((23, 27, 0), 15, 22, 9, '#4a4642', width=3.0)
    for x, z in ((-10, 16), (-2, 19), (6, 17.5), (14, 16), (-19, 15), (24, 15)):
        bulb((x, 29.5, z), 0.8, '#ffb968', 26, 0.1)
    softbox('overcast', (-22, -26, 34), (0, 0, 4), (34, 30), 6.5, 0.4, (0.9, 0.95, 1))
    softbox('door-light', (6, 26, 16), (0, 0, 0), (12, 12), 2.4, 0.3, (1, 0.8, 0.55))
    ambient(0.42, (0.88, 0.93, 1))
    look((-4, -30, 11), (-0.3, 0, 5.5), 66, SIZE, 0.035, (0, -3, 5), roll=2.0)
    return Scene(samples=2 * SAMPLES, exposure=1.2)


def guesthouse_key_ring():
    table_top(material('lime', '#ece7dc', rough=0.85, bump=grain(4, 0.25, 0.03, 6)), (30, 6.4), 0.6, (0, 1.0, 0))
    goods('ahsap-anahtarlik', (0, 0, 0), 4, MAPLE, Logo('', 'defne', 'burn', 0.82))
    old_key((0.16, 0.5, 0.03), 152, (4, 0, 0))
    old_key((0.08, 0.52, 0.006), 196)
    plant((-0.95, 2.3, 0), 1.5, 22, 7, '#b9683f', '#5a7a52', 0.4)
    box('bell-foot', (0.9, 0.9, 0.1), (1.25, 2.2, 0.05), material('bell-foot', '#3b2a1e', rough=0.5), 0.04)
    lathe(
        'bell',
        rounded(
            [(0.4, 0.1), (0.38, 0.3), (0.2, 0.5), (0.05, 0.54), (0.04, 0.62), (0, 0.63)], [0, 0.15, 0.15, 0.03, 0.02, 0]
        ),
        material('brass', '#c79a4b', rough=0.18, metal=1),
        48,
    ).location = (1.25, 2.2, 0)
    paper((-0.95, 0.45, 0), 20, (1.05, 1.48), seed=12)
    wall(painted('#d8cdb9'), 9)
    board = boards('#8a5f38', '#5f3d20', 3, 'x', rough=0.5)
    box('key-board', (6.4, 0.3, 2.6), (0.9, 8.7, 0.75), board, 0.06)
    for n in range(4):
        x = -1.5 + 1.6 * n
        tube('hook', [(x, 8.5, 1.5), (x, 8.25, 1.45), (x, 8.2, 1.6)], 0.05, chrome(), resolution=6)
        if n != 1:
            moved(
                [plate('tag', circle(0.42, 40), 0.1, material('tag', '#caa06a', rough=0.6), 0.02)],
                (x, 8.3, 0.45),
                0,
                (90, 0, 0),
            )
            old_key((x + 0.15, 8.25, 1.0), 0, (90, 0, 0), 0.8)
    daylight((0.7, 0.45, -0.55), (-8.4, -5.4, 6.6), 4.0, 2.4, 0.36, (6, 8))
    look((-0.28, -1.62, 1.0), (0.06, 0.3, 0.16), 44, SIZE, 0.5, (0.0, -0.03, 0.05), roll=-2.5)
    return Scene(samples=SAMPLES)


def club_t_shirt():
    wall(painted('#e7e3da'), 3.6)
    ground(boards('#c3a076', '#94714a', 1.4, 'x', rough=0.4), -5.2)
    rail = 7.75
    tube('rail', [(-14, 0.2, rail), (0, 0.2, rail), (14, 0.2, rail)], 0.13, chrome(), resolution=2)
    for x in (-7.6, 7.6):
        tube('post', [(x, 0.2, -5.2), (x, 0.2, rail)], 0.13, chrome(), resolution=2)
    goods(
        'bisiklet-yaka-tisort-160-g',
        (0, 0, 0),
        8,
        WHITE,
        Logo('chest', 'zirve', 'print', 0.72, y=0.3, ink='#2f6650'),
        posed=False,
        rests=False,
    )
    hanger((0, 0.2, rail), 8)
    for n, colour in enumerate(('#c9c4ba', '#2f6650', '#d9d4c8', '#40464a')):
        x = -5.6 + 0.75 * n
        moved(
            [
                plate(
                    'hung', rounded_rectangle(4.2, 7.0, 0.5), 0.25, material('hung', colour, rough=0.95, sheen=0.3), 0.1
                )
            ],
            (x, 0.2, 3.2),
            76 + 4 * n,
            (90, 0, 0),
        )
        hanger((x, 0.2, rail), 76 + 4 * n)
    carton((3.4, -0.6, -5.2), 14, (5.4, 4.2, 3.4))
    for n, colour in enumerate(('#f1efea', '#2f6650', '#f1efea')):
        moved(towel((0, 0, 0), 0, (4.2, 3.0), colour, 3), (3.4, -0.6, -3.9 + 0.62 * n), 14 + 3 * n)
    daylight((-0.72, 0.42, -0.55), (11.5, -7.4, 10.4), 3.6, 2.8, 0.4, (7, 10), target=(0, 0, 3))
    look((-1.2, -16.0, 3.2), (0.35, 0.2, 2.1), 42, SIZE, 0.16, (0, -0.6, 3.5), roll=2.0)
    return Scene(samples=SAMPLES)


SCENES = {
    'stories/01-kafe-kupa': cafe_mug,
    'stories/02-masa-defter': desk_notebook,
    'stories/03-fuar-canta': fair_totes,
    'stories/04-araba-termos': van_thermos,
    'stories/05-egitim-kalem': training_pen,
    'stories/06-toplanti-matara': meeting_bottle,
    'stories/07-kosu-canta': gym_bag,
    'stories/08-otel-semsiye': hotel_umbrella,
    'stories/09-pansiyon-anahtarlik': guesthouse_key_ring,
    'stories/10-dernek-tisort': club_t_shirt,
}
