"""What rooms and furniture are made of: paint, boards, tiles, metal, light."""

import math

from materials import grain, linear, material


def painted(colour, rough=0.85, name='paint'):
    """Wall paint, plaster: matt, with the faint unevenness of a roller."""
    return material(name, colour, rough=rough, specular=0.2, bump=grain(9, 0.06, 0.02, 5))


def glowing(colour, strength, name='glow'):
    """A surface that shines: bulbs, screens, bright windows far behind."""
    made = material(name, '#000000', rough=1, specular=0)
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value, shader.inputs['Emission Strength'].default_value = linear(colour), strength
    return made


def boards(light, dark, width=0.9, along='x', rough=0.42, length=9.0, gap=0.006, name='boards'):
    """Boards side by side, each with its own tone and grain: table tops, shelves, floors."""
    made = material(name, light, rough=rough, specular=0.35)
    tree = made.node_tree
    shader, links = tree.nodes['Principled BSDF'], tree.links

    def node(kind, **values):
        thing = tree.nodes.new(kind)
        for key, value in values.items():
            thing.inputs[key].default_value = value
        return thing

    place = node('ShaderNodeMapping')
    place.inputs['Rotation'].default_value = (0, 0, 0 if along == 'x' else math.pi / 2)
    links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Object'], place.inputs['Vector'])
    bricks = node('ShaderNodeTexBrick', Scale=1.0, Bias=0.0)
    bricks.inputs['Mortar Size'].default_value, bricks.inputs['Mortar Smooth'].default_value = gap, 0.3
    bricks.inputs['Brick Width'].default_value, bricks.inputs['Row Height'].default_value = length, width
    bricks.inputs['Color1'].default_value = (0.35, 0.35, 0.35, 1)
    bricks.inputs['Color2'].default_value = (0.65, 0.65, 0.65, 1)
    bricks.inputs['Mortar'].default_value = (0, 0, 0, 1)
    links.new(place.outputs['Vector'], bricks.inputs['Vector'])
    # Each board shifts the grain by its own tone, so that no two are alike.
    shifted = node('ShaderNodeMixRGB')
    shifted.blend_type = 'ADD'
    shifted.inputs['Fac'].default_value = 1
    apart = node('ShaderNodeMixRGB', Fac=1.0)
    apart.blend_type = 'MULTIPLY'
    apart.inputs['Color2'].default_value = (40, 17, 9, 1)
    links.new(bricks.outputs['Color'], apart.inputs['Color1'])
    links.new(place.outputs['Vector'], shifted.inputs['Color1'])
    links.new(apart.outputs['Color'], shifted.inputs['Color2'])
    fibres = []
    for stretch, scale, detail in (((0.35, 5, 5), 0.9, 5), ((1.5, 60, 60), 1.0, 3)):
        stretched = node('ShaderNodeMapping')
        stretched.inputs['Scale'].default_value = stretch
        links.new(shifted.outputs['Color'], stretched.inputs['Vector'])
        noise = node('ShaderNodeTexNoise', Scale=scale, Detail=detail, Distortion=0.6)
        links.new(stretched.outputs['Vector'], noise.inputs['Vector'])
        fibres.append(noise)
    both = node('ShaderNodeMixRGB', Fac=0.35)
    links.new(fibres[0].outputs['Fac'], both.inputs['Color1'])
    links.new(fibres[1].outputs['Fac'], both.inputs['Color2'])
    ramp = node('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.68
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(dark), linear(light)
    links.new(both.outputs['Color'], ramp.inputs['Fac'])
    toned = node('ShaderNodeMixRGB', Fac=0.5)
    toned.blend_type = 'OVERLAY'
    links.new(ramp.outputs['Color'], toned.inputs['Color1'])
    links.new(bricks.outputs['Color'], toned.inputs['Color2'])
    links.new(toned.outputs['Color'], shader.inputs['Base Color'])
    bump = node('ShaderNodeBump', Strength=0.12, Distance=0.01)
    links.new(both.outputs['Color'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return made


def tiles(colour, joint, size=3.0, rough=0.4, name='tiles'):
    """Square stone or ceramic slabs with joints, each a little different."""
    made = material(name, colour, rough=rough, specular=0.5)
    tree = made.node_tree
    shader = tree.nodes['Principled BSDF']
    bricks = tree.nodes.new('ShaderNodeTexBrick')
    bricks.offset = 0
    for key, value in (
        ('Scale', 1.0),
        ('Mortar Size', size * 0.012),
        ('Brick Width', size),
        ('Row Height', size),
        ('Mortar Smooth', 0.2),
    ):
        bricks.inputs[key].default_value = value
    base = linear(colour)
    bricks.inputs['Color1'].default_value = base
    bricks.inputs['Color2'].default_value = tuple(value * 0.84 for value in base[:3]) + (1,)
    bricks.inputs['Mortar'].default_value = linear(joint)
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Object'], bricks.inputs['Vector'])
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 0.7, 8
    stained = tree.nodes.new('ShaderNodeMixRGB')
    stained.blend_type, stained.inputs['Fac'].default_value = 'OVERLAY', 0.35
    tree.links.new(bricks.outputs['Color'], stained.inputs['Color1'])
    tree.links.new(noise.outputs['Fac'], stained.inputs['Color2'])
    tree.links.new(stained.outputs['Color'], shader.inputs['Base Color'])
    # Puddles: smooth where the noise is low.
    wet = tree.nodes.new('ShaderNodeMapRange')
    wet.inputs['From Min'].default_value, wet.inputs['From Max'].default_value = 0.42, 0.6
    wet.inputs['To Min'].default_value, wet.inputs['To Max'].default_value = rough * 0.5, min(1.0, rough * 2.4)
    tree.links.new(noise.outputs['Fac'], wet.inputs['Value'])
    tree.links.new(wet.outputs['Result'], shader.inputs['Roughness'])
    return made


def aluminium(colour='#b9bcbf', rough=0.36):
    return material('aluminium', colour, rough=rough, metal=0.9, bump=grain(90, 0.02, 0.002, 2))
