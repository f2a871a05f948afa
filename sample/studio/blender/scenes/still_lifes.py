"""Pictures of the blog, the banners between the sections of the home page, and the welcome popup."""

import math

from mathutils import Matrix

from geometry import box, lathe, rounded
from materials import grain, material
from print_area import Logo
from props.clutter import jar, plant, ribbon, steel_ruler
from props.papers import gift_box, printed_card, swatches
from props.rooms import bulb, ground, moved, shelf, table_top, wall, window_frame
from props.surfaces import boards, glowing, painted
from set_pieces import (
    BLUE,
    GREEN,
    KRAFT,
    MAPLE,
    NATURAL,
    NAVY,
    ORANGE,
    POWDER,
    RED,
    SILVER,
    TAN,
    TEAL,
    WHITE,
    Scene,
    ambient,
    copied,
    goods,
    look,
    stood_up,
    sun,
)
from stage import softbox, studio_lights

BLOG, POPUP = (1200, 630), (800, 1000)
# Twice what the shop serves at most, as slides.
BANNER = (2400, 800)


def soft_light(centre, scale, strength=17.0, side=-1, fill=0.35):
    """One large window, a weaker strip opposite, and what the room sends back."""
    x, y, z = centre
    softbox(
        'key',
        (x + side * 4.4 * scale, y - 3.0 * scale, z + 3.2 * scale),
        centre,
        (3.4 * scale, 3.4 * scale),
        strength,
        0.3,
        (1, 0.97, 0.92),
    )
    softbox(
        'strip',
        (x - side * 3.6 * scale, y + 0.4 * scale, z + 1.6 * scale),
        centre,
        (1.0 * scale, 3.2 * scale),
        strength * 0.55,
        0.3,
    )
    softbox('top', (x, y + 0.8 * scale, z + 4.6 * scale), centre, (4 * scale, 2.4 * scale), strength * 0.3, 0.4)
    ambient(fill)


def print_techniques():
    wall(painted('#cfd0d0'), 9)
    table_top(material('grey', '#d6d6d4', rough=0.5, specular=0.3), (60, 18), 0.4)
    goods('celik-termos-500-ml-klasik', (-0.28, 0, 0), -4, NAVY, Logo('front', 'atlas', 'laser', 0.86, y=0.42))
    goods('celik-termos-500-ml-klasik', (0.78, 0.45, 0), 2, WHITE, Logo('front', 'atlas', 'print', 0.86, y=0.42))
    soft_light((0.2, 0, 1.2), 1.3, fill=0.34)
    look((-1.2, -5.6, 2.0), (0.1, 0, 1.38), 92, BLOG, 0.35, (-0.25, -0.35, 1.3))
    return Scene()


def welcome_set():
    table_top(boards('#dcbd92', '#b08d5f', 1.2, 'x', rough=0.42), (40, 30), 0.4)
    goods('termo-deri-lastikli-defter', (-1.75, -0.05, 0), 14, TEAL, Logo('', 'pusula', 'deboss', 0.42))
    goods('kutulu-metal-roller-kalem', (0.1, 0.75, 0), 36, NAVY, Logo('', 'pusula', 'laser', 0.4))
    goods('mat-seramik-kupa-350-ml', (1.95, 0.85, 0), 4, TEAL, Logo('', 'pusula', 'print', 0.45, ink='#ffffff'))
    goods('ince-powerbank-10000-mah', (1.95, -1.75, 0), 0, SILVER, Logo('', 'pusula', 'laser', 0.5), tip=(-90, 0, 0))
    goods('doner-kapakli-metal-usb-bellek', (0.2, -0.75, 0), 0, BLUE, Logo('', 'pusula', 'laser', 0.5))
    plant((-4.2, 1.9, 0), 2.6, seed=4)
    sun((0.7, 0.25, -0.72), 2.6, 3, (1, 0.94, 0.84))
    window_frame((-9, -3, 9), (0.7, 0.25, -0.72), (10, 10), (3, 3))
    softbox('sky', (-8, -2, 8), (0, 0, 0), (8, 8), 2.6, 0.2, (0.94, 0.97, 1))
    ambient(0.4)
    look((0.05, -4.2, 9.6), (0.05, 0.05, 0.1), 92, BLOG)
    return Scene()


def fair_counter():
    table_top(material('counter', '#f2f0ec', rough=0.25, coat=0.3), (60, 9), 0.4, (0, 1.2, 0))
    box('front', (60, 0.3, 8), (0, -3.1, -4.4), material('front', TEAL, rough=0.5), 0.05)
    goods('pamuklu-bez-canta-140-g', (-2.9, 1.9, 0), 8, NATURAL, Logo('', 'zirve', 'print', 0.6, ink='#234c35'))
    cup = material('cup', '#2b2e31', rough=0.4)
    lathe(
        'cup',
        rounded([(0, 0), (0.42, 0), (0.45, 1.0), (0.42, 1.0), (0.39, 0.05), (0, 0.05)], [0, 0.04, 0.02, 0.02, 0.03, 0]),
        cup,
        64,
    ).location = (0.45, -1.3, 0)
    pen = goods('beyaz-govdeli-plastik-tukenmez-kalem', (0, -30, 0), 0, ORANGE, alone=True)
    for n in range(6):
        stood_up(pen, (0.45 + 0.12 * math.cos(n), -1.3 + 0.12 * math.sin(n), 0.06), 11 + n % 3, 62 * n + 20)
    box('tray', (2.9, 1.3, 0.08), (2.75, -1.75, 0.04), cup, 0.04)
    for n, (x, turn) in enumerate(((1.9, 12), (2.75, -6), (3.6, 20))):
        goods('acacakli-metal-anahtarlik', (x, -1.77 + 0.05 * n, 0.085), turn, RED)
    ground(material('carpet', '#5f676d', rough=1), -9)
    for x, y, colour in ((-17, 34, '#2b66a6'), (-2, 40, '#e9e6e0'), (14, 33, '#c8452f'), (28, 42, '#e0ac34')):
        box('stand', (11, 4, 17), (x, y, 0), material('stand', colour, rough=0.6), 0.2)
        box('sign', (7, 0.2, 2), (x, y - 2.2, 5.5), glowing('#ffffff', 0.7), 0)
    wall(painted('#9aa0a4'), 60, width=240, height=90, low=-20)
    for x, y, z in ((-14, 30, 12), (-5, 26, 11), (4, 31, 12.5), (12, 27, 11), (21, 30, 12)):
        bulb((x, y, z), 0.55, '#fff4e0', 30, 20)
    soft_light((0, 0, 1), 2.2, 12, fill=0.38)
    look((-0.4, -11.5, 3.9), (0.15, 0.6, 1.65), 74, BLOG, 0.2, (0.2, 0.3, 1))
    return Scene(exposure=1.15)


def print_file():
    table_top(boards('#cdb28c', '#9d7c53', 1.3, 'x', rough=0.4), (40, 30), 0.4)
    goods('kaymaz-tabanli-mouse-pad', (2.0, 0.45, 0), 4)
    goods('kablosuz-optik-mouse', (2.2, 0.35, 0.035), -14, TEAL)
    printed_card('kardelen', (-0.75, 0.45, 0), 9, (2.97, 2.1), 0.42, marks=True)
    swatches((-2.9, -1.15, 0), -22)
    goods('kart-usb-bellek', (0.35, -1.2, 0), -12, None, Logo('', 'kardelen', 'print', 0.5))
    steel_ruler((-0.6, 1.85, 0), 4)
    sun((0.72, 0.3, -0.66), 2.6, 3, (1, 0.93, 0.82))
    window_frame((-9, -3.5, 8.5), (0.72, 0.3, -0.66), (9, 10), (2, 3))
    softbox('sky', (-8, -2, 8), (0, 0, 0), (8, 8), 2.8, 0.2, (0.94, 0.97, 1))
    ambient(0.4)
    look((-0.2, -6.6, 6.6), (-0.1, 0.1, 0.0), 78, BLOG, 0.6, (-0.2, -0.4, 0))
    return Scene(exposure=1.2)


def natural_materials():
    wall(painted('#9cab8a'), 16)
    table_top(boards('#c49a68', '#8f6739', 1.2, 'x', rough=0.45), (40, 14), 0.4, (0, 2, 0))
    goods('jut-alisveris-cantasi', (1.75, 1.75, 0), -14, GREEN)
    goods('mantar-kapakli-defter-a5', (-0.65, -0.1, 0), 6, ORANGE, Logo('', 'defne', 'deboss', 0.5))
    goods('geri-donusumlu-kraft-tukenmez-kalem', (0.85, -0.6, 0), -16, KRAFT)
    softbox('side', (-5.5, -0.6, 2.2), (0, 0, 0.3), (3, 3), 26, 0.3, (1, 0.9, 0.76))
    softbox('back', (4, 5, 4), (0, 0.5, 0.4), (3, 3), 14, 0.3)
    ambient(0.42)
    look((-0.7, -4.9, 1.9), (0.2, 0.35, 0.45), 66, BLOG, 0.5, (-0.2, -0.4, 0.15))
    return Scene(exposure=1.35)


def mug_guide():
    wall(painted('#eaddc6'), 2.0)
    oak = boards('#b98a57', '#7a5330', 3, 'x', rough=0.4)
    shelf((0, 0.3, 0), 30, 3.2, 0.32, oak)
    shelf((0, 0.3, 3.5), 30, 3.2, 0.32, oak)
    goods('porselen-kupa-330-ml', (-2.15, 0, 0), 8, RED)
    goods('mat-seramik-kupa-350-ml', (-0.72, 0.1, 0), -6, TEAL, Logo('', 'defne', 'print', 0.4, ink='#ffffff'))
    goods('emaye-kupa-350-ml', (0.8, -0.05, 0), 4, GREEN)
    goods('mantar-tabanli-seramik-kupa-400-ml', (2.3, 0.1, 0), -8, POWDER)
    jar((-4.2, 0.4, 0), 1.7, 0.55, '#8c5a34', '#d9d3c6')
    jar((4.5, 0.5, 0), 1.3, 0.5, '#dcd4c3', '#b98a57')
    plant((5.8, 0.4, 0), 1.5, 18, 9, '#c9764f', width=0.45)
    sun((-0.8, 0.42, -0.4), 3.4, 2.5, (1, 0.78, 0.52))
    window_frame((9, -5.0, 5.6), (-0.8, 0.42, -0.4), (7, 7), (2, 2))
    softbox('sky', (5, -8, 4), (0, 0, 0.8), (6, 5), 9, 0.3, (1, 0.93, 0.85))
    ambient(0.6, (1, 0.97, 0.92))
    look((0.1, -12, 1.9), (0.1, 0, 0.92), 128, BLOG, 0.4, (0.1, -0.3, 0.6))
    return Scene()


def over_backdrop(backdrop, location, target, lens, centre, scale, samples=16, margin=0.12):
    """
    A banner: studio light, goods on a floor that only catches shadows. The two colours of the backdrop differ by the
    same step in red, green and blue: a change of hue over so long a gradient would come out of WebP in stripes.
    """
    studio_lights(centre, scale)
    look(location, target, lens, BANNER)
    return Scene(whole=False, backdrop=backdrop, samples=samples, margin=margin)


def quantity_discount():
    red = goods('porselen-kupa-330-ml', (0.55, 0.1, 0), 6, RED)
    navy = goods('porselen-kupa-330-ml', (2.0, 0.55, 0), 6, NAVY)
    yellow = goods('porselen-kupa-330-ml', (3.05, 0.25, 0), 4, '#e0ac34')
    copied(red, Matrix.Translation((2.5 - 0.55, 0.45 - 0.1, 0.955)))
    for n, (mug, x, y, z) in enumerate(
        (
            (yellow, 4.45, 0.75, 0),
            (red, 5.5, 0.75, 0),
            (navy, 6.55, 0.75, 0),
            (navy, 4.97, 0.75, 0.955),
            (yellow, 6.02, 0.75, 0.955),
            (red, 5.5, 0.75, 1.91),
        )
    ):
        centre = mug.matrix.translation
        copied(mug, Matrix.Translation((x - centre.x, y - centre.y, z)))
    for n in range(5):
        goods('beyaz-govdeli-plastik-tukenmez-kalem', (2.5 + 0.78 * n, -2.0, 0), 76 - 6 * n, ORANGE, alone=True)
    return over_backdrop(('#dcebea', '#bbcac9'), (0.1, -17, 4.4), (0.1, 0, 1.3), 126, (3.6, 0, 0.8), 2.2)


def natural_goods():
    goods('jut-alisveris-cantasi', (2.4, 1.2, 0), 10, GREEN, Logo('', 'defne', 'print', 0.6, ink='#24472f'))
    goods('mantar-kapakli-defter-a5', (4.45, -1.1, 0), -8, ORANGE, tip=(66, 0, 0), spin=-12)
    goods('spiralli-kraft-not-defteri', (3.0, -2.9, 0), 14, KRAFT)
    goods('geri-donusumlu-kraft-tukenmez-kalem', (3.05, -2.9, 0.14), 30, GREEN)
    goods('ahsap-anahtarlik', (4.75, -3.5, 0), -10, MAPLE)
    return over_backdrop(('#dde6cf', '#bcc5ae'), (0.2, -15, 5.0), (0.2, 0, 1.72), 70, (3.5, -1, 1.2), 2.8)


def first_day():
    goods('laptop-bolmeli-sirt-cantasi', (3.7, 1.2, 0), 8, NAVY, Logo('', 'kardelen', 'embroidery', 0.5, ink='#ffffff'))
    goods('celik-termos-500-ml-klasik', (1.3, -0.7, 0), 0, NAVY, Logo('front', 'kardelen', 'laser', 0.8, y=0.4))
    goods(
        'termo-deri-lastikli-defter',
        (4.75, -0.55, 0),
        -10,
        TEAL,
        Logo('', 'kardelen', 'print', 0.4, ink='#ffffff'),
        tip=(68, 0, 0),
        spin=12,
    )
    goods(
        'soft-touch-metal-tukenmez-kalem', (3.0, -2.6, 0), 66, NAVY, Logo('body', 'kardelen', 'laser', 0.3), alone=True
    )
    return over_backdrop(('#f0ece6', '#d8d4ce'), (0.2, -15, 5.0), (0.2, 0, 1.6), 72, (3.2, -1, 1.4), 2.8)


def welcome_popup():
    wall(painted('#efe2cc'), 5.5)
    table_top(boards('#dcc19a', '#b8976a', 1.4, 'x', rough=0.45), (40, 11), 0.4)
    gift_box((0, 0.4, 0), 8)
    moved(
        [
            box(
                'lid',
                (3.8, 2.8, 0.3),
                (0, 0, 0.15),
                material('lid', '#b98f60', rough=0.85, bump=grain(40, 0.08, 0.005)),
                0.03,
            )
        ],
        (1.5, 2.4, 1.35),
        10,
        (72, 0, 0),
    )
    goods(
        'mat-seramik-kupa-350-ml',
        (-0.85, 0.45, 0.62),
        8,
        TEAL,
        Logo('', 'kardelen', 'print', 0.45, ink='#ffffff'),
        tip=(0, 0, 0),
    )
    goods('mantar-kapakli-defter-a5', (0.62, 0.95, 0.55), -6, ORANGE, tip=(58, 0, 0))
    goods('soft-touch-metal-tukenmez-kalem', (0.75, -0.5, 0.92), -34, NAVY, alone=True)
    goods('deri-anahtarlik', (1.35, -1.95, 0), -64, TAN)
    ribbon((0.2, -1.75, 0), 6)
    soft_light((0, 0, 0.8), 1.5, fill=0.42)
    look((-0.5, -11, 5.0), (0.02, 0.3, 1.95), 70, POPUP, 0.5, (0, -0.3, 0.8))
    return Scene()


SCENES = {
    'blog/baski-teknikleri': print_techniques,
    'blog/karsilama-seti': welcome_set,
    'blog/fuar-hazirligi': fair_counter,
    'blog/baski-dosyasi': print_file,
    'blog/dogal-malzemeler': natural_materials,
    'blog/kupa-rehberi': mug_guide,
    'banners/adet-indirimi': quantity_discount,
    'banners/doga-dostu': natural_goods,
    'banners/ise-baslama': first_day,
    'popup/karsilama': welcome_popup,
}
