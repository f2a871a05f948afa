/** Mockups made on the server: the same rules and pixels as in the browser, with sharp to decode and to encode. */
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { escapeXml } from '#app/kernel/xml.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { withCutOuts } from '../../domain/areas/cut-outs.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { createPixelCache } from '../../domain/artwork/pixel-cache.ts'
import type { PrintDesign, ShownFace } from '../../domain/designs/print-design.ts'
import { facesOn } from '../../domain/designs/print-design.ts'
import type { View } from '../../domain/geometry/mesh-pixels.ts'
import type { Raster } from '../../domain/geometry/raster.ts'
import type { Mask } from '../../domain/geometry/warp.ts'
import { goodsColour, ownColour } from '../../domain/rendering/light.ts'
import { flatScale, makeDecal } from '../../domain/rendering/make-decal.ts'
import { printOnPicture } from '../../domain/rendering/print-on-picture.ts'
import type { FaceGoods } from '../../domain/rendering/printed-colours.ts'
import type { SquareView } from '../../domain/rendering/square-view.ts'
import { squareView } from '../../domain/rendering/square-view.ts'
import type { TextBitmap, Watermark } from '../../domain/rendering/watermark.ts'
import { blendWatermark, makeWatermark } from '../../domain/rendering/watermark.ts'
import type { ReadLogo } from './read-logo.server.ts'

export interface MockupOrder extends PrintedLogo {
  readonly picture: ImageAsset
  /** The picture's areas; those of the design that are not among them are left out. */
  readonly areas: readonly PrintArea[]
  /** Laid over the picture; null for none. */
  readonly watermark: string | null
}

/** A logo and where it is printed. */
export interface PrintedLogo {
  readonly design: PrintDesign
  readonly logo: ReadLogo
}

/** Several logos on one picture, as a proof shows it. */
export interface PictureOrder extends Pick<MockupOrder, 'picture'> {
  /** All that the square is laid around, printed or not. */
  readonly areas: readonly PrintArea[]
  /** None: the goods are blank. */
  readonly prints: readonly PrintedLogo[]
  readonly sidePx: number
}

export interface RenderedMockup {
  readonly jpeg: Buffer
  /** Largest share of the logo that was changed on a face to be seen on the goods, 0..1. */
  readonly changedShare: number
}

export interface MockupRenderer {
  /**
   * Prints the logo on a square of the picture and encodes it as JPEG. Refuses with 'mockups/no-face' when the picture
   * shows none of the design's faces, and 'mockups/picture-gone'.
   */
  render(order: MockupOrder): Promise<Result<RenderedMockup>>
  /** All of these on one square of the picture, in any size; null when the picture is gone. */
  renderAll(order: PictureOrder): Promise<Buffer | null>
  /** The same square without anything printed, around these areas; null when the picture is gone. */
  blank(picture: ImageAsset, areas: readonly PrintArea[]): Promise<Buffer | null>
  /** The goods' colour below an area, as `render` finds it in the picture; null when the picture is gone. */
  goodsBelow(picture: ImageAsset, area: PrintArea): Promise<FaceGoods | null>
}

/** Drawing must not slow the pages down: one core each, and no memory of pictures beside our own. */
sharp.concurrency(1)
sharp.cache(false)

/** The specification's preview. */
const SIDE_PX = 800
const JPEG_QUALITY = 86
/** Some twenty pictures with their layers. */
const CACHE_BYTES = 96 * 1024 * 1024
/** Shops have one or two texts. */
const MAX_WATERMARKS = 4

export function createMockupRenderer({
  media,
}: {
  readonly media: Pick<MediaService, 'openOriginal'>
}): MockupRenderer {
  const pixels = createPixelCache(CACHE_BYTES)
  const watermarks = new Map<string, Promise<Watermark>>()

  async function original(assetId: AssetId): Promise<Buffer | null> {
    const chunks = await media.openOriginal(assetId)
    if (!chunks) return null
    const read: Uint8Array[] = []
    for await (const chunk of chunks) read.push(chunk)
    return Buffer.concat(read)
  }

  function base(assetId: AssetId, { cut, view }: SquareView): Promise<Raster | null> {
    const sidePx = view.width
    return pixels.get(`base ${assetId} ${cut.left} ${cut.top} ${cut.side} ${sidePx}`, async () => {
      const bytes = await original(assetId)
      if (!bytes) return null
      const square = sharp(bytes).extract({ left: cut.left, top: cut.top, width: cut.side, height: cut.side })
      return toRaster(square.resize(sidePx, sidePx, { kernel: 'lanczos3' }))
    })
  }

  const layersOf = (faces: readonly ShownFace[]) =>
    faces.map(({ area }) => Promise.all([maskOf(area), shadeOf(area)]))

  function shadeOf({ shadeAssetId }: PrintArea): Promise<Raster | null> {
    if (!shadeAssetId) return Promise.resolve(null)
    return pixels.get(`shade ${shadeAssetId}`, async () => {
      const bytes = await original(shadeAssetId)
      return bytes && toRaster(sharp(bytes))
    })
  }

  function maskOf({ maskAssetId, cutOuts }: PrintArea): Promise<Mask | null> {
    if (!maskAssetId && !cutOuts) return Promise.resolve(null)
    return pixels.get(`mask ${maskAssetId} ${JSON.stringify(cutOuts)}`, async () => {
      const bytes = maskAssetId && (await original(maskAssetId))
      return withCutOuts(bytes ? await toMask(sharp(bytes)) : null, cutOuts)
    })
  }

  function watermarkOf(text: string): Promise<Watermark> {
    const known = watermarks.get(text)
    if (known) return known
    const made = drawText(text).then((bitmap) => makeWatermark(bitmap, SIDE_PX, SIDE_PX))
    made.catch(() => watermarks.delete(text))
    watermarks.set(text, made)
    for (const oldest of watermarks.keys()) {
      if (watermarks.size <= MAX_WATERMARKS) break
      watermarks.delete(oldest)
    }
    return made
  }

  return {
    async goodsBelow(picture, area) {
      const square = squareView(picture, [area.mesh], SIDE_PX)
      const [kept, shade] = await Promise.all([base(picture.assetId, square), shadeOf(area)])
      return kept && colourBelow(kept, square.view, area, shade)
    },

    async blank(picture, areas) {
      const square = squareView(
        picture,
        areas.map(({ mesh }) => mesh),
        SIDE_PX,
      )
      const kept = await base(picture.assetId, square)
      return kept && toJpeg(kept)
    },

    async renderAll({ picture, areas, prints, sidePx }) {
      const square = squareView(
        picture,
        areas.map(({ mesh }) => mesh),
        sidePx,
      )
      const kept = await base(picture.assetId, square)
      if (!kept) return null
      const printed: Raster = { ...kept, data: new Uint8ClampedArray(kept.data) }
      for (const { design, logo } of prints) {
        const faces = facesOn(design, areas)
        const layers = await Promise.all(layersOf(faces))
        for (const [index, shown] of faces.entries()) {
          const [mask = null, shade = null] = layers[index] ?? []
          printFace(printed, shown, { logo, picture, square, mask, shade })
        }
      }
      return toJpeg(printed)
    },

    async render({ picture, areas, design, logo, watermark }) {
      const faces = facesOn(design, areas)
      if (faces.length === 0) {
        return fail.invalid(
          'mockups/no-face',
          'Bu görselde seçilen yüz görünmüyor. Lütfen başka bir görsel seçin.',
        )
      }
      const square = squareView(
        picture,
        faces.map(({ area }) => area.mesh),
        SIDE_PX,
      )
      // Decoded side by side: on its own each waits for one thread of the image library.
      const [kept, mark, ...layers] = await Promise.all([
        base(picture.assetId, square),
        watermark === null ? null : watermarkOf(watermark),
        ...layersOf(faces),
      ])
      if (!kept) return fail.notFound('mockups/picture-gone', 'Ürünün görseli bulunamadı.')
      const printed: Raster = { ...kept, data: new Uint8ClampedArray(kept.data) }
      let changedShare = 0
      for (const [index, shown] of faces.entries()) {
        const [mask = null, shade = null] = layers[index] ?? []
        changedShare = Math.max(
          changedShare,
          printFace(printed, shown, { logo, picture, square, mask, shade }),
        )
      }
      if (mark) blendWatermark(printed, mark)
      return ok({ jpeg: await toJpeg(printed), changedShare })
    },
  }
}

interface FaceContext extends Pick<MockupOrder, 'logo' | 'picture'> {
  readonly square: SquareView
  readonly mask: Mask | null
  readonly shade: Raster | null
}

/** Prints one face; answers the share of the logo that was changed. */
function printFace(
  printed: Raster,
  { face, area }: ShownFace,
  { logo, picture, square: { view, cut }, mask, shade }: FaceContext,
): number {
  const scale = view.width / cut.side
  const whole = { width: picture.width * scale, height: picture.height * scale }
  const goods = colourBelow(printed, view, area, shade)
  const { decal, changedShare } = makeDecal({
    artwork: logo.artwork,
    logoInks: logo.palette.inks.map(({ rgb }) => rgb),
    placement: face.placement,
    technique: face.technique,
    area,
    pxPerMm: flatScale(area.mesh, area, whole),
    goods: goods.seen,
    ownGoods: goods.own,
    adaptsContrast: face.adaptsContrast,
  })
  printOnPicture({ picture: printed, view, area, decal, mask, shade })
  return changedShare
}

function colourBelow(picture: Raster, view: View, { mesh }: PrintArea, shade: Raster | null): FaceGoods {
  const seen = goodsColour(picture, view, mesh)
  return { seen, own: ownColour(seen, shade, mesh) }
}

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

async function toMask(image: Sharp): Promise<Mask> {
  const { data, info } = await image.extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** The text as coverage, in white on nothing. */
async function drawText(text: string): Promise<TextBitmap> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="290" height="40"><text x="145" y="27" text-anchor="middle" font-family="Inter, DejaVu Sans, sans-serif" font-size="20" font-weight="700" fill="#fff">${escapeXml(text)}</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

function toJpeg({ width, height, data }: Raster): Promise<Buffer> {
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}
