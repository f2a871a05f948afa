/**
 * What is printed on the covers of the sample goods: logos of made-up customers, as `detail.webp` of the product shows
 * them. A place is a share of the print area; `width` is that of the area's width.
 */
import type { FoilTone } from '#app/modules/mockups/domain/designs/technique.ts'

export interface PrintedCover {
  /** Of the product's printing options the one it is printed in. */
  readonly option: string
  /** Name of a file in `studio/logos`. */
  readonly logo: string
  readonly areaId: string
  readonly width: number
  readonly x?: number
  readonly y?: number
  readonly print: CoverPrint
}

/** How: `inks` are those of the print, null for the logo's own colours. */
type CoverPrint =
  | { readonly method: 'print' | 'embroidery'; readonly inks: readonly string[] | null }
  | { readonly method: 'sublimation' | 'laser' | 'deboss' }
  | { readonly method: 'foil'; readonly tone: FoilTone }

const LASER = { method: 'laser' } as const
const DEBOSS = { method: 'deboss' } as const
const OWN_COLOURS = { method: 'print', inks: null } as const
const oneInk = (ink: string) => ({ method: 'print', inks: [ink] }) as const
const WHITE = oneInk('#ffffff')
const IVORY = oneInk('#f4f1ea')

/** By the product's address. */
export const PRINTED_COVERS: Readonly<Record<string, PrintedCover>> = {
  'celik-termos-500-ml-klasik': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'anatolia',
    areaId: 'front',
    width: 0.86,
    y: 0.36,
  },
  'dijital-gostergeli-termos-450-ml': {
    option: 'UV baskı',
    print: OWN_COLOURS,
    logo: 'kardelen',
    areaId: 'front',
    width: 0.84,
    y: 0.3,
  },
  'kulplu-termos-bardak-350-ml': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'atlas',
    areaId: 'front',
    width: 0.8,
  },
  'bardak-kapakli-celik-termos-1-litre': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'toros',
    areaId: 'front',
    width: 0.84,
    y: 0.3,
  },
  'soft-touch-metal-tukenmez-kalem': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'basak',
    areaId: 'body',
    width: 0.5,
    x: 0.45,
  },
  'beyaz-govdeli-plastik-tukenmez-kalem': {
    option: 'İki renk tampon baskı',
    logo: 'atlas',
    areaId: 'body',
    width: 0.5,
    x: 0.45,
    print: { method: 'print', inks: ['#1f2a38', '#b5442c'] },
  },
  'geri-donusumlu-kraft-tukenmez-kalem': {
    option: 'Tek renk tampon baskı',
    print: oneInk('#22302a'),
    logo: 'atlas',
    areaId: 'body',
    width: 0.42,
    x: 0.45,
  },
  'kutulu-metal-roller-kalem': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'basak',
    areaId: 'body',
    width: 0.56,
    x: 0.6,
  },
  'termo-deri-lastikli-defter': {
    option: 'Sıcak baskı (gofre)',
    print: DEBOSS,
    logo: 'defne',
    areaId: 'cover',
    width: 0.66,
    x: 0.5,
    y: 0.45,
  },
  'spiralli-kraft-not-defteri': {
    option: 'Tek renk serigrafi',
    print: oneInk('#1d2a22'),
    logo: 'kardelen',
    areaId: 'cover',
    width: 0.55,
    y: 0.45,
  },
  'mantar-kapakli-defter-a5': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'kardelen',
    areaId: 'cover',
    width: 0.62,
    y: 0.5,
  },
  'citcitli-gunluk-ajanda': {
    option: 'Yaldız baskı',
    print: { method: 'foil', tone: 'gold' },
    logo: 'pusula',
    areaId: 'cover-top',
    width: 0.55,
    y: 0.58,
  },
  'pamuklu-bez-canta-140-g': {
    option: 'Tek renk serigrafi',
    print: oneInk('#23252a'),
    logo: 'basak',
    areaId: 'front',
    width: 0.82,
    y: 0.45,
  },
  'laptop-bolmeli-sirt-cantasi': {
    option: 'Nakış',
    print: { method: 'embroidery', inks: ['#f4f2ec'] },
    logo: 'atlas',
    areaId: 'pocket',
    width: 0.95,
  },
  'ipli-buzgulu-spor-canta': {
    option: 'Tek renk serigrafi',
    print: WHITE,
    logo: 'kiyi-kosu',
    areaId: 'front',
    width: 0.6,
  },
  'jut-alisveris-cantasi': {
    option: 'Tek renk serigrafi',
    print: oneInk('#2b2119'),
    logo: 'defne',
    areaId: 'front',
    width: 0.5,
  },
  'tritan-su-matarasi': {
    // Beside the scale.
    option: 'Tek renk serigrafi',
    print: WHITE,
    logo: 'lodos',
    areaId: 'front',
    width: 0.58,
    x: 0.31,
    y: 0.4,
  },
  'karabinali-aluminyum-matara-500-ml': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'zirve',
    areaId: 'front',
    width: 0.9,
    y: 0.34,
  },
  'silikon-kilifli-cam-sise-600-ml': {
    option: 'Silikona serigrafi',
    print: WHITE,
    logo: 'sedef',
    areaId: 'front',
    width: 0.95,
    y: 0.36,
  },
  'sikmali-spor-matara-750-ml': {
    option: 'Tek renk serigrafi',
    print: oneInk('#1d3557'),
    logo: 'kiyi-kosu',
    areaId: 'front',
    width: 0.72,
    y: 0.36,
  },
  'bambu-kablosuz-sarj-altligi-15-w': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'defne',
    areaId: 'top',
    width: 0.8,
  },
  'bluetooth-hoparlor-5-w': {
    option: 'UV baskı',
    print: oneInk('#f4f3f0'),
    logo: 'ufuk',
    areaId: 'top',
    width: 0.86,
  },
  'kaymaz-tabanli-mouse-pad': {
    option: 'Tam yüzey süblimasyon',
    print: { method: 'sublimation' },
    logo: 'kardelen',
    areaId: 'top',
    width: 0.36,
    x: 0.75,
    y: 0.6,
  },
  'kablosuz-optik-mouse': {
    option: 'UV baskı',
    print: oneInk('#f4f3f0'),
    logo: 'lodos',
    areaId: 'palm',
    width: 0.85,
  },
  'ince-powerbank-10000-mah': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'pusula',
    areaId: 'front',
    width: 0.66,
    y: 0.3,
  },
  'manyetik-kablosuz-powerbank-5000-mah': {
    option: 'UV baskı',
    print: oneInk('#f4f3f0'),
    logo: 'sedef',
    areaId: 'front',
    width: 0.84,
    y: 0.46,
  },
  'gunes-panelli-powerbank-20000-mah': {
    option: 'UV baskı',
    print: oneInk('#f4f3f0'),
    logo: 'zirve',
    areaId: 'front',
    width: 0.7,
  },
  'silindir-mini-powerbank-2600-mah': {
    option: 'UV baskı',
    print: oneInk('#f4f3f0'),
    logo: 'atlas',
    areaId: 'body',
    width: 0.8,
  },
  'porselen-kupa-330-ml': {
    option: 'Süblimasyon baskı',
    print: { method: 'sublimation' },
    logo: 'anatolia',
    areaId: 'front',
    width: 0.58,
  },
  'mat-seramik-kupa-350-ml': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'cinaralti',
    areaId: 'front',
    width: 0.56,
  },
  'emaye-kupa-350-ml': {
    option: 'Fırın serigrafi',
    print: IVORY,
    logo: 'pusula',
    areaId: 'front',
    width: 0.56,
  },
  'mantar-tabanli-seramik-kupa-400-ml': {
    option: 'Fırın serigrafi',
    print: oneInk('#3a3f42'),
    logo: 'defne',
    areaId: 'front',
    width: 0.62,
  },
  'doner-kapakli-metal-usb-bellek': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'atlas',
    areaId: 'front',
    width: 0.85,
  },
  'ahsap-usb-bellek': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'zirve',
    areaId: 'front',
    width: 0.55,
  },
  'kart-usb-bellek': {
    option: 'UV baskı',
    print: OWN_COLOURS,
    logo: 'anatolia',
    areaId: 'front',
    // Beside the frame of the chip.
    width: 0.36,
    x: 0.26,
    y: 0.42,
  },
  'kapakli-deri-usb-bellek': {
    option: 'Gofre baskı',
    print: DEBOSS,
    logo: 'sedef',
    areaId: 'front',
    width: 0.85,
  },
  'bisiklet-yaka-tisort-160-g': {
    option: 'İki renk serigrafi',
    logo: 'anatolia',
    areaId: 'chest',
    width: 0.6,
    y: 0.28,
    print: { method: 'print', inks: ['#e2572b', '#1d3557'] },
  },
  'polo-yaka-tisort-pike': {
    option: 'Nakış',
    print: { method: 'embroidery', inks: ['#f2f0ea'] },
    logo: 'lodos',
    areaId: 'left-breast',
    width: 0.8,
  },
  'v-yaka-tisort': {
    option: 'Tek renk serigrafi',
    print: WHITE,
    logo: 'kardelen',
    areaId: 'chest',
    width: 0.62,
    y: 0.28,
  },
  'uzun-kollu-penye-tisort': {
    option: 'Tek renk serigrafi',
    print: WHITE,
    logo: 'toros',
    areaId: 'chest',
    width: 0.6,
    y: 0.28,
  },
  'otomatik-baston-semsiye': {
    option: 'Tek renk serigrafi',
    print: WHITE,
    logo: 'lodos',
    areaId: 'panel',
    width: 0.8,
  },
  'katlanir-cep-semsiyesi': {
    option: 'Tek renk serigrafi',
    print: WHITE,
    logo: 'pusula',
    areaId: 'panel',
    width: 0.8,
  },
  'cift-tenteli-golf-semsiyesi': {
    option: 'Tek renk serigrafi',
    print: WHITE,
    logo: 'anatolia',
    areaId: 'panel',
    width: 0.7,
  },
  'ters-kapanan-semsiye': {
    option: 'Tek renk serigrafi',
    print: oneInk('#22242a'),
    logo: 'kardelen',
    areaId: 'panel',
    width: 0.75,
  },
  'dikdortgen-metal-anahtarlik': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'lodos',
    areaId: 'front',
    width: 0.55,
  },
  'deri-anahtarlik': {
    option: 'Gofre baskı',
    print: DEBOSS,
    logo: 'anatolia',
    areaId: 'front',
    width: 0.85,
    y: 0.45,
  },
  'ahsap-anahtarlik': {
    option: 'Lazer gravür',
    print: LASER,
    logo: 'defne',
    areaId: 'front',
    width: 0.95,
  },
  'acacakli-metal-anahtarlik': {
    option: 'Tek renk tampon baskı',
    print: oneInk('#f4f3f0'),
    logo: 'atlas',
    areaId: 'front',
    width: 0.85,
  },
}
