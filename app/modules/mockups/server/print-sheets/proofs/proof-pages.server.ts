/** The pictures of a proof: the goods with everything that is printed on them, and each place flat. */
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Rgb } from '#app/kernel/contrast.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { PrintArea, Surface } from '../../../domain/areas/print-area.ts'
import type { AreaSize } from '../../../domain/designs/placement.ts'
import type { PrintDesign, PrintFace } from '../../../domain/designs/print-design.ts'
import type { Raster } from '../../../domain/geometry/raster.ts'
import { emptyRaster } from '../../../domain/geometry/raster.ts'
import { makeDecal } from '../../../domain/rendering/make-decal.ts'
import { printOnPicture } from '../../../domain/rendering/print-on-picture.ts'
import type { FaceGoods } from '../../../domain/rendering/printed-colours.ts'
import type { ReadLogo } from '../../generation/read-logo.parser.server.ts'
import { readPrinted } from '../../generation/read-logo.parser.server.ts'
import type { MockupRenderer } from '../../generation/render-mockup.server.ts'
import { createMockupRenderer } from '../../generation/render-mockup.server.ts'

/** What is to be drawn; files and pictures by their place among the files that come with the job. */
export interface PagesJob {
  readonly assets: readonly { readonly assetId: AssetId; readonly file: number }[]
  readonly artworks: readonly { readonly file: number; readonly keepsGround: boolean }[]
  readonly pictures: readonly PictureJob[]
  readonly flats: readonly FlatJob[]
  /** Of a picture. */
  readonly sidePx: number
}

export interface PictureJob {
  readonly picture: ImageAsset
  readonly areas: readonly PrintArea[]
  /** `artwork` is its place in `PagesJob.artworks`. */
  readonly prints: readonly { readonly design: PrintDesign; readonly artwork: number }[]
}

export interface FlatJob {
  readonly area: AreaSize & { readonly surface: Surface }
  readonly face: PrintFace | null
  readonly artwork: number | null
  /** What shows the goods' colour; null where nothing does. */
  readonly goods: { readonly picture: ImageAsset; readonly area: PrintArea } | null
}

export interface DrawnPages {
  /** Of each artwork, whether it could be read. */
  readonly isRead: readonly boolean[]
  /** JPEGs; null where the picture is gone. */
  readonly pictures: readonly (Uint8Array | null)[]
  readonly flats: readonly DrawnFlat[]
}

export interface DrawnFlat {
  readonly png: Uint8Array
  readonly widthPx: number
  readonly heightPx: number
  readonly goods: FaceGoods | null
}

/** Of goods whose colour nobody knows: white ink is seen on it. */
const UNKNOWN_GOODS: Rgb = [230, 232, 235]
/** A mesh of one patch, over the whole of a flat picture. */
const FLAT_MESH = { columns: 2, rows: 2, points: [0, 0, 1, 0, 0, 1, 1, 1] } as const
/** Of the longer side of a flat page; finer than so many a millimetre small places are not needed. */
const FLAT_SIDE_PX = 1_280
const MOST_PX_PER_MM = 24

/** Draws them one after the other. An artwork that cannot be read is left out, and said. */
export async function drawProofPages(files: readonly Uint8Array[], job: PagesJob): Promise<DrawnPages> {
  const bytesOf = (file: number) => files[file] ?? new Uint8Array()
  const assets = new Map(job.assets.map(({ assetId, file }) => [assetId, file]))
  const renderer = createMockupRenderer({
    media: {
      async openOriginal(assetId) {
        const file = assets.get(assetId)
        return file === undefined ? null : only(bytesOf(file))
      },
    },
  })
  const logos: (ReadLogo | null)[] = []
  for (const { file, keepsGround } of job.artworks) {
    const read = await readPrinted(bytesOf(file), { keepsGround })
    logos.push(read.ok ? read.value : null)
  }
  const pictures: (Uint8Array | null)[] = []
  for (const { prints, ...order } of job.pictures) {
    const readable = prints.flatMap(({ design, artwork }) => {
      const logo = logos[artwork]
      return logo ? [{ design, logo }] : []
    })
    pictures.push(await renderer.renderAll({ ...order, prints: readable, sidePx: job.sidePx }))
  }
  const flats: DrawnFlat[] = []
  for (const flat of job.flats) flats.push(await drawFlat(renderer, flat, logos[flat.artwork ?? -1] ?? null))
  return { isRead: logos.map((logo) => logo !== null), pictures, flats }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function drawFlat(
  renderer: MockupRenderer,
  { area, face, goods: seen }: FlatJob,
  logo: ReadLogo | null,
): Promise<DrawnFlat> {
  const goods = seen && (await renderer.goodsBelow(seen.picture, seen.area))
  const pxPerMm = Math.min(MOST_PX_PER_MM, FLAT_SIDE_PX / Math.max(area.widthMm, area.heightMm))
  const widthPx = Math.max(1, Math.round(area.widthMm * pxPerMm))
  const heightPx = Math.max(1, Math.round(area.heightMm * pxPerMm))
  const picture = evenRaster(widthPx, heightPx, goods?.own ?? UNKNOWN_GOODS)
  if (face && logo) {
    const { decal } = makeDecal({
      artwork: logo.artwork,
      logoInks: logo.palette.inks.map(({ rgb }) => rgb),
      placement: face.placement,
      technique: face.technique,
      area,
      pxPerMm,
      goods: goods?.seen ?? UNKNOWN_GOODS,
      ownGoods: goods?.own ?? UNKNOWN_GOODS,
      adaptsContrast: face.adaptsContrast,
    })
    printOnPicture({
      picture,
      view: { width: widthPx, height: heightPx },
      area: { mesh: FLAT_MESH, surface: area.surface, gloss: 0 },
      decal,
    })
  }
  const pixels = Buffer.from(picture.data.buffer)
  const png = await encoded(sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } }))
  return { png, widthPx, heightPx, goods }
}

/** A raster of one colour. */
function evenRaster(width: number, height: number, rgb: Rgb): Raster {
  const raster = emptyRaster(width, height)
  raster.data.set([...rgb, 255])
  for (let filled = 4; filled < raster.data.length; filled *= 2) raster.data.copyWithin(filled, 0, filled)
  return raster
}

function encoded(image: Sharp): Promise<Buffer> {
  return image.removeAlpha().png({ compressionLevel: 6 }).toBuffer()
}
