import type { ColourName } from '../colours.ts'
import { COLOURS } from '../colours.ts'
import { EXHIBITS } from './gallery.ts'
import type { Scene } from './scene.ts'
import { backdrop, PICTURE } from './scene.ts'
import { createSketch, placed } from './sketch.ts'

/** One thing in a category picture: the point of the product picture that lands on (x, y), and its scale. */
interface Item {
  readonly slug: string
  readonly colour: ColourName
  readonly from: readonly [x: number, y: number]
  readonly at: readonly [x: number, y: number]
  readonly scale: number
}

const SIZE = { width: 1200, height: 1200 } as const
/** Where things of a category picture stand. */
const GROUND = 1010
const MIDDLE = [600, 900] as const

const on = (slug: string, colour: ColourName, x: number, scale: number, floor: number, lower = 0): Item => ({
  slug,
  colour,
  from: [580, floor],
  at: [x, GROUND + lower],
  scale,
})
const flat = (slug: string, colour: ColourName, at: readonly [number, number], scale: number): Item => ({
  slug,
  colour,
  from: MIDDLE,
  at,
  scale,
})

const ARRANGEMENTS: Readonly<Record<string, { scene: Scene; items: readonly Item[] }>> = {
  termoslar: {
    scene: 'standing',
    items: [
      on('celik-termos-500-ml-klasik', 'Lacivert', 330, 0.72, 1430, -40),
      on('dijital-gostergeli-termos-450-ml', 'Beyaz', 610, 0.7, 1430, -10),
      on('kulplu-termos-bardak-350-ml', 'Yeşil', 890, 0.6, 1300, 60),
    ],
  },
  kalemler: {
    scene: 'lying',
    items: [
      flat('soft-touch-metal-tukenmez-kalem', 'Lacivert', [350, 570], 0.7),
      flat('beyaz-govdeli-plastik-tukenmez-kalem', 'Turuncu', [800, 640], 0.7),
    ],
  },
  defterler: {
    scene: 'lying',
    items: [
      flat('spiralli-kraft-not-defteri', 'Kraft', [350, 520], 0.72),
      flat('termo-deri-lastikli-defter', 'Petrol', [790, 690], 0.72),
    ],
  },
  cantalar: {
    scene: 'standing',
    items: [on('laptop-bolmeli-sirt-cantasi', 'Lacivert', 600, 0.86, 1450, 40)],
  },
  'su-mataralari': {
    scene: 'standing',
    items: [
      on('karabinali-aluminyum-matara-500-ml', 'Kırmızı', 370, 0.72, 1430, -30),
      on('tritan-su-matarasi', 'Mavi', 760, 0.76, 1430, 20),
    ],
  },
  'teknoloji-urunleri': {
    scene: 'standing',
    items: [on('bluetooth-hoparlor-5-w', 'Antrasit', 580, 0.98, 1300, 10)],
  },
  powerbankler: {
    scene: 'lying',
    items: [
      flat('ince-powerbank-10000-mah', 'Antrasit', [380, 640], 0.74),
      flat('manyetik-kablosuz-powerbank-5000-mah', 'Beyaz', [870, 690], 0.68),
    ],
  },
  kupalar: {
    scene: 'standing',
    items: [
      on('mat-seramik-kupa-350-ml', 'Petrol', 390, 0.78, 1240, -100),
      on('porselen-kupa-330-ml', 'Kırmızı', 780, 0.78, 1240, 30),
    ],
  },
  'usb-bellekler': {
    scene: 'lying',
    items: [
      flat('doner-kapakli-metal-usb-bellek', 'Mavi', [560, 480], 0.72),
      flat('ahsap-usb-bellek', 'Ceviz', [700, 770], 0.62),
    ],
  },
  tisortler: {
    scene: 'lying',
    items: [
      flat('polo-yaka-tisort-pike', 'Lacivert', [360, 470], 0.62),
      flat('bisiklet-yaka-tisort-160-g', 'Beyaz', [780, 740], 0.68),
    ],
  },
  semsiyeler: {
    scene: 'standing',
    items: [
      { slug: 'otomatik-baston-semsiye', colour: 'Kırmızı', from: [600, 960], at: [600, 600], scale: 0.86 },
    ],
  },
  anahtarliklar: {
    scene: 'lying',
    items: [
      flat('deri-anahtarlik', 'Taba', [290, 630], 0.72),
      flat('dikdortgen-metal-anahtarlik', 'Gümüş', [560, 590], 0.72),
      flat('ahsap-anahtarlik', 'Akçaağaç', [930, 610], 0.72),
    ],
  },
}

/** The picture of a category as SVG text; throws for a category without an arrangement. */
export function categorySvg(slug: string): string {
  const arrangement = ARRANGEMENTS[slug]
  if (arrangement === undefined)
    throw new Error(`No arrangement for category ${slug} in sample/pictures/compose.ts`)
  const s = createSketch()
  const items = arrangement.items.map(({ slug: product, colour, from, at, scale }) => {
    const drawing = EXHIBITS[product]?.draw(s, COLOURS[colour]) ?? ''
    return placed(drawing, at[0] - from[0] * scale, at[1] - from[1] * scale, scale)
  })
  const body = backdrop(s, arrangement.scene, SIZE) + items.join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><defs>${s.defs()}</defs>${body}</svg>`
}

/** The picture of a product in one colour, or its close-up, as SVG text; throws for an unknown product. */
export function productSvg({
  slug,
  colour,
  closeUp,
}: {
  slug: string
  colour: string
  closeUp: boolean
}): string {
  const exhibit = EXHIBITS[slug]
  if (exhibit === undefined) throw new Error(`No drawing for product ${slug} in sample/pictures/gallery.ts`)
  const s = createSketch()
  const body = backdrop(s, exhibit.scene) + exhibit.draw(s, colour)
  const [x, y, width] = closeUp ? (exhibit.detail ?? [0, 0, PICTURE.width]) : [0, 0, PICTURE.width]
  const view = `${x} ${y} ${width} ${(width * PICTURE.height) / PICTURE.width}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="${view}"><defs>${s.defs()}</defs>${body}</svg>`
}
