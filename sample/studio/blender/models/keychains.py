"""Key rings: a satin metal tag on a chain, a stitched leather strap, a round of wood on a cord, and a bottle opener."""

import math

from mathutils import Matrix, Vector

from geometry import (
    box,
    circle,
    lathe,
    mesh_object,
    mm,
    paint_faces,
    plate,
    rounded,
    rounded_rectangle,
    smooth_path,
    smooth_shading,
    stitches,
    tube,
)
from materials import chrome, grain, material, speckled, stainless
from model import Model, View, place
from print_area import Area, Logo

ABOVE = mm(0.05)


def split_ring(diameter, material_, wire=1.3, width=2.0):
    """
    A split ring flat around the z axis, its middle at z = 0; all in mm. Two turns of flattened wire lie on each other;
    where one ends the other climbs over.
    """
    radius, steps = diameter / 2 - width / 2, 240
    kink, gap = math.radians(26), math.radians(5)
    section = rounded_rectangle(width, wire, wire * 0.42, 4)
    vertices, faces = [], []
    for i in range(steps + 1):
        angle = kink / 2 + gap + (4 * math.pi - kink - 2 * gap) * i / steps
        climb = min(1, max(0, (angle - 2 * math.pi + kink / 2) / kink))
        level = (climb * climb * (3 - 2 * climb) - 0.5) * wire
        for x, z in section:
            r = radius + x
            vertices.append((mm(r * math.cos(angle)), mm(r * math.sin(angle)), mm(z + level)))
    n = len(section)
    for i in range(steps):
        for k in range(n):
            m = (k + 1) % n
            faces.append((i * n + k, i * n + m, (i + 1) * n + m, (i + 1) * n + k))
    faces += [tuple(reversed(range(n))), tuple(range(steps * n, (steps + 1) * n))]
    return smooth_shading(mesh_object('split-ring', vertices, faces, material_), 50)


def chain_link(length, width, wire, material_):
    """One oval link, lying in the x-y plane along x; outer sizes in mm."""
    straight, radius = (length - width) / 2, (width - wire) / 2
    points = [(straight + radius * math.sin(a), radius * math.cos(a)) for a in (math.pi * i / 12 for i in range(13))]
    points += [(-x, -y) for x, y in points]
    return tube('link', [(mm(x), mm(y), 0) for x, y in points], mm(wire / 2), material_, closed=True, resolution=3)


def chain(points, links, length, width, wire, material_):
    """Links hanging in each other along a curve through points (mm), every second turned on its side."""
    path = [Vector(p) for p in smooth_path(points)]
    ways = [0.0]
    for before, after in zip(path, path[1:]):
        ways.append(ways[-1] + (after - before).length)

    def at(way):
        i = next((i for i, w in enumerate(ways) if w >= way), len(ways) - 1)
        if i == 0:
            return path[0]
        return path[i - 1].lerp(path[i], (way - ways[i - 1]) / (ways[i] - ways[i - 1]))

    for i in range(links):
        start, end = at(ways[-1] * i / links), at(ways[-1] * (i + 1) / links)
        heading = (end - start).to_track_quat('X', 'Z').to_matrix().to_4x4()
        turn = Matrix.Rotation(math.radians(20 if i % 2 else -66), 4, 'X')
        place([chain_link(length, width, wire, material_)], Matrix.Translation((start + end) * 0.005) @ heading @ turn)


def flat(left, top, width, height, level):
    """A patch on a level face: `left` and `top` of the artwork in mm, u along x and v against y."""
    def surface(u, v):
        return mm(left + u * width), mm(top - v * height), mm(level) + ABOVE
    return surface


def upright(middle, width, height, level):
    """A patch on a level face whose artwork stands upright where x points upwards; `middle` in mm."""
    def surface(u, v):
        return mm(middle[0] + (0.5 - v) * height), mm(middle[1] + (0.5 - u) * width), mm(level) + ABOVE
    return surface


def moved(surface, matrix):
    """A patch on something that was moved."""
    return lambda u, v: matrix @ Vector(surface(u, v))


def turn_about_z(degrees):
    return Matrix.Rotation(math.radians(degrees), 4, 'Z')


def metal_tag(view):
    satin = material('satin', rough=0.36, metal=1, tint='all', bump=grain(1, 0.06, 0.002, 2, (2, 340, 340)))
    steel = chrome()
    tag = plate('tag', rounded_rectangle(mm(45), mm(25), mm(2.6), 8), mm(4), satin, mm(0.7), 3,
                holes=[circle(mm(2.1), 40, (mm(18.6), 0))])
    # The chamfer is cut after colouring: it stays bright metal.
    paint_faces(tag, steel, lambda _, normal: 0.12 < abs(normal.z) < 0.97)
    # The jump ring goes through the hole, the chain hangs in it, the split ring in the chain's last link.
    jump = tube('jump-ring',
                [(mm(4.6 * math.cos(a)), mm(4.6 * math.sin(a)), 0) for a in (math.pi / 6 * i for i in range(12))],
                mm(0.7), steel, closed=True, resolution=6)
    place([jump], Matrix.Translation((mm(22.2), 0, mm(3.4))) @ Matrix.Rotation(math.radians(62), 4, 'X'))
    chain([(25.4, 0.3, 3.0), (32, 4.5, 2.8), (34, 12, 2.8), (31.5, 19, 2.8), (25, 24.5, 2.4)], 4, 8.9, 5.4, 1.2, steel)
    ring = split_ring(30, steel)
    resting = Matrix.Translation((mm(12.6), mm(32.2), mm(1.6))) @ Matrix.Rotation(math.radians(3), 4, 'Y')
    place([ring], resting @ turn_about_z(250))
    pose = turn_about_z(20)
    return Model(
        pose=pose @ Matrix.Translation((-mm(6), -mm(18), 0)),
        light_target=(0, 0, 0.03), light_scale=0.45,
        areas={'front': Area('Ön yüz', 'bare-metal', 'plane', 38, 18, flat(-21.5, 9, 38, 18, 4), ['laser', 'print'],
                             0.6, 9, 5)},
        views={
            'cover': View((0, -2.3, 3.1), (0, 0, 0.02), 140, areas=['front']),
            'detail': View((-0.4, -1.55, 1.7), (0.02, -0.13, 0.03), 140, fstop=9,
                           logo=Logo('front', 'lodos', 'laser', 0.55, ink='#55585b')),
        },
    )


def bottle_opener(view):
    anodised = material('anodised', rough=0.34, metal=1, tint='all', bump=grain(700, 0.03, 0.001, 2))
    steel = chrome()
    # Outline: a rounded bar; the mouth is a rounded window with a lip that grips under the crown cap.
    outline = rounded_rectangle(mm(70), mm(20), mm(9.2), 16)
    mouth = [(13, 0), (14.5, 6.2), (24, 7.4), (29.5, 6.2), (30.6, 2.2), (28, 1.7), (28, -1.7), (30.6, -2.2),
             (29.5, -6.2), (24, -7.4), (14.5, -6.2)]
    closed = rounded([mouth[-1], *mouth, mouth[0], mouth[1]],
                     [0, *[2.6, 2.4, 3.5, 3, 0.9, 0.8, 0.8, 0.9, 3, 3.5, 2.4], 2.6, 0], 5)
    window = [(mm(x), mm(y)) for x, y in closed[1:-7]]
    bar = plate('bar', outline, mm(4), anodised, mm(0.9), 4, holes=[window, circle(mm(2.7), 40, (-mm(30.4), 0))])
    tilt = math.radians(6.5)
    lifted = (Matrix.Translation((mm(35), 0, 0)) @ Matrix.Rotation(tilt, 4, 'Y') @ Matrix.Translation((-mm(35), 0, 0)))
    place([bar], lifted)
    hole = lifted @ Vector((-mm(30.4), 0, mm(2)))
    lean, wire, radius = math.radians(38), 1.3, 11.5
    height = wire + 1 + radius * math.cos(lean)
    below = math.asin(min(0.98, (height - hole.z * 100) / (radius * math.cos(lean))))
    ring = split_ring(25, steel, wire)
    centre = (hole.x - mm(radius * math.cos(below)), mm(radius * math.sin(below) * math.sin(lean)), mm(height))
    place([ring], Matrix.Translation(centre) @ Matrix.Rotation(math.pi / 2 - lean, 4, 'X') @ turn_about_z(150))
    pose = turn_about_z(60)
    return Model(
        pose=pose @ Matrix.Translation((mm(9), 0, 0)),
        light_target=(0, 0, 0.03), light_scale=0.45,
        areas={'front': Area('Ön yüz', 'bare-metal', 'plane', 30, 12, moved(flat(-23.5, 6, 30, 12, 4), lifted),
                             ['laser', 'print'], 0.6, 9, 5)},
        views={
            'cover': View((0, -2.3, 3.1), (-0.02, 0, 0.04), 122, areas=['front']),
            'detail': View((0.5, -1.6, 1.75), (0.03, 0.02, 0.06), 122, fstop=9,
                           logo=Logo('front', 'atlas', 'laser', 0.85)),
        },
    )


def wood_round(view):
    maple = material('maple', rough=0.5, specular=0.35, tint='diffuse',
                     bump=speckled('#c9bfae', '#f4f3f0', 5, 0.46, 0.3, (1.1, 16, 16), 8, 0.05))
    cotton = material('cotton', '#e6dcc6', rough=0.9, specular=0.1, sheen=0.4)
    steel = stainless(rough=0.16)
    plate('disc', circle(mm(20), 96), mm(5), maple, mm(1.4), 6, holes=[circle(mm(2.3), 40, (mm(16), 0))])
    # A cord loop through the hole, both strands twisted, hitched on the ring.
    for side in (-1, 1):
        cord([(16, side * 0.3, 2.6), (18.2, side * 0.7, 6.4), (21.5, side * 1.2, 4.6), (25, side * 1.3, 1.5),
              (30, side * 1.1 + 0.4, 1.3), (36, side * 1.2 + 1.4, 1.6), (39, side * 1.6 + 2.2, 4.2),
              (42, 2.9 + side * 0.8, 3.8)], cotton)
    ring = split_ring(25, steel)
    place([ring], Matrix.Translation((mm(50.5), mm(5.5), mm(1.5))) @ turn_about_z(210))
    return Model(
        pose=turn_about_z(68) @ Matrix.Translation((-mm(20), -mm(1), 0)),
        light_target=(0, 0, 0.03), light_scale=0.45,
        areas={'front': Area('Ön yüz', 'wood', 'plane', 22, 22, upright((-1.5, 0), 22, 22, 5), ['laser', 'print'], 0.1,
                             9, 9)},
        views={
            'cover': View((0, -2.3, 3.1), (0, 0, 0.02), 140, areas=['front']),
            'detail': View((-0.25, -1.45, 1.7), (-0.05, -0.12, 0.04), 150, fstop=9,
                           logo=Logo('front', 'defne', 'burn', 0.95)),
        },
    )


def cord(points, material_, thickness=1.1, strands=3, twist=0.42):
    """A twisted cord through points in mm: strands that wind around the path."""
    path = smooth_path(points)
    travelled, frames = 0.0, []
    for i, place_ in enumerate(path):
        here = Vector(place_)
        if i:
            travelled += (here - Vector(path[i - 1])).length
        along = (Vector(path[min(i + 1, len(path) - 1)]) - Vector(path[max(i - 1, 0)])).normalized()
        side = along.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > 1e-3 else Vector((0, 1, 0))
        frames.append((here, side, side.cross(along), travelled))
    for strand in range(strands):
        turn = 2 * math.pi * strand / strands
        line = [here + (side * math.cos(turn + way / twist / thickness) + up * math.sin(turn + way / twist / thickness))
                * thickness * 0.27 for here, side, up, way in frames]
        tube('strand', [tuple(p * 0.01) for p in line], mm(thickness * 0.3), material_, resolution=2)


def leather_strap(view):
    hide = material('leather', rough=0.48, specular=0.4, tint='diffuse', bump=grain(60, 0.22, 0.006, 6))
    edge = material('leather-edge', rough=0.55, tint='diffuse', bump=speckled('#8d8a85', '#b5b2ac', 30, 0.5, 0.3))
    thread = material('thread', '#e8dcc2', rough=0.7, specular=0.2, sheen=0.3)
    antique = material('antique-silver', '#b4b2ac', rough=0.26, metal=1, bump=grain(160, 0.05, 0.002, 3))
    half, width = 45, 28
    # Two layers with a dark painted edge between them, rounded at the free end, folded round the link at the other.
    outline = strap_outline(half, width)
    for level in (0.05, 1.8):
        layer = plate('layer', [(mm(x), mm(y)) for x, y in outline], mm(1.65), hide, mm(0.45), 4)
        paint_faces(layer, edge, lambda _, normal: abs(normal.z) < 0.3)
        place([layer], Matrix.Translation((0, 0, mm(level))))
    seam = strap_outline(half - 2.6, width - 5.2)
    stitches('seam', [(mm(x), mm(y), mm(3.5)) for x, y in [*seam, seam[0]]], thread, mm(3.5))
    # A metal end clamps the strap; the ring lies in its eye.
    box('clamp', (mm(11), mm(29.4), mm(5)), (mm(half - 4), 0, mm(2.5)), antique, mm(1.1), 5)
    eye_ = [(half + 1.5, 1.4), (half + 4.2, 1.1), (half + 6.6, 2.5), (half + 4.2, 3.9), (half + 1.5, 3.6)]
    tube('eye', [(mm(x), 0, mm(z)) for x, z in eye_], mm(0.95), antique)
    for y in (-9, 9):
        rivet = lathe('rivet', rounded([(0, mm(0.55)), (mm(1.3), mm(0.45)), (mm(1.75), 0)], [0, mm(0.5), 0]),
                      antique, 32)
        place([rivet], Matrix.Translation((mm(half - 4), mm(y), mm(5))))
    ring = split_ring(28, antique)
    place([ring], Matrix.Translation((mm(half + 17.2), mm(1.5), mm(2.4))) @ turn_about_z(230))
    return Model(
        pose=turn_about_z(70) @ Matrix.Translation((-mm(13), 0, 0)),
        light_target=(0, 0, 0.03), light_scale=0.55,
        areas={'front': Area('Ön yüz', 'leather', 'plane', 22, 45, upright((-10, 0), 22, 45, 3.45), ['deboss', 'foil'],
                             0.2, 5, 9)},
        views={
            'cover': View((0, -2.8, 3.9), (0, 0, 0.02), 140, areas=['front']),
            'detail': View((-0.6, -2.0, 1.7), (-0.06, -0.25, 0.03), 165, fstop=9,
                           logo=Logo('front', 'anatolia', 'deboss', 0.85, y=0.45, burnish=0.45)),
        },
        printed_material=hide,
    )


def strap_outline(half, width):
    """A strap along x: round at its left end, straight at the right."""
    radius = min(width / 2 * 0.55, 7)
    points = []
    for cx, cy, start, r in ((1, 1, 0, 1.5), (-1, 1, 90, radius), (-1, -1, 180, radius), (1, -1, 270, 1.5)):
        for step in range(9):
            angle = math.radians(start + 90 * step / 8)
            points.append((cx * (half - r) + r * math.cos(angle), cy * (width / 2 - r) + r * math.sin(angle)))
    return points


PRODUCTS = {
    'dikdortgen-metal-anahtarlik': metal_tag,
    'deri-anahtarlik': leather_strap,
    'ahsap-anahtarlik': wood_round,
    'acacakli-metal-anahtarlik': bottle_opener,
}
