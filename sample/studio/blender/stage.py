"""The photo studio: lights, floor, camera and what is recorded of a shot."""

import json
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from materials import material

PASSES = ('tint', 'tint_all')


def empty_scene():
    """A scene with nothing in it, rendered by Cycles on the processor: the same picture on every machine."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.device = 'CYCLES', 'CPU'
    scene.unit_settings.system = 'NONE'
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    return scene


def softbox(name, location, target, size, strength, edge=0.2, colour=(1, 1, 1)):
    """An area light that fades towards its edges, as a real softbox does; it shows in reflections."""
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, (light.size, light.size_y), light.color = 'RECTANGLE', size, colour
    light.energy = strength * size[0] * size[1] * math.pi
    light.use_nodes = True
    tree, fade = light.node_tree, None
    emission = tree.nodes['Emission']
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(tree.nodes.new('ShaderNodeNewGeometry').outputs['Parametric'], split.inputs[0])
    for axis in ('X', 'Y'):
        off_centre = tree.nodes.new('ShaderNodeMath')
        off_centre.operation = 'SUBTRACT'
        tree.links.new(split.outputs[axis], off_centre.inputs[0])
        off_centre.inputs[1].default_value = 0.5
        distance = tree.nodes.new('ShaderNodeMath')
        distance.operation = 'ABSOLUTE'
        tree.links.new(off_centre.outputs[0], distance.inputs[0])
        ramp = tree.nodes.new('ShaderNodeMapRange')
        ramp.interpolation_type = 'SMOOTHSTEP'
        ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = 0.5, 0.5 - edge
        tree.links.new(distance.outputs[0], ramp.inputs['Value'])
        if fade is None:
            fade = ramp
            continue
        both = tree.nodes.new('ShaderNodeMath')
        both.operation = 'MULTIPLY'
        tree.links.new(fade.outputs[0], both.inputs[0])
        tree.links.new(ramp.outputs[0], both.inputs[1])
        fade = both
    tree.links.new(fade.outputs[0], emission.inputs['Strength'])
    box = bpy.data.objects.new(name, light)
    bpy.context.collection.objects.link(box)
    box.location = location
    box.rotation_euler = _aim(location, target)
    box.visible_camera = False
    return box


def studio_lights(target=(0, 0, 0.5), scale=1.0, key=1.0, ambient=0.18, floor=True):
    """
    The light of every product picture: key front-left, strip right, top, front fill, and a white sweep that catches
    shadows. `scale` grows the set with the product (1 for a mug, 1.5 for a thermos, 5 for an umbrella).
    """
    centre = Vector(target)
    room_light(ambient)

    def at(x, y, z):
        return centre + Vector((x, y, z)) * scale

    softbox('key', at(-3.6, -2.2, 2.0), centre, (2.6 * scale, 3.4 * scale), 9.0 * key, 0.25)
    softbox('strip', at(3.1, -0.5, 0.9), centre, (0.9 * scale, 3.6 * scale), 7.0 * key, 0.2)
    softbox('top', at(0.2, 0.9, 3.6), centre, (3.4 * scale, 2.4 * scale), 5.0 * key, 0.3)
    softbox('front', at(1.4, -6, 3.2), centre, (3.2 * scale, 2.2 * scale), 1.6 * key, 0.4)
    if floor:
        shadow_floor(60 * scale)


def room_light(strength):
    """
    Light from everywhere, dim at the horizon and brighter above: chrome and polished metal get something to mirror.
    """
    tree = bpy.context.scene.world.node_tree
    background = tree.nodes['Background']
    height = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.interpolation = 'EASE'
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, 0.9
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (0.4, 0.4, 0.4, 1), (1.7, 1.7, 1.7, 1)
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Generated'], height.inputs[0])
    tree.links.new(height.outputs['Z'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], background.inputs['Color'])
    background.inputs['Strength'].default_value = strength


def shadow_floor(size=60):
    """An invisible floor at z = 0 that only catches shadows."""
    bpy.ops.mesh.primitive_plane_add(size=size)
    plane = bpy.context.object
    plane.name = 'floor'
    plane.data.materials.append(material('floor', '#e7e7e7', rough=0.5, specular=0.3))
    plane.is_shadow_catcher = True
    return plane


def camera(location, target, lens, width, height, fstop=None, shift=(0, 0), focus=None):
    """A camera with a 36 mm high sensor. Call it before anything is projected: the picture's shape is set here."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(thing)
    thing.location, thing.rotation_euler = location, _aim(location, target)
    data.lens, data.sensor_fit, data.sensor_height = lens, 'VERTICAL', 36
    data.shift_x, data.shift_y = shift
    data.clip_end = 500
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(location)).length
    scene.camera = thing
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    bpy.context.view_layer.update()
    return thing


def seen_from(target, distance, turn, height):
    """Where a camera stands that looks at `target` from `turn` degrees to the right and `height` degrees above."""
    turn, height = math.radians(turn), math.radians(height)
    away = Vector((math.sin(turn) * math.cos(height), -math.cos(turn) * math.cos(height), math.sin(height)))
    return Vector(target) + away * distance


def _aim(location, target):
    return (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()


def frame(margin):
    """The part of the picture that holds the goods and their shadow: the rest is backdrop and costs no time."""
    scene = bpy.context.scene
    graph = bpy.context.evaluated_depsgraph_get()
    across, up = [], []
    for thing in scene.objects:
        if thing.type not in ('MESH', 'CURVE') or thing.name.startswith('floor') or thing.hide_render:
            continue
        shown = thing.evaluated_get(graph)
        for corner in shown.bound_box:
            place = world_to_camera_view(scene, scene.camera, shown.matrix_world @ Vector(corner))
            across.append(place.x)
            up.append(place.y)
    return (max(0, min(across) - margin * 1.2), max(0, min(up) - margin * 0.9),
            min(1, max(across) + margin * 1.2), min(1, max(up) + margin * 0.35))


def record(path, samples=16, adaptive=0.05, percent=100, threads=2, margin=0.15, whole=False):
    """
    Renders into `path`.exr: light, diffuse parts, guides for the denoiser, tint marks and the caught shadow. Returns
    the rendered part as [left, top, right, bottom], normalised. `whole` renders the full frame with its background.
    """
    scene = bpy.context.scene
    render, cycles, layer = scene.render, scene.cycles, bpy.context.view_layer
    render.resolution_percentage, render.film_transparent = percent, not whole
    cycles.film_transparent_glass = True
    render.threads_mode, render.threads = 'FIXED', threads
    cycles.samples, cycles.use_adaptive_sampling = samples, adaptive > 0
    cycles.adaptive_threshold, cycles.adaptive_min_samples = adaptive or 0.01, max(4, samples // 3)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 8, 3, 4, 8
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy, cycles.use_denoising = 4, 0.5, False
    cycles.use_auto_tile = False
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    left, bottom, right, top = (0, 0, 1, 1) if whole else frame(margin)
    render.use_border, render.use_crop_to_border = not whole, False
    render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = left, right, bottom, top
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.cycles.denoising_store_passes = True
    layer.cycles.use_pass_shadow_catcher = not whole
    for name in PASSES:
        mark = layer.aovs.add()
        mark.name, mark.type = name, 'VALUE'
    render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    render.image_settings.color_depth, render.image_settings.exr_codec = '16', 'ZIP'
    render.filepath, render.use_file_extension = f'{path}.exr', False
    bpy.ops.render.render(write_still=True)
    return [left, 1 - top, right, 1 - bottom]


def write_json(path, content):
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(content, file, ensure_ascii=False)
