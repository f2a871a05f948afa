/**
 * Draws the pictures of the sample shop into sample/images. The result is committed; run it again after changing
 * a drawing or the catalogue: `node sample/pictures.ts [word in the file name] [--sheet contact-sheet.png]`.
 */
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { sampleCategories, sampleProducts } from './catalogue.ts'
import { categorySvg, productSvg } from './pictures/compose.ts'

const FOLDER = join(import.meta.dirname, 'images')
const CATEGORY_SIZE = 800
/** From fine to coarse; the first that meets the limit is taken. Woven close-ups may stay above it. */
const QUALITIES: readonly number[] = [80, 74, 68, 62, 56, 50]
const MAX_BYTES = 60_000
const SHEET = { columns: 8, width: 240, height: 360, gap: 8 } as const
const UNCOLOURED = '#8b9194'

interface Picture {
  readonly file: string
  readonly svg: () => string
  readonly square: boolean
}

function pictures(): readonly Picture[] {
  const products = sampleProducts.flatMap(({ slug, images, optionGroups }) => {
    const colours = optionGroups.flatMap((group) => group.options)
    const hexOf = (value: string | null): string =>
      colours.find((option) => option.hex !== undefined && (value === null || option.value === value))?.hex ??
      UNCOLOURED
    return images.map(({ file, optionValue }) => {
      const closeUp = file.endsWith('-detay.jpg')
      return { file, square: false, svg: () => productSvg({ slug, colour: hexOf(optionValue), closeUp }) }
    })
  })
  const categories = sampleCategories.map(({ slug, image }) => ({
    file: image,
    square: true,
    svg: () => categorySvg(slug),
  }))
  return [...products, ...categories]
}

async function paint(picture: Picture): Promise<number> {
  const drawing = sharp(Buffer.from(picture.svg())).flatten({ background: '#ebe5da' })
  const sized = picture.square ? drawing.resize(CATEGORY_SIZE, CATEGORY_SIZE) : drawing
  const pixels = await sized.png({ compressionLevel: 1 }).toBuffer()
  let jpeg = pixels
  for (const quality of QUALITIES) {
    jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.byteLength <= MAX_BYTES) break
  }
  await writeFile(join(FOLDER, picture.file), jpeg)
  return jpeg.byteLength
}

async function contactSheet(files: readonly string[], target: string): Promise<void> {
  const { columns, width, height, gap } = SHEET
  const tiles = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(join(FOLDER, file))
        .resize(width, height, { fit: 'contain', background: '#fff' })
        .toBuffer(),
      left: (index % columns) * (width + gap),
      top: Math.floor(index / columns) * (height + gap),
    })),
  )
  const rows = Math.ceil(files.length / columns)
  const sheet = {
    width: columns * (width + gap),
    height: rows * (height + gap),
    channels: 3,
    background: '#fff',
  } as const
  await sharp({ create: sheet }).composite(tiles).png().toFile(target)
}

const { values, positionals } = parseArgs({ options: { sheet: { type: 'string' } }, allowPositionals: true })
const wanted = pictures().filter(({ file }) => positionals.every((word) => file.includes(word)))
mkdirSync(FOLDER, { recursive: true })
let total = 0
for (const picture of wanted) {
  const size = await paint(picture)
  total += size
  console.log(`${picture.file} ${Math.round(size / 1000)} KB`)
}
console.log(`${wanted.length} pictures, ${(total / 1e6).toFixed(2)} MB`)
if (values.sheet !== undefined)
  await contactSheet(
    wanted.map(({ file }) => file),
    values.sheet,
  )
