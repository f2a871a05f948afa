"""Mugs: a glazed classic, a thick matt one, an enamel camp mug with a rolled rim, and one standing on cork."""

import math

import bmesh
from mathutils import Matrix

from geometry import handle, lathe, mm, paint_faces, rounded, smooth_path, torus, wrap
from materials import grain, material, speckled, stainless
from model import Model, View
from print_area import Area, Logo

# Every mug is turned so that its handle comes forward on the right.
TURN_DEGREES = -28
TURN = Matrix.Rotation(math.radians(TURN_DEGREES), 4, 'Z')


def facing(degrees_from_lens=0.0):
    """The direction in the mug's own coordinates that looks into the lens; negative is further from the handle."""
    return math.radians(-90 - TURN_DEGREES + degrees_from_lens)


def cup(name, profile, outside, inside, floor):
    """A mug's body: one profile around the wall, glazed in another colour inside and on the floor."""
    body = lathe(name, profile, outside, 192)
    # The profile climbs outside and descends inside; the inner wall's faces look at the axis.
    rim = max(z for _, z in profile) - mm(0.4)

    def is_inside(centre, normal):
        looks_inwards = normal.x * centre.x + normal.y * centre.y < 0
        return floor - mm(0.5) < centre.z < rim and (looks_inwards or (normal.z > 0.5 and centre.z < floor + mm(12)))
    return paint_faces(body, inside, is_inside)


def glossy(name, **looks):
    return material(name, rough=0.12, coat=0.6, coat_rough=0.03, **looks)


def joined(ear, wall, glaze, fillet, around=48):
    """
    Lets a handle grow out of a wall of radius `wall`. Without the two rings that `handle` hides inside the wall its
    outermost faces lie along the glaze and are shaded like it; with them they look like a collar that was put on. For
    the same reason the fillets take the `glaze` of the wall. Towards its roots the handle gets broader, as clay does
    where it is pressed on.
    """
    def wall_at(y):
        return math.sqrt(wall ** 2 - y ** 2)
    work = bmesh.new()
    work.from_mesh(ear.data)
    work.verts.ensure_lookup_table()
    total = len(work.verts)
    for index, vertex in enumerate(work.verts):
        x, y, _ = vertex.co
        near = math.exp(-max(0, x - wall_at(y)) / mm(7))
        broad = y * (1 + 0.2 * near)
        vertex.co.y = broad
        vertex.co.x = x + (wall_at(broad) - wall_at(y)) * near
        if around <= index < 2 * around or total - 2 * around <= index < total - around:
            vertex.co.x -= mm(0.04)
    hidden = [work.verts[i] for i in (*range(around), *range(total - around, total))]
    bmesh.ops.delete(work, geom=hidden, context='VERTS')
    work.to_mesh(ear.data)
    work.free()
    return paint_faces(ear, glaze, lambda centre, _: centre.x - wall_at(centre.y) < fillet)


def porcelain_mug(view):
    """White porcelain; the glaze inside and on the handle takes the colour, the joints stay white."""
    white = glossy('white-glaze', colour='#f3f2ef')
    colour = glossy('colour-glaze', tint='diffuse')
    radius, height, wall = mm(41), mm(95), mm(3.4)
    outline = [(0, mm(3.2)), (radius - mm(9), mm(3.2)), (radius - mm(8.5), 0), (radius - mm(6), 0),
               (radius - mm(4.6), mm(1.6)),
               (radius, mm(7)), (radius, height - mm(1.7)), (radius - wall / 2, height),
               (radius - wall, height - mm(1.7)),
               (radius - wall, mm(10)), (radius - mm(11), mm(5.4)), (0, mm(5.4))]
    radii = [0, 0, mm(0.5), mm(0.6), mm(0.6), mm(6), mm(1.3), mm(1.3), mm(1.3), mm(7), mm(4), 0]
    cup('body', rounded(outline, radii), white, colour, mm(5.4))
    ear = smooth_path([(radius, mm(76)), (radius + mm(6), mm(76)), (radius + mm(18), mm(73)), (radius + mm(26), mm(61)),
                       (radius + mm(26), mm(45)), (radius + mm(18), mm(27)), (radius + mm(6), mm(21)),
                       (radius, mm(21))])
    joined(handle('handle', ear, radius, mm(6.2), mm(4), mm(3), colour, thin=0.08), radius, white, mm(2.9))
    return Model(
        pose=TURN,
        areas={'front': Area('Ön yüz', 'ceramic', 'cylinder', 70, 66, wrap(radius, 70, 66, mm(49), facing(-8)),
                             ['sublimation', 'print'], gloss=0.6)},
        views={
            'cover': View((0, -7.6, 2.2), (0.125, 0, 0.46), 132, areas=['front']),
            'detail': View((0.5, -5.0, 2.5), (0.14, 0, 0.5), 104, fstop=4, focus=(-0.02, -0.4, 0.5),
                           logo=Logo('front', 'anatolia', width=0.58)),
        },
    )


def matt_mug(view):
    """Thick-walled stoneware, matt outside and glossy white inside, with a generously rounded foot."""
    matt = material('matt-glaze', rough=0.58, specular=0.4, tint='diffuse', bump=grain(90, 0.05, 0.004, 3))
    inside = glossy('inside-glaze', colour='#f4f2ed')
    radius, height, wall = mm(44), mm(98), mm(5)
    outline = [(0, mm(2)), (mm(24), mm(2)), (mm(24.5), 0), (mm(28), 0), (radius, mm(1)), (radius, height - mm(2.4)),
               (radius - wall / 2, height), (radius - wall, height - mm(2.4)), (radius - wall, mm(8)), (0, mm(8))]
    radii = [0, 0, mm(0.5), mm(2), mm(22), mm(2), mm(2), mm(2), mm(20), 0]
    cup('body', rounded(outline, radii, 14), matt, inside, mm(8))
    reach = radius + mm(27)
    square = rounded([(radius, mm(77)), (reach, mm(77)), (reach - mm(1.5), mm(35)), (radius, mm(35))],
                     [0, mm(15), mm(15), 0], 14)
    handle('handle', square, radius, mm(7.5), mm(4.6), mm(4), matt, power=2.8)
    return Model(
        pose=TURN,
        areas={'front': Area('Ön yüz', 'ceramic', 'cylinder', 60, 55, wrap(radius, 60, 55, mm(54), facing(-5)),
                             ['laser', 'print', 'foil'], gloss=0.12)},
        views={
            'cover': View((0, -7.6, 2.0), (0.125, 0, 0.47), 128, areas=['front']),
            'detail': View((0.3, -5.0, 2.3), (0.13, 0, 0.5), 97, fstop=4, focus=(-0.02, -0.42, 0.54),
                           logo=Logo('front', 'cinaralti', 'print', width=0.56, ink='#f4f1ea')),
        },
    )


def enamel_mug(view):
    """Steel under enamel: thin wall, rolled black rim over a line of bare steel, strap handle."""
    enamel = material('enamel', rough=0.16, coat=0.4, coat_rough=0.06, tint='diffuse', bump=grain(5, 0.12, 0.01, 2))
    inside = material('inside-enamel', '#f1efe9', rough=0.16, coat=0.4, coat_rough=0.06, bump=grain(5, 0.12, 0.01, 2))
    black = material('black-enamel', '#17181a', rough=0.18, coat=0.4)
    steel = stainless('bare-steel', rough=0.3)
    radius, height, wall = mm(42.4), mm(80), mm(1.1)
    outline = [(0, mm(1.2)), (radius - mm(9), mm(1.2)), (radius - mm(8), 0), (radius - mm(6), 0),
               (radius - mm(2), mm(3)), (radius, mm(14)),
               (radius, height - mm(2)), (radius - wall, height - mm(2)), (radius - wall, mm(14)),
               (radius - mm(3), mm(5)),
               (radius - mm(9), mm(2.6)), (0, mm(2.6))]
    radii = [0, 0, mm(0.8), mm(1.5), mm(3), mm(9), 0, 0, mm(9), mm(3), mm(2), 0]
    profile = rounded(outline, radii, 10)
    cup('body', profile, enamel, inside, mm(2.6))
    lip = [(mm(1.9) * math.cos(a) - mm(0.2), mm(2.1) * math.sin(a)) for a in (2 * math.pi * i / 28 for i in range(28))]
    torus('rim', radius, 0, black, (0, 0, height - mm(2.1)), segments=192, section=lip)
    lathe('steel-line', [(radius - mm(0.2), height - mm(6.4)), (radius + mm(0.12), height - mm(6.2)),
                         (radius + mm(0.12), height - mm(5.0)),
                         (radius - mm(0.2), height - mm(4.8))], steel, 192)
    lathe('band', [(radius - mm(0.2), height - mm(5.0)), (radius + mm(0.22), height - mm(4.8)),
                   (radius + mm(0.22), height - mm(2)),
                   (radius - mm(0.2), height - mm(1.6))], black, 192)
    strap = smooth_path([(radius, mm(66)), (radius + mm(6), mm(66)), (radius + mm(21), mm(63.5)),
                         (radius + mm(30), mm(54)),
                         (radius + mm(27), mm(40)), (radius + mm(16), mm(25)), (radius + mm(5), mm(19.2)),
                         (radius, mm(19))])
    handle('handle', strap, radius, mm(7.5), mm(1.7), mm(2.6), enamel, power=3.4, thin=0.12)
    return Model(
        pose=TURN,
        areas={'front': Area('Ön yüz', 'ceramic', 'cylinder', 65, 50, wrap(radius, 65, 50, mm(42), facing(-5)),
                             ['print', 'sublimation'], gloss=0.5)},
        views={
            'cover': View((0, -7.6, 2.3), (0.13, 0, 0.38), 132, areas=['front']),
            'detail': View((0.3, -4.9, 2.3), (0.13, 0, 0.4), 97, fstop=4, focus=(-0.04, -0.41, 0.44),
                           logo=Logo('front', 'pusula', width=0.56, ink='#f4f1ea')),
        },
        light_target=(0, 0, 0.42),
    )


def cork_mug(view):
    """A straight tall cylinder with a wide D handle, set into a disc of natural cork."""
    matt = material('matt-glaze', rough=0.5, specular=0.4, tint='diffuse', bump=grain(110, 0.05, 0.003, 3))
    inside = glossy('inside-glaze', colour='#f4f2ed')
    cork = material('cork', '#c29a68', rough=0.85, specular=0.2,
                    bump=speckled('#8f6437', '#cfa878', scale=34, balance=0.44, sharpness=0.1, detail=10, relief=0.6))
    radius, height, wall, ground = mm(43), mm(110), mm(4), mm(14)
    pad = [(0, 0), (mm(41), 0), (mm(41), ground - mm(0.8)), (mm(39), ground - mm(0.8)), (mm(39), ground + mm(4)),
           (0, ground + mm(4))]
    lathe('cork', rounded(pad, [0, mm(1.6), mm(0.6), mm(0.3), mm(0.3), 0]), cork, 192)
    outline = [(0, ground + mm(5)), (mm(39.3), ground + mm(5)), (mm(39.3), ground), (radius, ground),
               (radius, height - mm(2)),
               (radius - wall / 2, height), (radius - wall, height - mm(2)), (radius - wall, ground + mm(9)),
               (0, ground + mm(9))]
    radii = [0, 0, mm(0.4), mm(1.6), mm(1.6), mm(1.6), mm(1.6), mm(8), 0]
    cup('body', rounded(outline, radii), matt, inside, ground + mm(9))
    top, bottom, reach = mm(95), mm(34), radius + mm(33)
    d_shape = rounded([(radius, top), (radius + mm(8), top), (reach, top - mm(4)), (reach, bottom + mm(4)),
                       (radius + mm(8), bottom), (radius, bottom)],
                      [0, mm(8), mm(24), mm(24), mm(8), 0], 14)
    handle('handle', d_shape, radius, mm(6.5), mm(4.2), mm(4), matt, power=2.6)
    return Model(
        pose=TURN,
        areas={'front': Area('Ön yüz', 'ceramic', 'cylinder', 60, 60, wrap(radius, 60, 60, mm(63), facing(-5)),
                             ['print', 'laser', 'foil'], gloss=0.15)},
        views={
            'cover': View((0, -8.1, 2.1), (0.14, 0, 0.53), 128, areas=['front']),
            'detail': View((0.3, -5.5, 1.9), (0.15, 0, 0.52), 103, fstop=4, focus=(-0.02, -0.42, 0.5),
                           logo=Logo('front', 'defne', width=0.62, ink='#3a3f42')),
        },
        light_target=(0, 0, 0.55),
    )


PRODUCTS = {
    'porselen-kupa-330-ml': porcelain_mug,
    'mat-seramik-kupa-350-ml': matt_mug,
    'emaye-kupa-350-ml': enamel_mug,
    'mantar-tabanli-seramik-kupa-400-ml': cork_mug,
}
