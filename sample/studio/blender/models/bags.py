"""Bags: a cotton tote, a structured laptop backpack, a drawstring bag and a jute shopper."""

import math

import bpy
from mathutils import Matrix, Vector, noise

from geometry import box, lathe, mesh_object, mm, sheet, smooth_path, smooth_shading, spaced, stitches, torus, tube
from materials import black_plastic, chrome, grain, linear, material
from model import Model, View
from print_area import Area, Logo

METHODS = ['print']


def smooth_step(low, high, x):
    t = max(0.0, min(1.0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


def noisy(x, y, seed=0.0):
    return noise.noise((x, y, seed * 3.7 + 0.3))


def crease(x, y, seed=0.0, sharp=7.0):
    """Thin ridges along the zero lines of a noise: where cloth was pressed together."""
    return max(0.0, 1 - abs(noisy(x, y, seed)) * sharp)


def woven(pitch, strength=0.5, wobble=0.3, uneven=0.5, colours=None):
    """
    Plain weave with threads `pitch` apart, for sheets whose UV coordinates are lengths. `colours` (gap, thread, light
    thread) paints undyed fibres; without them the surface keeps its colour.
    """

    def apply(tree, shader):
        def new(kind, **values):
            node = tree.nodes.new(kind)
            for key, value in values.items():
                node.inputs[key].default_value = value
            return node

        def calculate(operation, first, second=None):
            node = tree.nodes.new('ShaderNodeMath')
            node.operation = operation
            for socket, value in zip(node.inputs, (first, second)):
                if isinstance(value, (int, float)):
                    socket.default_value = value
                elif value is not None:
                    tree.links.new(value, socket)
            return node.outputs[0]

        def noise_of(vector, scale, stretch=(1, 1, 1), detail=2):
            mapping, texture = new('ShaderNodeMapping', Scale=stretch), new(
                'ShaderNodeTexNoise', Scale=scale, Detail=detail
            )
            tree.links.new(vector, mapping.inputs['Vector'])
            tree.links.new(mapping.outputs['Vector'], texture.inputs['Vector'])
            return texture.outputs['Fac']

        cloth = tree.nodes.new('ShaderNodeTexCoord').outputs['UV']
        place = tree.nodes.new('ShaderNodeSeparateXYZ')
        tree.links.new(cloth, place.inputs[0])
        waves = []
        for axis, stretch in (('X', (3, 0.5, 1)), ('Y', (0.5, 3, 1))):
            shift = calculate(
                'MULTIPLY', calculate('SUBTRACT', noise_of(cloth, 0.35 / pitch, stretch), 0.5), wobble * 2 * math.pi
            )
            turns = calculate('ADD', calculate('MULTIPLY', place.outputs[axis], math.pi / pitch), shift)
            waves.append(calculate('SINE', turns))
        warp, weft = (calculate('ABSOLUTE', wave) for wave in waves)
        over = calculate('GREATER_THAN', calculate('MULTIPLY', *waves), 0)
        raised_warp = calculate('MULTIPLY', warp, calculate('ADD', 0.55, calculate('MULTIPLY', weft, 0.45)))
        raised_weft = calculate('MULTIPLY', weft, calculate('ADD', 0.55, calculate('MULTIPLY', warp, 0.45)))
        height = calculate(
            'ADD',
            calculate('MULTIPLY', over, raised_warp),
            calculate('MULTIPLY', calculate('SUBTRACT', 1, over), raised_weft),
        )
        strands = calculate(
            'ADD',
            calculate('MULTIPLY', over, noise_of(cloth, 0.9 / pitch, (1, 0.08, 1))),
            calculate('MULTIPLY', calculate('SUBTRACT', 1, over), noise_of(cloth, 0.9 / pitch, (0.08, 1, 1))),
        )
        height = calculate('MULTIPLY', height, calculate('ADD', 1 - uneven / 2, calculate('MULTIPLY', strands, uneven)))
        slubs = calculate('ADD', noise_of(cloth, 0.3 / pitch, (1, 0.12, 1)), noise_of(cloth, 0.3 / pitch, (0.12, 1, 1)))
        relief = calculate('ADD', height, calculate('MULTIPLY', slubs, uneven * 2.4))
        bump = new('ShaderNodeBump', Strength=strength, Distance=pitch * 0.4)
        tree.links.new(relief, bump.inputs['Height'])
        tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])
        if colours:
            fibre, shade = tree.nodes.new('ShaderNodeValToRGB'), tree.nodes.new('ShaderNodeMixRGB')
            for element, position, colour in zip(fibre.color_ramp.elements, (0.3, 0.72), colours[1:]):
                element.position, element.color = position, linear(colour)
            tree.links.new(strands, fibre.inputs['Fac'])
            shade.inputs['Color1'].default_value = linear(colours[0])
            tree.links.new(calculate('MINIMUM', calculate('MULTIPLY', height, 2.2), 1), shade.inputs['Fac'])
            tree.links.new(fibre.outputs['Color'], shade.inputs['Color2'])
            tree.links.new(shade.outputs['Color'], shader.inputs['Base Color'])

    return apply


def cloth_sheet(name, surface, size, cells, material_, thickness=0.0, closed=False):
    """A sheet whose UV coordinates are lengths, so that the weave has its real scale."""
    # A sheet grows towards the side its u and v are read from; cloth grows away from it.
    thing = sheet(name, surface, *cells, material_, thickness=-thickness, closed=closed)
    for loop in thing.data.uv_layers[0].data:
        loop.uv = (loop.uv[0] * size[0], loop.uv[1] * size[1])
    return thing


def raised(surface, distance, u, v):
    """The point `distance` in front of a surface (towards the side from which u runs right and v down)."""
    here, e = Vector(surface(u, v)), 0.004
    right = Vector(surface(min(1, u + e), v)) - Vector(surface(max(0, u - e), v))
    down = Vector(surface(u, min(1, v + e))) - Vector(surface(u, max(0, v - e)))
    normal = down.cross(right)
    return here + normal.normalized() * distance if normal.length > 1e-9 else here


def sewn(name, surface, corners, thread, pitch=mm(3.4), size=mm(0.8), above=mm(0.5), steps=24):
    """Stitches along straight lines through `corners`, (u, v) on a surface."""
    line = []
    for (u0, v0), (u1, v1) in zip(corners, corners[1:]):
        line += [
            raised(surface, above, u0 + (u1 - u0) * i / steps, v0 + (v1 - v0) * i / steps) for i in range(steps + 1)
        ]
    return stitches(name, line, thread, pitch=pitch, thread=size)


def part_of(surface, left, top, right, bottom, above=0.0):
    """A part of a surface as a surface of its own, lying `above` it."""
    return lambda u, v: raised(surface, above, left + (right - left) * u, top + (bottom - top) * v)


def strap(name, path, across, width, thickness, material_, thread=None, cup=0.0, rows=120):
    """A flat band along `path`; `across(t)` is the direction of its width at the share t of its length."""
    line = spaced(path, sum((Vector(b) - Vector(a)).length for a, b in zip(path, path[1:])) / rows)
    rows, length = len(line) - 1, sum((b - a).length for a, b in zip(line, line[1:]))

    def surface(u, v):
        index = min(rows - 1, int(v * rows))
        here = line[index].lerp(line[index + 1], v * rows - index)
        tangent = (line[min(rows, index + 1)] - line[max(0, index - 1)]).normalized()
        side = Vector(across(v))
        side = (side - tangent * side.dot(tangent)).normalized()
        return here + side * (u - 0.5) * width + side.cross(tangent) * cup * (1 - (2 * u - 1) ** 2)

    cloth_sheet(name, surface, (width, length), (10, rows), material_, thickness)
    if thread:
        for edge in (0.11, 0.89):
            for above in (mm(0.35), -thickness - mm(0.2)):
                stitches(
                    f'{name}-stitch',
                    [raised(surface, above, edge, i / rows) for i in range(rows + 1)],
                    thread,
                    pitch=mm(3.4),
                    thread=mm(0.7),
                )
    return surface


# --- cotton tote ---------------------------------------------------------------------------------------------------

TOTE = (mm(350), mm(400))


def tote_panel(side, opening, seed):
    """The front (side -1) or back (side 1) of the tote: hangs from two handles, a little air inside."""
    wide, high = TOTE

    def surface(u, v):
        x, fall = (u - 0.5) * wide, v * high
        inner = 1 - abs(2 * u - 1) ** 2.4
        belly = (opening + (0.36 - opening) * smooth_step(0, 2.6, fall)) * (1 - math.exp(-(high - fall) / 0.32))
        between = math.exp(-((x / 0.62) ** 2)) * math.exp(-fall / 0.5)
        folds = 0.0
        for handle in (-0.78, 0.78):
            dx, dz = x - handle, fall + 0.12
            away = math.hypot(dx, dz)
            folds += 0.085 * away * math.exp(-away / 0.95) * math.sin(math.atan2(dx, dz) * 6.5 + handle + seed)
        for corner in (-wide / 2, wide / 2):
            dx, dz = x - corner, high - fall
            away = math.hypot(dx, dz)
            folds += 0.09 * away * math.exp(-away / 0.7) * math.sin(math.atan2(abs(dx), dz + 1e-6) * 7 + seed)
        folds += 0.14 * noisy(x * 0.85, fall * 0.45, seed) + 0.055 * noisy(x * 1.9 + fall * 0.5, fall * 1.1, seed + 1)
        folds += 0.022 * crease(x * 0.8 + 0.5 * fall, fall * 0.7, seed + 2, 5) + 0.012 * noisy(
            x * 4.5 + fall, fall * 4, seed + 3
        )
        folds += 0.006 * noisy(x * 11, fall * 9, seed + 4) + 0.02 * crease(
            x * 1.7 - fall * 0.3, fall * 1.2, seed + 6, 6
        )
        hem = 0.009 * (1 - smooth_step(mm(24), mm(26), fall))
        depth = belly * inner + folds * min(1, inner * 2.2) + between * opening * 0.7 + hem
        z = high - fall - between * 0.1 + 0.07 * abs(2 * u - 1) ** 5 * smooth_step(2.6, 4, fall)
        pulled = x * (1 - 0.035 * math.sin(math.pi * min(1, fall / high)) - 0.012 * noisy(0, fall * 1.1, seed))
        return Vector((pulled, side * depth, z))

    return surface


def tote_handle(side, panel, cloth, thread, sway, rise):
    """A long handle sewn flat to the panel, rising to a soft loop."""
    u0, width = 0.78 / TOTE[0], mm(28)
    feet = [[raised(panel, mm(1.7), 0.5 + s * u0, v) for v in (0.098, 0.05, 0.004)] for s in (-1, 1)]
    high = TOTE[1]
    left = [
        (-0.76, side * 0.22, high + 0.5),
        (-0.68, side * 0.13 + sway * 0.3, high + 1.45),
        (-0.46 + sway, side * 0.07, high + 2.35 + rise),
    ]
    right = [
        (0.44 + sway, side * 0.05, high + 2.42 + rise),
        (0.68, side * 0.12, high + 1.5),
        (0.77, side * 0.22, high + 0.5),
    ]
    path = smooth_path(
        [tuple(p) for p in feet[0]]
        + left
        + [(sway, side * 0.03, high + 2.82 + rise)]
        + right
        + [tuple(p) for p in reversed(feet[1])],
        12,
    )

    def across(t):
        lift = smooth_step(0.1, 0.42, min(t, 1 - t))
        turn = math.radians(58) * lift
        flat = Vector((1, 0, 0)) if t < 0.5 else Vector((-1, 0, 0))
        sideways = flat.lerp(Vector((0, 0, 1)), smooth_step(0.3, 0.5, min(t, 1 - t)))
        return sideways.normalized() * math.cos(turn) + Vector((0, 1, 0)) * math.sin(turn)

    strap(f'handle{side}', path, across, width, mm(1.6), cloth, thread, cup=mm(0.8))
    half, box_top, box_low = mm(11) / TOTE[0], 0.012, 0.092
    for s in (-1, 1):
        a, b = 0.5 + s * u0 - half, 0.5 + s * u0 + half
        sewn(
            'handle-box',
            panel,
            [(a, box_top), (b, box_top), (b, box_low), (a, box_low), (a, box_top), (b, box_low)],
            thread,
            above=mm(2.8),
            size=mm(1),
            pitch=mm(4),
        )
        sewn('handle-cross', panel, [(b, box_top), (a, box_low)], thread, above=mm(2.8), size=mm(1), pitch=mm(4))


def cotton_tote(view):
    cotton = material('cotton', rough=0.9, specular=0.12, tint='diffuse', bump=woven(mm(0.8), 0.6))
    webbing = material('cotton-webbing', rough=0.9, specular=0.12, tint='diffuse', bump=grain(45, 0.12, 0.006))
    thread = material('cotton-thread', rough=0.85, specular=0.15, tint='diffuse')
    opening = 0.5 if view == 'angle' else 0.17
    panels = {side: tote_panel(side, opening, 2.0 + side) for side in (-1, 1)}
    for side, panel in panels.items():
        cloth_sheet(f'panel{side}', panel, TOTE, (150, 170), cotton, mm(0.7))
        for drop in (mm(21), mm(3)):
            sewn(
                f'hem{side}',
                panel,
                [(0.004, drop / TOTE[1]), (0.996, drop / TOTE[1])],
                thread,
                steps=160,
                size=mm(1),
                pitch=mm(4),
            )
        tote_handle(side, panel, webbing, thread, 0.07 * side, 0.06 * side)
    for u in (0, 1):
        tube('side-seam', [panels[-1](u, i / 24) for i in range(25)], mm(1.5), cotton, resolution=4)
    tube('bottom-seam', [panels[-1](i / 40, 1) for i in range(41)], mm(1.5), cotton, resolution=4)
    front = panels[-1]
    area = Area(
        'Ön yüz',
        'fabric',
        'cloth',
        280,
        300,
        part_of(front, 0.1, 0.165, 0.9, 0.915, 0.004),
        METHODS,
        gloss=0.05,
        columns=25,
        rows=29,
    )
    turn = 34 if view == 'angle' else -7
    return Model(
        pose=Matrix.Rotation(math.radians(turn), 4, 'Z'),
        areas={'front': area},
        printed_material=cotton,
        light_target=(0, 0, 2.8),
        light_scale=3.6,
        ambient=0.12,
        views={
            'cover': View((0, -33, 5), (0.05, 0, 3.35), 122, areas=['front']),
            'angle': View((0, -31, 12.5), (0, 0, 3.3), 118),
            'detail': View(
                (-3.6, -9.5, 4.6),
                (-0.15, 0, 2.35),
                105,
                fstop=8,
                logo=Logo('front', 'basak', width=0.62, ink='#23252a'),
            ),
        },
    )


# --- drawstring bag ------------------------------------------------------------------------------------------------

SPORT = (mm(340), mm(420))
CHANNEL = 0.115


def sport_panel(side, seed):
    """Front (-1) or back (1) of the drawstring bag: a soft sack, gathered in pleats below its ruffled mouth."""
    wide, high = SPORT

    def surface(u, v):
        fall = v * high
        gathered = 1 - smooth_step(0.02, 0.36, v)
        mouth = 1 - smooth_step(0, CHANNEL, v)
        width = wide * (1 - 0.6 * gathered + 0.16 * mouth) * (1 - 0.03 * math.sin(math.pi * v))
        x = (u - 0.5) * width
        inner = 1 - abs(2 * u - 1) ** 2.2
        belly = (
            (0.34 + 0.28 * smooth_step(0.2, 0.75, v) + 0.1 * gathered)
            * (1 - math.exp(-(1 - v) * high / 0.4))
            * inner**0.8
        )
        way = u + 0.012 * noisy(u * 5, v * 6, seed)
        swell = gathered**1.6 * (0.075 + 0.03 * noisy(u * 9, 1, seed)) + 0.05 * mouth
        pleats = swell * math.sin(way * 2 * math.pi * 10.5 + 1.4 * noisy(u * 4, v * 3, seed + 1) + seed)
        fan = math.atan2((u - 0.5) * wide, fall + 0.5)
        rays = 0.07 * math.sin(fan * 17 + 2.2 * noisy(u * 3, v * 2, seed + 5)) * math.exp(-(((v - 0.36) / 0.24) ** 2))
        slack = 0.15 * noisy(u * 2.6, v * 2.1, seed + 2) + 0.05 * noisy(u * 6 + v * 2, v * 4, seed + 3)
        slack += 0.025 * crease(u * 3 + v, v * 2.6, seed + 4, 5)
        corner = 0.0
        for edge in (0, 1):
            away = math.hypot((u - edge) * wide, (1 - v) * high)
            corner += (
                0.09
                * away
                * math.exp(-away / 0.6)
                * math.sin(math.atan2(abs(u - edge) * wide, (1 - v) * high + 1e-6) * 8 + seed)
            )
        rope = 0.05 * math.exp(-(((v - CHANNEL * 0.72) / 0.03) ** 2))
        depth = belly + (pleats + rays + slack + corner) * min(1, inner * 2.5) + rope * min(1, inner * 4)
        z = (
            high
            - fall
            + 0.02 * math.sin(way * 2 * math.pi * 10.5 + seed + 1) * mouth
            + 0.05 * abs(2 * u - 1) ** 6 * v**4
        )
        return Vector((x, side * depth, z))

    return surface


def knot(place, size, material_):
    """A small trefoil of cord."""
    line = []
    for i in range(36):
        t = 2 * math.pi * i / 36
        line.append(
            Vector(place)
            + Vector((math.sin(t) + 2 * math.sin(2 * t), math.cos(t) - 2 * math.cos(2 * t), -1.4 * math.sin(3 * t)))
            * size
        )
    tube('knot', line, mm(2.8), material_, closed=True, resolution=4)


def drawstring_bag(view):
    nylon = material('polyester', rough=0.46, specular=0.4, sheen=0.05, tint='diffuse', bump=woven(mm(0.5), 0.25))
    thread = material('thread', rough=0.7, tint='diffuse')
    cord = material('cord', rough=0.85, specular=0.2, tint='diffuse', bump=grain(70, 0.7, 0.01, 2, (1, 1, 0.6)))
    steel = chrome()
    panels = {side: sport_panel(side, 5.0 + side) for side in (-1, 1)}
    for side, panel in panels.items():
        cloth_sheet(f'panel{side}', panel, SPORT, (220, 170), nylon, mm(0.4))
    front = panels[-1]
    for v in (CHANNEL, CHANNEL * 0.36):
        sewn('channel', front, [(0.01, v), (0.99, v)], thread, steps=260, pitch=mm(3), size=mm(0.7))
    for u in (0.013, 0.987):
        sewn('side', front, [(u, 0.13), (u, 0.985)], thread, steps=120, pitch=mm(3), size=mm(0.7))
    sewn('bottom', front, [(0.03, 0.985), (0.97, 0.985)], thread, steps=120, pitch=mm(3), size=mm(0.7))
    for s in (-1, 1):

        def corner(u, v, s=s):
            reach = 0.2 * (1 - v)
            u_ = reach * u
            return raised(front, mm(1.2), 1 - reach + u_ if s > 0 else u_, 1 - 0.165 * v)

        cloth_sheet(f'corner{s}', corner, (0.7, 0.7), (24, 30), nylon, mm(1))
        sewn(
            'corner-stitch',
            front,
            [(1 - 0.19, 0.985), (1 - 0.012, 0.84)] if s > 0 else [(0.19, 0.985), (0.012, 0.84)],
            thread,
            above=mm(1.8),
            steps=40,
        )
        eye = raised(front, mm(2.4), 0.5 + s * 0.447, 0.955)
        torus(
            f'eyelet{s}',
            mm(6.5),
            mm(3.2),
            steel,
            eye,
            (math.radians(90), 0, 0),
            64,
            [(mm(2.1) * math.cos(a), mm(1.1) * math.sin(a)) for a in (2 * math.pi * i / 20 for i in range(20))],
        )
        hole = lathe(f'eyelet-hole{s}', [(0, 0), (mm(5), 0)], material('hole', '#101010', rough=0.9), 48)
        hole.location, hole.rotation_euler = eye + Vector((0, mm(0.9), 0)), (math.radians(90), 0, 0)
        out = raised(front, 0, 0.5 + s * 0.5, CHANNEL * 0.72)
        for lane, wide in ((0, 0.0), (1, 0.16)):
            y = -0.04 + 0.1 * lane
            line = [
                (out.x - s * 0.12, y, out.z),
                (out.x + s * 0.12, y, out.z + 0.03),
                (out.x + s * (0.42 + wide), y + 0.03, out.z - 0.32),
                (s * (1.78 + wide * 0.8), y + 0.1, 2.6),
                (s * (1.98 + wide), y + 0.05, 1.5),
                (s * (1.86 + wide * 0.8), y - 0.12, 0.7),
                (s * 1.62, eye.y - 0.1, 0.34),
                (eye.x + s * 0.02, eye.y - 0.06 + lane * 0.05, eye.z + 0.05),
                (eye.x, eye.y + 0.05, eye.z),
            ]
            tube(f'cord{s}{lane}', smooth_path(line, 6), mm(2.9), cord, resolution=3)
        knot(eye + Vector((s * 0.03, -0.1, -0.03)), mm(2.7), cord)
    area = Area(
        'Ön yüz',
        'fabric',
        'cloth',
        250,
        280,
        part_of(front, 0.132, 0.268, 0.868, 0.93, 0.004),
        METHODS,
        gloss=0.25,
        columns=25,
        rows=29,
    )
    return Model(
        pose=Matrix.Rotation(math.radians(-8), 4, 'Z'),
        areas={'front': area},
        light_target=(0, 0, 2.1),
        light_scale=3.2,
        ambient=0.14,
        views={
            'cover': View((0, -33, 5), (0, 0, 2.15), 150, areas=['front']),
            'detail': View(
                (-3.5, -9, 3.2), (0.1, 0, 1.75), 105, fstop=8, logo=Logo('front', 'kiyi-kosu', width=0.6, ink='#ffffff')
            ),
        },
    )


# --- jute shopper --------------------------------------------------------------------------------------------------

SHOPPER = (mm(420), mm(330), mm(190))


def shopper_wall(side, opening):
    """Front (-1) or back (1): stiff jute with a faint belly, bent a little where it was packed."""
    wide, high, deep = SHOPPER

    def surface(u, v):
        x, z = (u - 0.5) * wide, (1 - v) * high
        inner = (1 - (2 * u - 1) ** 4) * (1 - (2 * v - 1) ** 6)
        lean = deep / 2 + (opening - deep / 2) * smooth_step(0, high, z) ** 1.2
        wave = 0.05 * noisy(x * 0.7, z * 0.6, 3 + side) + 0.02 * noisy(x * 1.9, z * 1.7, 5 + side)
        packed = 0.035 * math.exp(-(((z - high * 0.52 + 0.05 * noisy(x, 0, 2)) / 0.16) ** 2))
        rim = 0.05 * noisy(x * 1.1, 7, side) * smooth_step(0.8, 1, 1 - v) + 0.06 * math.cos(
            u * 2 * math.pi
        ) * smooth_step(0.5, 1, 1 - v)
        depth = lean + 0.07 * inner + (wave - packed) * min(1, inner * 2) + rim * (1 - abs(2 * u - 1) ** 3)
        return Vector((x, side * depth, z + 0.02 * noisy(x * 0.9, side, 9) * (1 - v)))

    return surface


def shopper_gusset(side, walls):
    """The coloured side: joins the walls, its middle folded inwards towards the mouth."""
    high = SHOPPER[1]

    def surface(u, v):
        near, far = (walls[-1], walls[1]) if side > 0 else (walls[1], walls[-1])
        edge = 1 if side > 0 else 0
        a, b = near(edge, v), far(edge, v)
        z = (1 - v) * high
        middle = 1 - abs(2 * u - 1) ** 1.25
        fold = 0.42 * smooth_step(0.5, high, z) * middle + 0.03 * noisy(u * 2, z * 1.3, 11 + side) * min(1, middle * 3)
        point = a.lerp(b, u)
        return Vector((point.x - side * fold, point.y, point.z - 0.06 * middle * smooth_step(2, high, z)))

    return surface


def cord_handle(side, wall, cotton, thread, sway):
    """A padded cotton cord whose flattened ends are sewn to the wall in a crossed square."""
    half, tab = mm(82) / SHOPPER[0], mm(30) / SHOPPER[0]
    feet = []
    for s in (-1, 1):
        u = 0.5 + s * half
        part = part_of(wall, u - tab / 2, 0.045, u + tab / 2, 0.2)

        def puffed(a, b, part=part):
            edge = min(1, 9 * min(a, 1 - a)) * min(1, 9 * min(b, 1 - b))
            return raised(part, mm(1.2) + mm(2.4) * math.sqrt(edge), a, b)

        cloth_sheet(f'tab{side}{s}', puffed, (mm(30), mm(51)), (24, 36), cotton, mm(3))
        for inset in (0.1, 0.17):
            top, low = inset * 0.6 + 0.24, 1 - inset * 0.6
            ring = [(inset, top), (1 - inset, top), (1 - inset, low), (inset, low), (inset, top)]
            sewn('tab-square', puffed, ring, thread, above=mm(0.4), size=mm(1), pitch=mm(4))
        sewn('tab-cross', puffed, [(0.17, 0.34), (0.83, 0.9)], thread, above=mm(0.4), size=mm(1), pitch=mm(4))
        sewn('tab-cross', puffed, [(0.83, 0.34), (0.17, 0.9)], thread, above=mm(0.4), size=mm(1), pitch=mm(4))
        feet.append(raised(wall, mm(5), u, 0.085))
    left, right = feet
    y = left.y
    lift = [
        (left.x, y, left.z + 0.16),
        (left.x + 0.02, y + sway * 0.1, left.z + 0.55),
        (left.x + 0.16, y + sway * 0.5, left.z + 1.2),
        (left.x + 0.5, y + sway * 0.8, left.z + 1.72),
        (0.03, y + sway, left.z + 1.93),
        (right.x - 0.5, y + sway * 0.8, right.z + 1.7),
        (right.x - 0.15, y + sway * 0.5, right.z + 1.18),
        (right.x - 0.01, y + sway * 0.1, right.z + 0.5),
        (right.x, right.y, right.z + 0.16),
    ]
    path = smooth_path([tuple(left)] + lift + [tuple(right)], 8)
    count = len(path)
    sizes = [0.45 + 0.55 * smooth_step(0, 0.1, min(i, count - 1 - i) / count) for i in range(count)]
    tube(f'cord{side}', path, mm(10), cotton, resolution=3, radii=sizes)
    under = [
        Vector(p) + Vector((0, 0, -mm(10.2) * r)) if 10 < i < count - 11 else None
        for i, (p, r) in enumerate(zip(path, sizes))
    ]
    stitches(f'cord-seam{side}', [p for p in under if p], thread, pitch=mm(4), thread=mm(0.8))


def jute_shopper(view):
    jute = material(
        'jute',
        '#b8935f',
        rough=0.95,
        specular=0.08,
        bump=woven(mm(2.0), 0.9, 0.55, 0.7, ('#6f5230', '#a98552', '#d1b07c')),
    )
    jute.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = 0.1
    cotton = material('dyed-cotton', rough=0.9, specular=0.12, tint='diffuse', bump=woven(mm(0.9), 0.5))
    rope = material('padded-cotton', rough=0.9, specular=0.12, tint='diffuse', bump=grain(60, 0.35, 0.006))
    thread = material('thread', '#e6dcc6', rough=0.8)
    opening = SHOPPER[2] / 2 * (0.8 if view == 'angle' else 0.72)
    walls = {side: shopper_wall(side, opening) for side in (-1, 1)}
    for side, wall in walls.items():
        cloth_sheet(f'wall{side}', wall, SHOPPER[:2], (120, 100), jute, mm(1.6))
        for drop in (mm(28), mm(32)):
            sewn(
                'hem',
                wall,
                [(0.01, drop / SHOPPER[1]), (0.99, drop / SHOPPER[1])],
                thread,
                steps=120,
                pitch=mm(5),
                size=mm(1),
            )
        sewn('foot', wall, [(0.01, 0.982), (0.99, 0.982)], thread, steps=120, pitch=mm(5), size=mm(1))
        cord_handle(side, wall, rope, thread, -0.14 * side)
    for side in (-1, 1):
        gusset = shopper_gusset(side, walls)
        cloth_sheet(f'gusset{side}', gusset, (SHOPPER[2], SHOPPER[1]), (50, 80), cotton, mm(1.2))
        sewn('gusset-hem', gusset, [(0.02, 0.09), (0.98, 0.09)], thread, steps=60, pitch=mm(4))
        for wall in walls.values():
            edge = (side + 1) / 2
            tube('piping', [wall(edge, 1 - i / 40) for i in range(41)], mm(3), rope, resolution=4)
            inset = abs(edge - mm(7) / SHOPPER[0])
            sewn('edge', wall, [(inset, 0.02), (inset, 0.98)], thread, steps=90, pitch=mm(5), size=mm(1))
    box('bottom', (SHOPPER[0], SHOPPER[2], mm(4)), (0, 0, mm(2)), jute, mm(1.5))
    front = walls[-1]
    wide, high, _ = SHOPPER
    left, top = 0.5 - mm(300) / wide / 2, 0.26
    area = Area(
        'Ön yüz',
        'fabric',
        'cloth',
        300,
        220,
        part_of(front, left, top, 1 - left, top + mm(220) / high, 0.004),
        METHODS,
        gloss=0.02,
        columns=25,
        rows=19,
    )
    turn = 36 if view == 'angle' else 20
    return Model(
        pose=Matrix.Rotation(math.radians(turn), 4, 'Z'),
        areas={'front': area},
        light_target=(0, 0, 2),
        light_scale=3.4,
        ambient=0.14,
        views={
            'cover': View((0, -34, 7), (0.0, 0, 2.4), 128, areas=['front']),
            'angle': View((0, -32, 15), (0, 0, 2.2), 118),
            'detail': View(
                (-1.6, -12.2, 5),
                (-0.05, -0.9, 2.15),
                105,
                fstop=8,
                logo=Logo('front', 'defne', width=0.5, ink='#2b2119'),
            ),
        },
    )


# --- laptop backpack -----------------------------------------------------------------------------------------------

PACK = (mm(300), mm(440))


def arch(wide, low, high, foot, shoulder, inset=0.0, steps=14):
    """A closed outline (x, z): small corners below, big ones above, drawn in by `inset`; starts at the lower right."""
    points = []
    half, low, high = wide / 2 - inset, low + inset, high - inset
    foot, shoulder = max(mm(3), foot - inset), max(mm(3), shoulder - inset)
    foot, shoulder = min(foot, half * 0.98), min(shoulder, half * 0.98)
    for cx, cz, radius, start in (
        (half, low, foot, -90),
        (half, high, shoulder, 0),
        (-half, high, shoulder, 90),
        (-half, low, foot, 180),
    ):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append(
                (
                    cx - math.copysign(radius, cx) + radius * math.cos(angle),
                    cz + (radius if cz == low else -radius) + radius * math.sin(angle),
                )
            )
    return points


def dense(points, step):
    """A closed outline with points at equal distances."""
    return spaced([(x, 0, z) for x, z in [*points, points[0]]], step)[:-1]


def cushion(name, outline, back, front, material_, edge=mm(14), bulge=mm(10), seed=0.0, wrinkle=mm(3.4)):
    """A stuffed compartment between two depths: `outline(inset)` is its shape, its front bulges a little."""
    count = len(dense(outline(0), mm(9)))

    def resampled(inset):
        ring = [(x, 0, z) for x, z in outline(inset)]
        ring.append(ring[0])
        total = sum((Vector(b) - Vector(a)).length for a, b in zip(ring, ring[1:]))
        return spaced(ring, total / count)[:count]

    most = min(max(x for x, _ in outline(0)), (max(z for _, z in outline(0)) - min(z for _, z in outline(0))) / 2) - mm(
        6
    )
    curve = [math.pi / 2 * i / 6 for i in range(7)]
    profile = [(most, back), (most * 0.5, back)] + [
        (edge - edge * math.sin(a), back - edge + edge * math.cos(a)) for a in curve
    ]
    profile += [(0, back + (front - back) * t) for t in (0.3, 0.5, 0.7)]
    profile += [(edge - edge * math.cos(a), front + edge - edge * math.sin(a)) for a in curve]
    flat = 26
    profile += [
        (edge + (most - edge) * (i / flat), front - bulge * (1 - (1 - i / flat) ** 2.4)) for i in range(1, flat + 1)
    ]
    vertices, faces = [], []
    for inset, y in profile:
        for point in resampled(inset):
            x, z = point.x, point.z
            rough = wrinkle * 2.2 * noisy(x * 1.2, z * 1.0 + y, seed) + wrinkle * noisy(x * 2.9 + y, z * 2.4, seed + 1)
            rough += wrinkle * 0.7 * crease(x * 0.9 + z * 0.4, z * 1.1 - x * 0.3, seed + 4, 4)
            low = wrinkle * 2 * math.exp(-z / 0.5) * noisy(x * 2.6, z * 5, seed + 2)
            pucker = mm(1.1) * math.exp(-(((inset - edge * 1.4) / mm(9)) ** 2)) * noisy(x * 7, z * 7, seed + 3)
            rough += pucker
            side = math.copysign(0.3, x) * min(1, max(0, (abs(x) - 0.9) / 0.4)) * (rough + low) if inset < edge else 0
            vertices.append((x + side, y - (rough + low if y < front + edge * 0.6 else 0), z))
    rings = len(profile)
    for j in range(rings - 1):
        for i in range(count):
            k = (i + 1) % count
            faces.append((j * count + i, (j + 1) * count + i, (j + 1) * count + k, j * count + k))
    faces.append(tuple((rings - 1) * count + i for i in range(count)))
    thing = mesh_object(name, vertices, faces, material_)
    layer = thing.data.uv_layers.new(name='UVMap')
    for loop, spot in zip(thing.data.loops, layer.data):
        x, y, z = thing.data.vertices[loop.vertex_index].co
        spot.uv = (x + y, z + y)
    return smooth_shading(thing, 70)


def on_surface(thing, x, z):
    """The foremost point of an object at (x, z)."""
    hit, place, *_ = thing.ray_cast(Vector((x, -9, z)), Vector((0, 1, 0)))
    return place if hit else Vector((x, 0, z))


def zipper(name, line, out, tape, teeth, width=mm(20), gap=mm(2.3)):
    """A zip along `line`: woven tape with a chain of teeth; `out(t)` is the direction it looks to."""
    points = spaced(line, gap)
    last = len(points) - 1

    def frame_at(index):
        along = (points[min(last, index + 1)] - points[max(0, index - 1)]).normalized()
        up = Vector(out(index / last)).normalized()
        return along, along.cross(up).normalized(), up

    def ribbon(u, v):
        index = min(last, round(v * last))
        _, across, up = frame_at(index)
        return points[index] + across * (u - 0.5) * width + up * (mm(0.8) - mm(1.2) * abs(2 * u - 1) ** 3)

    sheet(f'{name}-tape', ribbon, 8, min(last, 160), tape)
    vertices, faces = [], []
    for index, point in enumerate(points):
        along, across, up = frame_at(index)
        shift = mm(0.9) if index % 2 else -mm(0.9)
        base = len(vertices)
        for da in (-1, 1):
            for dc in (-1, 1):
                for du, shrink in ((0, 1), (1, 0.6)):
                    vertices.append(
                        point
                        + along * da * gap * 0.36 * shrink
                        + across * (shift + dc * mm(2) * shrink)
                        + up * (mm(0.6) + du * mm(1.5))
                    )
        faces += [
            tuple(base + k for k in face)
            for face in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (1, 5, 7, 3))
        ]
    mesh_object(f'{name}-teeth', vertices, faces, teeth, smooth=False)
    return points


def slider(place, along, up, metal, cord):
    """A zip's slider with a pull of cord."""
    along, up = Vector(along).normalized(), Vector(up).normalized()
    across = along.cross(up).normalized()
    axes = Matrix((along, across, up)).transposed().to_4x4()
    body = box('slider', (mm(11), mm(9), mm(3.4)), material=metal, radius=mm(1.4))
    body.matrix_world = Matrix.Translation(Vector(place) + up * mm(2.6)) @ axes
    bridge = box('slider-bridge', (mm(8), mm(2.4), mm(3)), material=metal, radius=mm(1))
    bridge.matrix_world = Matrix.Translation(Vector(place) + up * mm(5)) @ axes
    start = Vector(place) + up * mm(6)
    fall = Vector((0, 0, -1))
    line = [start, start + up * mm(3) + fall * mm(6), start + up * mm(1) + fall * mm(24)]
    for shift in (-mm(1.3), mm(1.3)):
        tube('pull', [p + across * shift for p in line], mm(1.2), cord, resolution=10)
    box('pull-grip', (mm(7), mm(4.4), mm(17)), line[-1] + fall * mm(6), cord, mm(1.8))


def padded(name, path, across, width, thick, material_, rows=90):
    """A foam-filled band along `path`, its edges thinner than its middle."""
    line = spaced(path, sum((Vector(b) - Vector(a)).length for a, b in zip(path, path[1:])) / rows)
    rows, length = len(line) - 1, sum((b - a).length for a, b in zip(line, line[1:]))

    def surface(u, v):
        index = min(rows - 1, int(v * rows))
        here = line[index].lerp(line[index + 1], v * rows - index)
        tangent = (line[min(rows, index + 1)] - line[max(0, index - 1)]).normalized()
        side = Vector(across(v))
        side = (side - tangent * side.dot(tangent)).normalized()
        turn = 2 * math.pi * u
        c, s = math.cos(turn), math.sin(turn)
        end = 1 - 0.75 * (abs(2 * v - 1) ** 30)
        return (
            here
            + side * (math.copysign(abs(c) ** 0.45, c) * width / 2)
            + side.cross(tangent) * (math.copysign(abs(s) ** 0.8, s) * thick / 2 * end)
        )

    cloth_sheet(name, surface, (width * 2, length), (40, rows), material_, closed=True)
    return surface


def backpack(view):
    cloth = material('polyester-600', rough=0.78, specular=0.25, tint='diffuse', bump=woven(mm(0.9), 0.7))
    thread = material('thread', rough=0.75, tint='diffuse')
    black_cloth = material('black-mesh', '#1d1e20', rough=0.85, specular=0.2, bump=woven(mm(1.4), 0.8))
    webbing = material('webbing', '#1b1c1e', rough=0.8, specular=0.25, bump=woven(mm(1.1), 0.5))
    tape = material('zip-tape', '#18191b', rough=0.85, bump=woven(mm(0.02), 0.2))
    teeth, metal, black = (
        material('zip-teeth', '#26282b', rough=0.35),
        material('gunmetal', '#6d7074', rough=0.28, metal=1),
        black_plastic(),
    )
    wide, high = PACK

    def rear(inset):
        return arch(wide, 0, high, mm(32), mm(100), inset)

    def middle(inset):
        return arch(wide - mm(8), 0, high - mm(22), mm(32), mm(92), inset)

    def pouch(inset):
        return arch(mm(248), mm(22), mm(232), mm(26), mm(34), inset)

    cushion('rear', rear, mm(70), mm(8), cloth, seed=1)
    main = cushion('middle', middle, mm(10), -mm(46), cloth, edge=mm(20), bulge=mm(16), seed=2)
    pocket = cushion('pocket', pouch, -mm(44), -mm(74), cloth, edge=mm(11), bulge=mm(9), seed=3, wrinkle=mm(1.6))
    bpy.context.view_layer.update()

    def around(outline, y, low, step=mm(4), grow=0.0):
        """The outline from the left side over the top to the right, above the height `low`."""
        ring = [Vector((p.x, y, p.z)) for p in dense(outline(-grow), step)]
        start = next(i for i, p in enumerate(ring) if p.x < 0 and p.z < low)
        ring = ring[start:] + ring[:start]
        return [p for p in reversed(ring) if p.z >= low]

    def outwards(line):
        centre = Vector((0, 0, 2.4))

        def out(t):
            index = min(len(line) - 2, max(1, round(t * (len(line) - 1))))
            along = line[index + 1] - line[index - 1]
            side = along.cross(Vector((0, 1, 0))).normalized()
            away = Vector((line[index].x - centre.x, 0, line[index].z - centre.z))
            return side if side.dot(away) > 0 else -side

        return out

    for name, outline, y in (('laptop-zip', rear, mm(44)), ('main-zip', middle, -mm(16))):
        line = around(outline, y, 1.15, grow=mm(1.8))
        out = outwards(line)
        points = zipper(name, line, out, tape, teeth)
        for t in (0.36, 0.4):
            index = int(t * (len(points) - 1))
            slider(points[index], points[index + 1] - points[index], out(t), metal, black)
    for outline, y in ((rear, mm(9)), (middle, -mm(45) + mm(19)), (rear, mm(62))):
        line = [(p.x, y, p.z) for p in dense(outline(-mm(0.5)), mm(8))]
        tube('piping', line, mm(2.4), cloth, closed=True, resolution=3)

    def pocket_front(u, v):
        x, z = (u - 0.5) * mm(230), mm(222) - v * mm(190)
        return on_surface(pocket, x, z)

    def main_front(u, v):
        return on_surface(main, (u - 0.5) * mm(240), mm(400) - v * mm(160))

    def front_out(_):
        return 0, -1, 0.1

    line = [raised(pocket_front, mm(0.8), 0.06 + 0.88 * i / 60, 0.1 + 0.03 * (2 * i / 60 - 1) ** 2) for i in range(61)]
    points = zipper('pocket-zip', line, front_out, tape, teeth, width=mm(15))
    slider(points[8], points[9] - points[8], (0, -1, 0.1), metal, black)
    sewn('pocket-topstitch', pocket_front, [(0.04, 0.165), (0.96, 0.165)], thread, steps=60)
    sewn('pocket-topstitch', pocket_front, [(0.05, 0.03), (0.95, 0.03)], thread, steps=60)
    line = [raised(main_front, mm(0.8), 0.16 + 0.68 * i / 60, 0.5) for i in range(61)]
    points = zipper('upper-zip', line, front_out, tape, teeth, width=mm(15))
    slider(points[6], points[7] - points[6], (0, -1, 0.1), metal, black)
    for v in (0.43, 0.57):
        sewn('upper-stitch', main_front, [(0.13, v), (0.87, v)], thread, steps=60)

    for s in (-1, 1):

        def bottle_pocket(u, v, s=s):
            """Elastic mesh on the side: bellies out below, drawn in by the elastic at the top."""
            y, z = mm(58) - u * mm(80), mm(12) + (1 - v) * mm(165)
            inner = 1 - abs(2 * u - 1) ** 2.6
            belly = mm(15) * inner * math.sin(math.pi * min(1, 0.12 + 0.9 * v)) ** 0.7
            gather = mm(1.8) * math.sin(u * 2 * math.pi * 13) * (1 - smooth_step(0, 0.35, v)) * inner
            return Vector(
                (
                    s * (wide / 2 - mm(1) + mm(2) * inner + belly + gather),
                    y if s < 0 else mm(36) - y,
                    z - mm(8) * inner * (1 - v),
                )
            )

        cloth_sheet(f'bottle-pocket{s}', bottle_pocket, (0.95, 1.65), (90, 60), black_cloth, mm(1))
        tube(f'elastic{s}', [bottle_pocket(i / 90, 0) for i in range(91)], mm(3.2), webbing, resolution=2)
        strap_path = smooth_path(
            [
                (s * 0.42, mm(66), high - mm(18)),
                (s * 0.5, mm(96), high - mm(6)),
                (s * 0.62, mm(132), high - mm(60)),
                (s * 0.78, mm(146), high - mm(150)),
                (s * 0.98, mm(132), high - mm(250)),
                (s * 1.12, mm(106), mm(120)),
            ],
            12,
        )
        shoulder = padded(f'shoulder{s}', strap_path, lambda t, s=s: (1, 0, s * -0.25 * t), mm(64), mm(14), cloth)
        for u in (0.1, 0.4, 0.6, 0.9):
            stitches(f'shoulder-stitch{s}', [Vector(shoulder(u, 0.02 + 0.96 * i / 90)) for i in range(91)], thread)
        tail = smooth_path(
            [
                (s * 1.11, mm(108), mm(132)),
                (s * 1.17, mm(96), mm(92)),
                (s * 1.24, mm(78), mm(48)),
                (s * 1.22, mm(66), mm(26)),
            ],
            8,
        )
        strap(f'tail{s}', tail, lambda t: (1, 0, 0), mm(25), mm(1.6), webbing, rows=40)
        box(
            f'buckle{s}',
            (mm(34), mm(6), mm(22)),
            (s * 1.135, mm(107), mm(112)),
            black,
            mm(2),
            rotation=(math.radians(22), 0, 0),
        )
    loop = smooth_path(
        [
            (-0.42, mm(58), high - mm(4)),
            (-0.4, mm(60), high + mm(16)),
            (-0.22, mm(60), high + mm(38)),
            (0, mm(60), high + mm(43)),
            (0.22, mm(60), high + mm(38)),
            (0.4, mm(60), high + mm(16)),
            (0.42, mm(58), high - mm(4)),
        ],
        10,
    )
    padded('grab-handle', loop, lambda t: (0, 1, 0), mm(26), mm(7), webbing)

    box('usb-plate', (mm(4), mm(24), mm(34)), (-wide / 2 - mm(1.2), mm(26), mm(250)), black, mm(1.6))
    box(
        'usb-cap',
        (mm(4), mm(16), mm(24)),
        (-wide / 2 - mm(3.4), mm(26), mm(250)),
        material('rubber', '#232427', rough=0.6),
        mm(1.8),
    )

    centre_z = mm(118)

    def logo_face(u, v):
        place = on_surface(pocket, (u - 0.5) * mm(90), centre_z + (0.5 - v) * mm(60))
        return place + Vector((0, -0.005, 0))

    area = Area('Ön cep', 'fabric', 'cloth', 90, 60, logo_face, ['embroidery', 'print'], gloss=0.1, columns=17, rows=13)
    turn = 62 if view == 'angle' else 20
    return Model(
        pose=Matrix.Rotation(math.radians(turn), 4, 'Z'),
        areas={'pocket': area},
        printed_material=cloth,
        light_target=(0, 0, 2.2),
        light_scale=3.2,
        key=1.15,
        ambient=0.16,
        views={
            'cover': View((0, -33, 5.5), (0.05, 0, 2.3), 150, areas=['pocket']),
            'angle': View((0, -33, 6.5), (0.1, 0, 2.3), 150),
            'detail': View(
                (-1.3, -8.2, 3.0),
                (0.25, -0.7, 1.3),
                112,
                fstop=8,
                logo=Logo('pocket', 'atlas', 'embroidery', width=0.95, ink='#f4f2ec'),
            ),
        },
    )


PRODUCTS = {
    'pamuklu-bez-canta-140-g': cotton_tote,
    'laptop-bolmeli-sirt-cantasi': backpack,
    'ipli-buzgulu-spor-canta': drawstring_bag,
    'jut-alisveris-cantasi': jute_shopper,
}
