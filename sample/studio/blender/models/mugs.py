"""Mugs: a glazed classic, a matt one, an enamel mug with a steel rim, and one standing on cork."""

import math

from mathutils import Matrix

from geometry import lathe, mm, rounded, tube
from materials import material
from model import Model, View
from print_area import Area, Logo

TURN = Matrix.Rotation(math.radians(-28), 4, 'Z')


def around(radius, width_mm, height_mm, middle, turn=0.0):
    """A patch on a cylinder facing the camera of the cover; `middle` is the height of its centre, `turn` in radians."""
    # The pose turns the mug; the patch is turned back so that it still faces the lens.
    facing = -math.pi / 2 + math.radians(28) + turn

    def surface(u, v):
        angle = facing + (u - 0.5) * mm(width_mm) / radius
        return ((radius + 0.0005) * math.cos(angle), (radius + 0.0005) * math.sin(angle), middle + (0.5 - v) * mm(height_mm))
    return surface


def handle(radius, path, thickness, material_, flat=1.8):
    """A swept handle with an oval section that widens where it meets the wall."""
    section = [(thickness * math.cos(a), thickness * flat * math.sin(a)) for a in (2 * math.pi * i / 32 for i in range(32))]
    return tube('handle', [(x, 0, z) for x, z, _ in path], 0, material_, section=section, radii=[r for *_, r in path], resolution=24)


def porcelain_mug(view):
    glaze = material('glaze', rough=0.12, coat=0.6, coat_rough=0.03, tint='diffuse')
    inside = material('inside', '#f6f5f2', rough=0.12, coat=0.6, coat_rough=0.03)
    radius, height, wall = mm(41), mm(95), mm(3.2)
    outline = [(0, mm(3.5)), (radius - mm(9), mm(3.5)), (radius - mm(8.5), 0), (radius - mm(5.5), 0), (radius, mm(5.5)),
               (radius, height - mm(1.6)), (radius - wall / 2, height), (radius - wall, height - mm(1.6)),
               (radius - wall, mm(9)), (radius - mm(10), mm(5)), (0, mm(5))]
    body = lathe('body', rounded(outline, [0, 0, 0.004, 0.006, 0.03, 0.012, 0.012, 0.012, 0.05, 0.03, 0]), glaze, 192)
    body.data.materials.append(inside)
    for face in body.data.polygons:
        x, y, z = face.center
        inwards = face.normal.x * x + face.normal.y * y < 0 and z > mm(5.5)
        if inwards or (math.hypot(x, y) < radius - mm(10) and z > mm(4.5)):
            face.material_index = 1
    handle(radius, [(radius - mm(3), mm(76), 1.3), (radius + mm(10), mm(80), 1), (radius + mm(29.5), mm(58), 1),
                    (radius + mm(19), mm(25), 1), (radius - mm(3), mm(17), 1.3)], mm(3.4), glaze)
    return Model(
        pose=TURN,
        areas={'front': Area('Ön yüz', 'ceramic', 'cylinder', 80, 66, around(radius, 80, 66, mm(50), -0.1),
                             ['sublimation', 'print', 'foil'])},
        views={
            'cover': View((0, -7.6, 2.2), (0.125, 0, 0.46), 132, areas=['front']),
            'angle': View((-3.2, -7.2, 1.3), (0.06, 0, 0.46), 105, areas=['front']),
            'detail': View((1.2, -4.6, 2.6), (0.05, 0, 0.62), 110, fstop=2.2, logo=Logo('front', 'anatolia', width=0.55)),
        },
    )


PRODUCTS = {
    'porselen-kupa-330-ml': porcelain_mug,
}
