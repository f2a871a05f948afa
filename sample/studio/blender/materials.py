"""Surfaces of the goods. Colours are sRGB hex; what a colour option changes is marked by `tint`."""

import math

import bpy

# The colour tinted parts are rendered in; the development divides by it to give them any other colour.
TINT_BASE = '#f4f3f0'


def linear(hex_colour):
    """An sRGB hex colour as linear RGBA, which is what Blender calculates in."""
    digits = hex_colour.lstrip('#')
    values = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1,)


def material(
    name,
    colour=TINT_BASE,
    rough=0.4,
    metal=0,
    specular=0.5,
    coat=0,
    coat_rough=0.05,
    sheen=0,
    subsurface=0,
    transmission=0,
    ior=1.45,
    alpha=1,
    tint=None,
    bump=None,
):
    """
    A surface. `tint='diffuse'` lets colour options change its body colour (plastic, ceramic, cloth, powder coat) and
    keeps its highlights; `tint='all'` colours everything it sends back (anodised metal, coloured glass).
    `bump` is one of the functions below. A tinted surface keeps the default colour.
    """
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes['Principled BSDF']
    values = {
        'Base Color': linear(colour),
        'Roughness': rough,
        'Metallic': metal,
        'Specular': specular,
        'Clearcoat': coat,
        'Clearcoat Roughness': coat_rough,
        'Sheen': sheen,
        'Transmission': transmission,
        'IOR': ior,
        'Alpha': alpha,
    }
    for key, value in values.items():
        shader.inputs[key].default_value = value
    if subsurface:
        shader.inputs['Subsurface'].default_value = subsurface
        shader.inputs['Subsurface Radius'].default_value = (0.02, 0.015, 0.01)
    for name_, on in (('tint', tint == 'diffuse'), ('tint_all', tint == 'all')):
        output = tree.nodes.new('ShaderNodeOutputAOV')
        output.name = name_
        output.inputs['Value'].default_value = 1.0 if on else 0.0
    if bump:
        bump(tree, shader)
    return made


def paint(made, hex_colour):
    """Gives a tinted surface a fixed colour (for scenes, where nothing is tinted afterwards)."""
    tree = made.node_tree
    for mark in [node.inputs['Value'] for node in tree.nodes if node.bl_idname == 'ShaderNodeOutputAOV']:
        if not mark.is_linked and mark.default_value < 0.5:
            continue
        colour = tree.nodes['Principled BSDF'].inputs['Base Color']
        if not mark.is_linked and not colour.is_linked:
            colour.default_value = linear(hex_colour)
            continue
        # A drawn surface is multiplied, as the development does it.
        over = tree.nodes.new('ShaderNodeMixRGB')
        over.blend_type, over.inputs['Fac'].default_value = 'MULTIPLY', 1
        over.inputs['Color1'].default_value = colour.default_value
        over.inputs['Color2'].default_value = [
            wanted / base for wanted, base in zip(linear(hex_colour), linear(TINT_BASE))
        ]
        if colour.is_linked:
            tree.links.new(colour.links[0].from_socket, over.inputs['Color1'])
        if mark.is_linked:
            tree.links.new(mark.links[0].from_socket, over.inputs['Fac'])
        tree.links.new(over.outputs['Color'], colour)


def fix_colours(made):
    """Takes the tint marks away: the development leaves the surface as it is."""
    for node in made.node_tree.nodes:
        if node.bl_idname == 'ShaderNodeOutputAOV':
            node.inputs['Value'].default_value = 0
            for link in list(node.inputs['Value'].links):
                made.node_tree.links.remove(link)


def texture_coordinates(tree, scale, space):
    """A mapping node over 'uv' or 'object' coordinates, scaled by a number or by one per axis."""
    source = tree.nodes.new('ShaderNodeTexCoord').outputs['UV' if space == 'uv' else 'Object']
    mapping = tree.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = scale if isinstance(scale, tuple) else (scale, scale, scale)
    tree.links.new(source, mapping.inputs['Vector'])
    return mapping


def raise_surface(tree, shader, height, strength, distance):
    """Lets a texture's value stand out of the surface, at most `distance` units high."""
    node = tree.nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, distance
    tree.links.new(height, node.inputs['Height'])
    tree.links.new(node.outputs['Normal'], shader.inputs['Normal'])


def grain(scale=60, strength=0.1, distance=0.01, detail=4, stretch=(1, 1, 1)):
    """Irregular relief: leather, powder coat, paper. A `stretch` along one axis makes it brushed."""

    def apply(tree, shader):
        noise = tree.nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, detail
        tree.links.new(texture_coordinates(tree, stretch, 'object').outputs['Vector'], noise.inputs['Vector'])
        raise_surface(tree, shader, noise.outputs['Fac'], strength, distance)

    return apply


def weave(scale=220, strength=0.35, distance=0.004, space='uv', distortion=1.5):
    """Two crossed waves: canvas, piqué, nylon. Needs UV coordinates, or `space='object'` for flat goods."""

    def apply(tree, shader):
        waves = []
        for turn in (0, math.pi / 2):
            mapping = texture_coordinates(tree, 1, space)
            mapping.inputs['Rotation'].default_value = (0, 0, turn)
            wave = tree.nodes.new('ShaderNodeTexWave')
            wave.inputs['Scale'].default_value = scale
            wave.inputs['Distortion'].default_value, wave.inputs['Detail'].default_value = distortion, 2
            tree.links.new(mapping.outputs['Vector'], wave.inputs['Vector'])
            waves.append(wave)
        product = tree.nodes.new('ShaderNodeMath')
        product.operation = 'MULTIPLY'
        tree.links.new(waves[0].outputs['Fac'], product.inputs[0])
        tree.links.new(waves[1].outputs['Fac'], product.inputs[1])
        raise_surface(tree, shader, product.outputs[0], strength, distance)

    return apply


def speckled(first, second, scale=40, balance=0.5, sharpness=0.15, stretch=(1, 1, 1), detail=6, relief=0.0):
    """Two colours mixed by noise: cork, kraft paper, wood grain (stretched), heather cloth. Not for tinted surfaces."""

    def apply(tree, shader):
        noise = tree.nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, detail
        ramp = tree.nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].position = max(0.0, balance - sharpness)
        ramp.color_ramp.elements[1].position = min(1.0, balance + sharpness)
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(first), linear(second)
        tree.links.new(texture_coordinates(tree, stretch, 'object').outputs['Vector'], noise.inputs['Vector'])
        tree.links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
        tree.links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
        if relief:
            raise_surface(tree, shader, noise.outputs['Fac'], relief, 0.003)

    return apply


def wood(light='#d9b98a', dark='#b98d5c', scale=6, along='x'):
    """Wood or bamboo with its grain along an axis."""
    stretch = {'x': (0.6, 9, 9), 'y': (9, 0.6, 9), 'z': (9, 9, 0.6)}[along]
    return speckled(dark, light, scale=scale, balance=0.5, sharpness=0.28, stretch=stretch, detail=8, relief=0.06)


def stainless(name='steel', brushed='z', rough=0.24, tint=None):
    """Brushed stainless steel; `brushed` is the axis the brush ran around."""
    stretch = {'x': (320, 2, 2), 'y': (2, 320, 2), 'z': (2, 2, 320)}[brushed]
    return material(
        name,
        '#c9cacc' if tint is None else TINT_BASE,
        rough=rough,
        metal=1,
        tint=tint,
        bump=grain(1, 0.05, 0.002, 2, stretch),
    )


def chrome(name='chrome'):
    return material(name, '#d4d6d8', rough=0.08, metal=1)


def black_plastic(name='black-plastic', rough=0.45):
    return material(name, '#1c1d1f', rough=rough)


def white_plastic(name='white-plastic', rough=0.3):
    return material(name, '#f2f2f0', rough=rough, coat=0.2)


def clear(name, edge, tint=None, rough=0.085, ior=1.5, colour=None, transmission=1, depth=1):
    """
    Clear plastic or glass. Its rim turns into `edge`, as thick walls do where one looks along them, and its shadow is
    light, which path tracing without caustics would draw black. `depth` is the share of it that takes a tint.
    Smoother than its default roughness, what lies behind would be recorded for the denoiser, and the picture grainy.
    """
    looks = {'colour': colour} if colour else {}
    made = material(
        name, rough=rough, transmission=transmission, ior=ior, tint=tint, coat=0.4, coat_rough=0.02, **looks
    )
    tree = made.node_tree
    for mark in (node for node in tree.nodes if node.bl_idname == 'ShaderNodeOutputAOV'):
        mark.inputs['Value'].default_value *= depth
    shader, output = tree.nodes['Principled BSDF'], tree.nodes['Material Output']
    facing = tree.nodes.new('ShaderNodeLayerWeight')
    facing.inputs['Blend'].default_value = 0.28
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = tuple(shader.inputs['Base Color'].default_value)
    ramp.color_ramp.elements[0].position = 0.15
    ramp.color_ramp.elements[1].color = linear(edge)
    tree.links.new(facing.outputs['Facing'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    through = tree.nodes.new('ShaderNodeBsdfTransparent')
    through.inputs['Color'].default_value = (0.8, 0.8, 0.8, 1)
    mix = tree.nodes.new('ShaderNodeMixShader')
    tree.links.new(tree.nodes.new('ShaderNodeLightPath').outputs['Is Shadow Ray'], mix.inputs['Fac'])
    tree.links.new(shader.outputs['BSDF'], mix.inputs[1])
    tree.links.new(through.outputs['BSDF'], mix.inputs[2])
    tree.links.new(mix.outputs['Shader'], output.inputs['Surface'])
    return made
