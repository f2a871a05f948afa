"""T-shirts, as worn by an invisible body: crew neck, polo, women's V neck and a long-sleeved one."""

import hashlib
import json
import math
import os
import random
from dataclasses import astuple, dataclass, replace

import bmesh
import bpy
from mathutils import Matrix, Vector, noise
from mathutils.bvhtree import BVHTree
from mathutils.geometry import delaunay_2d_cdt
from mathutils.interpolate import poly_3d_calc
from mathutils.kdtree import KDTree

from geometry import add_object, lathe, mesh_object, mm
from materials import grain, material, weave
from model import Model, View
from print_area import Area, Logo

# Draped cloth is kept here, by what it was cut from: a simulation takes longer than a picture.
WARDROBE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../../.cache/studio/cloth')
# Distance of the vertices of the cloth; the picture shows it subdivided twice.
STEP = 0.09
FRAMES = 70
# An invisible body throws no shadow: shirts are shown so far above the floor that theirs falls out of the picture.
RISE = 12
# The camera straight before the wearer, its height above the wearer's floor.
FACING = dict(location=(0, -38, 6.2), target=(0, 0, 4.25), lens=108)
# So high up the floor sends no light back; light from everywhere takes its place.
LIGHT = dict(light_target=(0, 3, 4.6 + RISE), light_scale=4.2, key=1.15, ambient=0.24)
# Distance of the points of lines that are measured along.
STRIDE = mm(3)
# Wavelengths along the neck that are shorter than a few of this are ironed out.
EVEN = mm(24)
FRONT, BACK = 0, 1
JERSEY, RIB = 0, 1
# Width of the hem that is turned in and stitched twice.
HEM = mm(22)


@dataclass
class Cut:
    """
    A sewing pattern: front and back share it but for the neck. Millimetres at size M; `sleeve_angle` is how far the
    sleeve points down from the horizontal in the pattern, `arm_angle` how far the arm does.
    """

    chest: float
    length: float
    neck: float = 184
    front_drop: float = 105
    back_drop: float = 22
    v_neck: bool = False
    neck_band: float = 20
    shoulder: float = 460
    shoulder_slope: float = 46
    armhole: float = 232
    sleeve: float = 210
    sleeve_hem: float = 175
    sleeve_angle: float = 33
    arm_angle: float = 56
    cuff: float = 0
    cuff_width: float = 0
    waist: float = 0
    vent: float = 0
    woman: bool = False


def ease(t):
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def along(points, step=STEP):
    """A polyline sampled about every `step`, its own points kept."""
    out = []
    for a, b in zip(points, points[1:]):
        n = max(1, round((Vector(b) - Vector(a)).length / step))
        out += [tuple(Vector(a).lerp(Vector(b), i / n)) for i in range(n)]
    return out + [tuple(points[-1])]


def bend(a, control, b, step=STEP):
    """A quadratic curve sampled about every `step`."""
    a, control, b = Vector(a), Vector(control), Vector(b)
    n = max(3, round(((control - a).length + (b - control).length) * 0.95 / step))
    out = []
    for i in range(n + 1):
        t = i / n
        out.append(tuple(a * (1 - t) ** 2 + control * 2 * t * (1 - t) + b * t * t))
    return out


class Pattern:
    """The flat pieces in units of 10 cm: x to the wearer's left, z up from the hem; built for x >= 0 and mirrored."""

    def __init__(self, cut):
        self.cut = cut
        top = mm(cut.length)
        self.top = top
        self.collar = Vector((mm(cut.neck) / 2, top))
        self.shoulder = Vector((mm(cut.shoulder) / 2, top - mm(cut.shoulder_slope)))
        self.armpit = Vector((mm(cut.chest) / 2, top - mm(cut.shoulder_slope) * 0.4 - mm(cut.armhole)))
        a = math.radians(cut.sleeve_angle)
        self.down_sleeve, self.across_sleeve = Vector((math.cos(a), -math.sin(a))), Vector((-math.sin(a), -math.cos(a)))
        outer = self.shoulder + self.down_sleeve * mm(cut.sleeve)
        wrist = mm(cut.cuff_width or cut.sleeve_hem)
        shift = (mm(cut.sleeve_hem) - wrist) / 2
        self.cuff_outer = outer + self.across_sleeve * shift
        self.cuff_inner = self.cuff_outer + self.across_sleeve * wrist
        band = mm(cut.cuff or 22)
        self.band_outer = self.cuff_outer - self.down_sleeve * band
        self.band_inner = self.cuff_inner - self.down_sleeve * band
        if cut.cuff_width:
            full = mm(14)
            self.full_outer = outer - self.down_sleeve * (band + full)
            self.full_inner = self.full_outer + self.across_sleeve * mm(cut.sleeve_hem)
        self.neck_lines = [self._neck(mm(cut.front_drop), cut.v_neck), self._neck(mm(cut.back_drop), False)]
        self.band_lines = [self._inset(line) for line in self.neck_lines]
        self._outline()

    def _neck(self, drop, v_neck):
        low = Vector((0, self.top - drop))
        if v_neck:
            return bend(low, low.lerp(self.collar, 0.55) + Vector((0.05, -0.03)), self.collar)
        reach = 0.75 if drop > mm(60) else 0.6
        return bend(low, (self.collar.x * reach, low.y), self.collar)

    def _inset(self, line):
        """The seam where the neck band meets the body."""
        width, out = mm(self.cut.neck_band), []
        for i, point in enumerate(line):
            before, after = Vector(line[max(0, i - 1)]), Vector(line[min(len(line) - 1, i + 1)])
            way = (after - before).normalized()
            out.append(Vector(point) + Vector((way.y, -way.x)) * width)
        down = (self.shoulder - self.collar).normalized()
        end = self.collar + down * width
        kept = [p for p in out if p.x > 0.01 and p.x < end.x - STEP * 0.4]
        slope = kept[1] - kept[0]
        first = (
            Vector((0, kept[0].y - slope.y / max(slope.x, 1e-4) * kept[0].x))
            if self.cut.v_neck
            else Vector((0, line[0][1] - width))
        )
        self.band_end = end
        return [tuple(point) for point in (first, *kept, end)]

    def _outline(self):
        cut = self.cut
        hem = (mm(cut.chest) / 2 - 0.02, 0.0)
        self.hem_side = (hem[0], HEM)
        if cut.waist:
            waist = Vector((mm(cut.waist) / 2, self.top * 0.48))
            side = (
                bend(self.armpit, ((self.armpit.x + waist.x) / 2 - 0.12, waist.y + 1.0), waist)
                + bend(waist, (waist.x - 0.02, waist.y - 1.0), (hem[0], HEM))[1:]
            )
        else:
            side = along([tuple(self.armpit), self.hem_side])
        top_of_sleeve = [tuple(self.shoulder)]
        bottom_of_sleeve = []
        if cut.cuff_width:
            top_of_sleeve += [tuple(self.full_outer)]
            bottom_of_sleeve += [tuple(self.full_inner)]
        top_of_sleeve += [tuple(self.band_outer), tuple(self.cuff_outer)]
        bottom_of_sleeve = [tuple(self.cuff_inner), tuple(self.band_inner), *bottom_of_sleeve, tuple(self.armpit)]
        parts = [
            ('shoulder', along([tuple(self.collar), tuple(self.band_end), tuple(self.shoulder)])),
            ('sleeve', along(top_of_sleeve)),
            ('cuff', along([tuple(self.cuff_outer), tuple(self.cuff_inner)])),
            ('underarm', along(bottom_of_sleeve)),
            ('side', side + along([self.hem_side, hem])[1:]),
            ('hem', along([hem, (0.0, -0.04)])),
        ]
        self.common, self.sewn = [], []
        self.open_cuff = range(0)
        for name, line in parts:
            for point in line if not self.common else line[1:]:
                self.common.append(tuple(point))
            first = len(self.common) - len(line)
            if name == 'cuff':
                self.open_cuff = range(first, len(self.common))
            if name not in ('cuff', 'hem'):
                self.sewn += range(first, len(self.common))
        open_below = {k for k in self.sewn if self.common[k][1] < mm(cut.vent) and self.common[k][0] < hem[0] + 0.1}
        self.sewn = sorted({*self.sewn} - (open_below if cut.vent else set()))
        self.armhole = bend(self.shoulder, (self.shoulder.x - 0.16, self.armpit.y + 0.75), self.armpit)
        self.lines = {
            'armhole': self.armhole,
            'hem': along([(0.0, HEM), self.hem_side]),
            'cuff': along([tuple(self.band_outer), tuple(self.band_inner)]),
        }

    def is_rib(self, x, z, side):
        """Whether a point of the pattern belongs to a ribbed band."""
        x = abs(x)
        if self.cut.cuff and (Vector((x, z)) - self.band_outer).dot(self.down_sleeve) > 0 and x > self.armpit.x - 0.2:
            return True
        return not self.under_band(x, z, side)

    def under_band(self, x, z, side):
        line = self.band_lines[side]
        if x > line[-1][0]:
            return True
        for (ax, az), (bx, bz) in zip(line, line[1:]):
            if ax <= x <= bx:
                return z < az + (bz - az) * (x - ax) / max(bx - ax, 1e-6)
        return True

    def outline(self, side):
        half = self.neck_lines[side][:-1] + self.common
        mirrored = [(-x, z) for x, z in half[::-1]][1:-1]
        return half, half + mirrored


def inside(outline, x, z):
    found = False
    for (ax, az), (bx, bz) in zip(outline, outline[1:] + outline[:1]):
        if (az > z) != (bz > z) and x < (bx - ax) * (z - az) / (bz - az) + ax:
            found = not found
    return found


def tree_of(points):
    tree = KDTree(len(points))
    for index, (x, z) in enumerate(points):
        tree.insert((x, 0, z), index)
    tree.balance()
    return tree


def both_sides(line):
    return [(-x, z) for x, z in line[::-1]] + list(line)


def piece(pattern, side, chance):
    """One panel as triangles whose edges follow the seams. Returns points, triangles and the length of the outline."""
    half, outline = pattern.outline(side)
    points, count = [Vector(p) for p in outline], len(outline)
    edges = [(i, (i + 1) % count) for i in range(count)]
    known = {(round(p.x, 5), round(p.y, 5)): i for i, p in enumerate(points)}

    def add_line(line):
        indices = []
        for x, z in line:
            key = (round(x, 5), round(z, 5))
            if key not in known:
                known[key] = len(points)
                points.append(Vector((x, z)))
            indices.append(known[key])
        edges.extend((a, b) for a, b in zip(indices, indices[1:]) if a != b)

    for line in (pattern.band_lines[side], *pattern.lines.values()):
        add_line(line)
        add_line([(-x, z) for x, z in line])
    taken = tree_of([tuple(p) for p in points])
    wide, row, z = max(p.x for p in points), 0, -0.1
    while z < pattern.top + 0.1:
        x = -wide + (STEP / 2 if row % 2 else 0)
        while x < wide:
            if taken.find((x, 0, z))[2] > STEP * 0.6 and inside(outline, x, z):
                points.append(Vector((x + chance.uniform(-0.015, 0.015), z + chance.uniform(-0.015, 0.015))))
            x += STEP
        z += STEP * 0.866
        row += 1
    made, _, triangles, *_ = delaunay_2d_cdt(points, edges, [list(range(count))], 1, 1e-6)
    assert len(made) == len(points), (len(made), len(points))
    return [tuple(p) for p in made], triangles, count, len(half)


class Cloth:
    """The sewn garment: `flat` pattern places, triangles, their side and band, and the shape before it is worn."""

    def __init__(self, cut):
        self.cut, pattern = cut, Pattern(cut)
        self.pattern = pattern
        chance = random.Random(4)
        front, front_faces, count, half = piece(pattern, FRONT, chance)
        back, back_faces, *_ = piece(pattern, BACK, chance)
        neck = len(pattern.neck_lines[FRONT]) - 1
        back_neck = len(pattern.neck_lines[BACK]) - 1
        back_count = count + 2 * (back_neck - neck)
        self.flat, self.side = list(front), [FRONT] * len(front)
        place = {}
        for k in pattern.sewn:
            place[back_neck + k] = neck + k
            if 0 < back_neck + k:
                place[back_count - back_neck - k] = count - neck - k
        self.seams = sorted(set(place.values()))
        number = []
        for i, point in enumerate(back):
            if i in place:
                number.append(place[i])
                continue
            number.append(len(self.flat))
            self.flat.append(point)
            self.side.append(BACK)
        # The seams as chains of vertices, on both sides of the wearer.
        runs = [[neck + k, neck + k + 1] for k in pattern.sewn if k + 1 in set(pattern.sewn)]
        self.seam_edges = runs + [[count - a, count - b] for a, b in runs]
        # The rims of the sleeves, from the outer to the inner end: of the front and of the back, by side of the wearer.
        at_cuff = pattern.open_cuff
        self.rims = {
            1: ([neck + k for k in at_cuff], [number[back_neck + k] for k in at_cuff]),
            -1: ([count - neck - k for k in at_cuff], [number[back_count - back_neck - k] for k in at_cuff]),
        }
        self.triangles = [tuple(t) for t in front_faces] + [tuple(number[i] for i in t)[::-1] for t in back_faces]
        self.face_side = [FRONT] * len(front_faces) + [BACK] * len(back_faces)
        self.face_rib = []
        for t, side in zip(self.triangles, self.face_side):
            x, z = (sum(self.flat[i][k] for i in t) / 3 for k in (0, 1))
            self.face_rib.append(RIB if pattern.is_rib(x, z, side) else JERSEY)
        self._turn_outwards()
        self._puff()

    def even_seams(self, places):
        """Pulls the seams straight: the two panels meet in them unevenly."""
        beside = {}
        for a, b in self.seam_edges:
            beside.setdefault(a, []).append(b)
            beside.setdefault(b, []).append(a)
        for _ in range(6):
            before = [Vector(place) for place in places]
            for i, (a, *rest) in beside.items():
                if len(rest) == 1:
                    places[i] = list(before[i] * 0.5 + (before[a] + before[rest[0]]) * 0.25)

    def lengthen(self, places, cut):
        """Goes on from the worn short sleeves to long ones that end in a ribbed cuff; `places` grows with the cloth."""
        pattern, extra = self.pattern, mm(cut.sleeve) - mm(self.cut.sleeve)
        middle = (pattern.cuff_outer + pattern.cuff_inner) / 2
        ribbed_from = extra - mm(cut.cuff)
        steps = round(extra / (STEP * 0.9))
        for sign, (front, back) in self.rims.items():
            ring = front + back[-2:0:-1]
            flat_ring = [self.flat[i] for i in ring]
            first = [Vector(places[i]) for i in ring]
            centre = sum(first, Vector()) / len(first)
            girth = sum((a - b).length for a, b in zip(first, first[1:] + first[:1]))
            before = list(ring)
            for step in range(1, steps + 1):
                s = extra * step / steps
                t = s / extra
                fall = math.radians(self.cut.arm_angle + 5 + 19 * ease(t))
                way = Vector((sign * math.cos(fall), -0.16 * ease((t - 0.3) / 0.5), -math.sin(fall))).normalized()
                centre = centre + way * extra / steps
                out = Vector((sign * math.sin(fall), 0, math.cos(fall)))
                side = way.cross(out) * sign
                narrow = ease((s - ribbed_from + mm(10)) / mm(14))
                width = mm(cut.sleeve_hem) + (girth / 2 - mm(cut.sleeve_hem)) * (1 - ease(t * 1.25))
                width += (mm(cut.cuff_width) - width) * narrow
                radius, now = width / math.pi, []
                for k, (x, z) in enumerate(flat_ring):
                    turn = 2 * math.pi * k / len(ring)
                    round_ = out * math.cos(turn) + side * math.sin(turn) * 0.92
                    crease = noise.noise((math.cos(turn) * 0.9 + sign * 5, math.sin(turn) * 0.9 + s * 0.5, s * 2.8))
                    pushed = mm(11) * crease * (1 - narrow) * ease(t * 6)
                    gathered = mm(9) * math.exp(-(((s - ribbed_from + mm(28)) / mm(24)) ** 2))
                    ideal = centre + round_ * (radius + pushed + gathered * (0.6 + crease))
                    kept = first[k] + (centre - sum(first, Vector()) / len(first))
                    place = kept.lerp(ideal, ease(t * 3.2))
                    share = width / (girth / 2)
                    spot = middle + (Vector((abs(x), z)) - middle) * share + pattern.down_sleeve * s
                    now.append(len(self.flat))
                    self.flat.append((sign * spot.x, spot.y))
                    self.side.append(FRONT if k < len(front) else BACK)
                    places.append(list(place))
                for k in range(len(ring)):
                    n = (k + 1) % len(ring)
                    face = (before[k], before[n], now[n], now[k])
                    self.triangles.append(face if sign > 0 else face[::-1])
                    self.face_side.append(FRONT if k < len(front) - 1 else BACK)
                    self.face_rib.append(RIB if s > ribbed_from else JERSEY)
                before = now
        half = pattern.across_sleeve * mm(cut.cuff_width) / 2
        end = middle + pattern.down_sleeve * extra
        pattern.cuff_outer, pattern.cuff_inner = end - half, end + half
        seam = middle + pattern.down_sleeve * ribbed_from
        pattern.lines['cuff'] = along([tuple(seam - half * 1.2), tuple(seam + half * 1.2)])

    def _turn_outwards(self):
        for k, (t, side) in enumerate(zip(self.triangles, self.face_side)):
            (ax, az), (bx, bz), (cx, cz) = (self.flat[i] for i in t)
            turn = (bx - ax) * (cz - az) - (bz - az) * (cx - ax)
            # Seen from the front (from -y) x runs right and z up, so a front face runs counter-clockwise.
            if (turn > 0) != (side == FRONT):
                self.triangles[k] = t[::-1]

    def _puff(self):
        """The panels bulge away from each other, so that the body fits between them."""
        seams = tree_of([self.flat[i] for i in self.seams])
        welded = set(self.seams)
        self.start = []
        for i, (x, z) in enumerate(self.flat):
            gap = 0 if i in welded else seams.find((x, 0, z))[2]
            on_sleeve = max(0.0, min(1.0, (abs(x) - self.pattern.shoulder.x) / 0.5))
            deep = 1.15 * (1 - on_sleeve) + 0.75 * on_sleeve
            share = 1 - min(1.0, gap / deep)
            out = deep * math.sqrt(1 - share * share)
            self.start.append((x, -out if self.side[i] == FRONT else out, z))


def torso(cut):
    """Rings of the invisible body: height, half width, half depth, how far it leans to the front."""
    top = mm(cut.length)
    if cut.woman:
        rings = [
            (-9, 1.74, 0.98, 0),
            (-7.3, 1.82, 1.02, 0),
            (-6.4, 1.86, 1.02, 0),
            (-5.4, 1.78, 0.96, 0),
            (-4.2, 1.46, 0.8, 0),
            (-3.4, 1.52, 0.86, 0.02),
            (-2.6, 1.66, 1.02, 0.10),
            (-2.1, 1.72, 1.04, 0.12),
            (-1.5, 1.74, 0.88, 0.04),
            (-1.0, 1.72, 0.70, 0),
            (-0.65, 1.55, 0.58, 0),
            (-0.4, 1.2, 0.5, 0),
            (-0.2, 0.85, 0.46, 0),
            (0.05, 0.62, 0.45, 0),
            (0.6, 0.56, 0.46, 0),
        ]
    else:
        rings = [
            (-9, 1.86, 1.0, 0),
            (-7, 1.90, 1.02, 0),
            (-5.6, 1.84, 1.0, 0),
            (-4.4, 1.78, 0.96, 0),
            (-3.2, 1.90, 1.02, 0.03),
            (-2.2, 2.02, 1.1, 0.06),
            (-1.5, 2.02, 1.0, 0.04),
            (-1.0, 1.98, 0.8, 0),
            (-0.7, 1.85, 0.66, 0),
            (-0.42, 1.45, 0.54, 0),
            (-0.2, 1.05, 0.5, 0),
            (0.0, 0.74, 0.5, 0),
            (0.2, 0.64, 0.5, 0),
            (0.7, 0.6, 0.5, 0),
        ]
    return [(top - 0.12 + z, rx, ry, lean) for z, rx, ry, lean in rings]


def body(cut, pattern):
    """The invisible body: a torso and two arms that are lowered while the cloth falls."""
    work, mesh, rings, around = bmesh.new(), bpy.data.meshes.new('torso'), [], 56
    for z, rx, ry, lean in torso(cut):
        turns = [2 * math.pi * i / around for i in range(around)]
        rings.append(
            [
                work.verts.new(
                    (
                        rx * math.copysign(abs(math.cos(a)) ** 0.85, math.cos(a)),
                        ry * math.copysign(abs(math.sin(a)) ** 0.9, math.sin(a)) - lean,
                        z,
                    )
                )
                for a in turns
            ]
        )
    for low, high in zip(rings, rings[1:]):
        for i in range(around):
            work.faces.new((low[i], low[(i + 1) % around], high[(i + 1) % around], high[i]))
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    parts = [add_object('torso', mesh)]
    thin = 0.88 if cut.woman else 1
    profile = [
        (0, -0.5),
        (0.3, -0.42),
        (0.46, -0.2),
        (0.5, 0.1),
        (0.47, 0.8),
        (0.44, 1.6),
        (0.40, 2.6),
        (0.28, 3.2),
        (0, 3.4),
    ]
    joint = Vector((1.5 if cut.woman else 1.66, mm(cut.length) - 1.02))
    # The arm starts in the middle of the sleeve as it was cut.
    wrist = (pattern.cuff_outer + pattern.cuff_inner) / 2 - joint
    raised = math.degrees(math.atan2(-wrist.y, wrist.x))
    for side in (1, -1):
        arm = lathe(f'arm{side}', [(r * thin, z) for r, z in profile], segments=32)
        arm.location = (side * joint.x, 0, joint.y)
        for frame, angle in ((1, raised), (34, cut.arm_angle + (1.5 if side > 0 else 0)), (FRAMES, cut.arm_angle)):
            arm.rotation_euler = (0, side * math.radians(90 + angle), 0)
            arm.keyframe_insert('rotation_euler', frame=frame)
        parts.append(arm)
    for part in parts:
        part.modifiers.new('collision', 'COLLISION')
        part.collision.thickness_outer, part.collision.cloth_friction = 0.02, 6
    return parts


def simulate(cloth, cut):
    """Lets the garment fall onto the body; the flat pattern is the shape it wants to have."""
    thing = mesh_object('garment', cloth.start, cloth.triangles)
    thing.shape_key_add(name='worn')
    wanted = thing.shape_key_add(name='pattern')
    for point, (x, z) in zip(wanted.data, cloth.flat):
        point.co = (x, 0, z)
    tight = thing.vertex_groups.new(name='tight')
    rims = tree_of(both_sides(cloth.pattern.neck_lines[FRONT]) + both_sides(cloth.pattern.neck_lines[BACK]))
    for i, (x, z) in enumerate(cloth.flat):
        near = rims.find((x, 0, z))[2]
        if near < mm(cut.neck_band):
            tight.add([i], 1.0, 'REPLACE')
    parts = body(cut, cloth.pattern)
    modifier = thing.modifiers.new('cloth', 'CLOTH')
    fabric = modifier.settings
    fabric.rest_shape_key = wanted
    fabric.quality, fabric.mass, fabric.air_damping = 8, 0.12, 1.2
    fabric.tension_stiffness, fabric.compression_stiffness, fabric.shear_stiffness = 60, 50, 20
    fabric.bending_stiffness = 0.25
    fabric.tension_damping = fabric.compression_damping = fabric.shear_damping = 8
    fabric.vertex_group_shrink, fabric.shrink_min, fabric.shrink_max = 'tight', 0, 0.06
    contact = modifier.collision_settings
    contact.distance_min, contact.collision_quality, contact.use_self_collision = 0.015, 3, False
    modifier.point_cache.frame_end = FRAMES
    scene = bpy.context.scene
    scene.gravity = (0, 0, -5)
    for frame in range(1, FRAMES + 1):
        scene.frame_set(frame)
    worn = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
    places = [[round(c, 5) for c in v.co] for v in worn.vertices]
    for used in (thing, *parts):
        bpy.data.objects.remove(used)
    return places


def draped(cloth, cut):
    """The worn shape, from the wardrobe if it was simulated before."""
    key = hashlib.sha256(repr((astuple(cut), STEP, FRAMES, cloth.start[::97])).encode()).hexdigest()[:16]
    path = os.path.join(WARDROBE, f'{key}.json')
    if os.path.exists(path):
        with open(path, encoding='utf-8') as file:
            return json.load(file)
    places = simulate(cloth, cut)
    os.makedirs(WARDROBE, exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(places, file)
    return places


def subdivided(name, vertices, cloth, smooth):
    """A finer mesh; both the worn and the flat shape go through it, so that their vertices stay the same ones."""
    thing = mesh_object(name, vertices, [])
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], cloth.triangles)
    thing.data = mesh
    for polygon, side, rib in zip(mesh.polygons, cloth.face_side, cloth.face_rib):
        polygon.material_index = side * 2 + rib
    for index in range(4):
        mesh.materials.append(None)
    if smooth:
        ironed = thing.modifiers.new('ironed', 'SMOOTH')
        ironed.factor, ironed.iterations = 0.5, smooth
    finer = thing.modifiers.new('finer', 'SUBSURF')
    finer.levels = finer.render_levels = 2
    bpy.context.view_layer.update()
    made = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    return made


class Course:
    """A line of the pattern with a point every `STRIDE`, to be asked how far along it a place lies."""

    def __init__(self, line):
        walk, lengths = [Vector(point) for point in dict.fromkeys(along(line, STRIDE / 4))], [0.0]
        for a, b in zip(walk, walk[1:]):
            lengths.append(lengths[-1] + (b - a).length)
        # An even number of steps, so that the middle of the line is one of its points.
        count = 2 * round(lengths[-1] / STRIDE / 2)
        self.points, index = [tuple(walk[0])], 0
        for step in range(1, count):
            want = lengths[-1] * step / count
            while lengths[index + 1] < want:
                index += 1
            share = (want - lengths[index]) / (lengths[index + 1] - lengths[index])
            self.points.append(tuple(walk[index].lerp(walk[index + 1], share)))
        self.points.append(tuple(walk[-1]))
        self.tree = tree_of(self.points)

    def nearest(self, x, z):
        """The distance of a place, and where on the line it is nearest: an index and its fraction."""
        place, (_, index, gap) = Vector((x, z)), self.tree.find((x, 0, z))
        best = gap, float(index)
        for first in (index - 1, index):
            if 0 <= first < len(self.points) - 1:
                a, b = Vector(self.points[first]), Vector(self.points[first + 1])
                share = max(0.0, min(1.0, (place - a).dot(b - a) / (b - a).length_squared))
                best = min(best, ((place - a.lerp(b, share)).length, first + share))
        return best


def between(points, at):
    """A point of a line of points, told by an index and its fraction."""
    first = min(int(at), len(points) - 2)
    return points[first].lerp(points[first + 1], at - first)


def evened(loop, corner=None):
    """A closed line of points about `STRIDE` apart without its short waves; the point `corner` stays one."""
    reach = round(3 * EVEN / STRIDE)
    weights = [math.exp(-0.5 * (k * STRIDE / EVEN) ** 2) for k in range(-reach, reach + 1)]
    whole = sum(weights)

    def smooth(line):
        if corner is None:
            padded = line[-reach:] + line + line[:reach]
        else:
            # Beyond its ends, which both are the corner, the line goes on as it came.
            before = [line[0] * 2 - point for point in line[reach:0:-1]]
            padded = before + line + [line[-1] * 2 - point for point in line[-2 : -reach - 2 : -1]]
        return [
            sum((padded[i + k] * weight for k, weight in enumerate(weights)), Vector()) / whole
            for i in range(len(line))
        ]

    line = loop if corner is None else loop[corner:] + loop[: corner + 1]
    once = smooth(line)
    # Smoothing pulls a curve inwards; what the first round took away is smoothed as well and given back.
    lost = smooth([before - after for before, after in zip(line, once)])
    even = [after + back for after, back in zip(once, lost)]
    return even if corner is None else even[-corner - 1 : -1] + even[: len(loop) - corner]


class Garment:
    """The worn shirt as a mesh, and the way from a place in the pattern to a place on it."""

    def __init__(self, cut, jersey, rib, thickness=mm(0.9), lengthened=None):
        self.cut, self.rims, cloth = lengthened or cut, [], Cloth(cut)
        self.pattern = cloth.pattern
        places = draped(cloth, cut)
        cloth.even_seams(places)
        if lengthened:
            cloth.lengthen(places, lengthened)
        worn = subdivided('worn', places, cloth, 3)
        flat = subdivided('flat', [(x, 0, z) for x, z in cloth.flat], cloth, 0)
        self.flat = [Vector((v.co.x, 0, v.co.z)) for v in flat.vertices]
        self.kinds = [polygon.material_index for polygon in worn.polygons]
        self.polygons = [tuple(polygon.vertices) for polygon in worn.polygons]
        self._straighten_seam()
        self.faces, self.trees = ([], []), []
        for vertices, kind in zip(self.polygons, self.kinds):
            self.faces[kind // 2].append(vertices)
        for side in (FRONT, BACK):
            self.trees.append(BVHTree.FromPolygons(self.flat, self.faces[side]))
        self._measure(worn)
        self._even_neck(worn)
        self._finish(worn)
        self._measure(worn)
        worn.materials.clear()
        worn.materials.append(jersey)
        worn.materials.append(rib)
        layer = worn.uv_layers.new(name='UVMap')
        for polygon, kind in zip(worn.polygons, self.kinds):
            polygon.use_smooth, polygon.material_index = True, kind % 2
            for loop in polygon.loop_indices:
                place = self.flat[worn.loops[loop].vertex_index]
                layer.data[loop].uv = self._along_band(place, kind // 2) if kind % 2 == RIB else (place.x, place.z)
        self.thing = add_object('shirt', worn)
        solid = self.thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, -1
        bpy.data.meshes.remove(flat)

    def _straighten_seam(self):
        """Puts what lies between neck band and shirt exactly on the seam: subdividing moved it off by up to a rib."""
        for side, line in enumerate(self.pattern.band_lines):
            seam, of_kind = Course(both_sides(line)), {JERSEY: set(), RIB: set()}
            for vertices, kind in zip(self.polygons, self.kinds):
                if kind // 2 == side:
                    of_kind[kind % 2].update(vertices)
            for index in of_kind[JERSEY] & of_kind[RIB]:
                gap, at = seam.nearest(self.flat[index].x, self.flat[index].z)
                if gap < STRIDE:
                    x, z = between([Vector(point) for point in seam.points], at)
                    self.flat[index] = Vector((x, 0, z))

    def _measure(self, worn):
        self.places = [v.co.copy() for v in worn.vertices]
        self.normals = [v.normal.copy() for v in worn.vertices]

    def _even_neck(self, worn):
        """
        Draws the neck band anew between two even curves, its rim and its seam: the cloth that fell is too coarse for a
        band of two centimetres. The shirt beside the seam follows it.
        """
        pattern, ahead = self.pattern, set()
        for vertices, kind in zip(self.polygons, self.kinds):
            if kind // 2 == FRONT:
                ahead.update(vertices)
        lines = [[Course(both_sides(line)) for line in pair] for pair in (pattern.neck_lines, pattern.band_lines)]
        raw, even = [], []
        for front, back in lines:
            loop = [self.at(x, z, FRONT) for x, z in front.points]
            behind = [self.at(x, z, BACK) for x, z in back.points][::-1]
            loop += behind[1:-1]
            count = len(front.points)
            smooth = evened(loop, count // 2 if self.cut.v_neck else None)
            for line, out in ((loop, raw), (smooth, even)):
                out.append((line[:count], [line[0], *line[: count - 2 : -1]]))
        moved, beside, low = {}, {}, pattern.top - mm(self.cut.front_drop + 100)
        for index, flat in enumerate(self.flat):
            if flat.z < low or abs(flat.x) > mm(self.cut.neck / 2 + 100):
                continue
            side = FRONT if index in ahead else BACK
            rim, seam = lines[0][side], lines[1][side]
            from_rim, at_rim = rim.nearest(flat.x, flat.z)
            from_seam, at_seam = seam.nearest(flat.x, flat.z)
            if pattern.under_band(abs(flat.x), flat.z, side) and from_rim > mm(self.cut.neck_band) * 0.97:
                shift = between(even[1][side], at_seam) - between(raw[1][side], at_seam)
                moved[index] = worn.vertices[index].co + shift * math.exp(-((from_seam / mm(26)) ** 2))
                beside[index] = math.exp(-((from_seam / mm(14)) ** 2))
            else:
                share = from_rim / max(from_rim + from_seam, 1e-6)
                moved[index] = between(even[0][side], at_rim).lerp(between(even[1][side], at_seam), share)
        for index, place in moved.items():
            worn.vertices[index].co = place
        self._iron(worn, {index: share for index, share in beside.items() if share > 0.02})
        worn.update()

    def _iron(self, worn, shares):
        """Smooths the cloth at some vertices, at each by its share."""
        around = {index: set() for index in shares}
        for vertices in self.polygons:
            for index in vertices:
                if index in around:
                    around[index].update(vertices)
        for _ in range(14):
            middle = {
                index: sum((worn.vertices[i].co for i in near), Vector()) / len(near) for index, near in around.items()
            }
            for index, share in shares.items():
                worn.vertices[index].co = worn.vertices[index].co.lerp(middle[index], share)

    def _finish(self, worn):
        """Seams sink in, bands and hems stand out by a layer of cloth, and the cloth is never quite even."""
        pattern = self.pattern
        seams = tree_of(
            both_sides(pattern.band_lines[FRONT])
            + both_sides(pattern.band_lines[BACK])
            + both_sides(along(pattern.armhole, 0.02))
            + (both_sides(along(pattern.lines['cuff'], 0.02)) if self.cut.cuff else [])
        )
        ribbed, ahead = set(), set()
        for vertices, kind in zip(self.polygons, self.kinds):
            if kind % 2 == RIB:
                ribbed.update(vertices)
            if kind // 2 == FRONT:
                ahead.update(vertices)
        sewn = tree_of(both_sides(along([pattern.common[k] for k in pattern.sewn], 0.04)))
        necks = [tree_of(both_sides(along(line, 0.04))) for line in pattern.band_lines]
        normals = [v.normal.copy() for v in worn.vertices]
        for index, vertex in enumerate(worn.vertices):
            place = self.flat[index]
            from_neck = necks[FRONT if index in ahead else BACK].find(place)[2]
            lift = mm(1.0) * ease(from_neck / mm(5)) if index in ribbed else 0
            if place.z < HEM:
                lift += mm(0.8)
            near = seams.find(place)[2]
            lift -= mm(1.2) * math.exp(-((near / mm(4)) ** 2))
            hem = abs(place.z - HEM)
            pucker = math.exp(-((hem / mm(9)) ** 2))
            lift += mm(0.9) * pucker * noise.noise((place.x * 9, 0, place.z * 3))
            # Front and back fold differently; towards the seams between them the folds run out.
            aside = 1 - math.exp(-((sewn.find(place)[2] / mm(24)) ** 2))
            aside *= 0 if index in ribbed else 1 - math.exp(-((from_neck / mm(30)) ** 2))
            lift += aside * self._folds(place.x, place.z, 0 if index in ahead else 5)
            vertex.co += normals[index] * lift
        worn.update()

    def _folds(self, x, z, seed):
        """What hanging and moving leave in cloth: soft pipes towards the hem, creases that run out from the armpits."""
        pattern = self.pattern
        lift = mm(1.2) * noise.noise((x * 2.1, seed + 3, z * 1.4))
        fall = max(0.0, min(1.0, (pattern.armpit.y + 0.4 - z) / pattern.armpit.y))
        sway = 0.5 * noise.noise((x * 0.6, seed, z * 0.45))
        pipe = noise.noise((x * 1.15 + sway + 0.08 * z, seed + 1.7, z * 0.2))
        lift += mm(22) * fall * (pipe + 0.35 * (0.5 - abs(noise.noise((x * 1.9 + sway * 2, seed + 4.2, z * 0.35)))))
        across, up = abs(x) - pattern.armpit.x * 0.97, z - pattern.armpit.y - 0.1
        away, turn = math.hypot(across, up), math.atan2(up, across)
        crease = noise.noise((turn * 3.1, seed + (2.1 if x > 0 else 8.3), away * 0.5))
        lift += mm(15) * crease * (1 - math.exp(-((away / 0.25) ** 2))) * math.exp(-away / 0.85)
        return lift

    def _along_band(self, place, side):
        """Texture coordinates of a ribbed band: how far along it, how far from its edge."""
        pattern = self.pattern
        if place.z < pattern.shoulder.y - 0.3 and abs(place.x) > pattern.armpit.x - 0.2 and self.cut.cuff:
            from_edge = Vector((abs(place.x), place.z)) - pattern.cuff_outer
            return from_edge.dot(pattern.across_sleeve), from_edge.dot(pattern.down_sleeve)
        if not self.rims:
            self.rims += [Course(both_sides(line)) for line in pattern.neck_lines]
        gap, at = self.rims[side].nearest(place.x, place.z)
        return at * STRIDE, gap

    def at(self, x, z, side=FRONT, out=0.0):
        """The place on the worn shirt of a place in the pattern, `out` above the cloth."""
        spot, _, index, _ = self.trees[side].find_nearest(Vector((x, 0, z)))
        vertices = self.faces[side][index]
        shares = poly_3d_calc([self.flat[i] for i in vertices], spot)
        place, normal = Vector(), Vector()
        for i, share in zip(vertices, shares):
            place += self.places[i] * share
            normal += self.normals[i] * share
        return place + normal.normalized() * out

    def normal(self, x, z, side=FRONT):
        return (self.at(x, z, side, 1) - self.at(x, z, side)).normalized()

    def area(self, left, top, width_mm, height_mm, side=FRONT):
        """A printable face of the cloth; `left` and `top` in pattern units as the viewer of that side sees them."""

        def surface(u, v):
            x = left + u * mm(width_mm)
            return self.at(-x if side == BACK else x, top - v * mm(height_mm), side, mm(0.25))

        return surface

    def stitches(self, line, side, thread, inset=0.0, length=mm(2.6), gap=mm(1.0), thick=mm(0.4), out=0.0):
        """A row of stitches along a line of the pattern."""
        vertices, faces, ring = [], [], 6
        walk = along(line, 0.01)
        lengths = [0.0]
        for a, b in zip(walk, walk[1:]):
            lengths.append(lengths[-1] + (Vector(b) - Vector(a)).length)
        places = [self.at(x, z, side, thick * 0.35 + out) for x, z in walk]

        def at(s):
            low, high = 0, len(lengths) - 1
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if lengths[middle] <= s else (low, middle)
            t = (s - lengths[low]) / max(lengths[high] - lengths[low], 1e-9)
            return places[low].lerp(places[high], t)

        s = inset
        while s + length < lengths[-1] - inset:
            a, b = at(s), at(s + length)
            way = (b - a).normalized()
            wide = way.orthogonal().normalized()
            high = way.cross(wide)
            base = len(vertices)
            for t, r in ((0, 0.45), (0.18, 1), (0.82, 1), (1, 0.45)):
                centre = a.lerp(b, t)
                for k in range(ring):
                    turn = 2 * math.pi * k / ring
                    vertices.append(centre + (wide * math.cos(turn) + high * math.sin(turn)) * thick * r)
            for row in range(3):
                for k in range(ring):
                    faces.append(
                        (
                            base + row * ring + k,
                            base + row * ring + (k + 1) % ring,
                            base + (row + 1) * ring + (k + 1) % ring,
                            base + (row + 1) * ring + k,
                        )
                    )
            faces += [tuple(base + k for k in range(ring))[::-1], tuple(base + 3 * ring + k for k in range(ring))]
            s += length + gap
        return mesh_object('stitches', vertices, faces, thread)


def shifted(line, across):
    """A line beside a line of the pattern."""
    out = []
    for i, point in enumerate(line):
        way = (Vector(line[min(len(line) - 1, i + 1)]) - Vector(line[max(0, i - 1)])).normalized()
        out.append(tuple(Vector(point) + Vector((way.y, -way.x)) * across))
    return out


def mirrored(line):
    return [(-x, z) for x, z in line]


def sew(garment, thread):
    """Twin-needle rows along hem and sleeves, one row beside neck band and armhole."""
    pattern, cut = garment.pattern, garment.cut
    hem = both_sides(pattern.lines['hem'])
    for side in (FRONT, BACK):
        for up in (0, mm(5)):
            garment.stitches([(x * 0.995, z - mm(1) - up + mm(5)) for x, z in hem], side, thread)
        for flip in (lambda line: line, mirrored):
            if not cut.cuff:
                for up in (0, mm(5)):
                    garment.stitches(flip(shifted(pattern.lines['cuff'], up - mm(3))), side, thread, inset=0.02)
            garment.stitches(flip(shifted(pattern.armhole, mm(5))), side, thread, inset=0.05, out=mm(0.15))
        garment.stitches(
            both_sides(shifted(pattern.band_lines[side], mm(5))[1:]), side, thread, inset=0.02, out=mm(0.15)
        )


def cloth_material(name, bump):
    return material(name, rough=0.9, specular=0.15, sheen=0.05, tint='diffuse', bump=bump)


def neck_label(garment):
    """The woven label inside the back of the neck."""
    top = garment.pattern.top - mm(garment.cut.back_drop) - mm(garment.cut.neck_band) - mm(2)
    places, faces = [], []
    for j in range(5):
        for i in range(9):
            places.append(garment.at(-0.22 + 0.44 * i / 8, top - 0.2 * j / 4, BACK, -mm(2.2)))
    for j in range(4):
        for i in range(8):
            faces.append((j * 9 + i, j * 9 + i + 1, j * 9 + i + 10, j * 9 + i + 9))
    label = mesh_object(
        'label', places, faces, material('label', '#2a2c30', rough=0.6, bump=weave(60, 0.3, 0.003, 'object'))
    )
    solid = label.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness = mm(0.5)


def aloft(turn=0.0, lift=0.9):
    """The pose of a shirt in the air, as on a wearer; `turn` in degrees, to the viewer's right."""
    return Matrix.Translation((0, 0, RISE + lift)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')


def seen_aloft(location, target, lens, **more):
    """A view of a shirt; the render ends close around it, so that nothing is seen of the shadow far below."""
    (x, y, z), (to_x, to_y, to_z) = location, target
    return View((x, y, z + RISE), (to_x, to_y, to_z + RISE), lens, margin=0.02, **more)


def knit(strength=0.25):
    return weave(38, strength, 0.004, 'uv', 0.8)


def ribs(strength=0.9):
    """The ridges of a ribbed band; its UV coordinates run along the band."""

    def apply(tree, shader):
        wave = tree.nodes.new('ShaderNodeTexWave')
        wave.inputs['Scale'].default_value, wave.inputs['Distortion'].default_value = 18, 0.3
        tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['UV'], wave.inputs['Vector'])
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, 0.02
        tree.links.new(wave.outputs['Fac'], bump.inputs['Height'])
        tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])

    return apply


def fabrics(bump=None):
    """Cloth, ribbed band and thread."""
    return (
        cloth_material('cloth', bump or knit()),
        cloth_material('rib', ribs()),
        cloth_material('thread', grain(300, 0.2, 0.002)),
    )


def crew_neck(view):
    jersey, rib, thread = fabrics()
    garment = Garment(Cut(530, 720), jersey, rib)
    sew(garment, thread)
    neck_label(garment)
    methods = ['print', 'embroidery']
    return Model(
        pose=aloft(180 if view == 'angle' else 0),
        **LIGHT,
        areas={
            'chest': Area(
                'Göğüs', 'fabric', 'cloth', 300, 400, garment.area(-1.5, 5.45, 300, 400), methods, 0.1, 25, 29
            ),
            'left-breast': Area(
                'Sol göğüs', 'fabric', 'cloth', 90, 90, garment.area(0.6, 5.35, 90, 90), methods, 0.1, 13, 13
            ),
            'back': Area(
                'Sırt', 'fabric', 'cloth', 300, 400, garment.area(-1.5, 6.0, 300, 400, BACK), methods, 0.1, 25, 29
            ),
        },
        views={
            'cover': seen_aloft(**FACING, areas=['chest', 'left-breast']),
            'angle': seen_aloft(**FACING, areas=['back']),
            'detail': seen_aloft(
                (-4.5, -17, 8.2), (-0.1, -1, 5.7), 118, fstop=4, logo=Logo('chest', 'anatolia', width=0.6, y=0.28)
            ),
        },
    )


def collar(garment, rib):
    """A turned-down collar: the stand rises from the neckline, the fall lies on the shirt and ends in two points."""
    pattern, skin = garment.pattern, BVHTree.FromPolygons(garment.places, garment.polygons)
    half = [(x, z, FRONT) for x, z in along(pattern.neck_lines[FRONT], 0.04)]
    half += [(x, z, BACK) for x, z in along(pattern.neck_lines[BACK], 0.04)[::-1][1:]]
    seams = {sign: [garment.at(sign * x, z, side) for x, z, side in half] for sign in (1, -1)}
    middle = sum(seams[1] + seams[-1], Vector()) / (2 * len(half))
    stand_steps, fold_steps, fall_steps = 5, 5, 14
    columns = []
    for sign in (1, -1):
        seam = seams[sign]
        for _ in range(6):
            seam = (
                [seam[0]]
                + [(seam[i - 1] + seam[i] * 2 + seam[i + 1]) / 4 for i in range(1, len(seam) - 1)]
                + [seam[-1]]
            )
        part = []
        for i, foot in enumerate(seam):
            s = i / (len(seam) - 1)
            out = Vector((foot.x - middle.x, foot.y - middle.y, 0)).normalized()
            back = seam[min(i + 1, len(seam) - 1)] - seam[max(i - 1, 0)]
            back = Vector((back.x, back.y, 0)).normalized()
            if i == 0:
                foot = foot + Vector((sign * 0.012, 0, 0))
            tip = max(0.0, 1 - s / 0.15)
            high, long = mm(24 + 10 * ease(s)), mm(60 + 24 * tip - 12 * ease(s / 0.55))
            sideways = back * mm(12 * (1 - ease(s / 0.4)) + 26 * tip)
            lean = out * -mm(5)
            column = [
                foot + lean * k / stand_steps + Vector((0, 0, high * k / stand_steps)) for k in range(stand_steps)
            ]
            top, round_ = foot + lean + Vector((0, 0, high)), mm(3.2)
            for k in range(fold_steps):
                turn = math.pi * 0.9 * k / fold_steps
                column.append(top + out * round_ * (1 - math.cos(turn)) + Vector((0, 0, round_ * math.sin(turn))))
            start = column[-1]
            slope = 0.34 + 0.22 * math.sin(math.pi * min(1, s * 1.15))
            for k in range(1, fall_steps + 1):
                t = k / fall_steps
                column.append(start + (out * slope - Vector((0, 0, 0.9))) * long * t + sideways * t)
            part.append(column)
        columns.append(part)
    right, left = columns
    # Around the neck from one point to the other; the halves share the middle of the back.
    grid = [*left, *right[-2::-1]]

    def settle():
        for column in grid:
            for k in range(stand_steps + fold_steps, len(column)):
                place, normal, *_ = skin.find_nearest(column[k])
                gap = (column[k] - place).dot(normal)
                if gap < mm(3.2):
                    column[k] = column[k] + normal * (mm(3.2) - gap)

    first_fall = stand_steps + fold_steps
    for _ in range(10):
        settle()
        before = [list(column) for column in grid]
        for i in range(1, len(grid) - 1):
            for k in range(first_fall, len(grid[i]) - 1):
                grid[i][k] = (
                    before[i][k] * 2 + before[i - 1][k] + before[i + 1][k] + before[i][k - 1] + before[i][k + 1]
                ) / 6
    settle()
    rows = len(grid[0])
    vertices = [place for column in grid for place in column]
    faces = [
        (i * rows + k, i * rows + k + 1, (i + 1) * rows + k + 1, (i + 1) * rows + k)
        for i in range(len(grid) - 1)
        for k in range(rows - 1)
    ]
    made = mesh_object('collar', vertices, faces, rib)
    layer = made.data.uv_layers.new(name='UVMap')
    for loop, corner in zip(layer.data, made.data.loops):
        loop.uv = (corner.vertex_index // rows * 0.04, corner.vertex_index % rows * 0.04)
    solid = made.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = mm(1.7), 0
    finer = made.modifiers.new('finer', 'SUBSURF')
    finer.levels = finer.render_levels = 1
    finer.boundary_smooth = 'PRESERVE_CORNERS'
    return made


def placket(garment, cloth, thread):
    """The strip with three buttons below the collar: two layers of cloth, stitched all round and boxed at its end."""
    top, half, long = garment.pattern.top - mm(garment.cut.front_drop) + mm(1), mm(16), mm(152)
    columns, rows = 16, 60

    def at(u, v):
        return garment.at((u - 0.5) * 2 * half, top - v * long, FRONT, mm(1.7))

    vertices = [at(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    wide = columns + 1
    faces = [
        (j * wide + i, j * wide + wide + i, j * wide + wide + i + 1, j * wide + i + 1)
        for j in range(rows)
        for i in range(columns)
    ]
    strip = mesh_object('placket', vertices, faces, cloth)
    layer = strip.data.uv_layers.new(name='UVMap')
    for loop, corner in zip(layer.data, strip.data.loops):
        loop.uv = (corner.vertex_index % wide / columns * 2 * half, top - corner.vertex_index // wide / rows * long)
    solid = strip.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = mm(1.6), -1
    rim = strip.modifiers.new('rim', 'BEVEL')
    rim.width, rim.segments, rim.limit_method, rim.angle_limit = mm(0.5), 3, 'ANGLE', math.radians(50)
    inset, low = half - mm(2.6), top - long
    for line in (
        [(-inset, top), (-inset, low + mm(2.6)), (inset, low + mm(2.6)), (inset, top)],
        [(-inset, low + mm(14)), (inset, low + mm(14))],
    ):
        garment.stitches(line, FRONT, thread, out=mm(1.8))
    for number in range(3):
        button(garment, top - mm(12) - number * mm(50), thread)


def button(garment, z, thread):
    """A four-hole button of 11 mm, sewn on, over the end of its buttonhole."""
    pearl = material('button', rough=0.22, coat=0.4, tint='diffuse')
    hole = material('button-hole', '#17181a', rough=0.8)
    face = (
        Matrix.Translation(garment.at(0, z, FRONT, mm(1.9)))
        @ garment.normal(0, z).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    )
    profile = [
        (0, 0),
        (mm(4.6), 0),
        (mm(5.6), mm(0.7)),
        (mm(5.6), mm(1.6)),
        (mm(4.9), mm(2.3)),
        (mm(4.1), mm(1.9)),
        (mm(3.6), mm(1.5)),
        (0, mm(1.4)),
    ]
    lathe('button', profile, pearl, 64).matrix_world = face
    for x in (-1, 1):
        for y in (-1, 1):
            spot = lathe('button-hole', [(0, 0), (mm(0.55), 0), (mm(0.55), mm(0.06)), (0, mm(0.06))], hole, 16)
            spot.matrix_world = face @ Matrix.Translation((x * mm(1.15), y * mm(1.15), mm(1.45)))
    for x in (-1.15, 1.15):
        yarn = lathe(
            'button-yarn',
            [(0, -mm(1.3)), (mm(0.35), -mm(1.1)), (mm(0.42), 0), (mm(0.35), mm(1.1)), (0, mm(1.3))],
            thread,
            10,
        )
        yarn.matrix_world = face @ Matrix.Translation((mm(x), 0, mm(1.6))) @ Matrix.Rotation(math.radians(90), 4, 'X')
    for x in (-mm(0.7), mm(0.7)):
        garment.stitches(
            [(x, z + mm(8)), (x, z - mm(8))], FRONT, thread, length=mm(0.9), gap=mm(0.05), thick=mm(0.4), out=mm(1.8)
        )


def polo(view):
    jersey, rib, thread = fabrics(pique())
    garment = Garment(
        Cut(
            540,
            730,
            neck=172,
            front_drop=84,
            back_drop=20,
            neck_band=7,
            sleeve=215,
            sleeve_hem=178,
            cuff=24,
            cuff_width=160,
            vent=60,
        ),
        jersey,
        rib,
        thickness=mm(1.1),
    )
    sew(garment, thread)
    placket(garment, jersey, thread)
    collar(garment, rib)
    return Model(
        pose=aloft(180 if view == 'angle' else 0),
        **LIGHT,
        areas={
            'left-breast': Area(
                'Sol göğüs',
                'fabric',
                'cloth',
                90,
                60,
                garment.area(0.68, 5.35, 90, 60),
                ['embroidery', 'print'],
                0.1,
                13,
                9,
            ),
            'back': Area(
                'Sırt', 'fabric', 'cloth', 280, 120, garment.area(-1.4, 5.95, 280, 120, BACK), ['print'], 0.1, 25, 13
            ),
        },
        views={
            'cover': seen_aloft(**FACING, areas=['left-breast']),
            'angle': seen_aloft(**FACING, areas=['back']),
            'detail': seen_aloft(
                (6.0, -16, 8.6),
                (0.75, -1, 6.0),
                150,
                fstop=4,
                logo=Logo('left-breast', 'lodos', 'embroidery', width=0.8, ink='#f2f0ea'),
            ),
        },
    )


def pique(strength=0.5):
    """The honeycomb of piqué."""
    return weave(21, strength, 0.008, 'uv', 0.1)


def v_neck(view):
    jersey, _, thread = fabrics()
    garment = Garment(
        Cut(
            500,
            700,
            neck=214,
            front_drop=152,
            back_drop=24,
            v_neck=True,
            neck_band=15,
            shoulder=405,
            shoulder_slope=42,
            armhole=205,
            sleeve=190,
            sleeve_hem=158,
            waist=424,
            woman=True,
        ),
        jersey,
        jersey,
    )
    sew(garment, thread)
    neck_label(garment)
    methods = ['print', 'embroidery']
    return Model(
        pose=aloft(180 if view == 'angle' else 0),
        **LIGHT,
        areas={
            'chest': Area(
                'Göğüs', 'fabric', 'cloth', 280, 320, garment.area(-1.4, 5.05, 280, 320), methods, 0.1, 25, 29
            ),
            'left-breast': Area(
                'Sol göğüs', 'fabric', 'cloth', 80, 60, garment.area(0.62, 5.35, 80, 60), methods[::-1], 0.1, 13, 9
            ),
            'back': Area(
                'Sırt', 'fabric', 'cloth', 300, 400, garment.area(-1.5, 5.8, 300, 400, BACK), ['print'], 0.1, 25, 29
            ),
        },
        views={
            'cover': seen_aloft(**{**FACING, 'lens': 118}, areas=['chest', 'left-breast']),
            'angle': seen_aloft(**{**FACING, 'lens': 118}, areas=['back']),
            'detail': seen_aloft(
                (-4.5, -17, 8.2),
                (0.0, -1, 5.9),
                115,
                fstop=4,
                logo=Logo('chest', 'kardelen', width=0.62, y=0.22, ink='#ffffff'),
            ),
        },
    )


def long_sleeved(view):
    jersey, rib, thread = fabrics()
    short = Cut(530, 720)
    garment = Garment(short, jersey, rib, lengthened=replace(short, sleeve=610, sleeve_hem=122, cuff=50, cuff_width=88))
    sew(garment, thread)
    neck_label(garment)
    pattern = garment.pattern

    def on_sleeve(u, v):
        spot = pattern.shoulder + pattern.down_sleeve * (1.5 + 3.0 * v) + pattern.across_sleeve * (1.175 - 0.6 * u)
        return garment.at(*spot, FRONT, mm(0.25))

    return Model(
        pose=aloft(180 if view == 'angle' else 0),
        **LIGHT,
        areas={
            'chest': Area(
                'Göğüs', 'fabric', 'cloth', 300, 400, garment.area(-1.5, 5.45, 300, 400), ['print'], 0.1, 25, 29
            ),
            'back': Area(
                'Sırt', 'fabric', 'cloth', 300, 400, garment.area(-1.5, 6.0, 300, 400, BACK), ['print'], 0.1, 25, 29
            ),
            'left-sleeve': Area('Sol kol', 'fabric', 'cloth', 60, 300, on_sleeve, ['print'], 0.1, 9, 29),
        },
        views={
            'cover': seen_aloft(**{**FACING, 'lens': 95}, areas=['chest', 'left-sleeve']),
            'angle': seen_aloft(**{**FACING, 'lens': 95}, areas=['back']),
            'detail': seen_aloft(
                (4.5, -17, 8.2),
                (0.15, -1, 5.7),
                112,
                fstop=4,
                logo=Logo('chest', 'toros', width=0.6, y=0.28, ink='#ffffff'),
            ),
        },
    )


PRODUCTS = {
    'bisiklet-yaka-tisort-160-g': crew_neck,
    'polo-yaka-tisort-pike': polo,
    'v-yaka-tisort': v_neck,
    'uzun-kollu-penye-tisort': long_sleeved,
}
