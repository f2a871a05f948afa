"""Where a logo can go: the mapping from flat artwork to the picture, what hides parts of it, and test logos."""

import os
from dataclasses import dataclass, field
from typing import Callable, Sequence

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

from geometry import sheet
from materials import linear, material

# How far the surface function may lie below what is drawn (relief, thick cloth) before it counts as hidden.
TOLERANCE = 0.02
# Steps of the lattice that asks what is hidden.
LATTICE = 160

# Where the rasterised logos lie; set by render.py.
logo_folder = ''


@dataclass
class Area:
    """
    A printable face. `surface(u, v)` gives the point of the artwork in the model's own coordinates: u from left to
    right, v from top to bottom, both 0 to 1.
    """

    label: str
    surface_kind: str
    shape: str
    width_mm: float
    height_mm: float
    surface: Callable[[float, float], Sequence[float]]
    methods: Sequence[str]
    gloss: float = 0.4
    columns: int = 17
    rows: int = 9
    tolerance: float = TOLERANCE


@dataclass
class Logo:
    """A logo to be seen in a picture. `width` is the share of the area's width; (x, y) its centre in the area."""

    area: str
    file: str
    technique: str = 'print'
    width: float = 0.6
    x: float = 0.5
    y: float = 0.5
    ink: str = ''
    turn: int = 0
    # How much darker hot pressing leaves the leather (0 to 1); its edges get softer, too.
    burnish: float = 0.0


@dataclass
class _Seen:
    scene: object
    camera: object
    graph: object
    origin: Vector = field(default_factory=Vector)

    def project(self, point):
        place = world_to_camera_view(self.scene, self.camera, point)
        return place.x, 1 - place.y

    def sees(self, point, tolerance):
        way = point - self.origin
        hit, place, *_ = self.scene.ray_cast(
            self.graph, self.origin, way.normalized(), distance=max(0.0, way.length - tolerance)
        )
        return not hit


def _looking():
    bpy.context.view_layer.update()
    scene = bpy.context.scene
    return _Seen(
        scene, scene.camera, bpy.context.evaluated_depsgraph_get(), scene.camera.matrix_world.translation.copy()
    )


def describe(name, area, placed):
    """
    The print area as plain data. `placed` is the matrix from the model's coordinates to the scene's. `seen` tells on a
    lattice over the area, row by row, where nothing stands between the lens and the surface.
    """
    eye = _looking()

    def at(u, v):
        return placed @ Vector(area.surface(u, v))

    points = []
    for j in range(area.rows):
        for i in range(area.columns):
            x, y = eye.project(at(i / (area.columns - 1), j / (area.rows - 1)))
            points += [round(x, 6), round(y, 6)]
    reference = []
    for j in range(1, 7):
        for i in range(1, 9):
            u, v = i / 9, j / 7
            if eye.sees(at(u, v), area.tolerance):
                x, y = eye.project(at(u, v))
                reference.append([round(u * area.width_mm, 4), round(v * area.height_mm, 4), round(x, 6), round(y, 6)])
    steps = range(LATTICE + 1)
    seen = [eye.sees(at(i / LATTICE, j / LATTICE), area.tolerance) for j in steps for i in steps]
    print(f'AREA {name} visible {sum(seen) / len(seen):.2f}')
    return {
        'id': name,
        'label': area.label,
        'surface': area.surface_kind,
        'shape': area.shape,
        'widthMm': area.width_mm,
        'heightMm': area.height_mm,
        'methods': list(area.methods),
        'gloss': area.gloss,
        'mesh': {'columns': area.columns, 'rows': area.rows, 'points': points},
        'reference': reference,
        'lattice': LATTICE,
        'seen': ''.join('1' if point else '0' for point in seen),
    }


def print_logo(logo, area, placed, below=None):
    """
    Puts a logo on the surface, as a thin skin a hair above it. Techniques: print, foil (gold), silver, laser, deboss,
    emboss, embroidery. `below` is the material of the surface: relief techniques repeat it with the logo pressed in.
    """
    image = bpy.data.images.load(os.path.join(logo_folder, f'{logo.file}.png'))
    ratio = image.size[1] / image.size[0]
    turned = logo.turn % 180 != 0
    wide = logo.width
    high = wide * area.width_mm / area.height_mm * (1 / ratio if turned else ratio)
    left, top = logo.x - wide / 2, logo.y - high / 2
    inverse = placed

    def skin(u, v):
        here = inverse @ Vector(area.surface(left + u * wide, top + v * high))
        right = inverse @ Vector(area.surface(left + u * wide + 0.002, top + v * high))
        down = inverse @ Vector(area.surface(left + u * wide, top + v * high + 0.002))
        normal = (right - here).cross(here - down)
        normal = normal.normalized() if normal.length else Vector((0, 0, 1))
        # Outwards is towards the lens: the artwork is never seen from behind.
        if normal.dot(bpy.context.scene.camera.matrix_world.translation - here) < 0:
            normal.negate()
        return here + normal * (0.0012 if logo.technique != 'embroidery' else 0.005)

    patch = sheet(f'logo-{logo.area}', skin, 64, 64)
    if logo.turn:
        for loop in patch.data.uv_layers[0].data:
            for _ in range(logo.turn // 90 % 4):
                loop.uv = (loop.uv[1], 1 - loop.uv[0])
    patch.data.materials.append(_logo_material(logo, image, below))
    patch.visible_shadow = False
    return patch


def _logo_material(logo, image, below):
    looks = {
        'print': dict(rough=0.45),
        'foil': dict(colour='#d9a441', rough=0.22, metal=1),
        'silver': dict(colour='#d5d8da', rough=0.2, metal=1),
        'laser': dict(colour='#b9bbbd', rough=0.38, metal=0.9),
        'burn': dict(colour='#3d2412', rough=0.8),
        'embroidery': dict(rough=0.7, sheen=0.3),
        'deboss': {},
        'emboss': {},
    }
    relief = logo.technique in ('deboss', 'emboss')
    made = below.copy() if relief and below else material(f'logo-{logo.technique}', **looks[logo.technique])
    tree = made.node_tree
    shader = tree.nodes['Principled BSDF']
    texture = tree.nodes.new('ShaderNodeTexImage')
    texture.image, texture.extension = image, 'CLIP'
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['UV'], texture.inputs['Vector'])
    if logo.ink:
        shader.inputs['Base Color'].default_value = linear(logo.ink)
    elif logo.technique in ('print', 'embroidery'):
        tree.links.new(texture.outputs['Color'], shader.inputs['Base Color'])
    if relief or logo.technique == 'embroidery':
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Distance'].default_value = 0.03 if relief else 0.012
        bump.inputs['Strength'].default_value = 1
        bump.invert = logo.technique == 'deboss'
        before = shader.inputs['Normal'].links
        if before:
            tree.links.new(before[0].from_socket, bump.inputs['Normal'])
        tree.links.new(texture.outputs['Alpha'], bump.inputs['Height'])
        tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])
        if logo.burnish:
            tree.links.new(_burnished(tree, shader, image, logo.burnish), bump.inputs['Height'])
    if logo.technique == 'embroidery':
        _threads(tree, shader)
    if not relief:
        tree.links.new(texture.outputs['Alpha'], shader.inputs['Alpha'])
    return made


def _burnished(tree, shader, image, share):
    """Darkens where the hot die pressed; returns its softened relief."""
    coarse = image.copy()
    coarse.scale(220, max(1, round(220 * image.size[1] / image.size[0])))
    soft = tree.nodes.new('ShaderNodeTexImage')
    soft.image, soft.extension, soft.interpolation = coarse, 'CLIP', 'Cubic'
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['UV'], soft.inputs['Vector'])
    darker = tree.nodes.new('ShaderNodeMixRGB')
    darker.blend_type = 'MULTIPLY'
    darker.inputs['Color1'].default_value = shader.inputs['Base Color'].default_value
    darker.inputs['Color2'].default_value = (1 - share, 1 - share, 1 - share, 1)
    links = shader.inputs['Base Color'].links
    if links:
        tree.links.new(links[0].from_socket, darker.inputs['Color1'])
    tree.links.new(soft.outputs['Alpha'], darker.inputs['Fac'])
    tree.links.new(darker.outputs['Color'], shader.inputs['Base Color'])
    return soft.outputs['Alpha']


def _threads(tree, shader):
    wave = tree.nodes.new('ShaderNodeTexWave')
    wave.inputs['Scale'].default_value, wave.inputs['Distortion'].default_value = 55, 1.2
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Rotation'].default_value = (0, 0, 0.5)
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['UV'], mapping.inputs['Vector'])
    tree.links.new(mapping.outputs['Vector'], wave.inputs['Vector'])
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Distance'].default_value, bump.inputs['Strength'].default_value = 0.01, 0.7
    tree.links.new(wave.outputs['Fac'], bump.inputs['Height'])
    links = shader.inputs['Normal'].links
    if links:
        tree.links.new(links[0].from_socket, bump.inputs['Normal'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])


IDENTITY = Matrix.Identity(4)
