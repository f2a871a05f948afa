"""The slides of the home page: each wide, with calm room on the left, and upright for phones, with calm room above."""

from geometry import tube
from materials import chrome, grain, material
from print_area import Logo
from props.clutter import hanger
from props.rooms import peg, table_top, wall
from props.surfaces import boards, painted, tiles
from set_pieces import (
    BURGUNDY,
    GREEN,
    NATURAL,
    NAVY,
    ORANGE,
    POWDER,
    RED,
    SILVER,
    TEAL,
    WHITE,
    Scene,
    ambient,
    goods,
    look,
)
from stage import softbox

# Twice what the shop serves at most, so that four pixels become one: as many rays per shown pixel as four times SAMPLES.
WIDE, PHONE = (3840, 1000), (1600, 2000)
SAMPLES = 12


def key_light(centre, scale, strength=17.0, warm=(1, 0.95, 0.88), side=-1, rim=8.0, rim_colour=(1, 0.86, 0.7)):
    """A large soft window on one side, a warm edge from the other, and a little light from above."""
    x, y, z = centre
    softbox(
        'key',
        (x + side * 4.6 * scale, y - 3.6 * scale, z + 3.4 * scale),
        centre,
        (3.4 * scale, 3.4 * scale),
        strength,
        0.3,
        warm,
    )
    softbox(
        'rim',
        (x - side * 4.4 * scale, y + 0.8 * scale, z + 1.8 * scale),
        centre,
        (1.2 * scale, 3.2 * scale),
        rim,
        0.3,
        rim_colour,
    )
    softbox('top', (x, y + 0.6 * scale, z + 5 * scale), centre, (4.5 * scale, 2.5 * scale), 6.0, 0.4)


def drinks(size):
    """Thermos, bottle and mugs on copper-brown wood before a teal wall."""
    wide = size is WIDE
    wall(painted('#2a6f75', 0.9), 5.2)
    table_top(boards('#a5683f', '#6b3c20', 1.4, 'x', rough=0.35, length=14), (60, 11), 0.4)
    places = {
        'thermos': ((0.15, 0.5), (-1.15, 0.5)),
        'bottle': ((1.7, 0.75), (0.0, 0.95)),
        'matt': ((0.92, -0.75), (-0.42, -0.75)),
        'cork': ((3.0, -0.15), (1.1, -0.2)),
        'tumbler': ((4.45, 0.35), (1.72, 1.1)),
    }
    at = {name: (*spots[0 if wide else 1], 0) for name, spots in places.items()}
    goods('celik-termos-500-ml-klasik', at['thermos'], 0, WHITE, Logo('', 'defne', 'print', 0.8, y=0.42))
    goods(
        'silikon-kilifli-cam-sise-600-ml', at['bottle'], 6, TEAL, Logo('', 'lodos', 'print', 0.8, ink='#ffffff', y=0.4)
    )
    goods('mat-seramik-kupa-350-ml', at['matt'], 4, '#1c7680', Logo('', 'pusula', 'print', 0.55, ink='#ffffff'))
    goods(
        'mantar-tabanli-seramik-kupa-400-ml', at['cork'], -4, POWDER, Logo('', 'kardelen', 'print', 0.5, ink='#ffffff')
    )
    goods('kulplu-termos-bardak-350-ml', at['tumbler'], -6, GREEN, Logo('', 'atlas', 'laser', 0.7))
    key_light((2.4 if wide else 0.2, 0, 1), 1.5, 18)
    ambient(0.4)
    if wide:
        # Every logo is sharp, those of the front row too: closed down, and focused between the rows.
        look((0.0, -15, 2.9), (0.0, 0, 1.22), 170, WIDE, 2.2, (0.9, -0.4, 1))
    else:
        look((0.25, -15, 3.0), (0.25, 0, 1.8), 100, PHONE, 1.8, (0.2, -0.4, 1))
    return Scene(samples=SAMPLES)


def office_set(size):
    """A notebook, a planner, pens and a USB stick on a sand-coloured desk in the morning."""
    wide = size is WIDE
    wall(painted('#ead9c2'), 6.5)
    table_top(material('desk', '#e3cfb2', rough=0.55, specular=0.3, bump=grain(30, 0.04, 0.004)), (60, 13), 0.4)
    # Everything moves together: to the right on the wide slide, to the middle on the phone's.
    x = 2.1 if wide else 0.1
    goods('termo-deri-lastikli-defter', (x - 1.5, -0.3, 0), 8, TEAL, Logo('', 'pusula', 'deboss', 0.42))
    goods('citcitli-gunluk-ajanda', (x + 0.35, 1.35, 0), -14, BURGUNDY)
    goods(
        'soft-touch-metal-tukenmez-kalem',
        (x - 0.25, -0.45, 0),
        22,
        NAVY,
        Logo('body', 'pusula', 'laser', 0.3),
        alone=True,
    )
    goods('kutulu-metal-roller-kalem', (x + 1.75, -0.25, 0), -12, BURGUNDY)
    goods('ahsap-usb-bellek', (x + 0.75, -1.15, 0), 12, '#d9b98a')
    key_light((x, 0, 0.3), 1.7)
    ambient(0.42)
    if wide:
        look((0.0, -12, 6.8), (0.0, 0.4, 0.15), 162, WIDE, 0.6)
    else:
        look((0.1, -12, 7.6), (0.1, 1.35, 0.25), 82, PHONE, 0.5, (0, 0, 0))
    return Scene(samples=SAMPLES)


def bags_and_shirts(size):
    """A tote on a peg, a backpack, a drawstring bag and a t-shirt on a hanger before terracotta."""
    wide = size is WIDE
    wall(painted('#d9976f'), 2.6, width=200)
    table_top(painted('#eadfce', 0.7), (120, 22), 0.5, (0, -5, 0))
    x = 6.2 if wide else 0.0
    peg_at = x - (4.9 if wide else 3.4)
    goods(
        'laptop-bolmeli-sirt-cantasi',
        (x - 0.6, 0.3, 0),
        6,
        NAVY,
        Logo('', 'kardelen', 'embroidery', 0.5, ink='#ffffff'),
    )
    goods('ipli-buzgulu-spor-canta', (x + 2.6, -1.6, 0), -10, ORANGE)
    goods(
        'pamuklu-bez-canta-140-g',
        (peg_at, 1.9, 0.3),
        4,
        NATURAL,
        Logo('', 'zirve', 'print', 0.6, ink='#2d3a35'),
    )
    peg((peg_at, 2.6, 7.0))
    shirt = (x + 5.4, 1.7, -0.4) if wide else (x + 2.9, 1.9, -0.2)
    goods('v-yaka-tisort', shirt, -5, TEAL, posed=False, rests=False)
    hanger((shirt[0], shirt[1], shirt[2] + 7.75), -5)
    tube(
        'rail', [(shirt[0] - 0.9, 2.6, shirt[2] + 7.72), (shirt[0], 1.7, shirt[2] + 7.72)], 0.1, chrome(), resolution=2
    )
    key_light((x, 0, 3), 4.2)
    ambient(0.4)
    if wide:
        look((0.4, -40, 7.2), (0.4, 0, 3.7), 172, WIDE, 0.3)
    else:
        look((0, -40, 8), (0, 0, 5.0), 100, PHONE, 0.3)
    return Scene(samples=SAMPLES)


def technology(size):
    """Chargers, speaker, power banks and a mouse on graphite, in a pool of light."""
    wide = size is WIDE
    wall(painted('#3d4246', 0.8), 6)
    table_top(material('desk', '#34383c', rough=0.42, specular=0.4, bump=grain(40, 0.05, 0.004)), (60, 12), 0.4)
    x = 2.0 if wide else -0.3
    goods('bluetooth-hoparlor-5-w', (x - 1.35, 0.85, 0), 8, RED, Logo('front', 'lodos', 'print', 0.7, ink='#ffffff'))
    goods('bambu-kablosuz-sarj-altligi-15-w', (x - 0.3, -0.65, 0), 0, None, Logo('top', 'defne', 'burn', 0.7))
    goods('ince-powerbank-10000-mah', (x + 0.15, 0.95, 0), 4, SILVER, Logo('', 'atlas', 'laser', 0.6))
    goods('manyetik-kablosuz-powerbank-5000-mah', (x + 1.25, 0.5, 0), -4, '#1c7680')
    goods('kablosuz-optik-mouse', (x + 2.1, -0.55, 0), -18, '#1c7680')
    goods('silindir-mini-powerbank-2600-mah', (x + 0.85, -0.95, 0), 14, RED)
    softbox('pool', (x - 1, 2.0, 6.5), (x, 6, 0.8), (2.5, 2.5), 60, 0.4, (1, 0.92, 0.84))
    key_light((x, 0, 0.4), 1.5, 22, rim=14)
    ambient(0.3)
    if wide:
        look((-0.1, -12, 4.4), (-0.1, 0.2, 0.5), 178, WIDE, 0.5)
    else:
        look((0.1, -12, 5.2), (0.1, 0.5, 0.85), 84, PHONE, 0.5, (0.2, 0, 0.3))
    return Scene(samples=SAMPLES)


def rain(size):
    """Open umbrellas on the ground, and a flask and a mug for warm drinks in front of them."""
    wide = size is WIDE
    wall(painted('#8fa3b3'), 26, width=400, height=120, low=-1)
    table_top(tiles('#9aaab6', '#7b8b98', 7.0, rough=0.2), (160, 70), 0.5, (0, 0, 0))
    if wide:
        red, teal, flask, mug = (5.5, 3.0, 0), (15.2, 9, 0), (6.3, -7.6, 0), (5.2, -8.6, 0)
    else:
        red, teal, flask, mug = (-1.6, 4.5, 0), (4.6, 12, 0), (1.35, -9.0, 0), (0.25, -10.0, 0)
    goods('otomatik-baston-semsiye', red, 4, RED, Logo('panel', 'kardelen', 'print', 0.6, ink='#ffffff'))
    goods('katlanir-cep-semsiyesi', teal, 6, TEAL)
    goods('bardak-kapakli-celik-termos-1-litre', flask, 0, RED, Logo('front', 'lodos', 'laser', 0.8, y=0.4))
    goods('emaye-kupa-350-ml', mug, 0, GREEN, Logo('', 'zirve', 'print', 0.5, ink='#ffffff'))
    softbox('sky', (-18, -22, 34), (3, 0, 3), (40, 34), 8, 0.4, (0.92, 0.96, 1))
    softbox('front', (10, -26, 9), (4, -8, 1), (8, 8), 2.6, 0.3)
    ambient(0.65, (0.95, 0.98, 1))
    if wide:
        look((0.3, -24, 4.0), (0.3, 0, 2.7), 84, WIDE, 1.0, (4, -3, 2))
    else:
        look((0.2, -24, 4.6), (0.2, 0, 4.1), 50, PHONE, 1.0, (1, -3, 2))
    return Scene(samples=SAMPLES)


def drinks_wide():
    return drinks(WIDE)


def drinks_phone():
    return drinks(PHONE)


def office_set_wide():
    return office_set(WIDE)


def office_set_phone():
    return office_set(PHONE)


def bags_and_shirts_wide():
    return bags_and_shirts(WIDE)


def bags_and_shirts_phone():
    return bags_and_shirts(PHONE)


def technology_wide():
    return technology(WIDE)


def technology_phone():
    return technology(PHONE)


def rain_wide():
    return rain(WIDE)


def rain_phone():
    return rain(PHONE)


SCENES = {
    'slides/icecek': drinks_wide,
    'slides/icecek-phone': drinks_phone,
    'slides/ofis-seti': office_set_wide,
    'slides/ofis-seti-phone': office_set_phone,
    'slides/canta-tisort': bags_and_shirts_wide,
    'slides/canta-tisort-phone': bags_and_shirts_phone,
    'slides/teknoloji': technology_wide,
    'slides/teknoloji-phone': technology_phone,
    'slides/yagmur': rain_wide,
    'slides/yagmur-phone': rain_phone,
}
