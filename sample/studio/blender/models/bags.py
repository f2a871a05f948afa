"""Bags: a cotton tote, a structured laptop backpack, a drawstring bag and a jute shopper."""

import math

import bpy
from mathutils import Matrix, Vector, noise

from geometry import box, circle, lathe, mm, rounded_rectangle, sheet, smooth_path, spaced, stitches, torus, tube
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
            mapping, texture = new('ShaderNodeMapping', Scale=stretch), new('ShaderNodeTexNoise', Scale=scale, Detail=detail)
            tree.links.new(vector, mapping.inputs['Vector'])
            tree.links.new(mapping.outputs['Vector'], texture.inputs['Vector'])
            return texture.outputs['Fac']

        cloth = tree.nodes.new('ShaderNodeTexCoord').outputs['UV']
        place = tree.nodes.new('ShaderNodeSeparateXYZ')
        tree.links.new(cloth, place.inputs[0])
        waves = []
        for axis, stretch in (('X', (3, 0.5, 1)), ('Y', (0.5, 3, 1))):
            shift = calculate('MULTIPLY', calculate('SUBTRACT', noise_of(cloth, 0.35 / pitch, stretch), 0.5), wobble * 2 * math.pi)
            turns = calculate('ADD', calculate('MULTIPLY', place.outputs[axis], math.pi / pitch), shift)
            waves.append(calculate('SINE', turns))
        warp, weft = (calculate('ABSOLUTE', wave) for wave in waves)
        over = calculate('GREATER_THAN', calculate('MULTIPLY', *waves), 0)
        raised_warp = calculate('MULTIPLY', warp, calculate('ADD', 0.55, calculate('MULTIPLY', weft, 0.45)))
        raised_weft = calculate('MULTIPLY', weft, calculate('ADD', 0.55, calculate('MULTIPLY', warp, 0.45)))
        height = calculate('ADD', calculate('MULTIPLY', over, raised_warp),
                           calculate('MULTIPLY', calculate('SUBTRACT', 1, over), raised_weft))
        strands = calculate('ADD', calculate('MULTIPLY', over, noise_of(cloth, 0.9 / pitch, (1, 0.08, 1))),
                            calculate('MULTIPLY', calculate('SUBTRACT', 1, over), noise_of(cloth, 0.9 / pitch, (0.08, 1, 1))))
        height = calculate('MULTIPLY', height, calculate('ADD', 1 - uneven / 2, calculate('MULTIPLY', strands, uneven)))
        bump = new('ShaderNodeBump', Strength=strength, Distance=pitch * 0.4)
        tree.links.new(height, bump.inputs['Height'])
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
        line += [raised(surface, above, u0 + (u1 - u0) * i / steps, v0 + (v1 - v0) * i / steps) for i in range(steps + 1)]
    return stitches(name, line, thread, pitch=pitch, thread=size)


def part_of(surface, left, top, right, bottom, above=0.0):
    """A part of a surface as a surface of its own, lying `above` it."""
    return lambda u, v: raised(surface, above, left + (right - left) * u, top + (bottom - top) * v)


def strap(name, path, across, width, thickness, material_, thread=None, cup=0.0, rows=120, weave_size=True):
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
                stitches(f'{name}-stitch', [raised(surface, above, edge, i / rows) for i in range(rows + 1)], thread,
                         pitch=mm(3.4), thread=mm(0.7))
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
        folds += 0.022 * crease(x * 0.8 + 0.5 * fall, fall * 0.7, seed + 2, 5) + 0.006 * noisy(x * 7, fall * 6, seed + 3)
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
    left = [(-0.76, side * 0.22, high + 0.5), (-0.68, side * 0.13 + sway * 0.3, high + 1.45), (-0.46 + sway, side * 0.07, high + 2.35 + rise)]
    right = [(0.44 + sway, side * 0.05, high + 2.42 + rise), (0.68, side * 0.12, high + 1.5), (0.77, side * 0.22, high + 0.5)]
    path = smooth_path([tuple(p) for p in feet[0]] + left + [(sway, side * 0.03, high + 2.82 + rise)] + right
                       + [tuple(p) for p in reversed(feet[1])], 12)

    def across(t):
        lift = smooth_step(0.1, 0.42, min(t, 1 - t))
        turn = math.radians(58) * lift
        flat = Vector((1, 0, 0)) if t < 0.5 else Vector((-1, 0, 0))
        upright = Vector((0, 0, 1))
        side_way = flat.lerp(upright if t < 0.5 else upright, smooth_step(0.3, 0.5, min(t, 1 - t)))
        return side_way.normalized() * math.cos(turn) + Vector((0, 1, 0)) * math.sin(turn)

    strap(f'handle{side}', path, across, width, mm(1.6), cloth, thread, cup=mm(0.8))
    half, box_top, box_low = mm(11) / TOTE[0], 0.012, 0.092
    for s in (-1, 1):
        a, b = 0.5 + s * u0 - half, 0.5 + s * u0 + half
        sewn('handle-box', panel, [(a, box_top), (b, box_top), (b, box_low), (a, box_low), (a, box_top), (b, box_low)], thread, above=mm(2.1))
        sewn('handle-cross', panel, [(b, box_top), (a, box_low)], thread, above=mm(2.1))


def cotton_tote(view):
    cotton = material('cotton', rough=0.9, specular=0.12, tint='diffuse', bump=woven(mm(0.8), 0.6))
    webbing = material('cotton-webbing', rough=0.9, specular=0.12, tint='diffuse', bump=woven(mm(0.8), 0.2))
    thread = material('cotton-thread', rough=0.85, specular=0.15, tint='diffuse')
    opening = 0.5 if view == 'angle' else 0.17
    panels = {side: tote_panel(side, opening, 2.0 + side) for side in (-1, 1)}
    for side, panel in panels.items():
        cloth_sheet(f'panel{side}', panel, TOTE, (150, 170), cotton, mm(0.7))
        for drop in (mm(21), mm(3)):
            sewn(f'hem{side}', panel, [(0.004, drop / TOTE[1]), (0.996, drop / TOTE[1])], thread, steps=160)
        tote_handle(side, panel, webbing, thread, 0.07 * side, 0.06 * side)
    for u in (0, 1):
        tube('side-seam', [panels[-1](u, i / 24) for i in range(25)], mm(1.5), cotton, resolution=4)
    tube('bottom-seam', [panels[-1](i / 40, 1) for i in range(41)], mm(1.5), cotton, resolution=4)
    front = panels[-1]
    area = Area('Ön yüz', 'fabric', 'cloth', 280, 300, part_of(front, 0.1, 0.165, 0.9, 0.915, 0.004), METHODS, gloss=0.05,
                columns=25, rows=29)
    turn = 34 if view == 'angle' else -7
    return Model(
        pose=Matrix.Rotation(math.radians(turn), 4, 'Z'), areas={'front': area}, printed_material=cotton,
        light_target=(0, 0, 2.8), light_scale=3.6, ambient=0.12,
        views={
            'cover': View((0, -33, 5), (0.05, 0, 3.35), 122, areas=['front']),
            'angle': View((0, -31, 12.5), (0, 0, 3.3), 118),
            'detail': View((-3.6, -9.5, 4.6), (-0.15, 0, 2.35), 105, fstop=8, logo=Logo('front', 'anatolia', width=0.5, ink='#23252a')),
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
        belly = (0.34 + 0.28 * smooth_step(0.2, 0.75, v) + 0.1 * gathered) * (1 - math.exp(-(1 - v) * high / 0.4)) * inner ** 0.8
        way = u + 0.012 * noisy(u * 5, v * 6, seed)
        swell = gathered ** 1.6 * (0.075 + 0.03 * noisy(u * 9, 1, seed)) + 0.05 * mouth
        pleats = swell * math.sin(way * 2 * math.pi * 10.5 + 1.4 * noisy(u * 4, v * 3, seed + 1) + seed)
        fan = math.atan2((u - 0.5) * wide, fall + 0.5)
        rays = 0.07 * math.sin(fan * 17 + 2.2 * noisy(u * 3, v * 2, seed + 5)) * math.exp(-((v - 0.36) / 0.24) ** 2)
        slack = 0.15 * noisy(u * 2.6, v * 2.1, seed + 2) + 0.05 * noisy(u * 6 + v * 2, v * 4, seed + 3)
        slack += 0.025 * crease(u * 3 + v, v * 2.6, seed + 4, 5)
        corner = 0.0
        for edge in (0, 1):
            away = math.hypot((u - edge) * wide, (1 - v) * high)
            corner += 0.09 * away * math.exp(-away / 0.6) * math.sin(math.atan2(abs(u - edge) * wide, (1 - v) * high + 1e-6) * 8 + seed)
        rope = 0.05 * math.exp(-((v - CHANNEL * 0.72) / 0.03) ** 2)
        depth = belly + (pleats + rays + slack + corner) * min(1, inner * 2.5) + rope * min(1, inner * 4)
        z = high - fall + 0.02 * math.sin(way * 2 * math.pi * 10.5 + seed + 1) * mouth + 0.05 * abs(2 * u - 1) ** 6 * v ** 4
        return Vector((x, side * depth, z))
    return surface


def knot(place, size, material_):
    """A small trefoil of cord."""
    line = []
    for i in range(36):
        t = 2 * math.pi * i / 36
        line.append(Vector(place) + Vector((math.sin(t) + 2 * math.sin(2 * t), math.cos(t) - 2 * math.cos(2 * t), -1.4 * math.sin(3 * t))) * size)
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
        def place(u, v, s=s):
            return (0.5 + s * 0.5, 1) if s == 0 else ((1 - u) if s > 0 else u, v)

        def corner(u, v, s=s):
            reach = 0.2 * (1 - v)
            u_ = reach * u
            return raised(front, mm(1.2), 1 - reach + u_ if s > 0 else u_, 1 - 0.165 * v)

        cloth_sheet(f'corner{s}', corner, (0.7, 0.7), (24, 30), nylon, mm(1))
        sewn('corner-stitch', front, [(1 - 0.19, 0.985), (1 - 0.012, 0.84)] if s > 0 else [(0.19, 0.985), (0.012, 0.84)], thread,
             above=mm(1.8), steps=40)
        eye = raised(front, mm(2.4), 0.5 + s * 0.447, 0.955)
        torus(f'eyelet{s}', mm(6.5), mm(3.2), steel, eye, (math.radians(90), 0, 0), 64,
              [(mm(2.1) * math.cos(a), mm(1.1) * math.sin(a)) for a in (2 * math.pi * i / 20 for i in range(20))])
        hole = lathe(f'eyelet-hole{s}', [(0, 0), (mm(5), 0)], material('hole', '#101010', rough=0.9), 48)
        hole.location, hole.rotation_euler = eye + Vector((0, mm(0.9), 0)), (math.radians(90), 0, 0)
        out = raised(front, 0, 0.5 + s * 0.5, CHANNEL * 0.72)
        for lane, wide in ((0, 0.0), (1, 0.16)):
            y = -0.04 + 0.1 * lane
            line = [(out.x - s * 0.12, y, out.z), (out.x + s * 0.12, y, out.z + 0.03), (out.x + s * (0.42 + wide), y + 0.03, out.z - 0.32),
                    (s * (1.78 + wide * 0.8), y + 0.1, 2.6), (s * (1.98 + wide), y + 0.05, 1.5), (s * (1.86 + wide * 0.8), y - 0.12, 0.7),
                    (s * 1.62, eye.y - 0.1, 0.34), (eye.x + s * 0.02, eye.y - 0.06 + lane * 0.05, eye.z + 0.05), (eye.x, eye.y + 0.05, eye.z)]
            tube(f'cord{s}{lane}', smooth_path(line, 6), mm(2.9), cord, resolution=3)
        knot(eye + Vector((s * 0.03, -0.1, -0.03)), mm(2.7), cord)
    area = Area('Ön yüz', 'fabric', 'cloth', 250, 280, part_of(front, 0.132, 0.268, 0.868, 0.93, 0.004), METHODS, gloss=0.25,
                columns=25, rows=29)
    return Model(
        pose=Matrix.Rotation(math.radians(-8), 4, 'Z'), areas={'front': area}, light_target=(0, 0, 2.1), light_scale=3.2, ambient=0.14,
        views={
            'cover': View((0, -33, 5), (0, 0, 2.15), 150, areas=['front']),
            'detail': View((-3.5, -9, 3.2), (0.1, 0, 1.75), 105, fstop=8, logo=Logo('front', 'anatolia', width=0.5, ink='#ffffff')),
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
        packed = 0.035 * math.exp(-((z - high * 0.52 + 0.05 * noisy(x, 0, 2)) / 0.16) ** 2)
        rim = 0.05 * noisy(x * 1.1, 7, side) * smooth_step(0.8, 1, 1 - v) + 0.06 * math.cos(u * 2 * math.pi) * smooth_step(0.5, 1, 1 - v)
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
    lift = [(left.x, y, left.z + 0.16), (left.x + 0.02, y + sway * 0.1, left.z + 0.55), (left.x + 0.16, y + sway * 0.5, left.z + 1.2),
            (left.x + 0.5, y + sway * 0.8, left.z + 1.72), (0.03, y + sway, left.z + 1.93), (right.x - 0.5, y + sway * 0.8, right.z + 1.7),
            (right.x - 0.15, y + sway * 0.5, right.z + 1.18), (right.x - 0.01, y + sway * 0.1, right.z + 0.5), (right.x, right.y, right.z + 0.16)]
    path = smooth_path([tuple(left)] + lift + [tuple(right)], 8)
    count = len(path)
    sizes = [0.45 + 0.55 * smooth_step(0, 0.1, min(i, count - 1 - i) / count) for i in range(count)]
    tube(f'cord{side}', path, mm(10), cotton, resolution=3, radii=sizes)
    under = [Vector(p) + Vector((0, 0, -mm(10.2) * r)) if 10 < i < count - 11 else None for i, (p, r) in enumerate(zip(path, sizes))]
    stitches(f'cord-seam{side}', [p for p in under if p], thread, pitch=mm(4), thread=mm(0.8))


def jute_shopper(view):
    jute = material('jute', '#b8935f', rough=0.95, specular=0.08, bump=woven(mm(2.0), 0.9, 0.55, 0.7, ('#6f5230', '#a98552', '#d1b07c')))
    jute.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = 0.1
    cotton = material('dyed-cotton', rough=0.9, specular=0.12, tint='diffuse', bump=woven(mm(0.9), 0.5))
    rope = material('padded-cotton', rough=0.9, specular=0.12, tint='diffuse', bump=grain(60, 0.35, 0.006))
    thread = material('thread', '#e6dcc6', rough=0.8)
    opening = SHOPPER[2] / 2 * (0.8 if view == 'angle' else 0.72)
    walls = {side: shopper_wall(side, opening) for side in (-1, 1)}
    for side, wall in walls.items():
        cloth_sheet(f'wall{side}', wall, SHOPPER[:2], (120, 100), jute, mm(1.6))
        for drop in (mm(28), mm(32)):
            sewn('hem', wall, [(0.01, drop / SHOPPER[1]), (0.99, drop / SHOPPER[1])], thread, steps=120, pitch=mm(5), size=mm(1))
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
    area = Area('Ön yüz', 'fabric', 'cloth', 300, 220, part_of(front, left, top, 1 - left, top + mm(220) / high, 0.004), METHODS,
                gloss=0.02, columns=25, rows=19)
    turn = 36 if view == 'angle' else 20
    return Model(
        pose=Matrix.Rotation(math.radians(turn), 4, 'Z'), areas={'front': area}, light_target=(0, 0, 2), light_scale=3.4, ambient=0.14,
        views={
            'cover': View((0, -34, 7), (0.0, 0, 2.4), 128, areas=['front']),
            'angle': View((0, -32, 15), (0, 0, 2.2), 118),
            'detail': View((-2.2, -10.5, 5), (-0.35, -0.9, 2.35), 105, fstop=8, logo=Logo('front', 'anatolia', width=0.5, ink='#2b2119')),
        },
    )


PRODUCTS = {
    'pamuklu-bez-canta-140-g': cotton_tote,
    'ipli-buzgulu-spor-canta': drawstring_bag,
    'jut-alisveris-cantasi': jute_shopper,
}
