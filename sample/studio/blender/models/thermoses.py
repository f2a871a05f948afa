"""Vacuum flasks: a classic bottle, a straight one with a display, a handled tumbler, a big one with a cup for a lid."""

import math

from mathutils import Matrix

from geometry import (
    box,
    handle,
    lathe,
    lettering,
    mm,
    plate,
    profile_radius,
    rounded,
    shoulder,
    smooth_path,
    torus,
    wrap,
)
from materials import chrome, clear, grain, material, stainless
from model import Model, View
from print_area import Area, Logo

FRONT = -math.pi / 2
HANDLE_TURN_DEGREES = -30


def powder_coat(name='powder-coat', texture=0.1, scale=520, rough=0.42):
    """Matt baked paint with its fine orange-peel grain; takes the colour."""
    return material(name, rough=rough, tint='diffuse', bump=grain(scale, texture, 0.003, 2))


def rubber(name='rubber'):
    return material(name, '#1a1b1d', rough=0.7)


def classic(view):
    """Half a litre, narrow neck, brushed screw cap."""
    paint, steel, gasket = powder_coat(), stainless('steel', rough=0.32), rubber()
    radius = mm(33)
    lathe('base', rounded([(0, mm(2)), (mm(24), mm(2)), (mm(25), 0), (radius - mm(3), 0), (radius - mm(0.3), mm(3)),
                           (radius - mm(0.3), mm(7)), (0, mm(7))],
                          [0, mm(1), mm(1), mm(1.5), mm(2.5), mm(0.3), 0]), steel, 192)
    body = [(0, mm(7.4)), (radius - mm(0.6), mm(7.4)), (radius - mm(0.1), mm(7.7)), (radius, mm(8.2)),
            *shoulder((radius, mm(166)), (mm(21.5), mm(212)), 32), (mm(21.5), mm(215.6)), (mm(20.9), mm(216.4)),
            (0, mm(216.6))]
    lathe('body', body, paint, 192)
    lathe('neck', [(0, mm(216)), (mm(19), mm(216)), (mm(19), mm(219.5)), (0, mm(219.5))], steel, 128)
    cap = [(0, mm(218.4)), (mm(21.4), mm(218.4)), (mm(22.2), mm(219.2)), (mm(22.2), mm(258)), (mm(20.2), mm(262)),
           (mm(16.5), mm(262)), (mm(15.6), mm(260.6)), (0, mm(260.6))]
    lathe('cap', rounded(cap, [0, mm(0.3), mm(0.6), mm(3.2), mm(1.4), mm(0.5), mm(0.8), 0], 12), steel, 192)
    for height in (224, 226.4):
        torus('cap-groove', mm(22.15), mm(0.7), gasket, (0, 0, mm(height)), segments=160)
    return Model(
        areas={'front': Area('Gövde', 'coated', 'cylinder', 45, 90, wrap(profile_radius(body), 45, 90, mm(105)),
                             ['laser', 'print'], gloss=0.25)},
        views={
            'cover': View((0, -13.5, 2.5), (0, 0, 1.29), 140, areas=['front']),
            'detail': View((0.7, -6.6, 2.4), (0.0, 0, 1.5), 118, fstop=4, focus=(0, -0.33, 1.2),
                           logo=Logo('front', 'anatolia', 'laser', width=0.86, y=0.36)),
        },
        light_target=(0, 0, 1.3), light_scale=1.45, printed_material=paint,
    )


def digital(view):
    """A straight cylinder; touching the glossy disc on its lid shows the temperature."""
    paint, steel, gasket = powder_coat(), stainless('steel', rough=0.32), rubber()
    radius, top = mm(32.5), mm(228)
    lathe('foot', rounded([(0, 0), (mm(27), 0), (mm(27), mm(3)), (0, mm(3))], [0, mm(1), 0, 0]), gasket, 128)
    outline = [(0, mm(1.2)), (radius, mm(1.2)), (radius, mm(187)), (radius - mm(1), mm(188)), (0, mm(188))]
    lathe('body', rounded(outline, [0, mm(4), mm(0.6), mm(0.4), 0], 12), paint, 192)
    lathe('neck-ring', rounded([(0, mm(187.5)), (radius - mm(0.2), mm(187.5)), (radius - mm(0.2), mm(191.2)),
                                (0, mm(191.2))], [0, mm(0.5), mm(0.5), 0]), steel, 192)
    lid = [(0, mm(192)), (radius - mm(0.6), mm(192)), (radius, mm(192.8)), (radius, top), (mm(26.5), top),
           (mm(26), top - mm(1)), (0, top - mm(1))]
    lathe('lid', rounded(lid, [0, mm(0.3), mm(0.6), mm(3.2), mm(0.4), mm(0.2), 0], 12), paint, 192)
    lathe('gap', [(0, mm(191)), (radius - mm(1.4), mm(191)), (radius - mm(1.4), mm(193)), (0, mm(193))], gasket, 128)
    glass = material('display-glass', '#08090a', rough=0.06, coat=1, coat_rough=0.02)
    lathe('display', rounded([(0, top - mm(1.5)), (mm(25.7), top - mm(1.5)), (mm(25.7), top + mm(0.2)),
                              (0, top + mm(0.2))], [0, 0, mm(0.6), 0]), glass, 160)
    torus('display-rim', mm(26.1), mm(0.9), chrome(), (0, 0, top - mm(0.1)), segments=160)
    glow = material('digits', '#7fe3ff', rough=0.5)
    emission = glow.node_tree.nodes['Principled BSDF']
    emission.inputs['Emission'].default_value = (0.25, 0.8, 1, 1)
    emission.inputs['Emission Strength'].default_value = 1.6
    lettering('temperature', '72', mm(13), glow, (-mm(2.5), -mm(1.5), top + mm(0.2)), depth=0.0003)
    lettering('unit', '°C', mm(6), glow, (mm(12.5), mm(2), top + mm(0.2)), depth=0.0003)
    return Model(
        areas={'front': Area('Gövde', 'coated', 'cylinder', 50, 100, wrap(radius, 50, 100, mm(98)),
                             ['laser', 'print'], gloss=0.25)},
        views={
            'cover': View((0, -13.2, 4.0), (0, 0, 1.14), 148, areas=['front']),
            'detail': View((0.6, -5.8, 5.2), (0.0, 0, 1.6), 112, fstop=5, focus=(0, -0.33, 1.8),
                           logo=Logo('front', 'kardelen', width=0.84, y=0.3)),
        },
        light_target=(0, 0, 1.15), light_scale=1.4, printed_material=paint,
    )


def tumbler(view):
    """A coffee tumbler with a welded handle, a clear slider lid and a silicone foot."""
    paint, steel = powder_coat(), stainless('steel', rough=0.22)
    silicone = material('silicone', '#2a2b2d', rough=0.6)
    wall_height, mouth, foot = mm(104), mm(41.2), mm(36)

    def wall(height):
        share = max(0, min(1, (height - mm(4)) / (wall_height - mm(4))))
        return foot + mm(1) + (mouth - foot - mm(1)) * share

    lathe('foot', rounded([(0, 0), (foot - mm(1), 0), (foot + mm(0.6), mm(2)), (foot + mm(0.8), mm(7)), (0, mm(7))],
                          [0, mm(1.5), mm(1.5), mm(0.3), 0]), silicone, 160)
    outline = [(0, mm(7.4)), (wall(mm(7.4)) - mm(0.5), mm(7.4)), (wall(mm(8)), mm(8)), (mouth, wall_height),
               (mouth - mm(0.6), wall_height + mm(0.3))]
    lathe('body', rounded(outline, [0, mm(0.3), mm(0.4), mm(0.4), 0]), paint, 192)
    rim = [(mouth - mm(1), wall_height - mm(1)), (mouth - mm(0.3), wall_height + mm(0.2)),
           (mouth - mm(0.3), wall_height + mm(3.4)), (mouth - mm(1.1), wall_height + mm(4)),
           (mouth - mm(2), wall_height + mm(3.4)), (mouth - mm(4), mm(60)), (mm(30), mm(12)), (0, mm(10))]
    lathe('rim', rounded(rim, [0, mm(0.3), mm(0.6), mm(0.5), mm(0.6), mm(10), mm(8), 0]), steel, 192)
    slider_lid(wall_height + mm(4), mouth)
    ear = smooth_path([(wall(mm(88)), mm(88)), (wall(mm(88)) + mm(6), mm(88)), (mouth + mm(16), mm(86)),
                       (mouth + mm(24), mm(74)), (mouth + mm(21), mm(54)), (mouth + mm(11), mm(36)),
                       (wall(mm(28)) + mm(5), mm(28.6)), (wall(mm(28)), mm(28))])
    handle('handle', ear, wall, mm(8), mm(2.6), mm(3), paint, power=3, thin=0.1)
    facing = FRONT - math.radians(HANDLE_TURN_DEGREES) + math.radians(-5)
    return Model(
        pose=Matrix.Rotation(math.radians(HANDLE_TURN_DEGREES), 4, 'Z'),
        areas={'front': Area('Ön yüz', 'coated', 'cylinder', 60, 50, wrap(wall, 60, 50, mm(60), facing),
                             ['laser', 'print'], gloss=0.25)},
        views={
            'cover': View((0, -7.8, 2.9), (0.13, 0, 0.53), 128, areas=['front'], samples=28),
            'detail': View((-0.4, -5.0, 3.1), (0.14, 0, 0.64), 104, fstop=4.5, focus=(0, -0.35, 0.8), samples=28,
                           logo=Logo('front', 'atlas', 'laser', width=0.8)),
        },
        light_target=(0, 0, 0.55), printed_material=paint,
    )


def slider_lid(height, mouth):
    """The clear lid that presses into the mouth, with a groove across it and the slider that closes the sip hole."""
    pane = clear('clear-lid', '#b9c2c4', colour='#eef2f2', transmission=0.72)
    smoke = material('slider', '#26282b', rough=0.3, coat=0.2)
    profile = [(mouth - mm(4), height - mm(9)), (mouth - mm(2.6), height - mm(9)), (mouth - mm(2.2), height),
               (mouth + mm(0.2), height), (mouth + mm(0.2), height + mm(2.6)), (mouth - mm(2.6), height + mm(4)),
               (mouth - mm(6), height + mm(1)), (mouth - mm(8), height - mm(2)), (0, height - mm(2))]
    radii = [0, mm(0.5), mm(0.4), mm(0.4), mm(1.4), mm(1.6), mm(1.5), mm(1.5), 0]
    lathe('lid', rounded(profile, radii), pane, 192)
    turn = Matrix.Rotation(math.radians(-60), 4, 'Z')
    track = plate('track', rounded_bar(mm(50), mm(18)), mm(1.6), pane, edge=mm(0.6))
    track.matrix_world = turn @ Matrix.Translation((0, 0, height - mm(2)))
    slide = plate('slide', rounded_bar(mm(24), mm(13)), mm(2.4), smoke, edge=mm(0.8))
    slide.matrix_world = turn @ Matrix.Translation((mm(11), 0, height - mm(0.5)))
    for offset in (-3, 0, 3):
        ridge = box('ridge', (mm(1.1), mm(8), mm(1.2)), material=smoke, radius=mm(0.4))
        ridge.matrix_world = turn @ Matrix.Translation((mm(11 + offset), 0, height + mm(2.1)))


def rounded_bar(length, width):
    """The outline of a bar with half-round ends."""
    ends = []
    for side, start in ((1, -90), (-1, 90)):
        for step in range(17):
            angle = math.radians(start + 180 * step / 16)
            ends.append((side * (length - width) / 2 + width / 2 * math.cos(angle), width / 2 * math.sin(angle)))
    return ends


def litre(view):
    """A litre for the building site: textured paint, black rubber foot, steel cup over the stopper."""
    paint, steel, black = powder_coat(texture=0.5, scale=110, rough=0.46), stainless('steel', rough=0.3), rubber()
    radius = mm(45)
    lathe('foot', rounded([(0, 0), (radius - mm(1.5), 0), (radius + mm(0.5), mm(2)), (radius + mm(0.5), mm(12)),
                           (radius - mm(0.5), mm(13)), (0, mm(13))], [0, mm(1), mm(2), mm(0.8), mm(0.3), 0]), black,
                           192)
    body = [(0, mm(13.2)), (radius - mm(0.5), mm(13.2)), (radius, mm(13.8)),
            *shoulder((radius, mm(198)), (mm(31.5), mm(240)), 32, bulge=1.3), (mm(31.5), mm(243)), (0, mm(243))]
    lathe('body', body, paint, 192)
    lathe('neck', rounded([(0, mm(242)), (mm(31), mm(242)), (mm(31), mm(250)), (0, mm(250))], [0, 0, mm(0.5), 0]),
          steel, 160)
    low, top = mm(246), mm(318)
    cup = [(mm(36.6), low + mm(8)), (mm(36.6), low + mm(0.6)), (mm(38.4), low), (mm(39), low + mm(1.2)),
           (mm(38.2), low + mm(3.4)), (mm(37.8), low + mm(10)), (mm(36.4), top), (mm(29), top),
           (mm(28), top - mm(1.6)), (0, top - mm(1.6))]
    radii = [0, mm(0.6), mm(0.6), mm(0.8), mm(1.6), mm(6), mm(5), mm(0.6), mm(0.8), 0]
    lathe('cup', rounded(cup, radii, 12), steel, 192)
    for height in (256.5, 259.5):
        torus('cup-groove', mm(37.55), mm(0.7), black, (0, 0, mm(height)), segments=160)
    lathe('inside-cup', [(0, low + mm(7)), (mm(36.8), low + mm(7)), (mm(36.8), low + mm(9)), (0, low + mm(9))], black,
          128)
    return Model(
        areas={
            'front': Area('Gövde', 'coated', 'cylinder', 55, 110, wrap(profile_radius(body), 55, 110, mm(110)),
                          ['laser', 'print'], gloss=0.2),
            'cup': Area('Bardak kapak', 'bare-metal', 'cylinder', 40, 20, wrap(profile_radius(cup), 40, 20, mm(286)),
                        ['laser'], gloss=0.6),
        },
        views={
            'cover': View((0, -14.5, 2.7), (0, 0, 1.56), 126, areas=['front', 'cup']),
            'detail': View((0.8, -7.6, 3.0), (0.0, 0, 1.98), 116, fstop=4.5, focus=(0, -0.45, 1.5),
                           logo=Logo('front', 'toros', 'laser', width=0.84, y=0.3)),
        },
        light_target=(0, 0, 1.6), light_scale=1.7, key=1.15, printed_material=paint,
    )


PRODUCTS = {
    'celik-termos-500-ml-klasik': classic,
    'dijital-gostergeli-termos-450-ml': digital,
    'kulplu-termos-bardak-350-ml': tumbler,
    'bardak-kapakli-celik-termos-1-litre': litre,
}
