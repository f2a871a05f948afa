"""Technology goods: a bamboo charging pad, a cloth-covered speaker, a mouse pad and a wireless mouse."""

import math

import bmesh
from mathutils import Matrix, Vector

from geometry import (
    as_mesh,
    bevel,
    box,
    cut,
    lathe,
    mesh_object,
    mm,
    plate,
    rounded,
    rounded_rectangle,
    sheet,
    smooth_shading,
    torus,
)
from materials import TINT_BASE, black_plastic, grain, linear, material
from model import Model, View
from print_area import Area, Logo
from stage import seen_from


def turned(degrees):
    return Matrix.Rotation(math.radians(degrees), 4, 'Z')


def calculate(tree, operation, *inputs):
    """A math node; inputs are numbers or sockets."""
    node = tree.nodes.new('ShaderNodeMath')
    node.operation = operation
    for socket, value in zip(node.inputs, inputs):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            tree.links.new(value, socket)
    return node.outputs[0]


def coordinates(tree, source):
    """The x, y and z (or u, v) a texture is drawn with; `source` is 'Object' or 'UV'."""
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs[source], split.inputs[0])
    return split.outputs


def raised(tree, shader, height, distance, strength=1.0):
    node = tree.nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, distance
    tree.links.new(height, node.inputs['Height'])
    tree.links.new(node.outputs['Normal'], shader.inputs['Normal'])


def shaded(tree, shader, dark, light, amount):
    """Body colour between two colours by a socket from 0 to 1."""
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = dark, light
    tree.links.new(amount, ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], shader.inputs['Base Color'])


def dimmed(share, hex_colour=TINT_BASE):
    """A share of a colour, as the bottom of a thread is darker than its top."""
    return tuple(channel * share for channel in linear(hex_colour)[:3]) + (1,)


# --- Bamboo charging pad -------------------------------------------------------------------------------------------

PAD_RADIUS, PAD_HEIGHT, BAMBOO_THICKNESS = mm(50), mm(11), mm(5)
STRIP = mm(7.5)


def bamboo(tree, shader):
    """Glued strips of bamboo along x: each of another tone, with fine fibres and a knot band now and then."""
    x, y, _ = coordinates(tree, 'Object')
    row = calculate(tree, 'FLOOR', calculate(tree, 'DIVIDE', calculate(tree, 'ADD', y, mm(2)), STRIP))
    chance = tree.nodes.new('ShaderNodeTexWhiteNoise')
    chance.noise_dimensions = '1D'
    tree.links.new(row, chance.inputs['W'])
    luck = chance.outputs['Value']

    def noise(along, across, detail):
        place = tree.nodes.new('ShaderNodeCombineXYZ')
        for socket, value in zip(
            place.inputs,
            (
                calculate(tree, 'MULTIPLY', x, along),
                calculate(tree, 'MULTIPLY', y, across),
                calculate(tree, 'MULTIPLY', luck, 90),
            ),
        ):
            tree.links.new(value, socket)
        texture = tree.nodes.new('ShaderNodeTexNoise')
        texture.inputs['Scale'].default_value, texture.inputs['Detail'].default_value = 1, detail
        tree.links.new(place.outputs[0], texture.inputs['Vector'])
        return texture.outputs['Fac']

    fibres = noise(2.5, 150, 5)
    clouds = noise(1.2, 8, 2)
    tone = calculate(tree, 'ADD', calculate(tree, 'MULTIPLY', fibres, 0.75), calculate(tree, 'MULTIPLY', clouds, 0.35))
    tone = calculate(tree, 'ADD', tone, calculate(tree, 'MULTIPLY', calculate(tree, 'SUBTRACT', luck, 0.55), 0.38))
    in_strip = calculate(tree, 'FRACT', calculate(tree, 'DIVIDE', calculate(tree, 'ADD', y, mm(2)), STRIP))
    seam = calculate(tree, 'LESS_THAN', calculate(tree, 'PINGPONG', in_strip, 0.5), 0.012)
    wandering = calculate(
        tree, 'ADD', x, calculate(tree, 'MULTIPLY', calculate(tree, 'SUBTRACT', fibres, 0.5), mm(1.2))
    )
    along = calculate(tree, 'FRACT', calculate(tree, 'DIVIDE', calculate(tree, 'ADD', wandering, luck), mm(96)))
    knot = calculate(tree, 'SMOOTH_MAX', calculate(tree, 'SUBTRACT', 1, calculate(tree, 'MULTIPLY', along, 55)), 0, 0.3)
    tone = calculate(tree, 'SUBTRACT', tone, calculate(tree, 'MULTIPLY', knot, 0.3))
    tone = calculate(tree, 'SUBTRACT', tone, calculate(tree, 'MULTIPLY', seam, 0.22))
    shaded(tree, shader, linear('#a87842'), linear('#e6c794'), tone)
    raised(tree, shader, tone, 0.002, 0.35)


def braid(length, diameter, dark, light):
    """Crossing threads around a cord: UV runs around it and along its `length`."""

    def apply(tree, shader):
        u, v, _ = coordinates(tree, 'UV')
        around = calculate(tree, 'MULTIPLY', u, 8)
        along = calculate(tree, 'MULTIPLY', v, length / (diameter * 0.55))
        waves = [
            calculate(tree, 'ABSOLUTE', calculate(tree, 'SINE', calculate(tree, 'MULTIPLY', way, math.pi)))
            for way in (calculate(tree, 'ADD', around, along), calculate(tree, 'SUBTRACT', around, along))
        ]
        height = calculate(tree, 'MAXIMUM', *waves)
        shaded(tree, shader, linear(dark), linear(light), height)
        raised(tree, shader, height, 0.004)

    return apply


def flowing(points, steps=12):
    """A smooth path through points, evenly enough sampled for a cord."""
    points = [Vector(p) for p in points]
    ends = [2 * points[0] - points[1], *points, 2 * points[-1] - points[-2]]
    path = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            path.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return [*path, points[-1]]


def cord(name, points, radius, dark='#8d8a84', light='#d9d6cf'):
    """A braided cord lying along a path."""
    path = flowing(points)
    length = sum((b - a).length for a, b in zip(path, path[1:]))

    def skin(u, v):
        index = min(round(v * (len(path) - 1)), len(path) - 1)
        ahead = path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]
        side = ahead.cross(Vector((0, 0, 1))).normalized()
        above = side.cross(ahead).normalized()
        angle = 2 * math.pi * u
        return path[index] + (side * math.cos(angle) + above * math.sin(angle)) * radius

    return sheet(
        name,
        skin,
        18,
        len(path) - 1,
        material(name, rough=0.75, bump=braid(length, radius * 2, dark, light)),
        closed=True,
    )


def usb_c_plug(name, location, turn, metal, sleeve):
    """A plug lying flat, its contacts pointing along +x before it is turned around z; the cord leaves at -x."""
    tip = plate(f'{name}-tip', rounded_rectangle(mm(8.3), mm(2.5), mm(1.2)), mm(6.6), metal, mm(0.25))
    grip = plate(f'{name}-grip', rounded_rectangle(mm(11), mm(5.6), mm(2.2)), mm(19), sleeve, mm(0.5))
    relief = lathe(
        f'{name}-relief',
        rounded([(0, 0), (mm(2.3), 0), (mm(1.8), mm(9)), (0, mm(9))], [0, 0.004, 0.004, 0]),
        sleeve,
        32,
    )
    lying = Matrix.Translation(location) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'Y')
    lying = lying @ Matrix.Rotation(math.pi / 2, 4, 'Z')
    for thing, start in ((tip, mm(-6.6)), (grip, mm(-25.4)), (relief, mm(-34))):
        thing.matrix_world = lying @ Matrix.Translation((0, 0, start))


def bamboo_charger(view):
    wood = material('bamboo', rough=0.48, coat=0.12, coat_rough=0.35, bump=bamboo)
    shell, rubber = black_plastic('shell', 0.5), material('rubber', '#141517', rough=0.8)
    metal, sleeve = material('plug', '#c9cacc', rough=0.22, metal=1), material('sleeve', '#8f9296', rough=0.34, metal=1)
    lathe('foot', rounded([(0, 0), (mm(44), 0), (mm(44), mm(1.2)), (0, mm(1.2))], [0, 0.004, 0, 0]), rubber)
    lathe(
        'base',
        rounded(
            [(0, mm(1)), (mm(48.4), mm(1)), (mm(49.4), mm(2.4)), (mm(49.4), mm(5.6)), (0, mm(5.6))],
            [0, 0.008, 0.008, 0.004, 0],
        ),
        shell,
    )
    floor, top = PAD_HEIGHT - BAMBOO_THICKNESS, PAD_HEIGHT
    lathe('gap', [(mm(48.6), mm(5.4)), (mm(48.6), floor + mm(0.1))], rubber)
    lathe(
        'bamboo',
        rounded([(0, floor), (PAD_RADIUS, floor), (PAD_RADIUS, top), (0, top)], [0, 0.005, 0.014, 0]),
        wood,
        240,
    )
    light = material('light', '#dff1ff', rough=0.2)
    light.node_tree.nodes['Principled BSDF'].inputs['Emission'].default_value = linear('#bfe3ff')
    light.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = 1.5
    led = math.radians(-68)
    box(
        'led',
        (mm(0.6), mm(4), mm(1.1)),
        (mm(49.3) * math.cos(led), mm(49.3) * math.sin(led), mm(3.8)),
        light,
        mm(0.25),
        3,
        (0, 0, led),
    )
    leaving = math.radians(48)
    out = Vector((math.cos(leaving), math.sin(leaving), 0))
    plug = out * mm(43.6) + Vector((0, 0, mm(3.4)))
    usb_c_plug('plug', plug, leaving + math.pi, metal, sleeve)
    middle, loop = Vector((mm(4), mm(112), 0)), mm(36)
    cable = [plug + out * mm(33), plug + out * mm(40) + Vector((0, 0, mm(-1.4))), Vector((mm(66), mm(88), mm(1.9)))]
    for step in range(3, 27):
        angle = math.radians(-18 + step * 30)
        wide = loop * (1 + 0.05 * math.sin(step * 1.7)) - mm(0.05 * step)
        crossing = mm(1.9) + mm(0.28 * step) * (0.7 + 0.3 * math.sin(step * 2.1))
        cable.append(middle + Vector((wide * 1.12 * math.cos(angle), wide * math.sin(angle), crossing)))
    last = middle + Vector((mm(-62), mm(-2), mm(3)))
    cable += [last + Vector((mm(6), mm(18), mm(1))), last]
    cord('cable', cable, mm(1.7))
    end = math.radians(258)
    usb_c_plug('end', last + Vector((math.cos(end), math.sin(end), 0)) * mm(33), end, metal, sleeve)

    def face(u, v):
        return ((u - 0.5) * mm(60), (0.5 - v) * mm(60), top + 0.0004)

    middle_of_picture = (mm(6), mm(44), mm(4))
    return Model(
        pose=turned(-8),
        areas={'top': Area('Üst yüz', 'wood', 'plane', 60, 60, face, ['laser', 'print'], gloss=0.25, rows=17)},
        views={
            'cover': View(seen_from(middle_of_picture, 7.0, 0, 50), middle_of_picture, 110, areas=['top'], margin=0.12),
            'detail': View(
                seen_from((0, mm(4), mm(8)), 4.2, -16, 38),
                (0, mm(4), mm(8)),
                120,
                fstop=3.5,
                focus=(0, mm(-8), mm(11)),
                logo=Logo('top', 'defne', 'burn', width=0.8, ink='#4a2a14'),
            ),
        },
        light_target=(0, mm(40), 0),
        light_scale=1.1,
    )


# --- Speaker -------------------------------------------------------------------------------------------------------

SPEAKER_RADIUS, SPEAKER_HEIGHT = mm(39), mm(88)
CLOTH_FROM, CLOTH_TO = mm(21.5), mm(78)
THREAD = mm(1.15)


def speaker_cloth(tree, shader):
    """Plain weave of thick threads in two tones; UV runs around the speaker and down its wall."""
    u, v, _ = coordinates(tree, 'UV')
    across = calculate(tree, 'MULTIPLY', u, round(2 * math.pi * SPEAKER_RADIUS / THREAD))
    down = calculate(tree, 'MULTIPLY', v, round((CLOTH_TO - CLOTH_FROM) / THREAD))
    row = calculate(tree, 'FLOOR', down)
    shifted = calculate(tree, 'ADD', across, calculate(tree, 'MULTIPLY', calculate(tree, 'MODULO', row, 2), 0.5))

    def hump(way):
        return calculate(tree, 'ABSOLUTE', calculate(tree, 'SINE', calculate(tree, 'MULTIPLY', way, math.pi)))

    height = calculate(tree, 'POWER', calculate(tree, 'MULTIPLY', hump(shifted), hump(down)), 0.6)
    chance = tree.nodes.new('ShaderNodeTexWhiteNoise')
    chance.noise_dimensions = '2D'
    cell = tree.nodes.new('ShaderNodeCombineXYZ')
    tree.links.new(calculate(tree, 'FLOOR', shifted), cell.inputs[0])
    tree.links.new(row, cell.inputs[1])
    tree.links.new(cell.outputs[0], chance.inputs['Vector'])
    tone = calculate(
        tree,
        'MULTIPLY',
        height,
        calculate(tree, 'ADD', 0.72, calculate(tree, 'MULTIPLY', chance.outputs['Value'], 0.28)),
    )
    shaded(tree, shader, dimmed(0.22), dimmed(1), tone)
    raised(tree, shader, height, 0.006)


def speaker(view):
    cloth = material('cloth', rough=0.85, sheen=0.25, tint='diffuse', bump=speaker_cloth)
    plastic = material('plastic', '#2b2d30', rough=0.5, bump=grain(220, 0.12, 0.002))
    rubber, dark = material('rubber', '#1a1b1d', rough=0.75), material('gap', '#08090a', rough=0.8)
    metal = material('ring', '#c4c7c9', rough=0.25, metal=1)
    radius, top = SPEAKER_RADIUS, SPEAKER_HEIGHT
    lathe('foot', rounded([(0, 0), (mm(34.5), 0), (mm(35), mm(2)), (0, mm(2))], [0, 0.004, 0, 0]), rubber)
    lathe('core', [(mm(37.2), mm(2)), (mm(37.2), top - mm(2))], dark)
    lathe(
        'skirt',
        rounded(
            [(0, mm(1.2)), (mm(35.5), mm(1.2)), (mm(38.4), mm(5)), (mm(38.6), mm(19.6)), (mm(37), mm(19.6))],
            [0, 0.02, 0.06, 0.006, 0],
        ),
        plastic,
        200,
    )
    lathe(
        'ring',
        rounded([(mm(37), mm(20)), (mm(38.9), mm(20)), (mm(38.9), mm(21.2)), (mm(37), mm(21.2))], [0, 0.004, 0.004, 0]),
        metal,
        200,
    )

    def wall(u, v):
        angle, ends = 2 * math.pi * u, min(v, 1 - v) * (CLOTH_TO - CLOTH_FROM)
        tucked = mm(1.6) * max(0.0, 1 - ends / mm(1.6)) ** 2
        return (
            (radius - tucked) * math.cos(angle),
            (radius - tucked) * math.sin(angle),
            CLOTH_TO + (CLOTH_FROM - CLOTH_TO) * v,
        )

    sheet('cloth', wall, 240, 90, cloth, closed=True)
    lathe(
        'cap',
        rounded(
            [
                (mm(37), mm(78.6)),
                (mm(38.7), mm(78.6)),
                (mm(38.7), top - mm(1)),
                (mm(36.4), top),
                (mm(34.6), top - mm(0.7)),
                (0, top - mm(0.7)),
            ],
            [0, 0.004, 0.025, 0.012, 0.012, 0],
        ),
        plastic,
        200,
    )
    for index, angle in enumerate((-112, -97.5, -82.5, -68)):
        turn = math.radians(angle)
        place = (
            Matrix.Rotation(turn + math.pi / 2, 4, 'Z')
            @ Matrix.Translation((0, -mm(38.5), mm(83)))
            @ Matrix.Rotation(math.pi / 2, 4, 'X')
        )
        button = plate(f'button-{index}', rounded_rectangle(mm(7.6), mm(4.4), mm(2.1)), mm(0.8), rubber, mm(0.3))
        button.matrix_world = place
        marks = {
            0: [((2.4, 0.45), (0, 0))],
            1: [((0.5, 2.2), (0.75, 0)), ((0.5, 2.2), (-0.75, 0))],
            2: [((2.4, 0.45), (0, 0)), ((0.45, 2.4), (0, 0))],
            3: [((2.2, 2.2), (0, 0))],
        }[index]
        for size, (x, y) in marks:
            outline = rounded_rectangle(mm(size[0]), mm(size[1]), mm(min(size) * 0.45))
            mark = plate(f'mark-{index}', outline, mm(0.1), material('mark', '#c9cdd0', rough=0.5), mm(0.03), 1)
            mark.matrix_world = place @ Matrix.Translation((mm(x), mm(y), mm(0.78)))
    torus('lug', mm(2.6), mm(1.4), metal, (mm(39.2), 0, mm(83.2)), (math.pi / 2, 0, 0), 48)
    strap = [
        (mm(41.4), 0, mm(83.4)),
        (mm(44.5), mm(-1), mm(80)),
        (mm(46), mm(-4), mm(55)),
        (mm(44.5), mm(-6), mm(20)),
        (mm(46), mm(-12), mm(3)),
        (mm(52), mm(-20), mm(1.4)),
        (mm(56.5), mm(-15), mm(1.4)),
        (mm(53), mm(-4), mm(3.2)),
        (mm(47), mm(1), mm(24)),
        (mm(47.5), mm(1), mm(55)),
        (mm(45), mm(1.5), mm(79)),
        (mm(41.4), mm(0.8), mm(82)),
    ]
    cord('strap', strap, mm(1.15), '#26282b', '#5a5e63')

    def lid(u, v):
        return ((u - 0.5) * mm(45), (0.5 - v) * mm(45), top - mm(0.65))

    def front(u, v):
        angle = -math.pi / 2 + (u - 0.5) * mm(35) / mm(38.6)
        height = mm(11.8) + (0.5 - v) * mm(15)
        return (mm(38.62) * math.cos(angle), mm(38.62) * math.sin(angle), height)

    middle = (mm(6), 0, mm(42))
    return Model(
        areas={
            'top': Area('Üst kapak', 'plastic', 'plane', 45, 45, lid, ['print'], gloss=0.3, rows=17),
            'front': Area('Ön yüz', 'plastic', 'cylinder', 35, 15, front, ['print'], gloss=0.3),
        },
        views={
            'cover': View(seen_from(middle, 6.8, 0, 30), middle, 130, areas=['top', 'front']),
            'detail': View(
                seen_from((0, mm(-6), mm(80)), 4.0, -18, 38),
                (0, mm(-6), mm(80)),
                140,
                fstop=3.5,
                focus=(0, mm(-14), mm(88)),
                logo=Logo('top', 'ufuk', 'print', width=0.86, ink='#f4f3f0'),
            ),
        },
        light_target=(0, 0, mm(45)),
        light_scale=1.1,
    )


# --- Mouse pad -----------------------------------------------------------------------------------------------------

SHEET_WIDTH, SHEET_DEPTH, SHEET_THICKNESS = mm(220), mm(180), mm(3)
CLOTH_LAYER = mm(0.7)


def fine_cloth(tree, shader):
    """Tight polyester jersey: half-millimetre threads, seen as a fine tooth."""
    x, y, _ = coordinates(tree, 'Object')

    def hump(way, pitch):
        return calculate(tree, 'ABSOLUTE', calculate(tree, 'SINE', calculate(tree, 'MULTIPLY', way, math.pi / pitch)))

    height = calculate(
        tree,
        'MULTIPLY',
        hump(calculate(tree, 'ADD', x, y), mm(0.75)),
        hump(calculate(tree, 'SUBTRACT', x, y), mm(0.75)),
    )
    shaded(tree, shader, linear('#dddbd5'), linear('#f4f2ee'), height)
    raised(tree, shader, height, 0.002, 0.6)


def rubber_grip(tree, shader):
    """The waffle of the underside that holds on to the desk."""
    x, y, _ = coordinates(tree, 'Object')

    def hump(way):
        return calculate(tree, 'ABSOLUTE', calculate(tree, 'SINE', calculate(tree, 'MULTIPLY', way, math.pi / mm(4.2))))

    height = calculate(tree, 'MAXIMUM', hump(calculate(tree, 'ADD', x, y)), hump(calculate(tree, 'SUBTRACT', x, y)))
    shaded(tree, shader, linear('#17181a'), linear('#36383a'), height)
    raised(tree, shader, height, 0.02)


def slab(name, bottom, top, skin, material_, columns=110, rows=90, corner=mm(8)):
    """
    A layer of a soft sheet between two heights, with rounded corners in plan. `skin(x, y)` gives the point and the
    normal of the sheet's underside.
    """
    half_width, half_depth = SHEET_WIDTH / 2, SHEET_DEPTH / 2

    def plan(u, v):
        y = half_depth * (1 - 2 * v)
        short = max(0.0, abs(y) - (half_depth - corner))
        wide = half_width - corner + math.sqrt(max(0.0, corner**2 - short**2))
        return wide * (2 * u - 1), y

    def eased(t):
        return (1 - math.cos(math.pi * t)) / 2 * 0.6 + t * 0.4

    def layer(u, v, height):
        here, up = skin(*plan(eased(u), eased(v)))
        return here + up * height

    round_edge, vertices, faces = mm(0.25), [], []
    for height in (bottom, top):
        vertices += [layer(i / columns, j / rows, height) for j in range(rows + 1) for i in range(columns + 1)]
    wide, count = columns + 1, (columns + 1) * (rows + 1)
    for j in range(rows):
        for i in range(columns):
            a, b, c, d = j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i
            faces += [(a, b, c, d), (d + count, c + count, b + count, a + count)]
    border = [
        *range(columns),
        *(j * wide + columns for j in range(rows)),
        *(rows * wide + i for i in range(columns, 0, -1)),
        *(j * wide for j in range(rows, 0, -1)),
    ]
    for a, b in zip(border, border[1:] + border[:1]):
        faces.append((b, a, a + count, b + count))
    return bevel(smooth_shading(mesh_object(name, vertices, faces, material_)), round_edge, 3)


def mouse_pad(view):
    cloth = material('cloth', '#f1efea', rough=0.9, sheen=0.15, bump=fine_cloth)
    foam, grip = (
        material('foam', '#1a1b1c', rough=0.85, bump=grain(160, 0.5, 0.006)),
        material('grip', rough=0.7, bump=rubber_grip),
    )

    # The second pad lies upside down below the first, turned, so that its rubber is seen.
    lower = turned(-34)
    below = Vector((mm(30), mm(96), 0))

    def flat(x, y):
        return below + lower @ Vector((x, y, 0)), Vector((0, 0, 1))

    def over(x, y):
        """Height of the upper pad where it climbs on the lower one."""
        edge = (lower.inverted() @ (Vector((x, y, 0)) - below)).y + SHEET_DEPTH / 2
        climb = min(max((edge + mm(26)) / mm(26), 0), 1)
        return (SHEET_THICKNESS + mm(0.15)) * climb * climb * (3 - 2 * climb)

    def lifted(x, y):
        """The front right corner has been rolled once and stands up a little."""
        beyond = (x - y) / math.sqrt(2) - mm(104)
        return mm(0.016) * max(0.0, beyond / mm(1)) ** 2

    def lying(x, y):
        return Vector((x, y, over(x, y) + lifted(x, y)))

    def upper(x, y):
        here, step = lying(x, y), mm(0.5)
        up = (lying(x + step, y) - here).cross(lying(x, y + step) - here).normalized()
        return here, up

    slab('lower-cloth', 0, CLOTH_LAYER, flat, cloth, 40, 32)
    slab('lower-foam', CLOTH_LAYER, SHEET_THICKNESS, flat, grip, 40, 32)
    slab('foam', 0, SHEET_THICKNESS - CLOTH_LAYER, upper, foam)
    slab('cloth', SHEET_THICKNESS - CLOTH_LAYER, SHEET_THICKNESS, upper, cloth)

    def face(u, v):
        here, up = upper((u - 0.5) * SHEET_WIDTH, (0.5 - v) * SHEET_DEPTH)
        return here + up * (SHEET_THICKNESS + 0.0005)

    middle = (mm(2), mm(30), 0)
    return Model(
        pose=turned(15),
        areas={
            'top': Area('Tüm yüzey', 'fabric', 'cloth', 220, 180, face, ['sublimation'], gloss=0.1, columns=25, rows=21)
        },
        views={
            'cover': View(seen_from(middle, 15.4, 0, 52), middle, 130, areas=['top'], margin=0.1),
            'detail': View(
                seen_from((mm(66), mm(-22), 0), 5.0, -6, 36),
                (mm(66), mm(-22), 0),
                110,
                fstop=3.5,
                focus=(mm(60), mm(-30), 0),
                logo=Logo('top', 'kardelen', 'print', width=0.36, x=0.75, y=0.6),
            ),
        },
        light_target=(0, 0, 0),
        light_scale=2.2,
        key=0.88,
    )


# --- Wireless mouse ------------------------------------------------------------------------------------------------

MOUSE_LENGTH, MOUSE_WIDTH, MOUSE_PEAK = mm(105), mm(62), mm(36)
PLAN_POWER, WALL_POWER = 2.5, 2.9
CLEARANCE = mm(1.2)


def eased_between(start, end, value):
    t = min(max((value - start) / (end - start), 0), 1)
    return t * t * (3 - 2 * t)


def half_width(y):
    """Half the width of the mouse along its length (front at +y): a light waist for thumb and ring finger."""
    waist = math.exp(-(((y - mm(12)) / mm(20)) ** 2))
    return MOUSE_WIDTH / 2 * (1 - 0.085 * waist) * (1 - 0.05 * eased_between(0, mm(52), y))


def ridge(y):
    """Height of the back of the mouse along its length: low buttons, a dome below the palm."""
    front, dome = mm(21), MOUSE_PEAK - CLEARANCE
    bell = eased_between(mm(54), mm(-12), y)
    return front + (dome - front) * bell - mm(4.5) * eased_between(mm(-18), mm(-54), y)


def mouse_skin(theta, reach, inset=0.0, lowered=0.0):
    """A point of the mouse's skin: direction in plan and share of the way to the rim; `inset` shrinks it in plan."""
    across, along = math.cos(theta), math.sin(theta)
    across = math.copysign(abs(across) ** (2 / PLAN_POWER), across)
    along = math.copysign(abs(along) ** (2 / PLAN_POWER), along)
    y = (MOUSE_LENGTH / 2 - inset) * reach * along
    x = (half_width(y) - inset) * reach * across
    return x, y, CLEARANCE + (ridge(y) - lowered) * (1 - min(reach, 1) ** WALL_POWER) ** (1 / WALL_POWER)


def mouse_top(x, y):
    """Height of the skin above a point of the plan."""
    reach = (abs(x / half_width(y)) ** PLAN_POWER + abs(y / (MOUSE_LENGTH / 2)) ** PLAN_POWER) ** (1 / PLAN_POWER)
    return CLEARANCE + ridge(y) * (1 - min(reach, 1) ** WALL_POWER) ** (1 / WALL_POWER)


def shell_rim(theta):
    """How far down the coloured shell comes: further at the front and the back than at the sides."""
    return 0.93 + 0.045 * abs(math.sin(theta)) ** 3


def rim_steps(t, last):
    """Spreads rings so that they crowd where the skin turns down."""
    return last * math.sin(t * math.asin(0.985)) / 0.985


def closed_at_pole(thing):
    """Joins the points that lie on top of each other where all the lines of a dome meet: cutting needs that."""
    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-6)
    work.to_mesh(thing.data)
    work.free()
    return thing


def wireless_mouse(view):
    soft = material('soft', rough=0.5, specular=0.4, tint='diffuse', bump=grain(260, 0.1, 0.0015))
    black, dark = (
        material('black', '#161719', rough=0.5, bump=grain(240, 0.15, 0.002)),
        material('dark', '#08080a', rough=0.7),
    )
    rubber, metal = material('rubber', '#202123', rough=0.7), material('metal', '#b9bcbf', rough=0.3, metal=1)

    def bottom(u, v):
        return mouse_skin(2 * math.pi * u, rim_steps(1 - v, 1), mm(1.1), mm(2.6)) if v < 1 else (0, 0, CLEARANCE)

    def flank(u, v):
        reach = rim_steps(0.35 + 0.65 * v, 1)
        return mouse_skin(2 * math.pi * u, reach, mm(0.9), mm(2.4))

    sheet('flank', flank, 160, 60, black, closed=True)
    sheet(
        'inside',
        lambda u, v: mouse_skin(2 * math.pi * u, rim_steps(v, 0.97), mm(1.6), mm(3)),
        120,
        40,
        dark,
        closed=True,
    )
    for y in (mm(38), mm(-38)):
        plate('skate', rounded_rectangle(mm(26), mm(6), mm(3)), CLEARANCE + mm(0.3), rubber, mm(0.3)).location = (
            0,
            y,
            0,
        )

    def skin(u, v):
        theta = -2 * math.pi * u
        return mouse_skin(theta, rim_steps(v, 1) * shell_rim(theta))

    shell = as_mesh(closed_at_pole(sheet('shell', skin, 200, 70, soft, thickness=mm(1.5), closed=True)))
    split = box('split', (mm(0.7), mm(50), mm(60)), (0, mm(30), mm(20)), radius=0)
    arc = [(mm(60) * math.cos(a), mm(60) * math.sin(a)) for a in (math.radians(180 + 180 * i / 60) for i in range(61))]
    arc += [
        (mm(60.7) * math.cos(a), mm(60.7) * math.sin(a)) for a in (math.radians(360 - 180 * i / 60) for i in range(61))
    ]
    seam = plate('seam', arc, mm(60), edge=1e-4, segments=1)
    seam.location = (0, mm(64), 0)
    slot = plate('slot', rounded_rectangle(mm(9.4), mm(27), mm(4.6)), mm(60), edge=1e-4, segments=1)
    slot.location = (0, mm(29), mm(8))
    key_hole = plate('key-hole', rounded_rectangle(mm(5.6), mm(11.6), mm(2.7)), mm(60), edge=1e-4, segments=1)
    key_hole.location = (0, mm(-6), mm(8))
    bevel(cut(shell, split, seam, slot, key_hole), mm(0.28), 3)

    wheel = lathe(
        'wheel',
        rounded(
            [(mm(7), mm(-3.1)), (mm(11), mm(-3.1)), (mm(11.6), 0), (mm(11), mm(3.1)), (mm(7), mm(3.1))],
            [0, 0.012, 0.03, 0.012, 0],
        ),
        rubber,
        96,
    )
    centre = Vector((0, mm(29), mouse_top(0, mm(29)) - mm(8)))
    wheel.location, wheel.rotation_euler = centre, (0, math.pi / 2, 0)
    for index in range(30):
        turn = 2 * math.pi * index / 30
        box(
            'rib',
            (mm(4.6), mm(1), mm(0.9)),
            centre + Vector((0, math.cos(turn), math.sin(turn))) * mm(11.5),
            rubber,
            mm(0.35),
            3,
            (turn, 0, 0),
        )
    for side in (-1, 1):
        torus('hub', mm(9.6), mm(0.8), metal, centre + Vector((side * mm(3.1), 0, 0)), (0, math.pi / 2, 0))
    slope = math.atan2(mouse_top(0, mm(-1)) - mouse_top(0, mm(-11)), mm(10))
    key = plate('key', rounded_rectangle(mm(4.6), mm(10.6), mm(2.2)), mm(2.4), black, mm(0.6))
    key.location, key.rotation_euler = (0, mm(-6), mouse_top(0, mm(-6)) - mm(1.7)), (slope, 0, 0)

    def palm(u, v):
        x, y = (u - 0.5) * mm(35), mm(-29) + (0.5 - v) * mm(28)
        return x, y, mouse_top(x, y) + 0.0006

    middle = (mm(1), 0, mm(12))
    return Model(
        pose=turned(20),
        areas={'palm': Area('Avuç içi', 'plastic', 'cloth', 35, 28, palm, ['print'], gloss=0.25, columns=17, rows=15)},
        views={
            'cover': View(seen_from(middle, 5.6, 5, 50), middle, 130, areas=['palm']),
            'detail': View(
                seen_from((mm(2), mm(-12), mm(20)), 4.6, 14, 44),
                (mm(2), mm(-12), mm(20)),
                140,
                fstop=3.5,
                focus=(0, mm(-30), mm(34)),
                logo=Logo('palm', 'lodos', 'print', width=0.85, ink='#f4f3f0'),
            ),
        },
        light_target=(0, 0, mm(20)),
        light_scale=1.0,
    )


PRODUCTS = {
    'bambu-kablosuz-sarj-altligi-15-w': bamboo_charger,
    'bluetooth-hoparlor-5-w': speaker,
    'kaymaz-tabanli-mouse-pad': mouse_pad,
    'kablosuz-optik-mouse': wireless_mouse,
}
