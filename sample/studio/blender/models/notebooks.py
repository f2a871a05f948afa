"""Notebooks: thermo leather with an elastic, wire-bound kraft with its pen, cork, a diary with a snap strap."""

import math

from mathutils import Matrix, Vector

from geometry import bevel, box, circle, lathe, mesh_object, mm, plate, rounded, rounded_rectangle, sheet, torus
from materials import grain, linear, material, raise_surface, speckled, texture_coordinates
from model import Model, View
from print_area import Area, Logo

TURN = Matrix.Rotation(math.radians(-14), 4, 'Z')
# Lying goods seen from above, the same for the whole category so that sizes compare.
FROM_ABOVE = dict(location=(0.2, -5.4, 9.2), target=(0.02, -0.06, 0.05), lens=112)
UPRIGHT = Matrix.Rotation(math.radians(90), 4, 'X')


def leather(scale=90, strength=0.2):
    """The pores of artificial leather."""

    def apply(tree, shader):
        pores = tree.nodes.new('ShaderNodeTexVoronoi')
        pores.feature = 'SMOOTH_F1'
        pores.inputs['Scale'].default_value = scale
        fine = tree.nodes.new('ShaderNodeTexNoise')
        fine.inputs['Scale'].default_value, fine.inputs['Detail'].default_value = scale * 2.6, 3
        both = tree.nodes.new('ShaderNodeMath')
        both.operation, both.inputs[1].default_value = 'MULTIPLY_ADD', 0.35
        place = texture_coordinates(tree, 1, 'object').outputs['Vector']
        for node in (pores, fine):
            tree.links.new(place, node.inputs['Vector'])
        tree.links.new(fine.outputs['Fac'], both.inputs[0])
        tree.links.new(pores.outputs['Distance'], both.inputs[2])
        raise_surface(tree, shader, both.outputs[0], strength, 0.004)

    return apply


def cork(tree, shader):
    """Pressed cork: pale grains of several sizes, dark flecks between them, small pits."""
    place = texture_coordinates(tree, 1, 'object').outputs['Vector']
    cloud = tree.nodes.new('ShaderNodeTexNoise')
    cloud.inputs['Scale'].default_value, cloud.inputs['Detail'].default_value = 9, 8
    tree.links.new(place, cloud.inputs['Vector'])
    bent = tree.nodes.new('ShaderNodeMixRGB')
    bent.inputs['Fac'].default_value = 0.06
    tree.links.new(place, bent.inputs['Color1'])
    tree.links.new(cloud.outputs['Color'], bent.inputs['Color2'])
    grains = tree.nodes.new('ShaderNodeTexVoronoi')
    grains.inputs['Scale'].default_value = 58
    tree.links.new(bent.outputs['Color'], grains.inputs['Vector'])
    tone = tree.nodes.new('ShaderNodeValToRGB')
    tone.color_ramp.elements[0].position, tone.color_ramp.elements[1].position = 0.1, 0.9
    tone.color_ramp.elements[0].color, tone.color_ramp.elements[1].color = linear('#bd9160'), linear('#d2aa79')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(grains.outputs['Color'], split.inputs[0])
    tree.links.new(split.outputs['X'], tone.inputs['Fac'])
    fleck = tree.nodes.new('ShaderNodeTexNoise')
    fleck.inputs['Scale'].default_value, fleck.inputs['Detail'].default_value = 46, 5
    tree.links.new(place, fleck.inputs['Vector'])
    dark = tree.nodes.new('ShaderNodeValToRGB')
    dark.color_ramp.elements[0].position, dark.color_ramp.elements[1].position = 0.62, 0.70
    dark.color_ramp.elements[0].color, dark.color_ramp.elements[1].color = (0, 0, 0, 1), (1, 1, 1, 1)
    tree.links.new(fleck.outputs['Fac'], dark.inputs['Fac'])
    mixed = tree.nodes.new('ShaderNodeMixRGB')
    mixed.inputs['Color2'].default_value = linear('#7a5230')
    tree.links.new(dark.outputs['Color'], mixed.inputs['Fac'])
    tree.links.new(tone.outputs['Color'], mixed.inputs['Color1'])
    tree.links.new(mixed.outputs['Color'], shader.inputs['Base Color'])
    pits = tree.nodes.new('ShaderNodeMath')
    pits.operation, pits.inputs[1].default_value = 'MULTIPLY_ADD', -0.8
    tree.links.new(dark.outputs['Color'], pits.inputs[0])
    tree.links.new(cloud.outputs['Fac'], pits.inputs[2])
    raise_surface(tree, shader, pits.outputs[0], 0.5, 0.006)


def paper_edges(first='#e6dcc4', second='#f7f1e2'):
    """A block of leaves seen from the side: one thin line over the other."""
    return speckled(first, second, scale=1, balance=0.5, sharpness=0.3, stretch=(0.6, 0.6, 260), detail=2, relief=0.25)


def capsule_rows(name, rows, thread, thick=mm(0.42)):
    """Stitches: for each (start, end) a small grain of thread."""
    vertices, faces, ring = [], [], 8
    for start, end in rows:
        start, end = Vector(start), Vector(end)
        way = (end - start).normalized()
        wide = way.orthogonal().normalized()
        high = way.cross(wide)
        base = len(vertices)
        for t, r in ((0, 0.4), (0.12, 0.85), (0.3, 1), (0.7, 1), (0.88, 0.85), (1, 0.4)):
            centre = start.lerp(end, t)
            for k in range(ring):
                turn = 2 * math.pi * k / ring
                vertices.append(centre + (wide * math.cos(turn) + high * math.sin(turn)) * thick * r)
        for row in range(5):
            for k in range(ring):
                faces.append(
                    (
                        base + row * ring + k,
                        base + row * ring + (k + 1) % ring,
                        base + (row + 1) * ring + (k + 1) % ring,
                        base + (row + 1) * ring + k,
                    )
                )
        faces += [tuple(base + k for k in range(ring))[::-1], tuple(base + 5 * ring + k for k in range(ring))]
    return mesh_object(name, vertices, faces, thread)


def stitched(points, height, length=mm(3.4), gap=mm(1.3)):
    """Starts and ends of stitches along a polyline in x and y; `height(x, y)` is the surface they lie on."""
    rows, lengths = [], [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + (Vector(b) - Vector(a)).length)

    def at(s):
        for k in range(1, len(lengths)):
            if s <= lengths[k]:
                t = (s - lengths[k - 1]) / max(lengths[k] - lengths[k - 1], 1e-9)
                x, y = Vector(points[k - 1]).lerp(Vector(points[k]), t)
                return x, y, height(x, y)
        return *points[-1], height(*points[-1])

    count = max(1, int(lengths[-1] / (length + gap)))
    step = lengths[-1] / count
    for k in range(count):
        rows.append((at(k * step + gap / 2), at((k + 1) * step - gap / 2)))
    return rows


class Case:
    """
    A cover that runs from the front board around the spine to the back board in one skin. The book lies with its
    spine to the left (-x); `thick` is the whole book, `pad` how far the boards are cushioned.
    """

    def __init__(self, width, height, thick, board, corner, skin, pad=0.0, hinge=mm(7), spine=0.5):
        self.half, self.tall, self.thick, self.board = width / 2, height / 2, thick, board
        self.corner, self.pad, self.hinge = corner, pad, hinge
        dip, groove = mm(0.7), mm(2.6)
        turns = [math.radians(90 * k / 12) for k in range(12, -1, -1)]
        edge = [self.half - corner + corner * math.sin(a) for a in turns]
        middle = [edge[-1] + (-self.half + hinge + groove - edge[-1]) * k / 24 for k in range(1, 25)]
        joint = [-self.half + hinge + groove * (1 - k / 10) for k in range(1, 11)]
        top = [(x, thick) for x in edge + middle]
        top += [(x, thick - dip * math.sin(math.pi * (k + 1) / 10) ** 2) for k, x in enumerate(joint)]
        bend = thick * spine
        round_ = [
            (-self.half + bend * 0.55, thick),
            (-self.half, thick),
            (-self.half, 0),
            (-self.half + bend * 0.55, 0),
        ]
        back = rounded(round_, [0, bend * 0.5, bend * 0.5, 0], 14)
        self.path = top + back + [(x, z - z) for x, z in top[len(edge) + len(middle) - 1 :: -1]]
        columns, rows = len(self.path) - 1, 72

        def skin_at(u, v):
            x, z = self.path[round(u * columns)]
            t = 2 * v - 1
            y = -math.copysign(1 - (1 - abs(t)) ** 1.7, t) * self.reach(x)
            return x, y, z + (self.cushion(x, y) if z > thick * 0.9 else 0)

        self.thing = sheet('case', skin_at, columns, rows, skin)
        if self.thing.data.polygons[5].normal.z < 0:
            self.thing.data.flip_normals()
        solid = self.thing.modifiers.new('board', 'SOLIDIFY')
        solid.thickness, solid.offset = board, -1
        bevel(self.thing, min(board * 0.42, mm(0.9)), 3)

    def reach(self, x):
        """Half the height of the board at x: less in the rounded corners."""
        over = max(0.0, min(self.corner, x - (self.half - self.corner)))
        return self.tall - self.corner + math.sqrt(max(0.0, self.corner**2 - over**2))

    def cushion(self, x, y):
        gaps = (self.half - x, self.tall - abs(y), x + self.half - self.hinge)
        out = self.pad
        for gap in gaps:
            out *= 1 - math.exp(-max(0.0, gap) / mm(4))
        return out

    def height(self, x, y):
        return self.thick + self.cushion(x, y)

    def area(self, centre_x, centre_y, width_mm, height_mm):
        """A printable face on the front board; its centre from the middle of the board."""

        def surface(u, v):
            x, y = centre_x + (u - 0.5) * mm(width_mm), centre_y + (0.5 - v) * mm(height_mm)
            return x, y, self.height(x, y) + 0.0004

        return surface

    def leaves(self, paper, inset=mm(3), start=mm(2)):
        """The block of paper between the boards."""
        left, right = -self.half + start, self.half - inset
        outline = [
            (x + (left + right) / 2, y)
            for x, y in rounded_rectangle(right - left, 2 * (self.tall - inset), max(mm(1), self.corner - inset))
        ]
        outline = [(left if x < 0 and x < left + mm(8) else x, y) for x, y in outline]
        block = plate('leaves', outline, self.thick - 2 * self.board + mm(0.2), paper, edge=mm(0.15), segments=2)
        block.location.z = self.board - mm(0.1)
        return block


def elastic_band(case, x, width, cloth):
    """The elastic that keeps the book closed, stretched around both boards."""
    out = mm(0.7)
    high, long = case.thick + case.cushion(x, 0) + 2 * out, 2 * (case.tall + out)
    return box('elastic', (width, long, high), (x, 0, high / 2 - out), cloth, radius=mm(0.65), segments=4)


def ribbon(name, path, across, width, silk):
    """A page marker along `path`, lying across the direction `across`, its end cut slantwise."""
    points = rounded(path, [0] + [mm(14)] * (len(path) - 2) + [0], 14)
    fine = []
    for a, b in zip(points, points[1:]):
        fine += [Vector(a).lerp(Vector(b), k / 4) for k in range(4)]
    fine.append(Vector(points[-1]))
    wide = Vector(across).normalized() * width

    def at(u, v):
        index = u * (len(fine) - 1)
        low = min(int(index), len(fine) - 2)
        cut = (v - 0.5) * width * 0.7 * u**8
        way = (fine[low + 1] - fine[low]).normalized()
        return fine[low].lerp(fine[low + 1], index - low) + wide * (v - 0.5) + way * cut

    return sheet(name, at, len(fine) * 2, 4, silk, thickness=mm(0.25))


def silk_material(name, colour=None):
    stripes = grain(1, 0.25, 0.002, 2, (220, 30, 220))
    if colour:
        return material(name, colour, rough=0.45, sheen=0.05, bump=stripes)
    return material(name, rough=0.45, sheen=0.05, tint='diffuse', bump=stripes)


def elastic_material():
    return material('elastic', rough=0.75, specular=0.25, tint='diffuse', bump=grain(1, 0.5, 0.004, 2, (420, 8, 420)))


def leather_notebook(view):
    skin = material('thermo-leather', rough=0.52, specular=0.35, tint='diffuse', bump=leather())
    paper = material('paper', rough=0.85, specular=0.1, bump=paper_edges())
    case = Case(mm(130), mm(210), mm(15), mm(2), mm(7), skin)
    case.leaves(paper)
    elastic_band(case, mm(49), mm(6), elastic_material())
    silk = silk_material('ribbon')
    if view == 'angle':
        ribbon(
            'ribbon',
            [
                (mm(-32), mm(-100), mm(8)),
                (mm(-31), mm(-104), mm(8.5)),
                (mm(-29), mm(-104.6), mm(30)),
                (mm(-22), mm(-104.7), mm(62)),
            ],
            (1, 0, 0),
            mm(6),
            silk,
        )
    else:
        ribbon(
            'ribbon',
            [
                (mm(-32), mm(-98), mm(8)),
                (mm(-32), mm(-112), mm(7.5)),
                (mm(-30), mm(-121), mm(0.2)),
                (mm(-24), mm(-141), mm(0.2)),
            ],
            (1, 0, 0),
            mm(6),
            silk,
        )
    upright = Matrix.Rotation(math.radians(-38), 4, 'Z') @ Matrix.Translation((0, 0, mm(105))) @ UPRIGHT
    return Model(
        pose=upright if view == 'angle' else Matrix.Translation((0, 0, mm(0.7))) @ TURN,
        light_target=(0, 0, 0.6 if view == 'angle' else 0.1),
        light_scale=1.5,
        printed_material=skin,
        areas={
            'cover': Area(
                'Kapak',
                'leather',
                'plane',
                90,
                150,
                case.area(mm(-6), 0, 90, 150),
                ['deboss', 'foil', 'print'],
                0.5,
                7,
                7,
            )
        },
        views={
            'cover': View(**FROM_ABOVE, areas=['cover']),
            'angle': View((0.5, -9.5, 3.4), (0.0, -0.1, 1.0), 108, areas=['cover']),
            'detail': View(
                (2.2, -4.8, 4.0),
                (0.16, -0.42, 0.12),
                112,
                fstop=3.2,
                logo=Logo('cover', 'defne', 'deboss', width=0.66, x=0.56, y=0.76),
            ),
        },
    )


def wire(name, case_left, tall, radius, centre_x, metal):
    """Twin loops, three to the inch, as the machine bends them."""
    pitch = mm(25.4 / 3)
    count = int((tall - mm(8)) / pitch)
    places = [(k - (count - 1) / 2) * pitch for k in range(count)]
    for place in places:
        for offset in (-mm(1.45), mm(1.45)):
            torus(
                name,
                radius,
                mm(1),
                metal,
                (centre_x, place + offset, radius + mm(0.5)),
                (math.radians(90), 0, 0),
                48,
                circle(mm(0.5), 10),
            )
    return places


def kraft_notebook(view):
    card = speckled(
        '#dddbd6', '#faf8f4', scale=26, balance=0.5, sharpness=0.3, stretch=(1, 2.4, 1), detail=12, relief=0.25
    )
    kraft = material('kraft', rough=0.82, specular=0.2, tint='diffuse', bump=card)
    paper = material('paper', rough=0.9, specular=0.1, bump=paper_edges('#d8d2c2', '#efeadd'))
    metal = material('wire', '#b4b6b9', rough=0.22, metal=1)
    wide, tall = mm(150), mm(210)
    board, leaves = mm(0.7), mm(7.4)
    top = leaves + 2 * board
    radius, ring_x = mm(6.6), -wide / 2 - mm(1.2)
    places = wire('wire', -wide / 2, tall, radius, ring_x, metal)
    hole_x = -wide / 2 + mm(4.9)
    holes = [[(x + hole_x, y + place) for x, y in rounded_rectangle(mm(3.6), mm(4.6), mm(0.7), 4)] for place in places]
    for name, low, thick, stuff, inset in (
        ('back', 0, board, kraft, 0),
        ('leaves', board, leaves, paper, mm(0.8)),
        ('front', board + leaves, board, kraft, 0),
    ):
        outline = rounded_rectangle(wide - inset, tall - 2 * inset, mm(5), 8)
        part = plate(
            name,
            [(x - inset / 2, y) for x, y in outline],
            thick,
            stuff,
            mm(0.22) if name != 'leaves' else mm(0.1),
            2,
            holes if name != 'back' else (),
        )
        part.location.z = low
    pen(wide / 2 + mm(6.2), kraft)
    lying = Matrix.Rotation(math.radians(-12), 4, 'Z')
    return Model(
        pose=lying,
        light_target=(0, 0, 0.1),
        light_scale=1.5,
        areas={
            'cover': Area(
                'Kapak',
                'paper',
                'plane',
                120,
                180,
                lambda u, v: (mm(5) + (u - 0.5) * mm(120), (0.5 - v) * mm(180), top + 0.0004),
                ['print'],
                0.2,
                7,
                7,
            )
        },
        views={
            'cover': View((0.2, -5.6, 9.6), (0.0, -0.06, 0.05), 112, areas=['cover']),
            'angle': View((-5.2, -6.0, 4.8), (0.0, -0.02, 0.0), 80, areas=['cover']),
            'detail': View(
                (-2.6, -4.6, 3.4),
                (-0.3, -0.2, 0.08),
                105,
                fstop=3,
                logo=Logo('cover', 'kardelen', width=0.55, x=0.42, y=0.5, ink='#1d2a22'),
            ),
        },
    )


def pen(x, kraft):
    """The pen of rolled kraft card in its card loop beside the book."""
    radius = mm(4.2)
    lie = Matrix.Rotation(math.radians(90), 4, 'X')
    dark = material('pen-tip', '#2b2c2e', rough=0.35)
    barrel = lathe(
        'pen-barrel',
        rounded([(mm(2.4), -mm(48)), (radius, -mm(48)), (radius, mm(66)), (0, mm(66))], [0, mm(0.4), mm(0.4), 0]),
        kraft,
        64,
    )
    tip = lathe(
        'pen-tip',
        [
            (0, -mm(66)),
            (mm(0.35), -mm(66)),
            (mm(0.5), -mm(64.5)),
            (mm(1.1), -mm(63)),
            (mm(3.4), -mm(50)),
            (mm(3.9), -mm(48.2)),
            (mm(3.9), -mm(48)),
            (mm(2), -mm(47.5)),
        ],
        dark,
        48,
    )
    plug = lathe(
        'pen-plug',
        rounded([(mm(3.6), mm(65)), (mm(3.6), mm(68)), (mm(2.2), mm(70)), (0, mm(70))], [0, mm(0.8), mm(0.8), 0]),
        dark,
        48,
    )
    for part in (barrel, tip, plug):
        part.matrix_world = Matrix.Translation((x, mm(6), radius)) @ lie.inverted()
    # The loop: once around the pen and back between the leaves.
    r, wide = radius + mm(0.55), mm(22)
    ring = [
        (x + r * math.cos(a), radius + r * math.sin(a)) for a in [math.radians(205 + 315 * k / 40) for k in range(41)]
    ]
    path = [
        (x - mm(22), radius + mm(0.1)),
        (x - mm(9), radius - mm(0.3)),
        *ring,
        (x - mm(9), radius + mm(0.5)),
        (x - mm(22), radius + mm(0.6)),
    ]
    sheet(
        'pen-loop',
        lambda u, v: (
            path[round(u * (len(path) - 1))][0],
            (v - 0.5) * wide + mm(6),
            max(mm(0.3), path[round(u * (len(path) - 1))][1]),
        ),
        len(path) - 1,
        6,
        kraft,
        thickness=mm(0.45),
    )


def cork_notebook(view):
    skin = material('cork', '#c79f6d', rough=0.85, specular=0.2, bump=cork)
    paper = material('paper', rough=0.88, specular=0.1, bump=paper_edges('#dcd2ba', '#f2ead6'))
    case = Case(mm(145), mm(210), mm(14), mm(2.6), mm(9), skin, spine=0.35)
    case.leaves(paper, inset=mm(3.4))
    stretch = elastic_material()
    elastic_band(case, mm(55), mm(6), stretch)
    ribbon(
        'ribbon',
        [
            (mm(-30), mm(-98), mm(7)),
            (mm(-31), mm(-112), mm(6.8)),
            (mm(-34), mm(-121), mm(0.2)),
            (mm(-44), mm(-142), mm(0.2)),
        ],
        (1, 0.2, 0),
        mm(6),
        silk_material('ribbon'),
    )
    pen_holder(case, stretch)
    return Model(
        pose=Matrix.Translation((0, 0, mm(0.7))) @ Matrix.Rotation(math.radians(13), 4, 'Z'),
        light_target=(0, 0, 0.1),
        light_scale=1.5,
        printed_material=skin,
        areas={
            'cover': Area(
                'Kapak',
                'wood',
                'plane',
                90,
                150,
                case.area(mm(-6), 0, 90, 150),
                ['laser', 'deboss', 'print'],
                0.2,
                7,
                7,
            )
        },
        views={
            'cover': View(**FROM_ABOVE, areas=['cover']),
            'detail': View(
                (2.4, -4.8, 4.2),
                (0.12, -0.25, 0.12),
                112,
                fstop=3.2,
                logo=Logo('cover', 'kardelen', 'burn', width=0.62, x=0.5, y=0.66, ink='#3d2412'),
            ),
        },
    )


def pen_holder(case, cloth):
    """A loop of elastic at the edge of the back board."""
    r, tall, x = mm(5), mm(18), case.half + mm(3.6)
    turns = [math.radians(200 + 320 * k / 40) for k in range(41)]
    path = (
        [(x - mm(12), case.board + mm(0.8))]
        + [(x + r * math.cos(a), r + mm(0.4) + r * 0.95 * math.sin(a)) for a in turns]
        + [(x - mm(12), case.board + mm(1.7))]
    )
    sheet(
        'pen-holder',
        lambda u, v: (path[round(u * 42)][0], (v - 0.5) * tall + mm(52), path[round(u * 42)][1]),
        42,
        8,
        cloth,
        thickness=mm(0.9),
    )


def diary(view):
    skin = material('padded-leather', rough=0.42, specular=0.5, tint='diffuse', bump=leather(75, 0.28))
    thread = material('thread', rough=0.6, specular=0.3, tint='diffuse')
    paper = material('paper', rough=0.85, specular=0.1, bump=paper_edges())
    case = Case(mm(150), mm(210), mm(26), mm(3), mm(6), skin, pad=mm(1.6), hinge=mm(9))
    case.leaves(paper, inset=mm(3.5), start=mm(3))
    inset = mm(4.5)
    left = -case.half + case.hinge + mm(6)
    edge = case.half - inset
    corner = rounded(
        [(left, case.tall - inset), (edge, case.tall - inset), (edge, -case.tall + inset), (left, -case.tall + inset)],
        [0, mm(4), mm(4), 0],
    )
    capsule_rows(
        'seam', stitched(corner + [(left, case.tall - inset)], lambda x, y: case.height(x, y) + mm(0.15)), thread
    )
    strap(case, skin, thread)
    pen_loop(case, skin)
    silks = (silk_material('ribbon'), silk_material('second-ribbon', '#c9a35c'))
    floor = mm(0.3) if view != 'angle' else mm(-104.6)
    for number, silk in enumerate(silks):
        x = mm(-30 + 9 * number)
        if view == 'angle':
            ribbon(
                'ribbon',
                [
                    (x, mm(-100), mm(12)),
                    (x, mm(-104.2), mm(13)),
                    (x + mm(2), floor, mm(38)),
                    (x + mm(6 + 5 * number), floor, mm(60 + 8 * number)),
                ],
                (1, 0, 0),
                mm(6),
                silk,
            )
        else:
            ribbon(
                'ribbon',
                [
                    (x, mm(-98), mm(13)),
                    (x, mm(-113), mm(12)),
                    (x + mm(1), mm(-124), floor),
                    (x + mm(4 + 5 * number), mm(-143 - 6 * number), floor),
                ],
                (1, 0, 0),
                mm(6),
                silk,
            )
    upright = Matrix.Rotation(math.radians(-38), 4, 'Z') @ Matrix.Translation((0, 0, mm(105))) @ UPRIGHT
    methods = ['deboss', 'foil']
    return Model(
        pose=upright if view == 'angle' else TURN,
        light_target=(0, 0, 0.6 if view == 'angle' else 0.15),
        light_scale=1.5,
        printed_material=skin,
        areas={
            'cover-top': Area(
                'Kapak üst', 'leather', 'plane', 110, 75, case.area(mm(4), mm(57), 110, 75), methods, 0.5, 9, 7
            ),
            'cover-bottom': Area(
                'Kapak alt', 'leather', 'plane', 110, 60, case.area(mm(4), mm(-58), 110, 60), methods, 0.5, 9, 7
            ),
        },
        views={
            'cover': View(**FROM_ABOVE, areas=['cover-top', 'cover-bottom']),
            'angle': View((0.5, -9.5, 3.4), (0.0, -0.1, 1.0), 108, areas=['cover-top', 'cover-bottom']),
            'detail': View(
                (1.5, -3.9, 5.9),
                (0.2, 0.16, 0.24),
                112,
                fstop=3.2,
                logo=Logo('cover-top', 'pusula', 'foil', width=0.55, x=0.5, y=0.58),
            ),
        },
    )


def strap(case, skin, thread):
    """The closing strap: sewn to the back, around the fore edge, held on the front by a nickel snap."""
    wide, thick, reach = mm(28), mm(2.2), mm(45)
    top, end = case.thick + case.pad + mm(0.2), case.half - reach
    outer = case.half + mm(1.2)
    line = rounded(
        [(end, top), (outer + thick, top), (outer + thick, mm(-0.2) + thick * 0.2), (case.half - mm(20), mm(-0.1))],
        [0, mm(6), mm(5), 0],
        14,
    )
    path = []
    for a, b in zip(line, line[1:]):
        path += (
            [Vector(a).lerp(Vector(b), k / 8) for k in range(8)]
            if (Vector(b) - Vector(a)).length > mm(4)
            else [Vector(a)]
        )
    path.append(Vector(line[-1]))
    nose = wide * 0.42
    first = [Vector((end + nose - nose * math.cos(math.radians(90 * k / 12)), top)) for k in range(12)]
    path = first + [p for p in path if p.x > end + nose or p.y < top - 0.001]

    def half_width(p):
        if p.y < top - 0.001 or p.x >= end + nose:
            return wide / 2
        over = (end + nose - p.x) / nose
        return wide / 2 - nose + nose * math.sqrt(max(0.0, 1 - over * over))

    def at(u, v):
        p = path[round(u * (len(path) - 1))]
        return p.x, (0.5 - v) * 2 * half_width(p), p.y + thick

    band = sheet('strap', at, len(path) - 1, 20, skin)
    if band.data.polygons[3].normal.z < 0:
        band.data.flip_normals()
    solid = band.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thick, -1
    bevel(band, mm(0.7), 3)
    inset = mm(2.8)
    tip = nose - inset
    bow = [
        (end + nose - tip * math.cos(a), (wide / 2 - nose) * math.copysign(1, math.sin(a)) + tip * math.sin(a))
        for a in [math.radians(90 - 180 * k / 24) for k in range(25)]
    ]
    seam = [(case.half - mm(5), wide / 2 - inset), *bow, (case.half - mm(5), -wide / 2 + inset)]
    capsule_rows('strap-seam', stitched(seam, lambda x, y: top + thick + mm(0.1), mm(2.8), mm(1.1)), thread, mm(0.36))
    snap(end + mm(13), top + thick)


def pen_loop(case, skin):
    """A loop of the cover's leather at the fore edge, its ends sewn in between the back board and the leaves."""
    wide, thick, r, y = mm(19), mm(1.3), mm(6.2), mm(73)
    x, z, low = case.half + mm(7), r + thick + mm(0.1), case.board + mm(0.1)
    turns = [math.radians(-118 + 264 * k / 44) for k in range(45)]
    ring = [(x + r * math.cos(a), z + r * math.sin(a)) for a in turns]
    ends = [(case.half - mm(12), low + thick), (case.half - mm(1), low + thick)]
    path = [*ends, *ring, (case.half - mm(0.5), low + 2.3 * thick), (case.half - mm(12), low + 2.2 * thick)]
    line = rounded(path, [0, mm(3), *[mm(0.6)] * len(ring), mm(3), 0], 6)

    def at(u, v):
        px, pz = line[round(u * (len(line) - 1))]
        return px, y + (0.5 - v) * wide, pz

    band = sheet('pen-loop', at, len(line) - 1, 8, skin)
    solid = band.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thick, 1
    bevel(band, mm(0.45), 3)


def snap(x, z):
    """A nickel snap button of 12 mm: a domed cap with a rolled rim in a pressed ring."""
    nickel = material('nickel', '#c6c4be', rough=0.16, metal=1)
    profile = [
        (mm(6.4), mm(-0.3)),
        (mm(6.4), mm(0.35)),
        (mm(6.0), mm(0.95)),
        (mm(5.2), mm(1.2)),
        (mm(4.7), mm(0.95)),
        (mm(4.4), mm(0.95)),
        (mm(3.4), mm(1.5)),
        (mm(1.6), mm(1.85)),
        (0, mm(1.9)),
    ]
    lathe('snap', rounded(profile, [0] + [mm(0.35)] * 7 + [0], 6), nickel, 96).location = (x, 0, z)


PRODUCTS = {
    'termo-deri-lastikli-defter': leather_notebook,
    'spiralli-kraft-not-defteri': kraft_notebook,
    'mantar-kapakli-defter-a5': cork_notebook,
    'citcitli-gunluk-ajanda': diary,
}
