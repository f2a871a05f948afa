"""One picture a category: two to four of its products in good colours on a soft backdrop."""

from set_pieces import (
    BLUE,
    BURGUNDY,
    GREEN,
    NATURAL,
    NAVY,
    ORANGE,
    POWDER,
    RED,
    SILVER,
    TAN,
    TEAL,
    WHITE,
    YELLOW,
    Scene,
    goods,
    look,
)
from stage import studio_lights

SIZE = (800, 800)

# Centre and rim of the backdrops.
MINT, SAND, BLUSH, SKY, SAGE, STONE = (
    ('#e3eeec', '#bcd3d0'),
    ('#f5ecdf', '#dfcdb4'),
    ('#f7e7e1', '#e3c5ba'),
    ('#e4ecf3', '#bfd0df'),
    ('#e8eedf', '#c6d2b4'),
    ('#efeeec', '#d3d0cb'),
)


def on_backdrop(backdrop, location, target, lens, light_target=None, light_scale=1.0, samples=16, margin=0.14):
    """The studio's light, the camera, and a scene over a backdrop."""
    studio_lights(light_target or target, light_scale)
    look(location, target, lens, SIZE)
    return Scene(whole=False, backdrop=backdrop, samples=samples, margin=margin)


def thermoses():
    goods('bardak-kapakli-celik-termos-1-litre', (-0.75, 0.35, 0), 0, RED)
    goods('celik-termos-500-ml-klasik', (0.2, 0.0, 0), 0, NAVY)
    goods('dijital-gostergeli-termos-450-ml', (1.05, 0.3, 0), 0, WHITE)
    goods('kulplu-termos-bardak-350-ml', (0.95, -0.85, 0), 0, TEAL)
    return on_backdrop(MINT, (0, -15, 3.6), (0.15, 0, 1.46), 120, (0.2, 0, 1.2), 1.7)


def pens():
    for slug, x, turn, colour in (
        ('soft-touch-metal-tukenmez-kalem', -0.42, 6, RED),
        ('beyaz-govdeli-plastik-tukenmez-kalem', 0, -2, ORANGE),
        ('geri-donusumlu-kraft-tukenmez-kalem', 0.22, -6, GREEN),
    ):
        goods(slug, (x, 0, 0), turn, colour, alone=True)
    return on_backdrop(SAND, (0.2, -4.4, 5.6), (-0.02, 0.02, 0.05), 135, light_scale=0.8)


def notebooks():
    goods('termo-deri-lastikli-defter', (-0.75, 0.2, 0), 6, TEAL)
    goods('citcitli-gunluk-ajanda', (0.95, 0.55, 0), -20, BURGUNDY)
    goods('mantar-kapakli-defter-a5', (0.25, -0.6, 0.18), -10, ORANGE)
    return on_backdrop(BLUSH, (0.2, -9.5, 9.5), (0.1, 0.05, 0.1), 108, light_scale=1.5)


def bags():
    goods('laptop-bolmeli-sirt-cantasi', (-1.7, 0.8, 0), 10, NAVY)
    goods('pamuklu-bez-canta-140-g', (2.0, 0.9, 0), -8, NATURAL)
    goods('ipli-buzgulu-spor-canta', (0.6, -1.0, 0), -4, ORANGE)
    return on_backdrop(SAND, (0, -40, 9), (0.2, 0, 2.7), 150, (0, 0, 2.5), 4.5)


def bottles():
    goods('sikmali-spor-matara-750-ml', (-1.0, 0.35, 0), 0, YELLOW)
    goods('silikon-kilifli-cam-sise-600-ml', (-0.12, 0.1, 0), 0, TEAL)
    goods('karabinali-aluminyum-matara-500-ml', (0.7, -0.25, 0), 0, RED)
    # Light goes through its plastic four times: a pale tint becomes the blue of its own picture.
    goods('tritan-su-matarasi', (1.35, 0.35, 0), 0, '#c2d6ea')
    return on_backdrop(SKY, (0, -15, 3.4), (0.17, 0, 1.22), 128, (0.1, 0, 1.1), 1.6)


def technology():
    goods('bluetooth-hoparlor-5-w', (-0.5, 0.75, 0), 8, RED)
    goods('bambu-kablosuz-sarj-altligi-15-w', (0.5, -0.25, 0), 0)
    goods('kablosuz-optik-mouse', (-0.75, -0.6, 0), -14, TEAL)
    return on_backdrop(STONE, (0, -7.4, 5.2), (0.08, 0.05, 0.3), 108, light_scale=1.1)


def power_banks():
    goods('ince-powerbank-10000-mah', (-0.55, 0.25, 0), 6, SILVER)
    goods('manyetik-kablosuz-powerbank-5000-mah', (0.6, 0.35, 0), -6, TEAL)
    goods('silindir-mini-powerbank-2600-mah', (-0.2, -0.85, 0), 10, RED)
    return on_backdrop(SKY, (0, -7.6, 5.6), (0, 0, 0.2), 112, light_scale=1.0)


def mugs():
    goods('emaye-kupa-350-ml', (-0.75, 0.75, 0), 10, GREEN)
    goods('mantar-tabanli-seramik-kupa-400-ml', (0.72, 0.72, 0), -4, POWDER)
    goods('porselen-kupa-330-ml', (-0.42, -0.42, 0), 6, RED)
    goods('mat-seramik-kupa-350-ml', (0.78, -0.52, 0), -4, TEAL)
    return on_backdrop(BLUSH, (0, -9.5, 4.4), (0.13, 0.05, 0.46), 118, light_scale=1.2)


def usb_sticks():
    goods('doner-kapakli-metal-usb-bellek', (-0.3, 0.22, 0), 8, BLUE)
    goods('ahsap-usb-bellek', (0.32, 0.12, 0), -6, '#d9b98a')
    goods('kapakli-deri-usb-bellek', (0.0, -0.34, 0), 4, TAN)
    return on_backdrop(STONE, (0, -2.9, 3.6), (0, -0.06, 0.03), 102, light_scale=0.6)


def t_shirts():
    goods('v-yaka-tisort', (1.75, 2.2, 0.9), 6, TEAL, rests=False)
    goods('bisiklet-yaka-tisort-160-g', (-1.7, 0, 0), -4, WHITE, rests=False)
    # As in their own pictures they are so far above the floor that it throws no light back and shows no shadow.
    studio_lights((0, 1, 16.6), 4.2, key=1.15, ambient=0.26)
    look((0, -40, 19.5), (0.1, 0, 16.4), 132, SIZE)
    return Scene(whole=False, backdrop=SAND, samples=16, margin=0.02)


def umbrellas():
    goods('cift-tenteli-golf-semsiyesi', (-2.4, 8, 0), 0, NAVY)
    goods('otomatik-baston-semsiye', (2.6, -2, 0), 0, RED)
    return on_backdrop(SKY, (0, -60, 16), (0.1, 0, 4.4), 118, (0, 0, 5), 6)


def key_rings():
    goods('deri-anahtarlik', (-0.55, 0.02, 0), 6, TAN)
    goods('ahsap-anahtarlik', (0.58, 0.0, 0), -10, '#d9b98a')
    goods('acacakli-metal-anahtarlik', (0.03, 0.0, 0), -2, RED)
    return on_backdrop(SAGE, (0, -3.4, 4.4), (0, 0, 0.03), 98, light_scale=0.6)


SCENES = {
    'categories/termoslar': thermoses,
    'categories/kalemler': pens,
    'categories/defterler': notebooks,
    'categories/cantalar': bags,
    'categories/su-mataralari': bottles,
    'categories/teknoloji-urunleri': technology,
    'categories/powerbankler': power_banks,
    'categories/kupalar': mugs,
    'categories/usb-bellekler': usb_sticks,
    'categories/tisortler': t_shirts,
    'categories/semsiyeler': umbrellas,
    'categories/anahtarliklar': key_rings,
}
