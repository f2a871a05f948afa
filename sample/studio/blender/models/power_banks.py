"""Power banks: a slim aluminium bar, a magnetic slab, a rugged one with a solar panel and a mini cylinder."""

import math

from mathutils import Matrix, Vector

from geometry import box, circle, lathe, lettering, mm, plate, rounded, rounded_rectangle, torus, tube
from materials import black_plastic, grain, linear, material
from model import Model, View
from print_area import Area, Logo
from stage import seen_from

UPRIGHT = Matrix.Rotation(math.pi / 2, 4, 'X')


def turned(degrees, axis='Z'):
    return Matrix.Rotation(math.radians(degrees), 4, axis)


def at(x, y, z):
    return Matrix.Translation((x, y, z))


def put(thing, matrix):
    """Moves a part to where `matrix` says and hands it back."""
    thing.matrix_world = matrix
    return thing


def moved(outline, x, y):
    return [(px + x, py + y) for px, py in outline]


def anodised(rough=0.36):
    return material('anodised', rough=rough, metal=1, tint='all', bump=grain(420, 0.06, 0.001, 2))


def lamp(place, radius, lens, depth=mm(0.4)):
    """The small domed lens of a light, sunk in its hole."""
    dome = [(0, -depth), (radius, -depth), (radius, 0), (0, mm(0.12))]
    put(lathe('lamp', rounded(dome, [0, 0, 0.002, 0]), lens, 24), place)


def gauge(place, step, radius, colour, depth=mm(0.4)):
    """Four lights in a row along x that tell the charge; the last one is off."""
    on, off = glowing('light', colour, 2.5), material('light-off', '#646a6f', rough=0.3)
    for index in range(4):
        lamp(place @ at(index * step, 0, 0), radius, on if index < 3 else off, depth)


def evenly_lit(thing):
    """Keeps large flat faces flat in the light although their rounded edges are smooth."""
    thing.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return thing


def glowing(name, colour, strength=2.0):
    made = material(name, colour, rough=0.25)
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value, shader.inputs['Emission Strength'].default_value = linear(colour), strength
    return made


USB_A, USB_C = (mm(12.6), mm(4.9), mm(0.5)), (mm(8.9), mm(3.1), mm(1.5))


def port(kind, place):
    """A socket seen from +z at `place`: sleeve, tongue and contacts in a dark well. Its hole is `kind`'s outline."""
    wide, high, corner = kind
    steel, gold = (
        material('sleeve', '#aeb2b6', rough=0.28, metal=1),
        material('contacts', '#d2a24a', rough=0.3, metal=1),
    )
    dark = material('well', '#060607', rough=0.8)
    inner = rounded_rectangle(wide - mm(0.6), high - mm(0.6), max(corner - mm(0.3), mm(0.15)))
    put(
        plate('sleeve', rounded_rectangle(wide, high, corner), mm(8), steel, mm(0.08), 2, holes=[inner[::-1]]),
        place @ at(0, 0, -mm(8.2)),
    )
    put(plate('well', rounded_rectangle(wide, high, corner), mm(1), dark, mm(0.1), 1), place @ at(0, 0, -mm(9)))
    if kind is USB_A:
        tongue = material('tongue', '#e8e8e6', rough=0.45)
        put(
            box('tongue', (wide - mm(2), mm(1.5), mm(7)), material=tongue, radius=mm(0.2)),
            place @ at(0, mm(0.8), -mm(5)),
        )
        for index in range(4):
            put(
                box('contact', (mm(1.1), mm(0.12), mm(5)), material=gold, radius=0),
                place @ at((index - 1.5) * mm(2.3), mm(0), -mm(4.4)),
            )
    else:
        tongue = material('tongue', '#141416', rough=0.45)
        put(
            box('tongue', (wide - mm(2.4), mm(0.7), mm(6)), material=tongue, radius=mm(0.15)),
            place @ at(0, 0, -mm(4.2)),
        )


def hole_of(kind, x=0.0, y=0.0):
    """The outline to leave open around a port, clockwise as holes are."""
    wide, high, corner = kind
    return moved(rounded_rectangle(wide + mm(0.15), high + mm(0.15), corner), x, y)[::-1]


# --- Slim bar ------------------------------------------------------------------------------------------------------

SLIM = (mm(68), mm(15), mm(139))


def slim_bank(view):
    metal, plastic, white = anodised(), black_plastic('cap', 0.42), material('mark', '#d9dbdc', rough=0.5)
    wide, thick, tall = SLIM
    outer, wall, inset = mm(5), mm(1.3), mm(0.5)
    inside = rounded_rectangle(wide - 2 * wall, thick - 2 * wall, outer - wall)
    plate('body', rounded_rectangle(wide, thick, outer, 14), tall, metal, mm(0.45), 4, holes=[inside[::-1]])
    cap = rounded_rectangle(wide - 2 * wall - mm(0.3), thick - 2 * wall - mm(0.3), outer - wall)
    put(plate('foot', cap, mm(2), plastic, mm(0.3)), at(0, 0, mm(0.5)))
    a, c = mm(-17), mm(3)
    lights = [mm(14.5) + index * mm(3.6) for index in range(4)]
    holes = [hole_of(USB_A, a), hole_of(USB_C, c), *(circle(mm(0.75), 20, (x, 0))[::-1] for x in lights)]
    top = tall - inset
    put(plate('cap', cap, mm(2), plastic, mm(0.25), 3, holes=holes), at(0, 0, top - mm(2)))
    port(USB_A, at(a, 0, top))
    port(USB_C, at(c, 0, top))
    gauge(at(lights[0], 0, top - mm(0.12)), mm(3.6), mm(0.72), '#dff0ff', mm(1))
    side = at(wide / 2, 0, mm(112)) @ turned(90, 'Y')
    put(
        plate(
            'button-gap',
            rounded_rectangle(mm(13), mm(4.4), mm(2.1)),
            mm(0.12),
            material('gap', '#0b0b0c', rough=0.8),
            mm(0.03),
            1,
        ),
        side,
    )
    put(plate('button', rounded_rectangle(mm(12.2), mm(3.6), mm(1.75)), mm(0.7), metal, mm(0.3)), side)
    lettering('out', 'OUT', mm(1.7), white, (mm(-17), mm(-4.7), top + 0.0002), (0, 0, 0), 0.0001)
    lettering('in', 'IN / OUT', mm(1.7), white, (mm(3), mm(-4.7), top + 0.0002), (0, 0, 0), 0.0001)

    def front(u, v):
        return (u - 0.5) * mm(60), -thick / 2 - 0.0004, mm(69.5) + (0.5 - v) * mm(110)

    middle = (mm(2), 0, mm(66))
    return Model(
        pose=turned(-24),
        areas={
            'front': Area(
                'Ön yüz', 'bare-metal', 'plane', 60, 110, front, ['laser', 'print'], gloss=0.5, rows=17, columns=9
            )
        },
        views={
            'cover': View(seen_from(middle, 7.8, 0, 24), middle, 130, areas=['front'], margin=0.3),
            'detail': View(
                seen_from((mm(2), 0, mm(108)), 4.5, -2, 34),
                (mm(2), 0, mm(108)),
                130,
                fstop=4,
                focus=(0, mm(-8), mm(112)),
                logo=Logo('front', 'pusula', 'laser', width=0.66, y=0.3),
            ),
        },
        light_target=(0, 0, mm(70)),
        light_scale=1.35,
        ambient=0.3,
    )


# --- Magnetic slab -------------------------------------------------------------------------------------------------

MAGNETIC, MAGNETIC_CORNER = (mm(64), mm(96), mm(12)), mm(15)


def magnetic_body(place, soft):
    """One slab standing on its short end: front towards -y, magnet ring on its back, button and lights at its side."""
    wide, tall, thick = MAGNETIC
    plastic, line = black_plastic('inlay', 0.5), material('line', '#a9adb0', rough=0.4)
    shell = place @ UPRIGHT
    gap, half = mm(0.4), thick * 0.58
    outline = rounded_rectangle(wide, tall, MAGNETIC_CORNER, 20)
    put(evenly_lit(plate('back', outline, half - gap, soft, mm(1.9), 8)), shell @ at(0, 0, -thick))
    waist = rounded_rectangle(wide - mm(1), tall - mm(1), MAGNETIC_CORNER - mm(0.5), 20)
    put(plate('seam', waist, mm(3), plastic, mm(0.1), 2), shell @ at(0, 0, half - thick - mm(1.5)))
    put(evenly_lit(plate('front', outline, thick - half, soft, mm(1.9), 8)), shell @ at(0, 0, half - thick))
    back = place @ at(0, thick, mm(8)) @ turned(180) @ UPRIGHT
    put(torus('magnet', mm(25.5), mm(1), line, section=[(x * mm(2), y * mm(0.12)) for x, y in circle(1, 16)]), back)
    put(
        plate('align', rounded_rectangle(mm(3.6), mm(14), mm(1.75)), mm(0.12), line, mm(0.04), 1),
        back @ at(0, mm(-40), 0),
    )
    side = place @ at(wide / 2, thick - half / 2 - gap / 2, mm(16)) @ turned(90, 'Y')
    put(plate('button', rounded_rectangle(mm(11), mm(2.8), mm(1.3)), mm(0.5), plastic, mm(0.2)), side)
    gauge(side @ at(mm(11), 0, 0), mm(3), mm(0.6), '#e6f3ff')


def magnetic_bank(view):
    soft = material('soft', rough=0.5, specular=0.35, tint='diffuse', bump=grain(320, 0.08, 0.0012))
    wide, tall, thick = MAGNETIC
    facing = at(mm(-8), mm(-22), tall / 2) @ turned(-24)
    other = at(mm(30), mm(34), tall / 2) @ turned(180 + 16)
    magnetic_body(facing, soft)
    magnetic_body(other, soft)

    def front(u, v):
        return facing @ Vector(((u - 0.5) * mm(50), -0.0004, (0.5 - v) * mm(75)))

    middle = (mm(9), 0, mm(46))
    return Model(
        areas={'front': Area('Ön yüz', 'plastic', 'plane', 50, 75, front, ['print'], gloss=0.3, rows=13, columns=9)},
        views={
            'cover': View(seen_from(middle, 7.4, 0, 18), middle, 130, areas=['front'], margin=0.25),
            'detail': View(
                seen_from((mm(1), mm(-22), mm(54)), 4.3, 6, 24),
                (mm(1), mm(-22), mm(54)),
                130,
                fstop=2.8,
                logo=Logo('front', 'sedef', 'print', width=0.84, y=0.46, ink='#f4f3f0'),
            ),
        },
        light_target=(0, 0, mm(48)),
        light_scale=1.2,
    )


# --- Rugged bank with a solar panel --------------------------------------------------------------------------------

SOLAR = (mm(80), mm(150), mm(22))
PANEL = (mm(64), mm(92))


def armour_outline(wide, tall, swelling):
    """A rounded rectangle whose corners bulge: the guards of a rugged frame."""
    x, y, guard, slope = wide / 2, tall / 2, mm(24), mm(7)
    quarter = [
        (x - swelling, y - guard - slope),
        (x, y - guard),
        (x, y - mm(9)),
        (x - mm(9), y),
        (x - guard + mm(5), y),
        (x - guard + mm(5) - slope, y - swelling),
    ]
    corners = [
        *quarter,
        *((-px, py) for px, py in reversed(quarter)),
        *((-px, -py) for px, py in quarter),
        *((px, -py) for px, py in reversed(quarter)),
    ]
    closed = [corners[-1], *corners, corners[0]]
    return rounded(closed, [mm(6)] * len(closed), 6)[1:-1]


def solar_cells(wide, tall, place):
    """Eight dark cells with silver fingers and bus bars behind a clear sheet."""
    cell = material('cell', '#10182b', rough=0.25, coat=1, coat_rough=0.04)
    backing = material('backing', '#0a0d14', rough=0.3, coat=1, coat_rough=0.04)
    silver = material('silver', '#8f979f', rough=0.35, metal=0.6)
    put(plate('backing', rounded_rectangle(wide, tall, mm(2)), mm(0.6), backing, mm(0.2), 3), place)
    columns, rows = 2, 4
    step_x, step_y = (wide - mm(4)) / columns, (tall - mm(4)) / rows
    for i in range(columns):
        for j in range(rows):
            x, y = (i - (columns - 1) / 2) * step_x, (j - (rows - 1) / 2) * step_y
            here = place @ at(x, y, mm(0.6))
            put(
                plate('cell', rounded_rectangle(step_x - mm(1), step_y - mm(1), mm(0.6)), mm(0.06), cell, mm(0.02), 1),
                here,
            )
            for bar in (-1, 1):
                put(
                    box('bus', (mm(0.9), step_y - mm(1), mm(0.03)), (bar * step_x / 4, 0, mm(0.07)), silver, 0),
                    here @ at(bar * step_x / 4, 0, mm(0.07)),
                )
            for finger in range(11):
                put(
                    box('finger', (step_x - mm(2), mm(0.14), mm(0.02)), material=silver, radius=0),
                    here @ at(0, (finger - 5) * (step_y - mm(2)) / 11, mm(0.07)),
                )


def carabiner(place, metal, dark):
    """A small aluminium snap hook with its wire gate."""
    body = [
        (mm(-8), mm(14)),
        (mm(-5), mm(21)),
        (mm(3), mm(22.5)),
        (mm(9.5), mm(17)),
        (mm(9.5), mm(4)),
        (mm(7.5), mm(-13)),
        (mm(1), mm(-21)),
        (mm(-6), mm(-19.5)),
        (mm(-8.5), mm(-13)),
    ]
    put(tube('hook', [(x, y, 0) for x, y in body], mm(2), metal), place)
    put(tube('gate', [(mm(-8.4), mm(-13.5), 0), (mm(-8.6), 0, 0), (mm(-8.1), mm(14.5), 0)], mm(1.35), metal), place)
    for y in (-13, 14):
        put(
            lathe(
                'pivot',
                rounded([(0, mm(-2.2)), (mm(1), mm(-2.2)), (mm(1), mm(2.2)), (0, mm(2.2))], [0, 0.002, 0.002, 0]),
                dark,
                24,
            ),
            place @ at(mm(-8.3), mm(y), 0),
        )


def solar_bank(view):
    rubber = material('rubber', rough=0.62, tint='diffuse', bump=grain(260, 0.14, 0.002))
    core = material('core', '#1a1b1d', rough=0.55, bump=grain(200, 0.2, 0.003))
    metal, dark, mark = (
        material('hook', '#b9bdc0', rough=0.3, metal=1),
        black_plastic('dark', 0.6),
        material('mark', '#c9ccce', rough=0.5),
    )
    wide, tall, thick = SOLAR
    opening = rounded_rectangle(wide - mm(11.4), tall - mm(12), mm(7))
    evenly_lit(plate('frame', armour_outline(wide, tall, mm(1.6)), thick, rubber, mm(1.75), 6, holes=[opening[::-1]]))
    face = thick - mm(1.4)
    put(
        plate('core', rounded_rectangle(wide - mm(11.8), tall - mm(12.4), mm(6.8)), face - mm(1), core, mm(0.5)),
        at(0, 0, mm(1)),
    )
    panel_y = tall / 2 - mm(9.5) - PANEL[1] / 2
    rim = rounded_rectangle(PANEL[0] + mm(2.4), PANEL[1] + mm(2.4), mm(3))
    put(
        plate(
            'rim',
            rim,
            mm(0.7),
            core,
            mm(0.3),
            3,
            holes=[rounded_rectangle(PANEL[0] + mm(0.3), PANEL[1] + mm(0.3), mm(2))[::-1]],
        ),
        at(0, panel_y, face),
    )
    solar_cells(*PANEL, at(0, panel_y, face - mm(0.35)))
    lower = panel_y - PANEL[1] / 2
    gauge(at(mm(19.5), lower - mm(5), face + mm(0.1)), mm(4), mm(0.9), '#7fd0ff')
    lettering('capacity', '20.000 mAh', mm(2.6), mark, (mm(-31.5), lower - mm(5), face), depth=0.0002, align='LEFT')
    flap = rounded_rectangle(mm(44), mm(11), mm(2.5))
    seam = rounded_rectangle(mm(45), mm(12), mm(3))
    put(plate('flap-gap', seam, mm(0.3), dark, mm(0.1), 1), at(0, mm(1.6) - tall / 2, thick / 2) @ UPRIGHT)
    put(plate('flap', flap, mm(1.6), rubber, mm(0.5)), at(0, mm(1.6) - tall / 2, thick / 2) @ UPRIGHT)
    lettering('usb', 'USB', mm(4.6), rubber, (0, -tall / 2, thick / 2), (math.pi / 2, 0, 0), depth=0.004)
    for side in (-1, 1):
        for step in range(7):
            place = (side * (wide / 2 - mm(1.5)), (step - 3) * mm(5.4), thick / 2)
            box('rib', (mm(1.4), mm(2.4), thick - mm(8)), place, rubber, mm(0.6), 4)
    # An ear at the corner carries a ring, the ring a carabiner that lies behind the goods.
    ear = at(wide / 2 - mm(2), tall / 2 + mm(1), 0)
    put(
        plate('ear', circle(mm(6), 48), mm(5), rubber, mm(1.2), 5, holes=[circle(mm(2.9), 32)[::-1]]),
        ear @ at(0, 0, mm(8.5)),
    )
    away = ear @ turned(100) @ at(mm(4.6), 0, mm(11))
    put(torus('ring', mm(6.2), mm(1.5), metal), away @ turned(90, 'X'))
    carabiner(away @ at(mm(22.4), 0, -mm(6)) @ turned(7.5, 'Y') @ turned(90), metal, dark)

    def below_panel(u, v):
        return (u - 0.5) * mm(60), lower - mm(23.5) + (0.5 - v) * mm(30), face + 0.0003

    middle = (mm(9), mm(14), mm(8))
    return Model(
        pose=turned(-16),
        areas={
            'front': Area(
                'Panelin altı', 'plastic', 'plane', 60, 30, below_panel, ['print'], gloss=0.25, columns=9, rows=9
            )
        },
        views={
            'cover': View(seen_from(middle, 8.6, 0, 54), middle, 130, areas=['front'], margin=0.12),
            'detail': View(
                seen_from((mm(-9), mm(-38), mm(16)), 4.7, -26, 42),
                (mm(-9), mm(-38), mm(16)),
                130,
                fstop=4,
                logo=Logo('front', 'zirve', 'print', width=0.7, ink='#f4f3f0'),
            ),
        },
        light_target=(0, 0, mm(10)),
        light_scale=1.5,
    )


# --- Cylinder of lipstick size -------------------------------------------------------------------------------------

TUBE_RADIUS, TUBE_LENGTH = mm(11), mm(94)


def cylinder_body(place, metal):
    """One power bank along z, its ports at the top end (z = length), the hole for the cord at the lower end."""
    plastic, dark = black_plastic('cap', 0.42), material('gap', '#0a0a0b', rough=0.8)
    put(
        lathe(
            'tube',
            rounded(
                [
                    (mm(10), mm(7)),
                    (TUBE_RADIUS, mm(7)),
                    (TUBE_RADIUS, TUBE_LENGTH - mm(5)),
                    (mm(10), TUBE_LENGTH - mm(5)),
                ],
                [0, 0.005, 0.005, 0],
            ),
            metal,
            160,
        ),
        place,
    )
    put(lathe('core', [(mm(10.3), mm(3)), (mm(10.3), TUBE_LENGTH - mm(3))], dark, 96), place)
    put(
        lathe(
            'lower-cap',
            rounded([(0, 0), (mm(10.8), 0), (mm(10.8), mm(6.6)), (mm(9.8), mm(6.6))], [0, 0.02, 0.004, 0]),
            plastic,
            160,
        ),
        place,
    )
    put(
        lathe(
            'collar',
            rounded(
                [
                    (mm(9.8), TUBE_LENGTH - mm(4.6)),
                    (mm(10.8), TUBE_LENGTH - mm(4.6)),
                    (mm(10.8), TUBE_LENGTH),
                    (mm(9.6), TUBE_LENGTH),
                    (mm(9.6), TUBE_LENGTH - mm(2)),
                ],
                [0, 0.004, 0.012, 0.006, 0],
            ),
            plastic,
            160,
        ),
        place,
    )
    top = TUBE_LENGTH - mm(0.7)
    holes = [hole_of(USB_A, 0, mm(3)), hole_of(USB_C, 0, mm(-4.2)), circle(mm(0.8), 20, (mm(7.2), mm(-2)))[::-1]]
    put(plate('end', circle(mm(9.65), 96), mm(2), plastic, mm(0.2), 3, holes=holes), place @ at(0, 0, top - mm(2)))
    port(USB_A, place @ at(0, mm(3), top))
    port(USB_C, place @ at(0, mm(-4.2), top))
    lamp(place @ at(mm(7.2), mm(-2), top - mm(0.1)), mm(0.78), glowing('blue', '#3f8cff', 3), mm(1))
    steel = material('lug', '#b9bcbf', rough=0.25, metal=1)
    put(torus('lug', mm(2.2), mm(1.1), steel), place @ at(0, mm(11.2), mm(3.4)) @ turned(90, 'Y'))


def cylinder_bank(view):
    metal = anodised(0.34)
    front = at(mm(-5), mm(-14), TUBE_RADIUS) @ turned(-124) @ turned(-90, 'X') @ turned(150)
    front = front @ at(0, 0, -TUBE_LENGTH / 2)
    standing = at(mm(16), mm(40), 0) @ turned(24)
    cylinder_body(front, metal)
    cylinder_body(standing, metal)
    mark = material('mark', '#e3e5e6', rough=0.5)
    for text, size, along in (('2.600 mAh', mm(2.6), mm(38)), ('5 V · 1 A · 9,6 Wh', mm(1.5), mm(66))):
        put(
            lettering('mark', text, size, mark, depth=0.0012),
            standing @ turned(-30) @ at(0, -TUBE_RADIUS + 0.0004, along) @ UPRIGHT @ turned(90),
        )
    knot = front @ Vector((0, mm(13), mm(3.4)))
    strap = [
        (0, 0, 0),
        (mm(-5), mm(7), mm(-6)),
        (mm(-6), mm(26), 0),
        (mm(3), mm(47), 0),
        (mm(17), mm(50), 0),
        (mm(16), mm(36), 0),
        (mm(5), mm(20), mm(0.6)),
        (mm(-2), mm(8), mm(-4)),
        (mm(0.6), mm(0.8), mm(0.6)),
    ]
    tube(
        'strap',
        [(knot.x + x, knot.y + y, max(knot.z + z if abs(y) < mm(10) else z + mm(1), mm(1))) for x, y, z in strap],
        mm(1),
        material('strap', '#26282b', rough=0.8, bump=grain(300, 0.4, 0.003)),
    )
    axis_start, along = front @ Vector((0, 0, 0)), (front.to_3x3() @ Vector((0, 0, 1))).normalized()
    across = along.cross(Vector((0, 0, 1))).normalized()

    def side(u, v):
        # The middle of the patch looks up and towards the lens.
        angle = math.radians(38) + (v - 0.5) * mm(14) / TUBE_RADIUS
        out = Vector((0, 0, 1)) * math.cos(angle) + across * math.sin(angle)
        return axis_start + along * (mm(19.5) + u * mm(55)) + out * (TUBE_RADIUS + 0.0004)

    middle = (mm(0), mm(10), mm(32))
    return Model(
        areas={
            'body': Area(
                'Gövde', 'bare-metal', 'cylinder', 55, 14, side, ['laser', 'print'], gloss=0.5, columns=9, rows=9
            )
        },
        views={
            'cover': View(seen_from(middle, 6.8, 0, 32), middle, 130, areas=['body']),
            'detail': View(
                seen_from((mm(2), mm(-16), mm(13)), 4.0, 20, 36),
                (mm(2), mm(-16), mm(13)),
                130,
                fstop=4,
                logo=Logo('body', 'atlas', 'laser', width=0.84),
            ),
        },
        light_target=(0, 0, mm(30)),
        light_scale=1.0,
        ambient=0.26,
    )


PRODUCTS = {
    'ince-powerbank-10000-mah': slim_bank,
    'manyetik-kablosuz-powerbank-5000-mah': magnetic_bank,
    'gunes-panelli-powerbank-20000-mah': solar_bank,
    'silindir-mini-powerbank-2600-mah': cylinder_bank,
}
