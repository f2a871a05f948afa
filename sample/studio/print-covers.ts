/** Prints the covers of the sample goods with the shop's own mockup engine: what a buyer's logo would look like there. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { unwrap } from '#app/kernel/result.ts'
import { clampPlacement } from '#app/modules/mockups/domain/designs/placement.ts'
import type { Raster } from '#app/modules/mockups/domain/geometry/raster.ts'
import { goodsColour, ownColour } from '#app/modules/mockups/domain/rendering/light.ts'
import { flatScale, makeDecal } from '#app/modules/mockups/domain/rendering/make-decal.ts'
import { printOnPicture } from '#app/modules/mockups/domain/rendering/print-on-picture.ts'
import { readLogo } from '#app/modules/mockups/server/generation/read-logo.server.ts'
import { sampleProducts } from '../catalogue.ts'
import { printAreaFileOf, readPrintAreaFile } from '../print-areas.ts'
import type { PrintedCover } from '../printed-covers.ts'
import { PRINTED_COVERS } from '../printed-covers.ts'
import { IMAGES } from './shots.ts'

const LOGOS = join(import.meta.dirname, 'logos')
/** Finer than the blank covers: what is not printed must stay as it is there, and this is its second time through the encoder. */
const WEBP = { quality: 92, effort: 6 } as const

/** Prints the covers whose product's address contains one of the words, or all; answers their files. */
export async function printCovers(words: readonly string[]): Promise<readonly string[]> {
  const made: string[] = []
  for (const { slug, images } of sampleProducts) {
    const cover = PRINTED_COVERS[slug]
    const printed = images.find(({ printOf }) => printOf !== null)
    if (!cover || !printed?.printOf) continue
    if (words.length > 0 && !words.some((word) => slug.includes(word))) continue
    const picture = await printCover(printed.printOf, cover)
    await picture.webp(WEBP).toFile(join(IMAGES, printed.file))
    made.push(printed.file)
  }
  return made
}

async function printCover(blank: string, cover: PrintedCover): Promise<Sharp> {
  const path = join(IMAGES, printAreaFileOf(blank))
  const described = await readPrintAreaFile(path)
  const area = described.areas.find(({ id }) => id === cover.areaId)
  if (!area) throw new Error(`${blank} has no print area ${cover.areaId}`)
  const [picture, shade, layer, logo] = await Promise.all([
    rasterOf(sharp(join(IMAGES, blank))),
    rasterOf(sharp(join(dirname(path), described.shade))),
    rasterOf(sharp(join(dirname(path), area.mask))),
    readFile(join(LOGOS, `${cover.logo}.svg`)).then((bytes) => readLogo(bytes)),
  ])
  const { artwork, palette } = unwrap(logo)
  const goods = goodsColour(picture, picture, area.mesh)
  const widthMm = cover.width * area.widthMm
  const { decal } = makeDecal({
    artwork,
    area,
    goods,
    ownGoods: ownColour(goods, shade, area.mesh),
    adaptsContrast: true,
    logoInks: palette.inks.map(({ rgb }) => rgb),
    technique: cover.print,
    placement: clampPlacement(
      {
        xMm: (cover.x ?? 0.5) * area.widthMm,
        yMm: (cover.y ?? 0.5) * area.heightMm,
        widthMm,
        heightMm: widthMm / artwork.aspect,
        angleDeg: 0,
      },
      area,
    ),
    pxPerMm: flatScale(area.mesh, area, picture),
  })
  const mask = { ...layer, data: new Uint8Array(layer.data.filter((_, at) => at % 4 === 0)) }
  printOnPicture({ picture, view: picture, area, decal, mask, shade })
  const { width, height, data } = picture
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
