"""Shapes the goods are made of. One Blender unit is 10 cm: write lengths with `mm()`."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector


def mm(length):
    """Millimetres as Blender units."""
    return length / 100


def add_object(name, data, material=None):
    """Puts mesh or curve data into the scene."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    if material:
        data.materials.append(material)
    return thing


def mesh_object(name, vertices, faces, material=None, smooth=True):
    """An object from plain lists of vertices and faces."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.validate()
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    return add_object(name, mesh, material)


def smooth_shading(thing, angle=40):
    """Smooth faces, with edges sharper than `angle` degrees left sharp."""
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(angle)
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    return thing


def bevel(thing, width, segments=4):
    """Rounds the hard edges of an object; every real edge catches a little light."""
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = 'ANGLE'
    modifier.angle_limit = math.radians(30)
    return thing


def rounded(points, radii, steps=8):
    """Rounds the corners of an open outline: `radii[i]` at `points[i]`; the two ends stay sharp."""
    out = []
    for index, point in enumerate(points):
        radius = radii[index]
        if radius <= 0 or index in (0, len(points) - 1):
            out.append(tuple(point))
            continue
        corner, before, after = Vector(point), Vector(points[index - 1]), Vector(points[index + 1])
        to_before, to_after = (before - corner).normalized(), (after - corner).normalized()
        reach = radius / math.tan(to_before.angle(to_after) / 2)
        reach = min(reach, (before - corner).length * 0.49, (after - corner).length * 0.49)
        start, end = corner + to_before * reach, corner + to_after * reach
        for step in range(steps + 1):
            t = step / steps
            out.append(tuple(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t * t))
    return out


def lathe(name, profile, material=None, segments=160):
    """A body of revolution around z. `profile` is a list of (radius, height), from bottom to top or along the wall."""
    mesh, work, rings = bpy.data.meshes.new(name), bmesh.new(), []
    for radius, height in profile:
        if radius < 1e-6:
            rings.append([work.verts.new((0, 0, height))])
            continue
        turns = [2 * math.pi * i / segments for i in range(segments)]
        rings.append([work.verts.new((radius * math.cos(a), radius * math.sin(a), height)) for a in turns])
    for low, high in zip(rings, rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            if len(low) == 1 and len(high) == 1:
                continue
            if len(low) == 1:
                work.faces.new((low[0], high[j], high[i]))
            elif len(high) == 1:
                work.faces.new((low[i], low[j], high[0]))
            else:
                work.faces.new((low[i], low[j], high[j], high[i]))
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    return smooth_shading(add_object(name, mesh, material), 60)


def box(name, size, location=(0, 0, 0), material=None, radius=mm(1), segments=4, rotation=(0, 0, 0)):
    """A box with rounded edges; `location` is its centre."""
    x, y, z = (half / 2 for half in size)
    corners = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh_object(name, corners, faces, material)
    thing.location, thing.rotation_euler = location, rotation
    if radius:
        bevel(thing, radius, segments)
    return smooth_shading(thing)


def rounded_rectangle(width, height, radius, steps=10):
    """A closed outline in x and y around the origin, counter-clockwise."""
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append((cx * (width / 2 - radius) + radius * math.cos(angle),
                           cy * (height / 2 - radius) + radius * math.sin(angle)))
    return points


def plate(name, outline, thickness, material=None, edge=mm(0.6), segments=4, holes=()):
    """
    A closed outline in x and y made solid from z = 0 to `thickness`, its edges rounded by `edge`.
    `holes` are closed outlines cut out of it.
    """
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    for ring in (outline, *holes):
        spline = curve.splines.new('POLY')
        spline.points.add(len(ring) - 1)
        spline.use_cyclic_u = True
        for point, (x, y) in zip(spline.points, ring):
            point.co = (x, y, 0, 1)
    curve.extrude = max(thickness / 2 - edge, 1e-5)
    curve.bevel_depth, curve.bevel_resolution = edge, segments
    curve.offset = -edge
    thing = as_mesh(add_object(name, curve))
    thing.data.transform(Matrix.Translation((0, 0, thickness / 2)))
    if material:
        thing.data.materials.clear()
        thing.data.materials.append(material)
    return smooth_shading(thing)


def circle(radius, steps=64, centre=(0, 0)):
    """A closed round outline in x and y."""
    turns = [2 * math.pi * i / steps for i in range(steps)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in turns]


def tube(name, points, radius, material=None, closed=False, resolution=20, section=None, radii=None, tilt=None):
    """
    A smooth swept tube through `points`. `section` is a closed outline (x, y) used instead of a circle of `radius`;
    `radii` scales it point by point.
    """
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.resolution_u, curve.use_fill_caps = '3D', resolution, not closed
    profile = None
    if section:
        shape = bpy.data.curves.new(f'{name}-section', 'CURVE')
        shape.dimensions = '2D'
        ring = shape.splines.new('POLY')
        ring.points.add(len(section) - 1)
        ring.use_cyclic_u = True
        for point, (x, y) in zip(ring.points, section):
            point.co = (x, y, 0, 1)
        profile = add_object(f'{name}-section', shape)
        curve.bevel_mode, curve.bevel_object = 'OBJECT', profile
    else:
        curve.bevel_depth, curve.bevel_resolution = radius, 8
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = closed
    for index, (point, place) in enumerate(zip(spline.bezier_points, points)):
        point.co = place
        point.handle_left_type = point.handle_right_type = 'AUTO'
        if radii:
            point.radius = radii[index]
        if tilt:
            point.tilt = tilt[index]
    thing = as_mesh(add_object(name, curve))
    if profile:
        bpy.data.objects.remove(profile)
    if material:
        thing.data.materials.clear()
        thing.data.materials.append(material)
    return smooth_shading(thing, 50)


def torus(name, radius, thickness, material=None, location=(0, 0, 0), rotation=(0, 0, 0), segments=96, section=None):
    """A ring around z: a split ring, a gasket, a rolled rim."""
    section = section or circle(thickness / 2, 24)
    vertices, faces, n = [], [], len(section)
    for i in range(segments):
        a = 2 * math.pi * i / segments
        vertices += [((radius + x) * math.cos(a), (radius + x) * math.sin(a), z) for x, z in section]
    for i in range(segments):
        for k in range(n):
            a, b = i * n + k, i * n + (k + 1) % n
            c, d = (i + 1) % segments * n + (k + 1) % n, (i + 1) % segments * n + k
            faces.append((a, d, c, b))
    thing = mesh_object(name, vertices, faces, material)
    thing.location, thing.rotation_euler = location, rotation
    return smooth_shading(thing, 50)


def sheet(name, fn, columns, rows, material=None, thickness=0, closed=False):
    """
    A surface from fn(u, v) -> point, u and v from 0 to 1, with UV coordinates. `thickness` makes it solid (inwards);
    `closed` joins u = 1 to u = 0.
    """
    wide = columns if closed else columns + 1
    vertices = [Vector(fn(i / columns, j / rows)) for j in range(rows + 1) for i in range(wide)]
    faces, coordinates = [], []
    for j in range(rows):
        for i in range(columns):
            k = (i + 1) % wide
            faces.append((j * wide + i, j * wide + k, (j + 1) * wide + k, (j + 1) * wide + i))
            u0, u1, v0, v1 = i / columns, (i + 1) / columns, j / rows, (j + 1) / rows
            coordinates += [(u0, 1 - v0), (u1, 1 - v0), (u1, 1 - v1), (u0, 1 - v1)]
    thing = mesh_object(name, vertices, faces, material)
    layer = thing.data.uv_layers.new(name='UVMap')
    for loop, coordinate in zip(layer.data, coordinates):
        loop.uv = coordinate
    if thickness:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, -1
    return smooth_shading(thing, 60)


def spaced(points, step):
    """Points along a line at equal distances of about `step`, its ends included."""
    line = [Vector(point) for point in points]
    lengths = [0.0]
    for before, after in zip(line, line[1:]):
        lengths.append(lengths[-1] + (after - before).length)
    count, out, index = max(1, round(lengths[-1] / step)), [], 0
    for k in range(count + 1):
        want = lengths[-1] * k / count
        while index < len(line) - 2 and lengths[index + 1] < want:
            index += 1
        span = lengths[index + 1] - lengths[index]
        out.append(line[index].lerp(line[index + 1], (want - lengths[index]) / span if span else 0))
    return out


def stitches(name, points, material=None, pitch=mm(3.6), thread=mm(0.6), share=0.72):
    """A row of sewn stitches along a line that lies on the cloth; each dips into it at both ends."""
    places, sides = spaced(points, pitch), 6
    outline = [(0.0, 0.25), (0.12, 0.85), (0.5, 1.0), (0.88, 0.85), (1.0, 0.25)]
    vertices, faces = [], []
    for start, end in zip(places, places[1:]):
        way = (end - start) * share
        if way.length < 1e-6:
            continue
        side = way.cross(Vector((0.31, 0.22, 0.93))).normalized()
        up, base = side.cross(way).normalized(), len(vertices)
        for t, wide in outline:
            for k in range(sides):
                turn = 2 * math.pi * k / sides
                vertices.append(start + way * (t + (1 - share) / 2)
                                + (side * math.cos(turn) + up * math.sin(turn)) * wide * thread / 2)
        for ring in range(len(outline) - 1):
            for k in range(sides):
                a, b = base + ring * sides + k, base + ring * sides + (k + 1) % sides
                faces.append((a, b, b + sides, a + sides))
    return mesh_object(name, vertices, faces, material)


def as_mesh(thing):
    """Replaces a curve or an object with modifiers by the mesh it shows; the material slots stay."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
    name, matrix, parent = thing.name, thing.matrix_world.copy(), thing.parent
    bpy.data.objects.remove(thing)
    solid = add_object(name, mesh)
    solid.parent = parent
    solid.matrix_world = matrix
    return solid


def cut(thing, *tools):
    """Takes the volume of `tools` away from an object and removes the tools."""
    for tool in tools:
        modifier = thing.modifiers.new('cut', 'BOOLEAN')
        modifier.operation, modifier.object, modifier.solver = 'DIFFERENCE', tool, 'EXACT'
    solid = as_mesh(thing)
    for tool in tools:
        bpy.data.objects.remove(tool)
    return smooth_shading(solid)


def lettering(name, text, size, material, location=(0, 0, 0), rotation=(0, 0, 0), depth=0.0005, align='CENTER'):
    """Small fixed marks of a product (capacity, scale), as solid letters; `size` is the letter height."""
    curve = bpy.data.curves.new(name, 'FONT')
    curve.body, curve.size, curve.extrude, curve.align_x, curve.align_y = text, size * 1.35, depth, align, 'CENTER'
    thing = as_mesh(add_object(name, curve))
    thing.data.materials.clear()
    thing.data.materials.append(material)
    thing.location, thing.rotation_euler = location, rotation
    return thing


def smooth_path(points, steps=16):
    """A smooth open line through points of any dimension (Catmull-Rom)."""
    ends = [tuple(2 * a - b for a, b in zip(points[0], points[1])), *points,
            tuple(2 * a - b for a, b in zip(points[-1], points[-2]))]
    out = [tuple(points[0])]
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(1, steps + 1):
            t = step / steps
            out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2
                                    + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(p0, p1, p2, p3)))
    return out


def wrap(radius, width_mm, height_mm, middle, facing=-math.pi / 2):
    """
    The surface function of artwork around a body of revolution. `radius` is a length or a function of the height,
    `middle` the height of the artwork's centre, `facing` the direction it looks to (-90°: to the front).
    """
    radius_at = radius if callable(radius) else lambda height: radius

    def surface(u, v):
        height = middle + (0.5 - v) * mm(height_mm)
        angle = facing + (u - 0.5) * mm(width_mm) / radius_at(middle)
        out = radius_at(height) + mm(0.05)
        return out * math.cos(angle), out * math.sin(angle), height
    return surface


def profile_radius(profile):
    """The radius of a lathe profile's outer wall as a function of the height, for `wrap`."""
    def radius_at(height):
        widest = 0.0
        for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
            if z0 != z1 and min(z0, z1) <= height <= max(z0, z1):
                widest = max(widest, r0 + (r1 - r0) * (height - z0) / (z1 - z0))
        return widest
    return radius_at


def paint_faces(thing, material, where):
    """Gives the faces for which where(centre, normal) holds another material."""
    thing.data.materials.append(material)
    index = len(thing.data.materials) - 1
    for face in thing.data.polygons:
        if where(face.center, face.normal):
            face.material_index = index
    return thing


def flute(thing, count, depth, low, high, fade=mm(2)):
    """Presses `count` upright grooves into a body of revolution between two heights: the grip of a screw cap."""
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        radius = math.hypot(x, y)
        share = max(0, min(1, (z - low) / fade, (high - z) / fade))
        if radius > 1e-6 and share:
            wave = 0.5 - 0.5 * math.cos(count * math.atan2(y, x))
            factor = 1 - depth * share * wave / radius
            vertex.co.x, vertex.co.y = x * factor, y * factor
    return thing


def handle(name, path, wall, wide, deep, fillet, material=None, power=2.2, thin=0.0):
    """
    The handle of a mug in the plane y = 0: swept along `path`, (x, z) from the upper root to the lower one, both on the
    wall of radius `wall` (a length, or a function of the height). `wide` and `deep` are half its width and thickness;
    both roots widen in a fillet of radius `fillet` that hugs the wall. `thin` narrows the middle by that share.
    """
    wall_at = wall if callable(wall) else lambda height: wall
    lengths = [0.0]
    for (x0, z0), (x1, z1) in zip(path, path[1:]):
        lengths.append(lengths[-1] + math.hypot(x1 - x0, z1 - z0))
    total = lengths[-1]

    def place(length):
        k = max(1, next((i for i, reached in enumerate(lengths) if reached >= length), len(lengths) - 1))
        t = (length - lengths[k - 1]) / (lengths[k] - lengths[k - 1])
        return Vector(path[k - 1]).lerp(Vector(path[k]), t)

    quarter = [math.pi / 2 * i / 12 for i in range(13)]
    root = [(-mm(0.6), fillet + mm(0.4))]
    root += [(fillet - fillet * math.sin(a), fillet - fillet * math.cos(a)) for a in reversed(quarter)]
    between = [fillet + (total - 2 * fillet) * i / 90 for i in range(1, 90)]
    stations = root + [(length, 0) for length in between] + [(total - s, d) for s, d in reversed(root)]
    around, vertices = 48, []
    for length, swell in stations:
        here = place(min(max(length, 0), total))
        ahead = place(min(length + mm(0.5), total)) - place(max(length - mm(0.5), 0))
        along = ahead.normalized()
        outside = here + along * min(0, length) + along * max(0, length - total)
        from_root = min(length, total - length)
        clinging = max(0, 1 - max(0, from_root) / (3 * fillet)) ** 2
        slim = 1 - thin * math.sin(math.pi * max(0, min(1, length / total))) ** 2
        for i in range(around):
            a = 2 * math.pi * i / around
            c, s = math.cos(a), math.sin(a)
            across = (deep * slim + swell) * math.copysign(abs(c) ** (2 / power), c)
            y = (wide * slim + swell) * math.copysign(abs(s) ** (2 / power), s)
            x, z = outside.x + along.y * across, outside.y - along.x * across
            radius = wall_at(z)
            lean = radius - wall_at(outside.y) if from_root < 3 * fillet else 0
            hug = math.sqrt(max(0, radius ** 2 - y ** 2)) - radius
            vertices.append((x + clinging * (hug + lean), y, z))
    faces = [(j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i)
             for j in range(len(stations) - 1) for i in range(around)]
    thing = mesh_object(name, vertices, faces, material)
    work = bmesh.new()
    work.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(thing.data)
    work.free()
    return smooth_shading(thing, 80)


def shoulder(low, high, steps=24, bulge=1.0):
    """
    The line of a bottle's shoulder between two (radius, height), flowing out of the wall and into the neck. `bulge`
    above 1 keeps it full for longer, below 1 lets it fall away sooner.
    """
    out = []
    for step in range(steps + 1):
        t = step / steps
        share = 0.5 + 0.5 * math.cos(math.pi * t ** bulge)
        out.append((high[0] + (low[0] - high[0]) * share, low[1] + (high[1] - low[1]) * t))
    return out


def finely(profile, step=mm(1)):
    """A profile with points at least every `step`, where something bends its straight runs afterwards."""
    out = [tuple(profile[0])]
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        parts = max(1, math.ceil(math.hypot(r1 - r0, z1 - z0) / step))
        out += [(r0 + (r1 - r0) * i / parts, z0 + (z1 - z0) * i / parts) for i in range(1, parts + 1)]
    return out
