"""Places: tables, walls, windows, lamps, shelves. Lengths in units of 10 cm."""

import bpy
from mathutils import Matrix, Vector

from geometry import box, lathe, mesh_object, plate, rounded, rounded_rectangle, smooth_shading, tube
from materials import material
from props.surfaces import boards, glowing, painted
from set_pieces import turned


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
    plane = mesh_object(
        'wall',
        [(-width / 2, 0, low), (width / 2, 0, low), (width / 2, 0, low + height), (-width / 2, 0, low + height)],
        [(0, 1, 2, 3)],
        made,
    )
    return moved([plane], (0, distance, 0), turn)


def ground(made, height=-7.5, size=160):
    """The floor of the room."""
    half = size / 2
    plane = mesh_object(
        'ground', [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [(0, 1, 2, 3)], made
    )
    plane.location.z = height
    return plane


def window_frame(at, towards, size=(9, 12), panes=(2, 3), bar=0.35, around=14, made=None):
    """
    A wall with a window in it outside the picture: sun that comes along `towards` falls through its panes. Nobody sees
    it but the light.
    """
    made = made or painted('#cfcac2')
    width, height = size
    pieces = [
        box('window', (around, 0.3, around * 3), (sign * (width + around) / 2, 0, 0), made, 0) for sign in (-1, 1)
    ]
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


def shelf(at, width=14, depth=2.2, thick=0.3, made=None, turn=0.0):
    """A shelf board; `at` is the middle of its upper side."""
    return moved(
        [box('shelf', (width, depth, thick), (0, 0, -thick / 2), made or boards('#b98a57', '#7d5530'), 0.03)], at, turn
    )


def bulb(at, radius=0.5, colour='#ffc77a', strength=14, cord=14):
    """A hanging lamp far behind: out of focus it becomes a disc of light."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=24, ring_count=12, radius=radius, location=at)
    ball = bpy.context.object
    ball.data.materials.append(glowing(colour, strength, 'bulb'))
    smooth_shading(ball)
    line = tube('cord', [at, (at[0], at[1], at[2] + cord)], 0.05, material('cord', '#1b1b1c', rough=0.6), resolution=2)
    return [ball, line]


def office_chair(at, turn=0.0, colour='#3a4148', seat=4.6):
    """A meeting chair for the blurred part of a picture; `at` lies on the floor."""
    cloth, metal = material('cloth', colour, rough=0.9, sheen=0.3), material('legs', '#b5b8ba', rough=0.25, metal=1)
    things = [plate('seat', rounded_rectangle(4.6, 4.4, 0.9), 0.5, cloth, 0.2)]
    moved(things, (0, 0, seat))
    back = [plate('back', rounded_rectangle(4.4, 4.2, 1.0), 0.35, cloth, 0.15)]
    things += moved(back, (0, 2.1, seat + 3.0), 0, (80, 0, 0))
    for x in (-2, 2):
        things.append(
            tube('leg', [(x, -1.9, 0), (x, -1.8, seat), (x, 1.9, seat + 0.1), (x, 2.3, 0)], 0.12, metal, resolution=6)
        )
        things.append(tube('post', [(x * 0.8, 1.9, seat), (x * 0.8, 2.2, seat + 4)], 0.1, metal, resolution=4))
    return moved(things, at, turn)


def peg(at, length=0.7):
    """A turned wooden peg on the wall; `at` is where it leaves the wall, it points to the viewer."""
    timber = material('peg', '#b98a57', rough=0.45, coat=0.2)
    body = lathe(
        'peg',
        rounded(
            [(0.16, 0), (0.11, length * 0.8), (0.2, length * 0.9), (0.2, length), (0, length)], [0, 0.02, 0.04, 0.06, 0]
        ),
        timber,
        32,
    )
    return moved([body], at, 0, (90, 0, 0))
