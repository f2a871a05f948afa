"""What a product model hands to the studio."""

from dataclasses import dataclass, field
from typing import Mapping, Optional, Sequence

import bpy
from mathutils import Matrix

from print_area import Area, Logo


@dataclass
class View:
    """One picture: where the camera stands and what is special about it."""
    location: Sequence[float]
    target: Sequence[float]
    lens: float = 110
    fstop: Optional[float] = None
    focus: Optional[Sequence[float]] = None
    shift: Sequence[float] = (0, 0)
    # Areas to describe in this picture; a detail picture shows a logo instead.
    areas: Sequence[str] = ()
    logo: Optional[Logo] = None
    samples: int = 16
    # How far the shadow reaches around the goods, as a share of the picture.
    margin: float = 0.15


@dataclass
class Model:
    """
    A product: `views` by name (cover, angle, detail), its printable faces, and how big the light set must be.
    `pose` turns and moves everything that was built, areas included.
    """
    views: Mapping[str, View]
    areas: Mapping[str, Area] = field(default_factory=dict)
    light_target: Sequence[float] = (0, 0, 0.5)
    light_scale: float = 1.0
    key: float = 1.0
    ambient: float = 0.18
    pose: Matrix = field(default_factory=lambda: Matrix.Identity(4))
    # The material under the print area, for pressed logos.
    printed_material: Optional[bpy.types.Material] = None


def place(things, matrix):
    """Moves objects (and with them their children) by a matrix."""
    bpy.context.view_layer.update()
    for thing in things:
        if thing.parent is None:
            thing.matrix_world = matrix @ thing.matrix_world
    bpy.context.view_layer.update()
