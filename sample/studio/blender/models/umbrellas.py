"""Umbrellas: a stick with a crook, a pocket one, a golf umbrella with two canopies, one that closes inside out."""

import math
from dataclasses import dataclass

import bpy
from mathutils import Matrix, Vector, noise

from geometry import box, lathe, mm, rounded, sheet, stitches, torus, tube
from materials import black_plastic, chrome, grain, material, wood
from model import Model, View
from print_area import Area, Logo

RIBS = 8
# Half the opening angle of the canopy's sphere: how deep the dome is.
DOME = math.radians(52)
HEM = mm(8)
# Everything of an open umbrella below this height is its stick.
HANDLE = -mm(400)
METHODS = ['print']


@dataclass(frozen=True)
class Canopy:
    """
    A canopy of cloth over eight ribs, its apex at the origin, the handle below. Panel 0 faces the front. Points on it
    are told by (panel, across from rib to rib, down from apex to hem).
    """

    radius: float
    dome: float = DOME
    # How far the hem is drawn in between two ribs, and how far the cloth hangs in (share of the radius).
    scallop: float = 0.035
    sag: float = 0.016
    start: float = 0.0
    end: float = 1.0
    # Distance of the cloth from the sphere of the ribs, and how much the hem between the ribs stands off in addition.
    off: float = 0.02
    puff: float = 0.0
    seed: float = 0.0

    @property
    def sphere(self):
        return self.radius / math.sin(self.dome)

    @property
    def length(self):
        """From the apex to the hem along a rib."""
        return self.sphere * self.dome

    def rib(self, index, down, off=0.0):
        """A point above (or, with `off` below zero, under) a rib; rib 0 is at the left of panel 0."""
        turn = math.radians(-90 + 360 / RIBS * (index - 0.5))
        angle, reach = self.dome * down, self.sphere + off
        return Vector(
            (
                reach * math.sin(angle) * math.cos(turn),
                reach * math.sin(angle) * math.sin(turn),
                reach * math.cos(angle) - self.sphere,
            )
        )

    def at(self, panel, across, down, above=0.0):
        """A point of the cloth, or `above` it."""
        bow = 4 * across * (1 - across)
        reach = down * (1 - self.scallop * bow * down**2)
        left, right = self.rib(panel, reach, self.off), self.rib(panel + 1, reach, self.off)
        point = left.lerp(right, across)
        outwards = (point - Vector((0, 0, -self.sphere))).normalized()
        hanging = -self.sag * self.radius * bow * math.sin(math.pi * min(1, down**1.2))
        standing = self.puff * bow * max(0, down / self.end) ** 2
        return point + outwards * (hanging + standing + self._folds(panel, across, down, (right - left).length) + above)

    def _folds(self, panel, across, down, chord):
        """Puckers along the seams, tension lines from the tips of the ribs and the slack of the cloth."""
        along, near = down * self.length, min(across, 1 - across) * chord
        rib = (panel + (across > 0.5)) % RIBS
        beat = noise.noise((along * 1.3, rib * 7.1 + self.seed, 2.7))
        pucker = 0.008 * math.exp(-((near / 0.22) ** 2)) * math.sin(along * 26 + beat * 5 + rib) * (0.4 + abs(beat))
        slack = (
            0.09
            * noise.noise((across * chord * 0.75 + panel * 9.1, along * 0.42, self.seed + 5.0))
            * 4
            * across
            * (1 - across)
        )
        up = (self.end - down) * self.length
        away = math.hypot(near, up)
        fan = math.atan2(up, near + 1e-6) + 0.25 * noise.noise((away, rib * 3.3, self.seed))
        tension = 0.03 * away * math.exp(-away / 0.55) * math.sin(fan * 10 + rib) * min(1, near / 0.15)
        return pucker + slack + tension

    def patch(self, panel, width_mm, height_mm, middle):
        """The surface function of a print area on a panel; `middle` tells how far down its centre is."""
        narrow = 2 * math.sin(math.pi / RIBS)

        def surface(u, v):
            down = middle + (v - 0.5) * mm(height_mm) / self.length
            chord = narrow * self.sphere * math.sin(self.dome * down)
            return self.at(panel, 0.5 + (u - 0.5) * mm(width_mm) / chord, down, 0.004)

        return surface


def pongee(name='pongee', colour=None, clear=0.22):
    """Thin water-repellent cloth: a satin sheen, and some light comes through."""
    look = dict(rough=0.5, specular=0.25, sheen=0.04, bump=grain(260, 0.05, 0.002))
    made = material(name, colour, **look) if colour else material(name, tint='diffuse', **look)
    tree = made.node_tree
    shader = tree.nodes['Principled BSDF']
    through, both = tree.nodes.new('ShaderNodeBsdfTranslucent'), tree.nodes.new('ShaderNodeMixShader')
    through.inputs['Color'].default_value = shader.inputs['Base Color'].default_value
    both.inputs['Fac'].default_value = clear
    tree.links.new(shader.outputs[0], both.inputs[1])
    tree.links.new(through.outputs[0], both.inputs[2])
    tree.links.new(both.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return made


def sew_canopy(canopy, cloth, thread, columns=44, rows=64, seams=True, name='canopy'):
    """The panels with their hems and seams."""
    span = canopy.end - canopy.start

    def down_at(v):
        return canopy.start + span * (1 - (1 - v) ** 1.35)

    hem = HEM / canopy.length
    for panel in range(RIBS):
        sheet(
            f'{name}-{panel}', lambda u, v: canopy.at(panel, u, down_at(v)), columns, rows, cloth, thickness=-mm(0.35)
        )
        sheet(
            f'{name}-hem-{panel}',
            lambda u, v: canopy.at(panel, u, canopy.end - hem * (1 - v), mm(0.7) * (1 - v**8)),
            columns,
            6,
            cloth,
            thickness=-mm(0.7),
        )
        stitches(
            f'{name}-hem-stitch-{panel}',
            [canopy.at(panel, i / 60, canopy.end - hem * 0.72, mm(0.85)) for i in range(61)],
            thread,
            pitch=mm(4),
            thread=mm(0.8),
        )
        if seams:

            def beside(down, gap):
                return gap / max(0.2, 2 * math.sin(math.pi / RIBS) * canopy.sphere * math.sin(canopy.dome * down))

            line = [canopy.start + span * (0.1 + 0.88 * i / 90) for i in range(91)]
            stitches(
                f'{name}-seam-stitch-{panel}',
                [canopy.at(panel, beside(d, mm(4)), d, mm(0.25)) for d in line],
                thread,
                pitch=mm(4),
                thread=mm(0.8),
            )


def frame(
    canopy, rib_material, joint_material, shaft_radius, runner, joint=0.5, top=0.015, under=0.0, tip_material=None
):
    """Ribs under the cloth, stretchers from the runner on the shaft, joints and tips. `runner` is its height."""
    for index in range(RIBS):
        line = [canopy.rib(index, top + (1.0 - top) * i / 24, -mm(2.2) - under * min(1, i / 6)) for i in range(25)]
        tube(f'rib-{index}', line, mm(1.9), rib_material, resolution=4)
        end, inner = canopy.rib(index, canopy.end, -mm(2.2)), canopy.rib(index, canopy.end - 0.02, -mm(2.2))
        way = (end - inner).normalized()
        tube(
            f'tip-{index}',
            [end - way * mm(9), end - way * mm(2), end + way * mm(6), end + way * mm(9.5)],
            mm(3),
            tip_material or joint_material,
            resolution=6,
            radii=[0.8, 0.95, 1.05, 0.7],
        )
        knee = canopy.rib(index, joint, -mm(5) - under)
        flat = Vector((knee.x, knee.y, 0)).normalized()
        foot = flat * (shaft_radius + mm(8)) + Vector((0, 0, runner))
        tube(f'stretcher-{index}', [foot, foot.lerp(knee, 0.5), knee], mm(2), rib_material, resolution=4)
        along = canopy.rib(index, joint + 0.012, -mm(3.5) - under) - canopy.rib(index, joint - 0.012, -mm(3.5) - under)
        middle = canopy.rib(index, joint, -mm(3.5) - under)
        tube(
            f'knee-{index}',
            [middle - along * 0.5, middle, middle + along * 0.5],
            mm(3.6),
            joint_material,
            resolution=4,
            radii=[0.7, 1, 0.7],
        )
    collar = [
        (shaft_radius, runner - mm(34)),
        (shaft_radius + mm(3), runner - mm(33)),
        (shaft_radius + mm(3.4), runner - mm(6)),
        (shaft_radius + mm(9), runner - mm(4)),
        (shaft_radius + mm(9), runner + mm(4)),
        (shaft_radius, runner + mm(6)),
    ]
    lathe('runner', rounded(collar, [0, 0.015, 0.01, 0.02, 0.02, 0]), joint_material, 64)
    crown = [
        (shaft_radius, -mm(20)),
        (shaft_radius + mm(7), -mm(19)),
        (shaft_radius + mm(7), -mm(10)),
        (shaft_radius, -mm(9)),
    ]
    lathe('notch', rounded(crown, [0, 0.02, 0.02, 0]), joint_material, 64)


def ferrule(material_, length, radius, cap_material):
    """The point on top: a cap that holds the cloth down, and the tip."""
    cap = [(mm(30), -mm(4.5)), (mm(29), -mm(2)), (mm(20), mm(1.5)), (mm(9), mm(6)), (radius, mm(8))]
    lathe('cap', cap, cap_material, 96)
    tip = [
        (radius * 1.25, mm(3)),
        (radius * 1.25, mm(14)),
        (radius, mm(16)),
        (radius * 0.72, length - mm(6)),
        (radius * 0.95, length - mm(5)),
        (radius * 0.95, length - mm(1)),
        (0, length),
    ]
    lathe('ferrule', rounded(tip, [0, 0.015, 0.01, 0.01, 0.02, 0.03, 0]), material_, 64)


def shaft(material_, radius, low, high=0.1):
    lathe('shaft', [(0, low), (radius, low), (radius, high), (0, high)], material_, 64)


def lying(turn=0.0):
    """
    The pose of an open umbrella that was put down: it rests on the tips of panel 0 and on its handle, the middle of
    its footprint at the origin. `turn` swings the point from the lens to the viewer's right, in degrees.
    """
    bpy.context.view_layer.update()
    tips, handle = [_points('tip-0'), _points('tip-1')], _points(below=HANDLE)

    def gaps(tilt, lean):
        """How much higher the right tip is than the left one, and the handle than both."""
        turned = _tipped(tilt, lean)
        left, right, back = (min((turned @ point).z for point in part) for part in (*tips, handle))
        return Vector((right - left, back - (left + right) / 2))

    tilt, lean, step = math.radians(50), 0.0, 1e-4
    for _ in range(12):
        here = gaps(tilt, lean)
        by_tilt, by_lean = (gaps(tilt + step, lean) - here) / step, (gaps(tilt, lean + step) - here) / step
        whole = by_tilt.x * by_lean.y - by_tilt.y * by_lean.x
        tilt -= (here.x * by_lean.y - here.y * by_lean.x) / whole
        lean -= (by_tilt.x * here.y - by_tilt.y * here.x) / whole
    turned = Matrix.Rotation(math.radians(turn), 4, 'Z') @ _tipped(tilt, lean)
    shown = [turned @ point for part in (_points(step=20), *tips, handle) for point in part]
    low, high = (Vector([choose(point[i] for point in shown) for i in range(3)]) for choose in (min, max))
    return Matrix.Translation((-(low.x + high.x) / 2, -(low.y + high.y) / 2, -low.z)) @ turned


def _tipped(tilt, lean):
    return Matrix.Rotation(lean, 4, 'Y') @ Matrix.Rotation(tilt, 4, 'X')


def _points(part='', below=100, step=1):
    """Every `step`-th point of the meshes of that name; goods of a scene that stand already are far above."""
    points = (
        thing.matrix_world @ thing.data.vertices[index].co
        for thing in bpy.data.objects
        if thing.type == 'MESH' and part in ('', thing.name.split('.')[0])
        for index in range(0, len(thing.data.vertices), step)
    )
    return [point for point in points if point.z < below]


def facing(area, pose, distance, aside=0.0, above=0.0, lens=110, **more):
    """A view of a print area from `distance`, moved aside and above by shares of the distance."""

    def at(u, v):
        return pose @ Vector(area.surface(u, v))

    centre, right, down = at(0.5, 0.5), at(0.6, 0.5) - at(0.4, 0.5), at(0.5, 0.6) - at(0.5, 0.4)
    normal = down.cross(right).normalized()
    place = centre + (normal + right.normalized() * aside - down.normalized() * above).normalized() * distance
    return View(place, centre, lens, **more)


def stick_umbrella(view):
    cloth, thread = pongee(), material('thread', rough=0.8, tint='diffuse')
    steel, black = chrome(), black_plastic()
    fibre = material('fibreglass', '#24262a', rough=0.35)
    varnished = material('varnished-wood', rough=0.3, coat=0.7, bump=wood('#a8683a', '#6d3d1e', 7, 'z'))
    canopy = Canopy(radius=mm(525), seed=1)
    sew_canopy(canopy, cloth, thread)
    frame(canopy, fibre, black, mm(7), -mm(165), tip_material=steel)
    ferrule(steel, mm(55), mm(6), cloth)
    shaft(material('shaft', '#2b2d31', rough=0.3, metal=0.6), mm(7), -mm(690))
    hook = [
        (0, 0, -mm(650)),
        (0, 0, -mm(700)),
        (0, 0, -mm(750)),
        (mm(8), 0, -mm(790)),
        (mm(48), 0, -mm(822)),
        (mm(88), 0, -mm(795)),
        (mm(97), 0, -mm(752)),
        (mm(96), 0, -mm(728)),
    ]
    tube('crook', hook, mm(11.5), varnished, resolution=24, radii=[0.92, 1, 1, 1.02, 1.05, 1.02, 1, 0.92])
    ends = [
        (0, -mm(5)),
        (mm(8), -mm(5)),
        (mm(10.5), -mm(2)),
        (mm(10.8), 0),
        (mm(10.5), mm(3)),
        (mm(6), mm(5)),
        (0, mm(5.5)),
    ]
    knob = lathe('crook-end', ends, varnished, 48)
    knob.location = (mm(96), 0, -mm(730))
    collar = [
        (mm(7), -mm(656)),
        (mm(11.5), -mm(655)),
        (mm(12), -mm(653)),
        (mm(12), -mm(628)),
        (mm(9), -mm(620)),
        (mm(7), -mm(619)),
    ]
    lathe('collar', rounded(collar, [0, 0.01, 0.01, 0.02, 0.02, 0]), steel, 64)
    box('button', (mm(8), mm(6), mm(15)), (0, -mm(12), -mm(640)), black, mm(2.5))
    area = Area(
        'Panel', 'fabric', 'cloth', 250, 180, canopy.patch(7, 250, 180, 0.765), METHODS, gloss=0.3, columns=25, rows=17
    )
    pose = lying(148 if view == 'angle' else 48)
    return Model(
        pose=pose,
        areas={'panel': area},
        light_target=(0, 0, 5),
        light_scale=5.5,
        ambient=0.28,
        views={
            'cover': View((0, -53, 12), (0, 0, 3.9), 105, areas=['panel'], margin=0.25),
            'angle': View((0, -53, 9), (0, 0, 3.9), 103, margin=0.25),
            'detail': facing(
                area,
                pose,
                14,
                -0.3,
                0.0,
                margin=0.6,
                shift=(0, 0.1),
                logo=Logo('panel', 'lodos', width=0.6, ink='#ffffff'),
            ),
        },
    )


def golf_umbrella(view):
    cloth, thread = pongee(), material('thread', rough=0.8, tint='diffuse')
    black = black_plastic()
    fibre = material('fibreglass', '#24262a', rough=0.3)
    foam = material('eva-foam', '#17181a', rough=0.85, bump=grain(90, 0.25, 0.006))
    lower = Canopy(radius=mm(650), start=0.27, seed=3)
    upper = Canopy(radius=mm(650), end=0.425, off=0.05, scallop=0.3, sag=0.004, puff=0.2, seed=4)
    sew_canopy(lower, cloth, thread, 44, 56)
    sew_canopy(upper, cloth, thread, 36, 36, name='vent')
    frame(lower, fibre, black, mm(7), -mm(200))
    ferrule(black, mm(48), mm(7), cloth)
    shaft(fibre, mm(7), -mm(800))
    grip = [
        (mm(7), -mm(767)),
        (mm(13), -mm(769)),
        (mm(14.5), -mm(775)),
        (mm(15), -mm(800)),
        (mm(13.6), -mm(845)),
        (mm(15.5), -mm(905)),
        (mm(15.5), -mm(927)),
        (0, -mm(927)),
    ]
    lathe('grip', rounded(grip, [0, 0.03, 0.03, 0.1, 0.2, 0.1, 0.04, 0]), foam, 96)
    for height in (-mm(782), -mm(786), -mm(790), -mm(917), -mm(913)):
        torus('grip-ring', mm(15), mm(1.6), foam, (0, 0, height))
    base = [(0, -mm(926)), (mm(14.5), -mm(926)), (mm(15.2), -mm(929)), (mm(14.4), -mm(940)), (0, -mm(942))]
    lathe('grip-end', rounded(base, [0, 0.02, 0.02, 0.05, 0]), black, 96)
    collar = [(mm(7), -mm(735)), (mm(10), -mm(736)), (mm(12.5), -mm(768)), (mm(7), -mm(769))]
    lathe('collar', rounded(collar, [0, 0.02, 0.02, 0]), black, 64)
    box('button', (mm(8), mm(6), mm(14)), (0, -mm(11.5), -mm(752)), black, mm(2.5))
    area = Area(
        'Alt tente paneli',
        'fabric',
        'cloth',
        320,
        220,
        lower.patch(1, 320, 220, 0.765),
        METHODS,
        gloss=0.3,
        columns=25,
        rows=17,
    )
    pose = lying(-148 if view == 'angle' else -48)
    return Model(
        pose=pose,
        areas={'panel': area},
        light_target=(0, 0, 6),
        light_scale=6.5,
        ambient=0.28,
        views={
            'cover': View((0, -64, 14), (0, 0, 4.6), 103, areas=['panel'], margin=0.25),
            'angle': View((0, -64, 11), (0, 0, 4.6), 103, margin=0.25),
            'detail': facing(
                area, pose, 24, 0.3, 0.05, margin=0.6, logo=Logo('panel', 'anatolia', width=0.5, ink='#ffffff')
            ),
        },
    )


def wrist_strap(start, points, material_):
    """A flat woven strap hanging from the end of a handle."""
    section = [(mm(4) * x, mm(0.9) * y) for x, y in rounded([(-1, -1), (1, -1), (1, 1), (-1, 1)], [0, 0, 0, 0])]
    tube('wrist-strap', [start, *points], 0, material_, section=section, resolution=16)


def folded_pocket_umbrella(cloth, thread, black, rubber, middle):
    """
    The closed umbrella in its sleeve along x, the handle at the right; lies on the floor. The print area's `middle` is
    a share of a turn from the top to the front.
    """
    long, thick = mm(228), mm(24)

    def skin(around, along, above=0.0):
        """Around from the top over the front, along from left to right."""
        angle = 2 * math.pi * around
        end = max(0, 1 - along / 0.09)
        taper = math.sqrt(max(0.0, 1 - end**2)) * (1 - 0.07 * along)
        ripple = 0.045 * noise.noise((along * 3.2, math.cos(angle) * 1.4, math.sin(angle) * 1.4)) + 0.018 * noise.noise(
            (along * 9, math.cos(angle) * 2.4, math.sin(angle) * 2.4 + 7)
        )
        radius = (thick + ripple) * taper + above
        flat = max(-thick * 0.93, radius * math.cos(angle))
        return Vector((-long / 2 + long * along, -radius * math.sin(angle), thick * 0.93 + flat))

    sheet('sleeve', lambda u, v: skin(u, v), 120, 110, cloth, thickness=mm(0.5), closed=True)
    for name, at_ in (('mouth', 0.985), ('mouth-2', 0.955)):
        stitches(
            f'sleeve-{name}', [skin(i / 90, at_, mm(0.3)) for i in range(91)], thread, pitch=mm(3.2), thread=mm(0.55)
        )
    stitches(
        'sleeve-seam',
        [skin(0.93, 0.1 + 0.86 * i / 60, mm(0.3)) for i in range(61)],
        thread,
        pitch=mm(3.2),
        thread=mm(0.55),
    )
    axis = Matrix.Translation((long / 2 - mm(3), 0, thick * 0.93)) @ Matrix.Rotation(math.radians(90), 4, 'Y')
    inner = lathe('folded-cloth', [(mm(20), -mm(12)), (mm(20), mm(1)), (mm(12), mm(4)), (0, mm(4))], cloth, 64)
    grip = [
        (mm(11), mm(3)),
        (mm(17), mm(4)),
        (mm(18), mm(8)),
        (mm(17), mm(30)),
        (mm(18.5), mm(50)),
        (mm(17.5), mm(56)),
        (0, mm(57.5)),
    ]
    handle = lathe('closed-grip', rounded(grip, [0, 0.02, 0.04, 0.3, 0.08, 0.06, 0]), rubber, 96)
    ring = torus('closed-ring', mm(18), mm(1.8), black, (0, 0, mm(11)))
    end = lathe(
        'closed-end',
        rounded([(0, mm(57)), (mm(9), mm(57)), (mm(9), mm(59)), (0, mm(59.4))], [0, 0.01, 0.01, 0]),
        black,
        64,
    )
    parts = [inner, handle, ring, end]
    for part in parts:
        part.matrix_world = axis @ part.matrix_world
    right = long / 2 + mm(55)
    loop = [
        (right, 0, mm(22)),
        (right + mm(12), -mm(5), mm(18)),
        (right + mm(34), -mm(22), mm(4)),
        (right + mm(40), -mm(62), mm(2.2)),
        (right + mm(8), -mm(92), mm(2.2)),
        (right - mm(22), -mm(78), mm(2.2)),
        (right - mm(6), -mm(48), mm(4)),
        (right + mm(12), -mm(12), mm(14)),
        (right, 0, mm(22)),
    ]
    tube('closed-strap', loop, mm(1.7), black, resolution=16)
    return lambda u, v: skin(
        middle + (v - 0.5) * mm(40) / (2 * math.pi * thick), 0.5 + (u - 0.5) * mm(120) / long, 0.004
    )


def moved(things, matrix):
    """Moves what was built last, apart from the rest."""
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = matrix @ thing.matrix_world


def pocket_umbrella(view):
    cloth, thread = pongee(), material('thread', rough=0.8, tint='diffuse')
    black, steel = black_plastic(), chrome()
    rubber = material('rubber', '#1a1b1d', rough=0.6, bump=grain(160, 0.12, 0.004))
    laid = Matrix.Translation((-0.2, -5.7, 0)) @ Matrix.Rotation(math.radians(-14), 4, 'Z')
    opened, areas = Matrix.Identity(4), {}
    if view == 'cover':
        canopy = Canopy(radius=mm(480), sag=0.02, seed=6)
        sew_canopy(canopy, cloth, thread)
        frame(canopy, material('fibreglass', '#24262a', rough=0.35), black, mm(6), -mm(140))
        ferrule(black, mm(26), mm(6), cloth)
        shaft(steel, mm(6), -mm(300))
        lathe('lower-shaft', [(0, -mm(500)), (mm(7.2), -mm(500)), (mm(7.2), -mm(290)), (0, -mm(290))], steel, 64)
        grip = [
            (mm(7), -mm(485)),
            (mm(17), -mm(487)),
            (mm(18), -mm(500)),
            (mm(17), -mm(520)),
            (mm(18.5), -mm(538)),
            (0, -mm(545)),
        ]
        lathe('grip', rounded(grip, [0, 0.03, 0.05, 0.2, 0.06, 0]), rubber, 64)
        opened = lying(16)
        patch = canopy.patch(0, 200, 150, 0.765)
        areas['panel'] = Area(
            'Panel',
            'fabric',
            'cloth',
            200,
            150,
            lambda u, v: opened @ patch(u, v),
            METHODS,
            gloss=0.3,
            columns=25,
            rows=17,
        )
    moved(bpy.data.objects[:], opened)
    before = set(bpy.data.objects)
    sleeve = folded_pocket_umbrella(cloth, thread, black, rubber, 0.19 if view == 'cover' else 0.115)
    pose = laid if view == 'cover' else Matrix.Rotation(math.radians(54 if view == 'angle' else 30), 4, 'Z')
    moved([thing for thing in bpy.data.objects if thing not in before], pose)
    areas['sleeve'] = Area(
        'Kılıf', 'fabric', 'cloth', 120, 40, lambda u, v: pose @ sleeve(u, v), METHODS, gloss=0.3, columns=17, rows=9
    )
    small = dict(light_target=(0, 0, 0.3), light_scale=1.5)
    return Model(
        areas=areas,
        **(dict(light_target=(0, -2, 4), light_scale=5, ambient=0.28) if view == 'cover' else small),
        views={
            'cover': View((0, -52, 19), (0.1, -2, 3.0), 110, areas=['panel', 'sleeve']),
            'angle': View((0.3, -9, 9), (0.42, 0.25, 0.15), 98, areas=['sleeve']),
            'detail': View(
                (0.1, -6, 6), (0.1, -0.05, 0.25), 118, fstop=8, logo=Logo('sleeve', 'pusula', width=0.5, ink='#ffffff')
            ),
        },
    )


def c_handle(material_, top):
    """A C to hang on the wrist, its opening at the right."""
    radius, middle = mm(47), top - mm(88)
    arc = [
        (radius * math.cos(math.radians(a)), 0, middle + radius * math.sin(math.radians(a)) * 1.12)
        for a in range(105, 390, 15)
    ]
    path = [(0, 0, top), (0, 0, top - mm(14)), (-mm(4), 0, top - mm(30)), *arc]
    section = [(mm(10.5) * math.cos(a), mm(13) * math.sin(a)) for a in (2 * math.pi * i / 32 for i in range(32))]
    sizes = [0.85, 0.95] + [1.0] * (len(path) - 4) + [0.95, 0.8]
    tube('c-handle', path, 0, material_, section=section, radii=sizes, resolution=12)
    tip = lathe(
        'c-handle-end',
        [(0, -mm(6)), (mm(5), -mm(5)), (mm(8), -mm(2)), (mm(8.6), 0), (mm(8), mm(2)), (mm(5), mm(5)), (0, mm(6))],
        material_,
        48,
    )
    tip.location = path[-1]


def closed_inverted(cloth, lining, thread, black, steel):
    """Closed, standing on the tips of its ribs, the dry lining outside, the handle on top."""
    low, high = mm(14), mm(575)

    def skin(around, up, above=0.0):
        """Pleats wrapped around the shaft; `up` from the tips to the crown."""
        height = low + (high - low) * up
        size = mm(44) * (1 - up) ** 0.75 + mm(17) * up**1.5 + mm(5)
        waist = 1 - 0.16 * math.exp(-(((up - 0.42) / 0.08) ** 2))
        pleat = (RIBS * around + 0.9 * up) % 1
        fold = 0.36 * (pleat**1.4 - 0.5) * (1 - pleat**16) - 0.14 * pleat**16
        crease = 0.05 * noise.noise(
            (math.cos(2 * math.pi * around) * 1.3, math.sin(2 * math.pi * around) * 1.3, height * 0.8)
        )
        radius = size * waist * (1 + fold * (0.4 + 0.6 * (1 - up))) + crease * (1 - up) * 0.6 + above
        angle = 2 * math.pi * around
        return Vector((radius * math.cos(angle), radius * math.sin(angle), height))

    sheet('closed-lining', lambda u, v: skin(u, 1 - v * 0.93), 256, 140, lining, thickness=mm(0.6), closed=True)
    sheet(
        'closed-outer',
        lambda u, v: skin(u, 0.085 - v * 0.085, -mm(1.2)),
        256,
        12,
        cloth,
        thickness=mm(0.6),
        closed=True,
    )
    stitches('closed-hem', [skin(i / 256, 0.08, mm(0.2)) for i in range(257)], black, pitch=mm(4), thread=mm(0.6))
    sheet('band', lambda u, v: skin(u, 0.44 - 0.05 * v, mm(3.2)), 256, 6, lining, thickness=mm(1), closed=True)
    box('band-button', (mm(11), mm(4), mm(11)), skin(0.77, 0.415, mm(5)), steel, mm(2))
    for index in range(RIBS):
        turn = 2 * math.pi * (index + 0.5) / RIBS
        foot = Vector((mm(39) * math.cos(turn), mm(39) * math.sin(turn), 0))
        tube(
            f'foot-{index}',
            [
                foot * 1.04 + Vector((0, 0, mm(4))),
                foot * 1.0 + Vector((0, 0, mm(12))),
                foot * 0.94 + Vector((0, 0, mm(30))),
            ],
            mm(4),
            black,
            resolution=8,
            radii=[1, 0.95, 0.7],
        )
    crown = [(mm(16), mm(560)), (mm(19), mm(572)), (mm(15), mm(590)), (mm(9), mm(600)), (mm(6), mm(606))]
    lathe('crown', rounded(crown, [0, 0.04, 0.05, 0.02, 0]), black, 96)
    shaft(steel, mm(6), mm(560), mm(690))
    sleeve = [(mm(6), mm(664)), (mm(11), mm(665)), (mm(12), mm(690)), (mm(10), mm(694))]
    lathe('collar', rounded(sleeve, [0, 0.02, 0.02, 0]), black, 64)


def inverted_umbrella(view):
    cloth, thread = pongee(clear=0.12), material('thread', rough=0.8, tint='diffuse')
    lining = pongee('lining', '#292a2e', 0.05)
    black, steel = black_plastic(), chrome()
    rubber = material('rubber', '#191a1c', rough=0.55, bump=grain(160, 0.1, 0.004))
    canopy = Canopy(radius=mm(535), dome=math.radians(48), scallop=0.05, seed=8)
    area = Area(
        'Dış panel',
        'fabric',
        'cloth',
        240,
        170,
        canopy.patch(7, 240, 170, 0.765),
        METHODS,
        gloss=0.3,
        columns=25,
        rows=17,
    )
    if view == 'angle':
        closed_inverted(cloth, lining, thread, black, steel)
        before = set(bpy.data.objects)
        c_handle(rubber, 0)
        moved(
            [thing for thing in bpy.data.objects if thing not in before],
            Matrix.Translation((0, 0, mm(690))) @ Matrix.Rotation(math.pi, 4, 'Y'),
        )
        return Model(
            light_target=(0, 0, 4),
            light_scale=4.2,
            key=1.3,
            ambient=0.25,
            pose=Matrix.Rotation(math.radians(-20), 4, 'Z'),
            views={'angle': View((0, -44, 9), (0, 0, 4.05), 148)},
        )
    sew_canopy(canopy, cloth, thread)
    inside = Canopy(
        radius=mm(535), dome=math.radians(48), scallop=0.08, start=0.1, end=0.93, off=-mm(14), sag=0.03, seed=9
    )
    sew_canopy(inside, lining, lining, 32, 40, seams=False, name='lining')
    frame(canopy, material('fibreglass', '#24262a', rough=0.35), black, mm(6), -mm(150))
    ferrule(black, mm(40), mm(7), black)
    shaft(steel, mm(6), -mm(660))
    c_handle(rubber, -mm(620))
    pose = lying(48)
    return Model(
        pose=pose,
        areas={'panel': area},
        light_target=(0, 0, 5),
        light_scale=5.5,
        ambient=0.28,
        views={
            'cover': View((0, -55, 12), (0, 0, 3.9), 106, areas=['panel'], margin=0.25),
            'detail': facing(
                area,
                pose,
                14,
                0.3,
                0.05,
                margin=0.6,
                shift=(0.05, 0.1),
                logo=Logo('panel', 'kardelen', width=0.55, ink='#22242a'),
            ),
        },
    )


PRODUCTS = {
    'otomatik-baston-semsiye': stick_umbrella,
    'katlanir-cep-semsiyesi': pocket_umbrella,
    'cift-tenteli-golf-semsiyesi': golf_umbrella,
    'ters-kapanan-semsiye': inverted_umbrella,
}
