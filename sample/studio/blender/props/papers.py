"""Paper: written sheets, drawings, cards, swatches, boxes of card."""

import math
import os
import random

import bpy

import print_area
from geometry import box, lathe, mesh_object, plate, rounded_rectangle, sheet
from materials import grain, material
from props.rooms import moved


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

    page = sheet(
        'paper',
        lambda u, v: ((u - 0.5) * width, (0.5 - v) * height, lift((u - 0.5) * width, (0.5 - v) * height)),
        24,
        32,
        material('paper', colour, rough=0.9, specular=0.1),
    )
    things = [page]
    if written:
        lines = strips(
            'print', material('print', '#84878a', rough=0.9, specular=0.1), text_lines(chance, width, height), 0
        )
        for vertex in lines.data.vertices:
            vertex.co.z = lift(vertex.co.x, vertex.co.y) + 0.0015
        things.append(lines)
    return moved(things, at, turn)


def drawing(at, turn=0.0, size=(8.4, 5.9)):
    """An architect's sheet: a plan in thin lines with hatched walls, dimension lines and a title block."""
    things = [
        sheet(
            'sheet',
            lambda u, v: ((u - 0.5) * size[0], (0.5 - v) * size[1], 0.003),
            2,
            2,
            material('sheet', '#f3f1ea', rough=0.85, specular=0.15),
        )
    ]
    thin, bold, rows = 0.012, 0.05, []

    def outline(x, y, w, h, t):
        rows.extend([(x, y, w, t), (x, y + h - t, w, t), (x, y, t, h), (x + w - t, y, t, h)])

    outline(-3.9, -2.65, 7.8, 5.3, thin)
    outline(-3.2, -1.7, 4.6, 3.6, bold)
    outline(-3.1, -1.6, 4.4, 3.4, thin)
    for x, y, w, h in (
        (-3.2, 0.2, 2.0, bold),
        (-1.25, -1.7, bold, 1.2),
        (-1.25, 0.2, bold, 1.7),
        (-0.2, 0.7, 1.6, bold),
        (0.3, -1.7, bold, 1.1),
    ):
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
        things += [
            strips(
                'patch',
                material('patch', shade, rough=0.7),
                [(-0.3 + 0.15 * n, -size[1] / 2 + 0.06, 0.12, 0.12)],
                0.0135,
            )
            for shade, n in patches
        ]
    return moved(things, at, turn)


def swatches(
    at,
    turn=0.0,
    colours=('#11606a', '#2b66a6', '#223457', '#6d2231', '#b5292f', '#d5652b', '#e0ac34', '#2f6650', '#ddcdae'),
):
    """A fan of coloured cards held together by a rivet at one end."""
    things = []
    for n, colour in enumerate(colours):
        card = [
            plate('swatch', rounded_rectangle(0.5, 1.9, 0.05), 0.008, material('swatch', '#f6f4ef', rough=0.6), 0.002),
            strips('tone', material('tone', colour, rough=0.55), [(-0.25 + 0.03, -0.25, 0.44, 1.17)], 0.0085),
        ]
        moved(card, (0, 0.8, 0))
        things += moved(card, (0, 0, 0.01 * n), 56 - 13 * n)
    things.append(
        lathe(
            'rivet',
            [(0, 0.11), (0.06, 0.1), (0.07, 0.085), (0.07, 0)],
            material('rivet', '#c9a04e', rough=0.25, metal=1),
            32,
        )
    )
    return moved(things, at, turn)


def carton(at, turn=0.0, size=(5.5, 4.0, 3.2), flaps=True, colour='#b48a5c'):
    """An open cardboard box."""
    card = material('card', colour, rough=0.9, specular=0.15, bump=grain(30, 0.08, 0.01))
    width, depth, height = size
    wall_ = 0.05
    things = [
        box('bottom', (width, depth, wall_), (0, 0, wall_ / 2), card, 0),
        box('side', (width, wall_, height), (0, -depth / 2, height / 2), card, 0.01),
        box('side', (width, wall_, height), (0, depth / 2, height / 2), card, 0.01),
        box('side', (wall_, depth, height), (-width / 2, 0, height / 2), card, 0.01),
        box('side', (wall_, depth, height), (width / 2, 0, height / 2), card, 0.01),
    ]
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
        angle, length, z = (
            chance.random() * math.pi,
            0.25 + 0.35 * chance.random(),
            height * (0.52 + 0.2 * chance.random()),
        )
        arch, steps, n = 0.05 + 0.12 * chance.random(), 6, len(vertices)
        for i in range(steps + 1):
            t = i / steps - 0.5
            cx, cy = x + t * length * math.cos(angle) + 0.05 * math.sin(9 * t), y + t * length * math.sin(angle)
            cx, cy = (
                max(-width / 2 + 0.08, min(width / 2 - 0.08, cx)),
                max(-depth / 2 + 0.08, min(depth / 2 - 0.08, cy)),
            )
            cz, half = z + arch * (0.25 - t * t) * 4, 0.022
            vertices += [
                (cx - half * math.sin(angle), cy + half * math.cos(angle), cz),
                (cx + half * math.sin(angle), cy - half * math.cos(angle), cz + 0.02),
            ]
        faces += [(n + 2 * i, n + 2 * i + 1, n + 2 * i + 3, n + 2 * i + 2) for i in range(steps)]
    things.append(mesh_object('shreds', vertices, faces, shreds))
    return moved(things, at, turn)
