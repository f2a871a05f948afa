"""USB sticks: with a metal cover that swivels, of wood, a card with a plug that folds out, and a leather one."""

import math

from mathutils import Matrix

from geometry import bevel, box, circle, cut, lathe, mm, plate, rounded, rounded_rectangle, sheet, smooth_path, stitches
from materials import chrome, grain, material, speckled, stainless
from model import Model, View, place
from models.keychains import flat, moved, split_ring, turn_about_z
from print_area import Area, Logo

PLUG_WIDTH, PLUG_HEIGHT = 12, 4.5


def shifted(x, y, z):
    return Matrix.Translation((mm(x), mm(y), mm(z)))


def thicken(thing, gauge):
    """Makes a sheet solid, half its gauge (mm) to each side."""
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset, solid.use_even_offset = mm(gauge), 0, True


def usb_plug(length, tongue_colour='#2b62b8'):
    """A USB-A plug along x from the origin, its middle at z = 0: a folded steel shell, a tongue with gold contacts."""
    steel = material('plug-steel', '#cdced0', rough=0.2, metal=1, bump=grain(1, 0.03, 0.001, 2, (2, 300, 300)))
    inside = material('tongue', tongue_colour, rough=0.4)
    gold = material('gold', '#d8ae5a', rough=0.25, metal=1)
    shell = plate('shell', rounded_rectangle(mm(PLUG_HEIGHT), mm(PLUG_WIDTH), mm(0.6), 5), mm(length), steel, mm(0.12),
                  2,
                  holes=[rounded_rectangle(mm(PLUG_HEIGHT - 0.7), mm(PLUG_WIDTH - 0.7), mm(0.35), 5)])
    place([shell], Matrix.Rotation(math.radians(90), 4, 'Y'))
    windows = [box('window', (mm(2.4), mm(2.4), mm(2)), (mm(length - 6.2), mm(side * 2.8), mm(z)), None, mm(0.25), 2)
               for side in (-1, 1) for z in (2.2, -2.2)]
    shell = cut(shell, *windows)
    parts = [shell,
             box('tongue', (mm(length - 0.6), mm(11.1), mm(1.9)), (mm(length / 2 - 0.3), 0, mm(0.9)), inside, mm(0.15))]
    parts.append(box('back', (mm(1), mm(11.1), mm(3.6)), (mm(1), 0, 0), inside, 0))
    for y in (-3.5, -1, 1, 3.5):
        parts.append(box('contact', (mm(7), mm(1.1), mm(0.2)), (mm(length - 4.4), mm(y), -mm(0.1)), gold, mm(0.05)))
    return parts


def swivel_cover(metal, front, back, width, height, gauge):
    """A strip bent to a U around its closed end at `front`; its two round ends meet at the rivet at x = 0; in mm."""
    bend = height / 2
    straight = front - bend

    def section(s):
        """(x, z) of the middle of the strip: along the top, round the bend, back along the bottom."""
        arc = math.pi * bend
        if s < straight + back:
            return s - back, height
        if s < straight + back + arc:
            a = (s - straight - back) / bend
            return straight + bend * math.sin(a), bend + bend * math.cos(a)
        return straight - (s - straight - back - arc), 0

    total = 2 * (straight + back) + math.pi * bend

    def skin(u, v):
        # More columns at the round ends.
        s = total * (0.5 - 0.5 * math.cos(math.pi * u)) if u not in (0, 1) else total * u
        s = min(max(s, 0.02), total - 0.02)
        x, z = section(s)
        half = width / 2 if x >= 0 else math.sqrt(max(0.01, back * back - x * x)) * width / 2 / back
        return mm(x), mm((v - 0.5) * 2 * half), mm(z)

    strip = sheet('cover', skin, 220, 16, metal)
    thicken(strip, gauge)
    return bevel(strip, mm(0.18), 2)


def swivel_stick(view):
    plastic = material('plastic', rough=0.38, coat=0.1, tint='diffuse', bump=grain(500, 0.04, 0.001, 2))
    metal = stainless(brushed='x', rough=0.26)
    steel = chrome()
    gauge, thickness = 0.8, 11
    # The body turns between the two leaves of the cover: round behind the rivet, with an eye for the ring.
    radius = 8.9
    outline = [(23, -radius + 0.8), (23.0, radius - 0.8), (22.2, radius)]
    outline += [(-11 + radius * math.cos(a),
                 radius * math.sin(a)) for a in (math.pi / 2 + math.pi * i / 32 for i in range(33))]
    outline += [(22.2, -radius)]
    body = plate('body', [(mm(x), mm(y)) for x, y in outline], mm(thickness - 2 * gauge - 0.3), plastic, mm(1.1), 5,
                 holes=[circle(mm(2.2), 40, (-mm(15.4), 0))])
    body_parts = [body]
    place([body], shifted(0, 0, gauge + 0.15))
    plug = usb_plug(11.9)
    place(plug, shifted(22.9, 0, thickness / 2))
    body_parts += plug
    collar = box('collar', (mm(1.2), mm(13.4), mm(6)), (mm(23.1), 0, mm(thickness / 2)), plastic, mm(0.4))
    body_parts.append(collar)
    ring = split_ring(15, steel, 0.9, 1.5)
    lean = math.radians(40)
    centre = (-15.4 - 6.3 * math.cos(0.12), 0.6, thickness / 2 - 0.3)
    place([ring], shifted(*centre) @ Matrix.Rotation(lean, 4, 'X') @ turn_about_z(140))
    body_parts.append(ring)
    opened = turn_about_z(44)
    place(body_parts, opened)
    cover = swivel_cover(metal, 37 - gauge / 2, 9.5, 19, thickness - gauge, gauge)
    place([cover], shifted(0, 0, gauge / 2))
    rivet = lathe('rivet', rounded([(0, mm(0.7)), (mm(2.2), mm(0.6)), (mm(3), 0)], [0, mm(0.8), 0]), steel, 64)
    place([rivet], shifted(0, 0, thickness - 0.02))
    return Model(
        pose=turn_about_z(18) @ shifted(-8, -4, 0),
        light_target=(0, 0, 0.05), light_scale=0.45,
        areas={'front': Area('Kapak ön yüzü', 'bare-metal', 'plane', 30, 12, flat(3.6, 6, 30, 12, thickness),
                             ['laser', 'print'], 0.6, 9, 5)},
        views={
            'cover': View((0, -2.3, 3.1), (0.02, 0, 0.04), 130, areas=['front']),
            'detail': View((-0.25, -1.6, 1.7), (0.06, 0.03, 0.08), 122, fstop=9,
                           logo=Logo('front', 'atlas', 'laser', 0.85, ink='#4a4c4f')),
        },
    )


def wooden_stick(view):
    wood = material('wood', rough=0.5, specular=0.35, tint='diffuse',
                    bump=speckled('#c6bba8', '#f4f3f0', 5, 0.46, 0.3, (1.1, 16, 16), 8, 0.05))
    dark = material('recess', '#17120d', rough=0.7)
    steel = stainless(rough=0.2)
    box('body', (mm(42), mm(20), mm(10)), (0, 0, mm(5)), wood, mm(1.6), 6)
    plug = usb_plug(12.2)
    place(plug, shifted(20.9, 0, 5))
    box('front-plate', (mm(0.5), mm(13.2), mm(5.8)), (mm(21.05), 0, mm(5)), steel, mm(0.2))
    cap = box('cap', (mm(18), mm(20), mm(10)), (0, 0, mm(5)), wood, mm(1.6), 6)
    cap = cut(cap, box('slot', (mm(26), mm(12.6), mm(5.1)), (-mm(9), 0, mm(5)), dark, mm(0.4)))
    slot_floor = box('slot-floor', (mm(0.4), mm(12.4), mm(5)), (mm(3.5), 0, mm(5)), dark, 0)
    magnets = []
    for y in (-8, 8):
        magnets.append(lathe('magnet', rounded([(0, mm(0.12)), (mm(1.4), mm(0.12)), (mm(1.4), 0)], [0, mm(0.1), 0]),
                             steel, 32))
        place(magnets[-1:], shifted(-9, y, 5) @ Matrix.Rotation(math.radians(-90), 4, 'Y'))
    place([cap, slot_floor, *magnets], shifted(28, 25, 0) @ turn_about_z(40))
    return Model(
        pose=turn_about_z(32) @ shifted(-8, -8, 0),
        light_target=(0, 0, 0.05), light_scale=0.45,
        areas={'front': Area('Ön yüz', 'wood', 'plane', 38, 14, flat(-19, 7, 38, 14, 10), ['laser', 'print'], 0.1, 9,
                             5)},
        views={
            'cover': View((0, -2.3, 3.1), (0, 0, 0.04), 140, areas=['front']),
            'detail': View((-0.3, -1.6, 1.6), (0.02, 0.0, 0.06), 122, fstop=9,
                           logo=Logo('front', 'zirve', 'burn', 0.55)),
        },
    )


def usb_card(abs_, gold, opened=0):
    """A card of 85.6 by 54 by 2 mm lying face up; the piece with the plug is set into its lower right corner; `opened`
    turns it out by so many degrees."""
    width, height, thick = 85.6, 54, 2
    piece_x, piece_y, gap = 40, 14, 0.3
    middle = (width / 2 - 4.6 - piece_x / 2, -height / 2 + 4 + piece_y / 2)
    opening = [(mm(middle[0]) + x, mm(middle[1]) + y) for x,
               y in rounded_rectangle(mm(piece_x + 2 * gap), mm(piece_y + 2 * gap), mm(1.6), 8)]
    card = plate('card', rounded_rectangle(mm(width), mm(height), mm(3), 10), mm(thick), abs_, mm(0.3), 3,
                 holes=[opening])
    piece = plate('piece', rounded_rectangle(mm(piece_x), mm(piece_y), mm(1.4), 8), mm(thick), abs_, mm(0.25), 3)
    contacts = [box('contact', (mm(9), mm(1.5), mm(0.12)), (mm(-piece_x / 2 + 5.4), mm(y), mm(0.02)), gold, mm(0.04))
                for y in (-4.1, -1.4, 1.4, 4.1)]
    place([piece, *contacts], shifted(middle[0], middle[1], 0))
    hinge = (middle[0] + piece_x / 2 - 2.4, middle[1], thick / 2)
    pin = lathe('pin', [(0, -mm(7.2)), (mm(0.5), -mm(7.2)), (mm(0.5), mm(7.2)), (0, mm(7.2))], gold, 24)
    place([pin], shifted(*hinge) @ Matrix.Rotation(math.radians(90), 4, 'X'))
    if opened:
        place([piece, *contacts],
              shifted(*hinge) @ Matrix.Rotation(math.radians(opened), 4, 'Y') @ shifted(*(-h for h in hinge)))
    return [card, piece, pin, *contacts]


def card_stick(view):
    abs_ = material('white-abs', '#f3f3f1', rough=0.42, specular=0.4, bump=grain(420, 0.04, 0.001, 2))
    gold = material('gold', '#d8ae5a', rough=0.25, metal=1)
    front = shifted(0, 0, 0 if view == 'detail' else 2.1)
    place(usb_card(abs_, gold, 142 if view == 'detail' else 0), front)
    if view != 'detail':
        # A second card behind shows its back with the contacts.
        place(usb_card(abs_, gold), shifted(14, 22, 2) @ turn_about_z(52) @ Matrix.Rotation(math.pi, 4, 'X'))
    return Model(
        pose=turn_about_z(46 if view == 'detail' else 14) @ shifted(-4, -10, 0),
        light_target=(0, 0, 0.03), light_scale=0.6, key=0.85, ambient=0.12,
        areas={'front': Area('Ön yüz', 'plastic', 'plane', 82, 50, moved(flat(-41, 25, 82, 50, 2), front), ['print'],
                             0.4, 9, 5)},
        views={
            'cover': View((0, -2.8, 3.9), (0, 0, 0.02), 108, areas=['front']),
            'detail': View((-0.1, -2.6, 2.3), (0.15, 0.08, 0.1), 90, fstop=8,
                           logo=Logo('front', 'anatolia', 'print', 0.42, 0.4, 0.34)),
        },
    )


def bulge(x, y):
    """Height (mm) of the front of the leather case: a flat seam all round, the stick swelling in the middle."""
    across = max(0.0, 1 - (abs(y) / 12.2) ** 3.4)
    from_end = min(1.0, max(0.0, (x + 35.5) / 6.5))
    return 3.5 + 7.9 * across * from_end * from_end * (3 - 2 * from_end)


def case_half_width(x):
    """Half the width of the case, rounded at its closed end."""
    radius, inside = 7.0, x + 37.5
    return 15 - (radius - math.sqrt(max(0.0, radius ** 2 - (radius - inside) ** 2)) if inside < radius else 0)


def leather_case(hide, thread, steel, nickel):
    """A sewn case around the stick, a flap over its open end at the right, a tab with the ring at the left."""
    length, gauge = 75, 1.7
    outline = [(x, case_half_width(x)) for x in (-37.5 + 7 * (1 - math.cos(math.pi / 2 * i / 10)) for i in range(11))]
    outline = [*outline, (37.5, 15)]
    outline = [*outline, *((x, -y) for x, y in reversed(outline))]
    plate('back', [(mm(x), mm(y)) for x, y in outline], mm(gauge), hide, mm(0.4), 3)

    def front_skin(u, v):
        x = -length / 2 + length * (1 - math.cos(u * math.pi / 2))
        y = (v - 0.5) * 2 * case_half_width(min(x, length / 2))
        return mm(min(x, length / 2)), mm(y), mm(bulge(x, y))

    front = sheet('front', front_skin, 110, 72, hide, mm(gauge))
    bevel(front, mm(0.35), 3)
    box('stick', (mm(66), mm(17), mm(6)), (mm(3), 0, mm(5)), steel, mm(0.6))
    seam = [(x, y - math.copysign(1.9, y)) for x, y in outline if x > -37]
    seam = [(max(x, -35.6), y) for x, y in seam]
    stitches('seam', [(mm(x), mm(y), mm(bulge(x, y))) for x, y in seam], thread, mm(3.5))

    path = smooth_path([(34, 0.9), (37.4, 1.1), (39.6, 3.6), (39.9, 7.6), (38.4, 11), (34.5, 12.7), (28, 13.0),
                        (20, 13.0),
                        (13.5, 12.9), (9.5, 12.5)])
    top = next(i for i, (_, z) in enumerate(path) if z > 12)

    def flap_skin(u, v):
        at = u * (len(path) - 1)
        i = min(int(at), len(path) - 2)
        x, z = (a + (b - a) * (at - i) for a, b in zip(path[i], path[i + 1]))
        inside = x - 9.5
        half = 14.6
        if i > top and inside < 9:
            half -= 9 - math.sqrt(max(0.0, 81 - (9 - inside) ** 2))
        y = (v - 0.5) * 2 * half
        droop = 3.2 * (abs(y) / 15) ** 3 * min(1.0, max(0.0, (z - 3) / 8))
        return mm(x), mm(y), mm(z - droop)

    flap = sheet('flap', flap_skin, 150, 40, hide)
    thicken(flap, 1.6)
    bevel(flap, mm(0.35), 3)
    rim = [(30, 12.7), (19, 12.7), (15, 11.8), (12.2, 8.6), (11.3, 4), (11.2, 0)]
    rim = smooth_path([*rim, *((x, -y) for x, y in reversed(rim[:-1]))], 6)
    stitches('rim', [(mm(x), mm(y), mm(flap_height(x, y))) for x, y in rim], thread, mm(3.5))
    snap = lathe('snap',
                 rounded([(0, mm(1.5)), (mm(2.2), mm(1.45)), (mm(3.4), mm(0.9)), (mm(3.6), mm(0.75)), (mm(4), mm(0.8)),
                                  (mm(4.1), 0)], [0, mm(1), mm(0.2), mm(0.1), mm(0.2), 0]), nickel, 72)
    place([snap], shifted(17.5, 0, flap_height(17.5, 0) - 0.05))

    tab = smooth_path([(-33, 4.9), (-38, 4.5), (-43, 4.7), (-45.6, 3.2), (-43, 1.5), (-37, 1.5)])

    def tab_skin(u, v):
        at = u * (len(tab) - 1)
        i = min(int(at), len(tab) - 2)
        x, z = (a + (b - a) * (at - i) for a, b in zip(tab[i], tab[i + 1]))
        return mm(x), mm((v - 0.5) * 10), mm(z)

    loop = sheet('tab', tab_skin, 80, 10, hide)
    thicken(loop, 1.3)
    bevel(loop, mm(0.3), 3)
    ring = split_ring(25, nickel)
    place([ring], shifted(-54.6, 3, 2.9) @ Matrix.Rotation(math.radians(-4), 4, 'Y') @ turn_about_z(100))


def flap_height(x, y):
    """Height (mm) of the flap's outside where it lies on the front."""
    return 13.0 + 0.8 - 3.2 * (abs(y) / 15) ** 3 - (0.35 * (13 - x) / 3.5 if x < 13 else 0)


def leather_stick(view):
    hide = material('leather', rough=0.46, specular=0.4, tint='diffuse', bump=grain(60, 0.22, 0.006, 6))
    thread = material('thread', '#e8dcc2', rough=0.7, specular=0.2, sheen=0.3)
    leather_case(hide, thread, stainless(), chrome('nickel'))

    def front(u, v):
        x, y = -30 + 34 * u, 10 - 20 * v
        return mm(x), mm(y), mm(bulge(x, y)) + mm(0.05)

    return Model(
        pose=turn_about_z(58) @ shifted(12, 0, 0),
        light_target=(0, 0, 0.05), light_scale=0.5,
        areas={'front': Area('Ön yüz', 'leather', 'cloth', 34, 20, front, ['deboss', 'foil'], 0.2, 17, 11)},
        views={
            'cover': View((0, -2.6, 3.5), (0, 0, 0.05), 122, areas=['front']),
            'detail': View((-0.5, -1.7, 1.8), (0.0, 0.0, 0.08), 130, fstop=8,
                           logo=Logo('front', 'sedef', 'deboss', 0.85, burnish=0.45)),
        },
        printed_material=hide,
    )


PRODUCTS = {
    'doner-kapakli-metal-usb-bellek': swivel_stick,
    'ahsap-usb-bellek': wooden_stick,
    'kart-usb-bellek': card_stick,
    'kapakli-deri-usb-bellek': leather_stick,
}
