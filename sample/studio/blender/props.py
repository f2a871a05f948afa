"""Things that stand around in offices, cafés and halls, and the materials they are made of. Lengths in units of 10 cm."""

import math
import os
import random

import bpy
from mathutils import Matrix, Vector

import print_area
from geometry import box, circle, lathe, mesh_object, mm, plate, rounded, rounded_rectangle, sheet, smooth_shading, torus, tube
from materials import grain, linear, material, speckled
from set_pieces import turned


def painted(colour, rough=0.85, name='paint'):
    """Wall paint, plaster: matt, with the faint unevenness of a roller."""
    return material(name, colour, rough=rough, specular=0.2, bump=grain(9, 0.06, 0.02, 5))


def glowing(colour, strength, name='glow'):
    """A surface that shines: bulbs, screens, bright windows far behind."""
    made = material(name, '#000000', rough=1, specular=0)
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value, shader.inputs['Emission Strength'].default_value = linear(colour), strength
    return made


def boards(light, dark, width=0.9, along='x', rough=0.42, length=9.0, gap=0.006, name='boards'):
    """Boards side by side, each with its own tone and grain: table tops, shelves, floors."""
    made = material(name, light, rough=rough, specular=0.35)
    tree = made.node_tree
    shader, links = tree.nodes['Principled BSDF'], tree.links

    def node(kind, **values):
        thing = tree.nodes.new(kind)
        for key, value in values.items():
            thing.inputs[key].default_value = value
        return thing

    place = node('ShaderNodeMapping')
    place.inputs['Rotation'].default_value = (0, 0, 0 if along == 'x' else math.pi / 2)
    links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Object'], place.inputs['Vector'])
    bricks = node('ShaderNodeTexBrick', Scale=1.0, Bias=0.0)
    bricks.inputs['Mortar Size'].default_value, bricks.inputs['Mortar Smooth'].default_value = gap, 0.3
    bricks.inputs['Brick Width'].default_value, bricks.inputs['Row Height'].default_value = length, width
    bricks.inputs['Color1'].default_value = (0.35, 0.35, 0.35, 1)
    bricks.inputs['Color2'].default_value = (0.65, 0.65, 0.65, 1)
    bricks.inputs['Mortar'].default_value = (0, 0, 0, 1)
    links.new(place.outputs['Vector'], bricks.inputs['Vector'])
    # Each board shifts the grain by its own tone, so that no two are alike.
    shifted = node('ShaderNodeMixRGB')
    shifted.blend_type = 'ADD'
    shifted.inputs['Fac'].default_value = 1
    apart = node('ShaderNodeMixRGB', Fac=1.0)
    apart.blend_type = 'MULTIPLY'
    apart.inputs['Color2'].default_value = (40, 17, 9, 1)
    links.new(bricks.outputs['Color'], apart.inputs['Color1'])
    links.new(place.outputs['Vector'], shifted.inputs['Color1'])
    links.new(apart.outputs['Color'], shifted.inputs['Color2'])
    fibres = []
    for stretch, scale, detail in (((0.35, 5, 5), 0.9, 5), ((1.5, 60, 60), 1.0, 3)):
        stretched = node('ShaderNodeMapping')
        stretched.inputs['Scale'].default_value = stretch
        links.new(shifted.outputs['Color'], stretched.inputs['Vector'])
        noise = node('ShaderNodeTexNoise', Scale=scale, Detail=detail, Distortion=0.6)
        links.new(stretched.outputs['Vector'], noise.inputs['Vector'])
        fibres.append(noise)
    both = node('ShaderNodeMixRGB', Fac=0.35)
    links.new(fibres[0].outputs['Fac'], both.inputs['Color1'])
    links.new(fibres[1].outputs['Fac'], both.inputs['Color2'])
    ramp = node('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.68
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(dark), linear(light)
    links.new(both.outputs['Color'], ramp.inputs['Fac'])
    toned = node('ShaderNodeMixRGB', Fac=0.5)
    toned.blend_type = 'OVERLAY'
    links.new(ramp.outputs['Color'], toned.inputs['Color1'])
    links.new(bricks.outputs['Color'], toned.inputs['Color2'])
    links.new(toned.outputs['Color'], shader.inputs['Base Color'])
    bump = node('ShaderNodeBump', Strength=0.12, Distance=0.01)
    links.new(both.outputs['Color'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return made


def tiles(colour, joint, size=3.0, rough=0.4, name='tiles'):
    """Square stone or ceramic slabs with joints, each a little different."""
    made = material(name, colour, rough=rough, specular=0.5)
    tree = made.node_tree
    shader = tree.nodes['Principled BSDF']
    bricks = tree.nodes.new('ShaderNodeTexBrick')
    bricks.offset = 0
    for key, value in (('Scale', 1.0), ('Mortar Size', size * 0.012), ('Brick Width', size), ('Row Height', size), ('Mortar Smooth', 0.2)):
        bricks.inputs[key].default_value = value
    base = linear(colour)
    bricks.inputs['Color1'].default_value = base
    bricks.inputs['Color2'].default_value = tuple(value * 0.84 for value in base[:3]) + (1,)
    bricks.inputs['Mortar'].default_value = linear(joint)
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Object'], bricks.inputs['Vector'])
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 0.7, 8
    stained = tree.nodes.new('ShaderNodeMixRGB')
    stained.blend_type, stained.inputs['Fac'].default_value = 'OVERLAY', 0.35
    tree.links.new(bricks.outputs['Color'], stained.inputs['Color1'])
    tree.links.new(noise.outputs['Fac'], stained.inputs['Color2'])
    tree.links.new(stained.outputs['Color'], shader.inputs['Base Color'])
    # Puddles: smooth where the noise is low.
    wet = tree.nodes.new('ShaderNodeMapRange')
    wet.inputs['From Min'].default_value, wet.inputs['From Max'].default_value = 0.42, 0.6
    wet.inputs['To Min'].default_value, wet.inputs['To Max'].default_value = rough * 0.5, min(1.0, rough * 2.4)
    tree.links.new(noise.outputs['Fac'], wet.inputs['Value'])
    tree.links.new(wet.outputs['Result'], shader.inputs['Roughness'])
    return made


def aluminium(colour='#b9bcbf', rough=0.36):
    return material('aluminium', colour, rough=rough, metal=0.9, bump=grain(90, 0.02, 0.002, 2))


def moved(things, at=(0, 0, 0), turn=0.0, tip=(0, 0, 0)):
    """Puts props that were built around the origin in their place."""
    matrix = Matrix.Translation(at) @ turned(z=turn) @ turned(*tip)
    bpy.context.view_layer.update()
    for thing in things:
        if thing.parent is None:
            thing.matrix_world = matrix @ thing.matrix_world
    bpy.context.view_layer.update()
    return things


def table_top(made, size=(30, 16), thickness=0.3, at=(0, 0, 0), turn=0.0):
    """A board whose upper side lies at the height of `at`."""
    top = box('table', (size[0], size[1], thickness), (0, 0, -thickness / 2), made, 0.04)
    return moved([top], at, turn)


def wall(made, distance, turn=0.0, width=120, height=60, low=-10):
    """An upright plane behind the scene, `distance` along y."""
    plane = mesh_object('wall', [(-width / 2, 0, low), (width / 2, 0, low), (width / 2, 0, low + height), (-width / 2, 0, low + height)],
                        [(0, 1, 2, 3)], made)
    return moved([plane], (0, distance, 0), turn)


def ground(made, height=-7.5, size=160):
    """The floor of the room."""
    half = size / 2
    plane = mesh_object('ground', [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [(0, 1, 2, 3)], made)
    plane.location.z = height
    return plane


def window_frame(at, towards, size=(9, 12), panes=(2, 3), bar=0.35, around=14, made=None):
    """
    A wall with a window in it outside the picture: sun that comes along `towards` falls through its panes. Nobody sees
    it but the light.
    """
    made = made or painted('#cfcac2')
    width, height = size
    pieces = [box('window', (around, 0.3, around * 3), (sign * (width + around) / 2, 0, 0), made, 0) for sign in (-1, 1)]
    pieces += [box('window', (width, 0.3, around), (0, 0, sign * (height + around) / 2), made, 0) for sign in (-1, 1)]
    for i in range(1, panes[0]):
        pieces.append(box('window', (bar, 0.3, height), (width * (i / panes[0] - 0.5), 0, 0), made, 0))
    for i in range(1, panes[1]):
        pieces.append(box('window', (width, 0.3, bar), (0, 0, height * (i / panes[1] - 0.5)), made, 0))
    matrix = Matrix.Translation(at) @ Vector(towards).to_track_quat('-Y', 'Z').to_matrix().to_4x4()
    bpy.context.view_layer.update()
    for piece in pieces:
        piece.matrix_world = matrix @ piece.matrix_world
        piece.visible_camera = False
        piece.visible_glossy = False
    return pieces


def strips(name, made, rectangles, height=0.0006):
    """Many small flat rectangles (x, y, width, depth) in one mesh: lines of text, drawings, keys of a keyboard."""
    vertices, faces = [], []
    for x, y, width, depth in rectangles:
        n = len(vertices)
        vertices += [(x, y, height), (x + width, y, height), (x + width, y + depth, height), (x, y + depth, height)]
        faces.append((n, n + 1, n + 2, n + 3))
    return mesh_object(name, vertices, faces, made, smooth=False)


def text_lines(chance, width, height, step=0.13, margin=0.26, thick=0.016):
    """Rectangles that read as paragraphs from afar."""
    rectangles, y = [(-width / 2 + margin, height / 2 - margin - 0.06, width * 0.42, 0.07)], height / 2 - margin - 0.28
    while y > -height / 2 + margin:
        if chance.random() < 0.22:
            y -= step
            continue
        x, end = -width / 2 + margin, width / 2 - margin - (chance.random() ** 4) * width * 0.5
        while x < end:
            word = min(end - x, 0.06 + chance.random() * 0.16)
            rectangles.append((x, y, word, thick))
            x += word + 0.035
        y -= step
    return rectangles


def paper(at, turn=0.0, size=(2.1, 2.97), written=True, seed=1, colour='#f4f2ec', curl=0.03):
    """A sheet that does not lie quite flat, with lines of print."""
    chance = random.Random(seed)
    phase, width, height = chance.random() * 6, *size

    def lift(x, y):
        edge = (abs(x) / width * 2) ** 6 + (abs(y) / height * 2) ** 6
        return curl * edge * (0.6 + 0.4 * math.sin(phase + 2 * x + y)) + 0.002

    page = sheet('paper', lambda u, v: ((u - 0.5) * width, (0.5 - v) * height, lift((u - 0.5) * width, (0.5 - v) * height)), 24, 32,
                 material('paper', colour, rough=0.9, specular=0.1))
    things = [page]
    if written:
        lines = strips('print', material('print', '#84878a', rough=0.9, specular=0.1), text_lines(chance, width, height), 0)
        for vertex in lines.data.vertices:
            vertex.co.z = lift(vertex.co.x, vertex.co.y) + 0.0015
        things.append(lines)
    return moved(things, at, turn)


def drawing(at, turn=0.0, size=(8.4, 5.9)):
    """An architect's sheet: a plan in thin lines with hatched walls, dimension lines and a title block."""
    things = [sheet('sheet', lambda u, v: ((u - 0.5) * size[0], (0.5 - v) * size[1], 0.003), 2, 2,
                    material('sheet', '#f3f1ea', rough=0.85, specular=0.15))]
    thin, bold, rows = 0.012, 0.05, []

    def outline(x, y, w, h, t):
        rows.extend([(x, y, w, t), (x, y + h - t, w, t), (x, y, t, h), (x + w - t, y, t, h)])

    outline(-3.9, -2.65, 7.8, 5.3, thin)
    outline(-3.2, -1.7, 4.6, 3.6, bold)
    outline(-3.1, -1.6, 4.4, 3.4, thin)
    for x, y, w, h in ((-3.2, 0.2, 2.0, bold), (-1.25, -1.7, bold, 1.2), (-1.25, 0.2, bold, 1.7), (-0.2, 0.7, 1.6, bold), (0.3, -1.7, bold, 1.1)):
        rows.append((x, y, w, h))
    rows.extend((-3.2 + 0.23 * i, 2.1, thin, 0.12) for i in range(21))
    rows.extend([(-3.3, 2.16, 4.8, thin), (-3.55, -1.7, thin, 3.6), (-3.3, -2.05, 4.8, thin)])
    rows.extend((-1.15 + 0.12 * i, -0.42, thin, 0.55) for i in range(8))
    outline(-2.9, 0.6, 0.9, 0.9, thin)
    outline(-2.7, -1.3, 1.0, 0.6, thin)
    outline(0.45, 1.0, 0.7, 0.5, thin)
    for i in range(7):
        rows.append((1.75, 1.9 - 0.22 * i, 1.5 - 0.2 * (i % 3), thin * 1.6))
    outline(1.75, -2.4, 1.9, 1.1, thin)
    rows.extend([(1.75, -2.05, 1.9, thin), (1.75, -1.7, 1.9, thin), (2.5, -2.4, thin, 0.7)])
    outline(1.8, -1.0, 1.7, 0.9, thin * 1.4)
    rows.append((1.8, -0.6, 1.7, thin))
    things.append(strips('lines', material('ink', '#2c3440', rough=0.9, specular=0.1), rows, 0.005))
    return moved(things, at, turn)


def laptop(at, turn=0.0, opening=112, colour='#a9acb0', screen='#dfe6ee', glow=0.9):
    """A grey laptop, 31 × 21 cm: keys, touch pad, and a screen with windows on it. The hinge is behind (towards +y)."""
    metal = aluminium(colour)
    dark = material('keys', '#26282b', rough=0.5)
    width, depth, base = 3.1, 2.1, 0.13
    things = [plate('base', rounded_rectangle(width, depth, 0.12), base, metal, 0.03)]
    keys = [(-1.32 + 0.19 * i, 0.72 - 0.19 * row, 0.165, 0.165) for row in range(5) for i in range(14)]
    keys.append((-0.5, -0.23, 1.0, 0.165))
    things.append(strips('well', material('well', '#8d9094', rough=0.5, metal=0.6), [(-1.38, -0.28, 2.76, 1.22)], base + 0.001))
    things.append(strips('keys', dark, keys, base + 0.006))
    things.append(strips('pad', material('pad', '#9da0a4', rough=0.3, metal=0.5), [(-0.55, -0.95, 1.1, 0.6)], base + 0.002))
    lid = [plate('lid', rounded_rectangle(width, depth, 0.12), 0.06, metal, 0.02)]
    lid.append(strips('bezel', material('bezel', '#141517', rough=0.15), [(-1.5, -1.0, 3.0, 2.0)], 0.062))
    lid.append(strips('screen', glowing(screen, glow), [(-1.44, -0.86, 2.88, 1.78)], 0.064))
    lid.append(strips('bar', glowing('#2f6fb0', glow), [(-1.44, 0.8, 2.88, 0.12), (0.55, -0.5, 0.7, 0.4), (0.55, 0.05, 0.7, 0.5)], 0.065))
    lines = [(-1.2, 0.6 - 0.11 * i, 1.4 - 0.35 * (i % 4 == 3), 0.035) for i in range(11)]
    lid.append(strips('text', glowing('#59636f', glow), lines, 0.065))
    moved(lid, (0, 1.05, 0))
    # The lid lies on its back behind the hinge until it is raised.
    moved(lid, (0, depth / 2 - 0.03, base * 0.6), 0, (180 - opening, 0, 0))
    return moved(things + lid, at, turn)


def mouse_shape(at, turn=0.0, colour='#2b2d30'):
    """A plain computer mouse for backgrounds."""
    body = sheet('mouse', lambda u, v: (0.31 * math.cos(2 * math.pi * u) * math.sin(math.pi * v / 2) ** 0.6,
                                        0.55 * math.sin(2 * math.pi * u) * math.sin(math.pi * v / 2) ** 0.6,
                                        0.36 * math.cos(math.pi * v / 2) ** 0.7), 40, 14, material('mouse', colour, rough=0.45), closed=True)
    return moved([body], at, turn)


def plant(at, height=3.2, leaves=16, seed=3, pot='#c9764f', leaf='#3f6b3a', width=0.85, spread=1.0):
    """A pot with bent leaves around its middle."""
    chance = random.Random(seed)
    clay, green = material('pot', pot, rough=0.8, bump=grain(20, 0.1, 0.01)), material('leaf', leaf, rough=0.42, specular=0.4)
    rim = 0.36 * height ** 0.6
    things = [lathe('pot', rounded([(0, 0), (rim * 0.68, 0), (rim, rim * 1.7), (rim * 0.9, rim * 1.7), (rim * 0.86, rim * 1.5), (0, rim * 1.5)],
                                   [0, 0.05, 0.03, 0.03, 0, 0]), clay, 64)]
    things.append(lathe('soil', [(0, rim * 1.52), (rim * 0.88, rim * 1.5)], material('soil', '#2e231b', rough=1), 32))
    for n in range(leaves):
        angle, reach = n * 2.4 + chance.random() * 0.6, height * (0.55 + 0.5 * chance.random())
        bend, size = (0.3 + 0.9 * chance.random()) * spread, width * (0.6 + 0.5 * chance.random())

        def blade(u, v, angle=angle, reach=reach, bend=bend, size=size):
            along, rise = v * reach * 0.75 * bend, rim * 1.4 + reach * (v - 0.42 * bend * v * v)
            wide = size * 0.5 * math.sin(math.pi * min(1, v * 0.97 + 0.03)) ** 0.9 * (u - 0.5) * 2 * min(1, v * 2)
            fold = abs(u - 0.5) * 0.25 * size
            return (along * math.cos(angle) - wide * math.sin(angle), along * math.sin(angle) + wide * math.cos(angle), rise + fold * v)
        things.append(sheet('leaf', blade, 6, 14, green))
    return moved(things, at)


def drink(at, radius=0.36, height=0.74, colour='#2a160c', foam='#7a4f2c'):
    """The surface of a hot drink in a mug whose axis stands at `at`."""
    things = [lathe('drink', [(0, height), (radius * 0.9, height), (radius, height + 0.006)], material('drink', colour, rough=0.08, coat=0.5), 64)]
    if foam:
        things.append(lathe('foam', [(radius * 0.84, height + 0.003), (radius * 0.93, height + 0.012), (radius, height + 0.01)],
                            material('foam', foam, rough=0.6), 64))
    return moved(things, at)


def glass_of_water(at, height=1.15, radius=0.36, water=0.7):
    """A plain tumbler."""
    clear = material('glass', '#ffffff', rough=0.0, transmission=1, ior=1.45)
    wet = material('water', '#f4fafc', rough=0.0, transmission=1, ior=1.33)
    inner = radius - 0.025
    glass = lathe('glass', [(0, 0), (radius * 0.84, 0), (radius, height), (inner, height), (inner * 0.85, 0.09), (0, 0.08)], clear, 64)
    level = 0.1 + (height - 0.2) * water
    fill = lathe('water', [(0, 0.1), (inner * 0.845, 0.1), (inner * (0.85 + 0.15 * level / height) - 0.004, level), (0, level)], wet, 64)
    for thing in (glass, fill):
        thing.visible_shadow = False
    return moved([glass, fill], at)


def saucer(at, turn=0.0, spoon=True, colour='#f3f1ec'):
    """A saucer with a teaspoon on it."""
    glaze = material('saucer', colour, rough=0.12, coat=0.5)
    things = [lathe('saucer', rounded([(0, 0.05), (0.35, 0.05), (0.4, 0), (0.48, 0), (0.78, 0.17), (0.77, 0.2), (0.45, 0.09), (0, 0.08)],
                                      [0, 0, 0.03, 0.05, 0.01, 0.01, 0.1, 0]), glaze, 96)]
    if spoon:
        steel = material('spoon', '#cfd1d3', rough=0.14, metal=1)
        bowl = sheet('bowl', lambda u, v: (0.15 * v * math.cos(2 * math.pi * u) * 1.0, 0.22 * v * math.sin(2 * math.pi * u), 0.05 * v * v), 32, 8,
                     steel, 0.012, closed=True)
        stem = tube('stem', [(0, 0.2, 0.045), (0, 0.5, 0.1), (0, 1.15, 0.13), (0, 1.3, 0.12)], 0.025, steel)
        things += moved([bowl, stem], (0.3, -0.6, 0.16), -24)
    return moved(things, at, turn)


def steel_ruler(at, turn=0.0, length=3.1, width=0.28):
    """A steel ruler with its divisions."""
    metal = material('ruler', '#c4c6c8', rough=0.28, metal=1, bump=grain(1, 0.03, 0.002, 2, (4, 200, 200)))
    things = [box('ruler', (length, width, 0.012), (0, 0, 0.006), metal, 0.003)]
    marks = [(-length / 2 + 0.05 + 0.02 * i, width / 2 - (0.1 if i % 10 == 0 else 0.07 if i % 5 == 0 else 0.045), 0.005,
              0.1 if i % 10 == 0 else 0.07 if i % 5 == 0 else 0.045) for i in range(int((length - 0.1) / 0.02))]
    things.append(strips('marks', material('marks', '#1f2022', rough=0.7), marks, 0.0135))
    return moved(things, at, turn)


def books(at, turn=0.0, colours=('#8c3b2e', '#d8cdb8', '#31506b'), seed=5):
    """A pile of books, not quite straight."""
    chance, things, height = random.Random(seed), [], 0.0
    for colour in colours:
        thick = 0.16 + chance.random() * 0.16
        cover = material('cover', colour, rough=0.6, bump=grain(40, 0.1, 0.01))
        pages = material('pages', '#ece5d6', rough=0.9)
        pile = [box('cover', (1.5, 2.15, 0.03), (0, 0, 0.015), cover, 0.01), box('cover', (1.5, 2.15, 0.03), (0, 0, thick - 0.015), cover, 0.01),
                box('spine', (0.03, 2.15, thick), (-0.74, 0, thick / 2), cover, 0.01),
                box('pages', (1.42, 2.05, thick - 0.06), (0.02, 0, thick / 2), pages, 0)]
        things += moved(pile, (chance.random() * 0.12, chance.random() * 0.12, height), chance.random() * 16 - 8)
        height += thick
    return moved(things, at, turn)


def office_chair(at, turn=0.0, colour='#3a4148', seat=4.6):
    """A meeting chair for the blurred part of a picture; `at` lies on the floor."""
    cloth, metal = material('cloth', colour, rough=0.9, sheen=0.3), material('legs', '#b5b8ba', rough=0.25, metal=1)
    things = [plate('seat', rounded_rectangle(4.6, 4.4, 0.9), 0.5, cloth, 0.2)]
    moved(things, (0, 0, seat))
    back = [plate('back', rounded_rectangle(4.4, 4.2, 1.0), 0.35, cloth, 0.15)]
    things += moved(back, (0, 2.1, seat + 3.0), 0, (80, 0, 0))
    for x in (-2, 2):
        things.append(tube('leg', [(x, -1.9, 0), (x, -1.8, seat), (x, 1.9, seat + 0.1), (x, 2.3, 0)], 0.12, metal, resolution=6))
        things.append(tube('post', [(x * 0.8, 1.9, seat), (x * 0.8, 2.2, seat + 4)], 0.1, metal, resolution=4))
    return moved(things, at, turn)


def bulb(at, radius=0.5, colour='#ffc77a', strength=14, cord=14):
    """A hanging lamp far behind: out of focus it becomes a disc of light."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=24, ring_count=12, radius=radius, location=at)
    ball = bpy.context.object
    ball.data.materials.append(glowing(colour, strength, 'bulb'))
    smooth_shading(ball)
    line = tube('cord', [at, (at[0], at[1], at[2] + cord)], 0.05, material('cord', '#1b1b1c', rough=0.6), resolution=2)
    return [ball, line]


def jar(at, height=1.6, radius=0.5, colour='#6b4526', lid='#2b2b2b'):
    """A jar or tin for the shelf behind."""
    things = [lathe('jar', rounded([(0, 0), (radius, 0), (radius, height), (0, height)], [0, 0.08, 0.1, 0]), material('jar', colour, rough=0.3, coat=0.3), 32),
              lathe('lid', [(0, height), (radius * 0.9, height), (radius * 0.9, height + 0.2), (0, height + 0.2)], material('lid', lid, rough=0.4), 32)]
    return moved(things, at)


def shelf(at, width=14, depth=2.2, thick=0.3, made=None, turn=0.0):
    """A shelf board; `at` is the middle of its upper side."""
    return moved([box('shelf', (width, depth, thick), (0, 0, -thick / 2), made or boards('#b98a57', '#7d5530'), 0.03)], at, turn)


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


def carton(at, turn=0.0, size=(5.5, 4.0, 3.2), flaps=True, colour='#b48a5c'):
    """An open cardboard box."""
    card = material('card', colour, rough=0.9, specular=0.15, bump=grain(30, 0.08, 0.01))
    width, depth, height = size
    wall_ = 0.05
    things = [box('bottom', (width, depth, wall_), (0, 0, wall_ / 2), card, 0),
              box('side', (width, wall_, height), (0, -depth / 2, height / 2), card, 0.01),
              box('side', (width, wall_, height), (0, depth / 2, height / 2), card, 0.01),
              box('side', (wall_, depth, height), (-width / 2, 0, height / 2), card, 0.01),
              box('side', (wall_, depth, height), (width / 2, 0, height / 2), card, 0.01)]
    if flaps:
        for x, lean in ((-1, 128), (1, 118)):
            flap = [box('flap', (depth * 0.5, depth * 0.98, wall_), (depth * 0.25, 0, 0), card, 0.01)]
            moved(flap, (0, 0, 0), 0, (0, lean - 90, 0))
            things += moved(flap, (x * width / 2, 0, height), 0 if x > 0 else 180)
        for y, lean in ((-1, 35), (1, 15)):
            flap = [box('flap', (width * 0.98, depth * 0.5, wall_), (0, depth * 0.25, 0), card, 0.01)]
            moved(flap, (0, 0, 0), 0, (-lean, 0, 0))
            things += moved(flap, (0, y * depth / 2, height), 0 if y > 0 else 180)
    return moved(things, at, turn)


def old_key(at, turn=0.0, tip=(0, 0, 0), length=0.62, colour='#b58a3c'):
    """A flat door key of brass."""
    brass = material('brass', colour, rough=0.3, metal=1, bump=grain(30, 0.05, 0.004))
    head = plate('key', [(x * 1.0, y * 1.1 + 0.0) for x, y in circle(0.16, 40)], 0.025, brass, 0.006, holes=[circle(0.045, 24, (0, 0.09))])
    teeth = [(-0.045, -0.12), (-0.045, -0.12 - length)]
    teeth += [(0.0, -0.16 - length), (0.045, -0.12 - length)]
    for i in range(5):
        y = -0.1 - length + 0.09 * i
        teeth += [(0.05 + 0.03 * (i % 2), y), (0.02 + 0.02 * ((i * 7) % 3), y + 0.05)]
    teeth += [(0.05, -0.12)]
    blade = plate('blade', teeth, 0.022, brass, 0.004)
    return moved([head, blade], at, turn, tip)


def split_ring(at, radius=0.13, tip=(0, 0, 0), turn=0.0):
    """A steel ring that holds keys."""
    return moved([torus('ring', radius, 0.022, material('ring', '#c9ccce', rough=0.2, metal=1))], at, turn, tip)


def hanger(at, turn=0.0, width=4.2, made=None):
    """A wooden clothes hanger; `at` is the middle of the rail it hangs on."""
    timber = made or material('hanger', '#c39a68', rough=0.4, coat=0.3)
    section = [(0.07 * math.cos(a), 0.16 * math.sin(a)) for a in (2 * math.pi * i / 16 for i in range(16))]
    half = width / 2
    arms = tube('hanger', [(-half, 0, -1.75), (-half * 0.6, 0, -1.3), (0, 0, -0.95), (half * 0.6, 0, -1.3), (half, 0, -1.75)], 0, timber,
                section=section)
    hook = tube('hook', [(0, 0, -0.9), (0, 0, -0.45), (0.2, 0, -0.2), (0.24, 0, 0.08), (0, 0, 0.22), (-0.22, 0, 0.1)], 0.032,
                material('wire', '#c9ccce', rough=0.2, metal=1))
    return moved([arms, hook], at, turn)


def peg(at, length=0.7):
    """A turned wooden peg on the wall; `at` is where it leaves the wall, it points to the viewer."""
    timber = material('peg', '#b98a57', rough=0.45, coat=0.2)
    body = lathe('peg', rounded([(0.16, 0), (0.11, length * 0.8), (0.2, length * 0.9), (0.2, length), (0, length)], [0, 0.02, 0.04, 0.06, 0]), timber, 32)
    return moved([body], at, 0, (90, 0, 0))


def printed_card(file, at, turn=0.0, size=(2.1, 2.97), share=0.7, colour='#f7f5f0', marks=False):
    """A card or sheet with a picture from the logos in its middle; `marks` draws crop marks at its corners."""
    image = bpy.data.images.load(os.path.join(print_area.logo_folder, f'{file}.png'))
    wide = size[0] * share
    high = wide * image.size[1] / image.size[0]
    things = [plate('card', rounded_rectangle(*size, 0.02), 0.012, material('card', colour, rough=0.6), 0.003)]
    ink = material('ink', rough=0.6)
    tree = ink.node_tree
    texture = tree.nodes.new('ShaderNodeTexImage')
    texture.image, texture.extension = image, 'CLIP'
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['UV'], texture.inputs['Vector'])
    tree.links.new(texture.outputs['Color'], tree.nodes['Principled BSDF'].inputs['Base Color'])
    tree.links.new(texture.outputs['Alpha'], tree.nodes['Principled BSDF'].inputs['Alpha'])
    things.append(sheet('mark', lambda u, v: ((u - 0.5) * wide, (0.5 - v) * high, 0.0135), 2, 2, ink))
    if marks:
        x, y, length, thin = size[0] / 2 - 0.22, size[1] / 2 - 0.22, 0.16, 0.008
        lines = []
        for sx in (-1, 1):
            for sy in (-1, 1):
                lines.append((sx * x - thin / 2, min(sy * (y + 0.03), sy * (y + 0.03 + length)), thin, length))
                lines.append((min(sx * (x + 0.03), sx * (x + 0.03 + length)), sy * y - thin / 2, length, thin))
        things.append(strips('marks', material('marks', '#222426', rough=0.8), lines, 0.0135))
        patches = (('#00a0c8', 0), ('#c8297a', 1), ('#e8c520', 2), ('#26282a', 3))
        things += [strips('patch', material('patch', shade, rough=0.7), [(-0.3 + 0.15 * n, -size[1] / 2 + 0.06, 0.12, 0.12)], 0.0135)
                   for shade, n in patches]
    return moved(things, at, turn)


def swatches(at, turn=0.0, colours=('#11606a', '#2b66a6', '#223457', '#6d2231', '#b5292f', '#d5652b', '#e0ac34', '#2f6650', '#ddcdae')):
    """A fan of coloured cards held together by a rivet at one end."""
    things = []
    for n, colour in enumerate(colours):
        card = [plate('swatch', rounded_rectangle(0.5, 1.9, 0.05), 0.008, material('swatch', '#f6f4ef', rough=0.6), 0.002),
                strips('tone', material('tone', colour, rough=0.55), [(-0.25 + 0.03, -0.25, 0.44, 1.17)], 0.0085)]
        moved(card, (0, 0.8, 0))
        things += moved(card, (0, 0, 0.01 * n), 56 - 13 * n)
    things.append(lathe('rivet', [(0, 0.11), (0.06, 0.1), (0.07, 0.085), (0.07, 0)], material('rivet', '#c9a04e', rough=0.25, metal=1), 32))
    return moved(things, at, turn)


def gift_box(at, turn=0.0, size=(3.6, 2.6, 1.1), colour='#b98f60', filling='#e9dcc4', seed=4):
    """An open kraft box filled with paper shreds, its lid leaning away."""
    chance = random.Random(seed)
    card = material('card', colour, rough=0.85, specular=0.15, bump=grain(40, 0.08, 0.005))
    shreds = material('shreds', filling, rough=0.9)
    width, depth, height = size
    things = [box('bottom', (width, depth, 0.06), (0, 0, 0.03), card, 0.01)]
    for sign in (-1, 1):
        things.append(box('side', (width, 0.06, height), (0, sign * depth / 2, height / 2), card, 0.015))
        things.append(box('side', (0.06, depth, height), (sign * width / 2, 0, height / 2), card, 0.015))
    things.append(box('filling', (width - 0.1, depth - 0.1, height * 0.5), (0, 0, height * 0.32), shreds, 0.1))
    vertices, faces = [], []
    for _ in range(420):
        x, y = (chance.random() - 0.5) * (width - 0.3), (chance.random() - 0.5) * (depth - 0.3)
        angle, length, z = chance.random() * math.pi, 0.25 + 0.35 * chance.random(), height * (0.52 + 0.2 * chance.random())
        arch, steps, n = 0.05 + 0.12 * chance.random(), 6, len(vertices)
        for i in range(steps + 1):
            t = i / steps - 0.5
            cx, cy = x + t * length * math.cos(angle) + 0.05 * math.sin(9 * t), y + t * length * math.sin(angle)
            cx, cy = max(-width / 2 + 0.08, min(width / 2 - 0.08, cx)), max(-depth / 2 + 0.08, min(depth / 2 - 0.08, cy))
            cz, half = z + arch * (0.25 - t * t) * 4, 0.022
            vertices += [(cx - half * math.sin(angle), cy + half * math.cos(angle), cz), (cx + half * math.sin(angle), cy - half * math.cos(angle), cz + 0.02)]
        faces += [(n + 2 * i, n + 2 * i + 1, n + 2 * i + 3, n + 2 * i + 2) for i in range(steps)]
    things.append(mesh_object('shreds', vertices, faces, shreds))
    return moved(things, at, turn)


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
