"""Water bottles: tinted clear tritan, aluminium with a carabiner, glass in a silicone sleeve, a squeezable one."""

import math

import bpy
from mathutils import Matrix

from geometry import finely, flute, lathe, mm, rounded, sheet, shoulder, tube, wrap
from materials import black_plastic, clear, grain, material, stainless, wood
from model import Model, View
from print_area import Area, Logo

LENS, DISTANCE = 140, -13.6
# The backdrop's light, and what four walls of clear plastic swallow of it.
GLOW = 1.75
# How much of the light that comes through tinted plastic takes its colour.
DEPTH_OF_COLOUR = 0.86


def glow_behind(radius, low, high, camera, strength=GLOW):
    """
    A bright card bent around the back of a clear body, seen through it only. So its colour reaches what shines
    through, which the backdrop, added after the shot, could not; and the denoiser sees no holes.
    """
    made = bpy.data.materials.new('glow')
    made.use_nodes = True
    tree = made.node_tree
    light = tree.nodes.new('ShaderNodeEmission')
    light.inputs['Strength'].default_value = strength
    tree.links.new(light.outputs['Emission'], tree.nodes['Material Output'].inputs['Surface'])
    away = math.atan2(-camera[1], -camera[0])

    def bent(u, v):
        angle = away + (u - 0.5) * math.radians(210)
        return radius * 1.04 * math.cos(angle), radius * 1.04 * math.sin(angle), high + (low - high) * v
    card = sheet('glow', bent, 48, 1, made)
    for kind in ('camera', 'diffuse', 'glossy', 'shadow', 'volume_scatter'):
        setattr(card, f'visible_{kind}', False)


def hollow(outside, wall, floor):
    """Closes an outer profile with the inner one, `wall` thinner, standing on a floor at height `floor`."""
    inside = [(radius - wall, height) for radius, height in reversed(outside) if height > floor and radius > wall * 3]
    turn = inside[-1][0]
    return [*outside, *inside, (turn - mm(1), floor + mm(0.6)), (turn - mm(4), floor), (0, floor + mm(2))]


def tritan(view):
    """Clear coloured plastic, wide neck, screw cap with a finger loop; millilitre lines on its back."""
    camera = (0.5, -6.6, 2.4) if view == 'detail' else (0, DISTANCE, 2.4)
    plastic = clear('tritan', '#625f5d', tint='all', depth=DEPTH_OF_COLOUR)
    cap = material('cap', '#2c2e31', rough=0.42, bump=grain(300, 0.08, 0.003))
    white = material('scale', '#ffffff', rough=0.5)
    shine = white.node_tree.nodes['Principled BSDF']
    shine.inputs['Emission'].default_value, shine.inputs['Emission Strength'].default_value = (1, 1, 1, 1), GLOW * 1.5
    radius = mm(35)
    foot = rounded([(0, mm(3)), (mm(20), mm(2)), (mm(26), 0), (mm(30), 0), (radius, mm(5)), (radius, mm(160))],
                   [0, mm(6), mm(2), mm(4), mm(6), 0], 10)
    outline = [*foot[:-1], *shoulder((radius, mm(160)), (mm(24.5), mm(193)), bulge=1.25), (mm(24.5), mm(201))]
    lathe('body', hollow(outline, mm(2.2), mm(7)), plastic, 192)
    glow_behind(radius, mm(1), mm(192), camera)
    for step in range(6):
        wide = 10 if step % 2 else 16
        sheet('scale', wrap(radius - mm(0.02), wide, 0.9, mm(40 + 20 * step), math.radians(68)), 12, 1, white)
    lid = [(0, mm(196)), (mm(27), mm(196)), (mm(27.5), mm(197)), (mm(27.5), mm(216)), (mm(24), mm(219)), (0, mm(219.5))]
    flute(lathe('cap', finely(rounded(lid, [0, mm(0.4), mm(0.6), mm(4), mm(8), 0], 10)), cap, 480), 48, mm(0.7),
          mm(198), mm(213))
    section = [(mm(2) * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a)),
                mm(6) * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a)))
               for a in (2 * math.pi * i / 40 for i in range(40))]
    loop = tube('loop', [(-mm(19), 0, mm(216)), (-mm(18), 0, mm(224)), (-mm(9), 0, mm(232.5)), (mm(9), 0, mm(232.5)),
                         (mm(18), 0, mm(224)), (mm(19), 0, mm(216))], 0, cap, section=section)
    loop.rotation_euler.z = math.radians(-18)
    return Model(
        areas={'front': Area('Gövde', 'plastic', 'cylinder', 55, 90, wrap(radius, 55, 90, mm(88)), ['print'],
                             gloss=0.4)},
        views={
            'cover': View(camera, (0, 0, 1.16), LENS, areas=['front'], samples=32),
            'detail': View(camera, (0, 0, 1.37), 112, fstop=5, focus=(0, -0.35, 1.1), samples=32,
                           logo=Logo('front', 'lodos', width=0.82, y=0.42, ink='#ffffff')),
        },
        light_target=(0, 0, 1.15), light_scale=1.4,
    )


def aluminium(view):
    """A drawn aluminium bottle with domed shoulders; a carabiner hangs from the black cap's eye."""
    paint = material('lacquer', rough=0.36, metal=1, coat=0.35, coat_rough=0.12, tint='all',
                     bump=grain(700, 0.04, 0.002))
    black, steel = black_plastic(), stainless('carabiner', rough=0.2)
    bare = material('bare-aluminium', '#cfd1d2', rough=0.3, metal=1)
    radius = mm(32.5)
    foot = rounded([(0, mm(3)), (mm(22), mm(2)), (mm(25), 0), (mm(27), 0), (radius, mm(4)), (radius, mm(132))],
                   [0, mm(4), mm(1), mm(3), mm(6), 0], 10)
    dome = [(mm(15) + (radius - mm(15)) * math.cos(a) ** 0.9,
             mm(132) + mm(35) * math.sin(a)) for a in (math.radians(3 * i) for i in range(29))]
    body = [*foot[:-1], *dome, (mm(14.6), mm(169)), (mm(14.4), mm(174)), (0, mm(174))]
    lathe('body', body, paint, 192)
    lathe('collar', rounded([(0, mm(171)), (mm(15.4), mm(171)), (mm(15.4), mm(174.5)), (0, mm(174.5))],
                            [0, mm(0.8), mm(0.8), 0]), bare, 128)
    cap = [(0, mm(175)), (mm(17), mm(175)), (mm(17.4), mm(175.8)), (mm(17.4), mm(190)), (mm(15), mm(193)),
           (0, mm(193.5))]
    flute(lathe('cap', finely(rounded(cap, [0, mm(0.3), mm(0.6), mm(3), mm(6), 0], 10)), black, 480), 36, mm(0.8),
          mm(177), mm(188))
    eye = tube('eye', [(-mm(11), 0, mm(190)), (-mm(9.5), 0, mm(199)), (0, 0, mm(203)), (mm(9.5), 0, mm(199)),
                       (mm(11), 0, mm(190))],
               mm(2.6), black)
    eye.rotation_euler.z = math.radians(38)
    carabiner(steel, bare)
    return Model(
        areas={'front': Area('Gövde', 'coated', 'cylinder', 50, 90, wrap(radius, 50, 90, mm(72)), ['laser', 'print'],
                             gloss=0.5)},
        views={
            'cover': View((0, DISTANCE, 2.3), (0, 0, 1.02), 158, areas=['front']),
            'detail': View((0.6, -6.2, 2.5), (0.02, 0, 1.17), 112, fstop=4, focus=(0, -0.33, 0.95),
                           logo=Logo('front', 'zirve', 'laser', width=0.9, y=0.34)),
        },
        light_target=(0, 0, 1.0), light_scale=1.3, printed_material=paint,
    )


def carabiner(steel, pin):
    """A D-shaped snap hook, hooked into the cap's eye and leaning on the cap's edge towards the front right."""
    wire, length, wide = mm(2), mm(52), mm(24)
    # Built upright in the plane y = 0 with its upper end at the origin, then laid against the cap.
    spine = [(wide * 0.42, 0, -length * 0.82), (wide * 0.5, 0, -length * 0.18), (wide * 0.2, 0, -mm(0.8)),
             (-wide * 0.2, 0, -mm(0.8)),
             (-wide * 0.42, 0, -length * 0.18)]
    parts = [tube('hook', [(-wide * 0.3, 0, -length * 0.84), (-wide * 0.1, 0, -length),
                           (wide * 0.25, 0, -length * 0.98), *spine],
                  wire, steel)]
    gate = tube('gate', [(-wide * 0.42, 0, -length * 0.2), (-wide * 0.31, 0, -length * 0.82)], wire * 0.9, steel)
    parts.append(gate)
    for x, z in ((-wide * 0.42, -length * 0.22), (-wide * 0.31, -length * 0.8)):
        rivet = lathe('rivet', [(0, -wire * 1.15), (mm(1), -wire * 1.15), (mm(1), wire * 1.15), (0, wire * 1.15)], pin,
                      32)
        rivet.matrix_world = Matrix.Translation((x, 0, z)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
        parts.append(rivet)
    hang = (Matrix.Rotation(math.radians(38), 4, 'Z') @ Matrix.Translation((0, -mm(1), mm(201.5)))
            @ Matrix.Rotation(math.radians(-52), 4, 'X'))
    bpy.context.view_layer.update()
    for part in parts:
        part.matrix_world = hang @ part.matrix_world


def glass(view):
    """Borosilicate glass in a silicone sleeve, stopped with bamboo."""
    camera = (0.6, -6.6, 2.5) if view == 'detail' else (0, DISTANCE, 2.5)
    pane = clear('glass', '#868d8b', colour='#f6f8f7', ior=1.47)
    # Silicone hardly shines: what white light it sent back would wash out the colour under it.
    silicone = material('silicone', rough=0.6, specular=0.1, tint='diffuse', bump=grain(60, 0.05, 0.004, 3))
    bamboo, steel = material('bamboo', rough=0.5, bump=wood(scale=8, along='z')), stainless('thread', rough=0.25)
    seal = material('seal', '#e9e6df', rough=0.5)
    radius = mm(30.5)
    outline = [(0, mm(2.4)), (mm(26), mm(2.4)), (radius, mm(6)), (radius, mm(178)),
               *shoulder((radius, mm(178)), (mm(17), mm(205)), bulge=1.1),
               (mm(17), mm(216))]
    lathe('glass', hollow(rounded(outline[:4], [0, mm(3), mm(4), 0])[:-1] + outline[4:], mm(2), mm(6)), pane, 192)
    glow_behind(radius, mm(150), mm(208), camera, 1.02)
    sleeve = [(0, 0), (mm(27), 0), (mm(32.5), mm(1)), (mm(32.5), mm(150)), (mm(31.4), mm(151.2)),
              (radius + mm(0.1), mm(150.6)),
              (radius + mm(0.1), mm(4)), (0, mm(2.2))]
    lathe('sleeve', rounded(sleeve, [0, mm(1.5), mm(5), mm(0.9), mm(0.9), mm(0.4), mm(4), 0], 10), silicone, 192)
    lathe('thread', rounded([(mm(17.4), mm(207)), (mm(19), mm(207)), (mm(19), mm(213)), (mm(17.4), mm(213))],
                            [0, mm(0.4), mm(0.4), 0]), steel, 128)
    lathe('seal', [(mm(14), mm(212)), (mm(20.5), mm(212)), (mm(20.5), mm(213.6)), (mm(14), mm(213.6))], seal, 128)
    lathe('cap', rounded([(0, mm(213.2)), (mm(23), mm(213.2)), (mm(24), mm(214.2)), (mm(24), mm(245)), (0, mm(245))],
                         [0, mm(0.4), mm(0.8), mm(2.2), 0]), bamboo, 192)
    return Model(
        areas={'front': Area('Kılıf', 'plastic', 'cylinder', 40, 90, wrap(mm(32.5), 40, 90, mm(78)), ['print'],
                             gloss=0.12)},
        views={
            'cover': View(camera, (0, 0, 1.21), LENS, areas=['front'], samples=32),
            'detail': View(camera, (0, 0, 1.3), 108, fstop=5, focus=(0, -0.33, 1.1), samples=32,
                           logo=Logo('front', 'sedef', width=0.95, y=0.36, ink='#ffffff')),
        },
        light_target=(0, 0, 1.2), light_scale=1.4,
    )


def squeezable(view):
    """Milky soft plastic with a finger groove; ribbed coloured cap and black pull-up spout."""
    milky = material('ldpe', '#ebedea', rough=0.36, specular=0.45, bump=grain(14, 0.05, 0.01, 3))
    cap = material('cap', rough=0.38, tint='diffuse', bump=grain(300, 0.06, 0.003))
    black = material('spout', '#1f2022', rough=0.5)
    radius, grip = mm(36.5), mm(29.5)
    foot = rounded([(0, mm(4)), (mm(22), mm(3)), (mm(27), 0), (mm(31), 0), (radius, mm(5)), (radius, mm(131))],
                   [0, mm(5), mm(2), mm(4), mm(7), 0], 10)
    into = shoulder((radius, mm(131)), (grip, mm(144)))
    rise = [(r, mm(290) - z) for r, z in reversed(into)]
    body = [*foot[:-1], *into, *rise[1:], *shoulder((radius, mm(170)), (mm(30), mm(197)), bulge=1.5),
            (mm(28), mm(198)), (0, mm(198))]
    lathe('body', body, milky, 192)
    skirt = [(0, mm(198.6)), (mm(32.6), mm(198.6)), (mm(33.4), mm(199.6)), (mm(33.4), mm(217)), (mm(31), mm(221)),
             (mm(17), mm(229)),
             (mm(12), mm(231)), (mm(11.4), mm(238)), (0, mm(238))]
    lid = lathe('cap', finely(rounded(skirt, [0, mm(0.4), mm(0.8), mm(2), mm(5), mm(8), mm(3), mm(1), 0], 10)), cap,
                640)
    flute(lid, 64, mm(0.9), mm(200.5), mm(216.5))
    spout = [(0, mm(236)), (mm(9), mm(236)), (mm(9), mm(243)), (mm(7.6), mm(245)), (mm(7.6), mm(248)),
             (mm(9.6), mm(250)), (mm(9.6), mm(252)),
             (mm(7), mm(255)), (mm(3), mm(255)), (mm(2.4), mm(252)), (0, mm(252))]
    lathe('spout', rounded(spout, [0, 0, mm(1), mm(1), mm(1), mm(1), mm(1.2), mm(1.2), mm(0.6), mm(0.3), 0]), black, 96)
    return Model(
        areas={'front': Area('Gövde', 'plastic', 'cylinder', 65, 100, wrap(radius, 65, 100, mm(71)), ['print'],
                             gloss=0.25)},
        views={
            'cover': View((0, DISTANCE, 2.6), (0, 0, 1.26), LENS, areas=['front']),
            'detail': View((0.6, -7.2, 2.8), (0, 0, 1.55), 112, fstop=4.5, focus=(0, -0.36, 1.3),
                           logo=Logo('front', 'kiyi-kosu', width=0.72, y=0.36)),
        },
        light_target=(0, 0, 1.25), light_scale=1.45,
    )


PRODUCTS = {
    'tritan-su-matarasi': tritan,
    'karabinali-aluminyum-matara-500-ml': aluminium,
    'silikon-kilifli-cam-sise-600-ml': glass,
    'sikmali-spor-matara-750-ml': squeezable,
}
