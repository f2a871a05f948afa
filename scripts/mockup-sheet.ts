/**
 * Prints ten kinds of logos on twelve kinds of goods and puts the pictures on one sheet, so that a change of the
 * renderer can be looked at as a whole: `node scripts/mockup-sheet.ts sheet.jpg`.
 */
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import { usualDesign } from '#app/modules/mockups/domain/designs/usual-design.ts'
import { readLogo } from '#app/modules/mockups/server/generation/read-logo.server.ts'
import { createMockupRenderer } from '#app/modules/mockups/server/generation/render-mockup.server.ts'
import { readPrintAreaFile } from '../sample/print-areas.ts'

const SAMPLE = join(import.meta.dirname, '../sample')
const PRODUCTS = join(SAMPLE, 'images/products')
const LOGOS = join(SAMPLE, 'studio/logos')
const CELL_PX = 300
/** Pictures of the sample shop are of this size. */
const PICTURE = { width: 1200, height: 1800 } as const

/** One of each surface and form, light, dark and coloured. */
const GOODS = [
  ...[
    'porselen-kupa-330-ml/beyaz',
    'mat-seramik-kupa-350-ml/siyah',
    'soft-touch-metal-tukenmez-kalem/lacivert',
  ],
  ...['termo-deri-lastikli-defter/bordo', 'celik-termos-500-ml-klasik/', 'bisiklet-yaka-tisort-160-g/siyah'],
  ...['pamuklu-bez-canta-140-g/', 'ahsap-anahtarlik/', 'polo-yaka-tisort-pike/', 'kaymaz-tabanli-mouse-pad/'],
  ...['cift-tenteli-golf-semsiyesi/', 'silikon-kilifli-cam-sise-600-ml/'],
] as const

const svg = (file: string) => readFile(join(LOGOS, file))
const drawn = (markup: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${markup}</svg>`)

/** As visitors bring them: light, dark, wide, tall, many colours, a photo, in a white box, thin, coarse. */
async function someLogos(): Promise<readonly { readonly name: string; readonly file: Buffer }[]> {
  const inBox = sharp(await svg('atlas.svg'), { density: 120 }).flatten({ background: '#ffffff' })
  const photo = sharp(join(PRODUCTS, 'ahsap-anahtarlik/detail.webp')).resize(700, 500, { fit: 'cover' })
  return [
    { name: 'two greens', file: await svg('zirve.svg') },
    { name: 'dark', file: await svg('kiyi-kosu.svg') },
    {
      name: 'light',
      file: drawn(
        'viewBox="0 0 300 120"><circle cx="60" cy="60" r="50" fill="#fff"/><path d="M130 30h150v22h-150zm0 38h110v22h-110z" fill="#fdf6e3"/>',
      ),
    },
    { name: 'wide', file: await svg('basak.svg') },
    {
      name: 'tall',
      file: drawn(
        'viewBox="0 0 90 300"><path d="M45 5l40 70h-80z" fill="#c2410c"/><rect x="35" y="75" width="20" height="220" fill="#14305f"/>',
      ),
    },
    {
      name: 'six colours',
      file: drawn(
        `viewBox="0 0 360 60">${['#e11d48', '#f59e0b', '#84cc16', '#06b6d4', '#6366f1', '#111827'].map((fill, index) => `<rect x="${index * 60}" width="58" height="60" fill="${fill}"/>`).join('')}`,
      ),
    },
    { name: 'photo', file: await photo.jpeg().toBuffer() },
    {
      name: 'white box',
      file: await inBox
        .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
        .jpeg()
        .toBuffer(),
    },
    {
      name: 'thin lines',
      file: drawn(
        'viewBox="0 0 300 200"><g fill="none" stroke="#0f172a" stroke-width="1.5"><circle cx="150" cy="100" r="90"/><circle cx="150" cy="100" r="70"/><path d="M60 100h180M150 10v180"/></g>',
      ),
    },
    {
      name: 'coarse',
      file: await sharp(await svg('pusula.svg'))
        .resize(90)
        .flatten({ background: '#fff' })
        .png()
        .toBuffer(),
    },
  ]
}

async function areasOf(folder: string): Promise<readonly PrintArea[]> {
  const { shade, areas } = await readPrintAreaFile(join(PRODUCTS, folder, 'cover.print.json'))
  return areas.map(({ mask, reference: _, ...area }) => ({
    ...area,
    shadeAssetId: `${folder}/${shade}` as AssetId,
    maskAssetId: `${folder}/${mask}` as AssetId,
  }))
}

async function coverOf(folder: string, colour: string): Promise<AssetId> {
  const files = (await readdir(join(PRODUCTS, folder))).filter((file) =>
    /^cover(-[a-z-]+)?\.webp$/.test(file),
  )
  const wished = files.find((file) => file === `cover-${colour}.webp`) ?? files[0]
  if (!wished) throw new Error(`${folder} has no cover`)
  return `${folder}/${wished}` as AssetId
}

const target = process.argv[2]
if (!target) throw new Error('say where to: node scripts/mockup-sheet.ts sheet.jpg')
const media = { openOriginal: async (assetId: AssetId) => createReadStream(join(PRODUCTS, assetId)) }
const renderer = createMockupRenderer({ media })
const logos = await someLogos()
const cells: { readonly input: Buffer; readonly left: number; readonly top: number }[] = []
for (const [row, { name, file }] of logos.entries()) {
  const logo = unwrap(await readLogo(file))
  for (const [column, goods] of GOODS.entries()) {
    const [folder = '', colour = ''] = goods.split('/')
    const areas = await areasOf(folder)
    const design = usualDesign(areas, logo.artwork.aspect)
    if (!design) throw new Error(`nothing is printed on ${folder}`)
    const picture = { assetId: await coverOf(folder, colour), ...PICTURE }
    const made = unwrap(await renderer.render({ picture, areas, design, logo, watermark: null }))
    const input = await sharp(made.jpeg).resize(CELL_PX, CELL_PX).toBuffer()
    cells.push({ input, left: column * CELL_PX, top: row * CELL_PX })
  }
  console.log(`${name}: ${GOODS.length} pictures`)
}
const size = { width: GOODS.length * CELL_PX, height: logos.length * CELL_PX }
await sharp({ create: { ...size, channels: 3, background: '#fff' } })
  .composite(cells)
  .jpeg()
  .toFile(target)
