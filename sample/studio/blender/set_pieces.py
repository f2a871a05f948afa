"""What scenes are made with: goods put in their place and printed, daylight through a window, and a camera."""

import math
from dataclasses import dataclass
from typing import Optional, Sequence

import bpy
from mathutils import Euler, Matrix, Vector

import stage
from materials import fix_colours, paint
from model import place
from print_area import print_logo
from products import find_product

# The colours of the sample shop (sample/colours.ts).
WHITE, CREAM, NATURAL, KRAFT, SILVER, GREY, ANTHRACITE, BLACK = (
    '#f1efea',
    '#e4d8c1',
    '#ddcdae',
    '#b88f60',
    '#bfc4c6',
    '#8b9194',
    '#40464a',
    '#232628',
)
NAVY, BLUE, TEAL, GREEN, KHAKI, YELLOW, ORANGE, RED, BURGUNDY, TAN, POWDER = (
    '#223457',
    '#2b66a6',
    '#11606a',
    '#2f6650',
    '#646a4c',
    '#e0ac34',
    '#d5652b',
    '#b5292f',
    '#6d2231',
    '#9c6238',
    '#d8aba1',
)
BAMBOO, WALNUT, MAPLE = '#cda26b', '#8d6445', '#d9b98a'


@dataclass
class Scene:
    """
    What a scene tells the studio. `whole`: the full frame is rendered, with its own background; otherwise the goods
    stand on a floor that only catches shadows, over a backdrop of two colours (centre and rim).
    """

    whole: bool = True
    backdrop: Optional[Sequence[str]] = None
    samples: int = 18
    margin: float = 0.12
    exposure: float = 1.0


@dataclass
class Goods:
    """A product in the scene: its objects, its model, and the matrix from the model's coordinates to the scene's."""

    things: Sequence[bpy.types.Object]
    model: object
    matrix: Matrix


_waiting_for_camera = []


def turned(x=0.0, y=0.0, z=0.0):
    """A rotation in degrees."""
    return Euler((math.radians(x), math.radians(y), math.radians(z))).to_matrix().to_4x4()


def goods(
    slug,
    at=(0, 0, 0),
    turn=0.0,
    colour=None,
    logo=None,
    tip=(0, 0, 0),
    spin=0.0,
    posed=True,
    view='cover',
    rests=True,
    alone=False,
):
    """
    Builds a product and puts it at a point. `posed` keeps the pose of its product picture; then it is spun where it
    lies, tipped (degrees around x, y and z) and turned around the vertical. `rests`: it is lowered or lifted until its
    lowest point touches the height of `at`; otherwise its own origin comes there. `alone`: of goods that are shown as
    a pair only the first.
    A logo whose area is '' goes on the model's first area.
    """
    build = find_product(slug)
    if build is None:
        raise LookupError(f'no model of {slug}')
    stood = _set_aside()
    model = build(view)
    _put_back(stood)
    things = [thing for thing in bpy.data.objects if thing not in stood]
    if alone:
        things = _first_of_each(things)
    matrix = turned(z=turn) @ turned(*tip) @ turned(z=spin) @ (model.pose if posed else Matrix.Identity(4))
    place([thing for thing in things if thing.type in ('MESH', 'CURVE', 'EMPTY')], matrix)
    shift = Vector(at)
    if rests:
        shift.z -= lowest(things)
    place(things, Matrix.Translation(shift))
    matrix = Matrix.Translation(shift) @ matrix
    for made in {slot.material for thing in things for slot in thing.material_slots if slot.material}:
        if colour:
            paint(made, colour)
        fix_colours(made)
    placed = Goods(things, model, matrix)
    if logo:
        _waiting_for_camera.append((logo, placed))
    return placed


def _set_aside():
    """
    Lifts everything out of the way and returns where it stood: a model takes itself for the only thing in the world,
    moves all it finds and looks for its own lowest point.
    """
    bpy.context.view_layer.update()
    stood = {thing: thing.matrix_world.copy() for thing in bpy.data.objects}
    for thing in stood:
        if thing.parent is None:
            thing.matrix_world = Matrix.Translation((0, 0, 1e4)) @ stood[thing]
    return stood


def _put_back(stood):
    for thing, matrix in stood.items():
        if thing.parent is None:
            thing.matrix_world = matrix
    bpy.context.view_layer.update()


def _first_of_each(things):
    """Removes the second of each pair of parts; Blender numbers parts of the same name."""
    kept = {}
    for thing in sorted(things, key=lambda thing: (len(thing.name), thing.name)):
        stem = thing.name.rsplit('.', 1)[0]
        if stem in kept:
            bpy.data.objects.remove(thing)
        else:
            kept[stem] = thing
    return list(kept.values())


def copied(original, matrix):
    """The same goods once more, moved by a matrix from where they are; costs no memory."""
    copies = {}
    for thing in original.things:
        copy = thing.copy()
        bpy.context.collection.objects.link(copy)
        copies[thing] = copy
    for thing, copy in copies.items():
        if thing.parent in copies:
            copy.parent = copies[thing.parent]
    place(copies.values(), matrix)
    return Goods(list(copies.values()), original.model, matrix @ original.matrix)


def stood_up(original, foot, lean=0.0, towards=0.0):
    """
    A copy of a pen that stands on its tip at `foot`, leaning by `lean` degrees in the direction `towards`. The pen must
    have a part named 'tip' or 'point'.
    """
    bpy.context.view_layer.update()
    centres = {thing: _centre(thing) for thing in original.things if thing.type == 'MESH'}
    tip = next(centre for thing, centre in centres.items() if thing.name.startswith(('tip', 'point')))
    end = max(centres.values(), key=lambda centre: (centre - tip).length)
    upright = (
        turned(z=towards) @ turned(y=lean) @ (end - tip).rotation_difference(Vector((0, 0, 1))).to_matrix().to_4x4()
    )
    pen = copied(original, upright @ Matrix.Translation(-tip))
    lift = Matrix.Translation(Vector(foot) - Vector((0, 0, lowest(pen.things))))
    place(pen.things, lift)
    return Goods(pen.things, pen.model, lift @ pen.matrix)


def _centre(thing):
    corners = [thing.matrix_world @ Vector(corner) for corner in thing.bound_box]
    return sum(corners, Vector()) / len(corners)


def printed(placed, logo):
    """Asks for a logo on goods that stand already; it is put on when the camera comes."""
    _waiting_for_camera.append((logo, placed))


def lowest(things):
    """Height of the lowest point of objects."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    least = math.inf
    for thing in things:
        if thing.type not in ('MESH', 'CURVE') or thing.hide_render:
            continue
        shown = thing.evaluated_get(graph)
        mesh = shown.to_mesh()
        row = shown.matrix_world[2]
        least = min([least] + [row[0] * v.co.x + row[1] * v.co.y + row[2] * v.co.z + row[3] for v in mesh.vertices])
        shown.to_mesh_clear()
    return least


def look(location, target, lens, size, fstop=None, focus=None, roll=0.0, shift=(0, 0)):
    """
    Places the camera, tilts it by `roll` degrees as a hand does, and puts on the logos that waited for it. One unit is
    10 cm, so f-numbers are a tenth of a real camera's.
    """
    thing = stage.camera(location, target, lens, *size, fstop=fstop, focus=focus, shift=shift)
    thing.rotation_euler.rotate_axis('Z', math.radians(roll))
    bpy.context.view_layer.update()
    for logo, placed in _waiting_for_camera:
        area = placed.model.areas[logo.area or next(iter(placed.model.areas))]
        print_logo(logo, area, placed.matrix, placed.model.printed_material)
    _waiting_for_camera.clear()
    return thing


def ambient(strength, colour=(1, 1, 1)):
    """Light from everywhere: what walls and sky send back."""
    background = bpy.context.scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value, background.inputs[1].default_value = (*colour, 1), strength


def sun(direction, strength, softness=1.5, colour=(1, 0.91, 0.78)):
    """Sunlight that travels along `direction`; `softness` is the angle of its disc in degrees."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(softness), colour
    lamp = bpy.data.objects.new('sun', light)
    bpy.context.collection.objects.link(lamp)
    lamp.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return lamp
